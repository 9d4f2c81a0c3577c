/* Changing attributes. */
#define _GNU_SOURCE
#include "shim.h"

#include <sys/stat.h>
#include <sys/time.h>
#include <utime.h>

static long set_spot(struct spot *spot, struct weir_setattr *set, bool follow) {
  set->flags = follow ? 0 : WEIR_NOFOLLOW;
  return TRY(*spot, follow, weir_setattr(shim_client(), spot->place, set, NULL));
}

static int set_descriptor(struct description *d, const struct weir_setattr *set) {
  bool closed = (d->flags & O_PATH) != 0;
  int failure = closed ? -EBADF : weir_setattr(shim_client(), (struct weir_place){d->file, ""}, set, NULL);
  description_release(d);
  return (int)given(failure);
}

EXPORT int truncate(const char *path, off_t length) {
  struct spot spot;
  if (!spot_find(&spot, AT_FDCWD, path)) {
    return REAL(truncate)(path, length);
  }
  struct weir_setattr set = {.valid = WEIR_SET_SIZE, .size = (uint64_t)length};
  long failure = length < 0 ? -EINVAL : path[0] == '\0' ? -ENOENT : set_spot(&spot, &set, true);
  int status = spot.outside ? REAL(truncate)(spot.text, length) : (int)given(failure);
  spot_end(&spot);
  return status;
}
ALIAS(truncate64, truncate);

EXPORT int fchmodat(int dir, const char *path, mode_t mode, int flags) {
  struct spot spot;
  if (!spot_find(&spot, dir, path)) {
    return REAL(fchmodat)(dir, path, mode, flags);
  }
  struct weir_setattr set = {.valid = WEIR_SET_MODE, .mode = mode & 07777};
  bool follow = (flags & AT_SYMLINK_NOFOLLOW) == 0;
  bool empty = path[0] == '\0' && (flags & AT_EMPTY_PATH) == 0;
  long failure = empty ? -ENOENT : set_spot(&spot, &set, follow);
  int status = spot.outside ? REAL(fchmodat)(AT_FDCWD, spot.text, mode, flags) : (int)given(failure);
  spot_end(&spot);
  return status;
}

EXPORT int chmod(const char *path, mode_t mode) {
  return fchmodat(AT_FDCWD, path, mode, 0);
}

EXPORT int lchmod(const char *path, mode_t mode) {
  return fchmodat(AT_FDCWD, path, mode, AT_SYMLINK_NOFOLLOW);
}

EXPORT int fchmod(int fd, mode_t mode) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(fchmod)(fd, mode);
  }
  struct weir_setattr set = {.valid = WEIR_SET_MODE, .mode = mode & 07777};
  return set_descriptor(d, &set);
}

static struct weir_setattr owner(uid_t uid, gid_t gid) {
  unsigned valid = (uid != (uid_t)-1 ? WEIR_SET_UID : 0u) | (gid != (gid_t)-1 ? WEIR_SET_GID : 0u);
  return (struct weir_setattr){.valid = valid, .uid = uid, .gid = gid};
}

/*
 * A change of owner takes the set-id bits away even when it names no owner; so it is made one to the owner there is.
 */
static long change_owner(struct weir_place place, struct weir_setattr *set) {
  struct weir_attr attr;
  struct weir_setattr same = *set;
  if (set->valid != 0) {
    return weir_setattr(shim_client(), place, set, NULL);
  }
  int failure = weir_getattr(shim_client(), place, set->flags, &attr);
  same.valid = WEIR_SET_UID;
  same.uid = attr.stat.st_uid;
  bool sheds = failure == 0 && S_ISREG(attr.stat.st_mode) && (attr.stat.st_mode & (S_ISUID | S_ISGID)) != 0;
  return sheds ? weir_setattr(shim_client(), place, &same, NULL) : failure;
}

EXPORT int fchownat(int dir, const char *path, uid_t uid, gid_t gid, int flags) {
  struct spot spot;
  if (!spot_find(&spot, dir, path)) {
    return REAL(fchownat)(dir, path, uid, gid, flags);
  }
  struct weir_setattr set = owner(uid, gid);
  bool empty = path[0] == '\0' && (flags & AT_EMPTY_PATH) == 0;
  bool follow = (flags & AT_SYMLINK_NOFOLLOW) == 0;
  set.flags = follow ? 0 : WEIR_NOFOLLOW;
  long failure = empty ? -ENOENT : TRY(spot, follow, change_owner(spot.place, &set));
  int status = spot.outside ? REAL(fchownat)(AT_FDCWD, spot.text, uid, gid, flags) : (int)given(failure);
  spot_end(&spot);
  return status;
}

