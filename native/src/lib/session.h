/* The inside of libweir: a client, its links to the node and its open files. Functions return 0 or a negative errno. */
#ifndef WEIR_SESSION_H
#define WEIR_SESSION_H

#include "wire.h"

#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>

#define SESSION_BYTES 16
#define MAX_LINKS 64
#define MAX_CLOSING 16
#define MAX_BATCH 32
#define ANSWER_BYTES 16
#define SMALL_BODY_BYTES 64
#define RECEIVE_BYTES 16384
#define TICK_MILLIS 200

/* What a request sends or where its answer goes: length bytes of a vector, from skip on. */
struct slice {
  const struct iovec *vector;
  int vectors;
  size_t skip, length;
};

struct request {
  uint16_t op;
  uint64_t handle;
  const uint8_t *body;
  uint16_t body_length;
  uint8_t small[SMALL_BODY_BYTES];
  struct slice out;
  struct slice in;    /* in.length is what the request may bring back */
  uint8_t *answer;    /* body of the reply; NULL = tiny */
  uint16_t answer_size;
  uint8_t tiny[ANSWER_BYTES];

  uint64_t id; /* 0 = not sent yet */
  bool answered;
  int status; /* errno of the reply */
  uint16_t answer_length;
  uint32_t brought; /* bytes of payload of the reply */
};

/* One connection of a session, used by one thread at a time. */
struct link {
  struct weir *client;
  struct link *next;
  int fd;
  bool busy;
  uint32_t slot;
  uint64_t last_id;
  uint64_t generation; /* of the client's address when it was connected */
  uint64_t incarnation; /* of the session then */
  uint64_t connects;    /* how often it was connected */
  uint64_t assumed;     /* version of the client's identity that the node knows of; 0 = the credential's */
  int (*wait_readable)(struct link *link); /* instead of a plain receive, for calls that signals may end; or NULL */
  void *waiter;
  uint32_t max_payload, window_requests, window_bytes;
  int64_t heard_millis, used_millis;
  uint64_t awaited_id; /* oldest request of the exchange in progress, or 0 */
  uint64_t kept_id;    /* oldest request that will be sent again after a repair, or 0 */
  uint64_t ping_id;    /* of a ping on its way, or 0 */
  int closing_count;
  struct {
    uint64_t id, handle;
  } closing[MAX_CLOSING]; /* closes whose answer nobody waits for */
  size_t received_at, received_end;
  uint8_t received[RECEIVE_BYTES];
};

struct address {
  struct sockaddr_storage at;
  socklen_t length;
};

struct weir {
  struct weir *next_client;
  char *node; /* its address as text */
  struct address address;
  bool resolved;
  uint8_t *credential;
  size_t credential_bytes;
  char program[64];
  int connections, patience_sec;
  uint32_t piece_bytes;
  enum weir_keep_alive keep_alive;

  pthread_mutex_t mutex; /* guards what follows, briefly */
  pthread_cond_t freed;
  struct link *links;
  int link_count;
  struct weir_file *files;
  uint64_t last_handle;
  uint64_t generation;
  int keep_alive_reasons;
  bool keep_alive_runs, keep_alive_stops;
  pthread_t keep_alive_thread;
  pthread_cond_t keep_alive_wake;
  struct weir_identity identity;
  uint64_t identity_version; /* 0 = the credential's */
  bool left; /* weir_disconnect with goodbye: handles are gone at the node */

  pthread_mutex_t recovery; /* one link at a time says hello and brings files back; guards state and locks of files */
  uint8_t session[SESSION_BYTES];
  uint64_t epoch;       /* of the node, 0 = never connected */
  uint64_t incarnation; /* counts how often the node had to be told of the session anew */
  uint32_t max_payload, ping_millis, linger_millis;
};

enum file_state {
  FILE_OPEN,
  FILE_LOST, /* to be opened again by its token */
  FILE_GONE  /* the node does not know it any more */
};

struct held_lock {
  struct held_lock *next;
  enum weir_lock_kind kind;
  enum weir_lock_type type;
  uint64_t owner, first, last;
};

