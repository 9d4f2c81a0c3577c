/* A client and its links. */
#define _GNU_SOURCE
#include "session.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#define FIRST_PING_MILLIS 10000 /* until a node has said its own */

int64_t now_millis(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void random_bytes(void *buffer, size_t length) {
  if (getrandom(buffer, length, 0) != (ssize_t)length) {
    abort();
  }
}

void logged(const char *format, ...) {
  if (getenv("WEIR_LOG") == NULL) {
    return;
  }
  char text[512];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(text, sizeof text - 1, format, arguments);
  va_end(arguments);
  fprintf(stderr, "weir[%d]: %.*s\n", (int)getpid(), length, text);
}

void init_locks(struct weir *client) {
  pthread_mutex_init(&client->mutex, NULL);
  pthread_cond_init(&client->freed, NULL);
  pthread_cond_init(&client->keep_alive_wake, NULL);
  pthread_mutex_init(&client->recovery, NULL);
}

static int copy_options(struct weir *client, const struct weir_options *options) {
  client->node = strdup(options->node);
  client->credential = malloc(options->credential_bytes + 1);
  if (client->node == NULL || client->credential == NULL) {
    return -ENOMEM;
  }
  memcpy(client->credential, options->credential, options->credential_bytes);
  client->credential_bytes = options->credential_bytes;
  const char *program = options->program != NULL ? options->program : program_invocation_short_name;
  snprintf(client->program, sizeof client->program, "%s", program);
  client->connections = options->connections > 0 ? options->connections : WEIR_DEFAULT_CONNECTIONS;
  client->patience_sec = options->patience_sec;
  client->piece_bytes = options->piece_bytes;
  client->keep_alive = options->keep_alive;
  client->ping_millis = FIRST_PING_MILLIS;
  return 0;
}

static void free_memory(struct weir *client) {
  free(client->node);
  free(client->credential);
  free(client);
}

int weir_new(const struct weir_options *options, struct weir **result) {
  struct address parsed;
  if (strncmp(options->node, "unix:", 5) == 0 && address_resolve(options->node, &parsed) != 0) {
    return -EINVAL;
  }
  struct weir *client = calloc(1, sizeof *client);
  if (client == NULL || copy_options(client, options) != 0) {
    if (client != NULL) {
      free_memory(client);
    }
    return -ENOMEM;
  }
  init_locks(client);
  random_bytes(client->session, SESSION_BYTES);
  random_bytes(&client->last_handle, sizeof client->last_handle);
  fork_watch(client);
  if (client->keep_alive == WEIR_KEEP_ALIVE_ALWAYS) {
    keep_alive_add(client, 1);
  }
  *result = client;
  return 0;
}

int weir_connect(struct weir *client) {
  struct request ping = {.op = OP_PING};
  return call_one(client, &ping);
}

static struct link *new_link(struct weir *client) {
  struct link *link = calloc(1, sizeof *link);
  if (link == NULL) {
    return NULL;
  }
  link->client = client;
  link->fd = -1;
  random_bytes(&link->slot, sizeof link->slot);
  link->next = client->links;
  client->links = link;
  client->link_count++;
  return link;
}

/* The one used last, so that few stay busy and the others may be closed. */
static struct link *free_link(struct weir *client) {
  struct link *best = NULL;
  for (struct link *link = client->links; link != NULL; link = link->next) {
    if (!link->busy && (best == NULL || link->used_millis > best->used_millis)) {
      best = link;
    }
  }
  return best;
}

static struct link *take(struct weir *client, bool extra) {
  struct link *link;
  pthread_mutex_lock(&client->mutex);
  while ((link = free_link(client)) == NULL) {
    if (extra || client->link_count < client->connections) {
      link = new_link(client);
      break;
    }
    pthread_cond_wait(&client->freed, &client->mutex);
  }
  if (link != NULL) {
    link->busy = true;
  }
  keep_alive_start(client);
  pthread_mutex_unlock(&client->mutex);
  return link;
}

static void follow_move(struct link *link) {
  if (link->fd >= 0 && link->generation != __atomic_load_n(&link->client->generation, __ATOMIC_ACQUIRE)) {
    link_goodbye(link, false);
    link->closing_count = 0;
  }
}

struct link *link_take(struct weir *client) {
  fork_check();
  struct link *link = take(client, false);
  if (link != NULL) {
    follow_move(link);
  }
  return link;
}

struct link *link_take_extra(struct weir *client) {
  fork_check();
  return take(client, true);
}

void link_release(struct link *link) {
  struct weir *client = link->client;
  link->used_millis = now_millis();
  pthread_mutex_lock(&client->mutex);
  link->busy = false;
  pthread_cond_broadcast(&client->freed);
  pthread_mutex_unlock(&client->mutex);
}

static struct link *link_with(struct weir *client, int fd) {
  struct link *link = client->links;
  while (link != NULL && link->fd != fd) {
    link = link->next;
  }
  return link;
}

void link_drop(struct weir *client, int fd) {
  struct link *link;
  calm_begin();
  pthread_mutex_lock(&client->mutex);
  while ((link = link_with(client, fd)) != NULL && link->busy) {
    pthread_cond_wait(&client->freed, &client->mutex);
  }
  if (link != NULL) {
    link_break(link);
  }
  pthread_mutex_unlock(&client->mutex);
  calm_end();
}

void client_move(struct weir *client, const char *address) {
  struct address parsed;
  if (address_resolve(address, &parsed) != 0) {
    logged("told to move to %s, which is no address", address);
    return;
  }
  char *text = strdup(address);
  if (text == NULL) {
    return;
  }
  pthread_mutex_lock(&client->mutex);
  free(client->node);
  client->node = text;
  client->address = parsed;
  client->resolved = true;
  __atomic_add_fetch(&client->generation, 1, __ATOMIC_RELEASE);
  pthread_mutex_unlock(&client->mutex);
}

static bool holds_locks(const struct weir *client) {
  for (const struct weir_file *file = client->files; file != NULL; file = file->next) {
    if (file->locks != NULL) {
      return true;
    }
  }
  return false;
}

void weir_disconnect(struct weir *client, bool goodbye) {
  calm_begin();
  bool wait = goodbye && holds_locks(client);
  pthread_mutex_lock(&client->mutex);
  for (struct link *link = client->links; link != NULL; link = link->next) {
    if (!link->busy && link->fd >= 0) {
      goodbye ? link_goodbye(link, wait) : link_break(link);
    }
  }
  client->left |= goodbye;
  pthread_mutex_unlock(&client->mutex);
  calm_end();
}

void weir_free(struct weir *client) {
  keep_alive_stop(client);
  weir_disconnect(client, true);
  fork_unwatch(client);
  for (struct link *link = client->links; link != NULL;) {
    struct link *next = link->next;
    free(link);
    link = next;
  }
  free_memory(client);
}

int weir_socket(struct weir *client) {
  int fd = -1;
  calm_begin();
  pthread_mutex_lock(&client->mutex);
  for (struct link *link = client->links; link != NULL && fd < 0; link = link->next) {
    fd = link->fd;
  }
  pthread_mutex_unlock(&client->mutex);
  calm_end();
  return fd;
}

void weir_session(struct weir *client, uint8_t id[16]) {
  memcpy(id, client->session, SESSION_BYTES);
}

void weir_take_session(struct weir *client, const uint8_t id[16]) {
  memcpy(client->session, id, SESSION_BYTES);
}
