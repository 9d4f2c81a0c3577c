/*
 * Checks of libweir against a node given by the environment: libtest CASE. Prints nothing when all is well; ends with 1 and the
 * line that failed otherwise.
 */
#define _GNU_SOURCE
#include "weir.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define CHECK(condition)                                                    \
  do {                                                                      \
    if (!(condition)) {                                                     \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);       \
      exit(1);                                                              \
    }                                                                       \
  } while (0)

#define EXPECT(call, wanted)                                                                      \
  do {                                                                                            \
    long got = (long)(call);                                                                      \
    if (got != (long)(wanted)) {                                                                  \
      fprintf(stderr, "%s:%d: %s gave %ld, not %ld\n", __FILE__, __LINE__, #call, got, (long)(wanted)); \
      exit(1);                                                                                    \
    }                                                                                             \
  } while (0)

static struct weir *client;

static struct weir_place named(const char *path) {
  return (struct weir_place){NULL, path};
}

static struct weir_file *opened(const char *path, int flags) {
  struct weir_file *file;
  int failure = weir_open(client, named(path), (struct weir_open_how){flags, 0644}, &file, NULL);
  if (failure != 0) {
    fprintf(stderr, "open %s: %s\n", path, strerror(-failure));
    exit(1);
  }
  return file;
}

static void fill(char *bytes, size_t length, unsigned seed) {
  for (size_t i = 0; i < length; i++) {
    seed = seed * 1103515245 + 12345;
    bytes[i] = (char)(seed >> 16);
  }
}

/* What was written is read, whatever the sizes and offsets, also through pieces and windows. */
static void bytes_come_back(void) {
  static const size_t sizes[] = {1, 4095, 4096, 262143, 262144, 262145, 5000001, 40u << 20};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    size_t length = sizes[i];
    char *out = malloc(length), *in = malloc(length + 10);
    fill(out, length, (unsigned)length);
    struct weir_file *file = opened("bytes", O_RDWR | O_CREAT | O_TRUNC);
    EXPECT(weir_pwrite(file, out, length, 7), (ssize_t)length);
    EXPECT(weir_pread(file, in, length + 10, 7), (ssize_t)length);
    CHECK(memcmp(in, out, length) == 0);
    EXPECT(weir_pread(file, in, 10, length + 7), 0);
    EXPECT(weir_close(file), 0);
    free(out);
    free(in);
  }
  EXPECT(weir_unlink(client, named("bytes"), 0), 0);
}

/* Every append arrives once, in order, though connections break all the time. */
static void appends_arrive_once(void) {
  enum { ROUNDS = 400 };
  struct weir_file *file = opened("log", O_RDWR | O_CREAT | O_TRUNC | O_APPEND);
  uint64_t expected = 0;
  for (int i = 0; i < ROUNDS; i++) {
    char line[32];
    int length = snprintf(line, sizeof line, "line %d\n", i);
    struct iovec vector = {line, (size_t)length};
    uint64_t offset;
    EXPECT(weir_appendv(file, &vector, 1, &offset), length);
    CHECK(offset == expected);
    expected += (uint64_t)length;
  }
  struct weir_attr attr;
  EXPECT(weir_getattr(client, (struct weir_place){file, ""}, 0, &attr), 0);
  CHECK((uint64_t)attr.stat.st_size == expected);
  EXPECT(weir_close(file), 0);
  EXPECT(weir_unlink(client, named("log"), 0), 0);
  EXPECT(weir_unlink(client, named("log"), 0), -ENOENT);
}

