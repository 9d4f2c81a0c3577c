/* Files and their bytes. */
#include "mount.h"

#include <sys/stat.h>

/* With the kernel's write-back cache, it reads pages it is about to write in part, and appends by itself. */
static int flags_for_node(int flags) {
  if (mount.writeback) {
    if ((flags & O_ACCMODE) == O_WRONLY) {
      flags = (flags & ~O_ACCMODE) | O_RDWR;
    }
    flags &= ~O_APPEND;
  }
  return flags & ~(O_NOFOLLOW | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_DIRECT);
}

static struct open_file *new_file(struct inode *inode, struct weir_file *file) {
  struct open_file *open = calloc(1, sizeof *open);
  if (open != NULL) {
    open->file = file;
    file_opened(inode, open);
  }
  return open;
}

static void fill_info(struct fuse_file_info *info, struct open_file *open) {
  info->fh = (uintptr_t)open;
  info->direct_io = (unsigned)(mount.direct_io || (info->flags & O_DIRECT) != 0);
  info->keep_cache = (unsigned)mount.keep_cache;
}

static void drop(struct open_file *open) {
  struct weir_file *file = open->file;
  locks_handed_on(open);
  file_closed(open);
  free(open);
  weir_close(file);
}

/* What the kernel does at every other change of a file it leaves to us when opening truncates. */
static void shed_set_id(fuse_req_t request, struct weir_file *file, const struct weir_attr *attr) {
  mode_t mode = attr->stat.st_mode;
  mode_t shed = (mode & S_ISUID) | ((mode & (S_ISGID | S_IXGRP)) == (S_ISGID | S_IXGRP) ? S_ISGID : 0);
  if (shed != 0 && fuse_req_ctx(request)->uid != 0) {
    struct weir_setattr set = {.valid = WEIR_SET_MODE, .mode = mode & 07777 & ~shed};
    weir_setattr(mount.client, (struct weir_place){file, ""}, &set, NULL);
  }
}

static void do_open(fuse_req_t request, fuse_ino_t number, struct fuse_file_info *info) {
  char path[PATH_MAX];
  struct weir_file *file;
  struct weir_attr attr;
  struct weir_open_how how = {.flags = flags_for_node(info->flags) & ~(O_CREAT | O_EXCL)};
  int failure = path_of(inode_of(number), NULL, path);
  if (failure == 0) {
    failure = weir_open(mount.client, (struct weir_place){NULL, path}, how, &file, &attr);
  }
  if (failure == 0 && !same_inode(inode_of(number), &attr)) {
    weir_close(file);
    failure = -ESTALE;
  }
  if (failure != 0) {
    reply_failure(request, failure);
    return;
  }
  if ((info->flags & O_TRUNC) != 0) {
    shed_set_id(request, file, &attr);
  }
  struct open_file *open = new_file(inode_of(number), file);
  if (open == NULL) {
    weir_close(file);
    fuse_reply_err(request, ENOMEM);
    return;
  }
  fill_info(info, open);
  if (fuse_reply_open(request, info) != 0) {
    drop(open); /* the caller has gone meanwhile */
  }
}

static void reply_created(fuse_req_t request, struct fuse_entry_param *entry, struct fuse_file_info *info,
                          struct inode *inode, struct weir_file *file) {
  struct open_file *open = new_file(inode, file);
  if (open == NULL) {
    weir_close(file);
    inode_forget(inode, 1);
    fuse_reply_err(request, ENOMEM);
    return;
  }
  fill_info(info, open);
  if (fuse_reply_create(request, entry, info) != 0) {
    drop(open);
    inode_forget(inode, 1);
  }
}

static void do_create(fuse_req_t request, fuse_ino_t parent, const char *name, mode_t mode,
                      struct fuse_file_info *info) {
  char path[PATH_MAX];
  struct weir_file *file;
  struct weir_attr attr;
  struct fuse_entry_param entry;
  struct weir_open_how how = {.flags = flags_for_node(info->flags) | O_CREAT, .mode = mode & 07777};
  int failure = path_of(inode_of(parent), name, path);
  if (failure == 0) {
    failure = weir_open(mount.client, (struct weir_place){NULL, path}, how, &file, &attr);
  }
  if (failure == 0 && weir_created(file) && (failure = give_to_caller(request, parent, path, &attr)) != 0) {
    weir_close(file);
  }
  if (failure != 0) {
    reply_failure(request, failure);
    return;
  }
  struct inode *inode = inode_found(inode_of(parent), name, &attr);
  if (inode == NULL) {
    weir_close(file);
    fuse_reply_err(request, ENOMEM);
    return;
  }
  fill_entry(&entry, inode, &attr);
  reply_created(request, &entry, info, inode, file);
}

