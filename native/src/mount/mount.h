/*
 * weir-mount: a Weir tree as a file system of this machine, by FUSE's low-level interface. What the kernel calls an inode is a struct
 * inode here; it knows the names by which it was found, so that operations can name it to the node, and the files that are open on it,
 * for when it has no name any more.
 */
#ifndef WEIR_MOUNT_H
#define WEIR_MOUNT_H

#define _GNU_SOURCE
#define FUSE_USE_VERSION 312

#include "weir.h"

#include <errno.h>
#include <fcntl.h>
#include <fuse3/fuse_lowlevel.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LARGEST_TRANSFER (1u << 20)

struct inode;

/* A name of an inode in a directory. */
struct name {
  struct inode *parent, *inode;
  struct name *next_of_inode, *next_in_table;
  size_t hash;
  char text[];
};

/* A file the kernel has open. */
struct open_file {
  struct weir_file *file;
  struct open_file *next;
  struct inode *inode;
};

struct inode {
  struct inode *next_in_table;
  uint64_t dev, ino;
  struct timespec btime; /* tells a new file from an old one whose number it has */
  uint64_t lookups;      /* the kernel's references */
  int children;          /* names that have it as their parent */
  struct name *names;
  struct open_file *files;
};

struct mount {
  struct weir *client;
  double attr_timeout, entry_timeout, negative_timeout;
  int direct_io, keep_cache, writeback, caller_owns, no_splice;
  struct inode root;
  pthread_mutex_t mutex; /* of inodes, names and lists of files */
};

extern struct mount mount;

/* inode.c */
struct inode *inode_of(fuse_ino_t number);
fuse_ino_t number_of(const struct inode *inode);
/* The inode with these attributes, with one more reference of the kernel's, known by that name from now on. */
struct inode *inode_found(struct inode *parent, const char *name, const struct weir_attr *attr);
void inode_forget(struct inode *inode, uint64_t lookups);
void name_removed(struct inode *parent, const char *name);
void name_moved(struct inode *from, const char *old, struct inode *to, const char *new, bool exchange);
/* Path of an inode, or of a name in it unless that is NULL, from the root; 0, or -ESTALE if it has none, or -ENAMETOOLONG. */
int path_of(struct inode *inode, const char *name, char path[PATH_MAX]);
/* Where an inode is: its path, or an open file of it. The path must live as long as the place. */
int place_of(struct inode *inode, char path[PATH_MAX], struct weir_place *place);
bool same_inode(const struct inode *inode, const struct weir_attr *attr);

void file_opened(struct inode *inode, struct open_file *file);
void file_closed(struct open_file *file);

/* ops */
static inline struct open_file *file_of(const struct fuse_file_info *info) {
  return (struct open_file *)(uintptr_t)info->fh;
}

static inline void reply_failure(fuse_req_t request, long failure) {
  fuse_reply_err(request, (int)-failure);
}

void fill_entry(struct fuse_entry_param *entry, struct inode *inode, const struct weir_attr *attr);
void reply_entry(fuse_req_t request, fuse_ino_t parent, const char *name, const struct weir_attr *attr);
/* After something was made: gives it to the caller, where the mount does so. */
int give_to_caller(fuse_req_t request, fuse_ino_t parent, const char *path, struct weir_attr *attr);

void add_name_operations(struct fuse_lowlevel_ops *ops);
void add_attribute_operations(struct fuse_lowlevel_ops *ops);
void add_file_operations(struct fuse_lowlevel_ops *ops);
void add_directory_operations(struct fuse_lowlevel_ops *ops);
void add_lock_operations(struct fuse_lowlevel_ops *ops);

/* Ends the record locks of an owner on an inode, as close(2) does. */
void locks_of_owner_end(struct inode *inode, uint64_t owner);
/* A file is about to be closed: what it holds for others goes over to another file of the inode. */
void locks_handed_on(struct open_file *file);

#endif
