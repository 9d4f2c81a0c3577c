/*
 * weir-mount MOUNTPOINT: mounts the tree that WEIR_NODE serves, as the user that WEIR_CREDENTIAL names. It runs in the background until it
 * is unmounted (fusermount3 -u MOUNTPOINT) or ended by a signal.
 */
#include "mount.h"

#include <signal.h>
#include <stddef.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

#define CONNECTIONS 32
#define MOST_THREADS 32
#define READ_AHEAD_KIB 1024

struct mount mount = {
    .attr_timeout = 1,
    .entry_timeout = 1,
    .mutex = PTHREAD_MUTEX_INITIALIZER,
};

struct options {
  int caller_owns, credential_owns;
};
static struct options options;

#define OWN(text, member) {text, offsetof(struct mount, member), 0}
#define SET(text, member, value) {text, offsetof(struct mount, member), value}

static const struct fuse_opt mount_options[] = {
    OWN("attr_timeout=%lf", attr_timeout),
    OWN("entry_timeout=%lf", entry_timeout),
    OWN("negative_timeout=%lf", negative_timeout),
    SET("direct_io", direct_io, 1),
    SET("keep_cache", keep_cache, 1),
    SET("writeback_cache", writeback, 1),
    SET("no_writeback_cache", writeback, 0),
    SET("no_splice", no_splice, 1),
    FUSE_OPT_END,
};

static const struct fuse_opt owner_options[] = {
    {"caller_owns", offsetof(struct options, caller_owns), 1},
    {"credential_owns", offsetof(struct options, credential_owns), 1},
    FUSE_OPT_END,
};

static void want(struct fuse_conn_info *connection, unsigned capability, bool on) {
  if ((connection->capable & capability) == 0) {
    return;
  }
  connection->want = on ? connection->want | capability : connection->want & ~capability;
}

static void do_init(void *data, struct fuse_conn_info *connection) {
  (void)data;
  connection->max_write = LARGEST_TRANSFER;
  connection->max_readahead = LARGEST_TRANSFER;
  connection->max_background = 64;
  connection->congestion_threshold = 48;
  connection->time_gran = 1;
  want(connection, FUSE_CAP_ASYNC_READ, true);
  want(connection, FUSE_CAP_ATOMIC_O_TRUNC, true);
  want(connection, FUSE_CAP_PARALLEL_DIROPS, true);
  want(connection, FUSE_CAP_READDIRPLUS, true);
  want(connection, FUSE_CAP_READDIRPLUS_AUTO, true);
  want(connection, FUSE_CAP_POSIX_LOCKS, true);
  want(connection, FUSE_CAP_FLOCK_LOCKS, true);
  want(connection, FUSE_CAP_AUTO_INVAL_DATA, true);
  want(connection, FUSE_CAP_WRITEBACK_CACHE, mount.writeback != 0);
  want(connection, FUSE_CAP_SPLICE_READ, false); /* payloads are sent from memory, to be sent again if need be */
  want(connection, FUSE_CAP_SPLICE_WRITE, !mount.no_splice);
  want(connection, FUSE_CAP_SPLICE_MOVE, !mount.no_splice);
}

/* The kernel reads ahead 128 KiB unless it is told otherwise, which only root may. */
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

static int connect_client(void) {
  struct weir_options environment;
  int failure = weir_options_from_environment(&environment);
  if (failure != 0) {
    fprintf(stderr, "weir-mount: %s: %s\n",
            getenv("WEIR_NODE") == NULL ? "WEIR_NODE is not set" : "WEIR_CREDENTIAL or another WEIR_ variable",
            strerror(-failure));
    return failure;
  }
  environment.program = "weir-mount";
  environment.connections = CONNECTIONS;
  environment.keep_alive = WEIR_KEEP_ALIVE_ALWAYS;
  failure = weir_new(&environment, &mount.client);
  if (failure == 0) {
    failure = weir_connect(mount.client);
  }
  if (failure != 0) {
    fprintf(stderr, "weir-mount: %s: %s\n", environment.node, strerror(-failure));
  }
  return failure;
}

