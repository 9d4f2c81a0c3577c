/* Programs of root's that become somebody else, and back: the node is told. */
#define _GNU_SOURCE
#include "shim.h"

#include <grp.h>
#include <sys/fsuid.h>

/* Who this thread is to the file system. A call with an id that cannot be changes nothing and says so. */
static void read_identity(struct weir_identity *identity) {
  identity->uid = (uid_t)raw_call(SYS_setfsuid, -1, 0, 0, 0, 0);
  identity->gid = (gid_t)raw_call(SYS_setfsgid, -1, 0, 0, 0, 0);
  long groups = raw_call(SYS_getgroups, WEIR_MOST_GROUPS, (long)identity->gids, 0, 0, 0);
  identity->groups = groups < 0 ? 0 : (int)groups;
}

void identity_follow(struct weir *client) {
  struct weir_identity identity;
  read_identity(&identity);
  weir_assume(client, &identity);
}

static int followed(int result) {
  if (result == 0 && prefix_length > 0 && shim_has_client() && !in_borrowed_memory()) {
    identity_follow(shim_client());
  }
  return result;
}

EXPORT int setuid(uid_t uid) {
  return followed(REAL(setuid)(uid));
}

EXPORT int seteuid(uid_t uid) {
  return followed(REAL(seteuid)(uid));
}

EXPORT int setreuid(uid_t real, uid_t effective) {
  return followed(REAL(setreuid)(real, effective));
}

EXPORT int setresuid(uid_t real, uid_t effective, uid_t saved) {
  return followed(REAL(setresuid)(real, effective, saved));
}

EXPORT int setgid(gid_t gid) {
  return followed(REAL(setgid)(gid));
}

EXPORT int setegid(gid_t gid) {
  return followed(REAL(setegid)(gid));
}

EXPORT int setregid(gid_t real, gid_t effective) {
  return followed(REAL(setregid)(real, effective));
}

EXPORT int setresgid(gid_t real, gid_t effective, gid_t saved) {
  return followed(REAL(setresgid)(real, effective, saved));
}

EXPORT int setgroups(size_t count, const gid_t *groups) {
  return followed(REAL(setgroups)(count, groups));
}

EXPORT int initgroups(const char *user, gid_t group) {
  return followed(REAL(initgroups)(user, group));
}

EXPORT int setfsuid(uid_t uid) {
  int before = REAL(setfsuid)(uid);
  followed(0);
  return before;
}

EXPORT int setfsgid(gid_t gid) {
  int before = REAL(setfsgid)(gid);
  followed(0);
  return before;
}
