/* From no connection to a session with all its files: dial, hello, open again, lock again. */
#define _GNU_SOURCE
#include "session.h"

#include <errno.h>
#include <poll.h>
#include <string.h>

#define FIRST_PAUSE_MILLIS 10
#define LAST_PAUSE_MILLIS 200

static int send_hello(struct link *link) {
  struct weir *client = link->client;
  uint8_t head[WIRE_HEADER_BYTES + 32 + sizeof client->program];
  struct wire_writer body = wire_writer(head + WIRE_HEADER_BYTES, sizeof head - WIRE_HEADER_BYTES);
  put_u32(&body, WIRE_MAGIC);
  put_u16(&body, WIRE_VERSION);
  put_u16(&body, WIRE_VERSION);
  put_bytes(&body, client->session, SESSION_BYTES);
  put_u32(&body, link->slot);
  put_text(&body, client->program);
  struct wire_header header = {
      .op = OP_HELLO,
      .body_length = (uint16_t)(body.at - body.start),
      .payload_length = (uint32_t)client->credential_bytes,
  };
  wire_pack_header(&header, head);
  struct iovec frame[2] = {{head, (size_t)(body.at - head)}, {client->credential, client->credential_bytes}};
  return link_send(link, frame, client->credential_bytes > 0 ? 2 : 1);
}

struct welcome {
  uint16_t known;
  uint64_t epoch;
};

static int read_welcome(struct link *link, uint16_t length, struct welcome *welcome) {
  struct weir *client = link->client;
  uint8_t body[512];
  if (length > sizeof body || link_receive(link, body, length) != 0) {
    return -ECONNRESET;
  }
  struct wire_reader reader = wire_reader(body, length);
  uint16_t version = get_u16(&reader);
  welcome->known = get_u16(&reader);
  welcome->epoch = get_u64(&reader);
  link->max_payload = client->max_payload = get_u32(&reader);
  link->window_requests = get_u32(&reader);
  link->window_bytes = get_u32(&reader);
  client->ping_millis = get_u32(&reader);
  client->linger_millis = get_u32(&reader);
  bool sane = version == WIRE_VERSION && link->max_payload > 0 && link->window_requests > 0
              && link->window_bytes >= link->max_payload && client->ping_millis > 0;
  return reader.underflow || !sane ? -EPROTO : 0;
}

static int hello(struct link *link, struct welcome *welcome) {
  uint8_t head[WIRE_HEADER_BYTES];
  struct wire_header header;
  link->heard_millis = now_millis();
  if (send_hello(link) != 0 || link_receive(link, head, sizeof head) != 0) {
    return -ECONNRESET;
  }
  wire_unpack_header(head, &header);
  if (header.op != (OP_HELLO | WIRE_REPLY) || header.id != 0) {
    return -EPROTO;
  }
  return header.status != 0 ? -header.status : read_welcome(link, header.body_length, welcome);
}

/* Closes that may not have arrived; the node answers EBADF if they did. */
static int close_again(struct link *link) {
  int count = link->closing_count;
  link->closing_count = 0;
  for (int i = 0; i < count; i++) {
    uint64_t handle = link->closing[i].handle;
    if (handle != 0 && link_close_later(link, handle) != 0) {
      return -ECONNRESET;
    }
  }
  return 0;
}

/* Also when the session is known files may be lost still: this client forked, or an earlier attempt broke half way. */
static int bring_back(struct link *link, const struct welcome *welcome) {
  struct weir *client = link->client;
  bool first = client->epoch == 0;
  bool kept = welcome->known == 1 && (first || welcome->epoch == client->epoch) && !client->left;
  int failure = 0;
  if (kept) {
    failure = close_again(link);
  } else {
    link->closing_count = 0;
    client->incarnation++;
    files_forget(client);
  }
  link->incarnation = client->incarnation;
  client->left = false;
  client->epoch = welcome->epoch;
  return failure != 0 ? failure : files_reopen(link);
}

static int resolve(struct weir *client) {
  if (client->resolved) {
    return 0;
  }
  int failure = address_resolve(client->node, &client->address);
  client->resolved = failure == 0;
  return failure;
}

/* One attempt. */
static int connect_link(struct link *link) {
  struct weir *client = link->client;
  struct welcome welcome = {0};
  int failure = resolve(client);
  if (failure != 0) {
    return failure;
  }
  link->fd = address_dial(&client->address);
  if (link->fd < 0) {
    failure = link->fd;
    link->fd = -1;
    return failure;
  }
  link->generation = client->generation;
  link->connects++;
  failure = hello(link, &welcome);
  if (failure == 0) {
    failure = bring_back(link, &welcome);
  }
  if (failure != 0) {
    link_break(link);
  }
  return failure;
}

/* Whether waiting may help: the node is away, starting, or full. A wrong credential or a wrong address stays wrong. */
static bool may_pass(int failure) {
  switch (-failure) {
    case ECONNREFUSED:
    case ECONNRESET:
    case ECONNABORTED:
    case ENOENT: /* the node's socket file is not there yet */
    case ETIMEDOUT:
    case EHOSTUNREACH:
    case ENETUNREACH:
    case EHOSTDOWN:
    case ENETDOWN:
    case EPIPE:
    case EAGAIN:
    case EUSERS:
      return true;
    default:
      return false;
  }
}

static void pause_millis(int millis) {
  poll(NULL, 0, millis);
  calm_breath();
}

static int connect_patiently(struct link *link) {
  int64_t deadline = now_millis() + 1000LL * link->client->patience_sec;
  int pause = FIRST_PAUSE_MILLIS;
  for (;;) {
    int failure = connect_link(link);
    if (failure == 0 || !may_pass(failure)) {
      return failure;
    }
    logged("node %s: %s", link->client->node, strerrordesc_np(-failure));
    if (now_millis() >= deadline) {
      return -EIO;
    }
    pause_millis(pause);
    pause = pause * 2 > LAST_PAUSE_MILLIS ? LAST_PAUSE_MILLIS : pause * 2;
  }
}

int link_repair(struct link *link) {
  struct weir *client = link->client;
  int (*wait_readable)(struct link *) = link->wait_readable;
  link->wait_readable = NULL;
  pthread_mutex_lock(&client->recovery);
  int failure = connect_patiently(link);
  pthread_mutex_unlock(&client->recovery);
  link->wait_readable = wait_readable;
  return failure;
}
