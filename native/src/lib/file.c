/* Open files: opened, closed, brought back, handed on. */
#define _GNU_SOURCE
#include "session.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#define OPEN_ANSWER_BYTES (WIRE_ATTR_BYTES + 1 + 2 + WIRE_MAX_TOKEN)

static void list_add(struct weir_file *file) {
  struct weir *client = file->client;
  pthread_mutex_lock(&client->mutex);
  file->previous = NULL;
  file->next = client->files;
  if (file->next != NULL) {
    file->next->previous = file;
  }
  client->files = file;
  pthread_mutex_unlock(&client->mutex);
}

static void list_remove(struct weir_file *file) {
  struct weir *client = file->client;
  pthread_mutex_lock(&client->mutex);
  if (file->previous != NULL) {
    file->previous->next = file->next;
  } else {
    client->files = file->next;
  }
  if (file->next != NULL) {
    file->next->previous = file->previous;
  }
  pthread_mutex_unlock(&client->mutex);
}

static uint64_t new_handle(struct weir *client) {
  uint64_t handle;
  do {
    handle = __atomic_add_fetch(&client->last_handle, 1, __ATOMIC_RELAXED);
  } while (handle == 0);
  return handle;
}

static int read_opened(const struct request *request, struct weir_file *file, struct weir_attr *attr) {
  struct weir_attr unused;
  struct wire_reader reader = wire_reader(request->answer, request->answer_length);
  get_attr(&reader, attr == NULL ? &unused : attr);
  file->created = get_u8(&reader) != 0;
  uint16_t length;
  const uint8_t *token = get_string(&reader, &length);
  if (reader.underflow || length > WIRE_MAX_TOKEN) {
    return -EPROTO;
  }
  file->token_length = (uint8_t)length;
  memcpy(file->token, token, length);
  return 0;
}

static void pin(struct weir_file *file) {
  file->pinned = true;
  keep_alive_add(file->client, 1);
}

/*
 * Makes an answered open known. When the session was told anew after the open had been sent, the answer may be that of the
 * first attempt, and the handle has to be opened again.
 */
static void enlist(struct weir_file *file, uint64_t incarnation) {
  struct weir *client = file->client;
  pthread_mutex_lock(&client->recovery);
  file->state = client->incarnation == incarnation ? FILE_OPEN : FILE_LOST;
  list_add(file);
  pthread_mutex_unlock(&client->recovery);
}

static int send_open(struct weir_file *file, struct request *request, struct weir_attr *attr) {
  calm_begin();
  struct link *link = link_take(file->client);
  int failure = link == NULL ? -ENOMEM : link->fd < 0 ? link_repair(link) : 0;
  uint64_t incarnation = failure == 0 ? link->incarnation : 0;
  if (failure == 0) {
    failure = call_on(link, request, 1);
  }
  if (failure == 0) {
    failure = request->status != 0 ? -request->status : read_opened(request, file, attr);
  }
  if (failure == 0) {
    enlist(file, incarnation);
  }
  if (link != NULL) {
    link_release(link);
  }
  calm_end();
  return failure;
}

static struct weir_file *new_file(struct weir *client, int flags) {
  struct weir_file *file = calloc(1, sizeof *file);
  if (file != NULL) {
    file->client = client;
    file->flags = flags;
    file->dsync = (flags & O_DSYNC) != 0;
  }
  return file;
}

