/* Reading and writing. The kernel's offset of the record is the file's. */
#define _GNU_SOURCE
#include "shim.h"

#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/uio.h>

#define MOST_BYTES 0x7ffff000 /* as the kernel has it */

/* Between processes a record lock on the record serves as the kernel's own lock of the offset does. */
static void lock_offset(struct description *d, int fd) {
  calm_begin();
  pthread_mutex_lock(&d->offset_mutex);
  if (d->shared) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    raw_fcntl(fd, F_SETLKW, (long)&whole);
  }
}

static void unlock_offset(struct description *d, int fd) {
  if (d->shared) {
    struct flock whole = {.l_type = F_UNLCK, .l_whence = SEEK_SET};
    raw_fcntl(fd, F_SETLK, (long)&whole);
  }
  pthread_mutex_unlock(&d->offset_mutex);
  calm_end();
}

static long raw_seek(int fd, off_t offset, int whence) {
  return raw_call(SYS_lseek, fd, offset, whence, 0, 0);
}

static bool may_read(const struct description *d) {
  return (d->flags & O_ACCMODE) != O_WRONLY && (d->flags & O_PATH) == 0;
}

static bool may_write(const struct description *d) {
  return (d->flags & O_ACCMODE) != O_RDONLY && (d->flags & O_PATH) == 0;
}

static bool appends(const struct description *d, int fd) {
  if (!d->shared) {
    return (d->flags & O_APPEND) != 0;
  }
  long flags = raw_fcntl(fd, F_GETFL, 0);
  return flags >= 0 && (flags & O_APPEND) != 0;
}

ssize_t description_read(struct description *d, int fd, const struct iovec *vector, int vectors) {
  if (!may_read(d)) {
    return -EBADF;
  }
  if (d->directory) {
    return -EISDIR;
  }
  lock_offset(d, fd);
  long offset = raw_seek(fd, 0, SEEK_CUR);
  ssize_t got = offset < 0 ? offset : weir_preadv(d->file, vector, vectors, (uint64_t)offset);
  if (got > 0) {
    raw_seek(fd, offset + got, SEEK_SET);
  }
  unlock_offset(d, fd);
  return got;
}

static ssize_t append(struct description *d, int fd, const struct iovec *vector, int vectors) {
  uint64_t offset;
  ssize_t wrote = weir_appendv(d->file, vector, vectors, &offset);
  if (wrote > 0) {
    raw_seek(fd, (off_t)offset + wrote, SEEK_SET);
  }
  return wrote;
}

ssize_t description_write(struct description *d, int fd, const struct iovec *vector, int vectors) {
  if (!may_write(d)) {
    return -EBADF;
  }
  lock_offset(d, fd);
  ssize_t wrote;
  if (appends(d, fd)) {
    wrote = append(d, fd, vector, vectors);
  } else {
    long offset = raw_seek(fd, 0, SEEK_CUR);
    wrote = offset < 0 ? offset : weir_pwritev(d->file, vector, vectors, (uint64_t)offset);
    if (wrote > 0) {
      raw_seek(fd, offset + wrote, SEEK_SET);
    }
  }
  unlock_offset(d, fd);
  return wrote;
}

/* Linux appends even when a position is given. */
static ssize_t write_at(struct description *d, int fd, const struct iovec *vector, int vectors, off_t offset) {
  if (offset < 0 || !may_write(d)) {
    return offset < 0 ? -EINVAL : -EBADF;
  }
  if (appends(d, fd)) {
    uint64_t where;
    return weir_appendv(d->file, vector, vectors, &where);
  }
  return weir_pwritev(d->file, vector, vectors, (uint64_t)offset);
}

static ssize_t read_at(struct description *d, const struct iovec *vector, int vectors, off_t offset) {
  if (offset < 0 || !may_read(d)) {
    return offset < 0 ? -EINVAL : -EBADF;
  }
  return d->directory ? -EISDIR : weir_preadv(d->file, vector, vectors, (uint64_t)offset);
}

/* Vectors of no bytes at all end before anything else is looked at but the mode. */
static bool empty(const struct iovec *vector, int vectors) {
  for (int i = 0; i < vectors; i++) {
    if (vector[i].iov_len > 0) {
      return false;
    }
  }
  return vectors >= 0;
}

static size_t bounded(size_t count) {
  return count < MOST_BYTES ? count : MOST_BYTES;
}

static ssize_t done(struct description *d, ssize_t result) {
  description_release(d);
  return given(result);
}

