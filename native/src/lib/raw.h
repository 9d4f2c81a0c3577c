/*
 * System calls that reach the kernel even when this library sits inside the preload shim, which has functions of the same
 * names as libc.
 */
#ifndef WEIR_RAW_H
#define WEIR_RAW_H

#include <stddef.h>
#include <sys/syscall.h>

/* A result, or a negative errno. */
static inline long raw_call(long number, long a, long b, long c, long d, long e) {
#if defined(__x86_64__)
  long result;
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  register long r9 __asm__("r9") = 0;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                   : "rcx", "r11", "memory");
  return result;
#elif defined(__aarch64__)
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  register long x3 __asm__("x3") = d;
  register long x4 __asm__("x4") = e;
  register long x5 __asm__("x5") = 0;
  __asm__ volatile("svc 0"
                   : "+r"(x0)
                   : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5)
                   : "memory");
  return x0;
#else
#error "libweir knows the system calls of x86-64 and aarch64 only"
#endif
}

static inline long raw_close(int fd) {
  return raw_call(SYS_close, fd, 0, 0, 0, 0);
}

static inline long raw_fcntl(int fd, int command, long argument) {
  return raw_call(SYS_fcntl, fd, command, argument, 0, 0);
}

static inline long raw_read(int fd, void *buffer, size_t count) {
  return raw_call(SYS_read, fd, (long)buffer, (long)count, 0, 0);
}

#endif
