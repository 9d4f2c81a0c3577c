/* Frames and bodies as docs/wire.md lays them out: little-endian, packed. */
#ifndef WEIR_WIRE_H
#define WEIR_WIRE_H

#include "weir.h"

#define WIRE_MAGIC 0x52494557u
#define WIRE_VERSION 1
#define WIRE_HEADER_BYTES 32
#define WIRE_ATTR_BYTES 112
#define WIRE_MAX_BODY 16384
#define WIRE_MAX_TOKEN 255
#define WIRE_REPLY 0x8000
#define WIRE_FLAG_RETRY 1

enum wire_op {
  OP_HELLO = 0x0001,
  OP_PING = 0x0002,
  OP_BYE = 0x0003,
  OP_ASSUME = 0x0004,
  OP_OPEN = 0x0101,
  OP_REOPEN = 0x0102,
  OP_CLOSE = 0x0103,
  OP_READ = 0x0104,
  OP_WRITE = 0x0105,
  OP_FSYNC = 0x0106,
  OP_GETATTR = 0x0107,
  OP_SETATTR = 0x0108,
  OP_FALLOCATE = 0x0109,
  OP_UNLINK = 0x010A,
  OP_RENAME = 0x010B,
  OP_MKDIR = 0x010C,
  OP_MKNOD = 0x010D,
  OP_SYMLINK = 0x010E,
  OP_LINK = 0x010F,
  OP_READLINK = 0x0110,
  OP_READDIR = 0x0111,
  OP_ACCESS = 0x0112,
  OP_STATFS = 0x0113,
  OP_GETXATTR = 0x0114,
  OP_SETXATTR = 0x0115,
  OP_LISTXATTR = 0x0116,
  OP_REMOVEXATTR = 0x0117,
  OP_LOCK = 0x0118,
  OP_TESTLOCK = 0x0119,
  OP_CANCEL = 0x011A,
  OP_COPYRANGE = 0x011B,
  OP_SEEK = 0x011C,
  OP_SYNC = 0x011D,
  NOTICE_MOVE = 0x8301,
  NOTICE_DRAIN = 0x8302
};

enum { WRITE_APPEND = 1, WRITE_DSYNC = 2 };
enum { LOCK_FLAG_WAIT = 1, LOCK_FLAG_RECLAIM = 2 };

struct wire_header {
  uint32_t payload_length;
  uint16_t body_length, op, flags, status;
  uint32_t unanswered;
  uint64_t id, handle;
};

void wire_pack_header(const struct wire_header *header, uint8_t *at);
void wire_unpack_header(const uint8_t *at, struct wire_header *header);

/* Writes fields one after the other; what does not fit sets overflow and is left out. */
struct wire_writer {
  uint8_t *start, *at, *end;
  bool overflow;
};

struct wire_writer wire_writer(void *buffer, size_t size);
void put_u8(struct wire_writer *w, uint8_t value);
void put_u16(struct wire_writer *w, uint16_t value);
void put_u32(struct wire_writer *w, uint32_t value);
void put_u64(struct wire_writer *w, uint64_t value);
void put_bytes(struct wire_writer *w, const void *bytes, size_t length);
void put_string(struct wire_writer *w, const void *bytes, size_t length);
void put_text(struct wire_writer *w, const char *text);

/* Reads fields one after the other; beyond the end sets underflow and gives zeros. */
struct wire_reader {
  const uint8_t *at, *end;
  bool underflow;
};

struct wire_reader wire_reader(const void *buffer, size_t size);
uint8_t get_u8(struct wire_reader *r);
uint16_t get_u16(struct wire_reader *r);
uint32_t get_u32(struct wire_reader *r);
uint64_t get_u64(struct wire_reader *r);
/* Where the next length bytes are, or NULL. */
const uint8_t *get_bytes(struct wire_reader *r, size_t length);
const uint8_t *get_string(struct wire_reader *r, uint16_t *length);
void get_attr(struct wire_reader *r, struct weir_attr *attr);

/* This machine's open flags in the protocol's numbers, which are those of x86-64. */
uint32_t wire_open_flags(int flags);

#endif
