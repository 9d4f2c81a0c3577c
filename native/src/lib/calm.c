#define _GNU_SOURCE
#include "session.h"

#include <string.h>

/* The caller's mask while a call is in progress on this thread. */
static _Thread_local sigset_t outer __attribute__((tls_model("initial-exec")));
static _Thread_local int depth __attribute__((tls_model("initial-exec")));

static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS};

static void all_but_faults(sigset_t *set) {
  sigfillset(set);
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
    sigdelset(set, faults[i]);
  }
}

void calm_begin(void) {
  if (depth++ > 0) {
    return;
  }
  sigset_t blocked;
  all_but_faults(&blocked);
  pthread_sigmask(SIG_SETMASK, &blocked, &outer);
}

void calm_end(void) {
  if (--depth == 0) {
    pthread_sigmask(SIG_SETMASK, &outer, NULL);
  }
}

const sigset_t *calm_outer(void) {
  return &outer;
}

/* Whether a signal is pending that the caller did not block and that acts by default. */
static bool default_action_waits(void) {
  sigset_t pending;
  sigpending(&pending);
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action;
    if (sigismember(&pending, number) == 1 && sigismember(&outer, number) == 0
        && sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_DFL) {
      return true;
    }
  }
  return false;
}

void calm_breath(void) {
  if (!default_action_waits()) {
    return;
  }
  sigset_t blocked;
  pthread_sigmask(SIG_SETMASK, &outer, &blocked);
  pthread_sigmask(SIG_SETMASK, &blocked, NULL);
}
