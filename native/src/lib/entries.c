/* Directories. */
#define _GNU_SOURCE
#include "session.h"

#include <errno.h>

int weir_read_entries(struct weir_entries *entries) {
  struct request request = {0};
  struct wire_writer body = request_body(&request);
  put_u64(&body, entries->cookie);
  put_u32(&body, entries->size);
  put_u32(&body, entries->with_attr);
  struct iovec vector = {entries->buffer, entries->size};
  request.in = (struct slice){&vector, 1, 0, entries->size};
  request_small(&request, OP_READDIR, entries->directory->handle, &body);
  int failure = call_file(entries->directory, &request);
  if (failure != 0) {
    return failure;
  }
  entries->filled = request.brought;
  entries->at = 0;
  entries->end = request.brought == 0 || (request.answer_length > 0 && request.tiny[0] != 0);
  return 0;
}

int weir_next_entry(struct weir_entries *entries, struct weir_entry *entry) {
  if (entries->at >= entries->filled) {
    return 0;
  }
  const uint8_t *start = (const uint8_t *)entries->buffer + entries->at;
  struct wire_reader reader = wire_reader(start, entries->filled - entries->at);
  entry->cookie = get_u64(&reader);
  entry->ino = get_u64(&reader);
  entry->type = get_u8(&reader);
  entry->name = (const char *)get_string(&reader, &entry->name_length);
  if (entries->with_attr) {
    get_attr(&reader, &entry->attr);
  }
  if (reader.underflow) {
    return -EPROTO;
  }
  entries->at += (uint32_t)(reader.at - start);
  entries->cookie = entry->cookie;
  return 1;
}
