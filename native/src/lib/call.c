/* Calls: requests that are repeated until the node has answered or patience ends. */
#define _GNU_SOURCE
#include "session.h"

#include <errno.h>

#define MAX_BREAKS 40

static uint64_t oldest_unanswered(const struct request *requests, int count) {
  for (int i = 0; i < count; i++) {
    if (!requests[i].answered) {
      return requests[i].id;
    }
  }
  return 0;
}

static int answered_count(const struct request *requests, int count) {
  int answered = 0;
  for (int i = 0; i < count; i++) {
    answered += requests[i].answered;
  }
  return answered;
}

/*
 * A request on which the node closes the connection every time would be repeated for ever; so the number of breaks without
 * any answer between them is bounded.
 */
int call_on(struct link *link, struct request *requests, int count) {
  int breaks = 0;
  int failure = link->fd < 0 ? link_repair(link) : 0;
  while (failure == 0) {
    int before = answered_count(requests, count);
    failure = link_assume(link);
    if (failure == 0) {
      failure = exchange(link, requests, count);
    }
    if (failure != -ECONNRESET) {
      break;
    }
    link_break(link);
    breaks = answered_count(requests, count) > before ? 0 : breaks + 1;
    link->kept_id = oldest_unanswered(requests, count);
    failure = breaks < MAX_BREAKS ? link_repair(link) : -EIO;
  }
  link->kept_id = 0;
  if (failure != 0) {
    link_break(link);
  }
  return failure;
}

int call(struct weir *client, struct request *requests, int count) {
  calm_begin();
  struct link *link = link_take(client);
  int failure = link == NULL ? -ENOMEM : call_on(link, requests, count);
  if (link != NULL) {
    link_release(link);
  }
  calm_end();
  return failure;
}

int call_one(struct weir *client, struct request *request) {
  int failure = call(client, request, 1);
  return failure != 0 ? failure : -request->status;
}

int call_file(struct weir_file *file, struct request *request) {
  int failure = file_ready(file);
  return failure != 0 ? failure : call_one(file->client, request);
}
