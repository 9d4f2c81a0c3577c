/* Operations that make, move and remove names. */
#define _GNU_SOURCE
#include "shim.h"

#include <sys/stat.h>

/* An open file whose only known name goes away is kept alive while the program is silent. */
static void note_unlinked(const struct spot *spot) {
  char path[PATH_MAX];
  spot_path(spot, path);
  for (int fd = 0; fd <= table_highest(); fd++) {
    struct description *d = description_hold(fd);
    if (d != NULL && !d->unlinked && strcmp(d->path, path) == 0) {
      d->unlinked = true;
      weir_pin(d->file);
    }
    description_release(d);
  }
}

EXPORT int unlinkat(int dir, const char *path, int flags) {
  struct spot spot;
  if (!spot_find(&spot, dir, path)) {
    return REAL(unlinkat)(dir, path, flags);
  }
  bool directory = (flags & AT_REMOVEDIR) != 0;
  long failure =
      path[0] == '\0' ? -ENOENT
      : (flags & ~AT_REMOVEDIR) != 0
          ? -EINVAL
          : TRY(spot, false, weir_unlink(shim_client(), spot.place, directory ? WEIR_REMOVE_DIRECTORY : 0));
  if (failure == 0 && !directory) {
    note_unlinked(&spot);
  }
  int status = spot.outside ? REAL(unlinkat)(AT_FDCWD, spot.text, flags) : (int)given(failure);
  spot_end(&spot);
  return status;
}

EXPORT int unlink(const char *path) {
  return unlinkat(AT_FDCWD, path, 0);
}

EXPORT int rmdir(const char *path) {
  return unlinkat(AT_FDCWD, path, AT_REMOVEDIR);
}

EXPORT int remove(const char *path) {
  int result = unlink(path);
  return result != 0 && (errno == EISDIR || errno == EPERM) ? rmdir(path) : result;
}

EXPORT int mkdirat(int dir, const char *path, mode_t mode) {
  struct spot spot;
  if (!spot_find(&spot, dir, path)) {
    return REAL(mkdirat)(dir, path, mode);
  }
  mode_t masked = mode & 07777 & ~shim_umask;
  long failure = path[0] == '\0' ? -ENOENT : TRY(spot, false, weir_mkdir(shim_client(), spot.place, masked, NULL));
  int status = spot.outside ? REAL(mkdirat)(AT_FDCWD, spot.text, mode) : (int)given(failure);
  spot_end(&spot);
  return status;
}

EXPORT int mkdir(const char *path, mode_t mode) {
  return mkdirat(AT_FDCWD, path, mode);
}

EXPORT int mknodat(int dir, const char *path, mode_t mode, dev_t device) {
  struct spot spot;
  if (!spot_find(&spot, dir, path)) {
    return REAL(mknodat)(dir, path, mode, device);
  }
  mode_t masked = mode & ~shim_umask;
  long failure =
      path[0] == '\0' ? -ENOENT : TRY(spot, false, weir_mknod(shim_client(), spot.place, masked, device, NULL));
  int status = spot.outside ? REAL(mknodat)(AT_FDCWD, spot.text, mode, device) : (int)given(failure);
  spot_end(&spot);
  return status;
}

EXPORT int mknod(const char *path, mode_t mode, dev_t device) {
  return mknodat(AT_FDCWD, path, mode, device);
}

EXPORT int __xmknod(int version, const char *path, mode_t mode, dev_t *device) {
  (void)version;
  return mknod(path, mode, *device);
}

EXPORT int __xmknodat(int version, int dir, const char *path, mode_t mode, dev_t *device) {
  (void)version;
  return mknodat(dir, path, mode, *device);
}

EXPORT int mkfifoat(int dir, const char *path, mode_t mode) {
  return mknodat(dir, path, (mode & 07777) | S_IFIFO, 0);
}

EXPORT int mkfifo(const char *path, mode_t mode) {
  return mkfifoat(AT_FDCWD, path, mode);
}

EXPORT int symlinkat(const char *target, int dir, const char *path) {
  struct spot spot;
  if (!spot_find(&spot, dir, path)) {
    return REAL(symlinkat)(target, dir, path);
  }
  long failure = path[0] == '\0' || target[0] == '\0'
                     ? -ENOENT
                     : TRY(spot, false, weir_symlink(shim_client(), target, spot.place, NULL));
  int status = spot.outside ? REAL(symlinkat)(target, AT_FDCWD, spot.text) : (int)given(failure);
  spot_end(&spot);
  return status;
}

