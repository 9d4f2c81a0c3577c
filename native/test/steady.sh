# Copies, archives and checksums in a loop: steady.sh DIRECTORY SCRATCH STOP_FILE. Ends with 1 when a program fails or a byte differs.
set -eu
mkdir "$1"
head -c 700001 /dev/urandom >"$2/source-$$"
rounds=0
until [[ -e $3 ]]; do
  cp "$2/source-$$" "$1/copy"
  dd if="$1/copy" of="$1/dd" bs=64k status=none conv=fsync
  cat "$1/dd" >"$1/cat"
  cmp "$2/source-$$" "$1/cat"
  tar -C "$1" -cf "$1/tar" copy dd
  tar -xOf "$1/tar" dd | cmp - "$2/source-$$"
  mv "$1/dd" "$1/moved"
  rm "$1/copy" "$1/moved" "$1/cat" "$1/tar"
  rounds=$((rounds + 1))
done
[[ -z $(ls -A "$1") ]]
echo "     $1: $rounds rounds of copies"
