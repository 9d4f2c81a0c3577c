/* Names made up on the spot; libc makes them with calls of its own that we cannot see. */
#define _GNU_SOURCE
#include "shim.h"

#include <sys/stat.h>

#define ATTEMPTS 1000

static bool is_ours(const char *template) {
  struct spot spot;
  bool ours = spot_find(&spot, AT_FDCWD, template);
  if (ours) {
    spot_end(&spot);
  }
  return ours;
}

/* The six X before the suffix, or NULL. */
static char *blank(char *template, int suffix) {
  size_t length = strlen(template);
  if (suffix < 0 || length < 6 + (size_t)suffix) {
    return NULL;
  }
  char *at = template + length - 6 - (size_t)suffix;
  return memcmp(at, "XXXXXX", 6) == 0 ? at : NULL;
}

static void make_up(char *at) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  uint8_t random[6];
  random_bytes(random, sizeof random);
  for (int i = 0; i < 6; i++) {
    at[i] = letters[random[i] % (sizeof letters - 1)];
  }
}

static int try_file(char *template, int flags) {
  return open(template, (flags & ~O_ACCMODE) | O_RDWR | O_CREAT | O_EXCL, 0600);
}

static int try_directory(char *template, int flags) {
  (void)flags;
  return mkdir(template, 0700);
}

static int try_nothing(char *template, int flags) {
  struct stat unused;
  (void)flags;
  if (lstat(template, &unused) == 0) {
    errno = EEXIST;
    return -1;
  }
  return errno == ENOENT ? 0 : -1;
}

static int fill_in(char *template, int suffix, int flags, int (*attempt)(char *, int)) {
  char *at = blank(template, suffix);
  int result = -1;
  if (at == NULL) {
    errno = EINVAL;
    return -1;
  }
  for (int i = 0; i < ATTEMPTS; i++) {
    make_up(at);
    result = attempt(template, flags);
    if (result >= 0 || errno != EEXIST) {
      break;
    }
  }
  return result;
}

EXPORT int mkostemps(char *template, int suffix, int flags) {
  return is_ours(template) ? fill_in(template, suffix, flags, try_file) : REAL(mkostemps)(template, suffix, flags);
}

EXPORT int mkstemps(char *template, int suffix) {
  return mkostemps(template, suffix, 0);
}

EXPORT int mkostemp(char *template, int flags) {
  return mkostemps(template, 0, flags);
}

EXPORT int mkstemp(char *template) {
  return mkostemps(template, 0, 0);
}

EXPORT char *mkdtemp(char *template) {
  if (!is_ours(template)) {
    return REAL(mkdtemp)(template);
  }
  return fill_in(template, 0, 0, try_directory) < 0 ? NULL : template;
}

EXPORT char *mktemp(char *template) {
  if (!is_ours(template)) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    return REAL(mktemp)(template);
#pragma GCC diagnostic pop
  }
  if (fill_in(template, 0, 0, try_nothing) < 0) {
    template[0] = '\0';
  }
  return template;
}

ALIAS(mkostemps64, mkostemps);
ALIAS(mkstemps64, mkstemps);
ALIAS(mkostemp64, mkostemp);
ALIAS(mkstemp64, mkstemp);
