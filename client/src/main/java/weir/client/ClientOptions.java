package weir.client;

import java.time.Duration;
import weir.wire.Address;
import weir.wire.ByteString;

/**
 * How a program reaches its files.
 *
 * @param credential signed bytes, as a node's registration gives them
 * @param connections how many there are to the node; more help programs with many threads
 * @param patience how long to try when the node does not answer, before callers get an error
 */
public record ClientOptions(
    Address node, ByteString credential, int connections, Duration patience, String program) {
  /** One connection, and patience for a node that is restarted by hand. */
  public static ClientOptions of(Address node, ByteString credential) {
    return new ClientOptions(node, credential, 1, Duration.ofMinutes(2), "java");
  }

  public ClientOptions connections(int count) {
    return new ClientOptions(node, credential, count, patience, program);
  }

  public ClientOptions patience(Duration longest) {
    return new ClientOptions(node, credential, connections, longest, program);
  }
}
