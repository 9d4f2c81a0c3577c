/*
 * syscall(2) of libc: programs use it for calls that libc has no function for, or had none for. Numbers of calls on files come to the
 * functions of the same names; the kernel's form of a call is not always libc's.
 */
#define _GNU_SOURCE
#include "shim.h"

#include <stdarg.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/uio.h>
#include <sys/xattr.h>

struct arguments {
  long a, b, c, d, e, f;
};

#define TEXT(x) ((const char *)(x))
#define ROOM(x) ((void *)(x))

/* Calls on descriptors. */
static bool on_descriptors(long number, const struct arguments *x, long *result) {
  switch (number) {
    case SYS_read:
      return *result = read((int)x->a, ROOM(x->b), (size_t)x->c), true;
    case SYS_write:
      return *result = write((int)x->a, ROOM(x->b), (size_t)x->c), true;
    case SYS_close:
      return *result = close((int)x->a), true;
    case SYS_fstat:
      return *result = fstat((int)x->a, ROOM(x->b)), true;
    case SYS_lseek:
      return *result = lseek((int)x->a, x->b, (int)x->c), true;
    case SYS_mmap:
      return *result = (long)mmap(ROOM(x->a), (size_t)x->b, (int)x->c, (int)x->d, (int)x->e, x->f), true;
    case SYS_ioctl:
      return *result = ioctl((int)x->a, (unsigned long)x->b, x->c), true;
    case SYS_pread64:
      return *result = pread((int)x->a, ROOM(x->b), (size_t)x->c, x->d), true;
    case SYS_pwrite64:
      return *result = pwrite((int)x->a, ROOM(x->b), (size_t)x->c, x->d), true;
    case SYS_readv:
      return *result = readv((int)x->a, ROOM(x->b), (int)x->c), true;
    case SYS_writev:
      return *result = writev((int)x->a, ROOM(x->b), (int)x->c), true;
    case SYS_preadv:
      return *result = preadv((int)x->a, ROOM(x->b), (int)x->c, x->d), true;
    case SYS_pwritev:
      return *result = pwritev((int)x->a, ROOM(x->b), (int)x->c, x->d), true;
    case SYS_preadv2:
      return *result = preadv2((int)x->a, ROOM(x->b), (int)x->c, x->d, (int)x->f), true;
    case SYS_pwritev2:
      return *result = pwritev2((int)x->a, ROOM(x->b), (int)x->c, x->d, (int)x->f), true;
    case SYS_dup:
      return *result = dup((int)x->a), true;
    case SYS_dup3:
      return *result = dup3((int)x->a, (int)x->b, (int)x->c), true;
    case SYS_fcntl:
      return *result = fcntl((int)x->a, (int)x->b, x->c), true;
    case SYS_flock:
      return *result = flock((int)x->a, (int)x->b), true;
    case SYS_fsync:
      return *result = fsync((int)x->a), true;
    case SYS_fdatasync:
      return *result = fdatasync((int)x->a), true;
    case SYS_syncfs:
      return *result = syncfs((int)x->a), true;
    case SYS_sync_file_range:
      return *result = sync_file_range((int)x->a, x->b, x->c, (unsigned)x->d), true;
    case SYS_ftruncate:
      return *result = ftruncate((int)x->a, x->b), true;
    case SYS_fallocate:
      return *result = fallocate((int)x->a, (int)x->b, x->c, x->d), true;
    case SYS_fadvise64: {
      int failure = posix_fadvise((int)x->a, x->b, x->c, (int)x->d);
      return *result = given(-failure), true;
    }
    case SYS_readahead:
      return *result = readahead((int)x->a, x->b, (size_t)x->c), true;
    case SYS_getdents64:
      return *result = getdents64((int)x->a, ROOM(x->b), (size_t)x->c), true;
    case SYS_fchdir:
      return *result = fchdir((int)x->a), true;
    case SYS_fchmod:
      return *result = fchmod((int)x->a, (mode_t)x->b), true;
    case SYS_fchown:
      return *result = fchown((int)x->a, (uid_t)x->b, (gid_t)x->c), true;
    case SYS_fstatfs:
      return *result = fstatfs((int)x->a, ROOM(x->b)), true;
    case SYS_sendfile:
      return *result = sendfile((int)x->a, (int)x->b, ROOM(x->c), (size_t)x->d), true;
    case SYS_splice:
      return *result = splice((int)x->a, ROOM(x->b), (int)x->c, ROOM(x->d), (size_t)x->e, (unsigned)x->f), true;
    case SYS_copy_file_range:
      return *result = copy_file_range((int)x->a, ROOM(x->b), (int)x->c, ROOM(x->d), (size_t)x->e, (unsigned)x->f), true;
    case SYS_close_range:
      return *result = close_range((unsigned)x->a, (unsigned)x->b, (int)x->c), true;
    case SYS_fsetxattr:
      return *result = fsetxattr((int)x->a, TEXT(x->b), ROOM(x->c), (size_t)x->d, (int)x->e), true;
    case SYS_fgetxattr:
      return *result = fgetxattr((int)x->a, TEXT(x->b), ROOM(x->c), (size_t)x->d), true;
    case SYS_flistxattr:
      return *result = flistxattr((int)x->a, ROOM(x->b), (size_t)x->c), true;
    case SYS_fremovexattr:
      return *result = fremovexattr((int)x->a, TEXT(x->b)), true;
    default:
      return false;
  }
}

