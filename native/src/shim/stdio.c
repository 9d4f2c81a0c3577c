/*
 * Streams. libc's own reach the kernel from inside libc, where we cannot see them; those on Weir files are made with
 * fopencookie and call our functions. The standard streams are exchanged when their descriptors become ours, and back.
 */
#define _GNU_SOURCE
#include "shim.h"

#include <stdarg.h>
#include <stdio_ext.h>

#define BUFFER_BYTES (256 * 1024)

struct cookie {
  struct cookie *next;
  FILE *stream;
  int fd;
  char *buffer;
};

static struct cookie *cookies;
static int cookie_count;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static FILE *original[3], *substitute[3];

static ssize_t cookie_read(void *context, char *buffer, size_t count) {
  return read(((struct cookie *)context)->fd, buffer, count);
}

/* stdio takes 0 for an error, and may not be given a short count for one. */
static ssize_t cookie_write(void *context, const char *buffer, size_t count) {
  size_t done = 0;
  while (done < count) {
    ssize_t wrote = write(((struct cookie *)context)->fd, buffer + done, count - done);
    if (wrote <= 0) {
      break;
    }
    done += (size_t)wrote;
  }
  return (ssize_t)done;
}

static int cookie_seek(void *context, off64_t *offset, int whence) {
  off_t at = lseek(((struct cookie *)context)->fd, *offset, whence);
  if (at < 0) {
    return -1;
  }
  *offset = at;
  return 0;
}

static void forget(struct cookie *cookie) {
  pthread_mutex_lock(&mutex);
  struct cookie **at = &cookies;
  while (*at != cookie) {
    at = &(*at)->next;
  }
  *at = cookie->next;
  cookie_count--;
  pthread_mutex_unlock(&mutex);
}

static int cookie_close(void *context) {
  struct cookie *cookie = context;
  int fd = cookie->fd;
  forget(cookie);
  for (int i = 0; i < 3; i++) {
    substitute[i] = substitute[i] == cookie->stream ? NULL : substitute[i];
  }
  free(cookie->buffer);
  free(cookie);
  return close(fd);
}

static FILE *make_stream(int fd, const char *mode, size_t buffer_bytes) {
  static const cookie_io_functions_t functions = {cookie_read, cookie_write, cookie_seek, cookie_close};
  struct cookie *cookie = calloc(1, sizeof *cookie);
  if (cookie == NULL) {
    return NULL;
  }
  cookie->fd = fd;
  cookie->stream = fopencookie(cookie, mode, functions);
  if (cookie->stream == NULL) {
    free(cookie);
    return NULL;
  }
  cookie->buffer = buffer_bytes == 0 ? NULL : malloc(buffer_bytes);
  if (cookie->buffer != NULL) {
    setvbuf(cookie->stream, cookie->buffer, _IOFBF, buffer_bytes);
  }
  pthread_mutex_lock(&mutex);
  cookie->next = cookies;
  cookies = cookie;
  cookie_count++;
  pthread_mutex_unlock(&mutex);
  return cookie->stream;
}

static struct cookie *cookie_of(FILE *stream) {
  if (__atomic_load_n(&cookie_count, __ATOMIC_ACQUIRE) == 0) {
    return NULL;
  }
  pthread_mutex_lock(&mutex);
  struct cookie *cookie = cookies;
  while (cookie != NULL && cookie->stream != stream) {
    cookie = cookie->next;
  }
  pthread_mutex_unlock(&mutex);
  return cookie;
}

EXPORT int fileno(FILE *stream) {
  struct cookie *cookie = cookie_of(stream);
  return cookie != NULL ? cookie->fd : REAL(fileno)(stream);
}
ALIAS(fileno_unlocked, fileno);

/* Open flags of a stream's mode, or -1. */
static int flags_of(const char *mode) {
  int flags = mode[0] == 'r' ? O_RDONLY : mode[0] == 'w' ? O_WRONLY | O_CREAT | O_TRUNC : mode[0] == 'a' ? O_WRONLY | O_CREAT | O_APPEND : -1;
  for (const char *at = mode + 1; flags >= 0 && *at != '\0' && *at != ','; at++) {
    if (*at == '+') {
      flags = (flags & ~O_ACCMODE) | O_RDWR;
    } else if (*at == 'x') {
      flags |= O_EXCL;
    } else if (*at == 'e') {
      flags |= O_CLOEXEC;
    }
  }
  return flags;
}

EXPORT FILE *fdopen(int fd, const char *mode) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(fdopen)(fd, mode);
  }
  int flags = flags_of(mode);
  int have = d->flags & O_ACCMODE;
  description_release(d);
  if (flags < 0 || (have != O_RDWR && have != (flags & O_ACCMODE))) {
    errno = EINVAL;
    return NULL;
  }
  int now = fcntl(fd, F_GETFL);
  if ((flags & O_APPEND) != 0 && (now & O_APPEND) == 0) {
    fcntl(fd, F_SETFL, now | O_APPEND);
    if ((flags & O_ACCMODE) == O_WRONLY) {
      lseek(fd, 0, SEEK_END); /* so does libc */
    }
  }
  return make_stream(fd, mode, BUFFER_BYTES);
}

