/* Extended attributes. */
#define _GNU_SOURCE
#include "session.h"

#include <errno.h>
#include <string.h>

#define FIXED_BYTES 32
#define LONGEST_VALUE 65536

static int ready(struct weir_place place) {
  return place.at == NULL ? 0 : file_ready(place.at);
}

static uint64_t handle_of(struct weir_place place) {
  return place.at == NULL ? 0 : place.at->handle;
}

/* A call whose reply is a size and, unless only that was asked for, a payload. */
static ssize_t fetch(struct weir *client, struct request *request, const struct weir_xattr *xattr) {
  size_t size = xattr->size < LONGEST_VALUE ? xattr->size : LONGEST_VALUE;
  struct iovec vector = {xattr->value, size};
  request->in = (struct slice){&vector, 1, 0, size};
  int failure = call_one(client, request);
  if (failure != 0) {
    return failure;
  }
  struct wire_reader reader = wire_reader(request->tiny, request->answer_length);
  uint32_t length = get_u32(&reader);
  return reader.underflow ? -EPROTO : (ssize_t)length;
}

ssize_t weir_getxattr(struct weir *client, struct weir_place place, const struct weir_xattr *xattr) {
  int failure = ready(place);
  if (failure != 0) {
    return failure;
  }
  uint8_t buffer[FIXED_BYTES + strlen(place.path) + strlen(xattr->name)];
  struct wire_writer body = wire_writer(buffer, sizeof buffer);
  put_u32(&body, (uint32_t)xattr->flags);
  put_u32(&body, xattr->size < LONGEST_VALUE ? (uint32_t)xattr->size : LONGEST_VALUE);
  put_text(&body, place.path);
  put_text(&body, xattr->name);
  struct request request = {0};
  request_small(&request, OP_GETXATTR, handle_of(place), &body);
  return body.overflow ? -ERANGE : fetch(client, &request, xattr);
}

ssize_t weir_listxattr(struct weir *client, struct weir_place place, const struct weir_xattr *xattr) {
  int failure = ready(place);
  if (failure != 0) {
    return failure;
  }
  uint8_t buffer[FIXED_BYTES + strlen(place.path)];
  struct wire_writer body = wire_writer(buffer, sizeof buffer);
  put_u32(&body, (uint32_t)xattr->flags);
  put_u32(&body, xattr->size < LONGEST_VALUE ? (uint32_t)xattr->size : LONGEST_VALUE);
  put_text(&body, place.path);
  struct request request = {0};
  request_small(&request, OP_LISTXATTR, handle_of(place), &body);
  return body.overflow ? -ENAMETOOLONG : fetch(client, &request, xattr);
}

int weir_setxattr(struct weir *client, struct weir_place place, const struct weir_xattr *xattr) {
  int failure = ready(place);
  if (failure != 0 || xattr->size > LONGEST_VALUE) {
    return failure != 0 ? failure : -E2BIG;
  }
  uint8_t buffer[FIXED_BYTES + strlen(place.path) + strlen(xattr->name)];
  struct wire_writer body = wire_writer(buffer, sizeof buffer);
  put_u32(&body, (uint32_t)xattr->flags);
  put_u32(&body, (uint32_t)xattr->how);
  put_text(&body, place.path);
  put_text(&body, xattr->name);
  struct iovec vector = {xattr->value, xattr->size};
  struct request request = {.out = {&vector, 1, 0, xattr->size}};
  request_small(&request, OP_SETXATTR, handle_of(place), &body);
  return body.overflow ? -ERANGE : call_one(client, &request);
}

int weir_removexattr(struct weir *client, struct weir_place place, const struct weir_xattr *xattr) {
  int failure = ready(place);
  if (failure != 0) {
    return failure;
  }
  uint8_t buffer[FIXED_BYTES + strlen(place.path) + strlen(xattr->name)];
  struct wire_writer body = wire_writer(buffer, sizeof buffer);
  put_u32(&body, (uint32_t)xattr->flags);
  put_text(&body, place.path);
  put_text(&body, xattr->name);
  struct request request = {0};
  request_small(&request, OP_REMOVEXATTR, handle_of(place), &body);
  return body.overflow ? -ERANGE : call_one(client, &request);
}
