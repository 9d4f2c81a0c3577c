/* A thread that says something now and then while the program is silent, as long as there is a reason to keep the session. */
#define _GNU_SOURCE
#include "session.h"

#define STACK_BYTES (256 * 1024)

static struct link *claim_idle(struct weir *client) {
  struct link *latest = NULL;
  for (struct link *link = client->links; link != NULL; link = link->next) {
    if (link->busy) {
      return NULL; /* the session is in use */
    }
    if (latest == NULL || link->used_millis > latest->used_millis) {
      latest = link;
    }
  }
  if (latest != NULL) {
    latest->busy = true;
  }
  return latest;
}

/* Under the client's mutex, which is given up meanwhile. */
static void ping_idle(struct weir *client) {
  struct link *link = claim_idle(client);
  if (link == NULL || now_millis() - link->used_millis < client->ping_millis / 2) {
    if (link != NULL) {
      link->busy = false;
      pthread_cond_signal(&client->freed);
    }
    return;
  }
  pthread_mutex_unlock(&client->mutex);
  struct request ping = {.op = OP_PING};
  call_on(link, &ping, 1);
  link_release(link);
  pthread_mutex_lock(&client->mutex);
}

static void sleep_until(struct weir *client, uint32_t millis) {
  struct timespec wake;
  clock_gettime(CLOCK_REALTIME, &wake);
  wake.tv_sec += millis / 1000;
  wake.tv_nsec += (long)(millis % 1000) * 1000000;
  if (wake.tv_nsec >= 1000000000) {
    wake.tv_sec++;
    wake.tv_nsec -= 1000000000;
  }
  pthread_cond_timedwait(&client->keep_alive_wake, &client->mutex, &wake);
}

static void *keep_alive(void *argument) {
  struct weir *client = argument;
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, NULL);
  pthread_mutex_lock(&client->mutex);
  while (!client->keep_alive_stops && client->keep_alive_reasons > 0) {
    sleep_until(client, client->ping_millis / 2);
    if (!client->keep_alive_stops && client->keep_alive_reasons > 0) {
      ping_idle(client);
    }
  }
  client->keep_alive_runs = false;
  pthread_mutex_unlock(&client->mutex);
  return NULL;
}

static void start(struct weir *client) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, STACK_BYTES);
  calm_begin();
  client->keep_alive_runs = pthread_create(&client->keep_alive_thread, &attributes, keep_alive, client) == 0;
  calm_end();
  if (client->keep_alive_runs) {
    pthread_detach(client->keep_alive_thread);
  }
  pthread_attr_destroy(&attributes);
}

void keep_alive_start(struct weir *client) {
  bool wanted = client->keep_alive_reasons > 0 && client->keep_alive != WEIR_KEEP_ALIVE_NEVER;
  if (wanted && !client->keep_alive_runs && !client->keep_alive_stops) {
    start(client);
  }
}

void keep_alive_add(struct weir *client, int reasons) {
  pthread_mutex_lock(&client->mutex);
  client->keep_alive_reasons += reasons;
  keep_alive_start(client);
  pthread_mutex_unlock(&client->mutex);
}

void keep_alive_stop(struct weir *client) {
  pthread_mutex_lock(&client->mutex);
  client->keep_alive_stops = true;
  pthread_cond_signal(&client->keep_alive_wake);
  while (client->keep_alive_runs) {
    pthread_mutex_unlock(&client->mutex);
    struct timespec moment = {.tv_nsec = 1000000};
    nanosleep(&moment, NULL);
    pthread_mutex_lock(&client->mutex);
  }
  pthread_mutex_unlock(&client->mutex);
}
