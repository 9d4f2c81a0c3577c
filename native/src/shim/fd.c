/* Descriptors: duplicated, flagged, asked. The kernel does the numbers. */
#define _GNU_SOURCE
#include "shim.h"

#include <linux/fs.h>
#include <stdarg.h>
#include <sys/ioctl.h>

/* After the kernel has made fd a duplicate of what d stands for (or of something else, when d is NULL). */
static void became(int fd, struct description *d) {
  if (fd >= 0 && !in_borrowed_memory()) {
    table_set(fd, d);
    stdio_moved(fd);
  }
}

EXPORT int dup(int fd) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(dup)(fd);
  }
  int result = REAL(dup)(fd);
  became(result, d);
  description_release(d);
  return result;
}

/* The number may be in use by us, by one of our files, or not at all. */
static void make_room(int fd) {
  evict(fd);
  if (table_has(fd) && !in_borrowed_memory()) {
    struct description *d = description_hold(fd);
    if (d != NULL) {
      locks_at_close(d);
    }
    description_release(d);
  }
}

EXPORT int dup2(int from, int to) {
  if (from == to || prefix_length == 0) {
    return REAL(dup2)(from, to);
  }
  struct description *d = description_hold(from);
  bool concerned = d != NULL || table_has(to) || guarded(to);
  if (concerned) {
    make_room(to);
  }
  int result = REAL(dup2)(from, to);
  if (concerned) {
    became(result, d);
  }
  description_release(d);
  return result;
}

EXPORT int dup3(int from, int to, int flags) {
  struct description *d = description_hold(from);
  bool concerned = from != to && (d != NULL || table_has(to) || guarded(to));
  if (concerned) {
    make_room(to);
  }
  int result = REAL(dup3)(from, to, flags);
  if (concerned) {
    became(result, d);
  }
  description_release(d);
  return result;
}

#define CHANGEABLE (O_APPEND | O_ASYNC | O_DIRECT | O_NOATIME | O_NONBLOCK)

static long get_flags(const struct description *d, int fd) {
  long kernel = raw_fcntl(fd, F_GETFL, 0);
  long kept = kernel & (O_APPEND | O_NONBLOCK);
  return kernel < 0 ? kernel : (d->flags & ~(O_APPEND | O_NONBLOCK)) | kept | O_LARGEFILE;
}

static long set_flags(struct description *d, int fd, int flags) {
  long result = raw_fcntl(fd, F_SETFL, flags & (O_APPEND | O_NONBLOCK));
  if (result >= 0) {
    d->flags = (d->flags & ~CHANGEABLE) | (flags & CHANGEABLE);
  }
  return result;
}

static long control(struct description *d, int fd, int command, long argument) {
  long result;
  switch (command) {
    case F_DUPFD:
    case F_DUPFD_CLOEXEC:
      result = raw_fcntl(fd, command, argument);
      became((int)result, d);
      return result;
    case F_GETFD:
    case F_SETFD:
      return raw_fcntl(fd, command, argument);
    case F_GETFL:
      return get_flags(d, fd);
    case F_SETFL:
      return set_flags(d, fd, (int)argument);
    case F_GETLK:
    case F_SETLK:
    case F_SETLKW:
    case F_OFD_GETLK:
    case F_OFD_SETLK:
    case F_OFD_SETLKW:
      return lock_control(d, fd, command, (struct flock *)argument);
    case F_GETOWN:
    case F_SETOWN:
    case F_GETSIG:
    case F_SETSIG:
      return 0;
    default:
      return -EINVAL;
  }
}

EXPORT int fcntl(int fd, int command, ...) {
  va_list arguments;
  va_start(arguments, command);
  long argument = va_arg(arguments, long);
  va_end(arguments);
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(fcntl)(fd, command, argument);
  }
  long result = control(d, fd, command, argument);
  description_release(d);
  return (int)given(result);
}
ALIAS(fcntl64, fcntl);
ALIAS(__fcntl, fcntl);

static long bytes_left(struct description *d, int fd, int *result) {
  struct weir_attr attr;
  int failure = weir_getattr(shim_client(), (struct weir_place){d->file, ""}, 0, &attr);
  if (failure == 0) {
    *result = (int)(attr.stat.st_size - raw_call(SYS_lseek, fd, 0, SEEK_CUR, 0, 0));
  }
  return failure;
}

static long order(struct description *d, int fd, unsigned long request, void *argument) {
  switch (request) {
    case FIOCLEX:
      return raw_fcntl(fd, F_SETFD, FD_CLOEXEC);
    case FIONCLEX:
      return raw_fcntl(fd, F_SETFD, 0);
    case FIONREAD:
      return d->directory ? -ENOTTY : bytes_left(d, fd, argument);
    case FIONBIO:
      return 0;
    case FICLONE:
    case FICLONERANGE:
    case FIDEDUPERANGE:
      return -EOPNOTSUPP;
    default:
      return -ENOTTY;
  }
}

/* The requests whose argument is a descriptor to read from: the kernel must not see ours there. */
static bool clones_ours(unsigned long request, void *argument) {
  if (request == FICLONE) {
    return table_has((int)(long)argument);
  }
  return request == FICLONERANGE && table_has((int)((struct file_clone_range *)argument)->src_fd);
}

EXPORT int ioctl(int fd, unsigned long request, ...) {
  va_list arguments;
  va_start(arguments, request);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return clones_ours(request, argument) ? (int)given(-EXDEV) : REAL(ioctl)(fd, request, argument);
  }
  long result = order(d, fd, request, argument);
  description_release(d);
  return (int)given(result);
}
