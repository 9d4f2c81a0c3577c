package weir.client.nio;

import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.UserPrincipal;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.attribute.UserPrincipalNotFoundException;

/** Users and groups by their numbers: names are the business of each machine. */
final class Principals extends UserPrincipalLookupService {
  /** A user. */
  record User(int uid) implements UserPrincipal {
    @Override
    public String getName() {
      return Integer.toUnsignedString(uid);
    }

    @Override
    public String toString() {
      return getName();
    }
  }

  /** A group. */
  record Group(int gid) implements GroupPrincipal {
    @Override
    public String getName() {
      return Integer.toUnsignedString(gid);
    }

    @Override
    public String toString() {
      return getName();
    }
  }

  @Override
  public UserPrincipal lookupPrincipalByName(String name) throws UserPrincipalNotFoundException {
    return new User(number(name));
  }

  @Override
  public GroupPrincipal lookupPrincipalByGroupName(String name)
      throws UserPrincipalNotFoundException {
    return new Group(number(name));
  }

  private static int number(String name) throws UserPrincipalNotFoundException {
    try {
      return Integer.parseUnsignedInt(name);
    } catch (NumberFormatException e) {
      throw new UserPrincipalNotFoundException(name);
    }
  }
}
