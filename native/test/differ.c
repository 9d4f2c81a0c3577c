/*
 * The differential test: the same random calls on two directories, one in Weir and one of the kernel's, must have the same
 * results, the same errno and the same bytes. differ ONE OTHER SEED STEPS. Prints the call that differed and ends with 1.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <glob.h>
#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#define SLOTS 6
#define STREAMS 2
#define TEXT 16384

/* One of the two directories and what is open in it. */
struct world {
  char root[PATH_MAX];
  int fds[SLOTS];
  bool is_dir[SLOTS];
  FILE *streams[STREAMS];
  DIR *dirs[STREAMS];
};

/* Arguments of one call, the same for both worlds. */
struct choice {
  const char *one, *two;
  int slot, other, stream;
  int flags, number;
  size_t count;
  off_t offset, offset2;
  unsigned char seed;
};

struct outcome {
  long result;
  int error;
  size_t length;
  char text[TEXT];
};

static uint64_t state;
static int rounds_of_call[256];

static uint32_t rnd(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)(state >> 16);
}

static int pick(int n) {
  return (int)(rnd() % (uint32_t)n);
}

static char long_name[300];

static const char *names[] = {
    "a",     "b",   "c",      "d",        "d/a",   "d/b",   "d/e",    "d/e/f", "l",      "d/l",        "nosuch/x", "a/x",
    "a/",    "d/",  ".",      "..x",      "d/..",  "d/../a", "./b",   ".//b",  "",       long_name,    "d/./a",    "l/a",
    "loop",  "s p", "new\nl", "\xff\xfe", "a/.",   "d/.",   "up",     "abs",   "d/up",   "dangling",   "d//b",     "b/..",
};
#define NAMES (int)(sizeof names / sizeof *names)

static const char *name(void) {
  return names[pick(3) == 0 ? pick(NAMES) : pick(10)];
}

static void say(struct outcome *o, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int wrote = vsnprintf(o->text + o->length, TEXT - o->length, format, arguments);
  va_end(arguments);
  o->length += wrote < 0 ? 0 : (size_t)wrote;
  o->length = o->length >= TEXT ? TEXT - 1 : o->length;
}

static void result(struct outcome *o, long value) {
  o->result = value;
  o->error = value < 0 ? errno : 0;
}

static void success(struct outcome *o, long value) {
  result(o, value < 0 ? -1 : 0);
}

static void path_in(const struct world *w, const char *name, char *path) {
  if (name[0] == '\0') {
    path[0] = '\0';
    return;
  }
  snprintf(path, PATH_MAX, "%s/%s", w->root, name);
}

#define PATHS                        \
  char one[PATH_MAX], two[PATH_MAX]; \
  path_in(w, c->one, one);           \
  path_in(w, c->two, two);           \
  (void)one;                         \
  (void)two;                         \
  (void)c

/* A directory descriptor of the world: an open slot, whatever it is, or its root by AT_FDCWD and an absolute path. */
static int at(struct world *w, struct choice *c, const char *name, char *path) {
  if (c->number % 2 == 0 && w->fds[c->slot] >= 0) {
    strcpy(path, name + strspn(name, "/"));
    return w->fds[c->slot];
  }
  path_in(w, name, path);
  return AT_FDCWD;
}

static void say_stat(struct outcome *o, const struct stat *s) {
  say(o, "%o %lu %u %u", s->st_mode, (unsigned long)(S_ISDIR(s->st_mode) ? 0 : s->st_nlink), s->st_uid, s->st_gid);
  if (!S_ISDIR(s->st_mode) && !S_ISLNK(s->st_mode)) {
    say(o, " %ld", (long)s->st_size);
  }
}

static void put_fd(struct world *w, int slot, int fd) {
  if (w->fds[slot] >= 0) {
    close(w->fds[slot]);
  }
  struct stat s;
  w->fds[slot] = fd;
  w->is_dir[slot] = fd >= 0 && fstat(fd, &s) == 0 && S_ISDIR(s.st_mode);
}

static void do_open(struct world *w, struct choice *c, struct outcome *o) {
  PATHS;
  int fd = open(one, c->flags, 0640);
  success(o, fd);
  if (fd >= 0) {
    put_fd(w, c->slot, fd);
  }
}

static void do_openat(struct world *w, struct choice *c, struct outcome *o) {
  char path[PATH_MAX];
  int dir = at(w, c, c->one, path);
  int fd = openat(dir, path, c->flags, 0600);
  success(o, fd);
  if (fd >= 0) {
    put_fd(w, c->other, fd);
  }
}

static void do_creat(struct world *w, struct choice *c, struct outcome *o) {
  PATHS;
  int fd = creat(one, 0644);
  success(o, fd);
  if (fd >= 0) {
    put_fd(w, c->slot, fd);
  }
}

static void do_close(struct world *w, struct choice *c, struct outcome *o) {
  success(o, close(w->fds[c->slot]));
  w->fds[c->slot] = -1;
}

static void fill(char *bytes, size_t count, unsigned char seed) {
  for (size_t i = 0; i < count; i++) {
    bytes[i] = (char)(seed + i * 7 + (i >> 8));
  }
}

static char bytes[1 << 20];

