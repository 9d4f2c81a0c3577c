/* Attributes. */
#define _GNU_SOURCE
#include "shim.h"

#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>

/* Files of the node must not be taken for files of this machine that happen to have the same numbers. */
#define DEVICE_MARK ((dev_t)0x5745 << 48)

void stat_ours(struct weir_attr *attr) {
  attr->stat.st_dev |= DEVICE_MARK;
}

/* GETATTR for libc's (directory, path, flags). *ours says whether it was for us; the spot may lead outside. */
static long look(int dir, const char *path, int flags, struct weir_attr *attr, struct spot *spot) {
  bool follow = (flags & AT_SYMLINK_NOFOLLOW) == 0;
  if (path[0] == '\0' && (flags & AT_EMPTY_PATH) == 0) {
    return -ENOENT;
  }
  (void)dir;
  long failure = TRY(*spot, follow, weir_getattr(shim_client(), spot->place, follow ? 0 : WEIR_NOFOLLOW, attr));
  if (failure == 0) {
    stat_ours(attr);
  }
  return failure;
}

EXPORT int fstatat(int dir, const char *restrict path, struct stat *restrict result, int flags) {
  struct spot spot;
  if (!spot_find(&spot, dir, path)) {
    return REAL(fstatat)(dir, path, result, flags);
  }
  struct weir_attr attr;
  long failure = look(dir, path, flags, &attr, &spot);
  if (failure == 0) {
    *result = attr.stat;
  }
  int status = spot.outside ? REAL(fstatat)(AT_FDCWD, spot.text, result, flags) : (int)given(failure);
  spot_end(&spot);
  return status;
}

EXPORT int stat(const char *restrict path, struct stat *restrict result) {
  return fstatat(AT_FDCWD, path, result, 0);
}

EXPORT int lstat(const char *restrict path, struct stat *restrict result) {
  return fstatat(AT_FDCWD, path, result, AT_SYMLINK_NOFOLLOW);
}

EXPORT int fstat(int fd, struct stat *result) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(fstat)(fd, result);
  }
  struct weir_attr attr;
  int failure = weir_getattr(shim_client(), (struct weir_place){d->file, ""}, 0, &attr);
  if (failure == 0) {
    stat_ours(&attr);
    *result = attr.stat;
  }
  description_release(d);
  return (int)given(failure);
}

/* The names that glibc used before 2.33, with a version of the structure in front. */
EXPORT int __xstat(int version, const char *path, struct stat *result) {
  (void)version;
  return stat(path, result);
}

EXPORT int __lxstat(int version, const char *path, struct stat *result) {
  (void)version;
  return lstat(path, result);
}

EXPORT int __fxstat(int version, int fd, struct stat *result) {
  (void)version;
  return fstat(fd, result);
}

EXPORT int __fxstatat(int version, int dir, const char *path, struct stat *result, int flags) {
  (void)version;
  return fstatat(dir, path, result, flags);
}

ALIAS(stat64, stat);
ALIAS(lstat64, lstat);
ALIAS(fstat64, fstat);
ALIAS(fstatat64, fstatat);
ALIAS(__xstat64, __xstat);
ALIAS(__lxstat64, __lxstat);
ALIAS(__fxstat64, __fxstat);
ALIAS(__fxstatat64, __fxstatat);

static struct statx_timestamp stamp(struct timespec time) {
  return (struct statx_timestamp){.tv_sec = time.tv_sec, .tv_nsec = (uint32_t)time.tv_nsec};
}

static void to_statx(const struct weir_attr *attr, struct statx *result) {
  const struct stat *s = &attr->stat;
  memset(result, 0, sizeof *result);
  result->stx_mask = STATX_BASIC_STATS | (attr->has_btime ? STATX_BTIME : 0);
  result->stx_blksize = (uint32_t)s->st_blksize;
  result->stx_nlink = (uint32_t)s->st_nlink;
  result->stx_uid = s->st_uid;
  result->stx_gid = s->st_gid;
  result->stx_mode = (uint16_t)s->st_mode;
  result->stx_ino = s->st_ino;
  result->stx_size = (uint64_t)s->st_size;
  result->stx_blocks = (uint64_t)s->st_blocks;
  result->stx_atime = stamp(s->st_atim);
  result->stx_mtime = stamp(s->st_mtim);
  result->stx_ctime = stamp(s->st_ctim);
  result->stx_btime = stamp(attr->btime);
  result->stx_rdev_major = major(s->st_rdev);
  result->stx_rdev_minor = minor(s->st_rdev);
  result->stx_dev_major = major(s->st_dev);
  result->stx_dev_minor = minor(s->st_dev);
}

