package weir.ionode;

import java.util.List;
import weir.ionode.linux.Kernel;
import weir.wire.ByteString;
import weir.wire.identity.Credential;
import weir.wire.identity.SiteKey;

/** What a node shows to other nodes of the site. */
final class NodeCredential {
  private static final long LIFE_SEC = 3600;

  private NodeCredential() {}

  static ByteString of(SiteKey key, String node) {
    long nowSec = System.currentTimeMillis() / 1000;
    return ByteString.copyOf(key.sign(new Credential(
        SiteKey.serial(),
        new Credential.Validity(nowSec, nowSec + LIFE_SEC),
        new Credential.Holder(Kernel.uid(), Kernel.gid(), List.of(), "weir", "weir"),
        new Credential.Size("weir-" + node, 1, 1, 1),
        Credential.PEER,
        List.of())));
  }
}
