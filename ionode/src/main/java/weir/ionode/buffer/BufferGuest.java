package weir.ionode.buffer;

import org.jspecify.annotations.Nullable;
import weir.ionode.storage.Guest;
import weir.ionode.storage.Work;

/**
 * A client's connection at a node of a buffer.
 *
 * @param relay to the home, unless this is it
 * @param peers links to the other nodes in the client's name
 * @param files shared with the client's other connections at this node
 * @param leave gives up the share in those
 */
record BufferGuest(@Nullable Relay relay, Peers peers, OpenFiles files, Runnable leave)
    implements Guest {
  @Override
  public boolean passesOn(Work work) {
    if (relay != null) {
      relay.pass(work);
    }
    return relay != null;
  }

  @Override
  public void bye(Runnable then) {
    if (relay == null) {
      then.run();
    } else {
      relay.bye(then);
    }
  }

  @Override
  public void gone(boolean broken) {
    leave.run();
    peers.close();
    if (relay != null) {
      relay.close(broken);
    }
  }
}