EXPORT int symlink(const char *target, const char *path) {
  return symlinkat(target, AT_FDCWD, path);
}

/* Two paths of which at least one is ours. After a walk either may have turned out to lie outside. */
struct pair {
  struct spot from, to;
  bool from_ours, to_ours;
  bool from_open; /* from names an open file of ours, /proc/self/fd/N */
};

static bool pair_find(struct pair *pair, int from_dir, const char *from, int to_dir, const char *to) {
  pair->from.failure = pair->to.failure = 0;
  pair->from_open = false;
  pair->from_ours = spot_find(&pair->from, from_dir, from);
  pair->to_ours = spot_find(&pair->to, to_dir, to);
  return pair->from_ours || pair->to_ours;
}

static void pair_end(struct pair *pair) {
  if (pair->from_ours) {
    spot_end(&pair->from);
  }
  if (pair->to_ours) {
    spot_end(&pair->to);
  }
}

/* How a file without a name gets one. */
static void find_open(struct pair *pair, const char *path) {
  int fd = path_descriptor(path);
  struct description *d = fd < 0 ? NULL : description_hold(fd);
  if (d != NULL) {
    pair->from = (struct spot){.base = d, .place = {d->file, ""}};
    pair->from_ours = pair->from_open = true;
  }
}

static int pair_failure(const struct pair *pair) {
  return pair->from.failure != 0 ? pair->from.failure : pair->to.failure;
}

/* true = both are still Weir's and at least one is new: try again. */
static bool pair_walk(struct pair *pair, bool follow) {
  bool again = spot_walk(&pair->from, follow);
  again |= spot_walk(&pair->to, false);
  return again && !pair->from.outside && !pair->to.outside && pair_failure(pair) == 0;
}

static bool both_outside(const struct pair *pair) {
  return pair->from.outside && pair->to.outside;
}

EXPORT int renameat2(int from_dir, const char *from, int to_dir, const char *to, unsigned flags) {
  struct pair pair;
  if (!pair_find(&pair, from_dir, from, to_dir, to)) {
    return REAL(renameat2)(from_dir, from, to_dir, to, flags);
  }
  long failure = -EXDEV;
  if (pair_failure(&pair) != 0) {
    failure = pair_failure(&pair);
  } else if (from[0] == '\0') {
    failure = -ENOENT;
  } else if (pair.from_ours && pair.to_ours) {
    do {
      failure = weir_rename(shim_client(), pair.from.place, pair.to.place, flags);
    } while (failure == -EXDEV && pair_walk(&pair, false));
    failure = pair_failure(&pair) != 0 ? pair_failure(&pair) : failure;
  }
  int status = pair.from_ours && pair.to_ours && both_outside(&pair)
                   ? REAL(renameat2)(AT_FDCWD, pair.from.text, AT_FDCWD, pair.to.text, flags)
                   : (int)given(failure);
  pair_end(&pair);
  return status;
}

EXPORT int renameat(int from_dir, const char *from, int to_dir, const char *to) {
  struct pair pair;
  if (!pair_find(&pair, from_dir, from, to_dir, to)) {
    return REAL(renameat)(from_dir, from, to_dir, to);
  }
  pair_end(&pair);
  return renameat2(from_dir, from, to_dir, to, 0);
}

EXPORT int rename(const char *from, const char *to) {
  return renameat(AT_FDCWD, from, AT_FDCWD, to);
}

EXPORT int linkat(int from_dir, const char *from, int to_dir, const char *to, int flags) {
  struct pair pair;
  bool found = pair_find(&pair, from_dir, from, to_dir, to);
  bool follow = (flags & AT_SYMLINK_FOLLOW) != 0;
  if (found && follow && !pair.from_ours) {
    find_open(&pair, from);
  }
  if (!found) {
    return REAL(linkat)(from_dir, from, to_dir, to, flags);
  }
  long failure = -EXDEV;
  if (pair_failure(&pair) != 0) {
    failure = pair_failure(&pair);
  } else if (from[0] == '\0' && (flags & AT_EMPTY_PATH) == 0 && !pair.from_open) {
    failure = -ENOENT;
  } else if (pair.from_ours && pair.to_ours) {
    do {
      failure = weir_link(shim_client(), pair.from.place, pair.to.place, follow ? WEIR_FOLLOW : 0, NULL);
    } while (failure == -EXDEV && pair_walk(&pair, follow));
    failure = pair_failure(&pair) != 0 ? pair_failure(&pair) : failure;
  }
  int status = pair.from_ours && pair.to_ours && both_outside(&pair)
                   ? REAL(linkat)(AT_FDCWD, pair.from.text, AT_FDCWD, pair.to.text, flags)
                   : (int)given(failure);
  pair_end(&pair);
  return status;
}