/* Operations that must not happen twice: a directory made is not EEXIST, a name removed is not ENOENT. */
static void names_change_once(void) {
  for (int i = 0; i < 100; i++) {
    EXPECT(weir_mkdir(client, named("d"), 0755, NULL), 0);
    EXPECT(weir_rename(client, named("d"), named("e"), 0), 0);
    struct weir_file *file = opened("e/f", O_WRONLY | O_CREAT | O_EXCL);
    CHECK(weir_created(file));
    EXPECT(weir_close(file), 0);
    EXPECT(weir_link(client, named("e/f"), named("e/g"), 0, NULL), 0);
    EXPECT(weir_unlink(client, named("e/f"), 0), 0);
    EXPECT(weir_unlink(client, named("e/g"), 0), 0);
    EXPECT(weir_unlink(client, named("e"), WEIR_REMOVE_DIRECTORY), 0);
  }
}

static void *stream(void *argument) {
  char name[32];
  size_t length = 3u << 20;
  snprintf(name, sizeof name, "stream%ld", (long)argument);
  char *out = malloc(length), *in = malloc(length);
  struct weir_file *file = opened(name, O_RDWR | O_CREAT | O_TRUNC);
  for (int i = 0; i < 8; i++) {
    fill(out, length, (unsigned)(long)argument * 100 + (unsigned)i);
    EXPECT(weir_pwrite(file, out, length, (uint64_t)i * length), (ssize_t)length);
    EXPECT(weir_pread(file, in, length, (uint64_t)i * length), (ssize_t)length);
    CHECK(memcmp(in, out, length) == 0);
  }
  EXPECT(weir_close(file), 0);
  EXPECT(weir_unlink(client, named(name), 0), 0);
  free(out);
  free(in);
  return NULL;
}

static void threads_do_not_mix(void) {
  pthread_t threads[8];
  for (long i = 0; i < 8; i++) {
    CHECK(pthread_create(&threads[i], NULL, stream, (void *)i) == 0);
  }
  for (int i = 0; i < 8; i++) {
    pthread_join(threads[i], NULL);
  }
}

/* A child reads and writes what it inherited while the parent goes on. */
static void children_go_on(void) {
  struct weir_file *file = opened("shared", O_RDWR | O_CREAT | O_TRUNC);
  EXPECT(weir_pwrite(file, "parent", 6, 0), 6);
  for (int i = 0; i < 5; i++) {
    pid_t child = fork();
    if (child == 0) {
      char seen[6];
      CHECK(weir_pread(file, seen, 6, 0) == 6 && memcmp(seen, "parent", 6) == 0);
      EXPECT(weir_pwrite(file, "child", 5, 100 + (uint64_t)i * 5), 5);
      EXPECT(weir_close(file), 0);
      weir_free(client);
      _exit(0);
    }
    EXPECT(weir_pwrite(file, "parent", 6, 0), 6);
    int status;
    CHECK(waitpid(child, &status, 0) == child && status == 0);
    char seen[5];
    CHECK(weir_pread(file, seen, 5, 100 + (uint64_t)i * 5) == 5 && memcmp(seen, "child", 5) == 0);
  }
  EXPECT(weir_close(file), 0);
  EXPECT(weir_unlink(client, named("shared"), 0), 0);
}

static void directories_are_listed(void) {
  EXPECT(weir_mkdir(client, named("list"), 0755, NULL), 0);
  for (int i = 0; i < 500; i++) {
    char name[32];
    snprintf(name, sizeof name, "list/file%d", i);
    EXPECT(weir_close(opened(name, O_WRONLY | O_CREAT)), 0);
  }
  char buffer[4096];
  struct weir_entries entries = {.directory = opened("list", O_RDONLY | O_DIRECTORY), .buffer = buffer, .size = sizeof buffer};
  struct weir_entry entry;
  int seen = 0;
  do {
    EXPECT(weir_read_entries(&entries), 0);
    while (weir_next_entry(&entries, &entry) == 1) {
      seen++;
      if (entry.name_length > 2) {
        char name[32];
        snprintf(name, sizeof name, "list/%.*s", entry.name_length, entry.name);
        CHECK(entries.with_attr == false && entry.ino != 0);
      }
    }
  } while (!entries.end);
  CHECK(seen == 502);
  EXPECT(weir_close(entries.directory), 0);
  for (int i = 0; i < 500; i++) {
    char name[32];
    snprintf(name, sizeof name, "list/file%d", i);
    EXPECT(weir_unlink(client, named(name), 0), 0);
  }
  EXPECT(weir_unlink(client, named("list"), WEIR_REMOVE_DIRECTORY), 0);
}

