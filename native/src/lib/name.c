/* Operations on names. */
#define _GNU_SOURCE
#include "session.h"

#include <errno.h>
#include <string.h>

#define FIXED_BYTES 64 /* fields before the strings, and their lengths */

static uint64_t place_handle(struct weir_place place) {
  return place.at == NULL ? 0 : place.at->handle;
}

static int place_ready(struct weir_place place) {
  return place.at == NULL ? 0 : file_ready(place.at);
}

/* Sends a body for a place and reads attributes back, if wanted. */
static int call_place(struct weir *client, struct weir_place place, uint16_t op, struct wire_writer *body,
                      struct weir_attr *attr) {
  uint8_t answer[WIRE_ATTR_BYTES];
  struct request request = {.answer = answer, .answer_size = sizeof answer};
  if (body->overflow) {
    return -ENAMETOOLONG;
  }
  request_small(&request, op, place_handle(place), body);
  int failure = call_one(client, &request);
  if (failure == 0 && attr != NULL) {
    struct wire_reader reader = wire_reader(answer, request.answer_length);
    get_attr(&reader, attr);
    failure = reader.underflow ? -EPROTO : 0;
  }
  return failure;
}

int weir_getattr(struct weir *client, struct weir_place place, int flags, struct weir_attr *attr) {
  int failure = place_ready(place);
  if (failure != 0) {
    return failure;
  }
  uint8_t buffer[FIXED_BYTES + strlen(place.path)];
  struct wire_writer body = wire_writer(buffer, sizeof buffer);
  put_u32(&body, (uint32_t)flags);
  put_text(&body, place.path);
  return call_place(client, place, OP_GETATTR, &body, attr);
}

int weir_setattr(struct weir *client, struct weir_place place, const struct weir_setattr *set, struct weir_attr *attr) {
  int failure = place_ready(place);
  if (failure != 0) {
    return failure;
  }
  uint8_t buffer[FIXED_BYTES + strlen(place.path)];
  struct wire_writer body = wire_writer(buffer, sizeof buffer);
  put_u32(&body, set->valid);
  put_u32(&body, (uint32_t)set->flags);
  put_u32(&body, set->mode);
  put_u32(&body, set->uid);
  put_u32(&body, set->gid);
  put_u64(&body, set->size);
  put_u64(&body, (uint64_t)set->atime.tv_sec);
  put_u32(&body, (uint32_t)set->atime.tv_nsec);
  put_u64(&body, (uint64_t)set->mtime.tv_sec);
  put_u32(&body, (uint32_t)set->mtime.tv_nsec);
  put_text(&body, place.path);
  return call_place(client, place, OP_SETATTR, &body, attr);
}

int weir_unlink(struct weir *client, struct weir_place place, int flags) {
  int failure = place_ready(place);
  if (failure != 0) {
    return failure;
  }
  uint8_t buffer[FIXED_BYTES + strlen(place.path)];
  struct wire_writer body = wire_writer(buffer, sizeof buffer);
  put_u32(&body, (uint32_t)flags);
  put_text(&body, place.path);
  return call_place(client, place, OP_UNLINK, &body, NULL);
}

/* Two names: RENAME and LINK have the same layout. */
static int call_two(struct weir *client, uint16_t op, const struct weir_place names[2], uint32_t flags,
                    struct weir_attr *attr) {
  int failure = place_ready(names[0]);
  if (failure == 0) {
    failure = place_ready(names[1]);
  }
  if (failure != 0) {
    return failure;
  }
  uint8_t buffer[FIXED_BYTES + strlen(names[0].path) + strlen(names[1].path)];
  struct wire_writer body = wire_writer(buffer, sizeof buffer);
  put_u32(&body, flags);
  put_u64(&body, place_handle(names[1]));
  put_text(&body, names[0].path);
  put_text(&body, names[1].path);
  return call_place(client, names[0], op, &body, attr);
}

int weir_rename(struct weir *client, struct weir_place from, struct weir_place to, unsigned flags) {
  return call_two(client, OP_RENAME, (struct weir_place[]){from, to}, flags, NULL);
}

int weir_link(struct weir *client, struct weir_place from, struct weir_place to, int flags, struct weir_attr *attr) {
  return call_two(client, OP_LINK, (struct weir_place[]){from, to}, (uint32_t)flags, attr);
}

