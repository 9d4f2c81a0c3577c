# What to run in a storm: storms.sh WAY DIRECTORY SCRATCH SECONDS prints lines NAME|COMMAND for what is installed.
way=$1
dir=$2
seconds=$4
have() { command -v "$1" >/dev/null; }
stressors="access chmod chown copy-file dentry dir dirdeep dirmany dup fallocate fcntl fiemap filename flock fpunch fstat getdent hdd io iomix link lockf lockofd open readahead rename revio seek sendfile splice symlink touch utime xattr"
[[ $way == shim ]] || stressors+=" aio locka mmap mmapfork inotify dnotify sync-file"
if have stress-ng; then
  for stressor in $stressors; do
    echo "stress-ng $stressor|stress-ng --$stressor 2 --timeout ${seconds}s --temp-path $dir --verify --oomable"
  done
fi
! have dbench || echo "dbench|dbench -t $((2 * seconds)) -D $dir 3"
! have bonnie++ || echo "bonnie++|bonnie++ -q -d $dir -s 64 -r 32 -n 1 -u root"
! have postmark || echo "postmark|printf 'set location $dir\nset number 200\nset transactions 500\nset size 500 90000\nrun\nquit\n' | postmark | grep -q 'Data:'"
if have fio; then
  engines="sync psync vsync pvsync"
  [[ $way == shim ]] || engines+=" libaio mmap posixaio"
  for engine in $engines; do
    for rw in randwrite rw randrw; do
      echo "fio $engine $rw|fio --name=job --directory=$dir --rw=$rw --bs=4k-64k --size=8M --ioengine=$engine --verify=crc32c --do_verify=1 --numjobs=2 --fsync=64 --unlink=1 --output=/dev/null"
    done
  done
fi