EXPORT ssize_t read(int fd, void *buffer, size_t count) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(read)(fd, buffer, count);
  }
  struct iovec vector = {buffer, bounded(count)};
  return done(d, description_read(d, fd, &vector, 1));
}

EXPORT ssize_t write(int fd, const void *buffer, size_t count) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(write)(fd, buffer, count);
  }
  struct iovec vector = {(void *)buffer, bounded(count)};
  return done(d, description_write(d, fd, &vector, 1));
}

EXPORT ssize_t pread(int fd, void *buffer, size_t count, off_t offset) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(pread)(fd, buffer, count, offset);
  }
  struct iovec vector = {buffer, bounded(count)};
  return done(d, read_at(d, &vector, 1, offset));
}

EXPORT ssize_t pwrite(int fd, const void *buffer, size_t count, off_t offset) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(pwrite)(fd, buffer, count, offset);
  }
  struct iovec vector = {(void *)buffer, bounded(count)};
  return done(d, write_at(d, fd, &vector, 1, offset));
}

EXPORT ssize_t readv(int fd, const struct iovec *vector, int vectors) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(readv)(fd, vector, vectors);
  }
  if (may_read(d) && empty(vector, vectors)) {
    return done(d, 0);
  }
  return done(d, description_read(d, fd, vector, vectors));
}

EXPORT ssize_t writev(int fd, const struct iovec *vector, int vectors) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(writev)(fd, vector, vectors);
  }
  return done(d, description_write(d, fd, vector, vectors));
}

EXPORT ssize_t preadv(int fd, const struct iovec *vector, int vectors, off_t offset) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(preadv)(fd, vector, vectors, offset);
  }
  if (may_read(d) && offset >= 0 && empty(vector, vectors)) {
    return done(d, 0);
  }
  return done(d, read_at(d, vector, vectors, offset));
}

EXPORT ssize_t pwritev(int fd, const struct iovec *vector, int vectors, off_t offset) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(pwritev)(fd, vector, vectors, offset);
  }
  return done(d, write_at(d, fd, vector, vectors, offset));
}

/* Of the flags only those that change what is written matter here; polling and priorities do not. */
EXPORT ssize_t preadv2(int fd, const struct iovec *vector, int vectors, off_t offset, int flags) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(preadv2)(fd, vector, vectors, offset, flags);
  }
  if ((flags & ~(RWF_HIPRI | RWF_NOWAIT)) != 0) {
    return done(d, -EOPNOTSUPP);
  }
  return done(d, offset == -1 ? description_read(d, fd, vector, vectors) : read_at(d, vector, vectors, offset));
}

static ssize_t write_with_flags(struct description *d, int fd, const struct iovec *vector, int vectors, off_t offset) {
  return offset == -1 ? description_write(d, fd, vector, vectors) : write_at(d, fd, vector, vectors, offset);
}

EXPORT ssize_t pwritev2(int fd, const struct iovec *vector, int vectors, off_t offset, int flags) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(pwritev2)(fd, vector, vectors, offset, flags);
  }
  if ((flags & ~(RWF_HIPRI | RWF_NOWAIT | RWF_DSYNC | RWF_SYNC | RWF_APPEND)) != 0) {
    return done(d, -EOPNOTSUPP);
  }
  uint64_t where;
  ssize_t wrote = (flags & RWF_APPEND) == 0 ? write_with_flags(d, fd, vector, vectors, offset)
                  : may_write(d)            ? weir_appendv(d->file, vector, vectors, &where)
                                            : -EBADF;
  if (wrote > 0 && (flags & (RWF_DSYNC | RWF_SYNC)) != 0) {
    int failure = weir_fsync(d->file, (flags & RWF_SYNC) == 0);
    wrote = failure != 0 ? failure : wrote;
  }
  return done(d, wrote);
}

EXPORT ssize_t __read_chk(int fd, void *buffer, size_t count, size_t room) {
  return count <= room ? read(fd, buffer, count) : REAL(__read_chk)(fd, buffer, count, room);
}

EXPORT ssize_t __pread_chk(int fd, void *buffer, size_t count, off_t offset, size_t room) {
  return count <= room ? pread(fd, buffer, count, offset) : REAL(__pread_chk)(fd, buffer, count, offset, room);
}

ALIAS(pread64, pread);
ALIAS(pwrite64, pwrite);
ALIAS(preadv64, preadv);
ALIAS(pwritev64, pwritev);
ALIAS(preadv64v2, preadv2);
ALIAS(pwritev64v2, pwritev2);
ALIAS(__pread64_chk, __pread_chk);
ALIAS(__read, read);
ALIAS(__write, write);

