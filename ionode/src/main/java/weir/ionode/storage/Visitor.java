package weir.ionode.storage;

import io.netty.channel.EventLoop;
import weir.wire.ByteString;
import weir.wire.SessionId;

/**
 * A connection that is about to be let in.
 *
 * @param credential the signed bytes it came with
 * @param fromNode whether another node is there, for itself or to use what is here on behalf of a client
 * @param known whether its session was here before
 * @param thread the one that serves the connection
 * @param abort closes the connection as if the network had broken
 */
public record Visitor(
    SessionId session,
    int slot,
    ByteString credential,
    boolean fromNode,
    boolean known,
    EventLoop thread,
    Runnable abort) {
  /** The program that a node names as its own where it uses what another has. */
  public static final ByteString NODE = ByteString.of("weir-node");
}
