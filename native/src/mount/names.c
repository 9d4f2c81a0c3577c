/* Names: found, made, moved, removed. */
#include "mount.h"

#include <sys/stat.h>

void fill_entry(struct fuse_entry_param *entry, struct inode *inode, const struct weir_attr *attr) {
  memset(entry, 0, sizeof *entry);
  entry->ino = number_of(inode);
  entry->attr = attr->stat;
  entry->attr_timeout = mount.attr_timeout;
  entry->entry_timeout = mount.entry_timeout;
}

void reply_entry(fuse_req_t request, fuse_ino_t parent, const char *name, const struct weir_attr *attr) {
  struct fuse_entry_param entry;
  struct inode *inode = inode_found(inode_of(parent), name, attr);
  if (inode == NULL) {
    fuse_reply_err(request, ENOMEM);
    return;
  }
  fill_entry(&entry, inode, attr);
  if (fuse_reply_entry(request, &entry) != 0) {
    inode_forget(inode, 1);
  }
}

static void do_lookup(fuse_req_t request, fuse_ino_t parent, const char *name) {
  char path[PATH_MAX];
  struct weir_attr attr;
  int failure = path_of(inode_of(parent), name, path);
  if (failure == 0) {
    failure = weir_getattr(mount.client, (struct weir_place){NULL, path}, WEIR_NOFOLLOW, &attr);
  }
  if (failure == -ENOENT && mount.negative_timeout > 0) {
    struct fuse_entry_param nothing = {.entry_timeout = mount.negative_timeout};
    fuse_reply_entry(request, &nothing);
  } else if (failure != 0) {
    reply_failure(request, failure);
  } else {
    reply_entry(request, parent, name, &attr);
  }
}

static void do_forget(fuse_req_t request, fuse_ino_t number, uint64_t lookups) {
  inode_forget(inode_of(number), lookups);
  fuse_reply_none(request);
}

static void do_forget_multi(fuse_req_t request, size_t count, struct fuse_forget_data *list) {
  for (size_t i = 0; i < count; i++) {
    inode_forget(inode_of(list[i].ino), list[i].nlookup);
  }
  fuse_reply_none(request);
}

/* A directory with the set-group bit gives its group to what is made in it. */
static bool group_is_given(fuse_ino_t parent) {
  char path[PATH_MAX];
  struct weir_place place;
  struct weir_attr attr;
  return place_of(inode_of(parent), path, &place) == 0 && weir_getattr(mount.client, place, 0, &attr) == 0
         && (attr.stat.st_mode & S_ISGID) != 0;
}

int give_to_caller(fuse_req_t request, fuse_ino_t parent, const char *path, struct weir_attr *attr) {
  const struct fuse_ctx *caller = fuse_req_ctx(request);
  struct weir_setattr set = {.flags = WEIR_NOFOLLOW, .uid = caller->uid, .gid = caller->gid, .mode = attr->stat.st_mode & 07777};
  if (!mount.caller_owns || (attr->stat.st_uid == caller->uid && attr->stat.st_gid == caller->gid)) {
    return 0;
  }
  set.valid = (attr->stat.st_uid != caller->uid ? WEIR_SET_UID : 0u)
              | (attr->stat.st_gid != caller->gid && !group_is_given(parent) ? WEIR_SET_GID : 0u);
  if (set.valid == 0) {
    return 0;
  }
  if (!S_ISLNK(attr->stat.st_mode) && (set.mode & (S_ISUID | S_ISGID)) != 0) {
    set.valid |= WEIR_SET_MODE; /* a change of owner takes these bits away */
  }
  return weir_setattr(mount.client, (struct weir_place){NULL, path}, &set, attr);
}

static void finish_making(fuse_req_t request, fuse_ino_t parent, const char *name, struct weir_attr *attr) {
  char path[PATH_MAX];
  int failure = path_of(inode_of(parent), name, path);
  if (failure == 0) {
    failure = give_to_caller(request, parent, path, attr);
  }
  if (failure != 0) {
    reply_failure(request, failure);
  } else {
    reply_entry(request, parent, name, attr);
  }
}

static void do_mknod(fuse_req_t request, fuse_ino_t parent, const char *name, mode_t mode, dev_t device) {
  char path[PATH_MAX];
  struct weir_attr attr;
  int failure = path_of(inode_of(parent), name, path);
  if (failure == 0) {
    failure = weir_mknod(mount.client, (struct weir_place){NULL, path}, mode, device, &attr);
  }
  if (failure != 0) {
    reply_failure(request, failure);
  } else {
    finish_making(request, parent, name, &attr);
  }
}

