/*
 * Records: sealed memory files that stand for Weir files in the kernel's descriptor table, and by which a program that
 * was started with open Weir files finds them again.
 */
#define _GNU_SOURCE
#include "shim.h"

#include <sys/file.h>
#include <sys/mman.h>

#define MAGIC 0x3143455252494557u /* "WEIRREC1" */
#define SEALS (F_SEAL_SEAL | F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK)
#define RECORD_BYTES (WEIR_EXPORT_BYTES + PATH_MAX + 64)
#define HIGH_FD 700

enum record_kind { RECORD_FILE = 1, RECORD_CWD = 2, RECORD_ANCHOR = 3 };

static long make_sealed(const void *bytes, size_t length) {
  long fd = raw_call(SYS_memfd_create, (long)"weir", MFD_CLOEXEC | MFD_ALLOW_SEALING, 0, 0, 0);
  if (fd < 0) {
    return fd;
  }
  long wrote = raw_call(SYS_write, fd, (long)bytes, (long)length, 0, 0);
  if (wrote != (long)length || raw_fcntl((int)fd, F_ADD_SEALS, SEALS) < 0) {
    raw_close((int)fd);
    return wrote < 0 ? wrote : -ENOSPC;
  }
  return fd;
}

static long open_again(int fd, int flags) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  return raw_call(SYS_openat, AT_FDCWD, (long)path, flags, 0, 0);
}

/* The descriptor that programs see may only be written, and being sealed it cannot be: both ways around the shim fail. */
static long make_opaque(long fd, int flags) {
  int kept = flags & (O_APPEND | O_NONBLOCK | O_CLOEXEC);
  long opaque = open_again((int)fd, O_WRONLY | kept);
  if (opaque >= 0) {
    raw_call(SYS_dup3, opaque, fd, flags & O_CLOEXEC, 0, 0);
    raw_close((int)opaque);
  } else if ((flags & O_CLOEXEC) == 0) {
    raw_fcntl((int)fd, F_SETFD, 0);
  }
  raw_call(SYS_lseek, fd, 0, SEEK_SET, 0, 0);
  return fd;
}

static void put_description(struct wire_writer *w, const struct description *d) {
  put_u64(w, MAGIC);
  put_u32(w, RECORD_FILE);
  put_u32(w, (uint32_t)getpid());
  put_u32(w, (uint32_t)d->flags);
  put_u8(w, d->directory);
  put_u8(w, d->unlinked);
  put_u64(w, d->dev);
  put_u64(w, d->ino);
  put_string(w, d->record, d->record_length);
  put_text(w, d->path);
}

int descriptor_make(struct description *d, int flags) {
  uint8_t bytes[RECORD_BYTES];
  struct wire_writer w = wire_writer(bytes, sizeof bytes);
  put_description(&w, d);
  long fd = make_sealed(bytes, (size_t)(w.at - w.start));
  if (fd < 0) {
    return (int)fd;
  }
  fd = make_opaque(fd, flags);
  table_set((int)fd, d);
  return (int)fd;
}

/* A record of another kind, out of the program's way, kept over exec. */
static int keep_record(enum record_kind kind, int number, const char *text) {
  uint8_t bytes[RECORD_BYTES];
  struct wire_writer w = wire_writer(bytes, sizeof bytes);
  put_u64(&w, MAGIC);
  put_u32(&w, kind);
  put_u32(&w, (uint32_t)getpid());
  put_u32(&w, (uint32_t)number);
  put_text(&w, text);
  long fd = make_sealed(bytes, (size_t)(w.at - w.start));
  if (fd < 0) {
    return (int)fd;
  }
  long high = raw_fcntl((int)fd, F_DUPFD, HIGH_FD);
  if (high >= 0) {
    raw_close((int)fd);
    return (int)high;
  }
  raw_fcntl((int)fd, F_SETFD, 0);
  return (int)fd;
}

int record_cwd(const char *path) {
  return keep_record(RECORD_CWD, 0, path);
}

int record_anchor(int socket) {
  return keep_record(RECORD_ANCHOR, socket, "");
}

static long read_record(int fd, uint8_t *bytes, size_t room) {
  if (raw_fcntl(fd, F_GET_SEALS, 0) != SEALS) {
    return 0;
  }
  long again = open_again(fd, O_RDONLY | O_CLOEXEC);
  int from = again >= 0 ? (int)again : fd;
  long got = raw_call(SYS_pread64, from, (long)bytes, (long)room, 0, 0);
  if (again >= 0) {
    raw_close((int)again);
  }
  return got;
}

