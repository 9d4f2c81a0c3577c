/* Whom a client acts for, where that is not who its credential names. */
#define _GNU_SOURCE
#include "session.h"

#include <errno.h>
#include <string.h>

#define CREDENTIAL_UID_AT 33 /* after format, key, serial and validity */

struct owner {
  uint32_t uid, gid;
};

static bool credential_owner(const struct weir *client, struct owner *owner) {
  if (client->credential_bytes < CREDENTIAL_UID_AT + 8) {
    return false;
  }
  struct wire_reader reader = wire_reader(client->credential + CREDENTIAL_UID_AT, 8);
  owner->uid = get_u32(&reader);
  owner->gid = get_u32(&reader);
  return true;
}

int weir_assume(struct weir *client, const struct weir_identity *identity) {
  struct owner owner;
  if (!credential_owner(client, &owner) || owner.uid != 0) {
    return 0;
  }
  if (identity->groups > WEIR_MOST_GROUPS) {
    return -EINVAL;
  }
  bool its_own = identity->uid == owner.uid && identity->gid == owner.gid;
  calm_begin();
  pthread_mutex_lock(&client->mutex);
  static uint64_t versions;
  client->identity = *identity;
  client->identity_version = its_own ? 0 : __atomic_add_fetch(&versions, 1, __ATOMIC_RELAXED);
  pthread_mutex_unlock(&client->mutex);
  calm_end();
  return 0;
}

static uint64_t current(struct weir *client, struct weir_identity *identity) {
  pthread_mutex_lock(&client->mutex);
  uint64_t version = client->identity_version;
  *identity = client->identity;
  pthread_mutex_unlock(&client->mutex);
  return version;
}

int link_assume(struct link *link) {
  if (link->assumed == __atomic_load_n(&link->client->identity_version, __ATOMIC_RELAXED)) {
    return 0;
  }
  struct weir_identity identity;
  uint64_t version = current(link->client, &identity);
  uint8_t bytes[10 + 4 * WEIR_MOST_GROUPS];
  struct wire_writer body = wire_writer(bytes, sizeof bytes);
  put_u32(&body, version == 0 ? 0 : identity.uid);
  put_u32(&body, version == 0 ? 0 : identity.gid);
  put_u16(&body, version == 0 ? 0 : (uint16_t)identity.groups);
  for (int i = 0; version != 0 && i < identity.groups; i++) {
    put_u32(&body, identity.gids[i]);
  }
  struct request request = {0};
  request_small(&request, OP_ASSUME, 0, &body);
  int failure = exchange(link, &request, 1);
  link->assumed = failure == 0 ? version : link->assumed;
  return failure != 0 ? failure : -request.status;
}
