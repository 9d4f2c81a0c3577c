/*
 * The floor: bytes from a socket to a file and back with nothing in between.
 *
 *   copier serve ADDRESS FILE              serves until killed; ADDRESS is tcp:HOST:PORT or unix:PATH
 *   copier KIND ADDRESS SIZE COUNT         moves COUNT messages of SIZE bytes, prints bytes per second
 *
 * KIND is write or read (one stream, no answers between messages), or call-write or call-read (each message is answered
 * before the next, as a call has to be). The file is used as a ring of its own size.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum kind { WRITE, READ, CALL_WRITE, CALL_READ, KINDS };
static const char *const kinds[] = {"write", "read", "call-write", "call-read"};

struct order {
  uint64_t kind, size, count;
};

static void die(const char *what) {
  perror(what);
  exit(1);
}

static int address(const char *text, struct sockaddr_storage *at, socklen_t *length) {
  memset(at, 0, sizeof *at);
  if (strncmp(text, "unix:", 5) == 0) {
    struct sockaddr_un *un = (struct sockaddr_un *)at;
    un->sun_family = AF_UNIX;
    snprintf(un->sun_path, sizeof un->sun_path, "%s", text + 5);
    *length = sizeof *un;
    return AF_UNIX;
  }
  struct sockaddr_in *in = (struct sockaddr_in *)at;
  in->sin_family = AF_INET;
  in->sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  in->sin_port = htons((uint16_t)atoi(strrchr(text, ':') + 1));
  *length = sizeof *in;
  return AF_INET;
}

static void no_delay(int fd) {
  int on = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

static void send_all(int fd, const void *bytes, size_t length) {
  for (const char *at = bytes; length > 0;) {
    ssize_t sent = send(fd, at, length, MSG_NOSIGNAL);
    if (sent <= 0) {
      die("send");
    }
    at += sent;
    length -= (size_t)sent;
  }
}

static bool receive_all(int fd, void *bytes, size_t length) {
  for (char *at = bytes; length > 0;) {
    ssize_t got = recv(fd, at, length, 0);
    if (got <= 0) {
      return false;
    }
    at += got;
    length -= (size_t)got;
  }
  return true;
}

static void serve_one(int fd, int file, off_t ring) {
  struct order order;
  if (!receive_all(fd, &order, sizeof order)) {
    return;
  }
  char *buffer = malloc(order.size);
  char ack = 1;
  off_t at = 0;
  for (uint64_t i = 0; i < order.count; i++) {
    bool writes = order.kind == WRITE || order.kind == CALL_WRITE;
    if (order.kind == CALL_READ && !receive_all(fd, &ack, 1)) {
      break;
    }
    if (writes) {
      if (!receive_all(fd, buffer, order.size) || pwrite(file, buffer, order.size, at) < 0) {
        break;
      }
    } else {
      if (pread(file, buffer, order.size, at) < 0) {
        break;
      }
      send_all(fd, buffer, order.size);
    }
    if (order.kind == CALL_WRITE) {
      send_all(fd, &ack, 1);
    }
    at = at + 2 * (off_t)order.size > ring ? 0 : at + (off_t)order.size;
  }
  if (order.kind == WRITE) {
    send_all(fd, &ack, 1);
  }
  free(buffer);
}

_Noreturn static void serve(const char *where, const char *path) {
  struct sockaddr_storage at;
  socklen_t length;
  int listener = socket(address(where, &at, &length), SOCK_STREAM, 0);
  int on = 1;
  int file = open(path, O_RDWR);
  struct stat stat;
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (strncmp(where, "unix:", 5) == 0) {
    unlink(where + 5);
  }
  if (file < 0 || fstat(file, &stat) != 0 || bind(listener, (struct sockaddr *)&at, length) != 0
      || listen(listener, 16) != 0) {
    die("copier");
  }
  puts("ready");
  fflush(stdout);
  for (;;) {
    int fd = accept(listener, NULL, NULL);
    no_delay(fd);
    serve_one(fd, file, stat.st_size);
    close(fd);
  }
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void move(int fd, const struct order *order, char *buffer) {
  char ack = 1;
  for (uint64_t i = 0; i < order->count; i++) {
    if (order->kind == WRITE || order->kind == CALL_WRITE) {
      send_all(fd, buffer, order->size);
    } else {
      if (order->kind == CALL_READ) {
        send_all(fd, &ack, 1);
      }
      if (!receive_all(fd, buffer, order->size)) {
        die("receive");
      }
    }
    if (order->kind == CALL_WRITE && !receive_all(fd, &ack, 1)) {
      die("receive");
    }
  }
  if (order->kind == WRITE && !receive_all(fd, &ack, 1)) {
    die("receive");
  }
}

int main(int argc, char **argv) {
  if (argc == 4 && strcmp(argv[1], "serve") == 0) {
    serve(argv[2], argv[3]);
  }
  struct order order = {.kind = KINDS};
  for (uint64_t i = 0; argc == 5 && i < KINDS; i++) {
    order.kind = strcmp(argv[1], kinds[i]) == 0 ? i : order.kind;
  }
  if (order.kind == KINDS) {
    fprintf(stderr, "copier serve ADDRESS FILE | copier write|read|call-write|call-read ADDRESS SIZE COUNT\n");
    return 2;
  }
  order.size = strtoull(argv[3], NULL, 10);
  order.count = strtoull(argv[4], NULL, 10);
  struct sockaddr_storage at;
  socklen_t length;
  int fd = socket(address(argv[2], &at, &length), SOCK_STREAM, 0);
  if (connect(fd, (struct sockaddr *)&at, length) != 0) {
    die(argv[2]);
  }
  no_delay(fd);
  char *buffer = malloc(order.size);
  memset(buffer, 'x', order.size);
  double start = seconds();
  send_all(fd, &order, sizeof order);
  move(fd, &order, buffer);
  printf("%.0f\n", (double)order.size * (double)order.count / (seconds() - start));
  return 0;
}
