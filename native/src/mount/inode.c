/* Inodes and their names. */
#include "mount.h"

#define BUCKETS 65536

static struct inode *by_number[BUCKETS];
static struct name *by_name[BUCKETS];

struct inode *inode_of(fuse_ino_t number) {
  return number == FUSE_ROOT_ID ? &mount.root : (struct inode *)number;
}

fuse_ino_t number_of(const struct inode *inode) {
  return inode == &mount.root ? FUSE_ROOT_ID : (fuse_ino_t)inode;
}

static size_t number_bucket(uint64_t dev, uint64_t ino) {
  return (size_t)((ino ^ (dev << 7)) * 0x9E3779B97F4A7C15u >> 48) % BUCKETS;
}

static size_t name_hash(const struct inode *parent, const char *text) {
  size_t hash = (uintptr_t)parent >> 4;
  for (; *text != '\0'; text++) {
    hash = hash * 31 + (unsigned char)*text;
  }
  return hash;
}

bool same_inode(const struct inode *inode, const struct weir_attr *attr) {
  return inode->ino == attr->stat.st_ino && inode->dev == attr->stat.st_dev
         && inode->btime.tv_sec == attr->btime.tv_sec && inode->btime.tv_nsec == attr->btime.tv_nsec;
}

static struct name *find_name(const struct inode *parent, const char *text) {
  size_t hash = name_hash(parent, text);
  struct name *name = by_name[hash % BUCKETS];
  while (name != NULL && (name->hash != hash || name->parent != parent || strcmp(name->text, text) != 0)) {
    name = name->next_in_table;
  }
  return name;
}

static void release_if_unused(struct inode *inode);

static void remove_name(struct name *name) {
  struct name **at = &by_name[name->hash % BUCKETS];
  while (*at != name) {
    at = &(*at)->next_in_table;
  }
  *at = name->next_in_table;
  at = &name->inode->names;
  while (*at != name) {
    at = &(*at)->next_of_inode;
  }
  *at = name->next_of_inode;
  struct inode *parent = name->parent;
  free(name);
  parent->children--;
  release_if_unused(parent);
}

static void add_name(struct inode *inode, struct inode *parent, const char *text) {
  size_t length = strlen(text) + 1;
  struct name *name = malloc(sizeof *name + length);
  if (name == NULL) {
    return; /* found again at the next lookup */
  }
  memcpy(name->text, text, length);
  name->inode = inode;
  name->parent = parent;
  name->hash = name_hash(parent, text);
  name->next_in_table = by_name[name->hash % BUCKETS];
  by_name[name->hash % BUCKETS] = name;
  name->next_of_inode = inode->names;
  inode->names = name;
  parent->children++;
}

static void set_name(struct inode *inode, struct inode *parent, const char *text) {
  struct name *name = find_name(parent, text);
  if (name != NULL && name->inode == inode) {
    return;
  }
  if (name != NULL) {
    remove_name(name);
  }
  add_name(inode, parent, text);
}

static void release_if_unused(struct inode *inode) {
  if (inode == &mount.root || inode->lookups > 0 || inode->children > 0 || inode->files != NULL) {
    return;
  }
  struct inode **at = &by_number[number_bucket(inode->dev, inode->ino)];
  while (*at != inode) {
    at = &(*at)->next_in_table;
  }
  *at = inode->next_in_table;
  while (inode->names != NULL) {
    remove_name(inode->names);
  }
  free(inode);
}

static struct inode *find_or_make(const struct weir_attr *attr) {
  struct inode **bucket = &by_number[number_bucket(attr->stat.st_dev, attr->stat.st_ino)];
  struct inode *inode = *bucket;
  while (inode != NULL && !same_inode(inode, attr)) {
    inode = inode->next_in_table;
  }
  if (inode == NULL && (inode = calloc(1, sizeof *inode)) != NULL) {
    inode->dev = attr->stat.st_dev;
    inode->ino = attr->stat.st_ino;
    inode->btime = attr->btime;
    inode->next_in_table = *bucket;
    *bucket = inode;
  }
  return inode;
}