static void say_bytes(struct outcome *o, long got) {
  uint32_t sum = 0;
  for (long i = 0; i < got; i++) {
    sum = sum * 31 + (unsigned char)bytes[i];
  }
  say(o, "%08x", sum);
}

/* Near the end of what offsets can be, where a listed directory is, the kernel has another errno. */
static void rewind_directory(struct world *w, int slot) {
  if (w->is_dir[slot]) {
    lseek(w->fds[slot], 0, SEEK_SET);
  }
}

static void do_read(struct world *w, struct choice *c, struct outcome *o) {
  rewind_directory(w, c->slot);
  result(o, read(w->fds[c->slot], bytes, c->count));
  say_bytes(o, o->result);
}

static void do_write(struct world *w, struct choice *c, struct outcome *o) {
  fill(bytes, c->count, c->seed);
  result(o, write(w->fds[c->slot], bytes, c->count));
}

static void do_pread(struct world *w, struct choice *c, struct outcome *o) {
  result(o, pread(w->fds[c->slot], bytes, c->count, c->offset));
  say_bytes(o, o->result);
}

static void do_pwrite(struct world *w, struct choice *c, struct outcome *o) {
  fill(bytes, c->count, c->seed);
  result(o, pwrite(w->fds[c->slot], bytes, c->count, c->offset));
}

static int vector(struct choice *c, struct iovec *v) {
  int n = 1 + c->number % 7;
  size_t at = 0;
  for (int i = 0; i < n; i++) {
    v[i].iov_base = bytes + at;
    v[i].iov_len = i == 3 ? 0 : c->count / (size_t)n;
    at += v[i].iov_len;
  }
  return n;
}

static void do_readv(struct world *w, struct choice *c, struct outcome *o) {
  struct iovec v[8];
  int n = vector(c, v);
  rewind_directory(w, c->slot);
  result(o, c->flags % 2 ? readv(w->fds[c->slot], v, n) : preadv(w->fds[c->slot], v, n, c->offset));
  say_bytes(o, o->result);
}

static void do_writev(struct world *w, struct choice *c, struct outcome *o) {
  struct iovec v[8];
  int n = vector(c, v);
  fill(bytes, c->count, c->seed);
  result(o, c->flags % 2 ? writev(w->fds[c->slot], v, n) : pwritev(w->fds[c->slot], v, n, c->offset));
}

static void do_rwv2(struct world *w, struct choice *c, struct outcome *o) {
  struct iovec v[8];
  int n = vector(c, v);
  off_t where = c->number % 2 ? -1 : c->offset;
  rewind_directory(w, c->slot);
  if (c->flags % 2) {
    result(o, preadv2(w->fds[c->slot], v, n, where, 0));
    say_bytes(o, o->result);
  } else {
    fill(bytes, c->count, c->seed);
    result(o, pwritev2(w->fds[c->slot], v, n, where, c->flags % 3 == 0 ? RWF_DSYNC : 0));
  }
}

static void do_lseek(struct world *w, struct choice *c, struct outcome *o) {
  static const int whences[] = {SEEK_SET, SEEK_CUR, SEEK_END, SEEK_DATA, SEEK_HOLE, 17};
  int whence = whences[c->number % 6];
  if (w->is_dir[c->slot] && whence != SEEK_SET) {
    return;
  }
  off_t to = lseek(w->fds[c->slot], w->is_dir[c->slot] ? 0 : c->offset, whence);
  if (to >= 0 && (whence == SEEK_DATA || whence == SEEK_HOLE)) {
    to = lseek(w->fds[c->slot], c->offset, SEEK_SET); /* what is a hole is the file system's affair */
  }
  result(o, to);
}

static void do_stat(struct world *w, struct choice *c, struct outcome *o) {
  PATHS;
  struct stat s;
  success(o, c->number % 2 ? stat(one, &s) : lstat(one, &s));
  if (o->result == 0) {
    say_stat(o, &s);
  }
}

static void do_fstat(struct world *w, struct choice *c, struct outcome *o) {
  struct stat s;
  success(o, fstat(w->fds[c->slot], &s));
  if (o->result == 0) {
    say_stat(o, &s);
  }
}

static void do_fstatat(struct world *w, struct choice *c, struct outcome *o) {
  char path[PATH_MAX];
  struct stat s;
  int dir = at(w, c, c->one, path);
  int flags = (c->flags % 2 ? AT_SYMLINK_NOFOLLOW : 0) | (c->flags % 3 == 0 ? AT_EMPTY_PATH : 0);
  if (path[0] == '\0' && dir == AT_FDCWD) {
    return;
  }
  success(o, fstatat(dir, path, &s, flags));
  if (o->result == 0) {
    say_stat(o, &s);
  }
}

static void do_statx(struct world *w, struct choice *c, struct outcome *o) {
  PATHS;
  struct statx x;
  success(o, statx(AT_FDCWD, one, c->flags % 2 ? AT_SYMLINK_NOFOLLOW : 0, STATX_BASIC_STATS, &x));
  if (o->result == 0 && !S_ISDIR(x.stx_mode)) {
    say(o, "%o %u %u %u", x.stx_mode, x.stx_nlink, x.stx_uid, x.stx_gid);
  }
}

