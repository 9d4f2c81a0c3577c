/*
 * Writes without rest and checks that all of it is there: steady DIRECTORY STOP_FILE SEED, until the stop file is there. Each call that
 * succeeded counts: positioned writes, appends, renames, links, exclusive creation. Ends with 1 at the first call that fails or the first
 * byte that is wrong.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define BLOCK 65536
#define BLOCKS 64
#define LINE 32

static char root[4000];
static unsigned versions[BLOCKS];
static long appended, renamed, made, written;
static uint64_t state;

static unsigned rnd(unsigned n) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)(state >> 33) % n;
}

static void fail(const char *what) {
  fprintf(stderr, "%s: %s: %s\n", root, what, strerror(errno));
  exit(1);
}

static const char *path(const char *name) {
  static char text[2][4300];
  static int turn;
  turn ^= 1;
  snprintf(text[turn], sizeof text[turn], "%s/%s", root, name);
  return text[turn];
}

static void fill(unsigned *block, unsigned number, unsigned version) {
  for (unsigned i = 0; i < BLOCK / sizeof *block; i++) {
    block[i] = number * 2654435761u ^ version * 40503u ^ i;
  }
}

static void write_block(int fd) {
  unsigned block[BLOCK / sizeof(unsigned)], number = rnd(BLOCKS);
  fill(block, number, versions[number] + 1);
  if (pwrite(fd, block, BLOCK, (off_t)number * BLOCK) != BLOCK) {
    fail("pwrite");
  }
  versions[number]++;
  written++;
}

static void check_block(int fd, unsigned number) {
  unsigned block[BLOCK / sizeof(unsigned)], wanted[BLOCK / sizeof(unsigned)];
  if (versions[number] == 0) {
    return;
  }
  fill(wanted, number, versions[number]);
  if (pread(fd, block, BLOCK, (off_t)number * BLOCK) != BLOCK || memcmp(block, wanted, BLOCK) != 0) {
    fail("a block that was written is not there");
  }
}

static void append_line(int fd) {
  char line[LINE + 1];
  snprintf(line, sizeof line, "%031ld\n", appended);
  if (write(fd, line, LINE) != LINE) {
    fail("append");
  }
  appended++;
}

/* Every line once, in order. */
static void check_lines(void) {
  FILE *file = fopen(path("lines"), "r");
  char line[LINE + 2];
  long n = 0;
  while (file != NULL && fgets(line, sizeof line, file) != NULL) {
    if (strlen(line) != LINE || atol(line) != n++) {
      fail("a line is wrong or there twice");
    }
  }
  if (file == NULL || n != appended) {
    fail("lines are missing");
  }
  fclose(file);
}

/* A name is made once, moved once, and gone after that. */
static void names(void) {
  char name[32], other[32];
  snprintf(name, sizeof name, "n%ld", made);
  snprintf(other, sizeof other, "m%ld", made);
  int fd = open(path(name), O_WRONLY | O_CREAT | O_EXCL, 0644);
  if (fd < 0 || write(fd, name, strlen(name)) != (ssize_t)strlen(name)) {
    fail("exclusive create");
  }
  close(fd);
  made++;
  if (rename(path(name), path(other)) != 0 || link(path(other), path("linked")) != 0) {
    fail("rename, link");
  }
  renamed++;
  struct stat stat_of_link;
  if (access(path(name), F_OK) == 0 || stat(path("linked"), &stat_of_link) != 0 || stat_of_link.st_nlink != 2) {
    fail("links are wrong");
  }
  if (unlink(path("linked")) != 0 || unlink(path(other)) != 0 || mkdir(path("dir"), 0755) != 0 || rmdir(path("dir")) != 0) {
    fail("unlink, mkdir, rmdir");
  }
}

int main(int argc, char **argv) {
  if (argc != 4) {
    return 2;
  }
  snprintf(root, sizeof root, "%s", argv[1]);
  state = strtoull(argv[3], NULL, 10);
  if (mkdir(root, 0755) != 0) {
    fail("mkdir");
  }
  int blocks = open(path("blocks"), O_RDWR | O_CREAT, 0644);
  int lines = open(path("lines"), O_WRONLY | O_CREAT | O_APPEND, 0644);
  int gone = open(path("gone"), O_RDWR | O_CREAT, 0644);
  if (blocks < 0 || lines < 0 || gone < 0 || write(gone, "kept", 4) != 4 || unlink(path("gone")) != 0) {
    fail("open");
  }
  while (syscall(SYS_access, argv[2], F_OK) != 0) {
    write_block(blocks);
    check_block(blocks, rnd(BLOCKS));
    append_line(lines);
    names();
  }
  if (made == 0) {
    fail("nothing was done");
  }
  for (unsigned i = 0; i < BLOCKS; i++) {
    check_block(blocks, i);
  }
  check_lines();
  char kept[4];
  if (pread(gone, kept, 4, 0) != 4 || memcmp(kept, "kept", 4) != 0) {
    fail("an unlinked file that was open is gone");
  }
  if (fsync(blocks) != 0 || close(blocks) != 0 || close(lines) != 0 || close(gone) != 0) {
    fail("close");
  }
  printf("     %s: %ld blocks, %ld lines, %ld names\n", root, written, appended, made);
  return 0;
}
