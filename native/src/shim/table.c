/* Which descriptors are ours. Lookups take no lock, so that they are safe in signal handlers. */
#define _GNU_SOURCE
#include "shim.h"

#include <sys/mman.h>

#define CHUNK 1024
#define CHUNKS 1024
#define GUARDED 32

static struct description **chunks[CHUNKS];
static int highest = -1;
static struct description *free_list;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int guarded_fds[GUARDED];
static int guarded_count;

static struct description **entry(int fd) {
  if (fd < 0 || fd >= CHUNK * CHUNKS) {
    return NULL;
  }
  struct description **chunk = __atomic_load_n(&chunks[fd / CHUNK], __ATOMIC_ACQUIRE);
  return chunk == NULL ? NULL : &chunk[fd % CHUNK];
}

static struct description **entry_for_writing(int fd) {
  struct description **at = entry(fd);
  if (at != NULL || fd < 0 || fd >= CHUNK * CHUNKS) {
    return at;
  }
  size_t bytes = CHUNK * sizeof(struct description *);
  void *chunk = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  struct description **none = NULL;
  if (chunk == MAP_FAILED) {
    return NULL;
  }
  if (!__atomic_compare_exchange_n(&chunks[fd / CHUNK], &none, chunk, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
    munmap(chunk, bytes);
  }
  return entry(fd);
}

struct description *description_new(void) {
  calm_begin();
  pthread_mutex_lock(&mutex);
  struct description *description = free_list;
  if (description != NULL) {
    free_list = description->next_free;
  }
  pthread_mutex_unlock(&mutex);
  calm_end();
  if (description == NULL) {
    description = calloc(1, sizeof *description);
  }
  if (description != NULL) {
    memset(description, 0, sizeof *description);
    pthread_mutex_init(&description->offset_mutex, NULL);
    __atomic_store_n(&description->references, 1, __ATOMIC_RELEASE);
  }
  return description;
}

static void recycle(struct description *description) {
  if (description->file != NULL) {
    weir_close(description->file);
  }
  if (description->origin != NULL) {
    weir_forget(description->origin);
  }
  free(description->path);
  description->file = NULL;
  description->path = NULL;
  calm_begin();
  pthread_mutex_lock(&mutex);
  description->next_free = free_list;
  free_list = description;
  pthread_mutex_unlock(&mutex);
  calm_end();
}

/* One more reference, unless there is none left. */
static bool hold(struct description *description) {
  int seen = __atomic_load_n(&description->references, __ATOMIC_ACQUIRE);
  while (seen > 0) {
    if (__atomic_compare_exchange_n(&description->references, &seen, seen + 1, true, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
      return true;
    }
  }
  return false;
}

struct description *description_hold(int fd) {
  struct description **at = entry(fd);
  while (at != NULL) {
    struct description *description = __atomic_load_n(at, __ATOMIC_ACQUIRE);
    if (description == NULL) {
      return NULL;
    }
    if (hold(description)) {
      if (__atomic_load_n(at, __ATOMIC_ACQUIRE) == description) {
        return description;
      }
      description_release(description);
    }
  }
  return NULL;
}

void description_release(struct description *description) {
  if (description != NULL && __atomic_sub_fetch(&description->references, 1, __ATOMIC_ACQ_REL) == 0) {
    int saved = errno;
    recycle(description);
    errno = saved;
  }
}

/* The table holds a reference for each descriptor. */
void table_set(int fd, struct description *description) {
  struct description **at = description == NULL ? entry(fd) : entry_for_writing(fd);
  if (at == NULL) {
    return;
  }
  if (description != NULL) {
    hold(description);
  }
  struct description *before = __atomic_exchange_n(at, description, __ATOMIC_ACQ_REL);
  int seen = __atomic_load_n(&highest, __ATOMIC_RELAXED);
  while (description != NULL && fd > seen
         && !__atomic_compare_exchange_n(&highest, &seen, fd, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) {
  }
  description_release(before);
}

bool table_has(int fd) {
  struct description **at = entry(fd);
  return at != NULL && __atomic_load_n(at, __ATOMIC_ACQUIRE) != NULL;
}

int table_highest(void) {
  return __atomic_load_n(&highest, __ATOMIC_RELAXED);
}

void guard(int fd, bool on) {
  calm_begin();
  pthread_mutex_lock(&mutex);
  int at = 0;
  while (at < guarded_count && guarded_fds[at] != fd) {
    at++;
  }
  if (on && at == guarded_count && at < GUARDED) {
    guarded_fds[guarded_count++] = fd;
  } else if (!on && at < guarded_count) {
    guarded_fds[at] = guarded_fds[--guarded_count];
  }
  pthread_mutex_unlock(&mutex);
  calm_end();
}

bool guarded(int fd) {
  int count = __atomic_load_n(&guarded_count, __ATOMIC_ACQUIRE);
  for (int i = 0; i < count; i++) {
    if (guarded_fds[i] == fd) {
      return true;
    }
  }
  return false;
}

/* A socket is let go while no call uses it, and connected again at the next call. */
void evict(int fd) {
  if (guarded(fd)) {
    link_drop(shim_client(), fd);
    guard(fd, false);
  }
}
