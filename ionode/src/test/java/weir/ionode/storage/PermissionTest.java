package weir.ionode.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.ionode.linux.Kernel;
import weir.ionode.linux.Persona;
import weir.wire.Attr;
import weir.wire.AttrChange;
import weir.wire.ByteString;
import weir.wire.Errno;
import weir.wire.FileCall;
import weir.wire.PathCall;
import weir.wire.SessionId;

/** Each user may do what it may do without Weir. A node that is not root acts for nobody but its own user. */
class PermissionTest {
  private static final int ANN = 54_321;
  private static final int BOB = 54_322;

  @TempDir
  Path folder;

  private Harness harness;

  @BeforeEach
  void start() throws IOException {
    harness = new Harness(folder);
    Files.setPosixFilePermissions(harness.root, PosixFilePermissions.fromString("rwxrwxrwx"));
  }

  @AfterEach
  void stop() throws IOException {
    harness.close();
  }

  @Test
  void onlyRootActsForOthers() {
    assertThat(new Persona(ANN, ANN, List.of()).isServable()).isEqualTo(Kernel.isRoot());
    assertThat(new Persona(Kernel.uid(), Kernel.gid(), List.of()).isServable()).isTrue();
  }

  @Test
  void newFilesBelongToTheirUserAndOthersAreKeptOut() throws IOException {
    if (!Kernel.isRoot()) {
      return;
    }
    Harness.Client ann = client(ANN);
    Harness.Client bob = client(BOB);
    Opened file = open(ann, "mine", 0600);
    assertThat(file.attr.owner()).isEqualTo(new Attr.Owner(0100600, 1, ANN, ANN));
    assertThat(status(bob, new PathCall.Open(1, 0, 0, name("mine")))).isEqualTo(Errno.EACCES);
    assertThat(status(bob, new PathCall.SetAttr(0, AttrChange.mode(0666), name("mine"))))
        .isEqualTo(Errno.EPERM);
    assertThat(status(bob, new PathCall.SetAttr(0, AttrChange.size(0), name("mine"))))
        .isEqualTo(Errno.EACCES);
    assertThat(status(bob, new PathCall.Access(4, 0, name("mine")))).isEqualTo(Errno.EACCES);
    assertThat(status(ann, new PathCall.Access(6, 0, name("mine")))).isZero();
    assertThat(status(ann, new PathCall.SetAttr(0, AttrChange.owner(BOB, BOB), name("mine"))))
        .isEqualTo(Errno.EPERM);
    assertThat(status(ann, new PathCall.MkNod(0020600, 0x103, name("device"))))
        .isEqualTo(Errno.EPERM);
    assertThat(status(ann, new PathCall.MkDir(0700, name("private")))).isZero();
    assertThat(status(bob, new PathCall.GetAttr(0, name("private/x")))).isEqualTo(Errno.EACCES);
    assertThat(status(bob, new PathCall.MkDir(0700, name("private/x")))).isEqualTo(Errno.EACCES);
    assertThat(Files.getAttribute(harness.root.resolve("private"), "unix:uid")).isEqualTo(ANN);
  }

  @Test
  void aStickyDirectoryKeepsFilesFromOthers() {
    if (!Kernel.isRoot()) {
      return;
    }
    Harness.Client root = client(0);
    Harness.Client ann = client(ANN);
    Harness.Client bob = client(BOB);
    status(root, new PathCall.MkDir(01777, name("tmp")));
    open(ann, "tmp/hers", 0644);
    assertThat(status(bob, new PathCall.Unlink(0, name("tmp/hers")))).isEqualTo(Errno.EPERM);
    assertThat(status(bob, new PathCall.Rename(0, 0, name("tmp/hers"), name("tmp/his"))))
        .isEqualTo(Errno.EPERM);
    assertThat(status(ann, new PathCall.Unlink(0, name("tmp/hers")))).isZero();
  }

  @Test
  void groupsOfTheUserCount() throws IOException {
    if (!Kernel.isRoot()) {
      return;
    }
    Files.writeString(harness.root.resolve("shared"), "x");
    Files.setAttribute(harness.root.resolve("shared"), "unix:gid", 777);
    Files.setPosixFilePermissions(
        harness.root.resolve("shared"), PosixFilePermissions.fromString("rw-r-----"));
    Persona member = new Persona(ANN, ANN, List.of(5, 777));
    Persona stranger = new Persona(ANN, ANN, List.of(5));
    assertThat(mayOpen(member, "shared")).isTrue();
    assertThat(mayOpen(stranger, "shared")).isFalse();
    assertThat(mayOpen(Persona.node(), "shared")).isTrue();
  }

  private boolean mayOpen(Persona persona, String file) {
    return status(harness.client(persona), new PathCall.Open(1, 0, 0, name(file))) == 0;
  }

  @Test
  void whoMadeAFileMayWriteItWhateverItsMode() {
    Harness.Client client = client(Kernel.isRoot() ? ANN : Kernel.uid());
    assertThat(open(client, "object", 0444).status).isZero();
    assertThat(client.call(new FileCall.Write(0, 0), 1, "data").status()).isZero();
  }

  @Test
  void writingClearsTheSetUserBit() {
    if (!Kernel.isRoot()) {
      return;
    }
    Harness.Client ann = client(ANN);
    open(ann, "program", 0755);
    assertThat(status(ann, new PathCall.SetAttr(0, AttrChange.mode(04755), name("program"))))
        .isZero();
    assertThat(ann.call(new FileCall.Write(0, 0), 1, "data").status()).isZero();
    assertThat(ann.call(new PathCall.GetAttr(0, name("program")), 0).attr().mode() & 07777)
        .isEqualTo(0755);
  }

  private record Opened(int status, Attr attr) {}

  private static Opened open(Harness.Client client, String path, int mode) {
    Harness.Reply reply =
        client.call(new PathCall.Open(1, Harness.CREATE | Harness.READ_WRITE, mode, name(path)), 0);
    return new Opened(reply.status(), reply.status() == 0 ? reply.opened().attr() : Attr.NONE);
  }

  private Harness.Client client(int uid) {
    return harness.client(uid, SessionId.random());
  }

  private static int status(Harness.Client client, PathCall call) {
    return client.call(call, 0).status();
  }

  private static ByteString name(String text) {
    return ByteString.of(text);
  }
}
