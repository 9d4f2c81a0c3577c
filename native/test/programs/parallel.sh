# Many writers of one file: parallel.sh PREFIX SCRATCH. MPI, threads, Java; what is not installed is left out, and said.
set -eu
weir=$1/parallel
scratch=$2
is() { [[ "$1" == "$2" ]] || { echo "line ${BASH_LINENO[0]}: '$1' is not '$2'" >&2; exit 1; }; }
have() { command -v "$1" >/dev/null || { echo "     $1 is not installed: left out"; return 1; }; }
mkdir "$weir"

# Appends of many processes end up one after the other, none in another.
for i in 1 2 3 4; do
  (for j in {1..50}; do echo "writer $i line $j of a file that all of them have"; done >>"$weir/log") &
done
wait
is "$(sort "$weir/log" | uniq -c | awk '$1 != 1' | wc -l) $(wc -l <"$weir/log")" "0 200"
is "$(grep -vc '^writer [1-4] line [0-9]* of a file that all of them have$' "$weir/log" || true)" 0

if have mpicc && have mpirun; then
  cat >"$scratch/shared.c" <<'C'
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#define BLOCK 100000
#define BLOCKS 8
int main(int argc, char **argv) {
  int rank, size;
  static char block[BLOCK], seen[BLOCK];
  MPI_File file;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (MPI_File_open(MPI_COMM_WORLD, argv[1], MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file) != MPI_SUCCESS) return 1;
  for (int i = 0; i < BLOCKS; i++) {
    memset(block, 'a' + (rank + i) % 26, BLOCK);
    MPI_Offset at = ((MPI_Offset)i * size + rank) * BLOCK;
    int failed = i % 2 ? MPI_File_write_at_all(file, at, block, BLOCK, MPI_CHAR, MPI_STATUS_IGNORE)
                       : MPI_File_write_at(file, at, block, BLOCK, MPI_CHAR, MPI_STATUS_IGNORE);
    if (failed != MPI_SUCCESS) return 1;
  }
  MPI_File_sync(file);
  MPI_Barrier(MPI_COMM_WORLD);
  int other = (rank + 1) % size;
  for (int i = 0; i < BLOCKS; i++) {
    memset(block, 'a' + (other + i) % 26, BLOCK);
    MPI_File_read_at(file, ((MPI_Offset)i * size + other) * BLOCK, seen, BLOCK, MPI_CHAR, MPI_STATUS_IGNORE);
    if (memcmp(block, seen, BLOCK) != 0) return 1;
  }
  MPI_File_close(&file);
  MPI_Finalize();
  return 0;
}
C
  (unset LD_PRELOAD; mpicc -o "$scratch/shared" "$scratch/shared.c")
  export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
  timeout 120 mpirun -x WEIR_NODE --oversubscribe -n 4 "$scratch/shared" "$weir/shared"
  is "$(stat -c %s "$weir/shared")" 3200000
fi

java=${JAVA_HOME:+$JAVA_HOME/bin/}java
if have "$java"; then
  cat >"$scratch/Shared.java" <<'J'
import java.io.*;
import java.nio.*;
import java.nio.channels.*;
import java.nio.file.*;
import java.util.*;

public class Shared {
  public static void main(String[] args) throws Exception {
    Path root = Path.of(args[0]);
    Path file = root.resolve("java");
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      Thread[] threads = new Thread[4];
      for (int t = 0; t < 4; t++) {
        int mine = t;
        threads[t] = new Thread(() -> {
          try {
            for (int i = 0; i < 50; i++) {
              channel.write(ByteBuffer.wrap(new byte[] {(byte) mine, (byte) i, 7}), 3L * (i * 4 + mine));
            }
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
        threads[t].start();
      }
      for (Thread thread : threads) thread.join();
      channel.force(true);
      if (channel.size() != 600) throw new IOException("size " + channel.size());
      ByteBuffer read = ByteBuffer.allocate(600);
      channel.read(read, 0);
      for (int i = 0; i < 200; i++) {
        if (read.get(3 * i) != i % 4 || read.get(3 * i + 1) != i / 4 || read.get(3 * i + 2) != 7) throw new IOException("at " + i);
      }
      try (FileLock lock = channel.tryLock()) {
        if (lock == null) throw new IOException("no lock");
      }
      channel.map(FileChannel.MapMode.READ_ONLY, 0, 600).get(599);
    }
    try (RandomAccessFile random = new RandomAccessFile(file.toFile(), "rw")) {
      random.setLength(10);
      random.seek(5);
      random.writeUTF("text");
    }
    Path dir = Files.createDirectories(root.resolve("a/b/c"));
    Files.writeString(dir.resolve("f"), "hello");
    Files.copy(dir.resolve("f"), root.resolve("g"));
    Files.move(root.resolve("g"), root.resolve("h"), StandardCopyOption.ATOMIC_MOVE);
    try (var walk = Files.walk(root)) {
      if (walk.filter(Files::isRegularFile).count() < 3) throw new IOException("walk");
    }
    if (!Files.readString(root.resolve("h")).equals("hello")) throw new IOException("copy");
  }
}
J
  timeout 120 "$java" "$scratch/Shared.java" "$weir"
fi
rm -rf "$weir"
