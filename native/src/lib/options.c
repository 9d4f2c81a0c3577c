/* Options from the environment. */
#define _GNU_SOURCE
#include "session.h"

#include "raw.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST_CREDENTIAL 4096

static int digit_of(char c) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  if (c == '-' || c == '_') {
    return c == '-' ? 62 : 63; /* the alphabet for URLs */
  }
  const char *at = c == '\0' ? NULL : strchr(digits, c);
  return at == NULL ? -1 : (int)(at - digits);
}

static ssize_t decode_base64(const char *text, uint8_t *bytes, size_t room) {
  uint32_t bits = 0;
  int held = 0;
  size_t length = 0;
  for (; *text != '\0' && *text != '='; text++) {
    if (isspace((unsigned char)*text)) {
      continue;
    }
    int digit = digit_of(*text);
    if (digit < 0 || length == room) {
      return -EINVAL;
    }
    bits = bits << 6 | (uint32_t)digit;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[length++] = (uint8_t)(bits >> held);
    }
  }
  return (ssize_t)length;
}

static ssize_t read_file(const char *path, uint8_t *bytes, size_t room) {
  long fd = raw_call(SYS_openat, AT_FDCWD, (long)path, O_RDONLY | O_CLOEXEC, 0, 0);
  if (fd < 0) {
    return fd;
  }
  long got = raw_read((int)fd, bytes, room);
  raw_close((int)fd);
  return got;
}

/* A file if there is one of that name, else base64. */
static ssize_t read_credential(const char *value, uint8_t *bytes, size_t room) {
  ssize_t length = read_file(value, bytes, room);
  if (length >= 0 || value[0] == '/') {
    return length;
  }
  return decode_base64(value, bytes, room);
}

/* A whole number from the environment, or what it is without. */
static int number(const char *name, long otherwise, long highest, long *value) {
  const char *text = getenv(name);
  *value = otherwise;
  if (text == NULL || *text == '\0') {
    return 0;
  }
  char *end;
  *value = strtol(text, &end, 10);
  return *end == '\0' && *value >= 0 && *value <= highest ? 0 : -EINVAL;
}

static int keep_alive_option(enum weir_keep_alive *keep_alive) {
  static const char *const names[] = {"needed", "always", "never"};
  const char *text = getenv("WEIR_KEEP_ALIVE");
  *keep_alive = WEIR_KEEP_ALIVE_WHEN_NEEDED;
  for (int i = 0; text != NULL && i < 3; i++) {
    if (strcmp(text, names[i]) == 0) {
      *keep_alive = (enum weir_keep_alive)i;
      return 0;
    }
  }
  return text == NULL ? 0 : -EINVAL;
}

static int numbers(struct weir_options *options) {
  long connections, patience, piece;
  if (number("WEIR_CONNECTIONS", WEIR_DEFAULT_CONNECTIONS, MAX_LINKS, &connections) != 0
      || number("WEIR_PATIENCE_SEC", WEIR_DEFAULT_PATIENCE_SEC, 1000000, &patience) != 0
      || number("WEIR_PIECE_BYTES", 0, 1 << 30, &piece) != 0) {
    return -EINVAL;
  }
  options->connections = (int)connections;
  options->patience_sec = (int)patience;
  options->piece_bytes = (uint32_t)piece;
  return 0;
}

int weir_options_from_environment(struct weir_options *options) {
  static uint8_t credential[LONGEST_CREDENTIAL];
  memset(options, 0, sizeof *options);
  options->node = getenv("WEIR_NODE");
  if (options->node == NULL || *options->node == '\0') {
    return -ENOENT;
  }
  const char *value = getenv("WEIR_CREDENTIAL");
  ssize_t length = value == NULL ? 0 : read_credential(value, credential, sizeof credential);
  if (length < 0) {
    return (int)length;
  }
  options->credential = credential;
  options->credential_bytes = (size_t)length;
  int failure = numbers(options);
  return failure != 0 ? failure : keep_alive_option(&options->keep_alive);
}
