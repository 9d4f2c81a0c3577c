/*
 * Locks. Record locks belong to the process: they are taken in its own session, which ends with it. flock and open file
 * description locks belong to the description, which other processes may have inherited: they are taken on the handle
 * of the process that opened the file, in its session, which an heir joins for that. The kernel's own flock on the record
 * mirrors ours, so that every process that has the description can see it.
 */
#define _GNU_SOURCE
#include "shim.h"

#include <poll.h>
#include <sys/file.h>

#define DESCRIPTION_OWNER (1ull << 63)
#define JOIN_MILLIS 5000

static bool record_locks_used;

/* Sessions of other processes that this one has joined. */
struct joined {
  struct joined *next;
  uint8_t session[SESSION_BYTES];
  struct weir *client;
};
static struct joined *joined_sessions;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static struct weir *join(const uint8_t *session) {
  struct joined *found = joined_sessions;
  while (found != NULL && memcmp(found->session, session, SESSION_BYTES) != 0) {
    found = found->next;
  }
  if (found == NULL && (found = calloc(1, sizeof *found)) != NULL) {
    found->client = shim_new_client();
    memcpy(found->session, session, SESSION_BYTES);
    weir_take_session(found->client, session);
    found->next = joined_sessions;
    joined_sessions = found;
  }
  return found == NULL ? NULL : found->client;
}

/* The file as the process has it that opened it. */
static int origin_of(struct description *d, struct weir_file **file) {
  int failure = 0;
  *file = d->file;
  if (!d->inherited) {
    return 0;
  }
  calm_begin();
  pthread_mutex_lock(&mutex);
  if (d->origin == NULL) {
    struct weir *client = join(d->record);
    failure = client == NULL ? -ENOMEM : weir_import(client, d->record, d->record_length, &d->origin);
  }
  *file = d->origin;
  pthread_mutex_unlock(&mutex);
  calm_end();
  return failure;
}

static long flock_description(struct description *d, int fd, int operation) {
  static const int kinds[] = {LOCK_SH, LOCK_EX, LOCK_UN};
  static const enum weir_lock_type types[] = {WEIR_LOCK_READ, WEIR_LOCK_WRITE, WEIR_LOCK_NONE};
  struct weir_lock lock = {.kind = WEIR_LOCK_WHOLE, .wait = (operation & LOCK_NB) == 0};
  int at = 0;
  while (at < 3 && kinds[at] != (operation & ~LOCK_NB)) {
    at++;
  }
  if (at == 3) {
    return -EINVAL;
  }
  lock.type = types[at];
  struct weir_file *file;
  int failure = origin_of(d, &file);
  if (failure == 0) {
    failure = weir_lock(file, &lock);
  }
  if (failure == 0) {
    raw_call(SYS_flock, fd, kinds[at] | LOCK_NB, 0, 0, 0);
    d->flocked = lock.type != WEIR_LOCK_NONE;
  }
  return failure;
}

EXPORT int flock(int fd, int operation) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    return REAL(flock)(fd, operation);
  }
  long result = flock_description(d, fd, operation);
  description_release(d);
  return (int)given(result);
}

/* Where the range begins, in the file; l_whence and a negative l_len resolved. */
static long resolve_range(struct description *d, int fd, const struct flock *in, struct weir_lock *out) {
  off_t start = in->l_start, base = 0;
  struct weir_attr attr;
  if (in->l_whence == SEEK_CUR) {
    base = raw_call(SYS_lseek, fd, 0, SEEK_CUR, 0, 0);
  } else if (in->l_whence == SEEK_END) {
    int failure = weir_getattr(shim_client(), (struct weir_place){d->file, ""}, 0, &attr);
    if (failure != 0) {
      return failure;
    }
    base = attr.stat.st_size;
  } else if (in->l_whence != SEEK_SET) {
    return -EINVAL;
  }
  if (__builtin_add_overflow(start, base, &start)) {
    return -EOVERFLOW;
  }
  off_t length = in->l_len;
  if (length < 0) {
    start += length;
    length = -length;
  }
  if (start < 0) {
    return -EINVAL;
  }
  out->start = (uint64_t)start;
  out->length = (uint64_t)length;
  return 0;
}

