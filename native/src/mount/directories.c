/* Directories. */
#include "mount.h"

#include <sys/stat.h>

#define ENTRIES_BYTES 65536

/* A directory the kernel has open, and the last entries the node has sent of it. */
struct directory {
  struct open_file open;
  pthread_mutex_t mutex;
  struct weir_entries entries;
  char buffer[ENTRIES_BYTES];
};

static struct directory *directory_of(const struct fuse_file_info *info) {
  return (struct directory *)(uintptr_t)info->fh;
}

static void close_directory(struct directory *directory) {
  struct weir_file *file = directory->open.file;
  file_closed(&directory->open);
  pthread_mutex_destroy(&directory->mutex);
  free(directory);
  weir_close(file);
}

static void do_opendir(fuse_req_t request, fuse_ino_t number, struct fuse_file_info *info) {
  char path[PATH_MAX];
  struct weir_place place;
  struct directory *directory = calloc(1, sizeof *directory);
  int failure = directory == NULL ? -ENOMEM : place_of(inode_of(number), path, &place);
  if (failure == 0) {
    struct weir_open_how how = {.flags = O_RDONLY | O_DIRECTORY};
    place.path = place.at != NULL ? "." : place.path[0] == '\0' ? "/" : place.path;
    failure = weir_open(mount.client, place, how, &directory->open.file, NULL);
  }
  if (failure != 0) {
    free(directory);
    reply_failure(request, failure);
    return;
  }
  pthread_mutex_init(&directory->mutex, NULL);
  file_opened(inode_of(number), &directory->open);
  info->fh = (uintptr_t)directory;
  if (fuse_reply_open(request, info) != 0) {
    close_directory(directory);
  }
}

static void do_releasedir(fuse_req_t request, fuse_ino_t number, struct fuse_file_info *info) {
  (void)number;
  close_directory(directory_of(info));
  fuse_reply_err(request, 0);
}

static void do_fsyncdir(fuse_req_t request, fuse_ino_t number, int data_only, struct fuse_file_info *info) {
  (void)number;
  reply_failure(request, weir_fsync(directory_of(info)->open.file, data_only != 0));
}

static void start_at(struct directory *directory, uint64_t cookie, bool with_attr) {
  if (directory->entries.directory != NULL && directory->entries.cookie == cookie
      && directory->entries.with_attr == with_attr) {
    return; /* goes on where it was */
  }
  directory->entries = (struct weir_entries){
      .directory = directory->open.file,
      .cookie = cookie,
      .with_attr = with_attr,
      .buffer = directory->buffer,
      .size = sizeof directory->buffer,
  };
}

/* 1 = an entry, 0 = no more, or -errno. */
static int next_entry(struct directory *directory, struct weir_entry *entry) {
  int got;
  while ((got = weir_next_entry(&directory->entries, entry)) == 0 && !directory->entries.end) {
    int failure = weir_read_entries(&directory->entries);
    if (failure != 0) {
      return failure;
    }
  }
  return got;
}

struct listing {
  fuse_req_t request;
  struct inode *inode;
  char *bytes;
  size_t filled, size;
  bool plus;
};

static bool is_dots(const char *name) {
  return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

/* false when the entry does not fit any more. */
static bool add_plain(struct listing *listing, const char *name, const struct weir_entry *entry) {
  struct stat brief = {.st_ino = entry->ino, .st_mode = (mode_t)entry->type << 12};
  size_t room = listing->size - listing->filled;
  size_t needed = fuse_add_direntry(listing->request, listing->bytes + listing->filled, room, name, &brief,
                                    (off_t)entry->cookie);
  listing->filled += needed <= room ? needed : 0;
  return needed <= room;
}

/* As add_plain, with attributes; what the kernel learns of it counts as a lookup. */
static bool add_plus(struct listing *listing, const char *name, const struct weir_entry *entry) {
  struct fuse_entry_param param = {.attr = {.st_ino = entry->ino, .st_mode = (mode_t)entry->type << 12}};
  size_t room = listing->size - listing->filled;
  size_t needed = fuse_add_direntry_plus(listing->request, NULL, 0, name, &param, 0);
  if (needed > room) {
    return false;
  }
  if (!is_dots(name) && entry->attr.stat.st_ino != 0) {
    struct inode *inode = inode_found(listing->inode, name, &entry->attr);
    if (inode != NULL) {
      fill_entry(&param, inode, &entry->attr);
    }
  }
  fuse_add_direntry_plus(listing->request, listing->bytes + listing->filled, room, name, &param, (off_t)entry->cookie);
  listing->filled += needed;
  return true;
}

static int fill(struct directory *directory, struct listing *listing) {
  struct weir_entry entry;
  int got = 0;
  uint64_t before = directory->entries.cookie;
  while ((got = next_entry(directory, &entry)) == 1) {
    char name[NAME_MAX + 1];
    snprintf(name, sizeof name, "%.*s", entry.name_length, entry.name);
    bool fits = listing->plus ? add_plus(listing, name, &entry) : add_plain(listing, name, &entry);
    if (!fits) {
      directory->entries.cookie = before;
      directory->entries.directory = NULL; /* this one again, from the node */
      break;
    }
    before = entry.cookie;
  }
  return got < 0 ? got : 0;
}

static void list(fuse_req_t request, fuse_ino_t number, size_t size, off_t offset, struct directory *directory,
                 bool plus) {
  struct listing listing = {request, inode_of(number), malloc(size), 0, size, plus};
  int failure = listing.bytes == NULL ? -ENOMEM : 0;
  pthread_mutex_lock(&directory->mutex);
  if (failure == 0) {
    start_at(directory, (uint64_t)offset, plus);
    failure = fill(directory, &listing);
  }
  pthread_mutex_unlock(&directory->mutex);
  if (failure != 0 && listing.filled == 0) {
    reply_failure(request, failure);
  } else {
    fuse_reply_buf(request, listing.bytes, listing.filled);
  }
  free(listing.bytes);
}

static void do_readdir(fuse_req_t request, fuse_ino_t number, size_t size, off_t offset, struct fuse_file_info *info) {
  list(request, number, size, offset, directory_of(info), false);
}

static void do_readdirplus(fuse_req_t request, fuse_ino_t number, size_t size, off_t offset,
                           struct fuse_file_info *info) {
  list(request, number, size, offset, directory_of(info), true);
}

void add_directory_operations(struct fuse_lowlevel_ops *ops) {
  ops->opendir = do_opendir;
  ops->releasedir = do_releasedir;
  ops->fsyncdir = do_fsyncdir;
  ops->readdir = do_readdir;
  ops->readdirplus = do_readdirplus;
}
