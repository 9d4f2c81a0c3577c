package weir.ionode.storage;

import io.netty.channel.EventLoop;
import weir.wire.ByteString;
import weir.wire.SessionId;

/**
 * A connection that is about to be let in.
 *
 * @param credential the signed bytes it came with
 * @param known whether its session was here before
 * @param thread the one that serves the connection
 * @param abort closes the connection as if the network had broken
 */
public record Visitor(
    SessionId session,
    int slot,
    ByteString credential,
    boolean known,
    EventLoop thread,
    Runnable abort) {}
