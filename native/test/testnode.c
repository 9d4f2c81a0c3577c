/*
 * A small I/O node for the tests of the native side: the protocol of docs/wire.md over one directory, one thread per
 * connection, no shares, no identities. It can be told to break connections, before or after a request is done, and to forget
 * sessions, which a real node does only when it is killed.
 *
 *   testnode [--port N | --socket PATH] [--break-every N] [--forget] [--seed N] ROOT
 *
 * Prints its address and serves until killed.
 */
#define _GNU_SOURCE
#include "wire.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/openat2.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <sys/xattr.h>
#include <unistd.h>

#define MAX_PAYLOAD (4u << 20)
#define HANDLES 4096
#define RESULTS 1024

struct handle {
  uint64_t number;
  int fd;
  int flags;
  ino_t ino;
  char path[512];
};

struct owner {
  uint64_t number; /* of the owner, and 1; 0 = free */
  ino_t ino;
  int fd;
};

struct result {
  uint32_t slot;
  uint64_t id;
  uint32_t length;
  uint8_t *frame;
};

struct session {
  struct session *next;
  uint8_t id[16];
  int connections;
  struct handle handles[HANDLES];
  struct owner owners[HANDLES];
  struct result results[RESULTS];
  int next_result;
};

struct connection {
  int fd;
  uint32_t slot;
  struct session *session;
  unsigned frames, break_at;
  bool left;
  bool silent; /* the request has broken the connection: no reply */
};

struct frame {
  struct wire_header header;
  uint8_t body[WIRE_MAX_BODY];
  uint8_t *payload;
};

struct reply {
  int status;
  uint8_t body[1024];
  struct wire_writer writer;
  uint8_t *payload;
  uint32_t payload_length;
};

static int root_fd;
static char root_path[4096];
static unsigned break_every;
static bool forgetful;
static uint64_t epoch;
static struct session *sessions;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static bool receive(int fd, void *buffer, size_t length) {
  char *at = buffer;
  while (length > 0) {
    ssize_t got = recv(fd, at, length, MSG_WAITALL);
    if (got <= 0) {
      return false;
    }
    at += got;
    length -= (size_t)got;
  }
  return true;
}

static bool transmit(int fd, const void *buffer, size_t length) {
  const char *at = buffer;
  while (length > 0) {
    ssize_t sent = send(fd, at, length, MSG_NOSIGNAL);
    if (sent <= 0) {
      return false;
    }
    at += sent;
    length -= (size_t)sent;
  }
  return true;
}

static struct handle *find_handle(struct session *session, uint64_t number) {
  for (int i = 0; i < HANDLES; i++) {
    if (session->handles[i].number == number && number != 0) {
      return &session->handles[i];
    }
  }
  return NULL;
}

static struct handle *locked_find(struct session *session, uint64_t number) {
  pthread_mutex_lock(&mutex);
  struct handle *found = find_handle(session, number);
  pthread_mutex_unlock(&mutex);
  return found;
}

static void close_handle(struct handle *handle) {
  close(handle->fd);
  handle->number = 0;
}

static void clear_session(struct session *session) {
  for (int i = 0; i < HANDLES; i++) {
    if (session->handles[i].number != 0) {
      close_handle(&session->handles[i]);
    }
    if (session->owners[i].number != 0) {
      close(session->owners[i].fd);
      session->owners[i].number = 0;
    }
  }
}

/* Path of a descriptor below the root. */
static void path_below(int fd, char *path, size_t size) {
  char link[64], full[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, full, sizeof full - 1);
  full[length < 0 ? 0 : length] = '\0';
  size_t root = strlen(root_path);
  snprintf(path, size, "%s", strncmp(full, root_path, root) == 0 ? full + root : full);
}

struct spot {
  int dir; /* to use with path */
  char path[8192];
  int status;
};

/* Where a path starts and what is left of it for the kernel to resolve below the root. */
static void locate(struct session *session, uint64_t number, const uint8_t *bytes, uint16_t length, struct spot *spot) {
  struct handle *handle = number == 0 ? NULL : locked_find(session, number);
  spot->status = 0;
  spot->dir = root_fd;
  char given[4097];
  if (number != 0 && handle == NULL) {
    spot->status = EBADF;
    return;
  }
  if (length > 4096 || memchr(bytes, 0, length) != NULL) {
    spot->status = ENAMETOOLONG;
    return;
  }
  memcpy(given, bytes, length);
  given[length] = '\0';
  const char *rest = given;
  bool absolute = given[0] == '/' || handle == NULL;
  while (*rest == '/') {
    rest++;
  }
  if (absolute) {
    snprintf(spot->path, sizeof spot->path, "%s", *rest == '\0' ? "." : rest);
    return;
  }
  struct stat base_stat;
  if (given[0] != '\0' && fstat(handle->fd, &base_stat) == 0 && !S_ISDIR(base_stat.st_mode)) {
    spot->status = ENOTDIR;
    return;
  }
  if (strstr(given, "..") == NULL) {
    spot->dir = handle->fd;
    snprintf(spot->path, sizeof spot->path, "%s", given);
    return;
  }
  char base[4096];
  path_below(handle->fd, base, sizeof base);
  snprintf(spot->path, sizeof spot->path, "%s/%s", base[0] == '/' ? base + 1 : ".", given);
  if (base[0] != '/') {
    snprintf(spot->path, sizeof spot->path, "%s", given);
  }
}

