/* Programs started without a fork of our own. */
#define _GNU_SOURCE
#include "shim.h"

#include <spawn.h>

typedef int spawner(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *, char *const[],
                    char *const[]);

struct spawning {
  spawner *next;
  pid_t *pid;
  const posix_spawn_file_actions_t *actions;
  const posix_spawnattr_t *attributes;
};

/* A program in Weir is spawned from its copy, whose descriptor the child keeps: the kernel opens it by that name. */
static int spawn(const struct spawning *spawning, const char *path, char *const argv[], char *const envp[]) {
  struct spot spot;
  char copy[64];
  int fd = -1;
  mark_shared();
  if (path != NULL && strchr(path, '/') != NULL && spot_find(&spot, AT_FDCWD, path)) {
    fd = program_load(&spot, 0);
    spot_end(&spot);
    if (fd < 0) {
      return -fd;
    }
    snprintf(copy, sizeof copy, "/proc/self/fd/%d", fd);
    path = copy;
  }
  int failure = spawning->next(spawning->pid, path, spawning->actions, spawning->attributes, argv, envp);
  if (fd >= 0) {
    raw_close(fd);
  }
  return failure;
}

EXPORT int posix_spawn(pid_t *pid, const char *path, const posix_spawn_file_actions_t *actions,
                       const posix_spawnattr_t *attributes, char *const argv[], char *const envp[]) {
  struct spawning spawning = {REAL(posix_spawn), pid, actions, attributes};
  return spawn(&spawning, path, argv, envp);
}

EXPORT int posix_spawnp(pid_t *pid, const char *path, const posix_spawn_file_actions_t *actions,
                        const posix_spawnattr_t *attributes, char *const argv[], char *const envp[]) {
  struct spawning spawning = {REAL(posix_spawnp), pid, actions, attributes};
  return spawn(&spawning, path, argv, envp);
}

/* Opened here and now: the child could only ask the kernel. The descriptor stays until this program ends or replaces itself. */
EXPORT int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *actions, int fd, const char *path, int flags,
                                            mode_t mode) {
  bool ours;
  int opened = open_ours(AT_FDCWD, path, flags | O_CLOEXEC, mode, &ours);
  if (!ours) {
    return REAL(posix_spawn_file_actions_addopen)(actions, fd, path, flags, mode);
  }
  return opened < 0 ? errno : posix_spawn_file_actions_adddup2(actions, opened, fd);
}

EXPORT int system(const char *command) {
  mark_shared();
  return REAL(system)(command);
}

EXPORT FILE *popen(const char *command, const char *mode) {
  mark_shared();
  return REAL(popen)(command, mode);
}
