package weir.controller.state;

import weir.model.Tenant;
import weir.wire.identity.Credential;

/**
 * A job as the site has registered it.
 *
 * @param application what its coupons and characteristic time are kept under; the same from run to run
 */
public record RegisteredJob(
    String job, String application, Owner owner, Size size, Validity validity) {
  /** Whose it is. */
  public record Owner(String user, String group, int uid, int gid) {
    public Owner {
      Text.check("user", user);
      Text.check("group", group);
    }
  }

  /** How large it is, and how much it counts. */
  public record Size(int nodes, int processes, double priority) {
    public Size {
      Text.checkAboveZero("nodes", nodes);
      Text.checkAboveZero("processes", processes);
      Text.checkAboveZero("priority", priority);
    }
  }

  /** The credential that it was given, and when that is good, in seconds since 1970. */
  public record Validity(long serial, long issuedSec, long expirySec) {}

  public RegisteredJob {
    Text.check("job", job);
    Text.check("application", application);
  }

  /** The job of a credential. */
  public static RegisteredJob of(Credential credential, String application) {
    Credential.Holder holder = credential.holder();
    Credential.Size size = credential.size();
    return new RegisteredJob(
        size.job(),
        application,
        new Owner(holder.user(), holder.group(), holder.uid(), holder.gid()),
        new Size(size.nodes(), size.processes(), size.priority()),
        new Validity(
            credential.serial(),
            credential.validity().issuedSec(),
            credential.validity().expirySec()));
  }

  /** The job as pickers know it. */
  public Tenant tenant() {
    return new Tenant(job, owner.user, owner.group, size.nodes, size.priority);
  }
}
