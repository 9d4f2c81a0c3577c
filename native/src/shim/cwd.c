/*
 * The working directory when it is in Weir. The kernel cannot be there; it is sent to a directory in which nothing can be made or
 * found, so that a program that goes around the shim fails instead of writing its files elsewhere.
 */
#define _GNU_SOURCE
#include "shim.h"

#include <sys/stat.h>

#define NOWHERE "/proc/self/map_files"

mode_t shim_umask;
static struct description *directory; /* NULL = the kernel's own */
static char directory_path[PATH_MAX];
static int directory_record = -1;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

bool cwd_ours(void) {
  return __atomic_load_n(&directory, __ATOMIC_ACQUIRE) != NULL;
}

struct description *cwd_hold(char *path) {
  if (!cwd_ours()) {
    return NULL;
  }
  calm_begin();
  pthread_mutex_lock(&mutex);
  struct description *held = directory;
  if (held != NULL) {
    __atomic_add_fetch(&held->references, 1, __ATOMIC_ACQ_REL);
    if (path != NULL) {
      strcpy(path, directory_path);
    }
  }
  pthread_mutex_unlock(&mutex);
  calm_end();
  return held;
}

static void forget_record(void) {
  if (directory_record >= 0) {
    guard(directory_record, false);
    raw_close(directory_record);
  }
  directory_record = -1;
}

static void set(struct description *to, const char *path, int record) {
  calm_begin();
  pthread_mutex_lock(&mutex);
  struct description *before = directory;
  forget_record();
  snprintf(directory_path, sizeof directory_path, "%s", path);
  directory_record = record;
  __atomic_store_n(&directory, to, __ATOMIC_RELEASE);
  pthread_mutex_unlock(&mutex);
  calm_end();
  description_release(before);
}

static int enter(struct description *to, const char *path) {
  int record = record_cwd(path);
  if (record >= 0) {
    guard(record, true);
  }
  if (raw_call(SYS_chdir, (long)NOWHERE, 0, 0, 0, 0) < 0) {
    raw_call(SYS_chdir, (long)"/proc", 0, 0, 0, 0);
  }
  set(to, path, record);
  return 0;
}

/* A description of a directory that no descriptor stands for. */
static long open_directory(struct spot *spot, struct description **result) {
  struct weir_file *file;
  struct weir_attr attr;
  struct weir_open_how how = {.flags = O_PATH | O_DIRECTORY | O_CLOEXEC};
  long failure = TRY(*spot, true, weir_open(shim_client(), spot->place, how, &file, &attr));
  if (failure != 0) {
    return failure;
  }
  failure = weir_access(shim_client(), (struct weir_place){file, ""}, X_OK, 0);
  struct description *d = failure == 0 ? description_new() : NULL;
  if (d == NULL) {
    weir_close(file);
    return failure != 0 ? failure : -ENOMEM;
  }
  d->file = file;
  d->flags = how.flags;
  d->directory = true;
  *result = d;
  return 0;
}

static long enter_spot(struct spot *spot) {
  struct description *d;
  long failure = open_directory(spot, &d);
  if (failure != 0) {
    return failure;
  }
  char below[PATH_MAX], full[2 * PATH_MAX + 2], canonical[PATH_MAX];
  spot_path(spot, below);
  snprintf(full, sizeof full, "%s/%s", prefix, below);
  failure = path_canonical(full, canonical);
  if (failure == -ENOENT || failure == -EACCES) {
    snprintf(canonical, sizeof canonical, "%s", full); /* removed meanwhile, or closed above, and entered all the same */
    failure = 0;
  }
  if (failure == 0) {
    d->path = strdup(canonical[prefix_length] == '/' ? canonical + prefix_length + 1 : "");
    failure = d->path == NULL ? -ENOMEM : enter(d, canonical);
  }
  if (failure != 0) {
    description_release(d);
  }
  return failure;
}

void cwd_inherit(const char *path, int record) {
  struct spot spot;
  struct description *d;
  if (spot_find(&spot, AT_FDCWD, path)) {
    if (open_directory(&spot, &d) == 0) {
      d->path = strdup(path[prefix_length] == '/' ? path + prefix_length + 1 : "");
      set(d, path, record);
    }
    spot_end(&spot);
  }
}

static int chdir_real(const char *path) {
  int result = REAL(chdir)(path);
  if (result == 0 && cwd_ours()) {
    set(NULL, "", -1);
  }
  return result;
}

EXPORT int chdir(const char *path) {
  struct spot spot;
  if (!spot_find(&spot, AT_FDCWD, path)) {
    return chdir_real(path);
  }
  long failure = path[0] == '\0' ? -ENOENT : enter_spot(&spot);
  int result = spot.outside ? chdir_real(spot.text) : (int)given(failure);
  spot_end(&spot);
  return result;
}

EXPORT int fchdir(int fd) {
  struct description *d = description_hold(fd);
  if (d == NULL) {
    int result = REAL(fchdir)(fd);
    if (result == 0 && cwd_ours()) {
      set(NULL, "", -1);
    }
    return result;
  }
  struct spot spot = {.place = {d->file, "."}, .base = d};
  long failure = d->directory ? enter_spot(&spot) : -ENOTDIR;
  spot_end(&spot);
  return (int)given(failure);
}

static char *copy_out(const char *path, char *buffer, size_t size) {
  size_t length = strlen(path) + 1;
  if (buffer != NULL && size < length) {
    errno = size == 0 ? EINVAL : ERANGE;
    return NULL;
  }
  if (buffer == NULL) {
    if (size != 0 && size < length) {
      errno = ERANGE;
      return NULL;
    }
    buffer = malloc(size == 0 ? length : size);
  }
  return buffer == NULL ? NULL : memcpy(buffer, path, length);
}

EXPORT char *getcwd(char *buffer, size_t size) {
  char path[PATH_MAX];
  struct description *d = cwd_hold(path);
  if (d == NULL) {
    return REAL(getcwd)(buffer, size);
  }
  struct weir_attr attr;
  int failure = weir_getattr(shim_client(), (struct weir_place){d->file, ""}, 0, &attr);
  description_release(d);
  if (failure != 0 || attr.stat.st_nlink == 0) {
    errno = failure != 0 ? -failure : ENOENT;
    return NULL;
  }
  return copy_out(path, buffer, size);
}

EXPORT char *__getcwd_chk(char *buffer, size_t size, size_t room) {
  return getcwd(buffer, size < room ? size : room);
}

EXPORT char *get_current_dir_name(void) {
  return cwd_ours() ? getcwd(NULL, 0) : REAL(get_current_dir_name)();
}

EXPORT char *getwd(char *buffer) {
  return getcwd(buffer, PATH_MAX);
}

EXPORT char *__getwd_chk(char *buffer, size_t room) {
  return getcwd(buffer, room < PATH_MAX ? room : PATH_MAX);
}

EXPORT mode_t umask(mode_t mask) {
  shim_umask = mask & 0777;
  return REAL(umask)(mask);
}
