/* Addresses and connections to them. */
#define _GNU_SOURCE
#include "session.h"

#include "raw.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/un.h>
#include <unistd.h>

#define DIAL_MILLIS 5000
#define SEND_ROOM_BYTES (1 << 20) /* a whole piece; the kernel doubles it for its own needs */

int lowest_fd = 0;
void (*socket_watcher)(int fd, bool open) = NULL;

static int resolve_unix(const char *path, struct address *address) {
  struct sockaddr_un *at = (struct sockaddr_un *)&address->at;
  if (*path == '\0' || strlen(path) >= sizeof at->sun_path) {
    return -EINVAL;
  }
  at->sun_family = AF_UNIX;
  strcpy(at->sun_path, path);
  address->length = sizeof *at;
  return 0;
}

/* HOST:PORT into its parts; a host with colons stands in brackets. */
static int split_host(const char *text, char *host, size_t size, const char **port) {
  const char *colon = strrchr(text, ':');
  if (colon == NULL || colon == text || colon[1] == '\0') {
    return -EINVAL;
  }
  size_t length = (size_t)(colon - text);
  if (text[0] == '[' && colon[-1] == ']') {
    text++;
    length -= 2;
  }
  if (length >= size) {
    return -EINVAL;
  }
  memcpy(host, text, length);
  host[length] = '\0';
  *port = colon + 1;
  return 0;
}

static int resolve_tcp(const char *text, struct address *address) {
  char host[256];
  const char *port;
  if (split_host(text, host, sizeof host, &port) != 0) {
    return -EINVAL;
  }
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICSERV};
  struct addrinfo *found;
  int failure = getaddrinfo(host, port, &hints, &found);
  if (failure != 0) {
    return failure == EAI_AGAIN ? -EAGAIN : -EADDRNOTAVAIL;
  }
  memcpy(&address->at, found->ai_addr, found->ai_addrlen);
  address->length = found->ai_addrlen;
  freeaddrinfo(found);
  return 0;
}

int address_resolve(const char *text, struct address *address) {
  memset(address, 0, sizeof *address);
  if (strncmp(text, "unix:", 5) == 0) {
    return resolve_unix(text + 5, address);
  }
  return strncmp(text, "tcp:", 4) == 0 ? resolve_tcp(text + 4, address) : -EINVAL;
}

/* Out of the way of the program's own numbers, if there is room. */
static int move_up(int fd) {
  if (fd < lowest_fd) {
    long moved = raw_fcntl(fd, F_DUPFD_CLOEXEC, lowest_fd);
    if (moved >= 0) {
      raw_close(fd);
      fd = (int)moved;
    }
  }
  return fd;
}

static int finish_connect(int fd) {
  struct pollfd ready = {.fd = fd, .events = POLLOUT};
  int64_t deadline = now_millis() + DIAL_MILLIS;
  while (poll(&ready, 1, TICK_MILLIS) <= 0) {
    if (now_millis() > deadline) {
      return -ETIMEDOUT;
    }
    calm_breath();
  }
  int failure = 0;
  socklen_t length = sizeof failure;
  getsockopt(fd, SOL_SOCKET, SO_ERROR, &failure, &length);
  return -failure;
}

static void set_options(int fd, int family) {
  raw_fcntl(fd, F_SETFL, O_RDWR);
  struct timeval tick = {.tv_usec = TICK_MILLIS * 1000};
  setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &tick, sizeof tick);
  setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &tick, sizeof tick);
  int on = 1, room = SEND_ROOM_BYTES;
  if (family == AF_UNIX) {
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &room, sizeof room); /* TCP finds its own */
  } else {
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  }
}

int address_dial(const struct address *address) {
  int family = address->at.ss_family;
  int fd = socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd < 0) {
    return -errno;
  }
  fd = move_up(fd);
  int failure = 0;
  if (connect(fd, (const struct sockaddr *)&address->at, address->length) != 0) {
    failure = errno == EINPROGRESS ? finish_connect(fd) : -errno;
  }
  if (failure != 0) {
    raw_close(fd);
    return failure;
  }
  set_options(fd, family);
  if (socket_watcher != NULL) {
    socket_watcher(fd, true);
  }
  return fd;
}

void socket_close(int fd) {
  if (socket_watcher != NULL) {
    socket_watcher(fd, false);
  }
  raw_close(fd);
}
