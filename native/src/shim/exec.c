/* Other programs: forked, spawned, executed. */
#define _GNU_SOURCE
#include "shim.h"

#include <stdarg.h>
#include <sys/mman.h>
#include <sys/stat.h>

extern char **environ;

/* Somebody else will have our descriptions, too; from now on the kernel settles who moves their offsets. */
void mark_shared(void) {
  for (int fd = 0; fd <= table_highest(); fd++) {
    struct description *d = description_hold(fd);
    if (d != NULL && !d->shared) {
      d->shared = true;
      weir_pin(d->file);
    }
    description_release(d);
  }
}

static void in_child(void) {
  for (int fd = 0; fd <= table_highest(); fd++) {
    struct description *d = description_hold(fd);
    if (d != NULL) {
      d->inherited = true;
      d->may_hold_locks = false;
      d->origin = NULL;
      pthread_mutex_init(&d->offset_mutex, NULL);
    }
    description_release(d);
  }
}

__attribute__((constructor)) static void watch_owner(void) {
  pthread_atfork(NULL, NULL, shim_owner_is_me);
}

void watch_forks(void) {
  pthread_atfork(mark_shared, NULL, in_child);
}

EXPORT pid_t fork(void) {
  locks_before_fork();
  pid_t child = REAL(fork)();
  locks_after_fork(child == 0);
  return child;
}

/* What has to be done and, when the exec fails, undone. */
struct departure {
  int socket, record;
};

static bool survives(int fd) {
  return table_has(fd) && (raw_fcntl(fd, F_GETFD, 0) & FD_CLOEXEC) == 0;
}

/* Descriptions of which no descriptor survives: their handles would stay open in a session that goes on. */
static void close_the_others(void) {
  for (int fd = 0; fd <= table_highest(); fd++) {
    struct description *d = description_hold(fd);
    bool kept = d == NULL;
    for (int other = 0; !kept && other <= table_highest(); other++) {
      struct description *o = survives(other) ? description_hold(other) : NULL;
      kept = o == d;
      description_release(o);
    }
    if (!kept) {
      weir_lose(d->file);
    }
    description_release(d);
  }
}

static void depart(struct departure *departure) {
  departure->socket = departure->record = -1;
  if (!shim_has_client()) {
    return;
  }
  if (in_borrowed_memory()) {
    mark_shared();
    return;
  }
  bool any = false;
  for (int fd = 0; fd <= table_highest() && !any; fd++) {
    any = survives(fd);
  }
  if (!any) {
    locks_leave();
    weir_disconnect(shim_client(), true);
    return;
  }
  mark_shared();
  close_the_others();
  if (locks_cross_exec()) {
    departure->socket = weir_socket(shim_client());
  }
  if (departure->socket >= 0) {
    departure->record = record_anchor(departure->socket);
    raw_fcntl(departure->socket, F_SETFD, 0);
  }
}

static void stay(const struct departure *departure) {
  if (departure->record >= 0) {
    raw_close(departure->record);
    raw_fcntl(departure->socket, F_SETFD, FD_CLOEXEC);
  }
}

static int execute(const char *path, char *const argv[], char *const envp[]) {
  struct departure departure;
  depart(&departure);
  REAL(execve)(path, argv, envp);
  int failure = errno;
  stay(&departure);
  errno = failure;
  return -1;
}

/* A program that lies in Weir, copied to memory, because the kernel cannot read it there. A descriptor, or -errno. */
int program_load(struct spot *spot, int flags) {
  struct weir_file *file;
  struct weir_attr attr;
  long failure = TRY(*spot, true, weir_access(shim_client(), spot->place, X_OK, 0));
  if (failure == 0) {
    failure = TRY(*spot, true, weir_open(shim_client(), spot->place, (struct weir_open_how){O_RDONLY, 0}, &file, &attr));
  }
  if (failure != 0) {
    return (int)failure;
  }
  long fd = S_ISREG(attr.stat.st_mode) ? raw_call(SYS_memfd_create, (long)"weir-program", flags, 0, 0, 0) : -EACCES;
  char *buffer = malloc(1 << 20);
  uint64_t at = 0;
  ssize_t got = buffer == NULL ? -ENOMEM : 0;
  while (fd >= 0 && buffer != NULL && (got = weir_pread(file, buffer, 1 << 20, at)) > 0) {
    if (raw_call(SYS_write, fd, (long)buffer, got, 0, 0) != got) {
      got = -ENOMEM;
      break;
    }
    at += (uint64_t)got;
  }
  free(buffer);
  weir_close(file);
  if (got < 0 && fd >= 0) {
    raw_close((int)fd);
    return (int)got;
  }
  return (int)fd;
}

