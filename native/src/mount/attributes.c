/* Attributes, ordinary and extended. */
#include "mount.h"

#include <sys/stat.h>

/* Where the inode is; the open file, if the kernel names one. */
static int find(fuse_ino_t number, const struct fuse_file_info *info, char path[PATH_MAX], struct weir_place *place) {
  if (info != NULL) {
    *place = (struct weir_place){file_of(info)->file, ""};
    return 0;
  }
  return place_of(inode_of(number), path, place);
}

static void do_getattr(fuse_req_t request, fuse_ino_t number, struct fuse_file_info *info) {
  char path[PATH_MAX];
  struct weir_place place;
  struct weir_attr attr;
  int failure = find(number, info, path, &place);
  if (failure == 0) {
    failure = weir_getattr(mount.client, place, WEIR_NOFOLLOW, &attr);
  }
  if (failure == 0 && number != FUSE_ROOT_ID && !same_inode(inode_of(number), &attr)) {
    failure = -ESTALE; /* somebody else has put another file there */
  }
  if (failure != 0) {
    reply_failure(request, failure);
  } else {
    fuse_reply_attr(request, &attr.stat, mount.attr_timeout);
  }
}

static unsigned valid_of(int to_set) {
  static const struct {
    int fuse;
    unsigned weir;
  } pairs[] = {
      {FUSE_SET_ATTR_MODE, WEIR_SET_MODE},           {FUSE_SET_ATTR_UID, WEIR_SET_UID},
      {FUSE_SET_ATTR_GID, WEIR_SET_GID},             {FUSE_SET_ATTR_SIZE, WEIR_SET_SIZE},
      {FUSE_SET_ATTR_ATIME, WEIR_SET_ATIME},         {FUSE_SET_ATTR_MTIME, WEIR_SET_MTIME},
      {FUSE_SET_ATTR_ATIME_NOW, WEIR_SET_ATIME_NOW}, {FUSE_SET_ATTR_MTIME_NOW, WEIR_SET_MTIME_NOW},
  };
  unsigned valid = 0;
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
    valid |= (to_set & pairs[i].fuse) != 0 ? pairs[i].weir : 0;
  }
  if ((valid & WEIR_SET_ATIME_NOW) != 0) {
    valid &= ~(unsigned)WEIR_SET_ATIME;
  }
  return (valid & WEIR_SET_MTIME_NOW) != 0 ? valid & ~(unsigned)WEIR_SET_MTIME : valid;
}

static void do_setattr(fuse_req_t request, fuse_ino_t number, struct stat *to, int to_set,
                       struct fuse_file_info *info) {
  char path[PATH_MAX];
  struct weir_place place;
  struct weir_attr attr;
  struct weir_setattr set = {
      .valid = valid_of(to_set),
      .flags = WEIR_NOFOLLOW,
      .mode = to->st_mode & 07777,
      .uid = to->st_uid,
      .gid = to->st_gid,
      .size = (uint64_t)to->st_size,
      .atime = to->st_atim,
      .mtime = to->st_mtim,
  };
  int failure = find(number, info, path, &place);
  if (failure == 0) {
    failure = set.valid == 0 ? weir_getattr(mount.client, place, WEIR_NOFOLLOW, &attr)
                             : weir_setattr(mount.client, place, &set, &attr);
  }
  if (failure != 0) {
    reply_failure(request, failure);
  } else {
    fuse_reply_attr(request, &attr.stat, mount.attr_timeout);
  }
}

static void do_access(fuse_req_t request, fuse_ino_t number, int mask) {
  char path[PATH_MAX];
  struct weir_place place;
  int failure = place_of(inode_of(number), path, &place);
  reply_failure(request, failure != 0 ? failure : weir_access(mount.client, place, mask, 0));
}

static void do_statfs(fuse_req_t request, fuse_ino_t number) {
  char path[PATH_MAX];
  struct weir_place place;
  struct statvfs result;
  uint64_t type;
  int failure = place_of(inode_of(number), path, &place);
  if (failure == 0) {
    failure = weir_statvfs(mount.client, place, &result, &type);
  }
  if (failure != 0) {
    reply_failure(request, failure);
  } else {
    fuse_reply_statfs(request, &result);
  }
}

/* The answer of getxattr and listxattr: the size alone, or the bytes. */
static void reply_bytes(fuse_req_t request, ssize_t length, const char *bytes, size_t size) {
  if (length < 0) {
    reply_failure(request, length);
  } else if (size == 0) {
    fuse_reply_xattr(request, (size_t)length);
  } else {
    fuse_reply_buf(request, bytes, (size_t)length);
  }
}

static void do_getxattr(fuse_req_t request, fuse_ino_t number, const char *name, size_t size) {
  char path[PATH_MAX], *value = malloc(size + 1);
  struct weir_place place;
  struct weir_xattr xattr = {.name = name, .value = value, .size = size, .flags = WEIR_NOFOLLOW};
  ssize_t length = value == NULL ? -ENOMEM : place_of(inode_of(number), path, &place);
  reply_bytes(request, length != 0 ? length : weir_getxattr(mount.client, place, &xattr), value, size);
  free(value);
}

static void do_listxattr(fuse_req_t request, fuse_ino_t number, size_t size) {
  char path[PATH_MAX], *list = malloc(size + 1);
  struct weir_place place;
  struct weir_xattr xattr = {.value = list, .size = size, .flags = WEIR_NOFOLLOW};
  ssize_t length = list == NULL ? -ENOMEM : place_of(inode_of(number), path, &place);
  reply_bytes(request, length != 0 ? length : weir_listxattr(mount.client, place, &xattr), list, size);
  free(list);
}

static void do_setxattr(fuse_req_t request, fuse_ino_t number, const char *name, const char *value, size_t size,
                        int flags) {
  char path[PATH_MAX];
  struct weir_place place;
  struct weir_xattr xattr = {.name = name, .value = (void *)value, .size = size, .how = flags, .flags = WEIR_NOFOLLOW};
  int failure = place_of(inode_of(number), path, &place);
  reply_failure(request, failure != 0 ? failure : weir_setxattr(mount.client, place, &xattr));
}

static void do_removexattr(fuse_req_t request, fuse_ino_t number, const char *name) {
  char path[PATH_MAX];
  struct weir_place place;
  struct weir_xattr xattr = {.name = name, .flags = WEIR_NOFOLLOW};
  int failure = place_of(inode_of(number), path, &place);
  reply_failure(request, failure != 0 ? failure : weir_removexattr(mount.client, place, &xattr));
}

void add_attribute_operations(struct fuse_lowlevel_ops *ops) {
  ops->getattr = do_getattr;
  ops->setattr = do_setattr;
  ops->access = do_access;
  ops->statfs = do_statfs;
  ops->getxattr = do_getxattr;
  ops->listxattr = do_listxattr;
  ops->setxattr = do_setxattr;
  ops->removexattr = do_removexattr;
}