static void do_access(struct world *w, struct choice *c, struct outcome *o) {
  PATHS;
  success(o, c->number % 2 ? access(one, c->flags % 8) : faccessat(AT_FDCWD, one, c->flags % 8, c->flags % 3 ? 0 : AT_EACCESS));
}

static void do_truncate(struct world *w, struct choice *c, struct outcome *o) {
  PATHS;
  success(o, c->number % 2 ? truncate(one, c->offset) : ftruncate(w->fds[c->slot], c->offset));
}

static void do_fallocate(struct world *w, struct choice *c, struct outcome *o) {
  static const int modes[] = {0, FALLOC_FL_KEEP_SIZE, FALLOC_FL_KEEP_SIZE | FALLOC_FL_PUNCH_HOLE, FALLOC_FL_ZERO_RANGE};
  if (c->number % 5 == 4) {
    result(o, posix_fallocate(w->fds[c->slot], c->offset, (off_t)c->count));
  } else {
    success(o, fallocate(w->fds[c->slot], modes[c->number % 4], c->offset, (off_t)c->count));
  }
}

static void do_unlink(struct world *w, struct choice *c, struct outcome *o) {
  PATHS;
  switch (c->number % 4) {
    case 0:
      success(o, unlink(one));
      break;
    case 1:
      success(o, rmdir(one));
      break;
    case 2:
      success(o, remove(one));
      break;
    default:
      success(o, unlinkat(AT_FDCWD, one, c->flags % 2 ? AT_REMOVEDIR : 0));
  }
}

static void do_rename(struct world *w, struct choice *c, struct outcome *o) {
  if (c->two[0] == '\0') {
    return; /* which of two bad names is blamed */
  }
  static const unsigned kinds[] = {0, 0, RENAME_NOREPLACE, RENAME_EXCHANGE};
  PATHS;
  unsigned kind = kinds[c->number % 4];
  success(o, kind == 0 ? rename(one, two) : renameat2(AT_FDCWD, one, AT_FDCWD, two, kind));
}

static void do_renameat(struct world *w, struct choice *c, struct outcome *o) {
  if (c->two[0] == '\0') {
    return; /* which of two bad names is blamed */
  }
  char path[PATH_MAX], two[PATH_MAX];
  int dir = at(w, c, c->one, path);
  path_in(w, c->two, two);
  success(o, renameat(dir, path, AT_FDCWD, two));
}

static void do_mkdir(struct world *w, struct choice *c, struct outcome *o) {
  char path[PATH_MAX];
  int dir = at(w, c, c->one, path);
  success(o, dir == AT_FDCWD ? mkdir(path, 0755) : mkdirat(dir, path, 0700));
}

static void do_link(struct world *w, struct choice *c, struct outcome *o) {
  if (c->two[0] == '\0') {
    return; /* which of two bad names is blamed */
  }
  PATHS;
  success(o, c->number % 3 ? link(one, two) : linkat(AT_FDCWD, one, AT_FDCWD, two, c->flags % 2 ? AT_SYMLINK_FOLLOW : 0));
}

static void do_symlink(struct world *w, struct choice *c, struct outcome *o) {
  if (c->two[0] == '\0') {
    return; /* which of two bad names is blamed */
  }
  PATHS;
  success(o, symlink(c->one, two));
}

static void do_readlink(struct world *w, struct choice *c, struct outcome *o) {
  PATHS;
  char target[64];
  memset(target, 0, sizeof target);
  result(o, readlink(one, target, c->count % sizeof target));
  if (o->result > 0 && target[0] != '/') {
    say(o, "%.*s", (int)o->result, target);
  } else if (o->result > 0) {
    o->result = 0;
  }
}

static void do_chmod(struct world *w, struct choice *c, struct outcome *o) {
  PATHS;
  mode_t mode = (mode_t)(c->flags & 07777) | 0700;
  switch (c->number % 3) {
    case 0:
      success(o, chmod(one, mode));
      break;
    case 1:
      success(o, fchmod(w->fds[c->slot], mode));
      break;
    default:
      success(o, fchmodat(AT_FDCWD, one, mode, 0));
  }
}

static void do_chown(struct world *w, struct choice *c, struct outcome *o) {
  PATHS;
  uid_t uid = c->flags % 3 == 0 ? (uid_t)-1 : getuid();
  gid_t gid = c->flags % 5 == 0 ? (gid_t)-1 : getgid();
  switch (c->number % 4) {
    case 0:
      success(o, chown(one, uid, gid));
      break;
    case 1:
      success(o, lchown(one, uid, gid));
      break;
    case 2:
      success(o, fchown(w->fds[c->slot], uid, gid));
      break;
    default:
      success(o, fchownat(AT_FDCWD, one, uid, gid, AT_SYMLINK_NOFOLLOW));
  }
}

