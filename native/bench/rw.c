/*
 * A program that reads or writes: rw write|read PATH SIZE COUNT [CALLS_PER_SEC]. COUNT calls of SIZE bytes over a file that is there already,
 * as a ring of its own size; prints bytes per second, and the 50th, 99th and 99.9th of a hundred of the calls' microseconds. With a rate, calls
 * are due at random times of that rate and their time counts from then. Opening and closing are not counted.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void wait_until(double due) {
  double now = seconds();
  if (due > now) {
    struct timespec pause = {(time_t)(due - now), (long)((due - now - floor(due - now)) * 1e9)};
    nanosleep(&pause, NULL);
  }
}

int main(int argc, char **argv) {
  if (argc != 5 && argc != 6) {
    fprintf(stderr, "rw write|read PATH SIZE COUNT [CALLS_PER_SEC]\n");
    return 2;
  }
  int writes = strcmp(argv[1], "write") == 0;
  size_t size = strtoull(argv[3], NULL, 10);
  long count = atol(argv[4]);
  int fd = open(argv[2], writes ? O_WRONLY : O_RDONLY);
  struct stat stat;
  if (fd < 0 || fstat(fd, &stat) != 0) {
    perror(argv[2]);
    return 1;
  }
  char *buffer = malloc(size);
  memset(buffer, 'y', size);
  off_t at = 0;
  double rate = argc == 6 ? atof(argv[5]) : 0, *micros = malloc(sizeof *micros * (size_t)count);
  double start = seconds(), due = start;
  for (long i = 0; i < count; i++) {
    if (rate > 0) {
      due -= log(1 - drand48()) / rate;
      wait_until(due);
    } else {
      due = seconds();
    }
    ssize_t moved = writes ? pwrite(fd, buffer, size, at) : pread(fd, buffer, size, at);
    if (moved != (ssize_t)size) {
      perror("rw");
      return 1;
    }
    micros[i] = (seconds() - due) * 1e6;
    at = at + 2 * (off_t)size > stat.st_size ? 0 : at + (off_t)size;
  }
  double took = seconds() - start;
  qsort(micros, (size_t)count, sizeof *micros, by_size);
  printf("%.0f %.1f %.1f %.1f\n", (double)size * (double)count / took, micros[count / 2], micros[count * 99 / 100],
         micros[count * 999 / 1000]);
  return 0;
}