static void do_release(fuse_req_t request, fuse_ino_t number, struct fuse_file_info *info) {
  (void)number;
  drop(file_of(info));
  fuse_reply_err(request, 0);
}

/* Each close(2): the caller's record locks on the file end. Bytes need nothing, they are at the node already. */
static void do_flush(fuse_req_t request, fuse_ino_t number, struct fuse_file_info *info) {
  locks_of_owner_end(inode_of(number), info->lock_owner);
  fuse_reply_err(request, 0);
}

/* One buffer for each thread that serves the kernel, as large as a request can be. */
static char *thread_buffer(void) {
  static _Thread_local char *buffer;
  if (buffer == NULL && posix_memalign((void **)&buffer, 4096, LARGEST_TRANSFER) != 0) {
    buffer = NULL;
  }
  return buffer;
}

static void do_read(fuse_req_t request, fuse_ino_t number, size_t size, off_t offset, struct fuse_file_info *info) {
  (void)number;
  char *buffer = thread_buffer();
  size = size < LARGEST_TRANSFER ? size : LARGEST_TRANSFER;
  ssize_t got = buffer == NULL ? -ENOMEM : weir_pread(file_of(info)->file, buffer, size, (uint64_t)offset);
  if (got < 0) {
    reply_failure(request, got);
  } else {
    fuse_reply_buf(request, buffer, (size_t)got);
  }
}

static void do_write(fuse_req_t request, fuse_ino_t number, const char *bytes, size_t size, off_t offset,
                     struct fuse_file_info *info) {
  (void)number;
  struct weir_file *file = file_of(info)->file;
  struct iovec vector = {(void *)bytes, size};
  uint64_t where;
  bool appends = !mount.writeback && (info->flags & O_APPEND) != 0;
  ssize_t wrote =
      appends ? weir_appendv(file, &vector, 1, &where) : weir_pwrite(file, bytes, size, (uint64_t)offset);
  if (wrote < 0) {
    reply_failure(request, wrote);
  } else {
    fuse_reply_write(request, (size_t)wrote);
  }
}

static void do_fsync(fuse_req_t request, fuse_ino_t number, int data_only, struct fuse_file_info *info) {
  (void)number;
  reply_failure(request, weir_fsync(file_of(info)->file, data_only != 0));
}

static void do_fallocate(fuse_req_t request, fuse_ino_t number, int mode, off_t offset, off_t length,
                         struct fuse_file_info *info) {
  (void)number;
  reply_failure(request, weir_fallocate(file_of(info)->file, mode, (uint64_t)offset, (uint64_t)length));
}

static void do_lseek(fuse_req_t request, fuse_ino_t number, off_t offset, int whence, struct fuse_file_info *info) {
  (void)number;
  int64_t found = weir_seek(file_of(info)->file, (uint64_t)offset, whence);
  if (found < 0) {
    reply_failure(request, found);
  } else {
    fuse_reply_lseek(request, found);
  }
}

static void do_copy_file_range(fuse_req_t request, fuse_ino_t from, off_t from_offset, struct fuse_file_info *from_info,
                               fuse_ino_t to, off_t to_offset, struct fuse_file_info *to_info, size_t count,
                               int flags) {
  (void)from;
  (void)to;
  (void)flags;
  struct weir_copy copy = {
      file_of(from_info)->file, file_of(to_info)->file, (uint64_t)from_offset, (uint64_t)to_offset, count};
  ssize_t copied = weir_copy_range(&copy);
  if (copied < 0) {
    reply_failure(request, copied);
  } else {
    fuse_reply_write(request, (size_t)copied);
  }
}

void add_file_operations(struct fuse_lowlevel_ops *ops) {
  ops->open = do_open;
  ops->create = do_create;
  ops->release = do_release;
  ops->flush = do_flush;
  ops->read = do_read;
  ops->write = do_write;
  ops->fsync = do_fsync;
  ops->fallocate = do_fallocate;
  ops->lseek = do_lseek;
  ops->copy_file_range = do_copy_file_range;
}
