/* Bytes over one connection. Every wait is cut in ticks, in which a silent node is probed and given up. */
#define _GNU_SOURCE
#include "session.h"

#include <errno.h>
#include <string.h>

#define VECTORS_AT_ONCE 64

void link_break(struct link *link) {
  if (link->fd >= 0) {
    socket_close(link->fd);
  }
  link->fd = -1;
  link->ping_id = link->assumed = 0;
  link->received_at = link->received_end = 0;
}

static int64_t silence_limit(const struct link *link) {
  return 3 * (int64_t)link->client->ping_millis;
}

/* After a tick without progress: still worth waiting? */
static int wait_on(struct link *link, int64_t since_millis) {
  calm_breath();
  return now_millis() - since_millis > silence_limit(link) ? -ECONNRESET : 0;
}

/* The caller's buffer is no memory: its own fault. Anything else is the connection's. */
static int lost(void) {
  return errno == EFAULT ? -EFAULT : -ECONNRESET;
}

/* Takes sent bytes off the front of a vector. */
static void advance(struct iovec **vector, int *vectors, size_t sent) {
  while (*vectors > 0 && sent >= (*vector)->iov_len) {
    sent -= (*vector)->iov_len;
    ++*vector;
    --*vectors;
  }
  if (*vectors > 0) {
    (*vector)->iov_base = (char *)(*vector)->iov_base + sent;
    (*vector)->iov_len -= sent;
  }
}

/* Sends all of a vector that it may change. */
static int send_all(struct link *link, struct iovec *vector, int vectors) {
  int64_t progress = 0;
  while (vectors > 0) {
    struct msghdr message = {.msg_iov = vector, .msg_iovlen = (size_t)vectors};
    ssize_t sent = sendmsg(link->fd, &message, MSG_NOSIGNAL);
    if (sent >= 0) {
      advance(&vector, &vectors, (size_t)sent);
      progress = 0;
      continue;
    }
    if (errno != EAGAIN && errno != EINTR) {
      return lost();
    }
    progress = progress == 0 ? now_millis() : progress;
    if (wait_on(link, progress) != 0) {
      return -ECONNRESET;
    }
  }
  return 0;
}

int link_send(struct link *link, const struct iovec *vector, int vectors) {
  struct iovec copy[4];
  memcpy(copy, vector, sizeof *vector * (size_t)vectors);
  return send_all(link, copy, vectors);
}

/* Up to VECTORS_AT_ONCE pieces of the slice from at on; says how many bytes they hold. */
static int cut(const struct slice *slice, size_t at, struct iovec *pieces, int room, size_t *bytes) {
  size_t skip = slice->skip + at;
  size_t left = slice->length - at;
  int count = 0;
  *bytes = 0;
  for (int i = 0; i < slice->vectors && left > 0 && count < room; i++) {
    size_t length = slice->vector[i].iov_len;
    if (skip >= length) {
      skip -= length;
      continue;
    }
    size_t take = length - skip < left ? length - skip : left;
    pieces[count++] = (struct iovec){(char *)slice->vector[i].iov_base + skip, take};
    left -= take;
    *bytes += take;
    skip = 0;
  }
  return count;
}

int slice_send(struct link *link, const uint8_t *head, size_t head_length, const struct slice *slice) {
  struct iovec pieces[VECTORS_AT_ONCE];
  pieces[0] = (struct iovec){(void *)head, head_length};
  int first = 1;
  size_t at = 0;
  do {
    size_t bytes;
    int count = cut(slice, at, pieces + first, VECTORS_AT_ONCE - first, &bytes);
    int failure = send_all(link, pieces, first + count);
    if (failure != 0) {
      return failure;
    }
    at += bytes;
    first = 0;
  } while (at < slice->length);
  return 0;
}

/* A ping when nothing was heard for long; gives up when even that brings nothing. */
int link_probe(struct link *link) {
  int64_t silent = now_millis() - link->heard_millis;
  if (silent > silence_limit(link)) {
    return -ECONNRESET;
  }
  return silent > link->client->ping_millis && link->ping_id == 0 ? link_ping(link) : 0;
}

/* Receives at least one byte. */
static ssize_t receive_some(struct link *link, void *buffer, size_t room) {
  for (;;) {
    if (link->wait_readable != NULL && link->wait_readable(link) != 0) {
      return -ECONNRESET;
    }
    ssize_t got = recv(link->fd, buffer, room, 0);
    if (got > 0) {
      link->heard_millis = now_millis();
      return got;
    }
    if (got == 0) {
      return -ECONNRESET;
    }
    if (errno != EAGAIN && errno != EINTR) {
      return lost();
    }
    calm_breath();
    if (link_probe(link) != 0) {
      return -ECONNRESET;
    }
  }
}

static size_t take_received(struct link *link, void *buffer, size_t length) {
  size_t there = link->received_end - link->received_at;
  size_t take = there < length ? there : length;
  memcpy(buffer, link->received + link->received_at, take);
  link->received_at += take;
  return take;
}

/* Small pieces come through the link's buffer, so that a header and its body cost one call; long ones come straight. */
int link_receive(struct link *link, void *buffer, size_t length) {
  char *at = buffer;
  size_t got = take_received(link, at, length);
  while (got < length) {
    bool straight = length - got >= RECEIVE_BYTES;
    ssize_t more = straight ? receive_some(link, at + got, length - got)
                            : receive_some(link, link->received, RECEIVE_BYTES);
    if (more < 0) {
      return (int)more;
    }
    if (straight) {
      got += (size_t)more;
    } else {
      link->received_at = 0;
      link->received_end = (size_t)more;
      got += take_received(link, at + got, length - got);
    }
  }
  return 0;
}

int link_discard(struct link *link, size_t length) {
  char waste[4096];
  while (length > 0) {
    size_t part = length < sizeof waste ? length : sizeof waste;
    int failure = link_receive(link, waste, part);
    if (failure != 0) {
      return failure;
    }
    length -= part;
  }
  return 0;
}

int slice_receive(struct link *link, const struct slice *slice, size_t length) {
  struct slice wanted = {slice->vector, slice->vectors, slice->skip, length};
  size_t at = 0;
  while (at < length) {
    struct iovec piece;
    size_t bytes;
    if (cut(&wanted, at, &piece, 1, &bytes) == 0) {
      return -EPROTO;
    }
    int failure = link_receive(link, piece.iov_base, bytes);
    if (failure != 0) {
      return failure;
    }
    at += bytes;
  }
  return 0;
}