int weir_open(struct weir *client, struct weir_place place, struct weir_open_how how, struct weir_file **result,
              struct weir_attr *attr) {
  int failure = place.at == NULL ? 0 : file_ready(place.at);
  struct weir_file *file = failure == 0 ? new_file(client, how.flags) : NULL;
  if (file == NULL) {
    return failure != 0 ? failure : -ENOMEM;
  }
  file->handle = new_handle(client);
  size_t path_length = strlen(place.path);
  uint8_t buffer[18 + path_length], answer[OPEN_ANSWER_BYTES];
  struct wire_writer body = wire_writer(buffer, sizeof buffer);
  put_u64(&body, file->handle);
  put_u32(&body, wire_open_flags(how.flags));
  put_u32(&body, how.mode);
  put_string(&body, place.path, path_length);
  struct request request = {.answer = answer, .answer_size = sizeof answer};
  request_small(&request, OP_OPEN, place.at == NULL ? 0 : place.at->handle, &body);
  failure = body.overflow ? -ENAMETOOLONG : send_open(file, &request, attr);
  if (failure != 0) {
    free(file);
    return failure;
  }
  if ((how.flags & O_TMPFILE) == O_TMPFILE) {
    pin(file);
  }
  *result = file;
  return 0;
}

bool weir_created(const struct weir_file *file) {
  return file->created;
}

void weir_set_dsync(struct weir_file *file, bool dsync) {
  file->dsync = dsync;
}

void weir_pin(struct weir_file *file) {
  if (!file->pinned) {
    pin(file);
  }
}

/* The answer to the close of a file that was only read tells nothing, so nobody waits for it. */
static int send_close(struct weir_file *file, bool wait) {
  calm_begin();
  struct link *link = link_take(file->client);
  struct request request = {.op = OP_CLOSE, .handle = file->handle};
  int failure = 0;
  if (link != NULL) {
    if (wait || link_close_later(link, file->handle) != 0) {
      failure = call_on(link, &request, 1);
    }
    link_release(link);
  }
  calm_end();
  return failure != 0 ? failure : -request.status;
}

void weir_lose(struct weir_file *file) {
  struct weir *client = file->client;
  calm_begin();
  pthread_mutex_lock(&client->recovery);
  bool open = file->state == FILE_OPEN && !client->left;
  locks_drop(file);
  file->state = open ? FILE_LOST : file->state;
  pthread_mutex_unlock(&client->recovery);
  calm_end();
  if (open) {
    send_close(file, true);
  }
}

void weir_forget(struct weir_file *file) {
  calm_begin();
  pthread_mutex_lock(&file->client->recovery);
  list_remove(file);
  locks_drop(file);
  pthread_mutex_unlock(&file->client->recovery);
  calm_end();
  if (file->pinned) {
    keep_alive_add(file->client, -1);
  }
  free(file);
}

int weir_close(struct weir_file *file) {
  struct weir *client = file->client;
  calm_begin();
  fork_check();
  pthread_mutex_lock(&client->recovery);
  list_remove(file);
  bool open = file->state == FILE_OPEN && !client->left;
  bool wait = (file->flags & O_ACCMODE) != O_RDONLY || file->locks != NULL || file->pinned;
  locks_drop(file);
  pthread_mutex_unlock(&client->recovery);
  calm_end();
  int failure = open ? send_close(file, wait) : 0;
  if (file->pinned) {
    keep_alive_add(client, -1);
  }
  free(file);
  return failure == -EBADF ? 0 : failure;
}

void files_forget(struct weir *client) {
  pthread_mutex_lock(&client->mutex);
  for (struct weir_file *file = client->files; file != NULL; file = file->next) {
    if (file->state == FILE_OPEN) {
      file->state = FILE_LOST;
    }
  }
  pthread_mutex_unlock(&client->mutex);
}

struct reopening {
  struct weir_file *file;
  uint8_t body[8 + 2 + WIRE_MAX_TOKEN];
  uint8_t answer[OPEN_ANSWER_BYTES];
};

static void prepare_reopen(struct reopening *reopening, struct request *request) {
  struct weir_file *file = reopening->file;
  struct wire_writer body = wire_writer(reopening->body, sizeof reopening->body);
  put_u64(&body, file->handle);
  put_string(&body, file->token, file->token_length);
  *request = (struct request){.answer = reopening->answer, .answer_size = sizeof reopening->answer};
  request_small(request, OP_REOPEN, 0, &body);
}

