/*
 * libweir: files behind a Weir I/O node, for C programs. docs/wire.md is the protocol, docs/programs.md the user's guide.
 *
 * Every function returns 0 or a count when it succeeds and a negative errno when it does not; errno itself is left alone. All
 * are safe to call from any number of threads: each call in progress uses a connection of its own, up to
 * weir_options.connections. A call returns when the node has answered. While the node is away the call waits, connects again
 * and repeats what was not answered, so that the caller sees neither a loss nor a repetition; after weir_options.patience_sec it
 * fails with EIO.
 *
 * After fork() the child may go on with everything it inherited: it becomes a session of its own and opens its files
 * again at first use, by their tokens.
 */
#ifndef WEIR_H
#define WEIR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

/* One client: a session with an I/O node. */
struct weir;
/* An open file or directory. */
struct weir_file;

/* How long a session's connections are kept busy when the program is silent. */
enum weir_keep_alive {
  WEIR_KEEP_ALIVE_WHEN_NEEDED, /* only while locks or unlinked files are held */
  WEIR_KEEP_ALIVE_ALWAYS,
  WEIR_KEEP_ALIVE_NEVER
};

struct weir_options {
  const char *node;           /* tcp:HOST:PORT or unix:PATH */
  const void *credential;     /* as the site signed it */
  size_t credential_bytes;
  const char *program;        /* for people; NULL = the name of this program */
  int connections;            /* at most, for parallel calls */
  int patience_sec;           /* how long a call waits for a node that is away */
  uint32_t piece_bytes;       /* large transfers travel in pieces of this size; 0 = the library's choice */
  enum weir_keep_alive keep_alive;
};

#define WEIR_DEFAULT_CONNECTIONS 16
#define WEIR_DEFAULT_PATIENCE_SEC 120

/*
 * Reads the options from the environment: WEIR_NODE, WEIR_CREDENTIAL (a file, or the credential in base64), WEIR_CONNECTIONS,
 * WEIR_PATIENCE_SEC, WEIR_PIECE_BYTES, WEIR_KEEP_ALIVE (needed, always, never). ENOENT without WEIR_NODE, EINVAL for a
 * value that cannot be. What it points to lives until the program ends.
 */
int weir_options_from_environment(struct weir_options *options);

/* Makes a client. Copies the options and does not connect yet: the first call does. */
int weir_new(const struct weir_options *options, struct weir **client);
/* Says hello now, so that a wrong address or credential is known at once. */
int weir_connect(struct weir *client);
/* Ends the session with all its files and locks. */
void weir_free(struct weir *client);

/*
 * From now on this client acts for that user, as a program that has called setuid(2) does. Only for a credential of root's; others stay
 * who they are, and 0 is returned.
 */
#define WEIR_MOST_GROUPS 64
struct weir_identity {
  uid_t uid;
  gid_t gid;
  int groups; /* in gids; at most WEIR_MOST_GROUPS */
  gid_t gids[WEIR_MOST_GROUPS];
};
int weir_assume(struct weir *client, const struct weir_identity *identity);

/* A name: path relative to the directory at, or to the root of the tree when at is NULL. "" means at itself where allowed. */
struct weir_place {
  struct weir_file *at;
  const char *path;
};

/* struct stat and a birth time; has_btime is false where the storage keeps none. */
struct weir_attr {
  struct stat stat;
  struct timespec btime;
  bool has_btime;
};

#define WEIR_NOFOLLOW 0x100 /* act on a symbolic link itself */
#define WEIR_REMOVE_DIRECTORY 0x200
#define WEIR_FOLLOW 0x400 /* weir_link: follow the old path */

/* flags and mode as open(2) has them, mode after the umask. attr may be NULL. */
struct weir_open_how {
  int flags;
  mode_t mode;
};
int weir_open(struct weir *client, struct weir_place place, struct weir_open_how how, struct weir_file **file,
              struct weir_attr *attr);