static int open_below(int dir, const char *path, int flags, mode_t mode) {
  struct open_how how = {
      .flags = (uint64_t)(flags | O_CLOEXEC),
      .mode = (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE ? mode & 07777 : 0,
      .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS,
  };
  return (int)syscall(SYS_openat2, dir, path, &how, sizeof how);
}

/* The parent of a path, opened, and the last name, for calls that must not follow it. */
static int open_parent(struct spot *spot, char **name) {
  size_t length = strlen(spot->path);
  bool slash = length > 0 && spot->path[length - 1] == '/';
  while (length > 1 && spot->path[length - 1] == '/') {
    spot->path[--length] = '\0';
  }
  char *cut = strrchr(spot->path, '/');
  *name = cut == NULL ? spot->path : cut + 1;
  if (cut != NULL) {
    *cut = '\0';
  }
  int fd = open_below(spot->dir, cut == NULL ? "." : *spot->path == '\0' ? "." : spot->path, O_PATH | O_DIRECTORY, 0);
  if (slash) {
    strcat(*name, "/");
  }
  return fd;
}

static void reply_stat(struct reply *reply, const struct statx *x) {
  struct wire_writer *w = &reply->writer;
  put_u64(w, makedev(x->stx_dev_major, x->stx_dev_minor));
  put_u64(w, x->stx_ino);
  put_u64(w, x->stx_size);
  put_u64(w, x->stx_blocks);
  put_u64(w, makedev(x->stx_rdev_major, x->stx_rdev_minor));
  put_u64(w, (uint64_t)x->stx_atime.tv_sec);
  put_u64(w, (uint64_t)x->stx_mtime.tv_sec);
  put_u64(w, (uint64_t)x->stx_ctime.tv_sec);
  put_u64(w, (uint64_t)x->stx_btime.tv_sec);
  put_u32(w, x->stx_atime.tv_nsec);
  put_u32(w, x->stx_mtime.tv_nsec);
  put_u32(w, x->stx_ctime.tv_nsec);
  put_u32(w, x->stx_btime.tv_nsec);
  put_u32(w, x->stx_mode);
  put_u32(w, x->stx_nlink);
  put_u32(w, x->stx_uid);
  put_u32(w, x->stx_gid);
  put_u32(w, x->stx_blksize);
  put_u32(w, (x->stx_mask & STATX_BTIME) != 0);
}

static int reply_attr(struct reply *reply, int fd) {
  struct statx x;
  if (statx(fd, "", AT_EMPTY_PATH, STATX_BASIC_STATS | STATX_BTIME, &x) != 0) {
    return errno;
  }
  reply_stat(reply, &x);
  return 0;
}

static int local_flags(uint32_t flags) {
  return (int)(flags & (uint32_t)(O_ACCMODE | O_CREAT | O_EXCL | O_TRUNC | O_NOFOLLOW | O_DIRECTORY | O_SYNC | O_DSYNC
                                  | O_NOATIME | O_PATH | O_TMPFILE));
}

static int register_handle(struct session *session, uint64_t number, int fd, int flags) {
  struct stat stat;
  fstat(fd, &stat);
  pthread_mutex_lock(&mutex);
  for (int i = 0; i < HANDLES; i++) {
    if (session->handles[i].number == 0) {
      struct handle *handle = &session->handles[i];
      handle->number = number;
      handle->fd = fd;
      handle->flags = flags;
      handle->ino = stat.st_ino;
      path_below(fd, handle->path, sizeof handle->path);
      pthread_mutex_unlock(&mutex);
      return 0;
    }
  }
  pthread_mutex_unlock(&mutex);
  close(fd);
  return ENFILE;
}

static void put_token(struct reply *reply, int fd, int flags) {
  char path[200], token[256];
  struct stat stat;
  fstat(fd, &stat);
  path_below(fd, path, sizeof path);
  int length = snprintf(token, sizeof token, "%d %lu %s", flags & ~(O_CREAT | O_EXCL | O_TRUNC), stat.st_ino, path);
  put_string(&reply->writer, token, (size_t)length);
}

static int finish_open(struct session *session, struct reply *reply, uint64_t number, int fd, int flags, bool created) {
  int failure = register_handle(session, number, fd, flags);
  if (failure == 0) {
    failure = reply_attr(reply, fd);
    put_u8(&reply->writer, created);
    put_token(reply, fd, flags);
  }
  return failure;
}

static int special(int dir, const char *path, int flags) {
  struct stat stat;
  int probe = open_below(dir, path, O_PATH | (flags & O_NOFOLLOW), 0);
  if (probe < 0) {
    return 0;
  }
  fstat(probe, &stat);
  close(probe);
  bool plain = S_ISREG(stat.st_mode) || S_ISDIR(stat.st_mode) || S_ISLNK(stat.st_mode);
  return plain ? 0 : EOPNOTSUPP;
}

static int do_open(struct connection *c, struct frame *f, struct reply *reply) {
  struct wire_reader r = wire_reader(f->body, f->header.body_length);
  uint64_t number = get_u64(&r);
  uint32_t wanted = get_u32(&r);
  mode_t mode = get_u32(&r);
  uint16_t length;
  const uint8_t *path = get_string(&r, &length);
  struct spot spot;
  locate(c->session, f->header.handle, path, length, &spot);
  if (spot.status != 0) {
    return spot.status;
  }
  int flags = local_flags(wanted);
  int failure = (flags & O_PATH) == 0 ? special(spot.dir, spot.path, flags) : 0;
  if (failure != 0) {
    return failure;
  }
  bool created = false;
  int fd = -1;
  if ((flags & O_CREAT) != 0) {
    fd = open_below(spot.dir, spot.path, flags | O_EXCL, mode);
    created = fd >= 0;
  }
  if (fd < 0 && ((flags & O_CREAT) == 0 || (errno == EEXIST && (flags & O_EXCL) == 0))) {
    fd = open_below(spot.dir, spot.path, flags, mode);
  }
  return fd < 0 ? errno : finish_open(c->session, reply, number, fd, flags, created);
}

/* A file that is still open somewhere here, though it may have lost its name. */
static int open_by_ino(ino_t ino, int flags) {
  char link[64];
  int fd = -1;
  pthread_mutex_lock(&mutex);
  for (struct session *s = sessions; s != NULL && fd < 0; s = s->next) {
    for (int i = 0; i < HANDLES && fd < 0; i++) {
      if (s->handles[i].number != 0 && s->handles[i].ino == ino) {
        snprintf(link, sizeof link, "/proc/self/fd/%d", s->handles[i].fd);
        fd = open(link, (flags & ~(O_TMPFILE & ~O_DIRECTORY) & ~O_NOFOLLOW) | O_CLOEXEC);
      }
    }
  }
  pthread_mutex_unlock(&mutex);
  return fd;
}

static int do_reopen(struct connection *c, struct frame *f, struct reply *reply) {
  struct wire_reader r = wire_reader(f->body, f->header.body_length);
  uint64_t number = get_u64(&r);
  uint16_t length;
  const uint8_t *bytes = get_string(&r, &length);
  char token[256];
  memcpy(token, bytes, length);
  token[length] = '\0';
  int flags, at;
  unsigned long ino;
  if (sscanf(token, "%d %lu %n", &flags, &ino, &at) < 2) {
    return EACCES;
  }
  struct handle *there = locked_find(c->session, number);
  if (there != NULL && there->ino == ino) {
    int failure = reply_attr(reply, there->fd);
    put_u8(&reply->writer, 0);
    put_token(reply, there->fd, flags);
    return failure;
  }
  struct stat stat;
  int fd = open_below(root_fd, token[at] == '/' ? token + at + 1 : token[at] == '\0' ? "." : token + at, flags & ~O_NOFOLLOW, 0);
  if (fd >= 0 && (fstat(fd, &stat) != 0 || stat.st_ino != ino)) {
    close(fd);
    fd = -1;
  }
  if (fd < 0) {
    fd = open_by_ino(ino, flags);
  }
  return fd < 0 ? ESTALE : finish_open(c->session, reply, number, fd, flags, false);
}

static int do_close(struct connection *c, struct frame *f) {
  pthread_mutex_lock(&mutex);
  struct handle *handle = find_handle(c->session, f->header.handle);
  if (handle != NULL) {
    close_handle(handle);
  }
  pthread_mutex_unlock(&mutex);
  return handle == NULL ? EBADF : 0;
}

static int do_read(int fd, struct wire_reader *r, struct reply *reply) {
  uint64_t offset = get_u64(r);
  uint32_t count = get_u32(r);
  reply->payload = malloc(count + 1);
  uint32_t done = 0;
  ssize_t got = 0;
  do {
    got = pread(fd, reply->payload + done, count - done, (off_t)(offset + done));
    done += got > 0 ? (uint32_t)got : 0;
  } while (got > 0 && done < count);
  reply->payload_length = done;
  return got < 0 && done == 0 ? errno : 0;
}

static int do_write(int fd, struct wire_reader *r, struct frame *f, struct reply *reply) {
  uint64_t offset = get_u64(r);
  uint32_t flags = get_u32(r);
  static pthread_mutex_t appending = PTHREAD_MUTEX_INITIALIZER;
  if ((flags & WRITE_APPEND) != 0) {
    pthread_mutex_lock(&appending);
    struct stat stat;
    fstat(fd, &stat);
    offset = (uint64_t)stat.st_size;
  }
  ssize_t wrote = pwrite(fd, f->payload, f->header.payload_length, (off_t)offset);
  int failure = wrote < 0 ? errno : 0;
  if ((flags & WRITE_APPEND) != 0) {
    pthread_mutex_unlock(&appending);
  }
  if ((flags & WRITE_DSYNC) != 0) {
    fdatasync(fd);
  }
  put_u64(&reply->writer, offset);
  put_u32(&reply->writer, (uint32_t)wrote);
  return failure;
}

/* Opens what a handle-or-path names, by O_PATH; -1 and errno when it cannot. */
static int open_named(struct connection *c, uint64_t number, const uint8_t *path, uint16_t length, bool follow) {
  if (length == 0) {
    struct handle *handle = locked_find(c->session, number);
    if (number != 0 && handle == NULL) {
      errno = EBADF;
      return -1;
    }
    return fcntl(handle == NULL ? root_fd : handle->fd, F_DUPFD_CLOEXEC, 3);
  }
  struct spot spot;
  locate(c->session, number, path, length, &spot);
  if (spot.status != 0) {
    errno = spot.status;
    return -1;
  }
  return open_below(spot.dir, spot.path, O_PATH | (follow ? 0 : O_NOFOLLOW), 0);
}

static void proc_path(int fd, char *path, size_t size) {
  snprintf(path, size, "/proc/self/fd/%d", fd);
}

static int do_getattr(struct connection *c, struct frame *f, struct reply *reply) {
  struct wire_reader r = wire_reader(f->body, f->header.body_length);
  uint32_t flags = get_u32(&r);
  uint16_t length;
  const uint8_t *path = get_string(&r, &length);
  int fd = open_named(c, f->header.handle, path, length, (flags & WEIR_NOFOLLOW) == 0);
  if (fd < 0) {
    return errno;
  }
  int failure = reply_attr(reply, fd);
  close(fd);
  return failure;
}

struct setting {
  uint32_t valid, flags, mode, uid, gid;
  uint64_t size;
  struct timespec times[2];
};

static int apply(int fd, int real, const struct setting *s) {
  char path[64];
  proc_path(fd, path, sizeof path);
  if ((s->valid & WEIR_SET_SIZE) != 0
      && (real >= 0 ? ftruncate(real, (off_t)s->size) : truncate(path, (off_t)s->size)) != 0) {
    return errno;
  }
  uid_t uid = (s->valid & WEIR_SET_UID) != 0 ? s->uid : (uid_t)-1;
  gid_t gid = (s->valid & WEIR_SET_GID) != 0 ? s->gid : (gid_t)-1;
  if ((s->valid & (WEIR_SET_UID | WEIR_SET_GID)) != 0 && fchownat(fd, "", uid, gid, AT_EMPTY_PATH) != 0) {
    return errno;
  }
  struct stat stat;
  fstat(fd, &stat);
  if ((s->valid & WEIR_SET_MODE) != 0) {
    if (S_ISLNK(stat.st_mode)) {
      return EOPNOTSUPP;
    }
    if (chmod(path, s->mode & 07777) != 0) {
      return errno;
    }
  }
  if ((s->valid & 0xF0) != 0 && utimensat(fd, "", s->times, AT_EMPTY_PATH) != 0) {
    return errno;
  }
  return 0;
}

static int do_setattr(struct connection *c, struct frame *f, struct reply *reply) {
  struct wire_reader r = wire_reader(f->body, f->header.body_length);
  struct setting s = {.valid = get_u32(&r)};
  s.flags = get_u32(&r);
  s.mode = get_u32(&r);
  s.uid = get_u32(&r);
  s.gid = get_u32(&r);
  s.size = get_u64(&r);
  for (int i = 0; i < 2; i++) {
    s.times[i].tv_sec = (time_t)get_u64(&r);
    s.times[i].tv_nsec = get_u32(&r);
    if ((s.valid & (i == 0 ? WEIR_SET_ATIME_NOW : WEIR_SET_MTIME_NOW)) != 0) {
      s.times[i].tv_nsec = UTIME_NOW;
    } else if ((s.valid & (i == 0 ? WEIR_SET_ATIME : WEIR_SET_MTIME)) == 0) {
      s.times[i].tv_nsec = UTIME_OMIT;
    }
  }
  uint16_t length;
  const uint8_t *path = get_string(&r, &length);
  struct handle *handle = length == 0 ? locked_find(c->session, f->header.handle) : NULL;
  int fd = open_named(c, f->header.handle, path, length, (s.flags & WEIR_NOFOLLOW) == 0);
  if (fd < 0) {
    return errno;
  }
  int failure = apply(fd, handle == NULL ? -1 : handle->fd, &s);
  if (failure == 0) {
    failure = reply_attr(reply, fd);
  }
  close(fd);
  return failure;
}

static int do_unlink(struct connection *c, struct frame *f) {
  struct wire_reader r = wire_reader(f->body, f->header.body_length);
  uint32_t flags = get_u32(&r);
  uint16_t length;
  const uint8_t *path = get_string(&r, &length);
  struct spot spot;
  char *name;
  locate(c->session, f->header.handle, path, length, &spot);
  if (length == 0) {
    return ENOENT;
  }
  if (spot.status != 0) {
    return spot.status;
  }
  int parent = open_parent(&spot, &name);
  if (parent < 0) {
    return errno;
  }
  int failure = unlinkat(parent, name, (flags & WEIR_REMOVE_DIRECTORY) != 0 ? AT_REMOVEDIR : 0) != 0 ? errno : 0;
  close(parent);
  return failure;
}

static int do_rename(struct connection *c, struct frame *f) {
  struct wire_reader r = wire_reader(f->body, f->header.body_length);
  uint32_t flags = get_u32(&r);
  uint64_t directory = get_u64(&r);
  uint16_t length[2];
  const uint8_t *old = get_string(&r, &length[0]);
  const uint8_t *new = get_string(&r, &length[1]);
  struct spot from, to;
  char *old_name, *new_name;
  locate(c->session, f->header.handle, old, length[0], &from);
  locate(c->session, directory, new, length[1], &to);
  if (length[0] == 0 || length[1] == 0) {
    return ENOENT;
  }
  if (from.status != 0 || to.status != 0) {
    return from.status != 0 ? from.status : to.status;
  }
  int a = open_parent(&from, &old_name);
  int failure = a < 0 ? errno : 0;
  int b = failure != 0 ? -1 : open_parent(&to, &new_name);
  failure = failure == 0 && b < 0 ? errno : failure;
  if (failure == 0) {
    failure = renameat2(a, old_name, b, new_name, flags) != 0 ? errno : 0;
  }
  close(a);
  close(b);
  return failure;
}

/* MKDIR, MKNOD, SYMLINK: something new at a name. */
static int do_make(struct connection *c, struct frame *f, struct reply *reply) {
  struct wire_reader r = wire_reader(f->body, f->header.body_length);
  uint16_t op = f->header.op;
  uint32_t mode = op == OP_SYMLINK ? 0 : get_u32(&r);
  uint64_t rdev = op == OP_MKNOD ? get_u64(&r) : 0;
  uint16_t length, target_length = 0;
  const uint8_t *path = get_string(&r, &length);
  char target[4097] = "";
  if (op == OP_SYMLINK) {
    const uint8_t *bytes = get_string(&r, &target_length);
    memcpy(target, bytes, target_length < 4096 ? target_length : 4096);
    target[target_length] = '\0';
  }
  struct spot spot;
  char *name;
  locate(c->session, f->header.handle, path, length, &spot);
  if (length == 0) {
    return ENOENT;
  }
  if (spot.status != 0) {
    return spot.status;
  }
  int parent = open_parent(&spot, &name);
  if (parent < 0) {
    return errno;
  }
  int failed = op == OP_MKDIR   ? mkdirat(parent, name, mode)
               : op == OP_MKNOD ? mknodat(parent, name, mode, rdev)
                                : symlinkat(target, parent, name);
  int failure = failed != 0 ? errno : 0;
  if (failure == 0) {
    struct statx x;
    failure = statx(parent, name, AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS | STATX_BTIME, &x) != 0 ? errno : 0;
    reply_stat(reply, &x);
  }
  close(parent);
  return failure;
}

static int do_link(struct connection *c, struct frame *f, struct reply *reply) {
  struct wire_reader r = wire_reader(f->body, f->header.body_length);
  uint32_t flags = get_u32(&r);
  uint64_t directory = get_u64(&r);
  uint16_t length[2];
  const uint8_t *old = get_string(&r, &length[0]);
  const uint8_t *new = get_string(&r, &length[1]);
  struct spot to;
  char *name, source[64];
  int fd = open_named(c, f->header.handle, old, length[0], (flags & WEIR_FOLLOW) != 0);
  if (fd < 0) {
    return errno;
  }
  locate(c->session, directory, new, length[1], &to);
  int parent = to.status != 0 ? -1 : open_parent(&to, &name);
  int failure = to.status != 0 ? to.status : parent < 0 ? errno : 0;
  struct stat stat;
  fstat(fd, &stat);
  if (failure == 0) {
    proc_path(fd, source, sizeof source);
    int failed = S_ISLNK(stat.st_mode) ? linkat(fd, "", parent, name, AT_EMPTY_PATH)
                                       : linkat(AT_FDCWD, source, parent, name, AT_SYMLINK_FOLLOW);
    failure = failed != 0 ? errno : reply_attr(reply, fd);
  }
  close(fd);
  if (parent >= 0) {
    close(parent);
  }
  return failure;
}

static int do_readlink(struct connection *c, struct frame *f, struct reply *reply) {
  struct wire_reader r = wire_reader(f->body, f->header.body_length);
  uint16_t length;
  const uint8_t *path = get_string(&r, &length);
  int fd = open_named(c, f->header.handle, path, length, false);
  if (fd < 0) {
    return errno;
  }
  reply->payload = malloc(4096);
  ssize_t got = readlinkat(fd, "", (char *)reply->payload, 4096);
  int failure = got < 0 ? (errno == ENOENT ? EINVAL : errno) : 0;
  reply->payload_length = got < 0 ? 0 : (uint32_t)got;
  close(fd);
  return failure;
}

struct dirent64_raw {
  uint64_t ino;
  int64_t offset;
  uint16_t length;
  uint8_t type;
  char name[];
};

static int put_entry(struct wire_writer *w, int fd, const struct dirent64_raw *entry, bool with_attr) {
  size_t name = strlen(entry->name);
  if ((size_t)(w->end - w->at) < 19 + name + (with_attr ? WIRE_ATTR_BYTES : 0)) {
    return -1;
  }
  put_u64(w, (uint64_t)entry->offset);
  put_u64(w, entry->ino);
  put_u8(w, entry->type);
  put_string(w, entry->name, name);
  if (with_attr) {
    struct reply attr = {0};
    struct statx x = {0};
    attr.writer = wire_writer(attr.body, sizeof attr.body);
    statx(fd, entry->name, AT_SYMLINK_NOFOLLOW, STATX_BASIC_STATS | STATX_BTIME, &x);
    reply_stat(&attr, &x);
    put_bytes(w, attr.body, WIRE_ATTR_BYTES);
  }
  return 0;
}

static int do_readdir(int shared, struct wire_reader *r, struct reply *reply) {
  uint64_t cookie = get_u64(r);
  uint32_t count = get_u32(r);
  bool with_attr = get_u32(r) != 0;
  char path[64], raw[32768];
  proc_path(shared, path, sizeof path);
  int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) {
    return errno;
  }
  lseek(fd, (off_t)cookie, SEEK_SET);
  reply->payload = malloc(count + 1);
  struct wire_writer w = {reply->payload, reply->payload, reply->payload + count, false};
  bool full = false, end = false;
  while (!full && !end) {
    long got = syscall(SYS_getdents64, fd, raw, sizeof raw);
    if (got < 0) {
      int failure = errno;
      close(fd);
      return failure;
    }
    end = got == 0;
    for (long at = 0; at < got && !full;) {
      struct dirent64_raw *entry = (struct dirent64_raw *)(raw + at);
      full = put_entry(&w, fd, entry, with_attr) != 0;
      at += entry->length;
    }
  }
  close(fd);
  reply->payload_length = (uint32_t)(w.at - w.start);
  put_u8(&reply->writer, end);
  return 0;
}

