/* Extended attributes. */
#define _GNU_SOURCE
#include "shim.h"

#include <sys/xattr.h>

typedef ssize_t operation(struct weir *client, struct weir_place place, const struct weir_xattr *xattr);

static ssize_t set_xattr(struct weir *client, struct weir_place place, const struct weir_xattr *xattr) {
  return weir_setxattr(client, place, xattr);
}

static ssize_t remove_xattr(struct weir *client, struct weir_place place, const struct weir_xattr *xattr) {
  return weir_removexattr(client, place, xattr);
}

/* By path. *ours is false when the path is the kernel's; then path is where to look, which a link may have changed. */
static ssize_t by_path(operation *run, const char **path, struct weir_xattr *xattr, struct spot *spot, bool *ours) {
  *ours = spot_find(spot, AT_FDCWD, *path);
  if (!*ours) {
    return 0;
  }
  bool follow = (xattr->flags & WEIR_NOFOLLOW) == 0;
  long result = (*path)[0] == '\0' ? -ENOENT : TRY(*spot, follow, run(shim_client(), spot->place, xattr));
  *ours = !spot->outside;
  *path = spot->outside ? spot->text : *path;
  spot_end(spot);
  return *ours ? given(result) : 0;
}

static ssize_t by_descriptor(operation *run, int fd, const struct weir_xattr *xattr, bool *ours) {
  struct description *d = description_hold(fd);
  *ours = d != NULL;
  if (d == NULL) {
    return 0;
  }
  ssize_t result = (d->flags & O_PATH) != 0 ? -EBADF : run(shim_client(), (struct weir_place){d->file, ""}, xattr);
  description_release(d);
  return given(result);
}

EXPORT ssize_t getxattr(const char *path, const char *name, void *value, size_t size) {
  struct weir_xattr xattr = {.name = name, .value = value, .size = size};
  struct spot spot;
  bool ours;
  ssize_t result = by_path(weir_getxattr, &path, &xattr, &spot, &ours);
  return ours ? result : REAL(getxattr)(path, name, value, size);
}

EXPORT ssize_t lgetxattr(const char *path, const char *name, void *value, size_t size) {
  struct weir_xattr xattr = {.name = name, .value = value, .size = size, .flags = WEIR_NOFOLLOW};
  struct spot spot;
  bool ours;
  ssize_t result = by_path(weir_getxattr, &path, &xattr, &spot, &ours);
  return ours ? result : REAL(lgetxattr)(path, name, value, size);
}

EXPORT ssize_t fgetxattr(int fd, const char *name, void *value, size_t size) {
  struct weir_xattr xattr = {.name = name, .value = value, .size = size};
  bool ours;
  ssize_t result = by_descriptor(weir_getxattr, fd, &xattr, &ours);
  return ours ? result : REAL(fgetxattr)(fd, name, value, size);
}

EXPORT ssize_t listxattr(const char *path, char *list, size_t size) {
  struct weir_xattr xattr = {.value = list, .size = size};
  struct spot spot;
  bool ours;
  ssize_t result = by_path(weir_listxattr, &path, &xattr, &spot, &ours);
  return ours ? result : REAL(listxattr)(path, list, size);
}

EXPORT ssize_t llistxattr(const char *path, char *list, size_t size) {
  struct weir_xattr xattr = {.value = list, .size = size, .flags = WEIR_NOFOLLOW};
  struct spot spot;
  bool ours;
  ssize_t result = by_path(weir_listxattr, &path, &xattr, &spot, &ours);
  return ours ? result : REAL(llistxattr)(path, list, size);
}

EXPORT ssize_t flistxattr(int fd, char *list, size_t size) {
  struct weir_xattr xattr = {.value = list, .size = size};
  bool ours;
  ssize_t result = by_descriptor(weir_listxattr, fd, &xattr, &ours);
  return ours ? result : REAL(flistxattr)(fd, list, size);
}

EXPORT int setxattr(const char *path, const char *name, const void *value, size_t size, int flags) {
  struct weir_xattr xattr = {.name = name, .value = (void *)value, .size = size, .how = flags};
  struct spot spot;
  bool ours;
  ssize_t result = by_path(set_xattr, &path, &xattr, &spot, &ours);
  return ours ? (int)result : REAL(setxattr)(path, name, value, size, flags);
}

EXPORT int lsetxattr(const char *path, const char *name, const void *value, size_t size, int flags) {
  struct weir_xattr xattr = {
      .name = name, .value = (void *)value, .size = size, .how = flags, .flags = WEIR_NOFOLLOW};
  struct spot spot;
  bool ours;
  ssize_t result = by_path(set_xattr, &path, &xattr, &spot, &ours);
  return ours ? (int)result : REAL(lsetxattr)(path, name, value, size, flags);
}

EXPORT int fsetxattr(int fd, const char *name, const void *value, size_t size, int flags) {
  struct weir_xattr xattr = {.name = name, .value = (void *)value, .size = size, .how = flags};
  bool ours;
  ssize_t result = by_descriptor(set_xattr, fd, &xattr, &ours);
  return ours ? (int)result : REAL(fsetxattr)(fd, name, value, size, flags);
}

EXPORT int removexattr(const char *path, const char *name) {
  struct weir_xattr xattr = {.name = name};
  struct spot spot;
  bool ours;
  ssize_t result = by_path(remove_xattr, &path, &xattr, &spot, &ours);
  return ours ? (int)result : REAL(removexattr)(path, name);
}

EXPORT int lremovexattr(const char *path, const char *name) {
  struct weir_xattr xattr = {.name = name, .flags = WEIR_NOFOLLOW};
  struct spot spot;
  bool ours;
  ssize_t result = by_path(remove_xattr, &path, &xattr, &spot, &ours);
  return ours ? (int)result : REAL(lremovexattr)(path, name);
}

EXPORT int fremovexattr(int fd, const char *name) {
  struct weir_xattr xattr = {.name = name};
  bool ours;
  ssize_t result = by_descriptor(remove_xattr, fd, &xattr, &ours);
  return ours ? (int)result : REAL(fremovexattr)(fd, name);
}
