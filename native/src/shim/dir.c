/* Directory streams. Ours are told from libc's by their first bytes, where libc has a small number. */
#define _GNU_SOURCE
#include "shim.h"

#include <sys/stat.h>

#define MAGIC 0x4d41455254534944u /* "DISTREAM" */
#define BUFFER_BYTES 32768

struct stream {
  uint64_t magic;
  int fd;
  pthread_mutex_t mutex;
  struct description *description;
  struct weir_entries entries;
  struct dirent current;
  char buffer[BUFFER_BYTES];
};

static struct stream *ours(DIR *dir) {
  struct stream *stream = (struct stream *)dir;
  return dir != NULL && stream->magic == MAGIC ? stream : NULL;
}

static void start_at(struct stream *stream, uint64_t cookie) {
  stream->entries = (struct weir_entries){
      .directory = stream->description->file,
      .cookie = cookie,
      .buffer = stream->buffer,
      .size = sizeof stream->buffer,
  };
}

/* Takes over the held description. */
static DIR *make_stream(int fd, struct description *d) {
  struct stream *stream = malloc(sizeof *stream);
  if (stream == NULL) {
    description_release(d);
    errno = ENOMEM;
    return NULL;
  }
  stream->magic = MAGIC;
  stream->fd = fd;
  pthread_mutex_init(&stream->mutex, NULL);
  stream->description = d;
  long at = raw_call(SYS_lseek, fd, 0, SEEK_CUR, 0, 0);
  start_at(stream, at > 0 ? (uint64_t)at : 0);
  return (DIR *)stream;
}

EXPORT DIR *fdopendir(int fd) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(fdopendir)(fd);
  }
  if (!d->directory || (d->flags & O_PATH) != 0) {
    errno = d->directory ? EBADF : ENOTDIR;
    description_release(d);
    return NULL;
  }
  raw_fcntl(fd, F_SETFD, FD_CLOEXEC);
  return make_stream(fd, d);
}

EXPORT DIR *opendir(const char *path) {
  bool ours;
  int fd = open_ours(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0, &ours);
  if (!ours) {
    return REAL(opendir)(path);
  }
  if (fd < 0) {
    return NULL;
  }
  DIR *dir = fdopendir(fd);
  if (dir == NULL) {
    int saved = errno;
    close(fd);
    errno = saved;
  }
  return dir;
}

EXPORT int closedir(DIR *dir) {
  struct stream *stream = ours(dir);
  if (stream == NULL) {
    return REAL(closedir)(dir);
  }
  description_release(stream->description);
  int result = close(stream->fd);
  stream->magic = 0;
  free(stream);
  return result;
}

EXPORT int dirfd(DIR *dir) {
  struct stream *stream = ours(dir);
  return stream == NULL ? REAL(dirfd)(dir) : stream->fd;
}

/* 1 = an entry, 0 = the end, or -errno. */
static int next_entry(struct stream *stream, struct dirent *result) {
  struct weir_entry entry;
  int got;
  while ((got = weir_next_entry(&stream->entries, &entry)) == 0) {
    if (stream->entries.end) {
      return 0;
    }
    int failure = weir_read_entries(&stream->entries);
    if (failure != 0) {
      return failure == -ENOENT ? 0 : failure;
    }
  }
  if (got < 0) {
    return got;
  }
  size_t length = entry.name_length < sizeof result->d_name ? entry.name_length : sizeof result->d_name - 1;
  result->d_ino = entry.ino;
  result->d_off = (off_t)entry.cookie;
  result->d_type = entry.type;
  memcpy(result->d_name, entry.name, length);
  result->d_name[length] = '\0';
  result->d_reclen = (unsigned short)((offsetof(struct dirent, d_name) + length + 8) & ~7u);
  return 1;
}

EXPORT struct dirent *readdir(DIR *dir) {
  struct stream *stream = ours(dir);
  if (stream == NULL) {
    return REAL(readdir)(dir);
  }
  pthread_mutex_lock(&stream->mutex);
  int got = next_entry(stream, &stream->current);
  pthread_mutex_unlock(&stream->mutex);
  if (got < 0) {
    errno = -got;
  }
  return got == 1 ? &stream->current : NULL;
}

