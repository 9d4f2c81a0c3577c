/*
 * What fork() leaves to a child: the parent's sockets, which it must not touch, and its files, which it may use. The child becomes a
 * session of its own and opens the files again by their tokens.
 */
#define _GNU_SOURCE
#include "session.h"

#include <stdlib.h>
#include <sys/mman.h>

static struct weir *clients;
static pthread_mutex_t clients_mutex = PTHREAD_MUTEX_INITIALIZER;
/* A page the kernel wipes in a child: 0 there, even when the fork ran no handlers. */
static volatile char *same_process;

static void lock_all(void) {
  pthread_mutex_lock(&clients_mutex);
  for (struct weir *client = clients; client != NULL; client = client->next_client) {
    pthread_mutex_lock(&client->mutex);
  }
}

static void unlock_all(void) {
  for (struct weir *client = clients; client != NULL; client = client->next_client) {
    pthread_mutex_unlock(&client->mutex);
  }
  pthread_mutex_unlock(&clients_mutex);
}

static void drop_links(struct weir *client) {
  while (client->links != NULL) {
    struct link *link = client->links;
    client->links = link->next;
    link_break(link);
    free(link);
  }
  client->link_count = 0;
}

static void become_new(struct weir *client) {
  init_locks(client);
  drop_links(client);
  random_bytes(client->session, SESSION_BYTES);
  client->epoch = 0;
  client->left = false;
  client->keep_alive_runs = false;
  files_forget(client);
  for (struct weir_file *file = client->files; file != NULL; file = file->next) {
    if (file->locks != NULL) {
      locks_drop(file); /* a child holds none of its parent's */
    }
  }
}

static void in_child(void) {
  pthread_mutex_init(&clients_mutex, NULL);
  for (struct weir *client = clients; client != NULL; client = client->next_client) {
    become_new(client);
  }
  if (same_process != NULL) {
    *same_process = 1;
  }
}

void fork_check(void) {
  if (same_process != NULL && *same_process == 0) {
    in_child();
  }
}

static void set_up(void) {
  pthread_atfork(lock_all, unlock_all, in_child);
  void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (page != MAP_FAILED && madvise(page, 4096, MADV_WIPEONFORK) == 0) {
    same_process = page;
    *same_process = 1;
  }
}

void fork_watch(struct weir *client) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, set_up);
  pthread_mutex_lock(&clients_mutex);
  client->next_client = clients;
  clients = client;
  pthread_mutex_unlock(&clients_mutex);
}

void fork_unwatch(struct weir *client) {
  pthread_mutex_lock(&clients_mutex);
  struct weir **at = &clients;
  while (*at != NULL && *at != client) {
    at = &(*at)->next_client;
  }
  if (*at != NULL) {
    *at = client->next_client;
  }
  pthread_mutex_unlock(&clients_mutex);
}