/* Whether the weir_open that returned this file created it. */
bool weir_created(const struct weir_file *file);
/* Ends the file; its flock goes with it. */
int weir_close(struct weir_file *file);
/* The file has no name any more: keep the session alive for it, as with O_TMPFILE. */
void weir_pin(struct weir_file *file);

ssize_t weir_pread(struct weir_file *file, void *buffer, size_t count, uint64_t offset);
ssize_t weir_pwrite(struct weir_file *file, const void *buffer, size_t count, uint64_t offset);
ssize_t weir_preadv(struct weir_file *file, const struct iovec *vector, int vectors, uint64_t offset);
ssize_t weir_pwritev(struct weir_file *file, const struct iovec *vector, int vectors, uint64_t offset);
/*
 * Writes at the end of the file, wherever that is by then, and says where that was. Up to maxPayload bytes (1 MiB or more) go
 * in one piece among all clients of the node; more go one piece after the other.
 */
ssize_t weir_appendv(struct weir_file *file, const struct iovec *vector, int vectors, uint64_t *offset);
/* Further writes of this file are on the device before they return (or no longer). */
void weir_set_dsync(struct weir_file *file, bool dsync);

int weir_fsync(struct weir_file *file, bool data_only);
int weir_sync(struct weir *client);
int weir_fallocate(struct weir_file *file, int mode, uint64_t offset, uint64_t length);
/* Copies inside the node; may copy less than asked for, 0 at the end of the file. */
struct weir_copy {
  struct weir_file *from, *to;
  uint64_t from_offset, to_offset, count;
};
ssize_t weir_copy_range(const struct weir_copy *copy);
/* whence is SEEK_DATA or SEEK_HOLE. */
int64_t weir_seek(struct weir_file *file, uint64_t offset, int whence);

int weir_getattr(struct weir *client, struct weir_place place, int flags, struct weir_attr *attr);

enum weir_set {
  WEIR_SET_MODE = 1,
  WEIR_SET_UID = 2,
  WEIR_SET_GID = 4,
  WEIR_SET_SIZE = 8,
  WEIR_SET_ATIME = 16,
  WEIR_SET_MTIME = 32,
  WEIR_SET_ATIME_NOW = 64,
  WEIR_SET_MTIME_NOW = 128
};
struct weir_setattr {
  unsigned valid; /* of enum weir_set */
  int flags;      /* 0 or WEIR_NOFOLLOW */
  mode_t mode;
  uid_t uid;
  gid_t gid;
  uint64_t size;
  struct timespec atime, mtime;
};
/* Sets what is valid, in the order size, owner, mode, times. attr may be NULL. */
int weir_setattr(struct weir *client, struct weir_place place, const struct weir_setattr *set, struct weir_attr *attr);

int weir_unlink(struct weir *client, struct weir_place place, int flags);
int weir_rename(struct weir *client, struct weir_place from, struct weir_place to, unsigned flags);
int weir_mkdir(struct weir *client, struct weir_place place, mode_t mode, struct weir_attr *attr);
int weir_mknod(struct weir *client, struct weir_place place, mode_t mode, dev_t device, struct weir_attr *attr);
int weir_symlink(struct weir *client, const char *target, struct weir_place place, struct weir_attr *attr);
int weir_link(struct weir *client, struct weir_place from, struct weir_place to, int flags, struct weir_attr *attr);
/* Up to size bytes of the target, not ended by NUL; returns how many. */
ssize_t weir_readlink(struct weir *client, struct weir_place place, char *buffer, size_t size);
int weir_access(struct weir *client, struct weir_place place, int mode, int flags);
int weir_statvfs(struct weir *client, struct weir_place place, struct statvfs *result, uint64_t *type);

/* An extended attribute; see getxattr(2). size 0 asks for the size. */
struct weir_xattr {
  const char *name;
  void *value;
  size_t size;
  int how;   /* XATTR_CREATE, XATTR_REPLACE or 0 */
  int flags; /* 0 or WEIR_NOFOLLOW */
};
ssize_t weir_getxattr(struct weir *client, struct weir_place place, const struct weir_xattr *xattr);
int weir_setxattr(struct weir *client, struct weir_place place, const struct weir_xattr *xattr);
ssize_t weir_listxattr(struct weir *client, struct weir_place place, const struct weir_xattr *xattr);
int weir_removexattr(struct weir *client, struct weir_place place, const struct weir_xattr *xattr);

