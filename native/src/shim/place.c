/* Where a path leads: to the kernel or to Weir, and to which directory and name there. */
#define _GNU_SOURCE
#include "shim.h"

#define MOST_LINKS 40

bool below_prefix(const char *path) {
  return prefix_length > 0 && strncmp(path, prefix, prefix_length) == 0
         && (path[prefix_length] == '/' || path[prefix_length] == '\0');
}

/* Removes ".", ".." and double slashes by letters alone. */
static void squeeze(const char *path, char *out) {
  size_t length = 0;
  while (*path != '\0') {
    while (*path == '/') {
      path++;
    }
    size_t part = strcspn(path, "/");
    if (part == 2 && path[0] == '.' && path[1] == '.') {
      while (length > 0 && out[--length] != '/') {
      }
    } else if (part > 0 && !(part == 1 && path[0] == '.') && length + part + 2 < PATH_MAX) {
      out[length++] = '/';
      memcpy(out + length, path, part);
      length += part;
    }
    path += part;
  }
  out[length] = '\0';
}

/* Where a directory of the kernel is. */
static bool directory_path(int dir, char *path) {
  if (dir == AT_FDCWD) {
    return raw_call(SYS_getcwd, (long)path, PATH_MAX, 0, 0, 0) > 0;
  }
  char link[32];
  snprintf(link, sizeof link, "/proc/self/fd/%d", dir);
  long length = raw_call(SYS_readlinkat, AT_FDCWD, (long)link, (long)path, PATH_MAX - 1, 0);
  path[length > 0 ? length : 0] = '\0';
  return length > 0;
}

/*
 * A path that does not begin with the prefix, but may lead there by dots or from a directory of the kernel ("weir" in "/"): rare,
 * so the test in front of it is cheap.
 */
static bool leads_in(int dir, const char *path, char *text) {
  char joined[2 * PATH_MAX];
  const char *name = strrchr(prefix, '/') + 1;
  if (strstr(path, name) == NULL || strlen(path) >= PATH_MAX) {
    return false;
  }
  if (path[0] == '/') {
    if (strstr(path, "/.") == NULL && strstr(path, "//") == NULL) {
      return false;
    }
    snprintf(joined, sizeof joined, "%s", path);
  } else {
    char here[PATH_MAX];
    if (!directory_path(dir, here)) {
      return false;
    }
    snprintf(joined, sizeof joined, "%s/%s", here, path);
  }
  squeeze(joined, text);
  return below_prefix(text);
}

static void set_root_place(struct spot *spot) {
  const char *rest = spot->text + prefix_length;
  while (*rest == '/') {
    rest++;
  }
  spot->place = (struct weir_place){NULL, *rest == '\0' ? "/" : rest};
}

static void set_relative_place(struct spot *spot, struct description *base, const char *path) {
  spot->base = base;
  spot->place = (struct weir_place){base->file, path};
  spot->text[0] = '\0';
}

static bool find_relative(struct spot *spot, int dir, const char *path) {
  struct description *base = dir == AT_FDCWD ? cwd_hold(NULL) : description_hold(dir);
  if (base != NULL) {
    set_relative_place(spot, base, path);
    return true;
  }
  if (leads_in(dir, path, spot->text)) {
    set_root_place(spot);
    return true;
  }
  return false;
}

bool spot_find(struct spot *spot, int dir, const char *path) {
  if (path == NULL) {
    return false;
  }
  if (prefix_length == 0) {
    return false;
  }
  bool straight = below_prefix(path);
  bool from_ours = path[0] != '/' && (dir == AT_FDCWD ? cwd_ours() : table_has(dir));
  if (!straight && !from_ours && strstr(path, strrchr(prefix, '/') + 1) == NULL) {
    return false;
  }
  spot->base = NULL;
  spot->outside = false;
  spot->links = 0;
  spot->failure = strlen(path) >= PATH_MAX ? -ENAMETOOLONG : 0;
  if (straight) {
    snprintf(spot->text, sizeof spot->text, "%s", path);
    set_root_place(spot);
    return true;
  }
  if (path[0] == '/') {
    bool ours = leads_in(dir, path, spot->text);
    if (ours) {
      set_root_place(spot);
    }
    return ours;
  }
  return find_relative(spot, dir, path);
}

