/* Locks. One that has to be waited for gets a thread of its own: those that serve the kernel are few. */
#include "mount.h"

#include <sys/file.h>

#define RELEASE_WAITS 5
#define RELEASE_WAIT_MICROS 4000

static uint64_t length_of(const struct flock *lock) {
  return (uint64_t)lock->l_len;
}

static enum weir_lock_type type_of(short type) {
  return type == F_WRLCK ? WEIR_LOCK_WRITE : type == F_RDLCK ? WEIR_LOCK_READ : WEIR_LOCK_NONE;
}

static struct weir_lock range_lock(const struct flock *lock, uint64_t owner) {
  return (struct weir_lock){
      .kind = WEIR_LOCK_RANGE,
      .type = type_of(lock->l_type),
      .owner = owner,
      .start = (uint64_t)lock->l_start,
      .length = length_of(lock),
  };
}

/* All record locks of an inode are kept with one of its files, so that what one open file locks another can unlock. */
static struct weir_file *keeper(struct inode *inode, struct weir_file *otherwise) {
  struct weir_file *found = otherwise;
  pthread_mutex_lock(&mount.mutex);
  for (struct open_file *open = inode->files; open != NULL; open = open->next) {
    if (weir_holds_locks(open->file)) {
      found = open->file;
    }
  }
  pthread_mutex_unlock(&mount.mutex);
  return found;
}

void locks_of_owner_end(struct inode *inode, uint64_t owner) {
  struct weir_file *file = keeper(inode, NULL);
  struct weir_lock all = {.kind = WEIR_LOCK_RANGE, .type = WEIR_LOCK_NONE, .owner = owner};
  if (file != NULL && weir_holds_lock(file, owner)) {
    weir_lock(file, &all);
  }
}

void locks_handed_on(struct open_file *closing) {
  pthread_mutex_lock(&mount.mutex);
  struct open_file *other = closing->inode->files;
  while (other != NULL && other == closing) {
    other = other->next;
  }
  if (other != NULL) {
    weir_hand_locks(closing->file, other->file);
  }
  pthread_mutex_unlock(&mount.mutex);
}

static void do_getlk(fuse_req_t request, fuse_ino_t number, struct fuse_file_info *info, struct flock *lock) {
  struct weir_lock tested = range_lock(lock, info->lock_owner);
  int failure = weir_test_lock(keeper(inode_of(number), file_of(info)->file), &tested);
  if (failure != 0) {
    reply_failure(request, failure);
    return;
  }
  lock->l_type = tested.type == WEIR_LOCK_NONE ? F_UNLCK : tested.type == WEIR_LOCK_WRITE ? F_WRLCK : F_RDLCK;
  lock->l_whence = SEEK_SET;
  lock->l_start = (off_t)tested.start;
  lock->l_len = (off_t)tested.length;
  lock->l_pid = 0; /* whose it is, the node does not tell */
  fuse_reply_lock(request, lock);
}

struct waiting {
  fuse_req_t request;
  struct weir_file *file;
  struct weir_lock lock;
};

static bool interrupted(void *request) {
  return fuse_req_interrupted(request) != 0;
}

static void *wait_for_lock(void *argument) {
  struct waiting *waiting = argument;
  reply_failure(waiting->request, weir_lock(waiting->file, &waiting->lock));
  free(waiting);
  return NULL;
}

/*
 * The kernel tells of the last close of a file later, by itself. A lock that seems to be in the way may be one whose holder has closed
 * the file just before: a moment later it is gone.
 */
static int take_at_once(struct weir_file *file, const struct weir_lock *lock) {
  int failure = weir_lock(file, lock);
  for (int i = 0; i < RELEASE_WAITS && failure == -EAGAIN && lock->kind == WEIR_LOCK_WHOLE; i++) {
    usleep(RELEASE_WAIT_MICROS);
    failure = weir_lock(file, lock);
  }
  return failure;
}

static void take(fuse_req_t request, struct weir_file *file, const struct weir_lock *lock) {
  if (!lock->wait) {
    reply_failure(request, take_at_once(file, lock));
    return;
  }
  struct waiting *waiting = malloc(sizeof *waiting);
  pthread_t thread;
  if (waiting == NULL) {
    fuse_reply_err(request, ENOMEM);
    return;
  }
  *waiting = (struct waiting){request, file, *lock};
  waiting->lock.cancelled = interrupted;
  waiting->lock.context = request;
  if (pthread_create(&thread, NULL, wait_for_lock, waiting) != 0) {
    free(waiting);
    fuse_reply_err(request, ENOLCK);
    return;
  }
  pthread_detach(thread);
}

static void do_setlk(fuse_req_t request, fuse_ino_t number, struct fuse_file_info *info, struct flock *lock, int sleep) {
  struct weir_lock wanted = range_lock(lock, info->lock_owner);
  wanted.wait = sleep != 0 && wanted.type != WEIR_LOCK_NONE;
  take(request, keeper(inode_of(number), file_of(info)->file), &wanted);
}

static void do_flock(fuse_req_t request, fuse_ino_t number, struct fuse_file_info *info, int operation) {
  (void)number;
  int kind = operation & ~LOCK_NB;
  struct weir_lock wanted = {
      .kind = WEIR_LOCK_WHOLE,
      .type = kind == LOCK_EX ? WEIR_LOCK_WRITE : kind == LOCK_SH ? WEIR_LOCK_READ : WEIR_LOCK_NONE,
      .wait = (operation & LOCK_NB) == 0 && kind != LOCK_UN,
  };
  take(request, file_of(info)->file, &wanted);
}

void add_lock_operations(struct fuse_lowlevel_ops *ops) {
  ops->getlk = do_getlk;
  ops->setlk = do_setlk;
  ops->flock = do_flock;
}