EXPORT int chown(const char *path, uid_t uid, gid_t gid) {
  return fchownat(AT_FDCWD, path, uid, gid, 0);
}

EXPORT int lchown(const char *path, uid_t uid, gid_t gid) {
  return fchownat(AT_FDCWD, path, uid, gid, AT_SYMLINK_NOFOLLOW);
}

EXPORT int fchown(int fd, uid_t uid, gid_t gid) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(fchown)(fd, uid, gid);
  }
  struct weir_setattr set = owner(uid, gid);
  long failure = (d->flags & O_PATH) != 0 ? -EBADF : change_owner((struct weir_place){d->file, ""}, &set);
  description_release(d);
  return (int)given(failure);
}

/* One of the two times; false when it cannot be one. */
static bool set_time(struct weir_setattr *set, struct timespec time, bool access) {
  if (time.tv_nsec == UTIME_OMIT) {
    return true;
  }
  if (time.tv_nsec == UTIME_NOW) {
    set->valid |= access ? WEIR_SET_ATIME_NOW : WEIR_SET_MTIME_NOW;
    return true;
  }
  set->valid |= access ? WEIR_SET_ATIME : WEIR_SET_MTIME;
  *(access ? &set->atime : &set->mtime) = time;
  return time.tv_nsec >= 0 && time.tv_nsec < 1000000000;
}

static bool set_times(struct weir_setattr *set, const struct timespec times[2]) {
  if (times == NULL) {
    set->valid |= WEIR_SET_ATIME_NOW | WEIR_SET_MTIME_NOW;
    return true;
  }
  return set_time(set, times[0], true) && set_time(set, times[1], false);
}

/* Headers promise that no path is NULL, and the compiler believes it; the kernel allows it here. */
__attribute__((noinline)) static bool missing(const char *path) {
  __asm__("" : "+r"(path));
  return path == NULL;
}

EXPORT int futimens(int fd, const struct timespec times[2]) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(futimens)(fd, times);
  }
  struct weir_setattr set = {0};
  if (!set_times(&set, times)) {
    description_release(d);
    return (int)given(-EINVAL);
  }
  return set_descriptor(d, &set);
}

EXPORT int utimensat(int dir, const char *path, const struct timespec times[2], int flags) {
  struct spot spot;
  if (missing(path) && table_has(dir)) {
    return futimens(dir, times);
  }
  if (!spot_find(&spot, dir, path)) {
    return REAL(utimensat)(dir, path, times, flags);
  }
  struct weir_setattr set = {0};
  long failure = -EINVAL;
  if (path[0] == '\0' && (flags & AT_EMPTY_PATH) == 0) {
    failure = -ENOENT;
  } else if (set_times(&set, times)) {
    failure = set_spot(&spot, &set, (flags & AT_SYMLINK_NOFOLLOW) == 0);
  }
  int status = spot.outside ? REAL(utimensat)(AT_FDCWD, spot.text, times, flags) : (int)given(failure);
  spot_end(&spot);
  return status;
}

/* Microseconds as nanoseconds; false when they cannot be. */
static bool from_micros(const struct timeval in[2], struct timespec out[2]) {
  bool good = true;
  for (int i = 0; i < 2; i++) {
    out[i] = (struct timespec){in[i].tv_sec, in[i].tv_usec * 1000};
    good &= in[i].tv_usec >= 0 && in[i].tv_usec < 1000000;
  }
  return good;
}

static int set_micros(int dir, const char *path, const struct timeval times[2], int flags) {
  struct timespec nanos[2];
  if (times != NULL && !from_micros(times, nanos)) {
    errno = EINVAL;
    return -1;
  }
  const struct timespec *wanted = times == NULL ? NULL : nanos;
  return path == NULL ? futimens(dir, wanted) : utimensat(dir, path, wanted, flags);
}

EXPORT int utimes(const char *path, const struct timeval times[2]) {
  return set_micros(AT_FDCWD, path, times, 0);
}

EXPORT int lutimes(const char *path, const struct timeval times[2]) {
  return set_micros(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW);
}

EXPORT int futimes(int fd, const struct timeval times[2]) {
  return table_has(fd) ? set_micros(fd, NULL, times, 0) : REAL(futimes)(fd, times);
}

EXPORT int futimesat(int dir, const char *path, const struct timeval times[2]) {
  return missing(path) ? futimes(dir, times) : set_micros(dir, path, times, 0);
}

EXPORT int utime(const char *path, const struct utimbuf *times) {
  if (times == NULL) {
    return utimensat(AT_FDCWD, path, NULL, 0);
  }
  struct timespec nanos[2] = {{times->actime, 0}, {times->modtime, 0}};
  return utimensat(AT_FDCWD, path, nanos, 0);
}