static int settle_reopen(struct link *link, struct weir_file *file, const struct request *request) {
  if (request->status != 0) {
    logged("a file could not be opened again: %s", strerrordesc_np(request->status));
    file->state = FILE_GONE;
    return 0;
  }
  bool created = file->created;
  int failure = read_opened(request, file, NULL);
  file->created = created;
  file->state = FILE_OPEN;
  return failure != 0 ? failure : locks_reclaim(link, file);
}

/* Up to REOPEN_BATCH lost files from the list. */
#define REOPEN_BATCH 8
static int gather_lost(struct weir *client, struct reopening *reopenings) {
  int count = 0;
  pthread_mutex_lock(&client->mutex);
  for (struct weir_file *file = client->files; file != NULL && count < REOPEN_BATCH; file = file->next) {
    if (file->state == FILE_LOST) {
      reopenings[count++].file = file;
    }
  }
  pthread_mutex_unlock(&client->mutex);
  return count;
}

int files_reopen(struct link *link) {
  struct reopening reopenings[REOPEN_BATCH];
  struct request requests[REOPEN_BATCH];
  int count;
  while ((count = gather_lost(link->client, reopenings)) > 0) {
    for (int i = 0; i < count; i++) {
      prepare_reopen(&reopenings[i], &requests[i]);
    }
    int failure = exchange(link, requests, count);
    for (int i = 0; i < count && failure == 0; i++) {
      failure = settle_reopen(link, reopenings[i].file, &requests[i]);
    }
    if (failure != 0) {
      return failure;
    }
  }
  return 0;
}

static int reopen_now(struct weir_file *file) {
  calm_begin();
  struct link *link = link_take(file->client);
  int failure = link == NULL ? -ENOMEM : 0;
  while (failure == 0 && file->state == FILE_LOST) {
    failure = link->fd < 0 ? link_repair(link) : 0;
    if (failure == 0) {
      pthread_mutex_lock(&file->client->recovery);
      failure = files_reopen(link);
      pthread_mutex_unlock(&file->client->recovery);
    }
    if (failure == -ECONNRESET) {
      link_break(link);
      failure = 0;
    }
  }
  if (link != NULL) {
    link_release(link);
  }
  calm_end();
  return failure;
}

int file_ready(struct weir_file *file) {
  fork_check();
  if (file->state == FILE_LOST) {
    int failure = reopen_now(file);
    if (failure != 0) {
      return failure;
    }
  }
  return file->state == FILE_GONE ? -ESTALE : 0;
}

ssize_t weir_export(struct weir_file *file, void *buffer, size_t size) {
  struct wire_writer w = wire_writer(buffer, size);
  put_bytes(&w, file->client->session, SESSION_BYTES);
  put_u64(&w, file->handle);
  put_u32(&w, (uint32_t)file->flags);
  put_string(&w, file->token, file->token_length);
  return w.overflow ? -ENOSPC : w.at - w.start;
}

int weir_import(struct weir *client, const void *buffer, size_t size, struct weir_file **result) {
  struct wire_reader r = wire_reader(buffer, size);
  const uint8_t *session = get_bytes(&r, SESSION_BYTES);
  uint64_t handle = get_u64(&r);
  int flags = (int)get_u32(&r);
  uint16_t length;
  const uint8_t *token = get_string(&r, &length);
  if (r.underflow || length > WIRE_MAX_TOKEN) {
    return -EINVAL;
  }
  struct weir_file *file = new_file(client, flags);
  if (file == NULL) {
    return -ENOMEM;
  }
  bool same = memcmp(session, client->session, SESSION_BYTES) == 0;
  file->handle = same ? handle : new_handle(client);
  file->state = same ? FILE_OPEN : FILE_LOST;
  file->token_length = (uint8_t)length;
  memcpy(file->token, token, length);
  list_add(file);
  *result = file;
  return 0;
}