static int do_access(struct connection *c, struct frame *f) {
  struct wire_reader r = wire_reader(f->body, f->header.body_length);
  uint32_t mode = get_u32(&r);
  uint32_t flags = get_u32(&r);
  uint16_t length;
  const uint8_t *path = get_string(&r, &length);
  int fd = open_named(c, f->header.handle, path, length, (flags & WEIR_NOFOLLOW) == 0);
  if (fd < 0) {
    return errno;
  }
  char name[64];
  proc_path(fd, name, sizeof name);
  int failure = access(name, (int)mode) != 0 ? errno : 0;
  close(fd);
  return failure;
}

static int do_statfs(struct connection *c, struct frame *f, struct reply *reply) {
  struct wire_reader r = wire_reader(f->body, f->header.body_length);
  uint16_t length;
  const uint8_t *path = get_string(&r, &length);
  int fd = open_named(c, f->header.handle, path, length, true);
  if (fd < 0) {
    return errno;
  }
  struct statfs s;
  int failure = fstatfs(fd, &s) != 0 ? errno : 0;
  close(fd);
  struct wire_writer *w = &reply->writer;
  uint64_t values[] = {(uint64_t)s.f_type, (uint64_t)s.f_bsize, (uint64_t)s.f_frsize, s.f_blocks, s.f_bfree, s.f_bavail, s.f_files, s.f_ffree};
  for (int i = 0; i < 8; i++) {
    put_u64(w, values[i]);
  }
  put_u32(w, (uint32_t)s.f_namelen);
  put_u32(w, 0);
  return failure;
}

