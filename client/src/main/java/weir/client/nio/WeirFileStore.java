package weir.client.nio;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.FileStoreAttributeView;
import org.jspecify.annotations.Nullable;
import weir.wire.Space;

/** The storage behind a node. */
final class WeirFileStore extends FileStore {
  private final WeirPath path;

  WeirFileStore(WeirPath path) {
    this.path = path;
  }

  private Space space() throws IOException {
    return Failures.translated(path, () -> path.getFileSystem().client().space(path.bytes()));
  }

  @Override
  public String name() {
    return path.getFileSystem().authority();
  }

  @Override
  public String type() {
    return "weir";
  }

  @Override
  public boolean isReadOnly() {
    return false;
  }

  @Override
  public long getTotalSpace() throws IOException {
    Space space = space();
    return space.blocks().total() * space.blocks().frsize();
  }

  @Override
  public long getUsableSpace() throws IOException {
    Space space = space();
    return space.blocks().available() * space.blocks().frsize();
  }

  @Override
  public long getUnallocatedSpace() throws IOException {
    Space space = space();
    return space.blocks().free() * space.blocks().frsize();
  }

  @Override
  public boolean supportsFileAttributeView(Class<? extends FileAttributeView> type) {
    return Views.isKnown(type);
  }

  @Override
  public boolean supportsFileAttributeView(String name) {
    return path.getFileSystem().supportedFileAttributeViews().contains(name);
  }

  @Override
  public <V extends FileStoreAttributeView> @Nullable V getFileStoreAttributeView(Class<V> type) {
    return null;
  }

  @Override
  public Object getAttribute(String attribute) throws IOException {
    return switch (attribute) {
      case "totalSpace" -> getTotalSpace();
      case "usableSpace" -> getUsableSpace();
      case "unallocatedSpace" -> getUnallocatedSpace();
      default -> throw new UnsupportedOperationException("no attribute '" + attribute + "'");
    };
  }
}
