/* Walks over trees that libc does with calls of its own. */
#define _GNU_SOURCE
#include "shim.h"

#include <ftw.h>
#include <glob.h>
#include <sys/stat.h>

typedef int visitor(const char *, const struct stat *, int, struct FTW *);

struct tour {
  visitor *visit;
  int (*plain_visit)(const char *, const struct stat *, int);
  int flags;
  dev_t device;
  char path[PATH_MAX];
};

static int call_visitor(struct tour *tour, const struct stat *stat, int kind, int level) {
  const char *slash = strrchr(tour->path, '/');
  struct FTW place = {.base = slash == NULL || slash[1] == '\0' ? 0 : (int)(slash + 1 - tour->path), .level = level};
  if (tour->plain_visit != NULL) {
    kind = kind == FTW_SLN ? FTW_NS : kind;
    return tour->plain_visit(tour->path, stat, kind);
  }
  return tour->visit(tour->path, stat, kind, &place);
}

static int look(struct tour *tour, struct stat *result, int level) {
  bool physical = tour->plain_visit == NULL && (tour->flags & FTW_PHYS) != 0;
  memset(result, 0, sizeof *result);
  if ((physical ? lstat : stat)(tour->path, result) == 0) {
    return S_ISDIR(result->st_mode) ? FTW_D : S_ISLNK(result->st_mode) ? FTW_SL : FTW_F;
  }
  if (!physical && errno == ENOENT && lstat(tour->path, result) == 0 && S_ISLNK(result->st_mode)) {
    return FTW_SLN;
  }
  return level > 0 && (errno == EACCES || errno == ENOENT) ? FTW_NS : -1;
}

static int visit_tree(struct tour *tour, int level);

static int visit_children(struct tour *tour, DIR *dir, int level) {
  size_t length = strlen(tour->path);
  struct dirent *entry;
  int result = 0;
  while (result == 0 && (entry = readdir(dir)) != NULL) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) {
      continue;
    }
    const char *slash = length > 0 && tour->path[length - 1] == '/' ? "" : "/";
    snprintf(tour->path + length, sizeof tour->path - length, "%s%s", slash, entry->d_name);
    result = visit_tree(tour, level + 1);
    tour->path[length] = '\0';
    if ((tour->flags & FTW_ACTIONRETVAL) != 0 && result == FTW_SKIP_SIBLINGS) {
      return 0;
    }
  }
  return result;
}

static int visit_directory(struct tour *tour, const struct stat *stat, int level) {
  bool depth = (tour->flags & FTW_DEPTH) != 0, actions = (tour->flags & FTW_ACTIONRETVAL) != 0;
  DIR *dir = opendir(tour->path);
  if (dir == NULL) {
    return errno == EACCES ? call_visitor(tour, stat, FTW_DNR, level) : -1;
  }
  int result = depth ? 0 : call_visitor(tour, stat, FTW_D, level);
  if (actions && result == FTW_SKIP_SUBTREE) {
    closedir(dir);
    return 0;
  }
  if (result == 0 && (tour->flags & FTW_CHDIR) != 0) {
    result = fchdir(dirfd(dir));
  }
  if (result == 0) {
    result = visit_children(tour, dir, level);
  }
  closedir(dir);
  return result == 0 && depth ? call_visitor(tour, stat, FTW_DP, level) : result;
}

static int visit_tree(struct tour *tour, int level) {
  struct stat stat;
  int kind = look(tour, &stat, level);
  if (kind < 0) {
    return -1;
  }
  if (level == 0) {
    tour->device = stat.st_dev;
  } else if ((tour->flags & FTW_MOUNT) != 0 && kind != FTW_NS && stat.st_dev != tour->device) {
    return 0;
  }
  return kind == FTW_D ? visit_directory(tour, &stat, level) : call_visitor(tour, &stat, kind, level);
}

static int begin(struct tour *tour, const char *path) {
  char here[PATH_MAX];
  bool goes = (tour->flags & FTW_CHDIR) != 0 && getcwd(here, sizeof here) != NULL;
  snprintf(tour->path, sizeof tour->path, "%s", path);
  for (size_t length = strlen(tour->path); length > 1 && tour->path[length - 1] == '/';) {
    tour->path[--length] = '\0';
  }
  int result = visit_tree(tour, 0);
  int saved = errno;
  if (goes && chdir(here) != 0) {
    return -1;
  }
  errno = saved;
  return result;
}

static bool is_ours(const char *path) {
  struct spot spot;
  bool ours = spot_find(&spot, AT_FDCWD, path);
  if (ours) {
    spot_end(&spot);
  }
  return ours;
}

EXPORT int nftw(const char *path, __nftw_func_t visit, int descriptors, int flags) {
  if (!is_ours(path)) {
    return REAL(nftw)(path, visit, descriptors, flags);
  }
  struct tour tour = {.visit = visit, .flags = flags};
  return begin(&tour, path);
}

EXPORT int ftw(const char *path, __ftw_func_t visit, int descriptors) {
  if (!is_ours(path)) {
    return REAL(ftw)(path, visit, descriptors);
  }
  struct tour tour = {.plain_visit = visit};
  return begin(&tour, path);
}

ALIAS(nftw64, nftw);
ALIAS(ftw64, ftw);

static void *glob_opendir(const char *path) {
  return opendir(path);
}

static struct dirent *glob_readdir(void *dir) {
  return readdir(dir);
}

static void glob_closedir(void *dir) {
  closedir(dir);
}

static int glob_stat(const char *restrict path, struct stat *restrict result) {
  return stat(path, result);
}

static int glob_lstat(const char *restrict path, struct stat *restrict result) {
  return lstat(path, result);
}

/* libc's own glob, told to use our functions. */
EXPORT int glob(const char *restrict pattern, int flags, int (*failed)(const char *, int), glob_t *restrict result) {
  if ((flags & GLOB_ALTDIRFUNC) != 0 || !is_ours(pattern)) {
    return REAL(glob)(pattern, flags, failed, result);
  }
  result->gl_opendir = glob_opendir;
  result->gl_readdir = glob_readdir;
  result->gl_closedir = glob_closedir;
  result->gl_stat = glob_stat;
  result->gl_lstat = glob_lstat;
  return REAL(glob)(pattern, flags | GLOB_ALTDIRFUNC, failed, result);
}
ALIAS(glob64, glob);

EXPORT long pathconf(const char *path, int name) {
  struct stat unused;
  if (!is_ours(path)) {
    return REAL(pathconf)(path, name);
  }
  return stat(path, &unused) != 0 ? -1 : REAL(pathconf)("/", name);
}
