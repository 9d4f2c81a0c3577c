/* Opening and closing. */
#define _GNU_SOURCE
#include "shim.h"

#include <stdarg.h>
#include <sys/stat.h>

static bool creates(int flags) {
  return (flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE;
}

static int describe(struct spot *spot, struct weir_file *file, const struct weir_attr *attr, int flags) {
  char path[PATH_MAX];
  struct description *d = description_new();
  ssize_t length = d == NULL ? -ENOMEM : weir_export(file, d->record, sizeof d->record);
  if (length < 0) {
    weir_close(file);
    description_release(d);
    return (int)length;
  }
  spot_path(spot, path);
  d->file = file;
  d->record_length = (uint16_t)length;
  d->flags = flags & ~(O_CREAT | O_EXCL | O_TRUNC | O_NOCTTY | O_CLOEXEC);
  d->directory = S_ISDIR(attr->stat.st_mode);
  d->unlinked = (flags & O_TMPFILE) == O_TMPFILE;
  d->dev = attr->stat.st_dev;
  d->ino = attr->stat.st_ino;
  d->path = strdup(path);
  int fd = d->path == NULL ? -ENOMEM : descriptor_make(d, flags);
  description_release(d);
  return fd;
}

int open_spot(struct spot *spot, int flags, mode_t mode) {
  struct weir_file *file;
  struct weir_attr attr;
  struct weir_open_how how = {flags, creates(flags) ? mode & 07777 & ~shim_umask : 0};
  if (spot->place.path[0] == '\0' && spot->base != NULL) {
    return -ENOENT;
  }
  bool follow = (flags & O_NOFOLLOW) == 0 && (flags & (O_CREAT | O_EXCL)) != (O_CREAT | O_EXCL);
  long failure = TRY(*spot, follow, weir_open(shim_client(), spot->place, how, &file, &attr));
  return failure != 0 ? (int)failure : describe(spot, file, &attr, flags);
}

/* A name for one of our own descriptors: the file is opened once more. */
static bool find_by_descriptor(struct spot *spot, const char *path) {
  int fd = path_descriptor(path);
  struct description *d = fd < 0 ? NULL : description_hold(fd);
  if (d == NULL) {
    return false;
  }
  *spot = (struct spot){.links = 0};
  snprintf(spot->text, sizeof spot->text, "%s/%s", prefix, d->path);
  spot->place = (struct weir_place){NULL, spot->text + prefix_length + 1};
  description_release(d);
  return true;
}

int open_ours(int dir, const char *path, int flags, mode_t mode, bool *ours) {
  struct spot spot;
  *ours = spot_find(&spot, dir, path) || (prefix_length > 0 && find_by_descriptor(&spot, path));
  if (!*ours) {
    return 0;
  }
  int fd = open_spot(&spot, flags, mode);
  if (spot.outside) {
    fd = REAL(open)(spot.text, flags, mode);
    fd = fd < 0 ? -errno : fd;
  }
  spot_end(&spot);
  return (int)given(fd);
}

EXPORT int openat(int dir, const char *path, int flags, ...) {
  mode_t mode = 0;
  if (creates(flags)) {
    va_list arguments;
    va_start(arguments, flags);
    mode = va_arg(arguments, mode_t);
    va_end(arguments);
  }
  bool ours;
  int fd = open_ours(dir, path, flags, mode, &ours);
  return ours ? fd : REAL(openat)(dir, path, flags, mode);
}

EXPORT int open(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (creates(flags)) {
    va_list arguments;
    va_start(arguments, flags);
    mode = va_arg(arguments, mode_t);
    va_end(arguments);
  }
  bool ours;
  int fd = open_ours(AT_FDCWD, path, flags, mode, &ours);
  return ours ? fd : REAL(open)(path, flags, mode);
}

EXPORT int creat(const char *path, mode_t mode) {
  return open(path, O_CREAT | O_WRONLY | O_TRUNC, mode);
}

EXPORT int __open_2(const char *path, int flags) {
  return open(path, flags);
}

EXPORT int __openat_2(int dir, const char *path, int flags) {
  return openat(dir, path, flags);
}

ALIAS(open64, open);
ALIAS(openat64, openat);
ALIAS(creat64, creat);
ALIAS(__open64_2, __open_2);
ALIAS(__openat64_2, __openat_2);

EXPORT int close(int fd) {
  if (guarded(fd)) {
    errno = EBADF; /* not the program's, so it cannot be open */
    return -1;
  }
  if (!table_has(fd) || in_borrowed_memory()) {
    return REAL(close)(fd);
  }
  struct description *d = description_hold(fd);
  if (d != NULL) {
    locks_at_close(d);
  }
  table_set(fd, NULL);
  int result = REAL(close)(fd);
  stdio_moved(fd);
  description_release(d);
  return result;
}

/* Closes a range but for our own descriptors; 0, or -1 with errno. */
static int close_between(unsigned first, unsigned last, int flags) {
  while (first <= last) {
    unsigned stop = first;
    while (stop <= last && stop <= INT_MAX && !guarded((int)stop) && stop - first < 1u << 16) {
      stop++;
    }
    unsigned end = stop <= last && stop - first < 1u << 16 ? stop - 1 : last;
    if (end >= first && raw_call(SYS_close_range, first, end, flags, 0, 0) < 0) {
      errno = EINVAL;
      return -1;
    }
    if (end == last) {
      break;
    }
    first = stop + 1;
  }
  return 0;
}

static void forget_between(unsigned first, unsigned last) {
  int highest = table_highest();
  for (unsigned fd = first; fd <= last && (int)fd <= highest && fd <= INT_MAX; fd++) {
    if (table_has((int)fd)) {
      close((int)fd);
    }
  }
}

#define CLOSE_RANGE_UNSHARE_FLAG 2
#define CLOSE_RANGE_CLOEXEC_FLAG 4

EXPORT int close_range(unsigned first, unsigned last, int flags) {
  if (prefix_length == 0 || first > last) {
    return REAL(close_range)(first, last, flags);
  }
  if ((flags & CLOSE_RANGE_CLOEXEC_FLAG) == 0 && !in_borrowed_memory()) {
    forget_between(first, last);
  }
  return close_between(first, last, flags);
}

EXPORT void closefrom(int lowest) {
  close_range(lowest < 0 ? 0 : (unsigned)lowest, ~0u, 0);
}