void spot_end(struct spot *spot) {
  description_release(spot->base);
  spot->base = NULL;
}

void spot_path(const struct spot *spot, char *out) {
  const char *base = spot->base == NULL ? "" : spot->base->path;
  const char *rest = spot->place.path + (spot->place.path[0] == '/');
  const char *slash = base[0] != '\0' && rest[0] != '\0' ? "/" : "";
  snprintf(out, PATH_MAX, "%s%s%s", base, slash, rest);
}

/* A walk over components; done holds what is resolved, rest what is to come. */
struct walk {
  char done[PATH_MAX], rest[2 * PATH_MAX];
  int links;
  bool follow; /* also the last component */
  bool slash;  /* the last component had one behind it */
};

static void up(char *path) {
  char *slash = strrchr(path, '/');
  if (slash != NULL) {
    *slash = '\0';
  }
}

/* The place a resolved absolute path below the prefix names. */
static struct weir_place place_of(const char *path) {
  const char *rest = path + prefix_length;
  return (struct weir_place){NULL, *rest == '/' ? rest + 1 : rest};
}

/* Puts a link's target in front of what is to come. */
static int splice_link(struct walk *walk, const char *target, const char *after) {
  char joined[2 * PATH_MAX];
  int length = snprintf(joined, sizeof joined, "%s%s%s", target, *after == '\0' ? "" : "/", after);
  if (++walk->links > MOST_LINKS) {
    return -ELOOP;
  }
  if (length >= PATH_MAX) {
    return -ENAMETOOLONG;
  }
  if (target[0] == '/') {
    walk->done[0] = '\0';
  }
  memcpy(walk->rest, joined, (size_t)length + 1);
  return 0;
}

/* A component and what comes after it. A slash behind it asks for a directory, as a further component does. */
struct component {
  const char *name, *after;
  size_t length;
  bool last, slash;
};

static struct component first_component(const struct walk *walk) {
  struct component c = {.name = walk->rest + strspn(walk->rest, "/")};
  c.length = strcspn(c.name, "/");
  c.after = c.name + c.length + strspn(c.name + c.length, "/");
  c.slash = c.name[c.length] == '/';
  c.last = *c.after == '\0';
  return c;
}

static void consume(struct walk *walk, const struct component *c) {
  walk->slash = c->slash;
  memmove(walk->rest, c->after, strlen(c->after) + 1);
}

static int append(struct walk *walk, const struct component *c) {
  size_t before = strlen(walk->done);
  if (before + c->length + 2 > sizeof walk->done) {
    return -ENAMETOOLONG;
  }
  walk->done[before] = '/';
  memcpy(walk->done + before + 1, c->name, c->length);
  walk->done[before + 1 + c->length] = '\0';
  return 0;
}

static int follow_link(struct walk *walk, const struct component *c) {
  char target[PATH_MAX];
  ssize_t got = weir_readlink(shim_client(), place_of(walk->done), target, sizeof target - 2);
  if (got < 0) {
    return (int)got;
  }
  target[got] = '\0';
  if (c->slash && c->last) {
    strcat(target, "/");
  }
  up(walk->done);
  return splice_link(walk, target, c->after);
}