static void do_times(struct world *w, struct choice *c, struct outcome *o) {
  PATHS;
  struct timespec t[2] = {{c->number * 1000 + 1, 123456789}, {c->number * 1000 + 2, c->flags % 4 == 0 ? UTIME_OMIT : 987654321}};
  struct timeval v[2] = {{c->number + 5, 1000}, {c->number + 6, c->flags % 7 == 0 ? 1000000 : 2000}};
  switch (c->number % 5) {
    case 0:
      success(o, utimensat(AT_FDCWD, one, t, c->flags % 2 ? AT_SYMLINK_NOFOLLOW : 0));
      break;
    case 1:
      success(o, futimens(w->fds[c->slot], t));
      break;
    case 2:
      success(o, utimes(one, v));
      break;
    case 3:
      success(o, lutimes(one, v));
      break;
    default:
      success(o, futimes(w->fds[c->slot], v));
  }
  struct stat s;
  if (o->result == 0 && c->number % 5 != 1 && c->number % 5 != 4 && lstat(one, &s) == 0 && !S_ISLNK(s.st_mode)) {
    say(o, "%ld.%ld", (long)s.st_atim.tv_sec, c->number % 5 == 0 ? s.st_atim.tv_nsec : 0);
  }
}

static int by_text(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

static void say_sorted(struct outcome *o, char **list, int count) {
  qsort(list, (size_t)count, sizeof *list, by_text);
  for (int i = 0; i < count; i++) {
    say(o, "%s|", list[i]);
    free(list[i]);
  }
}

static void list_dir(DIR *dir, struct outcome *o) {
  char *list[512];
  int count = 0;
  struct dirent *entry;
  while ((entry = readdir(dir)) != NULL && count < 512) {
    if (asprintf(&list[count++], "%s:%d", entry->d_name, entry->d_type) < 0) {
      abort();
    }
  }
  say_sorted(o, list, count);
}

static void do_opendir(struct world *w, struct choice *c, struct outcome *o) {
  PATHS;
  DIR *dir = opendir(one);
  success(o, dir == NULL ? -1 : 0);
  if (dir == NULL) {
    return;
  }
  list_dir(dir, o);
  rewinddir(dir);
  struct dirent *entry = readdir(dir);
  long here = telldir(dir);
  char second[300] = "";
  entry = readdir(dir);
  snprintf(second, sizeof second, "%s", entry == NULL ? "" : entry->d_name);
  seekdir(dir, here);
  entry = readdir(dir);
  say(o, "%d", strcmp(second, entry == NULL ? "" : entry->d_name));
  closedir(dir);
}

static void do_fdopendir(struct world *w, struct choice *c, struct outcome *o) {
  int fd = dup(w->fds[c->slot]);
  DIR *dir = fd < 0 ? NULL : fdopendir(fd);
  success(o, dir == NULL ? -1 : 0);
  if (dir != NULL) {
    rewinddir(dir);
    list_dir(dir, o);
    closedir(dir);
  } else if (fd >= 0) {
    int saved = errno;
    close(fd);
    errno = saved;
  }
}

static void do_scandir(struct world *w, struct choice *c, struct outcome *o) {
  PATHS;
  struct dirent **list;
  int count = scandir(one, &list, NULL, alphasort);
  result(o, count);
  for (int i = 0; i < count; i++) {
    say(o, "%s|", list[i]->d_name);
    free(list[i]);
  }
  if (count >= 0) {
    free(list);
  }
}

static void do_dup(struct world *w, struct choice *c, struct outcome *o) {
  int fd = -1;
  switch (c->number % 4) {
    case 0:
      fd = dup(w->fds[c->slot]);
      break;
    case 1:
      fd = fcntl(w->fds[c->slot], F_DUPFD, 3);
      break;
    case 2:
      fd = fcntl(w->fds[c->slot], F_DUPFD_CLOEXEC, 100);
      break;
    default:
      if (c->slot != c->other && w->fds[c->other] >= 0) {
        success(o, dup2(w->fds[c->slot], w->fds[c->other]));
        w->is_dir[c->other] = o->result == 0 ? w->is_dir[c->slot] : w->is_dir[c->other];
      }
      return;
  }
  success(o, fd);
  if (fd >= 0) {
    put_fd(w, c->other, fd);
  }
}

static void do_fcntl(struct world *w, struct choice *c, struct outcome *o) {
  int fd = w->fds[c->slot];
  switch (c->number % 4) {
    case 0:
      result(o, fcntl(fd, F_GETFL));
      o->result = o->result < 0 ? o->result : o->result & (O_ACCMODE | O_APPEND | O_NONBLOCK | O_SYNC | O_PATH);
      break;
    case 1: {
      int flags = fcntl(fd, F_GETFL);
      success(o, flags < 0 ? flags : fcntl(fd, F_SETFL, flags ^ O_APPEND));
      break;
    }
    case 2:
      result(o, fcntl(fd, F_GETFD));
      break;
    default:
      success(o, fcntl(fd, F_SETFD, c->flags & FD_CLOEXEC));
  }
}

static void do_sync(struct world *w, struct choice *c, struct outcome *o) {
  success(o, c->number % 2 ? fsync(w->fds[c->slot]) : fdatasync(w->fds[c->slot]));
}

static void do_copy_range(struct world *w, struct choice *c, struct outcome *o) {
  off_t from = c->offset, to = c->offset2;
  bool given = c->number % 2;
  result(o, copy_file_range(w->fds[c->slot], given ? &from : NULL, w->fds[c->other], given ? &to : NULL, c->count, 0));
  say(o, "%ld %ld", given ? (long)from : 0, given ? (long)to : 0);
}

static void do_sendfile(struct world *w, struct choice *c, struct outcome *o) {
  off_t from = c->offset;
  if (c->slot == c->other) {
    return;
  }
  int flags = fcntl(w->fds[c->other], F_GETFL);
  if (flags >= 0 && (flags & O_APPEND) != 0) {
    return; /* the kernel refuses sendfile to a file in append mode in its own way */
  }
  struct stat from_stat, to_stat;
  if (fstat(w->fds[c->slot], &from_stat) == 0 && fstat(w->fds[c->other], &to_stat) == 0
      && from_stat.st_ino == to_stat.st_ino) {
    return; /* and copies overlapping parts of a file page by page */
  }
  result(o, sendfile(w->fds[c->other], w->fds[c->slot], c->number % 2 ? &from : NULL, c->count));
  say(o, "%ld", (long)(c->number % 2 ? from : 0));
}

static void do_mmap(struct world *w, struct choice *c, struct outcome *o) {
  struct stat s;
  if (fstat(w->fds[c->slot], &s) != 0 || !S_ISREG(s.st_mode) || s.st_size == 0) {
    return;
  }
  size_t length = (size_t)s.st_size < sizeof bytes ? (size_t)s.st_size : sizeof bytes;
  char *memory = mmap(NULL, length, PROT_READ, MAP_PRIVATE, w->fds[c->slot], 0);
  success(o, memory == MAP_FAILED ? -1 : 0);
  if (memory != MAP_FAILED) {
    memcpy(bytes, memory, length);
    say_bytes(o, (long)length);
    munmap(memory, length);
  }
}

static void do_fopen(struct world *w, struct choice *c, struct outcome *o) {
  static const char *modes[] = {"r", "w", "a", "r+", "w+", "a+", "rb", "wx", "re"};
  PATHS;
  FILE *stream = fopen(one, modes[c->number % 9]);
  success(o, stream == NULL ? -1 : 0);
  struct stat s;
  if (stream != NULL && fstat(fileno(stream), &s) == 0 && S_ISDIR(s.st_mode)) {
    fclose(stream); /* how far one can seek in a directory is the file system's affair */
    stream = NULL;
  }
  if (stream != NULL) {
    if (w->streams[c->stream] != NULL) {
      fclose(w->streams[c->stream]);
    }
    w->streams[c->stream] = stream;
  }
}

static void do_stream(struct world *w, struct choice *c, struct outcome *o) {
  FILE *stream = w->streams[c->stream];
  if (stream == NULL) {
    return;
  }
  char line[200];
  fflush(stream); /* so that neither reads old bytes from its buffer */
  switch (c->number % 8) {
    case 0:
      fill(bytes, c->count % 5000, (unsigned char)('a' + c->seed % 20));
      result(o, (long)fwrite(bytes, 1, c->count % 5000, stream));
      break;
    case 1:
      memset(bytes, 0, 5000);
      result(o, (long)fread(bytes, 1, c->count % 5000, stream));
      say_bytes(o, o->result);
      break;
    case 2:
      success(o, fseek(stream, c->offset % 10000, c->flags % 3));
      break;
    case 3:
      result(o, ftell(stream));
      break;
    case 4:
      success(o, fflush(stream));
      break;
    case 5:
      result(o, fgets(line, sizeof line, stream) == NULL ? 0 : (long)strlen(line));
      break;
    case 6:
      result(o, fprintf(stream, "%d %s\n", c->number, "text"));
      break;
    default:
      success(o, fclose(stream));
      w->streams[c->stream] = NULL;
      return;
  }
  /* reading after writing without a seek between, or the reverse, is undefined; so there is always one */
  if (w->streams[c->stream] != NULL) {
    say(o, " %d %d", ferror(stream) != 0, feof(stream) != 0);
    fseek(stream, 0, SEEK_CUR);
    clearerr(stream);
  }
}

static void do_fdopen(struct world *w, struct choice *c, struct outcome *o) {
  static const char *modes[] = {"r", "w", "a", "r+"};
  int fd = dup(w->fds[c->slot]);
  if (fd < 0 || w->is_dir[c->slot]) {
    close(fd);
    return;
  }
  FILE *stream = fdopen(fd, modes[c->number % 4]);
  success(o, stream == NULL ? -1 : 0);
  if (stream == NULL) {
    int saved = errno;
    close(fd);
    errno = saved;
    return;
  }
  say(o, "%d", fileno(stream) == fd);
  fclose(stream);
}

static void do_cwd(struct world *w, struct choice *c, struct outcome *o) {
  PATHS;
  char here[PATH_MAX];
  success(o, c->number % 3 ? chdir(one) : fchdir(w->fds[c->slot]));
  if (o->result == 0) {
    size_t root = strlen(w->root);
    char *cwd = getcwd(here, sizeof here);
    say(o, "%s", cwd == NULL ? strerror(errno) : strncmp(here, w->root, root) == 0 ? here + root : "outside");
    struct stat s;
    int failed = stat(c->two, &s);
    say(o, " %d %d", failed, failed ? errno : 0);
    int fd = open(c->two, O_RDONLY);
    say(o, " %d", fd >= 0);
    if (fd >= 0) {
      close(fd);
    }
  }
  if (chdir("/") != 0) {
    abort();
  }
}

static void do_realpath(struct world *w, struct choice *c, struct outcome *o) {
  PATHS;
  char resolved[PATH_MAX];
  char *found = realpath(one, resolved);
  success(o, found == NULL ? -1 : 0);
  size_t root = strlen(w->root);
  if (found != NULL && strncmp(found, w->root, root) == 0) {
    say(o, "%s", found + root);
  }
}

static void do_mkstemp(struct world *w, struct choice *c, struct outcome *o) {
  char template[PATH_MAX];
  path_in(w, c->number % 2 ? "d/tmpXXXXXX" : "tmpXXXXXX", template);
  if (c->flags % 2) {
    success(o, mkdtemp(template) == NULL ? -1 : 0);
    if (o->result == 0) {
      rmdir(template);
    }
    return;
  }
  int fd = mkstemp(template);
  success(o, fd);
  if (fd >= 0) {
    struct stat s;
    unlink(template);
    fstat(fd, &s);
    say_stat(o, &s);
    result(o, write(fd, "x", 1));
    put_fd(w, c->slot, fd);
  }
}

static void do_glob(struct world *w, struct choice *c, struct outcome *o) {
  static const char *patterns[] = {"*", "d/*", "[ab]", "?", "*/*", "nosuch*", "d*/?"};
  char pattern[PATH_MAX];
  glob_t found;
  path_in(w, patterns[c->number % 7], pattern);
  result(o, glob(pattern, 0, NULL, &found));
  o->error = 0;
  if (o->result == 0) {
    for (size_t i = 0; i < found.gl_pathc; i++) {
      say(o, "%s|", found.gl_pathv[i] + strlen(w->root));
    }
    globfree(&found);
  }
}

static struct outcome *tour_outcome;
static char *tour_list[512];
static int tour_count;
static size_t tour_root;

static int visit(const char *path, const struct stat *s, int kind, struct FTW *place) {
  (void)s;
  if (tour_count < 512 && asprintf(&tour_list[tour_count++], "%s:%d:%d", path + tour_root, kind, place->level) < 0) {
    abort();
  }
  return 0;
}

static void do_nftw(struct world *w, struct choice *c, struct outcome *o) {
  PATHS;
  tour_outcome = o;
  tour_count = 0;
  tour_root = strlen(w->root);
  if (one[0] == '\0') {
    return;
  }
  result(o, nftw(one, visit, 10, FTW_PHYS | (c->number % 2 ? FTW_DEPTH : 0)));
  say_sorted(o, tour_list, tour_count);
}

static void do_xattr(struct world *w, struct choice *c, struct outcome *o) {
  PATHS;
  static const char *keys[] = {"user.a", "user.b", "user.", "nonsense"};
  char value[100];
  const char *key = keys[c->flags % 4];
  fill(value, sizeof value, c->seed);
  switch (c->number % 6) {
    case 0:
      success(o, setxattr(one, key, value, c->count % 100, c->flags % 3));
      break;
    case 1:
      result(o, getxattr(one, key, value, c->count % 100));
      break;
    case 2:
      result(o, listxattr(one, value, c->count % 100));
      o->result = o->result > 0 ? 1 : o->result;
      break;
    case 3:
      success(o, removexattr(one, key));
      break;
    case 4:
      success(o, fsetxattr(w->fds[c->slot], key, value, c->count % 100, 0));
      break;
    default:
      result(o, fgetxattr(w->fds[c->slot], key, value, sizeof value));
  }
}

static void do_statfs(struct world *w, struct choice *c, struct outcome *o) {
  PATHS;
  struct statfs s;
  struct statvfs v;
  switch (c->number % 4) {
    case 0:
      success(o, statfs(one, &s));
      break;
    case 1:
      success(o, fstatfs(w->fds[c->slot], &s));
      break;
    case 2:
      success(o, statvfs(one, &v));
      break;
    default:
      success(o, fstatvfs(w->fds[c->slot], &v));
  }
}

static void do_mkfifo(struct world *w, struct choice *c, struct outcome *o) {
  char path[PATH_MAX];
  path_in(w, "fifo", path);
  struct stat s;
  success(o, mkfifo(path, 0640));
  if (o->result == 0 && lstat(path, &s) == 0) {
    say_stat(o, &s);
  }
  unlink(path);
  (void)c;
}

/* A child uses an inherited descriptor; the parent sees where its offset went. */
static void do_fork(struct world *w, struct choice *c, struct outcome *o) {
  int fd = w->fds[c->slot];
  if (fd < 0 || w->is_dir[c->slot]) {
    return;
  }
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    fill(bytes, 100, c->seed);
    ssize_t moved = c->number % 2 ? read(fd, bytes, 100) : write(fd, bytes, 100);
    _exit(moved < 0 ? 1 : (int)moved);
  }
  int status;
  waitpid(child, &status, 0);
  result(o, WEXITSTATUS(status));
  say(o, "%ld", (long)lseek(fd, 0, SEEK_CUR));
}

