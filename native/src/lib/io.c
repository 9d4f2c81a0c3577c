/* Bytes of files, in pieces that travel together. */
#define _GNU_SOURCE
#include "session.h"

#include <errno.h>
#include <limits.h>
#include <string.h>

#define DEFAULT_PIECE_BYTES (1024u * 1024)

/* One transfer of many pieces: what is done of it, and how a piece becomes a request. */
struct transfer {
  struct weir_file *file;
  const struct iovec *vector;
  int vectors;
  uint64_t offset;
  size_t length;
  size_t piece;
  void (*fill)(const struct transfer *transfer, struct request *request, size_t at, size_t bytes);
  /* Bytes a piece has moved, from its reply. */
  size_t (*moved)(const struct request *request);
};

static int total_length(const struct iovec *vector, int vectors, size_t *length) {
  *length = 0;
  if (vectors < 0 || vectors > IOV_MAX) {
    return -EINVAL;
  }
  for (int i = 0; i < vectors; i++) {
    if (vector[i].iov_len > SSIZE_MAX - *length) {
      return -EINVAL;
    }
    *length += vector[i].iov_len;
  }
  return 0;
}

static size_t piece_bytes(const struct weir *client) {
  size_t piece = client->piece_bytes != 0 ? client->piece_bytes : DEFAULT_PIECE_BYTES;
  return client->max_payload != 0 && piece > client->max_payload ? client->max_payload : piece;
}

static struct slice part(const struct transfer *transfer, size_t at, size_t bytes) {
  return (struct slice){transfer->vector, transfer->vectors, at, bytes};
}

static void fill_read(const struct transfer *transfer, struct request *request, size_t at, size_t bytes) {
  struct wire_writer body = request_body(request);
  put_u64(&body, transfer->offset + at);
  put_u32(&body, (uint32_t)bytes);
  request_small(request, OP_READ, transfer->file->handle, &body);
  request->in = part(transfer, at, bytes);
}

static size_t moved_read(const struct request *request) {
  return request->brought;
}

static void fill_write(const struct transfer *transfer, struct request *request, size_t at, size_t bytes) {
  struct wire_writer body = request_body(request);
  put_u64(&body, transfer->offset + at);
  put_u32(&body, transfer->file->dsync ? WRITE_DSYNC : 0);
  request_small(request, OP_WRITE, transfer->file->handle, &body);
  request->out = part(transfer, at, bytes);
}

static size_t moved_write(const struct request *request) {
  struct wire_reader reader = wire_reader(request->tiny, request->answer_length);
  get_u64(&reader);
  return get_u32(&reader);
}

/* Bytes up to the first piece that is short or failed; its errno if there are none. */
static ssize_t contiguous(const struct transfer *transfer, const struct request *requests, int count) {
  size_t done = 0;
  for (int i = 0; i < count; i++) {
    const struct request *request = &requests[i];
    if (request->status != 0) {
      return done > 0 ? (ssize_t)done : -request->status;
    }
    size_t moved = transfer->moved(request);
    done += moved;
    if (moved < request->in.length + request->out.length) {
      break;
    }
  }
  return (ssize_t)done;
}

static ssize_t move_batch(const struct transfer *transfer, size_t from, size_t *asked) {
  struct request requests[MAX_BATCH];
  int count = 0;
  size_t at = from;
  while (at < transfer->length && count < MAX_BATCH) {
    size_t bytes = transfer->length - at < transfer->piece ? transfer->length - at : transfer->piece;
    memset(&requests[count], 0, sizeof requests[count]);
    transfer->fill(transfer, &requests[count++], at, bytes);
    at += bytes;
  }
  *asked = at - from;
  int failure = call(transfer->file->client, requests, count);
  return failure != 0 ? failure : contiguous(transfer, requests, count);
}

static ssize_t move_all(const struct transfer *transfer) {
  size_t done = 0;
  while (done < transfer->length) {
    size_t asked;
    ssize_t moved = move_batch(transfer, done, &asked);
    if (moved < 0) {
      return done > 0 ? (ssize_t)done : moved;
    }
    done += (size_t)moved;
    if ((size_t)moved < asked) {
      break;
    }
  }
  return (ssize_t)done;
}

/* Fills the transfer; 1 = go on, 0 = nothing to move. */
static int begin(struct transfer *transfer) {
  int failure = total_length(transfer->vector, transfer->vectors, &transfer->length);
  if (failure == 0 && transfer->offset > INT64_MAX) {
    failure = -EINVAL;
  }
  if (failure != 0 || (failure = file_ready(transfer->file)) != 0) {
    return failure;
  }
  transfer->piece = piece_bytes(transfer->file->client);
  return transfer->length > 0;
}

/* A read of nothing still tells whether the file may be read. */
static ssize_t read_nothing(struct weir_file *file, uint64_t offset) {
  struct request request = {0};
  struct wire_writer body = request_body(&request);
  put_u64(&body, offset);
  put_u32(&body, 0);
  request_small(&request, OP_READ, file->handle, &body);
  return call_one(file->client, &request);
}