#define MOST_ARGUMENTS 65536

static int count(char *const argv[]) {
  int n = 0;
  while (argv != NULL && argv[n] != NULL && n < MOST_ARGUMENTS) {
    n++;
  }
  return n;
}

/* A script: its interpreter gets the path and reads it through us. line is what follows "#!". */
static int run_script(const char *path, char *line, char *const argv[], char *const envp[]) {
  char *interpreter = line + strspn(line, " \t");
  char *end = interpreter + strcspn(interpreter, " \t");
  char *argument = *end == '\0' ? end : end + 1;
  *end = '\0';
  argument += strspn(argument, " \t");
  for (size_t length = strlen(argument); length > 0 && (argument[length - 1] == ' ' || argument[length - 1] == '\t');) {
    argument[--length] = '\0';
  }
  int n = count(argv);
  char *full[n + 4];
  int at = 0;
  full[at++] = interpreter;
  if (*argument != '\0') {
    full[at++] = argument;
  }
  full[at++] = (char *)path;
  for (int i = 1; i < n; i++) {
    full[at++] = argv[i];
  }
  full[at] = NULL;
  return *interpreter == '\0' ? (int)given(-ENOEXEC) : execve(interpreter, full, envp);
}

static int run_loaded(int fd, const char *path, char *const argv[], char *const envp[]) {
  char head[256];
  long got = raw_call(SYS_pread64, fd, (long)head, sizeof head - 1, 0, 0);
  head[got > 0 ? got : 0] = '\0';
  if (strncmp(head, "#!", 2) == 0) {
    raw_close(fd);
    head[strcspn(head, "\n")] = '\0';
    return run_script(path, head + 2, argv, envp);
  }
  struct departure departure;
  depart(&departure);
  long failure = raw_call(SYS_execveat, fd, (long)"", (long)argv, (long)envp, AT_EMPTY_PATH);
  stay(&departure);
  raw_close(fd);
  return (int)given(failure);
}

static int execute_at(int dir, const char *path, char *const argv[], char *const envp[], bool *ours) {
  struct spot spot;
  *ours = spot_find(&spot, dir, path);
  if (!*ours) {
    return 0;
  }
  int fd = path[0] == '\0' ? -ENOENT : program_load(&spot, MFD_CLOEXEC);
  int result = spot.outside ? execute(spot.text, argv, envp)
               : fd < 0     ? (int)given(fd)
                            : run_loaded(fd, path, argv, envp);
  spot_end(&spot);
  return result;
}

EXPORT int execve(const char *path, char *const argv[], char *const envp[]) {
  bool ours;
  int result = execute_at(AT_FDCWD, path, argv, envp, &ours);
  return ours ? result : execute(path, argv, envp);
}

EXPORT int execv(const char *path, char *const argv[]) {
  return execve(path, argv, environ);
}

EXPORT int execveat(int dir, const char *path, char *const argv[], char *const envp[], int flags) {
  bool ours = false;
  int result = 0;
  if ((flags & AT_EMPTY_PATH) != 0 && path[0] == '\0' && table_has(dir)) {
    struct description *d = description_hold(dir);
    struct spot spot = {.place = {d->file, ""}, .base = d};
    snprintf(spot.text, sizeof spot.text, "%s/%s", prefix, d->path);
    char path_text[PATH_MAX];
    strcpy(path_text, spot.text);
    spot_end(&spot);
    return execve(path_text, argv, envp);
  }
  result = execute_at(dir, path, argv, envp, &ours);
  if (ours) {
    return result;
  }
  struct departure departure;
  depart(&departure);
  long failure = raw_call(SYS_execveat, dir, (long)path, (long)argv, (long)envp, flags);
  stay(&departure);
  return (int)given(failure);
}

