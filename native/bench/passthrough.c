/*
 * passthrough DIRECTORY [options] MOUNTPOINT: a file system by FUSE that hands everything on to a directory of this machine, with the options
 * that weir-mount has. What it costs to be a FUSE file system at all: the mount is measured against it.
 */
#define _GNU_SOURCE
#define FUSE_USE_VERSION 312

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fuse3/fuse_lowlevel.h>
#include <limits.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#define LARGEST_TRANSFER (1u << 20)
#define TIMEOUT_SEC 1
#define MOST_THREADS 32
#define READ_AHEAD_KIB 1024

struct node {
  int fd; /* O_PATH */
};
static struct node root;
static struct options {
  int writeback, direct_io, no_splice;
} options;

static const struct fuse_opt known[] = {
    {"writeback_cache", offsetof(struct options, writeback), 1},
    {"direct_io", offsetof(struct options, direct_io), 1},
    {"no_splice", offsetof(struct options, no_splice), 1},
    FUSE_OPT_END,
};

static struct node *node_of(fuse_ino_t number) {
  return number == FUSE_ROOT_ID ? &root : (struct node *)number;
}

static int descriptor(const struct fuse_file_info *info) {
  return (int)info->fh;
}

static void do_init(void *data, struct fuse_conn_info *connection) {
  (void)data;
  connection->max_write = connection->max_readahead = LARGEST_TRANSFER;
  connection->max_background = 64;
  connection->congestion_threshold = 48;
  if (options.writeback) {
    connection->want |= connection->capable & FUSE_CAP_WRITEBACK_CACHE;
  }
  unsigned splices = FUSE_CAP_SPLICE_READ | FUSE_CAP_SPLICE_WRITE | FUSE_CAP_SPLICE_MOVE;
  connection->want = options.no_splice ? connection->want & ~splices : connection->want | (connection->capable & splices);
}

static int reply_path(int fd, char text[64]) {
  return snprintf(text, 64, "/proc/self/fd/%d", fd);
}

