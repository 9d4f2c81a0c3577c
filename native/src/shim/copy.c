/* Bytes from one descriptor to another without passing through the program. */
#define _GNU_SOURCE
#include "shim.h"

#include <sys/sendfile.h>

#define PIECE_BYTES (1 << 20)

static bool same_file(const struct description *a, const struct description *b) {
  return a->dev == b->dev && a->ino == b->ino;
}

/* The position to use: the caller's, or the file's own. */
static off_t position(int fd, const off_t *given_offset) {
  return given_offset != NULL ? *given_offset : lseek(fd, 0, SEEK_CUR);
}

static void advance(int fd, off_t *given_offset, ssize_t bytes) {
  if (given_offset != NULL) {
    *given_offset += bytes;
  } else {
    lseek(fd, bytes, SEEK_CUR);
  }
}

/* Inside one file: what there is to copy, if the two ranges do not overlap. */
static int bound_in_file(struct description *d, off_t from, off_t to, size_t *count) {
  struct weir_attr attr;
  int failure = weir_getattr(shim_client(), (struct weir_place){d->file, ""}, 0, &attr);
  if (failure != 0) {
    return failure;
  }
  size_t left = from < attr.stat.st_size ? (size_t)(attr.stat.st_size - from) : 0;
  *count = *count < left ? *count : left;
  return from < to + (off_t)*count && to < from + (off_t)*count ? -EINVAL : 0;
}

static ssize_t copy_in_weir(struct description *in, off_t from, struct description *out, off_t to, size_t count) {
  if ((out->flags & O_APPEND) != 0) {
    return -EBADF;
  }
  int failure = from < 0 || to < 0 ? -EOVERFLOW : same_file(in, out) ? bound_in_file(in, from, to, &count) : 0;
  if (failure != 0) {
    return failure;
  }
  struct weir_copy copy = {in->file, out->file, (uint64_t)from, (uint64_t)to, count};
  return weir_copy_range(&copy);
}

/* What the kernel checks first: both open, one for reading, the other for writing. */
static int check(int in, int out, bool directory) {
  int from = fcntl(in, F_GETFL), to = fcntl(out, F_GETFL);
  if (from < 0 || to < 0 || ((from | to) & O_PATH) != 0) {
    return -EBADF;
  }
  if (directory) {
    return -EISDIR;
  }
  return (from & O_ACCMODE) == O_WRONLY || (to & O_ACCMODE) == O_RDONLY ? -EBADF : 0;
}

EXPORT ssize_t copy_file_range(int in, off_t *in_offset, int out, off_t *out_offset, size_t count, unsigned flags) {
  struct description *from = description_hold(in), *to = description_hold(out);
  if (from == NULL && to == NULL) {
    return REAL(copy_file_range)(in, in_offset, out, out_offset, count, flags);
  }
  bool directory = (from != NULL && from->directory) || (to != NULL && to->directory);
  ssize_t copied = check(in, out, directory);
  if (copied == 0 && flags != 0) {
    copied = -EINVAL;
  } else if (copied == 0 && (from == NULL || to == NULL)) {
    copied = -EXDEV; /* programs then read and write by themselves */
  } else if (copied == 0) {
    copied = copy_in_weir(from, position(in, in_offset), to, position(out, out_offset), count);
  }
  if (copied > 0) {
    advance(in, in_offset, copied);
    advance(out, out_offset, copied);
  }
  description_release(from);
  description_release(to);
  return given(copied);
}

static ssize_t send_piece(int out, int in, off_t *offset, char *buffer, size_t count) {
  off_t at = position(in, offset);
  ssize_t got = pread(in, buffer, count, at);
  if (got <= 0) {
    return got < 0 ? -errno : 0;
  }
  ssize_t wrote = write(out, buffer, (size_t)got);
  if (wrote < 0) {
    return -errno;
  }
  advance(in, offset, wrote);
  return wrote;
}

EXPORT ssize_t sendfile(int out, int in, off_t *offset, size_t count) {
  if (!table_has(out) && !table_has(in)) {
    return REAL(sendfile)(out, in, offset, count);
  }
  int mode = fcntl(in, F_GETFL);
  bool readable = mode >= 0 && (mode & O_ACCMODE) != O_WRONLY;
  int failure = readable && offset != NULL && *offset < 0 ? -EINVAL : check(in, out, false);
  struct description *from = description_hold(in);
  bool directory = from != NULL && from->directory;
  description_release(from);
  if (failure != 0 || directory) {
    return given(failure != 0 ? failure : -EINVAL);
  }
  size_t piece = count < PIECE_BYTES ? count : PIECE_BYTES;
  char *buffer = malloc(piece + 1);
  ssize_t done = buffer == NULL ? -ENOMEM : 0, last = 1;
  while (done >= 0 && (size_t)done < count && last > 0) {
    size_t want = count - (size_t)done < piece ? count - (size_t)done : piece;
    last = send_piece(out, in, offset, buffer, want);
    done = last > 0 ? done + last : last < 0 && done == 0 ? last : done;
  }
  free(buffer);
  return given(done);
}
ALIAS(sendfile64, sendfile);

EXPORT ssize_t splice(int in, off64_t *in_offset, int out, off64_t *out_offset, size_t count, unsigned flags) {
  if (!table_has(in) && !table_has(out)) {
    return REAL(splice)(in, in_offset, out, out_offset, count, flags);
  }
  return given(-EINVAL); /* what the kernel says of files that cannot be spliced; programs then read and write */
}