EXPORT int fexecve(int fd, char *const argv[], char *const envp[]) {
  return execveat(fd, "", argv, envp, AT_EMPTY_PATH);
}

/* A file without a format the kernel knows is a script for the shell, as execvp has it. */
static int run_by_shell(const char *path, char *const argv[], char *const envp[]) {
  int n = count(argv);
  char *full[n + 3];
  full[0] = (char *)"/bin/sh";
  full[1] = (char *)path;
  for (int i = 1; i <= n; i++) {
    full[i + 1] = argv[i];
  }
  if (n == 0) {
    full[2] = NULL;
  }
  return execve(full[0], full, envp);
}

static int try_program(const char *path, char *const argv[], char *const envp[]) {
  execve(path, argv, envp);
  return errno == ENOEXEC ? run_by_shell(path, argv, envp) : -1;
}

static int search_and_execute(const char *file, char *const argv[], char *const envp[]) {
  const char *list = getenv("PATH");
  bool denied = false;
  if (list == NULL) {
    list = "/bin:/usr/bin";
  }
  for (;;) {
    char path[2 * PATH_MAX];
    size_t length = strcspn(list, ":");
    if (length + strlen(file) + 2 < sizeof path) {
      snprintf(path, sizeof path, "%.*s%s%s", (int)length, list, length == 0 ? "" : "/", file);
      try_program(path, argv, envp);
      denied |= errno == EACCES;
      if (errno != EACCES && errno != ENOENT && errno != ENOTDIR && errno != ESTALE && errno != ENODEV) {
        return -1;
      }
    }
    if (list[length] == '\0') {
      break;
    }
    list += length + 1;
  }
  errno = denied ? EACCES : ENOENT;
  return -1;
}

EXPORT int execvpe(const char *file, char *const argv[], char *const envp[]) {
  if (prefix_length == 0) {
    return REAL(execvpe)(file, argv, envp);
  }
  if (*file == '\0') {
    errno = ENOENT;
    return -1;
  }
  return strchr(file, '/') != NULL ? try_program(file, argv, envp) : search_and_execute(file, argv, envp);
}

EXPORT int execvp(const char *file, char *const argv[]) {
  return execvpe(file, argv, environ);
}

/* Counts the arguments up to NULL, first included. */
static int count_listed(va_list arguments) {
  int n = 1;
  while (va_arg(arguments, char *) != NULL) {
    n++;
  }
  return n;
}

#define GATHER(first)                              \
  va_list counted, taken;                          \
  va_start(counted, first);                        \
  va_copy(taken, counted);                         \
  int n = count_listed(counted);                   \
  va_end(counted);                                 \
  char *argv[n + 1];                               \
  argv[0] = (char *)(first);                       \
  for (int i = 1; i <= n; i++) {                   \
    argv[i] = va_arg(taken, char *);               \
  }

EXPORT int execl(const char *path, const char *first, ...) {
  GATHER(first);
  va_end(taken);
  return execve(path, argv, environ);
}

EXPORT int execlp(const char *file, const char *first, ...) {
  GATHER(first);
  va_end(taken);
  return execvpe(file, argv, environ);
}

EXPORT int execle(const char *path, const char *first, ...) {
  GATHER(first);
  char *const *envp = va_arg(taken, char *const *);
  va_end(taken);
  return execve(path, argv, envp);
}

__attribute__((noreturn)) EXPORT void _exit(int status) {
  if (shim_has_client() && !in_borrowed_memory()) {
    shim_leave();
  }
  for (;;) {
    raw_call(SYS_exit_group, status, 0, 0, 0, 0);
  }
}

__attribute__((noreturn)) EXPORT void _Exit(int status) {
  _exit(status);
}