static int enter(fuse_ino_t parent, const char *name, struct fuse_entry_param *entry) {
  memset(entry, 0, sizeof *entry);
  entry->attr_timeout = entry->entry_timeout = TIMEOUT_SEC;
  int fd = openat(node_of(parent)->fd, name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
  struct node *node = fd < 0 ? NULL : malloc(sizeof *node);
  if (node == NULL || fstat(fd, &entry->attr) != 0) {
    return errno;
  }
  node->fd = fd;
  entry->ino = (fuse_ino_t)node;
  return 0;
}

static void do_lookup(fuse_req_t request, fuse_ino_t parent, const char *name) {
  struct fuse_entry_param entry;
  int failure = enter(parent, name, &entry);
  failure != 0 ? fuse_reply_err(request, failure) : fuse_reply_entry(request, &entry);
}

static void do_forget(fuse_req_t request, fuse_ino_t number, uint64_t lookups) {
  (void)lookups;
  if (number != FUSE_ROOT_ID) {
    close(node_of(number)->fd);
    free(node_of(number));
  }
  fuse_reply_none(request);
}

static void do_getattr(fuse_req_t request, fuse_ino_t number, struct fuse_file_info *info) {
  struct stat stat;
  (void)info;
  fstat(node_of(number)->fd, &stat) != 0 ? fuse_reply_err(request, errno) : fuse_reply_attr(request, &stat, TIMEOUT_SEC);
}

static void do_setattr(fuse_req_t request, fuse_ino_t number, struct stat *to, int valid, struct fuse_file_info *info) {
  char path[64];
  reply_path(node_of(number)->fd, path);
  int failure = 0;
  if ((valid & FUSE_SET_ATTR_SIZE) != 0) {
    failure = info != NULL ? ftruncate(descriptor(info), to->st_size) : truncate(path, to->st_size);
  }
  if (failure == 0 && (valid & FUSE_SET_ATTR_MODE) != 0) {
    failure = chmod(path, to->st_mode);
  }
  failure != 0 ? (void)fuse_reply_err(request, errno) : do_getattr(request, number, info);
}

static void opened(struct fuse_file_info *info, int fd) {
  info->fh = (uint64_t)fd;
  info->direct_io = (unsigned)options.direct_io;
}

static void do_open(fuse_req_t request, fuse_ino_t number, struct fuse_file_info *info) {
  char path[64];
  reply_path(node_of(number)->fd, path);
  int flags = options.writeback && (info->flags & O_ACCMODE) == O_WRONLY ? (info->flags & ~O_ACCMODE) | O_RDWR : info->flags;
  int fd = open(path, flags & ~O_NOFOLLOW);
  if (fd < 0) {
    fuse_reply_err(request, errno);
    return;
  }
  opened(info, fd);
  fuse_reply_open(request, info);
}

static void do_create(fuse_req_t request, fuse_ino_t parent, const char *name, mode_t mode, struct fuse_file_info *info) {
  struct fuse_entry_param entry;
  int fd = openat(node_of(parent)->fd, name, (info->flags | O_CREAT) & ~O_NOFOLLOW, mode);
  int failure = fd < 0 ? errno : enter(parent, name, &entry);
  if (failure != 0) {
    fuse_reply_err(request, failure);
    return;
  }
  opened(info, fd);
  fuse_reply_create(request, &entry, info);
}

static void do_read(fuse_req_t request, fuse_ino_t number, size_t size, off_t offset, struct fuse_file_info *info) {
  (void)number;
  struct fuse_bufvec from = FUSE_BUFVEC_INIT(size);
  from.buf[0].flags = FUSE_BUF_IS_FD | FUSE_BUF_FD_SEEK;
  from.buf[0].fd = descriptor(info);
  from.buf[0].pos = offset;
  fuse_reply_data(request, &from, FUSE_BUF_SPLICE_MOVE);
}

static void do_write(fuse_req_t request, fuse_ino_t number, struct fuse_bufvec *from, off_t offset,
                     struct fuse_file_info *info) {
  (void)number;
  struct fuse_bufvec to = FUSE_BUFVEC_INIT(fuse_buf_size(from));
  to.buf[0].flags = FUSE_BUF_IS_FD | FUSE_BUF_FD_SEEK;
  to.buf[0].fd = descriptor(info);
  to.buf[0].pos = offset;
  ssize_t wrote = fuse_buf_copy(&to, from, 0);
  wrote < 0 ? fuse_reply_err(request, (int)-wrote) : fuse_reply_write(request, (size_t)wrote);
}

static void do_release(fuse_req_t request, fuse_ino_t number, struct fuse_file_info *info) {
  (void)number;
  close(descriptor(info));
  fuse_reply_err(request, 0);
}

static void do_fsync(fuse_req_t request, fuse_ino_t number, int data_only, struct fuse_file_info *info) {
  (void)number;
  fuse_reply_err(request, (data_only ? fdatasync(descriptor(info)) : fsync(descriptor(info))) != 0 ? errno : 0);
}

static void do_unlink(fuse_req_t request, fuse_ino_t parent, const char *name) {
  fuse_reply_err(request, unlinkat(node_of(parent)->fd, name, 0) != 0 ? errno : 0);
}

static void do_statfs(fuse_req_t request, fuse_ino_t number) {
  struct statvfs stat;
  fstatvfs(node_of(number)->fd, &stat) != 0 ? fuse_reply_err(request, errno) : fuse_reply_statfs(request, &stat);
}

/* As weir-mount does: the kernel reads ahead 128 KiB unless it is told otherwise. */
static void raise_read_ahead(const char *mountpoint) {
  struct stat stat_of_mount;
  char path[64];
  if (stat(mountpoint, &stat_of_mount) != 0) {
    return;
  }
  snprintf(path, sizeof path, "/sys/class/bdi/%u:%u/read_ahead_kb", major(stat_of_mount.st_dev),
           minor(stat_of_mount.st_dev));
  FILE *file = fopen(path, "w");
  if (file != NULL) {
    fprintf(file, "%d\n", READ_AHEAD_KIB);
    fclose(file);
  }
}

static void *raise_later(void *mountpoint) {
  raise_read_ahead(mountpoint);
  return NULL;
}

static int serve(struct fuse_session *session, const struct fuse_cmdline_opts *command) {
  pthread_t helper;
  if (pthread_create(&helper, NULL, raise_later, command->mountpoint) == 0) {
    pthread_detach(helper);
  }
  struct fuse_loop_config *config = fuse_loop_cfg_create();
  fuse_loop_cfg_set_clone_fd(config, (unsigned)command->clone_fd);
  fuse_loop_cfg_set_max_threads(config, MOST_THREADS);
  int result = fuse_session_loop_mt(session, config);
  fuse_loop_cfg_destroy(config);
  return result;
}

int main(int argc, char **argv) {
  const struct fuse_lowlevel_ops ops = {
      .init = do_init,
      .lookup = do_lookup,
      .forget = do_forget,
      .getattr = do_getattr,
      .setattr = do_setattr,
      .open = do_open,
      .create = do_create,
      .read = do_read,
      .write_buf = do_write,
      .release = do_release,
      .fsync = do_fsync,
      .unlink = do_unlink,
      .statfs = do_statfs,
  };
  if (argc < 3 || (root.fd = open(argv[1], O_PATH | O_DIRECTORY)) < 0) {
    fprintf(stderr, "passthrough DIRECTORY [options] MOUNTPOINT\n");
    return 2;
  }
  argv[1] = argv[0];
  struct fuse_args args = FUSE_ARGS_INIT(argc - 1, argv + 1);
  struct fuse_cmdline_opts command;
  if (fuse_parse_cmdline(&args, &command) != 0 || command.mountpoint == NULL
      || fuse_opt_parse(&args, &options, known, NULL) != 0) {
    return 2;
  }
  fuse_opt_add_arg(&args, "-odefault_permissions");
  struct fuse_session *session = fuse_session_new(&args, &ops, sizeof ops, NULL);
  if (session == NULL || fuse_set_signal_handlers(session) != 0 || fuse_session_mount(session, command.mountpoint) != 0
      || fuse_daemonize(command.foreground) != 0) {
    return 1;
  }
  int result = serve(session, &command);
  fuse_session_unmount(session);
  fuse_session_destroy(session);
  return result < 0;
}
