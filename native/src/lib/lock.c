/* Locks: taken at the node, remembered here so that they can be claimed again after the node has restarted. */
#define _GNU_SOURCE
#include "session.h"

#include "raw.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/signalfd.h>

#define CANCEL_TICK_MILLIS 50

static uint64_t last_byte(uint64_t start, uint64_t length) {
  return length == 0 || start + length - 1 < start ? UINT64_MAX : start + length - 1;
}

static bool same_holder(const struct held_lock *held, const struct weir_lock *lock) {
  return held->kind == lock->kind && (lock->kind == WEIR_LOCK_WHOLE || held->owner == lock->owner);
}

static void push(struct weir_file *file, struct held_lock held) {
  struct held_lock *entry = malloc(sizeof *entry);
  if (entry != NULL) {
    held.next = file->locks;
    *entry = held;
    file->locks = entry;
  }
}

/* Takes the lock's range out of what its holder has: parts to the left and right of it stay. */
static void carve(struct weir_file *file, const struct weir_lock *lock, uint64_t first, uint64_t last) {
  struct held_lock **at = &file->locks;
  struct held_lock rest[2];
  while (*at != NULL) {
    struct held_lock *held = *at;
    if (!same_holder(held, lock) || held->last < first || held->first > last) {
      at = &held->next;
      continue;
    }
    rest[0] = rest[1] = *held;
    rest[0].last = first - 1;
    rest[1].first = last + 1;
    bool left = held->first < first, right = held->last > last;
    *at = held->next;
    free(held);
    if (left) {
      push(file, rest[0]);
    }
    if (right) {
      push(file, rest[1]);
    }
    if (left || right) {
      at = &file->locks; /* what was put in front does not overlap any more */
    }
  }
}

static void count_reason(struct weir_file *file, bool before) {
  bool after = file->locks != NULL;
  if (after != before) {
    keep_alive_add(file->client, after ? 1 : -1);
  }
}

static void locks_note(struct weir_file *file, const struct weir_lock *lock) {
  bool before = file->locks != NULL;
  uint64_t first = lock->kind == WEIR_LOCK_WHOLE ? 0 : lock->start;
  uint64_t last = lock->kind == WEIR_LOCK_WHOLE ? UINT64_MAX : last_byte(lock->start, lock->length);
  carve(file, lock, first, last);
  if (lock->type != WEIR_LOCK_NONE) {
    push(file, (struct held_lock){NULL, lock->kind, lock->type, lock->owner, first, last});
  }
  count_reason(file, before);
}

void locks_drop(struct weir_file *file) {
  bool before = file->locks != NULL;
  while (file->locks != NULL) {
    struct held_lock *held = file->locks;
    file->locks = held->next;
    free(held);
  }
  count_reason(file, before);
}

static void fill(struct request *request, uint16_t op, struct weir_file *file, const struct weir_lock *lock,
                 uint32_t flags) {
  struct wire_writer body = request_body(request);
  bool range = lock->kind == WEIR_LOCK_RANGE;
  put_u32(&body, lock->kind);
  put_u32(&body, lock->type);
  put_u32(&body, flags);
  put_u64(&body, range ? lock->owner : 0);
  put_u64(&body, range ? lock->start : 0);
  put_u64(&body, range ? lock->length : 0);
  request_small(request, op, file->handle, &body);
}

bool (*lock_of_others)(struct weir_file *file, enum weir_lock_type *type) = NULL;

static bool holds_whole(const struct weir_file *file) {
  const struct held_lock *held = file->locks;
  while (held != NULL && held->kind != WEIR_LOCK_WHOLE) {
    held = held->next;
  }
  return held != NULL;
}

static void note_lock_of_others(struct weir_file *file) {
  struct weir_lock lock = {.kind = WEIR_LOCK_WHOLE};
  if (lock_of_others != NULL && !holds_whole(file) && lock_of_others(file, &lock.type)) {
    locks_note(file, &lock);
  }
}

int locks_reclaim(struct link *link, struct weir_file *file) {
  note_lock_of_others(file);
  for (const struct held_lock *held = file->locks; held != NULL; held = held->next) {
    struct weir_lock lock = {.kind = held->kind, .type = held->type, .owner = held->owner, .start = held->first};
    lock.length = held->last == UINT64_MAX ? 0 : held->last - held->first + 1;
    struct request request = {0};
    fill(&request, OP_LOCK, file, &lock, LOCK_FLAG_RECLAIM);
    int failure = exchange(link, &request, 1);
    if (failure != 0) {
      return failure;
    }
    if (request.status != 0) {
      logged("a lock was lost while the node was away");
    }
  }
  return 0;
}

/* Somebody waits for a lock: for the reply, for a signal, or to be told to stop. */
struct waiter {
  const struct weir_lock *lock;
  const sigset_t *outer;
  int signals; /* a signalfd */
  uint64_t cancelled; /* on which connection the lock was cancelled; 0 = not yet */
};

/* Whether a signal waits whose handler ends calls; one that restarts them is let in here. */
static bool interrupted(const sigset_t *outer) {
  sigset_t pending;
  bool ends = false, restarts = false;
  sigpending(&pending);
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action;
    if (sigismember(&pending, number) == 1 && sigismember(outer, number) == 0
        && sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_IGN) {
      ends |= action.sa_handler != SIG_DFL && (action.sa_flags & SA_RESTART) == 0;
      restarts |= action.sa_handler == SIG_DFL || (action.sa_flags & SA_RESTART) != 0;
    }
  }
  if (restarts && !ends) {
    sigset_t blocked;
    pthread_sigmask(SIG_SETMASK, outer, &blocked);
    pthread_sigmask(SIG_SETMASK, &blocked, NULL);
  }
  return ends;
}