/* A child tries to lock what the parent holds. */
static void do_lock(struct world *w, struct choice *c, struct outcome *o) {
  int fd = w->fds[c->slot];
  if (fd < 0 || w->is_dir[c->slot]) {
    return;
  }
  struct flock lock = {
      .l_type = (short)(c->flags % 2 ? F_WRLCK : F_RDLCK), .l_whence = (short)(c->number % 3), .l_start = c->offset % 100, .l_len = (off_t)(c->count % 100)};
  success(o, fcntl(fd, F_SETLK, &lock));
  int first = (int)o->result;
  pid_t child = fork();
  if (child == 0) {
    struct flock other = {.l_type = (short)(c->seed % 2 ? F_WRLCK : F_RDLCK), .l_whence = SEEK_SET, .l_start = c->offset2 % 200, .l_len = 50};
    _exit(fcntl(fd, F_SETLK, &other) == 0 ? 10 : errno == EACCES ? EAGAIN : errno);
  }
  int status;
  waitpid(child, &status, 0);
  say(o, "%d %d", first, WEXITSTATUS(status));
  lock.l_type = F_UNLCK;
  if (first == 0) {
    fcntl(fd, F_SETLK, &lock);
  }
}

static void do_flock(struct world *w, struct choice *c, struct outcome *o) {
  static const int kinds[] = {LOCK_SH, LOCK_EX, LOCK_UN};
  PATHS;
  int fd = open(one, O_RDONLY | O_NONBLOCK);
  struct stat s;
  if (fd < 0 || w->fds[c->slot] < 0 || fstat(fd, &s) != 0 || !S_ISREG(s.st_mode)) {
    close(fd);
    return;
  }
  success(o, flock(w->fds[c->slot], kinds[c->number % 3] | LOCK_NB));
  int other = flock(fd, kinds[c->flags % 2] | LOCK_NB);
  say(o, "%d %d", other, other ? errno : 0);
  close(fd);
  flock(w->fds[c->slot], LOCK_UN);
}