ssize_t weir_preadv(struct weir_file *file, const struct iovec *vector, int vectors, uint64_t offset) {
  struct transfer transfer = {
      .file = file, .vector = vector, .vectors = vectors, .offset = offset, .fill = fill_read, .moved = moved_read};
  int go = begin(&transfer);
  if (go == 0) {
    return read_nothing(file, offset);
  }
  return go < 0 ? go : move_all(&transfer);
}

ssize_t weir_pwritev(struct weir_file *file, const struct iovec *vector, int vectors, uint64_t offset) {
  struct transfer transfer = {
      .file = file, .vector = vector, .vectors = vectors, .offset = offset, .fill = fill_write, .moved = moved_write};
  int go = begin(&transfer);
  return go <= 0 ? go : move_all(&transfer);
}

ssize_t weir_pread(struct weir_file *file, void *buffer, size_t count, uint64_t offset) {
  struct iovec vector = {buffer, count};
  return weir_preadv(file, &vector, 1, offset);
}

ssize_t weir_pwrite(struct weir_file *file, const void *buffer, size_t count, uint64_t offset) {
  struct iovec vector = {(void *)buffer, count};
  return weir_pwritev(file, &vector, 1, offset);
}

static ssize_t append_piece(const struct transfer *transfer, size_t at, size_t bytes, uint64_t *offset) {
  struct request request = {0};
  struct wire_writer body = request_body(&request);
  put_u64(&body, 0);
  put_u32(&body, WRITE_APPEND | (transfer->file->dsync ? WRITE_DSYNC : 0));
  request_small(&request, OP_WRITE, transfer->file->handle, &body);
  request.out = part(transfer, at, bytes);
  int failure = call_one(transfer->file->client, &request);
  if (failure != 0) {
    return failure;
  }
  struct wire_reader reader = wire_reader(request.tiny, request.answer_length);
  uint64_t where = get_u64(&reader);
  if (at == 0) {
    *offset = where;
  }
  return get_u32(&reader);
}

ssize_t weir_appendv(struct weir_file *file, const struct iovec *vector, int vectors, uint64_t *offset) {
  struct transfer transfer = {.file = file, .vector = vector, .vectors = vectors};
  int go = begin(&transfer);
  if (go <= 0) {
    return go;
  }
  size_t limit = file->client->max_payload;
  size_t done = 0;
  while (done < transfer.length) {
    size_t bytes = transfer.length - done < limit ? transfer.length - done : limit;
    ssize_t moved = append_piece(&transfer, done, bytes, offset);
    if (moved < 0) {
      return done > 0 ? (ssize_t)done : moved;
    }
    done += (size_t)moved;
    if ((size_t)moved < bytes) {
      break;
    }
  }
  return (ssize_t)done;
}

int weir_fsync(struct weir_file *file, bool data_only) {
  struct request request = {0};
  struct wire_writer body = request_body(&request);
  put_u32(&body, data_only);
  request_small(&request, OP_FSYNC, file->handle, &body);
  return call_file(file, &request);
}

int weir_sync(struct weir *client) {
  struct request request = {.op = OP_SYNC};
  return call_one(client, &request);
}

int weir_fallocate(struct weir_file *file, int mode, uint64_t offset, uint64_t length) {
  if (offset > INT64_MAX || length > INT64_MAX - offset) {
    return offset > INT64_MAX ? -EINVAL : -EFBIG;
  }
  struct request request = {0};
  struct wire_writer body = request_body(&request);
  put_u32(&body, (uint32_t)mode);
  put_u64(&body, offset);
  put_u64(&body, length);
  request_small(&request, OP_FALLOCATE, file->handle, &body);
  return call_file(file, &request);
}

static int64_t answer_u64(const struct request *request) {
  struct wire_reader reader = wire_reader(request->tiny, request->answer_length);
  uint64_t value = get_u64(&reader);
  return reader.underflow ? -EPROTO : (int64_t)value;
}

ssize_t weir_copy_range(const struct weir_copy *copy) {
  struct request request = {0};
  struct wire_writer body = request_body(&request);
  int failure = file_ready(copy->to);
  if (failure != 0) {
    return failure;
  }
  put_u64(&body, copy->to->handle);
  put_u64(&body, copy->from_offset);
  put_u64(&body, copy->to_offset);
  put_u64(&body, copy->count);
  request_small(&request, OP_COPYRANGE, copy->from->handle, &body);
  failure = call_file(copy->from, &request);
  return failure != 0 ? failure : answer_u64(&request);
}

int64_t weir_seek(struct weir_file *file, uint64_t offset, int whence) {
  if (offset > INT64_MAX) {
    return -ENXIO;
  }
  struct request request = {0};
  struct wire_writer body = request_body(&request);
  put_u64(&body, offset);
  put_u32(&body, (uint32_t)whence);
  request_small(&request, OP_SEEK, file->handle, &body);
  int failure = call_file(file, &request);
  return failure != 0 ? failure : answer_u64(&request);
}
