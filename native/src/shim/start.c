/* The beginning and the end of a program under the shim. */
#define _GNU_SOURCE
#include "shim.h"

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>

#define DEFAULT_PREFIX "/weir"
#define HIGHEST_FLOOR 700

char prefix[PATH_MAX];
size_t prefix_length;
static struct weir *client;
static pthread_mutex_t client_mutex = PTHREAD_MUTEX_INITIALIZER;
static struct weir_options options;
static pid_t owner; /* of this memory */

/* Without trailing and double slashes. */
static void read_prefix(void) {
  const char *text = getenv("WEIR_PREFIX");
  if (text == NULL || text[0] != '/') {
    text = DEFAULT_PREFIX;
  }
  size_t length = 0;
  for (; *text != '\0' && length < sizeof prefix - 1; text++) {
    if (*text != '/' || (text[1] != '/' && text[1] != '\0')) {
      prefix[length++] = *text;
    }
  }
  prefix[length] = '\0';
  prefix_length = length;
}

static void set_floor(void) {
  struct rlimit limit;
  lowest_fd = HIGHEST_FLOOR;
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < HIGHEST_FLOOR + 64) {
    lowest_fd = limit.rlim_cur > 64 ? (int)limit.rlim_cur / 2 : 0;
  }
}

static void warn(const char *what, int failure) {
  dprintf(STDERR_FILENO, "weir: %s: %s; paths under %s are the kernel's\n", what, strerror(-failure), prefix);
}

void shim_start(void) {
  static bool started;
  if (started) {
    return;
  }
  started = true;
  owner = getpid();
  int failure = weir_options_from_environment(&options);
  if (failure == -ENOENT && getenv("WEIR_NODE") == NULL) {
    return;
  }
  read_prefix();
  if (failure != 0) {
    warn("WEIR_CREDENTIAL or another WEIR_ variable", failure);
    prefix[0] = '\0';
    prefix_length = 0;
    return;
  }
  set_floor();
  socket_watcher = guard;
  shim_umask = umask(0);
  umask(shim_umask);
  descriptors_inherit();
  locks_join_inherited();
  stdio_start();
}

__attribute__((constructor)) static void begin(void) {
  int saved = errno;
  shim_start();
  errno = saved;
}

struct weir *shim_new_client(void) {
  struct weir *made;
  if (weir_new(&options, &made) != 0) {
    warn("WEIR_NODE", -EINVAL);
    abort();
  }
  identity_follow(made);
  return made;
}

struct weir *shim_client(void) {
  struct weir *known = __atomic_load_n(&client, __ATOMIC_ACQUIRE);
  if (known != NULL) {
    return known;
  }
  calm_begin();
  pthread_mutex_lock(&client_mutex);
  if (client == NULL) {
    struct weir *made = shim_new_client();
    watch_forks();
    __atomic_store_n(&client, made, __ATOMIC_RELEASE);
  }
  pthread_mutex_unlock(&client_mutex);
  calm_end();
  return client;
}

bool shim_has_client(void) {
  return __atomic_load_n(&client, __ATOMIC_ACQUIRE) != NULL;
}

bool in_borrowed_memory(void) {
  return owner != 0 && getpid() != owner;
}

void shim_owner_is_me(void) {
  owner = getpid();
}

/* A file without a name that children may not have opened yet: the session lingers for them. */
static bool heirs_need_session(void) {
  bool needed = false;
  for (int fd = 0; fd <= table_highest() && !needed; fd++) {
    struct description *d = description_hold(fd);
    needed = d != NULL && d->shared && d->unlinked;
    description_release(d);
  }
  return needed;
}

void shim_leave(void) {
  locks_leave();
  weir_disconnect(client, !heirs_need_session());
}

/* Streams are flushed here because libc does so only after this library has ended. */
__attribute__((destructor)) static void end(void) {
  if (shim_has_client() && !in_borrowed_memory()) {
    fflush(NULL);
    shim_leave();
  }
}