struct weir_file {
  struct weir *client;
  struct weir_file *next, *previous;
  uint64_t handle;
  int flags;
  enum file_state state;
  bool dsync, created, pinned;
  struct held_lock *locks;
  uint8_t token_length;
  uint8_t token[WIRE_MAX_TOKEN];
};

/* Keeps signal handlers out while locks are held: a handler may call write(2). */
void calm_begin(void);
void calm_end(void);
/* The caller's mask, between the two. */
const sigset_t *calm_outer(void);
/* Lets a signal through that would end or stop the program, while a call waits long. */
void calm_breath(void);

int64_t now_millis(void);
void random_bytes(void *buffer, size_t length);
void logged(const char *format, ...) __attribute__((format(printf, 1, 2)));

int address_resolve(const char *text, struct address *address);
int address_dial(const struct address *address);

/* Sockets are moved to numbers from here on, out of the way of the program's own. */
extern int lowest_fd;
/* Told of each socket that opens (true) or closes; for the shim. */
extern void (*socket_watcher)(int fd, bool open);
void socket_close(int fd);

int link_send(struct link *link, const struct iovec *vector, int vectors);
int link_receive(struct link *link, void *buffer, size_t length);
int link_discard(struct link *link, size_t length);
int link_probe(struct link *link);
void link_break(struct link *link);

int slice_send(struct link *link, const uint8_t *head, size_t head_length, const struct slice *slice);
int slice_receive(struct link *link, const struct slice *slice, size_t length);

void request_small(struct request *request, uint16_t op, uint64_t handle, struct wire_writer *body);
/* Starts a body in the request's own room. */
struct wire_writer request_body(struct request *request);
/* Sends what was not sent and receives until all are answered. ECONNRESET: the link broke. */
int exchange(struct link *link, struct request *requests, int count);
int link_ping(struct link *link);
/* Sends a close and leaves the answer for later. */
int link_close_later(struct link *link, uint64_t handle);
void link_goodbye(struct link *link, bool wait);
void link_cancel(struct link *link, uint64_t id);

/* Tells the node whom further requests are for, if that has changed. */
int link_assume(struct link *link);

struct link *link_take(struct weir *client);
/* One more than options allow, for a call that may wait for very long. */
struct link *link_take_extra(struct weir *client);
void link_release(struct link *link);
/* Closes the link with that socket, once no call uses it. */
void link_drop(struct weir *client, int fd);
/* Connects, says hello, brings files back; waits as long as patience lasts. */
int link_repair(struct link *link);
/* Follows a notice: from now on the client's links go to that address. */
void client_move(struct weir *client, const char *address);

/* Takes a link, exchanges, repairs and repeats until answered. Status per request. */
int call(struct weir *client, struct request *requests, int count);
int call_on(struct link *link, struct request *requests, int count);
/* One request; its status becomes the result. */
int call_one(struct weir *client, struct request *request);
/* As call_one, for requests on a file: opens it again first if it was lost. */
int call_file(struct weir_file *file, struct request *request);
int file_ready(struct weir_file *file);

/* Under recovery: */
void files_forget(struct weir *client);
int files_reopen(struct link *link);
int locks_reclaim(struct link *link, struct weir_file *file);
/* Asked when locks are claimed again: whether another process has locked the whole of this file. Or NULL. */
extern bool (*lock_of_others)(struct weir_file *file, enum weir_lock_type *type);
void locks_drop(struct weir_file *file);

/* Counts reasons to keep an idle session alive. */
void keep_alive_add(struct weir *client, int reasons);
/* Under the client's mutex: starts the thread if there is a reason and none runs, as after a fork. */
void keep_alive_start(struct weir *client);
void keep_alive_stop(struct weir *client);
void init_locks(struct weir *client);

void fork_watch(struct weir *client);
void fork_unwatch(struct weir *client);
/* Finds out about a fork that ran no handlers, and starts anew in the child. */
void fork_check(void);

#endif