static bool told_to_stop(const struct waiter *waiter) {
  const struct weir_lock *lock = waiter->lock;
  return interrupted(waiter->outer) || (lock->cancelled != NULL && lock->cancelled(lock->context));
}

static int wait_for_lock(struct link *link) {
  struct waiter *waiter = link->waiter;
  struct pollfd ready[2] = {{.fd = link->fd, .events = POLLIN}, {.fd = waiter->signals, .events = POLLIN}};
  for (;;) {
    bool cancelled = waiter->cancelled == link->connects;
    int tick = cancelled || waiter->lock->cancelled != NULL ? CANCEL_TICK_MILLIS : TICK_MILLIS;
    poll(ready, cancelled ? 1 : 2, tick);
    if (ready[0].revents != 0) {
      return 0;
    }
    if (link_probe(link) != 0) {
      return -ECONNRESET;
    }
    /* Again and again: the node may have heard of it before it began to wait. */
    if (cancelled || told_to_stop(waiter)) {
      waiter->cancelled = link->connects;
      link_cancel(link, link->awaited_id);
    }
  }
}

static int signals_that_matter(const sigset_t *outer) {
  sigset_t wanted;
  sigemptyset(&wanted);
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action;
    if (sigismember(outer, number) == 0 && sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_IGN) {
      sigaddset(&wanted, number);
    }
  }
  int fd = signalfd(-1, &wanted, SFD_CLOEXEC | SFD_NONBLOCK);
  return fd;
}

static int take_waiting(struct link *link, struct request *request, const struct weir_lock *lock,
                        const sigset_t *outer) {
  struct waiter waiter = {.lock = lock, .outer = outer, .signals = signals_that_matter(outer)};
  link->waiter = &waiter;
  link->wait_readable = wait_for_lock;
  int failure = call_on(link, request, 1);
  link->wait_readable = NULL;
  link->waiter = NULL;
  if (waiter.signals >= 0) {
    raw_close(waiter.signals);
  }
  return failure;
}

/* Notes a lock the node has given, unless it has lost the session since it was asked; then the lock is to be taken again. */
static bool settled(struct weir_file *file, uint64_t incarnation, const struct weir_lock *lock) {
  struct weir *client = file->client;
  pthread_mutex_lock(&client->recovery);
  bool same = client->incarnation == incarnation;
  if (same) {
    locks_note(file, lock);
  }
  pthread_mutex_unlock(&client->recovery);
  return same;
}

int weir_lock(struct weir_file *file, const struct weir_lock *lock) {
  int failure = file_ready(file);
  if (failure != 0) {
    return failure;
  }
  calm_begin();
  struct link *link = lock->wait ? link_take_extra(file->client) : link_take(file->client);
  failure = link == NULL ? -ENOMEM : 0;
  bool done = false;
  while (failure == 0 && !done) {
    struct request request = {0};
    fill(&request, OP_LOCK, file, lock, lock->wait ? LOCK_FLAG_WAIT : 0);
    failure = link->fd < 0 ? link_repair(link) : 0;
    if (failure != 0) {
      break;
    }
    uint64_t incarnation = link->incarnation;
    failure = lock->wait ? take_waiting(link, &request, lock, calm_outer()) : call_on(link, &request, 1);
    failure = failure != 0 ? failure : -request.status;
    done = failure == 0 && settled(file, incarnation, lock);
  }
  if (link != NULL) {
    link_release(link);
  }
  calm_end();
  return failure;
}

int weir_test_lock(struct weir_file *file, struct weir_lock *lock) {
  struct request request = {0};
  uint8_t answer[20];
  fill(&request, OP_TESTLOCK, file, lock, 0);
  request.answer = answer;
  request.answer_size = sizeof answer;
  int failure = call_file(file, &request);
  if (failure != 0) {
    return failure;
  }
  struct wire_reader reader = wire_reader(answer, request.answer_length);
  lock->type = get_u32(&reader);
  lock->start = get_u64(&reader);
  lock->length = get_u64(&reader);
  return reader.underflow ? -EPROTO : 0;
}

bool weir_holds_lock(struct weir_file *file, uint64_t owner) {
  struct weir *client = file->client;
  bool found = false;
  pthread_mutex_lock(&client->recovery);
  for (const struct held_lock *held = file->locks; held != NULL; held = held->next) {
    found |= held->kind == WEIR_LOCK_RANGE && held->owner == owner;
  }
  pthread_mutex_unlock(&client->recovery);
  return found;
}

bool weir_holds_locks(struct weir_file *file) {
  struct weir *client = file->client;
  bool found = false;
  pthread_mutex_lock(&client->recovery);
  for (const struct held_lock *held = file->locks; held != NULL; held = held->next) {
    found |= held->kind == WEIR_LOCK_RANGE;
  }
  pthread_mutex_unlock(&client->recovery);
  return found;
}

void weir_hand_locks(struct weir_file *from, struct weir_file *to) {
  pthread_mutex_lock(&from->client->recovery);
  for (const struct held_lock *held = from->locks; held != NULL; held = held->next) {
    struct weir_lock lock = {.kind = held->kind, .type = held->type, .owner = held->owner, .start = held->first};
    lock.length = held->last == UINT64_MAX ? 0 : held->last - held->first + 1;
    if (held->kind == WEIR_LOCK_RANGE) {
      locks_note(to, &lock);
    }
  }
  pthread_mutex_unlock(&from->client->recovery);
}