static void do_mkdir(fuse_req_t request, fuse_ino_t parent, const char *name, mode_t mode) {
  char path[PATH_MAX];
  struct weir_attr attr;
  int failure = path_of(inode_of(parent), name, path);
  if (failure == 0) {
    failure = weir_mkdir(mount.client, (struct weir_place){NULL, path}, mode & 07777, &attr);
  }
  if (failure != 0) {
    reply_failure(request, failure);
  } else {
    finish_making(request, parent, name, &attr);
  }
}

static void do_symlink(fuse_req_t request, const char *target, fuse_ino_t parent, const char *name) {
  char path[PATH_MAX];
  struct weir_attr attr;
  int failure = path_of(inode_of(parent), name, path);
  if (failure == 0) {
    failure = weir_symlink(mount.client, target, (struct weir_place){NULL, path}, &attr);
  }
  if (failure != 0) {
    reply_failure(request, failure);
  } else {
    finish_making(request, parent, name, &attr);
  }
}

static void do_readlink(fuse_req_t request, fuse_ino_t number) {
  char path[PATH_MAX], target[PATH_MAX + 1];
  ssize_t length = path_of(inode_of(number), NULL, path);
  if (length == 0) {
    length = weir_readlink(mount.client, (struct weir_place){NULL, path}, target, PATH_MAX);
  }
  if (length < 0) {
    reply_failure(request, length);
    return;
  }
  target[length] = '\0';
  fuse_reply_readlink(request, target);
}

static void do_link(fuse_req_t request, fuse_ino_t number, fuse_ino_t parent, const char *name) {
  char path[PATH_MAX], new_path[PATH_MAX];
  struct weir_place place;
  struct weir_attr attr;
  int failure = place_of(inode_of(number), path, &place);
  if (failure == 0) {
    failure = path_of(inode_of(parent), name, new_path);
  }
  if (failure == 0) {
    failure = weir_link(mount.client, place, (struct weir_place){NULL, new_path}, 0, &attr);
  }
  if (failure != 0) {
    reply_failure(request, failure);
  } else {
    reply_entry(request, parent, name, &attr);
  }
}

static void remove_entry(fuse_req_t request, fuse_ino_t parent, const char *name, int flags) {
  char path[PATH_MAX];
  int failure = path_of(inode_of(parent), name, path);
  if (failure == 0) {
    failure = weir_unlink(mount.client, (struct weir_place){NULL, path}, flags);
  }
  if (failure == 0) {
    name_removed(inode_of(parent), name);
  }
  reply_failure(request, failure);
}

static void do_unlink(fuse_req_t request, fuse_ino_t parent, const char *name) {
  remove_entry(request, parent, name, 0);
}

static void do_rmdir(fuse_req_t request, fuse_ino_t parent, const char *name) {
  remove_entry(request, parent, name, WEIR_REMOVE_DIRECTORY);
}

static void do_rename(fuse_req_t request, fuse_ino_t parent, const char *name, fuse_ino_t new_parent,
                      const char *new_name, unsigned flags) {
  char path[PATH_MAX], new_path[PATH_MAX];
  int failure = path_of(inode_of(parent), name, path);
  if (failure == 0) {
    failure = path_of(inode_of(new_parent), new_name, new_path);
  }
  if (failure == 0) {
    failure = weir_rename(mount.client, (struct weir_place){NULL, path}, (struct weir_place){NULL, new_path}, flags);
  }
  if (failure == 0) {
    name_moved(inode_of(parent), name, inode_of(new_parent), new_name, (flags & RENAME_EXCHANGE) != 0);
  }
  reply_failure(request, failure);
}

void add_name_operations(struct fuse_lowlevel_ops *ops) {
  ops->lookup = do_lookup;
  ops->forget = do_forget;
  ops->forget_multi = do_forget_multi;
  ops->mknod = do_mknod;
  ops->mkdir = do_mkdir;
  ops->symlink = do_symlink;
  ops->readlink = do_readlink;
  ops->link = do_link;
  ops->unlink = do_unlink;
  ops->rmdir = do_rmdir;
  ops->rename = do_rename;
}
