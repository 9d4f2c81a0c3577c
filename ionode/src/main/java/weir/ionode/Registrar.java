package weir.ionode;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.epoll.EpollDomainSocketChannel;
import io.netty.channel.unix.PeerCredentials;
import java.io.IOException;
import java.util.List;
import weir.ionode.linux.Failure;
import weir.ionode.linux.Kernel;
import weir.ionode.linux.Users;
import weir.ionode.session.Counters;
import weir.ionode.storage.Replies;
import weir.wire.BadFrame;
import weir.wire.Call;
import weir.wire.Errno;
import weir.wire.Header;
import weir.wire.RegisterCall;
import weir.wire.identity.Credential;
import weir.wire.identity.SiteKey;
import weir.wire.net.FrameDecoder;

/**
 * Gives credentials to the users of this machine: the kernel says who is at the other end of a Unix-domain socket. Root and the node's
 * own user may claim anything, others only to be themselves and small. One per connection.
 */
final class Registrar extends ChannelInboundHandlerAdapter implements FrameDecoder.Requests {
  private static final int LONGEST_LIFE_SEC = 30 * 24 * 3600;

  private final SiteKey key;
  private final int nodesForUsers;
  private final Replies replies;
  private final Counters counters;
  private final FrameDecoder decoder = new FrameDecoder(this, 0);
  private Header header = new Header(0, 0, 0, 0, 0, 0, 0, 0);
  private List<RegisterCall> asked = List.of();

  Registrar(SiteKey key, int nodesForUsers, Replies replies, Counters counters) {
    this.key = key;
    this.nodesForUsers = nodesForUsers;
    this.replies = replies;
    this.counters = counters;
  }

  @Override
  public void channelRead(ChannelHandlerContext from, Object message) {
    ByteBuf chunk = (ByteBuf) message;
    try {
      decoder.feed(chunk);
      if (!asked.isEmpty()) {
        reply(from, asked.get(0));
        asked = List.of();
      }
    } catch (BadFrame bad) {
      counters.count(Counters.Event.BAD_FRAMES);
      ChannelFuture unused = from.close();
    } finally {
      chunk.release();
    }
  }

  @Override
  public void begin(Header now, Call call) {
    if (!(call instanceof RegisterCall register) || !asked.isEmpty()) {
      throw new BadFrame(call.op() + " at the registration socket");
    }
    header = now;
    asked = List.of(register);
  }

  @Override
  public void payload(ByteBuf part) {
    part.release();
  }

  @Override
  public void end() {
    // Answered when the bytes received have been decoded.
  }

  private void reply(ChannelHandlerContext to, RegisterCall call) {
    ByteBuf frame;
    try {
      PeerCredentials peer = peer(to.channel());
      frame = replies.payload(header, key.sign(credential(call, peer.uid(), peer.gids()[0])));
      counters.count(Counters.Event.REGISTRATIONS);
    } catch (Failure failure) {
      counters.count(Counters.Event.REGISTRATIONS_REFUSED);
      frame = replies.status(header, failure.errno());
    } catch (IOException e) {
      frame = replies.status(header, Errno.EIO);
    }
    to.writeAndFlush(frame).addListener(ChannelFutureListener.CLOSE);
  }

  private static PeerCredentials peer(Channel channel) throws IOException {
    if (channel instanceof EpollDomainSocketChannel epoll) {
      return epoll.peerCredentials();
    }
    throw Failure.of(Errno.EOPNOTSUPP);
  }

  Credential credential(RegisterCall call, int callerUid, int callerGid) {
    int uid = call.uid() == RegisterCall.MINE ? callerUid : call.uid();
    int gid = call.gid() == RegisterCall.MINE ? callerGid : call.gid();
    boolean trusted = callerUid == 0 || callerUid == Kernel.uid();
    if ((call.roles() & ~(Credential.ADMIN | Credential.CONTROLLER)) != 0) {
      throw Failure.of(Errno.EPERM);
    }
    if (!trusted) {
      checkModest(call, uid == callerUid, Users.groups(uid, callerGid).contains(gid));
    }
    try {
      long nowSec = System.currentTimeMillis() / 1000;
      return new Credential(
          SiteKey.serial(),
          new Credential.Validity(nowSec, nowSec + Math.min(call.lifeSec(), LONGEST_LIFE_SEC)),
          holder(call, uid, gid, trusted),
          new Credential.Size(job(call), call.nodes(), call.processes(), call.priority()),
          call.roles(),
          List.of());
    } catch (IllegalArgumentException e) {
      throw Failure.of(Errno.EINVAL);
    }
  }

  private void checkModest(RegisterCall call, boolean self, boolean inGroup) {
    if (call.roles() != 0
        || !self
        || !inGroup
        || call.nodes() > nodesForUsers
        || call.priority() > 1) {
      throw Failure.of(Errno.EPERM);
    }
  }

  private static Credential.Holder holder(RegisterCall call, int uid, int gid, boolean trusted) {
    boolean named = trusted && !call.user().isEmpty();
    boolean grouped = trusted && !call.group().isEmpty();
    return new Credential.Holder(
        uid,
        gid,
        Users.groups(uid, gid),
        named ? call.user().toString() : Users.userName(uid),
        grouped ? call.group().toString() : Users.groupName(gid));
  }

  private static String job(RegisterCall call) {
    return call.job().isEmpty()
        ? "job-" + Long.toHexString(SiteKey.serial())
        : call.job().toString();
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext from, Throwable cause) {
    ChannelFuture unused = from.close();
  }
}
