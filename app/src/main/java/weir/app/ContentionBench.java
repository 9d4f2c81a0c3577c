package weir.app;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import weir.load.DirectoryEntrance;
import weir.load.Entrance;
import weir.load.LoadRun;
import weir.load.contention.Contention;
import weir.load.contention.Outcome;
import weir.load.contention.Trials;

/** Runs contentions on a node of its own, which changes its policy for each, or on a bare directory, which has none. */
final class ContentionBench implements Closeable {
  private final Entrance entrance;
  private final Consumer<String> policy;
  private final Closeable storage;

  private ContentionBench(Entrance entrance, Consumer<String> policy, Closeable storage) {
    this.entrance = entrance;
    this.policy = policy;
    this.storage = storage;
  }

  /** @param parent where the node's files are made */
  static ContentionBench ofNode(Path parent) throws IOException {
    LocalNode node = new LocalNode(parent);
    return new ContentionBench(node.entrance(), node::policy, node);
  }

  static ContentionBench ofDirectory(Path directory) throws IOException {
    ScratchFolder scratch = new ScratchFolder(directory);
    return new ContentionBench(new DirectoryEntrance(scratch.path()), name -> {}, scratch);
  }

  Trials run(Contention contention, int times) throws IOException, InterruptedException {
    policy.accept(contention.policy());
    List<Outcome> outcomes = new ArrayList<>();
    for (int n = 0; n < times; n++) {
      outcomes.add(new Outcome(contention, LoadRun.of(contention.jobs(), entrance)));
    }
    return new Trials(contention, outcomes);
  }

  @Override
  public void close() throws IOException {
    storage.close();
  }
}
