# Shells, redirections and inheritance: programs.sh PREFIX SCRATCH. Ends with 1 at the first thing that is not as it should be.
set -eu
weir=$1
is() { [[ "$1" == "$2" ]] || { echo "line ${BASH_LINENO[0]}: '$1' is not '$2'" >&2; exit 1; }; }

mkdir "$weir/shell"
cd "$weir/shell"
is "$PWD" "$weir/shell"
is "$(pwd -P)" "$weir/shell"

echo hello >a
echo more >>a
is "$(cat a)" $'hello\nmore'
is "$(cat <"$weir/shell/a")" $'hello\nmore'

# many processes share one offset
{ echo one; date >/dev/null; sh -c 'echo two'; printf three; } >shared
is "$(cat shared)" $'one\ntwo\nthree'
(for i in 1 2 3 4 5 6 7 8; do (for j in 1 2 3 4 5; do echo "line $i.$j"; done) & done; wait) >lines
is "$(sort lines | uniq | wc -l)" 40
is "$(wc -c <lines)" 360
read -r first <a
is "$first" hello
{ read -r x; cat >rest; } <a
is "$x $(cat rest)" "hello more"

# descriptors with numbers of their own, over exec
exec 7>seven
echo to seven >&7
bash -c 'echo from a child >&7'
exec 7>&-
is "$(cat seven)" $'to seven\nfrom a child'
ls nosuch 2>errors || true
grep -q nosuch errors

# a lock taken by a child stays with the descriptor, and goes with it
exec 9>lock
flock -n 9
is "$(flock -n lock echo got || echo busy)" busy
exec 9>&-
is "$(flock -n lock echo got || echo busy)" got
is "$(flock lock bash -c 'flock -n lock echo got || echo busy')" busy

# links that leave and come back
ln -s /etc/hostname out
is "$(cat out)" "$(cat /etc/hostname)"
ln -s "$weir/shell/a" back
is "$(head -1 back)" hello
is "$(readlink -f back)" "$weir/shell/a"
ln -s ../shell/a around
is "$(tail -1 around)" more
is "$(cat ./../shell/a | wc -l)" 2
(cd / && is "$(cat "${weir#/}/shell/a" | wc -l)" 2)

# programs that lie in Weir
printf '#!/bin/sh\necho script "$1"\n' >script
chmod +x script
is "$(./script arg)" "script arg"
is "$("$weir/shell/script" arg)" "script arg"
cp /bin/echo tool
is "$(./tool works)" works
is "$(find . -name tool -exec {} found \;)" found
is "$(PATH=$weir/shell:$PATH script path)" "script path"

# heredocs and temporary files in Weir
is "$(TMPDIR=$weir/shell bash -c 'cat <<X
text
X')" text
is "$(echo b a c | tr ' ' '\n' | sort -T . | tr -d '\n')" abc
mktemp -p . >/dev/null
mktemp -d -p . >/dev/null
cd /
rm -r "$weir/shell"
is "$(ls -A "$weir" | grep -c shell || true)" 0