static void inherit_file(int fd, struct wire_reader *r) {
  struct description *d = description_new();
  uint16_t length, path_length;
  uint32_t pid = get_u32(r);
  if (d == NULL) {
    return;
  }
  d->flags = (int)get_u32(r);
  d->directory = get_u8(r) != 0;
  d->unlinked = get_u8(r) != 0;
  d->dev = get_u64(r);
  d->ino = get_u64(r);
  const uint8_t *record = get_string(r, &length);
  const char *path = (const char *)get_string(r, &path_length);
  if (!r->underflow && length <= sizeof d->record) {
    memcpy(d->record, record, length);
    d->record_length = length;
    d->path = strndup(path, path_length);
    d->shared = true;
    d->inherited = pid != (uint32_t)getpid();
    d->may_hold_locks = !d->inherited;
    if (!d->inherited) {
      weir_take_session(shim_client(), record); /* this program has replaced the one that opened it */
    }
    table_set(fd, d);
  }
  description_release(d);
}

/* What was found besides files; used when all sessions are known. */
static int anchor_fd = -1, cwd_fd = -1;
static char cwd_text[PATH_MAX];

static void inherit(int fd) {
  uint8_t bytes[RECORD_BYTES];
  long length = read_record(fd, bytes, sizeof bytes);
  struct wire_reader r = wire_reader(bytes, length > 0 ? (size_t)length : 0);
  if (length <= 0 || get_u64(&r) != MAGIC) {
    return;
  }
  uint32_t kind = get_u32(&r);
  if (kind == RECORD_FILE) {
    inherit_file(fd, &r);
    return;
  }
  uint32_t pid = get_u32(&r);
  int number = (int)get_u32(&r);
  uint16_t path_length;
  const uint8_t *path = get_string(&r, &path_length);
  if (kind == RECORD_CWD && path != NULL) {
    snprintf(cwd_text, sizeof cwd_text, "%.*s", path_length, (const char *)path);
    guard(fd, true);
    cwd_fd = fd;
  } else if (kind == RECORD_ANCHOR) {
    raw_close(fd);
    anchor_fd = pid == (uint32_t)getpid() ? number : anchor_fd;
  }
}

/* Two passes: sessions must be known before files are taken over. */
static void import_files(void) {
  for (int fd = 0; fd <= table_highest(); fd++) {
    struct description *d = description_hold(fd);
    if (d != NULL && d->file == NULL
        && weir_import(shim_client(), d->record, d->record_length, &d->file) != 0) {
      table_set(fd, NULL);
    }
    description_release(d);
  }
}

/* One description may have several descriptors; each open has a handle of its own, so equal records mean the same. */
static void join_duplicates(void) {
  for (int a = 0; a <= table_highest(); a++) {
    struct description *first = description_hold(a);
    for (int b = a + 1; first != NULL && b <= table_highest(); b++) {
      struct description *second = description_hold(b);
      if (second != NULL && second != first && first->record_length == second->record_length
          && memcmp(first->record, second->record, first->record_length) == 0) {
        table_set(b, first);
      }
      description_release(second);
    }
    description_release(first);
  }
}

void descriptors_inherit(void) {
  char buffer[4096];
  long dir = raw_call(SYS_openat, AT_FDCWD, (long)"/proc/self/fd", O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0, 0);
  if (dir < 0) {
    return;
  }
  long got;
  while ((got = raw_call(SYS_getdents64, dir, (long)buffer, sizeof buffer, 0, 0)) > 0) {
    for (long at = 0; at < got;) {
      struct dirent64 *entry = (struct dirent64 *)(buffer + at);
      int fd = atoi(entry->d_name);
      if (entry->d_name[0] != '.' && fd != dir) {
        inherit(fd);
      }
      at += entry->d_reclen;
    }
  }
  raw_close((int)dir);
  join_duplicates();
  import_files();
  if (anchor_fd >= 0) {
    weir_connect(shim_client());
    raw_close(anchor_fd);
  }
  if (cwd_fd >= 0) {
    cwd_inherit(cwd_text, cwd_fd);
  }
}

/* Whether some process has locked the description behind a descriptor with flock; the kernel's own lock on the record tells. */
bool flock_mirrored(int fd, int *type) {
  long probe = open_again(fd, O_WRONLY | O_CLOEXEC);
  if (probe < 0) {
    return false;
  }
  bool exclusive = raw_call(SYS_flock, probe, LOCK_SH | LOCK_NB, 0, 0, 0) == -EWOULDBLOCK;
  bool locked = exclusive || raw_call(SYS_flock, probe, LOCK_EX | LOCK_NB, 0, 0, 0) == -EWOULDBLOCK;
  raw_close((int)probe);
  *type = exclusive ? LOCK_EX : LOCK_SH;
  return locked;
}