static void do_cat(struct world *w, struct choice *c, struct outcome *o) {
  PATHS;
  int fd = open(one, O_RDONLY | O_NONBLOCK);
  success(o, fd);
  if (fd < 0) {
    return;
  }
  ssize_t got;
  while ((got = read(fd, bytes, sizeof bytes)) > 0) {
    say_bytes(o, got);
  }
  say(o, " %ld %d", (long)got, got < 0 ? errno : 0);
  close(fd);
}

static void do_ioctl(struct world *w, struct choice *c, struct outcome *o) {
  int left = -1;
  if (w->is_dir[c->slot]) {
    return;
  }
  success(o, ioctl(w->fds[c->slot], FIONREAD, &left));
  say(o, "%d", left);
}

static void do_bad_fd(struct world *w, struct choice *c, struct outcome *o) {
  (void)w;
  char byte;
  struct stat s;
  int fd = 900 + c->number % 5;
  switch (c->number % 5) {
    case 0:
      result(o, read(fd, &byte, 1));
      break;
    case 1:
      success(o, fstat(fd, &s));
      break;
    case 2:
      success(o, close(fd));
      break;
    case 3:
      success(o, fsync(-1));
      break;
    default:
      result(o, lseek(fd, 0, SEEK_SET));
  }
}

static const struct {
  const char *name;
  void (*run)(struct world *, struct choice *, struct outcome *);
  int weight;
} calls[] = {
    {"open", do_open, 12},          {"openat", do_openat, 6},     {"creat", do_creat, 2},       {"close", do_close, 3},
    {"read", do_read, 8},           {"write", do_write, 10},      {"pread", do_pread, 5},       {"pwrite", do_pwrite, 6},
    {"readv", do_readv, 4},         {"writev", do_writev, 4},     {"preadv2/pwritev2", do_rwv2, 3}, {"lseek", do_lseek, 6},
    {"stat", do_stat, 5},           {"fstat", do_fstat, 3},       {"fstatat", do_fstatat, 4},   {"statx", do_statx, 2},
    {"access", do_access, 3},       {"truncate", do_truncate, 4}, {"fallocate", do_fallocate, 3}, {"unlink", do_unlink, 6},
    {"rename", do_rename, 6},       {"renameat", do_renameat, 2}, {"mkdir", do_mkdir, 5},       {"link", do_link, 4},
    {"symlink", do_symlink, 4},     {"readlink", do_readlink, 3}, {"chmod", do_chmod, 3},       {"chown", do_chown, 2},
    {"utimens", do_times, 3},       {"opendir", do_opendir, 3},   {"fdopendir", do_fdopendir, 1}, {"scandir", do_scandir, 1},
    {"dup", do_dup, 4},             {"fcntl", do_fcntl, 4},       {"fsync", do_sync, 1},        {"copy_file_range", do_copy_range, 3},
    {"sendfile", do_sendfile, 2},   {"mmap", do_mmap, 2},         {"fopen", do_fopen, 4},       {"stdio", do_stream, 12},
    {"fdopen", do_fdopen, 2},       {"chdir", do_cwd, 3},         {"realpath", do_realpath, 2}, {"mkstemp", do_mkstemp, 2},
    {"glob", do_glob, 1},           {"nftw", do_nftw, 1},         {"xattr", do_xattr, 3},       {"statfs", do_statfs, 2},
    {"mkfifo", do_mkfifo, 1},       {"fork", do_fork, 1},         {"fcntl lock", do_lock, 1},   {"flock", do_flock, 2},
    {"cat", do_cat, 4},             {"ioctl", do_ioctl, 1},       {"bad descriptor", do_bad_fd, 1},
};
#define CALLS (int)(sizeof calls / sizeof *calls)