static int do_xattr(struct connection *c, struct frame *f, struct reply *reply) {
  struct wire_reader r = wire_reader(f->body, f->header.body_length);
  uint16_t op = f->header.op, length, name_length = 0;
  uint32_t flags = get_u32(&r);
  uint32_t number = op == OP_REMOVEXATTR ? 0 : get_u32(&r); /* count or how */
  const uint8_t *path = get_string(&r, &length);
  char name[256] = "", at[64];
  if (op != OP_LISTXATTR) {
    const uint8_t *bytes = get_string(&r, &name_length);
    memcpy(name, bytes, name_length < 255 ? name_length : 255);
  }
  int fd = open_named(c, f->header.handle, path, length, (flags & WEIR_NOFOLLOW) == 0);
  if (fd < 0) {
    return errno;
  }
  proc_path(fd, at, sizeof at);
  reply->payload = malloc(number + 1);
  ssize_t got = op == OP_GETXATTR      ? getxattr(at, name, reply->payload, number)
                : op == OP_LISTXATTR   ? listxattr(at, (char *)reply->payload, number)
                : op == OP_SETXATTR    ? setxattr(at, name, f->payload, f->header.payload_length, (int)number)
                                       : removexattr(at, name);
  int failure = got < 0 ? errno : 0;
  if (failure == 0 && (op == OP_GETXATTR || op == OP_LISTXATTR)) {
    put_u32(&reply->writer, (uint32_t)got);
    reply->payload_length = number == 0 ? 0 : (uint32_t)got;
  }
  close(fd);
  return failure;
}