struct inode *inode_found(struct inode *parent, const char *name, const struct weir_attr *attr) {
  pthread_mutex_lock(&mount.mutex);
  struct inode *inode = find_or_make(attr);
  if (inode != NULL) {
    inode->lookups++;
    set_name(inode, parent, name);
  }
  pthread_mutex_unlock(&mount.mutex);
  return inode;
}

void inode_forget(struct inode *inode, uint64_t lookups) {
  if (inode == &mount.root) {
    return;
  }
  pthread_mutex_lock(&mount.mutex);
  inode->lookups -= lookups < inode->lookups ? lookups : inode->lookups;
  release_if_unused(inode);
  pthread_mutex_unlock(&mount.mutex);
}

void name_removed(struct inode *parent, const char *text) {
  pthread_mutex_lock(&mount.mutex);
  struct name *name = find_name(parent, text);
  if (name != NULL) {
    remove_name(name);
  }
  pthread_mutex_unlock(&mount.mutex);
}

void name_moved(struct inode *from, const char *old, struct inode *to, const char *new, bool exchange) {
  pthread_mutex_lock(&mount.mutex);
  struct name *moved = find_name(from, old), *there = find_name(to, new);
  struct inode *inode = moved == NULL ? NULL : moved->inode;
  struct inode *other = there == NULL ? NULL : there->inode;
  if (inode != other) { /* two names of one file: a rename does nothing */
    if (inode != NULL) {
      set_name(inode, to, new);
      remove_name(find_name(from, old));
    } else if (there != NULL) {
      remove_name(there);
    }
    if (exchange && other != NULL) {
      set_name(other, from, old);
    }
  }
  pthread_mutex_unlock(&mount.mutex);
}

/* Writes towards the front of path, which ends at end; the new front, or NULL when it does not fit. */
static char *prepend(char *path, char *front, const char *text) {
  size_t length = strlen(text);
  if ((size_t)(front - path) < length + 1) {
    return NULL;
  }
  front -= length;
  memcpy(front, text, length);
  return front;
}

static int build_path(struct inode *inode, const char *last, char *path) {
  char *front = path + PATH_MAX - 1;
  *front = '\0';
  if (last != NULL && (front = prepend(path, front, last)) == NULL) {
    return -ENAMETOOLONG;
  }
  while (inode != &mount.root) {
    if (inode->names == NULL) {
      return -ESTALE;
    }
    if (*front != '\0') {
      *--front = '/';
    }
    front = prepend(path, front, inode->names->text);
    if (front == NULL) {
      return -ENAMETOOLONG;
    }
    inode = inode->names->parent;
  }
  memmove(path, front, strlen(front) + 1);
  return 0;
}

int path_of(struct inode *inode, const char *name, char path[PATH_MAX]) {
  pthread_mutex_lock(&mount.mutex);
  int failure = build_path(inode, name, path);
  pthread_mutex_unlock(&mount.mutex);
  return failure;
}

int place_of(struct inode *inode, char path[PATH_MAX], struct weir_place *place) {
  pthread_mutex_lock(&mount.mutex);
  int failure = build_path(inode, NULL, path);
  *place = (struct weir_place){NULL, path};
  if (failure == -ESTALE && inode->files != NULL) {
    *place = (struct weir_place){inode->files->file, ""};
    failure = 0;
  }
  pthread_mutex_unlock(&mount.mutex);
  return failure;
}

void file_opened(struct inode *inode, struct open_file *file) {
  pthread_mutex_lock(&mount.mutex);
  file->inode = inode;
  file->next = inode->files;
  inode->files = file;
  pthread_mutex_unlock(&mount.mutex);
}

void file_closed(struct open_file *file) {
  pthread_mutex_lock(&mount.mutex);
  struct open_file **at = &file->inode->files;
  while (*at != file) {
    at = &(*at)->next;
  }
  *at = file->next;
  release_if_unused(file->inode);
  pthread_mutex_unlock(&mount.mutex);
}