static int pick_call(void) {
  int total = 0;
  for (int i = 0; i < CALLS; i++) {
    total += calls[i].weight;
  }
  int at = pick(total);
  for (int i = 0;; i++) {
    at -= calls[i].weight;
    if (at < 0) {
      return i;
    }
  }
}

static int open_flags(void) {
  static const int modes[] = {O_RDONLY, O_WRONLY, O_RDWR, O_RDWR, O_RDWR};
  static const int more[] = {O_CREAT, O_CREAT, O_CREAT, O_CREAT | O_EXCL, O_TRUNC, O_APPEND, O_DIRECTORY, O_NOFOLLOW, O_CLOEXEC, O_DSYNC};
  int flags = modes[pick(5)] | O_NONBLOCK;
  for (int i = pick(4); i > 0; i--) {
    flags |= more[pick(10)];
  }
  /* what this pair does has changed between kernels */
  return (flags & (O_CREAT | O_DIRECTORY)) == (O_CREAT | O_DIRECTORY) ? flags & ~O_DIRECTORY : flags;
}

static off_t some_offset(void) {
  static const off_t special[] = {0, 1, 4095, 4096, 4097, 65536, -1, 1 << 20};
  return pick(3) == 0 ? special[pick(8)] : pick(20000);
}

static size_t some_count(void) {
  static const size_t special[] = {0, 1, 4096, 65536, 300000, 262144};
  return pick(4) == 0 ? special[pick(6)] : (size_t)pick(9000);
}

