# Ordinary programs: tools.sh PREFIX SCRATCH. What is not installed is left out, and said.
set -eu
weir=$1/tools
scratch=$2
is() { [[ "$1" == "$2" ]] || { echo "line ${BASH_LINENO[0]}: '$1' is not '$2'" >&2; exit 1; }; }
have() { command -v "$1" >/dev/null || { echo "     $1 is not installed: left out"; return 1; }; }
mkdir "$weir"
head -c 3000001 /dev/urandom >"$scratch/random"

# dd, cp, cmp
dd if="$scratch/random" of="$weir/dd" bs=64k status=none
cmp "$scratch/random" "$weir/dd"
dd if="$weir/dd" of="$weir/dd2" bs=1M status=none
cp "$weir/dd" "$weir/cp"
cp "$weir/dd" "$scratch/cp"
cmp "$weir/dd2" "$weir/cp"
cmp "$scratch/cp" "$scratch/random"

# tar, gzip, grep -r, find, sed -i, sort, du
mkdir -p "$weir/src/deep/er"
for i in 1 2 3 4 5; do echo "number $i" >"$weir/src/deep/er/$i"; done
ln -s deep/er/1 "$weir/src/link"
ln "$weir/src/deep/er/2" "$weir/src/hard"
tar -C "$weir" -czf "$weir/src.tgz" src
mkdir "$weir/un" "$scratch/un"
tar -C "$weir/un" -xzf "$weir/src.tgz"
tar -C "$scratch/un" -xzf "$weir/src.tgz"
diff -r "$weir/src" "$weir/un/src"
diff -r "$weir/src" "$scratch/un/src"
is "$(grep -r 'number 3' "$weir/src" | wc -l)" 1
is "$(find "$weir/src" -type f | wc -l)" 6
sed -i s/number/NUMBER/ "$weir/src/deep/er/4"
is "$(cat "$weir/src/deep/er/4")" "NUMBER 4"
is "$(stat -c %h "$weir/src/hard")" 2
du -s "$weir/src" >/dev/null
touch -d '2001-02-03 04:05:06' "$weir/src/hard"
is "$(stat -c %Y "$weir/src/deep/er/2")" "$(date -d '2001-02-03 04:05:06' +%s)"
mv "$weir/src" "$weir/moved"
mv "$weir/moved" "$scratch/moved"
is "$(ls "$scratch/moved/deep/er" | wc -l)" 5

if have rsync; then
  rsync -a "$weir/un/" "$weir/rsync/"
  diff -r "$weir/un" "$weir/rsync"
  rsync -a --delete "$scratch/moved/" "$weir/rsync/"
  diff -r "$scratch/moved" "$weir/rsync"
fi

if have python3; then
  python3 - "$weir" <<'X'
import os, sys, tempfile, subprocess, shutil, mmap
weir = sys.argv[1]
with open(weir + '/py', 'w+') as f:
    f.write('x' * 100000)
    f.seek(0)
    assert len(f.read()) == 100000
    f.truncate(10)
assert os.path.getsize(weir + '/py') == 10
with open(weir + '/py', 'rb') as f, mmap.mmap(f.fileno(), 0, access=mmap.ACCESS_READ) as m:
    assert m[:] == b'x' * 10
with tempfile.TemporaryDirectory(dir=weir) as d:
    for i in range(50):
        open(os.path.join(d, str(i)), 'wb').write(os.urandom(1000))
    assert sorted(map(int, os.listdir(d))) == list(range(50))
    shutil.copytree(d, weir + '/copy')
assert len(list(os.scandir(weir + '/copy'))) == 50
shutil.rmtree(weir + '/copy')
with open(weir + '/sub', 'w') as f:
    subprocess.run(['echo', 'hi'], stdout=f, check=True)
    f.flush()
assert open(weir + '/sub').read() == 'hi\n'
os.chdir(weir)
assert os.getcwd() == weir and os.path.exists('py')
X
fi

if have sqlite3; then
  is "$(sqlite3 "$weir/db" "create table t(a); insert into t values(1),(2); begin; delete from t where a=1; rollback; select count(*) from t; pragma integrity_check;" | tr '\n' ' ')" "2 ok "
  for i in 1 2 3 4; do
    (for j in 1 2 3 4 5; do sqlite3 -cmd '.timeout 20000' "$weir/db" "insert into t values($i$j)"; done) &
  done
  wait
  is "$(sqlite3 "$weir/db" 'select count(*) from t')" 22
fi

if have git; then
  git init -q "$weir/repo"
  cd "$weir/repo"
  git config user.email nobody@localhost
  git config user.name Nobody
  for i in {1..30}; do echo "file $i" >"f$i"; done
  git add .
  git commit -qm one
  git checkout -qb other
  echo changed >f1
  git commit -qam two
  git gc -q
  git fsck --no-progress
  git clone -q "$weir/repo" "$weir/clone"
  is "$(git -C "$weir/clone" log --oneline | wc -l)" 2
  is "$(git status --short | wc -l)" 0
  cd /
fi

if have gcc && have make; then
  mkdir "$weir/build"
  cat >"$weir/build/main.c" <<'X'
#include <stdio.h>
int twice(int);
int main(void) { printf("%d\n", twice(21)); return 0; }
X
  echo 'int twice(int n) { return 2 * n; }' >"$weir/build/twice.c"
  printf 'main: main.o twice.o\n\tgcc -o main main.o twice.o\nlibtwice.a: twice.o\n\tar rcs libtwice.a twice.o\n' >"$weir/build/Makefile"
  make -s -j2 -C "$weir/build" main libtwice.a
  is "$("$weir/build/main")" 42
fi

if have fio; then
  for engine in sync psync vsync; do
    fio --name=job --directory="$weir" --rw=randrw --bs=4k --size=2M --ioengine="$engine" --verify=crc32c --thread >"$scratch/fio" 2>&1 \
      || { cat "$scratch/fio" >&2; exit 1; }
  done
fi
rm -rf "$weir" "$scratch/moved" "$scratch/un" "$scratch/cp" "$scratch/random"