static long lock_type(const struct description *d, short type, enum weir_lock_type *result) {
  int mode = d->flags & O_ACCMODE;
  switch (type) {
    case F_RDLCK:
      *result = WEIR_LOCK_READ;
      return mode == O_WRONLY ? -EBADF : 0;
    case F_WRLCK:
      *result = WEIR_LOCK_WRITE;
      return mode == O_RDONLY ? -EBADF : 0;
    case F_UNLCK:
      *result = WEIR_LOCK_NONE;
      return 0;
    default:
      return -EINVAL;
  }
}

static long test(struct weir_file *file, struct weir_lock *lock, struct flock *result, pid_t pid) {
  int failure = weir_test_lock(file, lock);
  if (failure != 0) {
    return failure;
  }
  if (lock->type == WEIR_LOCK_NONE) {
    result->l_type = F_UNLCK;
    return 0;
  }
  result->l_type = lock->type == WEIR_LOCK_WRITE ? F_WRLCK : F_RDLCK;
  result->l_whence = SEEK_SET;
  result->l_start = (off_t)lock->start;
  result->l_len = (off_t)lock->length;
  result->l_pid = pid;
  return 0;
}

/*
 * What one descriptor has locked another of the same file may unlock; so all record locks on a file are kept with the description that
 * holds some already.
 */
static struct weir_file *keeper(struct description *d, uint64_t owner) {
  struct weir_file *found = d->file;
  for (int fd = 0; record_locks_used && fd <= table_highest(); fd++) {
    struct description *other = description_hold(fd);
    if (other != NULL && other->dev == d->dev && other->ino == d->ino && weir_holds_lock(other->file, owner)) {
      found = other->file;
    }
    description_release(other);
  }
  return found;
}

long lock_control(struct description *d, int fd, int command, struct flock *lock) {
  bool of_description = command == F_OFD_GETLK || command == F_OFD_SETLK || command == F_OFD_SETLKW;
  bool tests = command == F_GETLK || command == F_OFD_GETLK;
  struct weir_file *file = d->file;
  struct weir_lock wanted = {.kind = WEIR_LOCK_RANGE, .owner = (uint64_t)getpid()};
  if ((d->flags & O_PATH) != 0) {
    return -EBADF;
  }
  if (of_description && lock->l_pid != 0) {
    return -EINVAL;
  }
  long failure = resolve_range(d, fd, lock, &wanted);
  if (failure == 0) {
    failure = lock_type(d, lock->l_type, &wanted.type);
    failure = tests && failure == -EBADF ? 0 : failure;
  }
  if (failure == 0 && of_description) {
    uint64_t handle;
    memcpy(&handle, d->record + SESSION_BYTES, sizeof handle);
    wanted.owner = DESCRIPTION_OWNER | handle;
    failure = origin_of(d, &file);
  }
  if (failure != 0) {
    return failure;
  }
  if (!of_description) {
    file = keeper(d, wanted.owner);
  }
  if (tests) {
    return wanted.type == WEIR_LOCK_NONE ? -EINVAL : test(file, &wanted, lock, -1);
  }
  wanted.wait = command == F_SETLKW || command == F_OFD_SETLKW;
  record_locks_used |= !of_description;
  return weir_lock(file, &wanted);
}

EXPORT int lockf(int fd, int command, off_t length) {
  if (!table_has(fd)) {
    return REAL(lockf)(fd, command, length);
  }
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_CUR, .l_len = length};
  switch (command) {
    case F_TEST:
      if (fcntl(fd, F_GETLK, &lock) != 0) {
        return -1;
      }
      return lock.l_type == F_UNLCK ? 0 : (int)given(-EACCES);
    case F_ULOCK:
      lock.l_type = F_UNLCK;
      return fcntl(fd, F_SETLK, &lock);
    case F_LOCK:
      return fcntl(fd, F_SETLKW, &lock);
    case F_TLOCK:
      return fcntl(fd, F_SETLK, &lock);
    default:
      return (int)given(-EINVAL);
  }
}
ALIAS(lockf64, lockf);

