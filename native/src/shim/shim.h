/*
 * The preload shim: libc's file functions for paths under the prefix (WEIR_PREFIX, /weir unless set).
 *
 * Every Weir file a program has open is backed by a kernel descriptor of the same number: a sealed memory file, open for
 * writing only, that holds a record of the file. So numbers never clash; dup, fork, exec, close-on-exec and
 * passing over sockets work as the kernel does them; the kernel keeps the file offset, also between processes;
 * and a program that goes around the shim gets an error (EBADF, EPERM) instead of wrong bytes.
 */
#ifndef WEIR_SHIM_H
#define WEIR_SHIM_H

#include "raw.h"
#include "session.h"
#include "weir.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define EXPORT __attribute__((visibility("default")))

/* Another name for a function of this file: the 64-bit names are the same functions on 64-bit machines. */
#define ALIAS(name, of) __asm__(".globl " #name "\n.type " #name ", @function\n.set " #name ", " #of)

/* The function of that name that would have been called without us. */
#define REAL(name)                                                   \
  __extension__({                                                    \
    static __typeof__(&name) next;                                   \
    if (next == NULL) {                                              \
      next = (__typeof__(&name))dlsym(RTLD_NEXT, #name);             \
    }                                                                \
    next;                                                            \
  })

/* A result in libc's form. */
static inline long given(long result) {
  if (result < 0) {
    errno = (int)-result;
    return -1;
  }
  return result;
}

/* An open file description as far as this process knows it; memory of this type is never given back to malloc. */
struct description {
  int references; /* descriptors and calls in progress */
  struct description *next_free;
  struct weir_file *file;
  pthread_mutex_t offset_mutex;
  int flags;          /* of open; append and direct may change */
  bool directory;
  bool shared;        /* other processes may have it, too */
  bool unlinked;
  bool inherited;     /* opened by another process */
  bool may_hold_locks;
  bool flocked;             /* by this process, as far as it knows */
  struct weir_file *origin; /* of an inherited one: the file in the session of the process that opened it */
  dev_t dev;
  ino_t ino;
  char *path;         /* below the prefix, as it was opened: "" or "a/b" */
  uint8_t record[WEIR_EXPORT_BYTES]; /* as exported when it was opened */
  uint16_t record_length;
};

/* start.c */
extern char prefix[PATH_MAX]; /* "" = Weir is off */
extern size_t prefix_length;
void shim_start(void);
struct weir *shim_client(void);
bool shim_has_client(void);
/* One more client with the same options. */
struct weir *shim_new_client(void);
void shim_owner_is_me(void);
/* Ends the session in the way that suits what other processes may still need of it. */
void shim_leave(void);
bool in_borrowed_memory(void); /* a child of vfork, which must not change its parent's tables */

/* identity.c */
void identity_follow(struct weir *client);

/* table.c */
struct description *description_new(void);
/* Holds the description of a descriptor, or NULL when it is not ours. */
struct description *description_hold(int fd);
void description_release(struct description *description);
void table_set(int fd, struct description *description);
/* Whether a descriptor is ours; cheaper than holding. */
bool table_has(int fd);
int table_highest(void);
/* Descriptors of the shim itself, which programs must not close. */
void guard(int fd, bool on);
bool guarded(int fd);
/* Moves a guarded descriptor away because the program wants its number. */
void evict(int fd);

/* record.c */
int descriptor_make(struct description *description, int flags);
void descriptors_inherit(void);
int record_cwd(const char *path);
int record_anchor(int socket);
bool flock_mirrored(int fd, int *type);

/* place.c: where a path leads */
struct spot {
  struct weir_place place;
  struct description *base; /* held for place.at */
  bool outside;             /* after spot_walk: text is a path for the kernel */
  int links;                /* symbolic links followed so far; -1 = walked to the end */
  int failure;              /* of the walk */
  char text[PATH_MAX];      /* absolute, with the prefix; place.path may point into it */
};
/* Whether the path is ours; if so fills the spot, which the caller ends with spot_end. */
bool spot_find(struct spot *spot, int dir, const char *path);
void spot_end(struct spot *spot);
/* After EXDEV: walks links itself. true = try again with the new place; false = see outside, else the failure stands. */
bool spot_walk(struct spot *spot, bool follow);
/* Absolute path without links, dots and double slashes; 0, or -errno. */
int path_canonical(const char *path, char *out);
/* Path below the prefix that a spot names, for display and fchdir. */
void spot_path(const struct spot *spot, char *out);
bool below_prefix(const char *path);
/* N of /proc/self/fd/N, /dev/fd/N, /dev/stdout and the like; -1 = none of these. */
int path_descriptor(const char *path);

/* Runs an operation on a place, walking links as needed. */
#define TRY(spot, follow, operation)                                        \
  __extension__({                                                           \
    long tried = 0;                                                         \
    while ((spot).failure == 0 && (tried = (operation)) == -EXDEV && spot_walk(&(spot), (follow))) { \
    }                                                                       \
    (spot).failure != 0 ? (spot).failure : tried;                           \
  })

/* cwd.c */
bool cwd_ours(void);
/* The description of the working directory, held, and its absolute path; NULL when it is not ours. */
struct description *cwd_hold(char *path);
void cwd_inherit(const char *path, int record);
extern mode_t shim_umask;

/* open.c */
int open_spot(struct spot *spot, int flags, mode_t mode);
int open_ours(int dir, const char *path, int flags, mode_t mode, bool *ours);

/* io.c */
ssize_t description_read(struct description *d, int fd, const struct iovec *vector, int vectors);
ssize_t description_write(struct description *d, int fd, const struct iovec *vector, int vectors);

/* stat.c */
void stat_ours(struct weir_attr *attr);

/* stdio.c */
void stdio_start(void);
/* Standard streams follow when a descriptor becomes ours or ceases to be. */
void stdio_moved(int fd);

/* locks.c */
long lock_control(struct description *d, int fd, int command, struct flock *lock);
void locks_at_close(struct description *d);
void locks_before_fork(void);
void locks_after_fork(bool child);
bool locks_cross_exec(void);
void locks_join_inherited(void);
/* Leaves the sessions of other processes. */
void locks_leave(void);

/* exec.c */
void mark_shared(void);
/* A program that lies in Weir, copied to memory: a descriptor, or -errno. */
int program_load(struct spot *spot, int flags);
/* After the library has begun to watch forks: it locks before a fork what mark_shared needs. */
void watch_forks(void);

#endif