/* Calls on names relative to a directory. */
static bool on_names(long number, const struct arguments *x, long *result) {
  switch (number) {
    case SYS_openat:
      return *result = openat((int)x->a, TEXT(x->b), (int)x->c, (mode_t)x->d), true;
    case SYS_mkdirat:
      return *result = mkdirat((int)x->a, TEXT(x->b), (mode_t)x->c), true;
    case SYS_mknodat:
      return *result = mknodat((int)x->a, TEXT(x->b), (mode_t)x->c, (dev_t)x->d), true;
    case SYS_fchownat:
      return *result = fchownat((int)x->a, TEXT(x->b), (uid_t)x->c, (gid_t)x->d, (int)x->e), true;
    case SYS_newfstatat:
      return *result = fstatat((int)x->a, TEXT(x->b), ROOM(x->c), (int)x->d), true;
    case SYS_statx:
      return *result = statx((int)x->a, TEXT(x->b), (int)x->c, (unsigned)x->d, ROOM(x->e)), true;
    case SYS_unlinkat:
      return *result = unlinkat((int)x->a, TEXT(x->b), (int)x->c), true;
    case SYS_renameat2:
      return *result = renameat2((int)x->a, TEXT(x->b), (int)x->c, TEXT(x->d), (unsigned)x->e), true;
    case SYS_linkat:
      return *result = linkat((int)x->a, TEXT(x->b), (int)x->c, TEXT(x->d), (int)x->e), true;
    case SYS_symlinkat:
      return *result = symlinkat(TEXT(x->a), (int)x->b, TEXT(x->c)), true;
    case SYS_readlinkat:
      return *result = readlinkat((int)x->a, TEXT(x->b), ROOM(x->c), (size_t)x->d), true;
    case SYS_fchmodat:
      return *result = fchmodat((int)x->a, TEXT(x->b), (mode_t)x->c, 0), true;
    case SYS_faccessat:
      return *result = faccessat((int)x->a, TEXT(x->b), (int)x->c, 0), true;
    case SYS_faccessat2:
      return *result = faccessat((int)x->a, TEXT(x->b), (int)x->c, (int)x->d), true;
    case SYS_utimensat:
      return *result = x->b == 0 ? futimens((int)x->a, ROOM(x->c))
                                 : utimensat((int)x->a, TEXT(x->b), ROOM(x->c), (int)x->d),
             true;
    default:
      return false;
  }
}