/* The descriptor that carries an owner's range locks on a file. */
static int owner_fd(struct session *session, struct handle *handle, uint64_t owner) {
  int free_at = -1;
  for (int i = 0; i < HANDLES; i++) {
    struct owner *o = &session->owners[i];
    if (o->number == owner + 1 && o->ino == handle->ino) {
      return o->fd;
    }
    if (o->number == 0 && free_at < 0) {
      free_at = i;
    }
  }
  char path[64];
  proc_path(handle->fd, path, sizeof path);
  int fd = open(path, O_RDWR | O_CLOEXEC);
  if (fd < 0) {
    fd = open(path, O_RDONLY | O_CLOEXEC);
  }
  session->owners[free_at] = (struct owner){owner + 1, handle->ino, fd};
  return fd;
}

static bool alive(int fd) {
  char byte;
  ssize_t got = recv(fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return got > 0 || (got < 0 && errno == EAGAIN);
}

/* While a lock is waited for, only CANCEL and PING are expected on the connection. */
static bool cancelled(struct connection *c, uint64_t id) {
  uint8_t head[WIRE_HEADER_BYTES];
  ssize_t got = recv(c->fd, head, sizeof head, MSG_PEEK | MSG_DONTWAIT);
  if (got < (ssize_t)sizeof head) {
    return false;
  }
  struct wire_header header;
  struct frame f;
  wire_unpack_header(head, &header);
  receive(c->fd, head, sizeof head);
  receive(c->fd, f.body, header.body_length);
  struct wire_header reply = {.op = header.op | WIRE_REPLY, .id = header.id};
  wire_pack_header(&reply, head);
  transmit(c->fd, head, sizeof head);
  struct wire_reader r = wire_reader(f.body, header.body_length);
  return header.op == OP_CANCEL && get_u64(&r) == id;
}

static int do_lock(struct connection *c, struct frame *f, struct reply *reply, struct handle *handle) {
  struct wire_reader r = wire_reader(f->body, f->header.body_length);
  uint32_t kind = get_u32(&r), type = get_u32(&r), flags = get_u32(&r);
  uint64_t owner = get_u64(&r), start = get_u64(&r), length = get_u64(&r);
  static const short types[] = {F_RDLCK, F_WRLCK, F_UNLCK};
  static const int whole[] = {LOCK_SH, LOCK_EX, LOCK_UN};
  struct flock lock = {.l_type = types[type], .l_whence = SEEK_SET, .l_start = (off_t)start, .l_len = (off_t)length};
  pthread_mutex_lock(&mutex);
  int fd = kind == WEIR_LOCK_RANGE ? owner_fd(c->session, handle, owner) : handle->fd;
  pthread_mutex_unlock(&mutex);
  if (f->header.op == OP_TESTLOCK) {
    if (fcntl(fd, F_OFD_GETLK, &lock) != 0) {
      return errno;
    }
    put_u32(&reply->writer, lock.l_type == F_UNLCK ? 2 : lock.l_type == F_WRLCK);
    put_u64(&reply->writer, (uint64_t)lock.l_start);
    put_u64(&reply->writer, (uint64_t)lock.l_len);
    return 0;
  }
  for (;;) {
    int failed = kind == WEIR_LOCK_RANGE ? fcntl(fd, F_OFD_SETLK, &lock) : flock(fd, whole[type] | LOCK_NB);
    if (failed == 0) {
      return 0;
    }
    if ((errno != EAGAIN && errno != EWOULDBLOCK) || (flags & LOCK_FLAG_WAIT) == 0) {
      return errno;
    }
    if (!alive(c->fd) || cancelled(c, f->header.id)) {
      return EINTR;
    }
    usleep(1000);
  }
}

static int do_copy(struct connection *c, struct wire_reader *r, int fd, struct reply *reply) {
  struct handle *to = locked_find(c->session, get_u64(r));
  off_t from = (off_t)get_u64(r), at = (off_t)get_u64(r);
  uint64_t count = get_u64(r);
  if (to == NULL) {
    return EBADF;
  }
  ssize_t copied = copy_file_range(fd, &from, to->fd, &at, count, 0);
  put_u64(&reply->writer, (uint64_t)copied);
  return copied < 0 ? errno : 0;
}

static int do_seek(struct wire_reader *r, int fd, struct reply *reply) {
  uint64_t offset = get_u64(r);
  uint32_t whence = get_u32(r);
  char path[64];
  proc_path(fd, path, sizeof path);
  int own = open(path, O_RDONLY | O_CLOEXEC);
  off_t found = lseek(own < 0 ? fd : own, (off_t)offset, (int)whence);
  int failure = found < 0 ? errno : 0;
  if (own >= 0) {
    close(own);
  }
  put_u64(&reply->writer, (uint64_t)found);
  return failure;
}

static int on_handle(struct connection *c, struct frame *f, struct reply *reply) {
  struct wire_reader r = wire_reader(f->body, f->header.body_length);
  struct handle *handle = locked_find(c->session, f->header.handle);
  if (handle == NULL) {
    return EBADF;
  }
  switch (f->header.op) {
    case OP_READ:
      return do_read(handle->fd, &r, reply);
    case OP_WRITE:
      return do_write(handle->fd, &r, f, reply);
    case OP_FSYNC:
      return (get_u32(&r) != 0 ? fdatasync(handle->fd) : fsync(handle->fd)) != 0 ? errno : 0;
    case OP_FALLOCATE: {
      uint32_t mode = get_u32(&r);
      off_t offset = (off_t)get_u64(&r), length = (off_t)get_u64(&r);
      return fallocate(handle->fd, (int)mode, offset, length) != 0 ? errno : 0;
    }
    case OP_READDIR:
      return do_readdir(handle->fd, &r, reply);
    case OP_LOCK:
    case OP_TESTLOCK:
      return do_lock(c, f, reply, handle);
    case OP_COPYRANGE:
      return do_copy(c, &r, handle->fd, reply);
    case OP_SEEK:
      return do_seek(&r, handle->fd, reply);
    default:
      c->silent = true;
      return EPROTO;
  }
}

static int perform(struct connection *c, struct frame *f, struct reply *reply) {
  switch (f->header.op) {
    case OP_PING:
    case OP_BYE:
    case OP_CANCEL:
      return 0;
    case OP_SYNC:
      return syncfs(root_fd) != 0 ? errno : 0;
    case OP_OPEN:
      return do_open(c, f, reply);
    case OP_REOPEN:
      return do_reopen(c, f, reply);
    case OP_CLOSE:
      return do_close(c, f);
    case OP_GETATTR:
      return do_getattr(c, f, reply);
    case OP_SETATTR:
      return do_setattr(c, f, reply);
    case OP_UNLINK:
      return do_unlink(c, f);
    case OP_RENAME:
      return do_rename(c, f);
    case OP_MKDIR:
    case OP_MKNOD:
    case OP_SYMLINK:
      return do_make(c, f, reply);
    case OP_LINK:
      return do_link(c, f, reply);
    case OP_READLINK:
      return do_readlink(c, f, reply);
    case OP_ACCESS:
      return do_access(c, f);
    case OP_STATFS:
      return do_statfs(c, f, reply);
    case OP_GETXATTR:
    case OP_SETXATTR:
    case OP_LISTXATTR:
    case OP_REMOVEXATTR:
      return do_xattr(c, f, reply);
    default:
      return on_handle(c, f, reply);
  }
}

static struct result *find_result(struct connection *c, uint64_t id) {
  for (int i = 0; i < RESULTS; i++) {
    struct result *result = &c->session->results[i];
    if (result->frame != NULL && result->slot == c->slot && result->id == id) {
      return result;
    }
  }
  return NULL;
}

static bool respond(struct connection *c, const struct frame *f, struct reply *reply) {
  if (reply->status != 0) {
    reply->writer.at = reply->writer.start;
    reply->payload_length = 0;
  }
  struct wire_header header = {
      .payload_length = reply->payload_length,
      .body_length = (uint16_t)(reply->writer.at - reply->writer.start),
      .op = f->header.op | WIRE_REPLY,
      .status = (uint16_t)reply->status,
      .id = f->header.id,
      .handle = f->header.handle,
  };
  size_t length = WIRE_HEADER_BYTES + header.body_length + header.payload_length;
  uint8_t *frame = malloc(length);
  wire_pack_header(&header, frame);
  memcpy(frame + WIRE_HEADER_BYTES, reply->body, header.body_length);
  if (header.payload_length > 0) {
    memcpy(frame + WIRE_HEADER_BYTES + header.body_length, reply->payload, header.payload_length);
  }
  bool broken = break_every != 0 && ++c->frames >= c->break_at && rand() % 2 == 0;
  bool done = !broken && transmit(c->fd, frame, length);
  if (f->header.op == OP_READ || f->header.op == OP_READDIR) {
    free(frame); /* these may simply happen again */
    return done;
  }
  pthread_mutex_lock(&mutex);
  struct result *keep = &c->session->results[c->session->next_result++ % RESULTS];
  free(keep->frame);
  *keep = (struct result){c->slot, f->header.id, (uint32_t)length, frame};
  pthread_mutex_unlock(&mutex);
  return done;
}

/* Answers a repeated request as the first time, if that was noted. */
static bool respond_again(struct connection *c, uint64_t id, bool *done) {
  uint8_t frame[WIRE_HEADER_BYTES + 1024];
  size_t length = 0;
  pthread_mutex_lock(&mutex);
  struct result *result = find_result(c, id);
  if (result != NULL && result->length <= sizeof frame) {
    length = result->length;
    memcpy(frame, result->frame, length);
  }
  pthread_mutex_unlock(&mutex);
  *done = length > 0 && transmit(c->fd, frame, length);
  return length > 0;
}

/* A program that ended: its locks go, its files linger. */
static void release_locks(struct session *session) {
  for (int i = 0; i < HANDLES; i++) {
    if (session->owners[i].number != 0) {
      close(session->owners[i].fd);
      session->owners[i].number = 0;
    }
    if (session->handles[i].number != 0) {
      flock(session->handles[i].fd, LOCK_UN);
    }
  }
}

static void leave(struct connection *c, bool bye, bool in_order) {
  pthread_mutex_lock(&mutex);
  if (--c->session->connections == 0) {
    if (bye) {
      clear_session(c->session);
    } else if (in_order) {
      release_locks(c->session);
    }
  }
  pthread_mutex_unlock(&mutex);
}

static bool serve_frame(struct connection *c, struct frame *f) {
  struct reply reply = {0};
  reply.writer = wire_writer(reply.body, sizeof reply.body);
  if (break_every != 0 && c->frames >= c->break_at) {
    return false;
  }
  bool done;
  if ((f->header.flags & WIRE_FLAG_RETRY) != 0 && respond_again(c, f->header.id, &done)) {
    return done;
  }
  if (f->header.op == OP_BYE) {
    leave(c, true, true);
    c->left = true;
  }
  reply.status = perform(c, f, &reply);
  bool go_on = !c->silent && respond(c, f, &reply) && f->header.op != OP_BYE;
  free(reply.payload);
  return go_on;
}

static bool read_frame(int fd, struct frame *f) {
  uint8_t head[WIRE_HEADER_BYTES];
  if (!receive(fd, head, sizeof head)) {
    return false;
  }
  wire_unpack_header(head, &f->header);
  if (f->header.body_length > WIRE_MAX_BODY || f->header.payload_length > MAX_PAYLOAD) {
    fprintf(stderr, "testnode: bad frame, op %#x\n", f->header.op);
    return false;
  }
  f->payload = realloc(f->payload, f->header.payload_length + 1);
  return receive(fd, f->body, f->header.body_length) && receive(fd, f->payload, f->header.payload_length);
}

static struct session *find_session(const uint8_t *id, bool *known) {
  struct session *session = sessions;
  while (session != NULL && memcmp(session->id, id, 16) != 0) {
    session = session->next;
  }
  *known = session != NULL && !(forgetful && session->connections == 0);
  if (session == NULL) {
    session = calloc(1, sizeof *session);
    memcpy(session->id, id, 16);
    session->next = sessions;
    sessions = session;
  } else if (!*known) {
    clear_session(session);
  }
  session->connections++;
  return session;
}

static bool welcome(struct connection *c, struct frame *f) {
  struct wire_reader r = wire_reader(f->body, f->header.body_length);
  uint32_t magic = get_u32(&r);
  get_u32(&r);
  const uint8_t *id = get_bytes(&r, 16);
  c->slot = get_u32(&r);
  if (f->header.op != OP_HELLO || magic != WIRE_MAGIC || r.underflow) {
    return false;
  }
  bool known;
  pthread_mutex_lock(&mutex);
  c->session = find_session(id, &known);
  pthread_mutex_unlock(&mutex);
  uint8_t buffer[256];
  struct wire_writer w = wire_writer(buffer + WIRE_HEADER_BYTES, sizeof buffer - WIRE_HEADER_BYTES);
  put_u16(&w, WIRE_VERSION);
  put_u16(&w, known);
  put_u64(&w, epoch);
  put_u32(&w, MAX_PAYLOAD);
  put_u32(&w, 64);
  put_u32(&w, MAX_PAYLOAD * 2);
  put_u32(&w, 5000);
  put_u32(&w, 60000);
  put_text(&w, "testnode");
  struct wire_header header = {.op = OP_HELLO | WIRE_REPLY, .body_length = (uint16_t)(w.at - w.start)};
  wire_pack_header(&header, buffer);
  return transmit(c->fd, buffer, (size_t)(w.at - buffer));
}

static void *serve(void *argument) {
  struct connection c = {.fd = (int)(intptr_t)argument};
  struct frame *f = calloc(1, sizeof *f);
  c.break_at = break_every == 0 ? 0 : 1 + (unsigned)rand() % (2 * break_every);
  if (read_frame(c.fd, f) && welcome(&c, f)) {
    while (read_frame(c.fd, f) && serve_frame(&c, f)) {
    }
    if (!c.left) {
      leave(&c, false, break_every == 0);
    }
  }
  close(c.fd);
  free(f->payload);
  free(f);
  return NULL;
}

static int listen_tcp(int port) {
  struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
  at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  int on = 1;
  setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  socklen_t length = sizeof at;
  if (bind(fd, (struct sockaddr *)&at, sizeof at) != 0 || listen(fd, 128) != 0) {
    perror("testnode: listen");
    exit(1);
  }
  getsockname(fd, (struct sockaddr *)&at, &length);
  printf("tcp:127.0.0.1:%d\n", ntohs(at.sin_port));
  return fd;
}

static int listen_unix(const char *path) {
  struct sockaddr_un at = {.sun_family = AF_UNIX};
  snprintf(at.sun_path, sizeof at.sun_path, "%s", path);
  unlink(path);
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (bind(fd, (struct sockaddr *)&at, sizeof at) != 0 || listen(fd, 128) != 0) {
    perror("testnode: listen");
    exit(1);
  }
  printf("unix:%s\n", path);
  return fd;
}

int main(int argc, char **argv) {
  int port = 0;
  const char *path = NULL;
  int at = 1;
  unsigned seed = 1;
  for (; at < argc - 1; at++) {
    if (strcmp(argv[at], "--port") == 0) {
      port = atoi(argv[++at]);
    } else if (strcmp(argv[at], "--socket") == 0) {
      path = argv[++at];
    } else if (strcmp(argv[at], "--break-every") == 0) {
      break_every = (unsigned)atoi(argv[++at]);
    } else if (strcmp(argv[at], "--seed") == 0) {
      seed = (unsigned)atoi(argv[++at]);
    } else if (strcmp(argv[at], "--forget") == 0) {
      forgetful = true;
    }
  }
  srand(seed);
  umask(0);
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  epoch = (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
  if (at >= argc || realpath(argv[at], root_path) == NULL || (root_fd = open(root_path, O_RDONLY | O_DIRECTORY)) < 0) {
    fprintf(stderr, "testnode: needs a directory\n");
    return 2;
  }
  int listener = path != NULL ? listen_unix(path) : listen_tcp(port);
  fflush(stdout);
  for (;;) {
    int fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
    int on = 1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    pthread_t thread;
    if (fd >= 0 && pthread_create(&thread, NULL, serve, (void *)(intptr_t)fd) == 0) {
      pthread_detach(thread);
    }
  }
}