/* Entries of a directory as the node packs them, read with weir_next_entry. */
struct weir_entries {
  struct weir_file *directory;
  uint64_t cookie;    /* after which entry to go on; 0 = from the start */
  bool with_attr;
  void *buffer;       /* the caller's; at least 4,096 bytes */
  uint32_t size;
  uint32_t filled, at; /* the library's */
  bool end;            /* nothing follows what the buffer holds */
};
struct weir_entry {
  uint64_t cookie, ino;
  uint8_t type; /* DT_* */
  uint16_t name_length;
  const char *name; /* in the buffer, not ended by NUL */
  struct weir_attr attr; /* if asked for; st_ino is 0 when the entry has gone meanwhile */
};
/* Fetches the entries after cookie. */
int weir_read_entries(struct weir_entries *entries);
/* The next entry in the buffer; 1, or 0 when the buffer is used up, or -EPROTO. Sets entries->cookie. */
int weir_next_entry(struct weir_entries *entries, struct weir_entry *entry);

enum weir_lock_kind { WEIR_LOCK_RANGE = 1, WEIR_LOCK_WHOLE = 2 };
enum weir_lock_type { WEIR_LOCK_READ = 0, WEIR_LOCK_WRITE = 1, WEIR_LOCK_NONE = 2 };
struct weir_lock {
  enum weir_lock_kind kind;
  enum weir_lock_type type;
  uint64_t owner;         /* of a range lock: who holds it */
  uint64_t start, length; /* of a range lock; length 0 = to the end of the file, whatever its size */
  bool wait;
  /* Asked now and then while waiting, and after each signal handler that does not restart calls: true ends the wait with EINTR. */
  bool (*cancelled)(void *context);
  void *context;
};
int weir_lock(struct weir_file *file, const struct weir_lock *lock);
/* Fills lock with one that is in the way; its type is WEIR_LOCK_NONE if there is none. */
int weir_test_lock(struct weir_file *file, struct weir_lock *lock);
/* Whether this client holds a range lock of that owner on the file. */
bool weir_holds_lock(struct weir_file *file, uint64_t owner);
/* Whether this client holds any range lock by way of this file. */
bool weir_holds_locks(struct weir_file *file);
/*
 * Range locks belong to their owners and the file, not to one way it was opened. Before from is closed while others still hold locks
 * taken by way of it, this lets to answer for them.
 */
void weir_hand_locks(struct weir_file *from, struct weir_file *to);

/*
 * Handing files to another program (the preload shim does so over exec): what weir_export writes lets weir_import open the
 * same file again. With same_session the importing client takes over the session and its handles, which is for a program that
 * has replaced itself; otherwise it opens the file anew by its token.
 */
#define WEIR_EXPORT_BYTES 512
ssize_t weir_export(struct weir_file *file, void *buffer, size_t size);
int weir_import(struct weir *client, const void *buffer, size_t size, struct weir_file **file);
/* Closes the file at the node; it is opened again by its token when it is used again. */
void weir_lose(struct weir_file *file);
/* Lets go of an imported file without closing it at the node: its session goes on with it. */
void weir_forget(struct weir_file *file);
/* A socket that is connected to the node, or -1; whoever keeps it open keeps the session's locks. */
int weir_socket(struct weir *client);
/* The 16 bytes that name the session. */
void weir_session(struct weir *client, uint8_t id[16]);
/* Takes over a session; before the first call of this client only. */
void weir_take_session(struct weir *client, const uint8_t id[16]);
/* Ends the connections: in order with goodbye, so that the session ends with the last of them, else the session lingers. */
void weir_disconnect(struct weir *client, bool goodbye);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif
#endif
