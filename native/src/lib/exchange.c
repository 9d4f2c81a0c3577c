/* Requests out, replies in, on one link. */
#define _GNU_SOURCE
#include "session.h"

#include <errno.h>
#include <string.h>

struct batch {
  struct link *link;
  struct request *requests;
  int count;
  int sent, answered;
  int oldest; /* none before it waits for an answer */
  size_t bytes; /* in flight */
};

struct wire_writer request_body(struct request *request) {
  return wire_writer(request->small, sizeof request->small);
}

void request_small(struct request *request, uint16_t op, uint64_t handle, struct wire_writer *body) {
  request->op = op;
  request->handle = handle;
  request->body = body == NULL ? NULL : body->start;
  request->body_length = body == NULL ? 0 : (uint16_t)(body->at - body->start);
}

static size_t weight(const struct request *request) {
  return request->out.length + request->in.length;
}

static uint64_t lowest_unanswered(const struct link *link, uint64_t newest) {
  uint64_t lowest = newest;
  if (link->awaited_id != 0 && link->awaited_id < lowest) {
    lowest = link->awaited_id;
  }
  if (link->kept_id != 0 && link->kept_id < lowest) {
    lowest = link->kept_id;
  }
  if (link->ping_id != 0 && link->ping_id < lowest) {
    lowest = link->ping_id;
  }
  for (int i = 0; i < link->closing_count; i++) {
    if (link->closing[i].id < lowest) {
      lowest = link->closing[i].id;
    }
  }
  return lowest;
}

/* Packs header and body, if the body is small, in front of the payload. */
static int send_frame(struct link *link, const struct request *request, uint16_t flags) {
  struct wire_header header = {
      .payload_length = (uint32_t)request->out.length,
      .body_length = request->body_length,
      .op = request->op,
      .flags = flags,
      .unanswered = (uint32_t)(request->id - lowest_unanswered(link, request->id)),
      .id = request->id,
      .handle = request->handle,
  };
  uint8_t head[WIRE_HEADER_BYTES + request->body_length];
  wire_pack_header(&header, head);
  if (request->body_length > 0) {
    memcpy(head + WIRE_HEADER_BYTES, request->body, request->body_length);
  }
  return slice_send(link, head, sizeof head, &request->out);
}

static bool fits_window(const struct batch *batch, const struct request *request) {
  const struct link *link = batch->link;
  int in_flight = batch->sent - batch->answered;
  return in_flight == 0
         || ((uint32_t)(in_flight + link->closing_count) < link->window_requests
             && batch->bytes + weight(request) <= link->window_bytes);
}

/* Moves on to the oldest request without an answer; the node may forget what came before it. */
static void advance_oldest(struct batch *batch) {
  while (batch->oldest < batch->sent && batch->requests[batch->oldest].answered) {
    batch->oldest++;
  }
  batch->link->awaited_id = batch->oldest < batch->sent ? batch->requests[batch->oldest].id : 0;
}

static int send_next(struct batch *batch) {
  struct request *request = &batch->requests[batch->sent];
  bool again = request->id != 0;
  if (!again) {
    request->id = ++batch->link->last_id;
  }
  batch->bytes += weight(request);
  batch->sent++;
  advance_oldest(batch);
  return send_frame(batch->link, request, again ? WIRE_FLAG_RETRY : 0);
}

static int notice(struct link *link, const struct wire_header *header) {
  uint8_t body[WIRE_MAX_BODY];
  if (header->body_length > sizeof body) {
    return -EPROTO;
  }
  int failure = link_receive(link, body, header->body_length);
  if (failure == 0) {
    failure = link_discard(link, header->payload_length);
  }
  if (failure == 0 && header->op == NOTICE_MOVE) {
    struct wire_reader reader = wire_reader(body, header->body_length);
    uint16_t length;
    const uint8_t *address = get_string(&reader, &length);
    if (address != NULL && length < 256) {
      char text[256];
      memcpy(text, address, length);
      text[length] = '\0';
      client_move(link->client, text);
    }
  }
  return failure;
}