static void unlock_all(struct description *d) {
  struct weir_lock all = {.kind = WEIR_LOCK_RANGE, .type = WEIR_LOCK_NONE, .owner = (uint64_t)getpid()};
  if (d->may_hold_locks || weir_holds_lock(d->file, all.owner)) {
    d->may_hold_locks = false;
    weir_lock(d->file, &all);
  }
}

/* POSIX: closing any descriptor of a file ends all the process's record locks on it. */
void locks_at_close(struct description *closing) {
  if (!record_locks_used && !closing->may_hold_locks) {
    return;
  }
  for (int fd = 0; fd <= table_highest(); fd++) {
    struct description *d = description_hold(fd);
    if (d != NULL && d->dev == closing->dev && d->ino == closing->ino) {
      unlock_all(d);
    }
    description_release(d);
  }
}

/* Whether a description of this process is locked by flock, whoever did it. */
static bool any_flocked(bool survivors_only) {
  int type;
  for (int fd = 0; fd <= table_highest(); fd++) {
    struct description *d = description_hold(fd);
    bool counts = d != NULL && d->flocked
                  && (!survivors_only || (raw_fcntl(fd, F_GETFD, 0) & FD_CLOEXEC) == 0) && flock_mirrored(fd, &type);
    description_release(d);
    if (counts) {
      return true;
    }
  }
  return false;
}

bool locks_cross_exec(void) {
  return record_locks_used || any_flocked(true);
}

static int handshake[2] = {-1, -1};

/* A child must have joined the session before its parent may end it; the parent waits for that. */
void locks_before_fork(void) {
  handshake[0] = handshake[1] = -1;
  if (any_flocked(false)) {
    raw_call(SYS_pipe2, (long)handshake, O_CLOEXEC, 0, 0, 0);
  }
}

void locks_join_inherited(void) {
  int type;
  for (int fd = 0; fd <= table_highest(); fd++) {
    struct description *d = description_hold(fd);
    struct weir_file *file;
    if (d != NULL && d->inherited && flock_mirrored(fd, &type) && origin_of(d, &file) == 0) {
      d->flocked = true;
      weir_connect(file->client);
    }
    description_release(d);
  }
}

void locks_after_fork(bool child) {
  if (child) {
    joined_sessions = NULL;
    record_locks_used = false;
  }
  if (handshake[0] < 0) {
    return;
  }
  if (child) {
    raw_close(handshake[0]);
    locks_join_inherited();
    raw_close(handshake[1]);
  } else {
    raw_close(handshake[1]);
    struct pollfd joined = {.fd = handshake[0], .events = POLLIN};
    poll(&joined, 1, JOIN_MILLIS);
    raw_close(handshake[0]);
  }
}

void locks_leave(void) {
  for (struct joined *at = joined_sessions; at != NULL; at = at->next) {
    weir_disconnect(at->client, true);
  }
}

/* For the library, when the node has lost everything: a lock that another process took on one of our files. */
static bool flock_of(struct weir_file *file, enum weir_lock_type *type) {
  bool found = false;
  for (int fd = 0; fd <= table_highest() && !found; fd++) {
    struct description *d = description_hold(fd);
    int kind;
    if (d != NULL && d->file == file && d->shared && !d->inherited && flock_mirrored(fd, &kind)) {
      *type = kind == LOCK_EX ? WEIR_LOCK_WRITE : WEIR_LOCK_READ;
      found = true;
    }
    description_release(d);
  }
  return found;
}

__attribute__((constructor)) static void tell_library(void) {
  lock_of_others = flock_of;
}
