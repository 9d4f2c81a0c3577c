#define _GNU_SOURCE
#include "wire.h"

#include <endian.h>
#include <fcntl.h>
#include <string.h>

static void store16(uint8_t *at, uint16_t value) {
  value = htole16(value);
  memcpy(at, &value, sizeof value);
}

static void store32(uint8_t *at, uint32_t value) {
  value = htole32(value);
  memcpy(at, &value, sizeof value);
}

static void store64(uint8_t *at, uint64_t value) {
  value = htole64(value);
  memcpy(at, &value, sizeof value);
}

static uint16_t load16(const uint8_t *at) {
  uint16_t value;
  memcpy(&value, at, sizeof value);
  return le16toh(value);
}

static uint32_t load32(const uint8_t *at) {
  uint32_t value;
  memcpy(&value, at, sizeof value);
  return le32toh(value);
}

static uint64_t load64(const uint8_t *at) {
  uint64_t value;
  memcpy(&value, at, sizeof value);
  return le64toh(value);
}

void wire_pack_header(const struct wire_header *header, uint8_t *at) {
  store32(at, header->payload_length);
  store16(at + 4, header->body_length);
  store16(at + 6, header->op);
  store16(at + 8, header->flags);
  store16(at + 10, header->status);
  store32(at + 12, header->unanswered);
  store64(at + 16, header->id);
  store64(at + 24, header->handle);
}

void wire_unpack_header(const uint8_t *at, struct wire_header *header) {
  header->payload_length = load32(at);
  header->body_length = load16(at + 4);
  header->op = load16(at + 6);
  header->flags = load16(at + 8);
  header->status = load16(at + 10);
  header->unanswered = load32(at + 12);
  header->id = load64(at + 16);
  header->handle = load64(at + 24);
}

struct wire_writer wire_writer(void *buffer, size_t size) {
  size = size < WIRE_MAX_BODY ? size : WIRE_MAX_BODY;
  return (struct wire_writer){buffer, buffer, (uint8_t *)buffer + size, false};
}

/* Room for length bytes, or NULL. */
static uint8_t *claim(struct wire_writer *w, size_t length) {
  if (length > (size_t)(w->end - w->at)) {
    w->overflow = true;
    return NULL;
  }
  uint8_t *at = w->at;
  w->at += length;
  return at;
}

void put_u8(struct wire_writer *w, uint8_t value) {
  put_bytes(w, &value, 1);
}

void put_u16(struct wire_writer *w, uint16_t value) {
  uint8_t *at = claim(w, 2);
  if (at != NULL) {
    store16(at, value);
  }
}

void put_u32(struct wire_writer *w, uint32_t value) {
  uint8_t *at = claim(w, 4);
  if (at != NULL) {
    store32(at, value);
  }
}

void put_u64(struct wire_writer *w, uint64_t value) {
  uint8_t *at = claim(w, 8);
  if (at != NULL) {
    store64(at, value);
  }
}

void put_bytes(struct wire_writer *w, const void *bytes, size_t length) {
  uint8_t *at = claim(w, length);
  if (at != NULL && length > 0) {
    memcpy(at, bytes, length);
  }
}

void put_string(struct wire_writer *w, const void *bytes, size_t length) {
  if (length > UINT16_MAX) {
    w->overflow = true;
    return;
  }
  put_u16(w, (uint16_t)length);
  put_bytes(w, bytes, length);
}

void put_text(struct wire_writer *w, const char *text) {
  put_string(w, text, strlen(text));
}

struct wire_reader wire_reader(const void *buffer, size_t size) {
  return (struct wire_reader){buffer, (const uint8_t *)buffer + size, false};
}

const uint8_t *get_bytes(struct wire_reader *r, size_t length) {
  if (length > (size_t)(r->end - r->at)) {
    r->underflow = true;
    r->at = r->end;
    return NULL;
  }
  const uint8_t *at = r->at;
  r->at += length;
  return at;
}

uint8_t get_u8(struct wire_reader *r) {
  const uint8_t *at = get_bytes(r, 1);
  return at == NULL ? 0 : *at;
}

uint16_t get_u16(struct wire_reader *r) {
  const uint8_t *at = get_bytes(r, 2);
  return at == NULL ? 0 : load16(at);
}

uint32_t get_u32(struct wire_reader *r) {
  const uint8_t *at = get_bytes(r, 4);
  return at == NULL ? 0 : load32(at);
}

uint64_t get_u64(struct wire_reader *r) {
  const uint8_t *at = get_bytes(r, 8);
  return at == NULL ? 0 : load64(at);
}

const uint8_t *get_string(struct wire_reader *r, uint16_t *length) {
  *length = get_u16(r);
  return get_bytes(r, *length);
}

void get_attr(struct wire_reader *r, struct weir_attr *attr) {
  memset(attr, 0, sizeof *attr);
  struct stat *stat = &attr->stat;
  stat->st_dev = get_u64(r);
  stat->st_ino = get_u64(r);
  stat->st_size = (off_t)get_u64(r);
  stat->st_blocks = (blkcnt_t)get_u64(r);
  stat->st_rdev = get_u64(r);
  stat->st_atim.tv_sec = (time_t)get_u64(r);
  stat->st_mtim.tv_sec = (time_t)get_u64(r);
  stat->st_ctim.tv_sec = (time_t)get_u64(r);
  attr->btime.tv_sec = (time_t)get_u64(r);
  stat->st_atim.tv_nsec = get_u32(r);
  stat->st_mtim.tv_nsec = get_u32(r);
  stat->st_ctim.tv_nsec = get_u32(r);
  attr->btime.tv_nsec = get_u32(r);
  stat->st_mode = get_u32(r);
  stat->st_nlink = get_u32(r);
  stat->st_uid = get_u32(r);
  stat->st_gid = get_u32(r);
  stat->st_blksize = get_u32(r);
  attr->has_btime = (get_u32(r) & 1) != 0;
}

struct flag_number {
  int here;
  uint32_t there;
};

/* O_SYNC holds the bit of O_DSYNC and O_TMPFILE that of O_DIRECTORY, on every machine; so each stands after its part. */
static const struct flag_number flag_numbers[] = {
    {O_CREAT, 0x40},       {O_EXCL, 0x80},        {O_TRUNC, 0x200},      {O_APPEND, 0x400},
    {O_DSYNC, 0x1000},     {O_DIRECTORY, 0x10000}, {O_NOFOLLOW, 0x20000}, {O_NOATIME, 0x40000},
    {O_SYNC, 0x101000},    {O_PATH, 0x200000},    {O_TMPFILE, 0x410000},
};

uint32_t wire_open_flags(int flags) {
  uint32_t result = (uint32_t)flags & O_ACCMODE;
  for (size_t i = 0; i < sizeof flag_numbers / sizeof *flag_numbers; i++) {
    if ((flags & flag_numbers[i].here) == flag_numbers[i].here) {
      result |= flag_numbers[i].there;
    }
  }
  return result;
}