/* Replies that no request of the batch waits for. */
static int side_reply(struct link *link, const struct wire_header *header) {
  if (header->id == 0) {
    return notice(link, header);
  }
  if (header->id == link->ping_id) {
    link->ping_id = 0;
    return link_discard(link, (size_t)header->body_length + header->payload_length);
  }
  for (int i = 0; i < link->closing_count; i++) {
    if (link->closing[i].id == header->id) {
      link->closing[i] = link->closing[--link->closing_count];
      return link_discard(link, (size_t)header->body_length + header->payload_length);
    }
  }
  return -EPROTO;
}

static int take_answer(struct link *link, struct request *request, const struct wire_header *header) {
  uint8_t *answer = request->answer == NULL ? request->tiny : request->answer;
  size_t room = request->answer == NULL ? sizeof request->tiny : request->answer_size;
  if (header->op != (request->op | WIRE_REPLY) || header->body_length > room
      || header->payload_length > request->in.length) {
    return -EPROTO;
  }
  int failure = link_receive(link, answer, header->body_length);
  if (failure == 0) {
    failure = slice_receive(link, &request->in, header->payload_length);
  }
  request->answer_length = header->body_length;
  request->brought = header->payload_length;
  request->status = header->status;
  request->answered = failure == 0;
  return failure;
}

static struct request *find(const struct batch *batch, uint64_t id) {
  for (int i = batch->oldest; i < batch->sent; i++) {
    if (batch->requests[i].id == id && !batch->requests[i].answered) {
      return &batch->requests[i];
    }
  }
  return NULL;
}

static int receive_one(struct batch *batch) {
  uint8_t head[WIRE_HEADER_BYTES];
  struct wire_header header;
  int failure = link_receive(batch->link, head, sizeof head);
  if (failure != 0) {
    return failure;
  }
  wire_unpack_header(head, &header);
  struct request *request = find(batch, header.id);
  if (request == NULL) {
    return side_reply(batch->link, &header);
  }
  failure = take_answer(batch->link, request, &header);
  if (failure != 0) {
    return failure;
  }
  batch->answered++;
  batch->bytes -= weight(request);
  advance_oldest(batch);
  return 0;
}

/* After a broken link: the answered ones come off the front of what is sent again, in the order of ids. */
static int send_again(struct batch *batch) {
  for (int i = 0; i < batch->count && batch->requests[i].id != 0; i++) {
    batch->sent = i;
    if (batch->requests[i].answered) {
      batch->answered++;
      batch->sent++;
      continue;
    }
    int failure = send_next(batch);
    if (failure != 0) {
      return failure;
    }
  }
  return 0;
}

int exchange(struct link *link, struct request *requests, int count) {
  struct batch batch = {.link = link, .requests = requests, .count = count};
  int failure = send_again(&batch);
  while (failure == 0 && batch.answered < count) {
    if (batch.sent < count && fits_window(&batch, &requests[batch.sent])) {
      failure = send_next(&batch);
    } else {
      failure = receive_one(&batch);
    }
  }
  return failure;
}

int link_ping(struct link *link) {
  struct request ping = {.op = OP_PING, .id = ++link->last_id};
  link->ping_id = ping.id;
  return send_frame(link, &ping, 0);
}

int link_close_later(struct link *link, uint64_t handle) {
  if (link->fd < 0 || link->closing_count == MAX_CLOSING) {
    return -EAGAIN;
  }
  struct request close = {.op = OP_CLOSE, .handle = handle, .id = ++link->last_id};
  int failure = send_frame(link, &close, 0);
  link->closing[link->closing_count].id = close.id;
  link->closing[link->closing_count++].handle = handle;
  return failure;
}

void link_cancel(struct link *link, uint64_t id) {
  if (link->closing_count == MAX_CLOSING) {
    return;
  }
  struct request cancel = {0};
  struct wire_writer body = request_body(&cancel);
  put_u64(&body, id);
  request_small(&cancel, OP_CANCEL, 0, &body);
  cancel.id = ++link->last_id;
  link->closing[link->closing_count].id = cancel.id;
  link->closing[link->closing_count++].handle = 0;
  send_frame(link, &cancel, 0);
}

void link_goodbye(struct link *link, bool wait) {
  struct request bye = {.op = OP_BYE};
  if (wait) {
    exchange(link, &bye, 1);
  } else {
    bye.id = ++link->last_id;
    send_frame(link, &bye, 0);
  }
  link_break(link);
}