EXPORT int readdir_r(DIR *dir, struct dirent *entry, struct dirent **result) {
  struct stream *stream = ours(dir);
  if (stream == NULL) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    return REAL(readdir_r)(dir, entry, result);
#pragma GCC diagnostic pop
  }
  pthread_mutex_lock(&stream->mutex);
  int got = next_entry(stream, entry);
  pthread_mutex_unlock(&stream->mutex);
  *result = got == 1 ? entry : NULL;
  return got < 0 ? -got : 0;
}

EXPORT long telldir(DIR *dir) {
  struct stream *stream = ours(dir);
  return stream == NULL ? REAL(telldir)(dir) : (long)stream->entries.cookie;
}

EXPORT void seekdir(DIR *dir, long position) {
  struct stream *stream = ours(dir);
  if (stream == NULL) {
    REAL(seekdir)(dir, position);
    return;
  }
  pthread_mutex_lock(&stream->mutex);
  start_at(stream, (uint64_t)position);
  pthread_mutex_unlock(&stream->mutex);
}

EXPORT void rewinddir(DIR *dir) {
  if (ours(dir) == NULL) {
    REAL(rewinddir)(dir);
  } else {
    seekdir(dir, 0);
  }
}

ALIAS(readdir64, readdir);
ALIAS(readdir64_r, readdir_r);

/* The kernel's form, for programs that go below streams; the record's offset is the position. */
EXPORT ssize_t getdents64(int fd, void *buffer, size_t size) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(getdents64)(fd, buffer, size);
  }
  struct stream *stream = d->directory ? (struct stream *)make_stream(fd, d) : NULL;
  if (stream == NULL) {
    errno = ENOTDIR;
    description_release(d->directory ? NULL : d);
    return -1;
  }
  size_t filled = 0;
  int got;
  struct dirent entry;
  uint64_t position = stream->entries.cookie;
  while ((got = next_entry(stream, &entry)) == 1 && filled + entry.d_reclen <= size) {
    memcpy((char *)buffer + filled, &entry, entry.d_reclen);
    filled += entry.d_reclen;
    position = (uint64_t)entry.d_off;
  }
  raw_call(SYS_lseek, fd, (long)position, SEEK_SET, 0, 0);
  bool too_small = got == 1 && filled == 0;
  description_release(stream->description);
  free(stream);
  return got < 0 && filled == 0 ? given(got) : too_small ? given(-EINVAL) : (ssize_t)filled;
}

static int keep(struct dirent ***list, int *count, const struct dirent *entry) {
  if ((*count & (*count - 1)) == 0) {
    struct dirent **larger = realloc(*list, sizeof **list * (size_t)(*count == 0 ? 1 : *count * 2));
    if (larger == NULL) {
      return -1;
    }
    *list = larger;
  }
  struct dirent *copy = malloc(sizeof *copy);
  if (copy == NULL) {
    return -1;
  }
  *copy = *entry;
  (*list)[(*count)++] = copy;
  return 0;
}

static int scan(DIR *dir, struct dirent ***result, int (*wanted)(const struct dirent *),
                int (*order)(const struct dirent **, const struct dirent **)) {
  struct dirent **list = NULL;
  int count = 0;
  int saved = errno;
  errno = 0;
  struct dirent *entry;
  while ((entry = readdir(dir)) != NULL) {
    if ((wanted == NULL || wanted(entry)) && keep(&list, &count, entry) != 0) {
      break;
    }
  }
  int failure = errno;
  closedir(dir);
  if (failure != 0) {
    while (count > 0) {
      free(list[--count]);
    }
    free(list);
    errno = failure;
    return -1;
  }
  if (order != NULL && count > 0) {
    qsort(list, (size_t)count, sizeof *list, (int (*)(const void *, const void *))(void *)order);
  }
  *result = list;
  errno = saved;
  return count;
}

EXPORT int scandirat(int at, const char *path, struct dirent ***result, int (*wanted)(const struct dirent *),
                     int (*order)(const struct dirent **, const struct dirent **)) {
  bool ours;
  int fd = open_ours(at, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0, &ours);
  if (!ours) {
    return REAL(scandirat)(at, path, result, wanted, order);
  }
  DIR *dir = fd < 0 ? NULL : fdopendir(fd);
  return dir == NULL ? -1 : scan(dir, result, wanted, order);
}

EXPORT int scandir(const char *path, struct dirent ***result, int (*wanted)(const struct dirent *),
                   int (*order)(const struct dirent **, const struct dirent **)) {
  return scandirat(AT_FDCWD, path, result, wanted, order);
}

ALIAS(scandir64, scandir);
ALIAS(scandirat64, scandirat);
