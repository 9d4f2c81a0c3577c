package weir.ionode.storage;

import io.netty.buffer.ByteBuf;
import weir.ionode.journal.Memory;
import weir.ionode.linux.Persona;
import weir.wire.Call;
import weir.wire.Header;

/** One request and all that its execution needs. */
public interface Work {
  Header header();

  Call call();

  Payload payload();

  SessionFiles files();

  /** Who it is done for. */
  Persona persona();

  /** What must not happen twice is remembered here. */
  Memory memory();

  /** What the storage keeps for the connection that it came over. */
  Guest guest();

  /** Whether the connection has gone, so that nobody waits for the answer. */
  boolean isAbandoned();

  /** Sends the reply, which is a whole frame, and releases it. */
  void answer(ByteBuf frame);
}