static int find_root(void) {
  struct weir_attr attr;
  int failure = weir_getattr(mount.client, (struct weir_place){NULL, "/"}, 0, &attr);
  mount.root.dev = attr.stat.st_dev;
  mount.root.ino = attr.stat.st_ino;
  mount.root.lookups = 1;
  return failure;
}

/* Options that suit who mounts: root serves everyone, others themselves; the kernel checks permissions. */
static void add_defaults(struct fuse_args *args) {
  fuse_opt_add_arg(args, "-odefault_permissions");
  fuse_opt_add_arg(args, "-ofsname=weir,subtype=weir");
  if (geteuid() == 0) {
    fuse_opt_add_arg(args, "-oallow_other");
  }
  mount.caller_owns = options.caller_owns || (geteuid() == 0 && !options.credential_owns);
}

static int serve(struct fuse_session *session, struct fuse_cmdline_opts *command) {
  pthread_t helper;
  if (pthread_create(&helper, NULL, raise_later, command->mountpoint) == 0) {
    pthread_detach(helper);
  }
  if (command->singlethread) {
    return fuse_session_loop(session);
  }
  struct fuse_loop_config *config = fuse_loop_cfg_create();
  fuse_loop_cfg_set_clone_fd(config, (unsigned)command->clone_fd);
  fuse_loop_cfg_set_max_threads(config, MOST_THREADS);
  int result = fuse_session_loop_mt(session, config);
  fuse_loop_cfg_destroy(config);
  return result;
}

static int mount_and_serve(struct fuse_args *args, struct fuse_cmdline_opts *command) {
  struct fuse_lowlevel_ops ops = {.init = do_init};
  add_name_operations(&ops);
  add_attribute_operations(&ops);
  add_file_operations(&ops);
  add_directory_operations(&ops);
  add_lock_operations(&ops);
  struct fuse_session *session = fuse_session_new(args, &ops, sizeof ops, NULL);
  if (session == NULL) {
    return 1;
  }
  int result = 1;
  if (fuse_set_signal_handlers(session) == 0 && fuse_session_mount(session, command->mountpoint) == 0) {
    if (fuse_daemonize(command->foreground) == 0 && connect_client() == 0 && find_root() == 0) {
      result = serve(session, command) < 0;
    }
    fuse_session_unmount(session);
  }
  fuse_remove_signal_handlers(session);
  fuse_session_destroy(session);
  return result;
}

static void usage(void) {
  printf("weir-mount [options] MOUNTPOINT\n"
         "    WEIR_NODE and WEIR_CREDENTIAL say what to mount and as whom.\n"
         "    -o attr_timeout=S      how long the kernel trusts attributes (1)\n"
         "    -o entry_timeout=S     how long it trusts names (1)\n"
         "    -o negative_timeout=S  how long it trusts that a name is not there (0)\n"
         "    -o writeback_cache     let the kernel collect small writes\n"
         "    -o direct_io           keep the kernel's cache out of it\n"
         "    -o keep_cache          keep cached bytes when a file is opened again\n"
         "    -o caller_owns         new files belong to who makes them (default for root)\n"
         "    -o credential_owns     new files belong to the credential's user\n");
  fuse_cmdline_help();
  fuse_lowlevel_help();
}

int main(int argc, char **argv) {
  struct fuse_args args = FUSE_ARGS_INIT(argc, argv);
  struct fuse_cmdline_opts command;
  if (fuse_parse_cmdline(&args, &command) != 0) {
    return 2;
  }
  if (command.show_help || command.mountpoint == NULL) {
    usage();
    return command.show_help ? 0 : 2;
  }
  if (fuse_opt_parse(&args, &mount, mount_options, NULL) != 0 || fuse_opt_parse(&args, &options, owner_options, NULL) != 0) {
    return 2;
  }
  add_defaults(&args);
  struct weir *probe = NULL;
  int result = connect_client();
  probe = mount.client;
  if (result == 0) {
    weir_free(probe); /* a first word in the foreground, so that faults are told there */
    result = mount_and_serve(&args, &command);
  }
  if (mount.client != NULL && mount.client != probe) {
    weir_free(mount.client);
  }
  free(command.mountpoint);
  fuse_opt_free_args(&args);
  return result == 0 ? 0 : 1;
}