/* Calls on paths. */
static bool on_paths(long number, const struct arguments *x, long *result) {
  switch (number) {
    case SYS_truncate:
      return *result = truncate(TEXT(x->a), x->b), true;
    case SYS_chdir:
      return *result = chdir(TEXT(x->a)), true;
    case SYS_statfs:
      return *result = statfs(TEXT(x->a), ROOM(x->b)), true;
    case SYS_umask:
      return *result = (long)umask((mode_t)x->a), true;
    case SYS_setxattr:
      return *result = setxattr(TEXT(x->a), TEXT(x->b), ROOM(x->c), (size_t)x->d, (int)x->e), true;
    case SYS_lsetxattr:
      return *result = lsetxattr(TEXT(x->a), TEXT(x->b), ROOM(x->c), (size_t)x->d, (int)x->e), true;
    case SYS_getxattr:
      return *result = getxattr(TEXT(x->a), TEXT(x->b), ROOM(x->c), (size_t)x->d), true;
    case SYS_lgetxattr:
      return *result = lgetxattr(TEXT(x->a), TEXT(x->b), ROOM(x->c), (size_t)x->d), true;
    case SYS_listxattr:
      return *result = listxattr(TEXT(x->a), ROOM(x->b), (size_t)x->c), true;
    case SYS_llistxattr:
      return *result = llistxattr(TEXT(x->a), ROOM(x->b), (size_t)x->c), true;
    case SYS_removexattr:
      return *result = removexattr(TEXT(x->a), TEXT(x->b)), true;
    case SYS_lremovexattr:
      return *result = lremovexattr(TEXT(x->a), TEXT(x->b)), true;
    case SYS_getcwd:
      return *result = getcwd(ROOM(x->a), (size_t)x->b) == NULL ? -1 : (long)strlen(TEXT(x->a)) + 1, true;
    default:
      return false;
  }
}

#ifdef SYS_open
/* Names of old, which newer machines do not have. */
static bool on_old_names(long number, const struct arguments *x, long *result) {
  switch (number) {
    case SYS_open:
      return *result = open(TEXT(x->a), (int)x->b, (mode_t)x->c), true;
    case SYS_creat:
      return *result = creat(TEXT(x->a), (mode_t)x->b), true;
    case SYS_stat:
      return *result = stat(TEXT(x->a), ROOM(x->b)), true;
    case SYS_lstat:
      return *result = lstat(TEXT(x->a), ROOM(x->b)), true;
    case SYS_access:
      return *result = access(TEXT(x->a), (int)x->b), true;
    case SYS_rename:
      return *result = rename(TEXT(x->a), TEXT(x->b)), true;
    case SYS_mkdir:
      return *result = mkdir(TEXT(x->a), (mode_t)x->b), true;
    case SYS_rmdir:
      return *result = rmdir(TEXT(x->a)), true;
    case SYS_link:
      return *result = link(TEXT(x->a), TEXT(x->b)), true;
    case SYS_unlink:
      return *result = unlink(TEXT(x->a)), true;
    case SYS_symlink:
      return *result = symlink(TEXT(x->a), TEXT(x->b)), true;
    case SYS_readlink:
      return *result = readlink(TEXT(x->a), ROOM(x->b), (size_t)x->c), true;
    case SYS_chmod:
      return *result = chmod(TEXT(x->a), (mode_t)x->b), true;
    case SYS_chown:
      return *result = chown(TEXT(x->a), (uid_t)x->b, (gid_t)x->c), true;
    case SYS_lchown:
      return *result = lchown(TEXT(x->a), (uid_t)x->b, (gid_t)x->c), true;
    case SYS_mknod:
      return *result = mknod(TEXT(x->a), (mode_t)x->b, (dev_t)x->c), true;
    case SYS_dup2:
      return *result = dup2((int)x->a, (int)x->b), true;
    case SYS_renameat:
      return *result = renameat((int)x->a, TEXT(x->b), (int)x->c, TEXT(x->d)), true;
    default:
      return false;
  }
}
#else
static bool on_old_names(long number, const struct arguments *x, long *result) {
  (void)number, (void)x, (void)result;
  return false;
}
#endif

EXPORT long syscall(long number, ...) {
  struct arguments x;
  va_list list;
  va_start(list, number);
  x.a = va_arg(list, long);
  x.b = va_arg(list, long);
  x.c = va_arg(list, long);
  x.d = va_arg(list, long);
  x.e = va_arg(list, long);
  x.f = va_arg(list, long);
  va_end(list);
  long result;
  bool ours = prefix_length > 0
              && (on_descriptors(number, &x, &result) || on_names(number, &x, &result) || on_paths(number, &x, &result)
                  || on_old_names(number, &x, &result));
  return ours ? result : REAL(syscall)(number, x.a, x.b, x.c, x.d, x.e, x.f);
}