EXPORT int link(const char *from, const char *to) {
  return linkat(AT_FDCWD, from, AT_FDCWD, to, 0);
}

/* What /proc/self/fd/N says of one of our descriptors. */
static ssize_t read_descriptor_link(const char *path, char *buffer, size_t size) {
  int fd = prefix_length == 0 ? -1 : path_descriptor(path);
  struct description *d = fd < 0 ? NULL : description_hold(fd);
  if (d == NULL) {
    return -1;
  }
  char text[2 * PATH_MAX];
  int length = snprintf(text, sizeof text, "%s%s%s", prefix, d->path[0] == '\0' ? "" : "/", d->path);
  description_release(d);
  size_t copied = (size_t)length < size ? (size_t)length : size;
  memcpy(buffer, text, copied);
  return (ssize_t)copied;
}

EXPORT ssize_t readlinkat(int dir, const char *restrict path, char *restrict buffer, size_t size) {
  struct spot spot;
  if (!spot_find(&spot, dir, path)) {
    ssize_t length = read_descriptor_link(path, buffer, size);
    return length >= 0 ? length : REAL(readlinkat)(dir, path, buffer, size);
  }
  long got = size == 0 ? -EINVAL : TRY(spot, false, weir_readlink(shim_client(), spot.place, buffer, size));
  ssize_t result = spot.outside ? REAL(readlinkat)(AT_FDCWD, spot.text, buffer, size) : given(got);
  spot_end(&spot);
  return result;
}

EXPORT ssize_t readlink(const char *restrict path, char *restrict buffer, size_t size) {
  return readlinkat(AT_FDCWD, path, buffer, size);
}

EXPORT ssize_t __readlink_chk(const char *restrict path, char *restrict buffer, size_t size, size_t room) {
  return readlink(path, buffer, size < room ? size : room);
}

EXPORT ssize_t __readlinkat_chk(int dir, const char *restrict path, char *restrict buffer, size_t size, size_t room) {
  return readlinkat(dir, path, buffer, size < room ? size : room);
}

/* Ours as far as it goes: a link that leads out of Weir is the kernel's from there on. */
EXPORT char *realpath(const char *restrict path, char *restrict resolved) {
  struct spot spot;
  if (path == NULL || path[0] == '\0' || !spot_find(&spot, AT_FDCWD, path)) {
    return REAL(realpath)(path, resolved);
  }
  char below[PATH_MAX], full[2 * PATH_MAX + 2], canonical[PATH_MAX];
  struct weir_attr attr;
  spot_path(&spot, below);
  spot_end(&spot);
  snprintf(full, sizeof full, "%s/%s", prefix, below);
  int failure = path_canonical(full, canonical);
  if (failure == 0 && !below_prefix(canonical)) {
    return REAL(realpath)(canonical, resolved);
  }
  if (failure == 0) {
    struct weir_place place = {NULL, canonical[prefix_length] == '/' ? canonical + prefix_length + 1 : ""};
    failure = weir_getattr(shim_client(), place, WEIR_NOFOLLOW, &attr);
  }
  size_t length = strlen(path);
  if (failure == 0 && path[length - 1] == '/' && !S_ISDIR(attr.stat.st_mode)) {
    failure = -ENOTDIR;
  }
  if (failure != 0) {
    errno = -failure;
    return NULL;
  }
  return resolved == NULL ? strdup(canonical) : strcpy(resolved, canonical);
}

EXPORT char *__realpath_chk(const char *path, char *resolved, size_t room) {
  return room >= PATH_MAX ? realpath(path, resolved) : REAL(__realpath_chk)(path, resolved, room);
}

EXPORT char *canonicalize_file_name(const char *path) {
  return realpath(path, NULL);
}