EXPORT FILE *fopen(const char *restrict path, const char *restrict mode) {
  int flags = flags_of(mode);
  bool ours;
  if (flags < 0) {
    return REAL(fopen)(path, mode);
  }
  int fd = open_ours(AT_FDCWD, path, flags, 0666, &ours);
  if (!ours) {
    return REAL(fopen)(path, mode);
  }
  if (fd < 0) {
    return NULL;
  }
  if ((flags & O_APPEND) != 0 && (flags & O_ACCMODE) == O_WRONLY) {
    lseek(fd, 0, SEEK_END); /* as libc does, so that ftell tells the end */
  }
  FILE *stream = fdopen(fd, mode);
  if (stream == NULL) {
    close(fd);
  }
  return stream;
}
ALIAS(fopen64, fopen);

static int standard_number(FILE *stream) {
  return stream == stdin ? 0 : stream == stdout ? 1 : stream == stderr ? 2 : -1;
}

/* Opens what freopen wants and puts it at the number of a standard stream, which then follows. */
static FILE *reopen_standard(int number, const char *path, const char *mode) {
  FILE *const *streams[3] = {&stdin, &stdout, &stderr};
  fflush(*streams[number]);
  int fd = open(path, flags_of(mode), 0666);
  if (fd < 0) {
    return NULL;
  }
  if (fd != number) {
    dup2(fd, number);
    close(fd);
  }
  return *streams[number];
}

EXPORT FILE *freopen(const char *restrict path, const char *restrict mode, FILE *restrict stream) {
  struct spot spot;
  bool to_ours = path != NULL && spot_find(&spot, AT_FDCWD, path);
  if (to_ours) {
    spot_end(&spot);
  }
  struct cookie *cookie = cookie_of(stream);
  if (!to_ours && cookie == NULL) {
    return REAL(freopen)(path, mode, stream);
  }
  if (path == NULL || flags_of(mode) < 0) {
    errno = EBADF; /* the mode of a stream on Weir cannot be changed */
    return NULL;
  }
  int number = standard_number(stream);
  if (number >= 0) {
    return reopen_standard(number, path, mode);
  }
  fclose(stream);
  return fopen(path, mode);
}
ALIAS(freopen64, freopen);

/* What is still in the buffer of one stream goes to the other, as it would have gone to the new file. */
static void hand_over(FILE *from, FILE *to) {
  size_t pending = __fpending(from);
  if (pending > 0) {
    fwrite(from->_IO_write_base, 1, pending, to);
    __fpurge(from);
  }
}

static FILE *substitute_for(int number) {
  if (substitute[number] == NULL) {
    substitute[number] = make_stream(number, number == 0 ? "r" : "w", number == 2 ? 0 : BUFFER_BYTES);
    if (number == 2 && substitute[number] != NULL) {
      setvbuf(substitute[number], NULL, _IONBF, 0);
    }
  }
  return substitute[number];
}

void stdio_moved(int fd) {
  FILE **streams[3] = {&stdin, &stdout, &stderr};
  if (fd < 0 || fd > 2 || original[fd] == NULL) {
    return;
  }
  FILE *wanted = table_has(fd) ? substitute_for(fd) : original[fd];
  if (wanted == NULL || *streams[fd] == wanted) {
    return;
  }
  if (*streams[fd] == original[fd] || *streams[fd] == substitute[fd]) {
    hand_over(*streams[fd], wanted);
  }
  *streams[fd] = wanted;
}

void stdio_start(void) {
  original[0] = stdin;
  original[1] = stdout;
  original[2] = stderr;
  for (int fd = 0; fd < 3; fd++) {
    stdio_moved(fd);
  }
}

static int print(int fd, const char *format, va_list arguments) {
  char *text;
  int length = vasprintf(&text, format, arguments);
  if (length < 0) {
    return -1;
  }
  for (int done = 0; done < length;) {
    ssize_t wrote = write(fd, text + done, (size_t)(length - done));
    if (wrote < 0) {
      length = -1;
      break;
    }
    done += (int)wrote;
  }
  free(text);
  return length;
}

EXPORT int vdprintf(int fd, const char *restrict format, va_list arguments) {
  return table_has(fd) ? print(fd, format, arguments) : REAL(vdprintf)(fd, format, arguments);
}

EXPORT int dprintf(int fd, const char *restrict format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int result = vdprintf(fd, format, arguments);
  va_end(arguments);
  return result;
}

EXPORT int __vdprintf_chk(int fd, int flag, const char *restrict format, va_list arguments) {
  return table_has(fd) ? print(fd, format, arguments) : REAL(__vdprintf_chk)(fd, flag, format, arguments);
}

EXPORT int __dprintf_chk(int fd, int flag, const char *restrict format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int result = __vdprintf_chk(fd, flag, format, arguments);
  va_end(arguments);
  return result;
}
