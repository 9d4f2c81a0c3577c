/*
 * Mapping. A private or read-only mapping of a Weir file is memory that holds what the file held when it was mapped; a shared
 * mapping that may be written is refused with ENODEV, because nothing would carry the changes.
 */
#define _GNU_SOURCE
#include "shim.h"

#include <sys/mman.h>

static int allowed(const struct description *d, int protection, int flags) {
  bool shared = (flags & MAP_TYPE) != MAP_PRIVATE;
  if (d->directory) {
    return -ENODEV;
  }
  if ((d->flags & O_ACCMODE) == O_WRONLY || (d->flags & O_PATH) != 0) {
    return (d->flags & O_PATH) != 0 ? -EBADF : -EACCES;
  }
  if (shared && (protection & PROT_WRITE) != 0) {
    return (d->flags & O_ACCMODE) == O_RDONLY ? -EACCES : -ENODEV;
  }
  return 0;
}

/* Fills memory from the file; what lies behind its end stays zero. */
static ssize_t fill(struct description *d, char *memory, size_t length, off_t offset) {
  size_t done = 0;
  ssize_t got = 1;
  while (done < length && (got = weir_pread(d->file, memory + done, length - done, (uint64_t)offset + done)) > 0) {
    done += (size_t)got;
  }
  return got < 0 ? got : (ssize_t)done;
}

static long map(struct description *d, void *address, size_t length, int protection, int flags, off_t offset) {
  int failure = allowed(d, protection, flags);
  if (failure != 0) {
    return failure;
  }
  if (offset < 0 || offset % sysconf(_SC_PAGESIZE) != 0) {
    return -EINVAL;
  }
  int kept = flags & (MAP_FIXED | MAP_FIXED_NOREPLACE | MAP_32BIT | MAP_NORESERVE);
  void *memory =
      REAL(mmap)(address, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | kept, -1, 0);
  if (memory == MAP_FAILED) {
    return -errno;
  }
  ssize_t filled = fill(d, memory, length, offset);
  if (filled < 0 || (protection != (PROT_READ | PROT_WRITE) && mprotect(memory, length, protection) != 0)) {
    failure = filled < 0 ? (int)filled : -errno;
    munmap(memory, length);
    return failure;
  }
  return (long)memory;
}

EXPORT void *mmap(void *address, size_t length, int protection, int flags, int fd, off_t offset) {
  struct description *d = (flags & MAP_ANONYMOUS) != 0 ? NULL : description_hold(fd);
  if (d == NULL) {
    return REAL(mmap)(address, length, protection, flags, fd, offset);
  }
  long result = map(d, address, length, protection, flags, offset);
  description_release(d);
  if (result < 0 && result > -4096) {
    errno = (int)-result;
    return MAP_FAILED;
  }
  return (void *)result;
}
ALIAS(mmap64, mmap);