int weir_mkdir(struct weir *client, struct weir_place place, mode_t mode, struct weir_attr *attr) {
  int failure = place_ready(place);
  if (failure != 0) {
    return failure;
  }
  uint8_t buffer[FIXED_BYTES + strlen(place.path)];
  struct wire_writer body = wire_writer(buffer, sizeof buffer);
  put_u32(&body, mode);
  put_text(&body, place.path);
  return call_place(client, place, OP_MKDIR, &body, attr);
}

int weir_mknod(struct weir *client, struct weir_place place, mode_t mode, dev_t device, struct weir_attr *attr) {
  int failure = place_ready(place);
  if (failure != 0) {
    return failure;
  }
  uint8_t buffer[FIXED_BYTES + strlen(place.path)];
  struct wire_writer body = wire_writer(buffer, sizeof buffer);
  put_u32(&body, mode);
  put_u64(&body, device);
  put_text(&body, place.path);
  return call_place(client, place, OP_MKNOD, &body, attr);
}

int weir_symlink(struct weir *client, const char *target, struct weir_place place, struct weir_attr *attr) {
  int failure = place_ready(place);
  if (failure != 0) {
    return failure;
  }
  uint8_t buffer[FIXED_BYTES + strlen(place.path) + strlen(target)];
  struct wire_writer body = wire_writer(buffer, sizeof buffer);
  put_text(&body, place.path);
  put_text(&body, target);
  return call_place(client, place, OP_SYMLINK, &body, attr);
}

ssize_t weir_readlink(struct weir *client, struct weir_place place, char *buffer, size_t size) {
  int failure = place_ready(place);
  if (failure != 0) {
    return failure;
  }
  char target[4096];
  struct iovec vector = {target, sizeof target};
  uint8_t path[FIXED_BYTES + strlen(place.path)];
  struct wire_writer body = wire_writer(path, sizeof path);
  put_text(&body, place.path);
  struct request request = {.in = {&vector, 1, 0, sizeof target}};
  request_small(&request, OP_READLINK, place_handle(place), &body);
  failure = body.overflow ? -ENAMETOOLONG : call_one(client, &request);
  if (failure != 0) {
    return failure;
  }
  size_t length = request.brought < size ? request.brought : size;
  memcpy(buffer, target, length);
  return (ssize_t)length;
}

int weir_access(struct weir *client, struct weir_place place, int mode, int flags) {
  int failure = place_ready(place);
  if (failure != 0) {
    return failure;
  }
  uint8_t buffer[FIXED_BYTES + strlen(place.path)];
  struct wire_writer body = wire_writer(buffer, sizeof buffer);
  put_u32(&body, (uint32_t)mode);
  put_u32(&body, (uint32_t)flags);
  put_text(&body, place.path);
  return call_place(client, place, OP_ACCESS, &body, NULL);
}

int weir_statvfs(struct weir *client, struct weir_place place, struct statvfs *result, uint64_t *type) {
  int failure = place_ready(place);
  if (failure != 0) {
    return failure;
  }
  uint8_t buffer[FIXED_BYTES + strlen(place.path)], answer[72];
  struct wire_writer body = wire_writer(buffer, sizeof buffer);
  put_text(&body, place.path);
  struct request request = {.answer = answer, .answer_size = sizeof answer};
  request_small(&request, OP_STATFS, place_handle(place), &body);
  failure = body.overflow ? -ENAMETOOLONG : call_one(client, &request);
  if (failure != 0) {
    return failure;
  }
  struct wire_reader reader = wire_reader(answer, request.answer_length);
  memset(result, 0, sizeof *result);
  *type = get_u64(&reader);
  result->f_bsize = get_u64(&reader);
  result->f_frsize = get_u64(&reader);
  result->f_blocks = get_u64(&reader);
  result->f_bfree = get_u64(&reader);
  result->f_bavail = get_u64(&reader);
  result->f_files = get_u64(&reader);
  result->f_ffree = result->f_favail = get_u64(&reader);
  result->f_namemax = get_u32(&reader);
  result->f_flag = get_u32(&reader);
  return reader.underflow ? -EPROTO : 0;
}