static struct choice choose(bool opens) {
  struct choice c = {.one = name(), .two = name(), .slot = pick(SLOTS), .other = pick(SLOTS), .stream = pick(STREAMS)};
  c.flags = opens ? open_flags() : pick(4096);
  c.number = pick(1000);
  c.count = some_count();
  c.offset = some_offset();
  c.offset2 = some_offset();
  c.seed = (unsigned char)pick(256);
  return c;
}

static void start(struct world *w, const char *root) {
  snprintf(w->root, sizeof w->root, "%s", root);
  mkdir(root, 0755);
  for (int i = 0; i < SLOTS; i++) {
    w->fds[i] = -1;
  }
  char path[PATH_MAX];
  path_in(w, "up", path);
  symlink("../nothing-outside", path);
  path_in(w, "loop", path);
  symlink("loop", path);
  path_in(w, "dangling", path);
  symlink("not-there", path);
  char target[PATH_MAX + 4];
  snprintf(target, sizeof target, "%s/a", root);
  path_in(w, "abs", path);
  symlink(target, path);
}

/* Where a call has several faults, POSIX lets any of them be told. */
static bool same_error(int call, int a, int b) {
  void (*run)(struct world *, struct choice *, struct outcome *) = calls[call].run;
  bool two_names = run == do_rename || run == do_renameat || run == do_link;
  bool slash = (a == EISDIR && b == ENOTDIR) || (a == ENOTDIR && b == EISDIR);
  bool opens = run == do_open || run == do_openat || run == do_creat || run == do_fopen;
  return a == b || (a != 0 && b != 0 && two_names) || (opens && slash);
}

static bool differ(int call, const struct outcome *a, const struct outcome *b) {
  return a->result != b->result || !same_error(call, a->error, b->error) || strcmp(a->text, b->text) != 0;
}

static void report(int step, int call, const struct choice *c, const struct outcome *a, const struct outcome *b) {
  fprintf(stderr, "step %d: %s one=\"%.40s\" two=\"%.40s\" slot=%d other=%d flags=%#o number=%d count=%zu offset=%ld %ld\n", step,
          calls[call].name, c->one, c->two, c->slot, c->other, (unsigned)c->flags, c->number, c->count, (long)c->offset, (long)c->offset2);
  fprintf(stderr, "  one:   %ld %s %.300s\n", a->result, a->error ? strerrorname_np(a->error) : "", a->text);
  fprintf(stderr, "  other: %ld %s %.300s\n", b->result, b->error ? strerrorname_np(b->error) : "", b->text);
}

int main(int argc, char **argv) {
  if (argc < 5) {
    fprintf(stderr, "differ ONE OTHER SEED STEPS\n");
    return 2;
  }
  struct world *one = calloc(1, sizeof *one), *other = calloc(1, sizeof *other);
  struct outcome *a = malloc(sizeof *a), *b = malloc(sizeof *b);
  memset(long_name, 'n', sizeof long_name - 1);
  state = strtoull(argv[3], NULL, 10) * 0x9E3779B97F4A7C15u + 1;
  umask(022);
  start(one, argv[1]);
  start(other, argv[2]);
  int steps = atoi(argv[4]);
  bool trace = getenv("DIFFER_TRACE") != NULL;
  for (int step = 0; step < steps; step++) {
    int call = pick_call();
    struct choice c = choose(calls[call].run == do_open || calls[call].run == do_openat);
    memset(a, 0, offsetof(struct outcome, text) + 1);
    memset(b, 0, offsetof(struct outcome, text) + 1);
    calls[call].run(one, &c, a);
    calls[call].run(other, &c, b);
    rounds_of_call[call]++;
    if (trace) {
      report(step, call, &c, a, b);
    }
    if (differ(call, a, b)) {
      report(step, call, &c, a, b);
      return 1;
    }
  }
  return 0;
}