static void *unlock_soon(void *argument) {
  usleep(50000);
  struct weir_lock lock = {.kind = WEIR_LOCK_RANGE, .type = WEIR_LOCK_NONE, .owner = 1};
  EXPECT(weir_lock(argument, &lock), 0);
  return NULL;
}

static void locks_exclude(void) {
  struct weir_file *a = opened("locked", O_RDWR | O_CREAT), *b = opened("locked", O_RDWR);
  struct weir_lock one = {.kind = WEIR_LOCK_RANGE, .type = WEIR_LOCK_WRITE, .owner = 1, .start = 10, .length = 10};
  struct weir_lock two = one;
  two.owner = 2;
  EXPECT(weir_lock(a, &one), 0);
  CHECK(weir_holds_lock(a, 1) && !weir_holds_lock(a, 2));
  EXPECT(weir_lock(b, &two), -EAGAIN);
  struct weir_lock seen = two;
  CHECK(weir_test_lock(b, &seen) == 0 && seen.type == WEIR_LOCK_WRITE && seen.start == 10 && seen.length == 10);
  two.wait = true;
  pthread_t thread;
  CHECK(pthread_create(&thread, NULL, unlock_soon, a) == 0);
  EXPECT(weir_lock(b, &two), 0);
  pthread_join(thread, NULL);
  CHECK(!weir_holds_lock(a, 1));
  CHECK(weir_close(a) == 0 && weir_close(b) == 0);
  EXPECT(weir_unlink(client, named("locked"), 0), 0);
}

static void nothing(int signal) {
  (void)signal;
}

static bool after_five(void *context) {
  return ++*(int *)context > 5;
}

static void waiting_can_be_ended(void) {
  struct weir_file *a = opened("waited", O_RDWR | O_CREAT), *b = opened("waited", O_RDWR);
  struct weir_lock lock = {.kind = WEIR_LOCK_WHOLE, .type = WEIR_LOCK_WRITE, .wait = true};
  EXPECT(weir_lock(a, &lock), 0);
  int asked = 0;
  lock.cancelled = after_five;
  lock.context = &asked;
  EXPECT(weir_lock(b, &lock), -EINTR);
  lock.cancelled = NULL;
  struct sigaction action = {.sa_handler = nothing};
  sigaction(SIGALRM, &action, NULL);
  ualarm(50000, 0);
  EXPECT(weir_lock(b, &lock), -EINTR);
  EXPECT(weir_close(a), 0);
  EXPECT(weir_lock(b, &lock), 0);
  EXPECT(weir_close(b), 0);
  EXPECT(weir_unlink(client, named("waited"), 0), 0);
}

static const struct {
  const char *name;
  void (*run)(void);
} cases[] = {
    {"bytes-come-back", bytes_come_back},         {"appends-arrive-once", appends_arrive_once},
    {"names-change-once", names_change_once},     {"threads-do-not-mix", threads_do_not_mix},
    {"children-go-on", children_go_on},           {"directories-are-listed", directories_are_listed},
    {"locks-exclude", locks_exclude},             {"waiting-can-be-ended", waiting_can_be_ended},
};

int main(int argc, char **argv) {
  struct weir_options options;
  EXPECT(weir_options_from_environment(&options), 0);
  EXPECT(weir_new(&options, &client), 0);
  int failure = weir_connect(client);
  if (failure != 0) {
    fprintf(stderr, "%s: %s\n", options.node, strerror(-failure));
    return 1;
  }
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    if (argc < 2 || strcmp(argv[1], cases[i].name) == 0) {
      cases[i].run();
    }
  }
  weir_free(client);
  return 0;
}