EXPORT int statx(int dir, const char *restrict path, int flags, unsigned mask, struct statx *restrict result) {
  struct spot spot;
  if (!spot_find(&spot, dir, path)) {
    return REAL(statx)(dir, path, flags, mask, result);
  }
  struct weir_attr attr;
  long failure = look(dir, path, flags, &attr, &spot);
  if (failure == 0) {
    to_statx(&attr, result);
  }
  int status = spot.outside ? REAL(statx)(AT_FDCWD, spot.text, flags, mask, result) : (int)given(failure);
  spot_end(&spot);
  return status;
}

static void to_statfs(const struct statvfs *from, uint64_t type, struct statfs *result) {
  memset(result, 0, sizeof *result);
  result->f_type = (__fsword_t)type;
  result->f_bsize = (__fsword_t)from->f_bsize;
  result->f_frsize = (__fsword_t)from->f_frsize;
  result->f_blocks = from->f_blocks;
  result->f_bfree = from->f_bfree;
  result->f_bavail = from->f_bavail;
  result->f_files = from->f_files;
  result->f_ffree = from->f_ffree;
  result->f_namelen = (__fsword_t)from->f_namemax;
}

EXPORT int statvfs(const char *restrict path, struct statvfs *restrict result) {
  struct spot spot;
  uint64_t type;
  if (!spot_find(&spot, AT_FDCWD, path)) {
    return REAL(statvfs)(path, result);
  }
  long failure = path[0] == '\0' ? -ENOENT : TRY(spot, true, weir_statvfs(shim_client(), spot.place, result, &type));
  int status = spot.outside ? REAL(statvfs)(spot.text, result) : (int)given(failure);
  spot_end(&spot);
  return status;
}

EXPORT int statfs(const char *path, struct statfs *result) {
  struct spot spot;
  struct statvfs found;
  uint64_t type;
  if (!spot_find(&spot, AT_FDCWD, path)) {
    return REAL(statfs)(path, result);
  }
  long failure = path[0] == '\0' ? -ENOENT : TRY(spot, true, weir_statvfs(shim_client(), spot.place, &found, &type));
  if (failure == 0) {
    to_statfs(&found, type, result);
  }
  int status = spot.outside ? REAL(statfs)(spot.text, result) : (int)given(failure);
  spot_end(&spot);
  return status;
}

EXPORT int fstatvfs(int fd, struct statvfs *result) {
  struct description *d = description_hold(fd);
  uint64_t type;
  if (d == NULL) {
    return REAL(fstatvfs)(fd, result);
  }
  int failure = weir_statvfs(shim_client(), (struct weir_place){d->file, ""}, result, &type);
  description_release(d);
  return (int)given(failure);
}

EXPORT int fstatfs(int fd, struct statfs *result) {
  struct description *d = description_hold(fd);
  struct statvfs found;
  uint64_t type;
  if (d == NULL) {
    return REAL(fstatfs)(fd, result);
  }
  int failure = weir_statvfs(shim_client(), (struct weir_place){d->file, ""}, &found, &type);
  if (failure == 0) {
    to_statfs(&found, type, result);
  }
  description_release(d);
  return (int)given(failure);
}

ALIAS(statvfs64, statvfs);
ALIAS(statfs64, statfs);
ALIAS(fstatvfs64, fstatvfs);
ALIAS(fstatfs64, fstatfs);

static long check_access(struct spot *spot, const char *path, int mode, int flags) {
  bool follow = (flags & AT_SYMLINK_NOFOLLOW) == 0;
  if ((mode & ~(R_OK | W_OK | X_OK)) != 0) {
    return -EINVAL;
  }
  if (path[0] == '\0' && (flags & AT_EMPTY_PATH) == 0) {
    return -ENOENT;
  }
  return TRY(*spot, follow, weir_access(shim_client(), spot->place, mode, follow ? 0 : WEIR_NOFOLLOW));
}

EXPORT int faccessat(int dir, const char *path, int mode, int flags) {
  struct spot spot;
  if (!spot_find(&spot, dir, path)) {
    return REAL(faccessat)(dir, path, mode, flags);
  }
  long failure = check_access(&spot, path, mode, flags);
  int status = spot.outside ? REAL(faccessat)(AT_FDCWD, spot.text, mode, flags) : (int)given(failure);
  spot_end(&spot);
  return status;
}

EXPORT int access(const char *path, int mode) {
  return faccessat(AT_FDCWD, path, mode, 0);
}

EXPORT int euidaccess(const char *path, int mode) {
  return faccessat(AT_FDCWD, path, mode, AT_EACCESS);
}
ALIAS(eaccess, euidaccess);