static long seek_end(struct description *d, int fd, off_t offset) {
  struct weir_attr attr;
  int failure = weir_getattr(shim_client(), (struct weir_place){d->file, ""}, 0, &attr);
  off_t target;
  if (failure != 0) {
    return failure;
  }
  if (__builtin_add_overflow(attr.stat.st_size, offset, &target)) {
    return -EOVERFLOW;
  }
  return raw_seek(fd, target, SEEK_SET);
}

static long seek_content(struct description *d, int fd, off_t offset, int whence) {
  int64_t found = offset < 0 ? -ENXIO : weir_seek(d->file, (uint64_t)offset, whence);
  return found < 0 ? found : raw_seek(fd, found, SEEK_SET);
}

EXPORT off_t lseek(int fd, off_t offset, int whence) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(lseek)(fd, offset, whence);
  }
  long result = -EBADF;
  if ((d->flags & O_PATH) == 0) {
    lock_offset(d, fd);
    result = whence == SEEK_SET || whence == SEEK_CUR ? raw_seek(fd, offset, whence)
             : whence == SEEK_END                     ? seek_end(d, fd, offset)
             : whence == SEEK_DATA || whence == SEEK_HOLE ? seek_content(d, fd, offset, whence)
                                                          : -EINVAL;
    unlock_offset(d, fd);
  }
  return done(d, result);
}
ALIAS(lseek64, lseek);

static int synced(int fd, bool data_only, bool *ours) {
  struct description *d = description_hold(fd);
  *ours = d != NULL;
  if (d == NULL) {
    return 0;
  }
  return (int)done(d, (d->flags & O_PATH) != 0 ? -EBADF : weir_fsync(d->file, data_only));
}

EXPORT int fsync(int fd) {
  bool ours;
  int result = synced(fd, false, &ours);
  return ours ? result : REAL(fsync)(fd);
}

EXPORT int fdatasync(int fd) {
  bool ours;
  int result = synced(fd, true, &ours);
  return ours ? result : REAL(fdatasync)(fd);
}

EXPORT int sync_file_range(int fd, off_t offset, off_t count, unsigned flags) {
  bool ours;
  int result = synced(fd, true, &ours);
  return ours ? result : REAL(sync_file_range)(fd, offset, count, flags);
}

EXPORT int syncfs(int fd) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(syncfs)(fd);
  }
  return (int)done(d, weir_sync(shim_client()));
}

EXPORT void sync(void) {
  if (shim_has_client()) {
    weir_sync(shim_client());
  }
  REAL(sync)();
}

EXPORT int ftruncate(int fd, off_t length) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(ftruncate)(fd, length);
  }
  struct weir_setattr set = {.valid = WEIR_SET_SIZE, .size = (uint64_t)length};
  long result = length < 0                     ? -EINVAL
                : (d->flags & O_PATH) != 0       ? -EBADF
                : !may_write(d) || d->directory ? -EINVAL
                    : weir_setattr(shim_client(), (struct weir_place){d->file, ""}, &set, NULL);
  return (int)done(d, result);
}
ALIAS(ftruncate64, ftruncate);

static long allocate(struct description *d, int mode, off_t offset, off_t length) {
  if ((d->flags & O_PATH) == 0 && (offset < 0 || length <= 0)) {
    return -EINVAL;
  }
  if (!may_write(d)) {
    return -EBADF;
  }
  return d->directory ? -EISDIR : weir_fallocate(d->file, mode, (uint64_t)offset, (uint64_t)length);
}

EXPORT int fallocate(int fd, int mode, off_t offset, off_t length) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(fallocate)(fd, mode, offset, length);
  }
  return (int)done(d, allocate(d, mode, offset, length));
}
ALIAS(fallocate64, fallocate);

/* Returns the error, and leaves errno alone. */
EXPORT int posix_fallocate(int fd, off_t offset, off_t length) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(posix_fallocate)(fd, offset, length);
  }
  long result = allocate(d, 0, offset, length);
  description_release(d);
  return (int)-result;
}
ALIAS(posix_fallocate64, posix_fallocate);

EXPORT int posix_fadvise(int fd, off_t offset, off_t length, int advice) {
  if (!table_has(fd)) {
    return REAL(posix_fadvise)(fd, offset, length, advice);
  }
  return advice < POSIX_FADV_NORMAL || advice > POSIX_FADV_NOREUSE ? EINVAL : 0;
}
ALIAS(posix_fadvise64, posix_fadvise);

EXPORT ssize_t readahead(int fd, off_t offset, size_t count) {
  return table_has(fd) ? 0 : REAL(readahead)(fd, offset, count);
}