/* Appends a component, or follows it when it is a link. 0, or -errno. */
static int enter(struct walk *walk, const struct component *c) {
  struct weir_attr attr;
  int failure = append(walk, c);
  bool foreign = !below_prefix(walk->done) || walk->done[prefix_length] == '\0';
  if (failure != 0 || foreign || (c->last && !c->slash && !walk->follow)) {
    consume(walk, c);
    return failure;
  }
  failure = weir_getattr(shim_client(), place_of(walk->done), WEIR_NOFOLLOW, &attr);
  if (failure == 0 && S_ISLNK(attr.stat.st_mode)) {
    return follow_link(walk, c);
  }
  bool wrong = failure == 0 && (c->slash || !c->last) && !S_ISDIR(attr.stat.st_mode);
  bool to_be_made = failure == -ENOENT && c->last;
  consume(walk, c);
  return wrong ? -ENOTDIR : to_be_made ? 0 : failure;
}

/* The directory that the prefix is in. In the kernel's root, "/.." is also refused as such names are. */
static void leave_by_dots(struct walk *walk) {
  up(walk->done);
  if (walk->done[0] == '\0') {
    strcpy(walk->done, "/..");
  }
}

/* Until all is resolved. Names that end in dots are refused in ways of their own, unless they are followed. */
static int run_walk(struct walk *walk) {
  int failure = 0;
  while (failure == 0 && walk->rest[0] != '\0') {
    struct component c = first_component(walk);
    bool dots = (c.length == 1 || c.length == 2) && strspn(c.name, ".") == c.length;
    if (dots && c.last && c.length == 2 && strcmp(walk->done, prefix) == 0) {
      leave_by_dots(walk);
      consume(walk, &c);
    } else if (dots && c.last && !walk->follow) {
      failure = append(walk, &c);
      consume(walk, &c);
    } else if (c.length == 0 || (dots && c.length == 1)) {
      consume(walk, &c);
    } else if (dots) {
      up(walk->done);
      consume(walk, &c);
    } else {
      failure = enter(walk, &c);
    }
  }
  return failure;
}

int path_canonical(const char *path, char *out) {
  struct walk walk = {.follow = true};
  snprintf(walk.rest, sizeof walk.rest, "%s", path);
  int failure = run_walk(&walk);
  strcpy(out, walk.done[0] == '\0' ? "/" : walk.done);
  return failure;
}

bool spot_walk(struct spot *spot, bool follow) {
  char below[PATH_MAX];
  spot_path(spot, below);
  if (spot->links < 0) {
    return false; /* walked already, so EXDEV is the answer */
  }
  size_t length = strlen(spot->place.path);
  bool slash = length > 0 && spot->place.path[length - 1] == '/';
  struct walk walk = {.follow = follow || slash, .links = spot->links};
  snprintf(walk.rest, sizeof walk.rest, "%s/%s", prefix, below);
  spot->failure = run_walk(&walk);
  if (spot->failure != 0) {
    return false;
  }
  spot_end(spot);
  snprintf(spot->text, sizeof spot->text, "%s%s", walk.done[0] == '\0' ? "/" : walk.done, walk.slash ? "/" : "");
  spot->links = -1;
  spot->outside = !below_prefix(spot->text);
  if (!spot->outside) {
    set_root_place(spot);
  }
  return !spot->outside;
}

static int number_after(const char *path, const char *start) {
  size_t length = strlen(start);
  if (strncmp(path, start, length) != 0 || path[length] < '0' || path[length] > '9') {
    return -1;
  }
  char *end;
  long fd = strtol(path + length, &end, 10);
  return *end == '\0' && fd <= INT_MAX ? (int)fd : -1;
}

int path_descriptor(const char *path) {
  static const char *const names[] = {"/dev/stdin", "/dev/stdout", "/dev/stderr"};
  if (path == NULL || (strncmp(path, "/dev/", 5) != 0 && strncmp(path, "/proc/", 6) != 0)) {
    return -1;
  }
  for (int i = 0; i < 3; i++) {
    if (strcmp(path, names[i]) == 0) {
      return i;
    }
  }
  int fd = number_after(path, "/dev/fd/");
  return fd >= 0 ? fd : number_after(path, "/proc/self/fd/");
}
