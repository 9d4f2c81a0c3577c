#!/usr/bin/env python3
"""What the file system answers to every call in every situation: posix.py DIRECTORY [every=N] [PART…] > answers.

Prints one line for each case: what was done, by whom, its errno, and what has changed by it. Run in a directory of the kernel's
and in one of Weir's, the two must print the same. Root also tries what another user may do.
"""
import errno
import os
import shutil
import signal
import stat
import sys
import time

NOBODY, OTHERS, GROUP = 65534, 65533, 65532
ROOT = os.geteuid() == 0
EVERY = 1  # only each so-manieth case of the large tables


def build(base):
    """The tree that every case starts from."""
    os.mkdir(base)
    os.chmod(base, 0o755)
    os.chdir(base)
    write('file', b'0123456789')
    write('other', b'abc')
    os.link('file', 'hard')
    os.mkdir('empty')
    os.mkdir('full')
    write('full/inner', b'x')
    os.mkdir('full/sub')
    os.symlink('file', 'tofile')
    os.symlink('full', 'todir')
    os.symlink('nowhere', 'dangling')
    os.symlink('loop', 'loop')
    os.mkfifo('fifo')
    os.mkdir('open')
    os.chmod('open', 0o777)
    write('open/roots', b'r')
    os.chmod('open/roots', 0o644)
    os.mkdir('sticky')
    os.chmod('sticky', 0o1777)
    write('sticky/roots', b'r')
    write('setid', b's')
    os.chmod('setid', 0o6777)
    os.mkdir('setgid')
    os.chmod('setgid', 0o2777)
    os.mkdir('closed')
    write('closed/file', b'c')
    os.chmod('closed', 0o700)
    write('secret', b's')
    os.chmod('secret', 0o600)
    if ROOT:
        os.chown('setgid', 0, GROUP)
        os.mkdir('theirs')
        write('theirs/file', b't')
        os.mkdir('theirs/dir')
        write('sticky/theirs', b't')
        write('open/theirs', b't')
        os.mkdir('sticky/theirdir')
        for path in ('theirs/file', 'theirs/dir', 'theirs', 'sticky/theirs', 'sticky/theirdir', 'open/theirs'):
            os.chown(path, NOBODY, OTHERS)


def write(path, data):
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
    os.write(fd, data)
    os.close(fd)


PATHS = ['file', 'empty', 'full', 'tofile', 'todir', 'dangling', 'loop', 'fifo', 'new', 'full/inner', 'full/new', 'todir/inner', 'todir/new',
         'nosuch/new', 'file/new', 'tofile/new', 'loop/new', 'dangling/new', '', '.', '..', 'full/.', 'full/..', 'empty/', 'file/', 'new/',
         'tofile/', 'todir/', 'dangling/', 'empty/.', './/file', 'full/../file', 'full/sub/../../file', 'nosuch/../file',
         'n' * 255, 'n' * 256, 'full/' + 'n' * 256, './' * 2040 + 'file', './' * 2046 + 'file', './' * 3000 + 'file', 'setid']
THEIR_PATHS = ['file', 'secret', 'closed/file', 'closed/new', 'new', 'open/new', 'open/roots', 'open/theirs', 'sticky/new', 'sticky/roots', 'sticky/theirs', 'sticky/theirdir', 'theirs/file',
               'theirs/dir', 'theirs/new', 'setid', 'setgid/new', 'full', 'empty', 'theirs', 'open', 'tofile']
FROM = ['file', 'hard', 'empty', 'full', 'tofile', 'todir', 'dangling', 'loop', 'fifo', 'nosuch', 'nosuch/x', 'file/x', 'file/', 'empty/', 'tofile/', 'todir/', '.', 'full/..', '', 'n' * 256, 'full/inner', 'full/sub']
TO = ['new', 'other', 'file', 'hard', 'empty', 'full', 'full/sub', 'full/sub/new', 'empty/new', 'tofile', 'todir', 'dangling', 'loop', 'fifo', 'nosuch/x', 'file/x', 'new/', 'empty/', 'other/', '.', 'empty/..', '',
      'n' * 256, 'todir/new']
THEIR_PAIRS = [(a, b) for a in ('file', 'secret', 'open/roots', 'open/theirs', 'sticky/roots', 'sticky/theirs', 'sticky/theirdir', 'theirs/file', 'theirs/dir', 'theirs', 'closed/file', 'setid', 'fifo')
               for b in ('new', 'open/new', 'open/roots', 'sticky/new', 'sticky/roots', 'sticky/theirs', 'theirs/new', 'closed/new', 'setgid/new', 'theirs/dir')]


def opened(flags, mode=0o666):
    def call(path):
        fd = os.open(path, flags, mode)
        try:
            return 'size %d' % os.fstat(fd).st_size if stat.S_ISREG(os.fstat(fd).st_mode) else 'open'
        finally:
            os.close(fd)
    return call


def described(s):
    return '%o %d %d n%d s%s' % (s.st_mode, s.st_uid, s.st_gid, s.st_nlink, s.st_size if stat.S_ISREG(s.st_mode) or stat.S_ISLNK(s.st_mode) else '')


def written(path):
    fd = os.open(path, os.O_WRONLY | os.O_NONBLOCK)
    try:
        return os.write(fd, b'w')
    finally:
        os.close(fd)


RD, WR, RW = os.O_RDONLY | os.O_NONBLOCK, os.O_WRONLY | os.O_NONBLOCK, os.O_RDWR | os.O_NONBLOCK
CALLS = {
    'open rd': opened(RD),
    'open wr': opened(WR),
    'open rdwr': opened(RW),
    'open creat': opened(WR | os.O_CREAT),
    'open creat rd 0400': opened(RD | os.O_CREAT, 0o400),
    'open creat 06777': opened(WR | os.O_CREAT, 0o6777),
    'open excl': opened(WR | os.O_CREAT | os.O_EXCL),
    'open trunc': opened(WR | os.O_TRUNC),
    'open rd trunc creat': opened(RD | os.O_TRUNC | os.O_CREAT),
    'open append': opened(WR | os.O_APPEND),
    'open directory': opened(RD | os.O_DIRECTORY),
    'open directory creat': opened(RD | os.O_DIRECTORY | os.O_CREAT),
    'open nofollow': opened(RD | os.O_NOFOLLOW),
    'open nofollow creat': opened(WR | os.O_NOFOLLOW | os.O_CREAT),
    'open path': opened(os.O_PATH),
    'open path nofollow': opened(os.O_PATH | os.O_NOFOLLOW),
    'open tmpfile': opened(RW | os.O_TMPFILE),
    'write': written,
    'stat': lambda p: described(os.stat(p)),
    'lstat': lambda p: described(os.lstat(p)),
    'access f': lambda p: access(p, os.F_OK),
    'access r': lambda p: access(p, os.R_OK),
    'access w': lambda p: access(p, os.W_OK),
    'access x': lambda p: access(p, os.X_OK),
    'readlink': os.readlink,
    'mkdir': lambda p: os.mkdir(p, 0o777),
    'mkdir 01700': lambda p: os.mkdir(p, 0o1700),
    'rmdir': os.rmdir,
    'unlink': os.unlink,
    'mkfifo': lambda p: os.mkfifo(p, 0o666),
    'mknod reg': lambda p: os.mknod(p, stat.S_IFREG | 0o640),
    'mknod chr': lambda p: os.mknod(p, stat.S_IFCHR | 0o640, os.makedev(1, 3)),
    'mknod sock': lambda p: os.mknod(p, stat.S_IFSOCK | 0o640),
    'symlink': lambda p: os.symlink('target', p),
    'symlink long': lambda p: os.symlink('t' * 4095, p),
    'symlink empty': lambda p: os.symlink('', p),
    'truncate 4': lambda p: os.truncate(p, 4),
    'truncate 99': lambda p: os.truncate(p, 99),
    'truncate -1': lambda p: os.truncate(p, -1),
    'chmod 0': lambda p: os.chmod(p, 0),
    'chmod 7777': lambda p: os.chmod(p, 0o7777),
    'chown me': lambda p: os.chown(p, os.geteuid(), os.getegid()),
    'chown none': lambda p: os.chown(p, -1, -1),
    'chown group': lambda p: os.chown(p, -1, GROUP),
    'chown other': lambda p: os.chown(p, 1234, 4321),
    'lchown': lambda p: os.lchown(p, 1234, 4321),
    'utime now': lambda p: os.utime(p),
    'utime set': lambda p: os.utime(p, ns=(5, 7)),
    'lutime set': lambda p: os.utime(p, ns=(5, 7), follow_symlinks=False),
    'listdir': lambda p: sorted(os.listdir(p)) if '..' not in p else len(os.listdir(p)),
    'chdir': os.chdir,
    'statvfs': lambda p: os.statvfs(p).f_namemax,
    'setxattr': lambda p: os.setxattr(p, 'user.weir', b'v'),
    'getxattr': lambda p: os.getxattr(p, 'user.weir'),
    'listxattr': lambda p: [n for n in os.listxattr(p) if n.startswith('user.')],
    'removexattr': lambda p: os.removexattr(p, 'user.weir'),
    'pathconf': lambda p: os.pathconf(p, 'PC_NAME_MAX'),
}
PAIRS = {
    'rename': os.rename,
    'link': lambda a, b: os.link(a, b, follow_symlinks=False),
    'link follow': os.link,
}
READERS = {'stat', 'lstat', 'access f', 'access r', 'access w', 'access x', 'readlink', 'listdir', 'chdir', 'statvfs', 'getxattr', 'listxattr', 'pathconf',
           'open rd', 'open wr', 'open rdwr', 'open nofollow', 'open path', 'open path nofollow', 'open directory', 'open append'}


def access(path, mode):
    # os.access hides the reason, so the parent of a refused path is asked for, too.
    return os.access(path, mode)


def snapshot(base):
    """Everything below base, as lstat has it."""
    found = {}
    for folder, dirs, files in os.walk(base):
        for name in dirs + files:
            path = os.path.join(folder, name)
            s = os.lstat(path)
            text = described(s)
            if stat.S_ISLNK(s.st_mode):
                text += ' -> ' + os.readlink(path)[:20]
            elif stat.S_ISCHR(s.st_mode):
                text += ' dev %d' % s.st_rdev
            elif stat.S_ISREG(s.st_mode) and s.st_size < 200:
                with open(path, 'rb') as f:
                    text += ' ' + repr(f.read())
            elif stat.S_ISDIR(s.st_mode) and (s.st_mtime_ns == 7):
                text += ' old'
            found[os.path.relpath(path, base)] = text
    return found


def changes(before, after):
    out = []
    for path in sorted(set(before) | set(after)):
        if before.get(path) != after.get(path):
            out.append('%s: %s' % (short(path), after.get(path, 'gone')))
    return '; '.join(out)


def short(path):
    return path if len(path) < 60 else '%s…%d' % (path[:12], len(path))


def outcome(call, arguments):
    try:
        return repr(call(*arguments)) if call is not None else ''
    except OSError as e:
        return errno.errorcode.get(e.errno, str(e.errno))


def as_user(user, work):
    """Does the work in a child that is somebody else; returns what it says."""
    if user is None:
        return work()
    read, end = os.pipe()
    child = os.fork()
    if child == 0:
        os.setgroups([OTHERS, GROUP] if user == 'member' else [OTHERS])
        os.setgid(OTHERS)
        os.setuid(NOBODY)
        os.write(end, work().encode('utf-8', 'surrogateescape'))
        os._exit(0)
    os.close(end)
    said = b''
    while True:
        part = os.read(read, 65536)
        if not part:
            break
        said += part
    os.close(read)
    os.waitpid(child, 0)
    return said.decode('utf-8', 'surrogateescape')


class Bench:
    """Trees, made anew when a case has changed them."""

    def __init__(self, top):
        self.top = top
        self.count = 0
        self.cases = 0
        self.base = None

    def fresh(self):
        self.count += 1
        self.base = os.path.join(self.top, 't%d' % self.count)
        build(self.base)
        self.before = snapshot(self.base)

    def case(self, title, call, arguments, user=None, reader=False):
        self.cases += 1
        if self.cases % EVERY != 0:
            return
        if self.base is None:
            self.fresh()
        os.chdir(self.base)
        said = as_user(user, lambda: outcome(call, arguments))
        os.chdir(self.base)
        changed = '' if reader else changes(self.before, snapshot(self.base))
        print('%s%s%s = %s%s' % (user + ': ' if user else '', title, tuple(short(a) for a in arguments), said, ' | ' + changed if changed else ''))
        if changed:
            self.drop()

    def drop(self):
        if self.base is not None:
            os.chdir(self.top)
            shutil.rmtree(self.base)
            self.base = None


def table(bench):
    for title, call in CALLS.items():
        for path in PATHS:
            bench.case(title, call, (path,), reader=title in READERS)
        bench.drop()
    for title, call in PAIRS.items():
        for a in FROM:
            for b in TO:
                bench.case(title, call, (a, b))
    if not ROOT:
        return
    for user in ('user', 'member'):
        for title, call in CALLS.items():
            for path in THEIR_PATHS:
                bench.case(title, call, (path,), user, reader=title in READERS)
            bench.drop()
        for title, call in PAIRS.items():
            for a, b in THEIR_PAIRS:
                bench.case(title, call, (a, b), user)
    bench.drop()


def tick():
    time.sleep(0.012)


def times(path):
    s = os.lstat(path)
    return s.st_atime_ns, s.st_mtime_ns, s.st_ctime_ns


def stamps(bench):
    """Which of a file's and its directory's times a call moves."""
    def on(fd_flags, do):
        def call(path):
            fd = os.open(path, fd_flags)
            do(fd)
            os.close(fd)
        return call
    cases = [
        ('open', on(RD, lambda fd: None), 'file'),
        ('open trunc', on(WR | os.O_TRUNC, lambda fd: None), 'file'),
        ('open trunc of empty', on(WR | os.O_TRUNC, lambda fd: None), 'full/inner'),
        ('write', on(WR, lambda fd: os.write(fd, b'x')), 'file'),
        ('write nothing', on(WR, lambda fd: os.write(fd, b'')), 'file'),
        ('pwrite', on(WR, lambda fd: os.pwrite(fd, b'x', 100)), 'file'),
        ('ftruncate', on(WR, lambda fd: os.ftruncate(fd, 3)), 'file'),
        ('ftruncate same', on(WR, lambda fd: os.ftruncate(fd, 10)), 'file'),
        ('truncate', lambda p: os.truncate(p, 3), 'file'),
        ('truncate same', lambda p: os.truncate(p, 10), 'file'),
        ('fallocate', on(WR, lambda fd: os.posix_fallocate(fd, 0, 100)), 'file'),
        ('chmod', lambda p: os.chmod(p, 0o600), 'file'),
        ('chown', lambda p: os.chown(p, -1, os.getegid()), 'file'),
        ('link', lambda p: os.link(p, 'newlink'), 'file'),
        ('unlink of two', lambda p: os.unlink('hard'), 'file'),
        ('rename', lambda p: (os.rename(p, 'moved'), os.rename('moved', p)), 'file'),
        ('failed unlink', lambda p: outcome(os.unlink, ('empty',)), 'file'),
        ('failed mkdir', lambda p: outcome(os.mkdir, ('empty',)), 'file'),
        ('mkdir in', lambda p: os.mkdir(p + '/new'), 'empty'),
        ('rmdir in', lambda p: os.rmdir(p + '/sub'), 'full'),
        ('creat in', lambda p: write(p + '/new', b''), 'empty'),
        ('symlink in', lambda p: os.symlink('x', p + '/new'), 'empty'),
        ('fifo in', lambda p: os.mkfifo(p + '/new'), 'empty'),
        ('unlink in', lambda p: os.unlink(p + '/inner'), 'full'),
        ('rename out', lambda p: os.rename(p + '/inner', 'out'), 'full'),
        ('rename in', lambda p: os.rename('other', p + '/in'), 'empty'),
        ('setxattr', lambda p: os.setxattr(p, 'user.x', b'1'), 'file'),
        ('chmod of a link', lambda p: os.chmod('tofile', 0o600), 'tofile'),
        ('utime', lambda p: os.utime(p, ns=(1, 2)), 'file'),
        ('utime atime only', lambda p: os.utime(p, ns=(1, os.stat(p).st_mtime_ns)), 'file'),
    ]
    for title, call, path in cases:
        bench.fresh()
        os.chdir(bench.base)
        parent = os.path.dirname(path) or '.'
        watched = [path, parent]
        tick()
        before = [times(p) for p in watched]
        tick()
        said = outcome(call, (path,))
        after = [times(p) for p in watched]
        moved = [''.join(n for n, a, b in zip('amc', x, y) if a != b and n != 'a') for x, y in zip(before, after)]
        print('times of %s: %s moves %s' % (title, said, moved))
        bench.drop()
    for nanos in (0, 1, 999999999, 1000000000, 2 ** 31 * 10 ** 9, -1):
        bench.fresh()
        os.chdir(bench.base)
        said = outcome(os.utime, ('file',)) and outcome(lambda: os.utime('file', ns=(nanos, nanos)), ())
        print('utime to %d: %s %s' % (nanos, said, times('file')[:2]))
        bench.drop()


def open_files(bench):
    """What happens to files that are open while their names change."""
    bench.fresh()
    os.chdir(bench.base)
    fd = os.open('file', os.O_RDWR)
    os.unlink('file')
    print('unlinked, other link:', described(os.fstat(fd)))
    os.unlink('hard')
    print('unlinked:', described(os.fstat(fd)))
    os.write(fd, b'XY')
    os.ftruncate(fd, 50)
    os.fchmod(fd, 0o640)
    print('still there:', described(os.fstat(fd)), os.pread(fd, 12, 0))
    write('file', b'new')
    print('not the same:', os.stat('file').st_ino != os.fstat(fd).st_ino, os.pread(fd, 3, 0))
    os.close(fd)
    fd = os.open('other', os.O_RDWR)
    os.rename('file', 'other')
    print('renamed over:', described(os.fstat(fd)), os.pread(fd, 10, 0), described(os.stat('other')))
    os.close(fd)
    d = os.open('empty', os.O_RDONLY)
    os.rmdir('empty')
    print('removed directory:', outcome(lambda: os.listdir(d), ()), outcome(lambda: os.open('x', os.O_CREAT | os.O_WRONLY, dir_fd=d), ()),
          outcome(lambda: os.mkdir('x', dir_fd=d), ()), os.fstat(d).st_nlink)
    os.close(d)
    fd = os.open('setid', os.O_RDWR)
    os.rename('setid', 'full/moved')
    os.rename('full', 'elsewhere')
    os.write(fd, b'after')
    print('moved twice:', outcome(lambda: open('elsewhere/moved').read(), ()))
    os.close(fd)
    d = os.open('elsewhere', os.O_RDONLY)
    os.rename('elsewhere', 'again')
    print('moved directory:', sorted(os.listdir(d)), described(os.stat('inner', dir_fd=d)))
    write('again/extra', b'e')
    os.rename('inner', 'outer', src_dir_fd=d, dst_dir_fd=d)
    print('in it:', sorted(os.listdir(d)))
    os.close(d)
    try:
        fd = os.open('.', os.O_RDWR | os.O_TMPFILE, 0o600)
    except OSError as e:
        print('no name:', errno.errorcode[e.errno])
        bench.drop()
        return
    os.write(fd, b'no name')
    print('no name:', described(os.fstat(fd)))
    os.link('/proc/self/fd/%d' % fd, 'named', src_dir_fd=0, follow_symlinks=True)
    print('named:', described(os.stat('named')), open('named').read())
    os.close(fd)
    bench.drop()


def setid_bits(bench):
    """Writes and changes of owner take the set-id bits away, from who is not root."""
    deeds = {
        'write': lambda: written('setid'),
        'truncate': lambda: os.truncate('setid', 0),
        'chown': lambda: os.chown('setid', os.geteuid(), os.getegid()),
        'open trunc': lambda: opened(WR | os.O_TRUNC)('setid'),
        'fallocate': lambda: fallocated('setid'),
    }
    for title, deed in deeds.items():
        for user in (None, 'user') if ROOT else (None,):
            bench.fresh()
            os.chdir(bench.base)
            said = as_user(user, lambda: outcome(deed, ()))
            print('set-id after %s by %s: %s %s' % (title, user, said, described(os.stat('setid'))))
            bench.drop()


def fallocated(path):
    fd = os.open(path, os.O_WRONLY)
    os.posix_fallocate(fd, 0, 100)
    os.close(fd)


def umasks(bench):
    for mask in (0, 0o22, 0o77, 0o777):
        bench.fresh()
        os.chdir(bench.base)
        before = os.umask(mask)
        opened(WR | os.O_CREAT, 0o777)('u1')
        os.mkdir('u2', 0o777)
        os.mkfifo('u3', 0o777)
        os.umask(before)
        print('umask %o:' % mask, [described(os.lstat(p)) for p in ('u1', 'u2', 'u3')])
        bench.drop()


def descriptors(bench):
    """Errors of calls on open files."""
    bench.fresh()
    os.chdir(bench.base)
    ways = {'rd': os.O_RDONLY, 'wr': os.O_WRONLY, 'rw': os.O_RDWR, 'path': os.O_PATH, 'append': os.O_WRONLY | os.O_APPEND}
    deeds = {
        'read': lambda fd: os.read(fd, 4), 'write': lambda fd: os.write(fd, b'1'), 'pread': lambda fd: os.pread(fd, 4, 1),
        'pread -1': lambda fd: os.pread(fd, 4, -1), 'pwrite': lambda fd: os.pwrite(fd, b'2', 2), 'pwrite -1': lambda fd: os.pwrite(fd, b'2', -1),
        'readv': lambda fd: os.readv(fd, [bytearray(2), bytearray(3)]), 'writev': lambda fd: os.writev(fd, [b'a', b'b']),
        'lseek': lambda fd: os.lseek(fd, 3, os.SEEK_SET), 'lseek -1': lambda fd: os.lseek(fd, -1, os.SEEK_SET), 'lseek end': lambda fd: os.lseek(fd, 5, os.SEEK_END),
        'lseek 99': lambda fd: os.lseek(fd, 0, 99), 'lseek data': lambda fd: os.lseek(fd, 0, os.SEEK_DATA), 'lseek hole': lambda fd: os.lseek(fd, 0, os.SEEK_HOLE),
        'lseek data end': lambda fd: os.lseek(fd, 10000, os.SEEK_DATA), 'ftruncate': lambda fd: os.ftruncate(fd, 20), 'ftruncate -1': lambda fd: os.ftruncate(fd, -1),
        'fallocate': lambda fd: os.posix_fallocate(fd, 0, 30), 'fallocate 0': lambda fd: os.posix_fallocate(fd, 0, 0), 'fallocate -1': lambda fd: os.posix_fallocate(fd, -1, 3),
        'fsync': os.fsync, 'fdatasync': os.fdatasync, 'fchmod': lambda fd: os.fchmod(fd, 0o644), 'fchown': lambda fd: os.fchown(fd, -1, -1),
        'futime': lambda fd: os.utime(fd), 'fstat': lambda fd: described(os.fstat(fd)), 'fstatvfs': lambda fd: os.fstatvfs(fd).f_namemax,
        'fsetxattr': lambda fd: os.setxattr(fd, 'user.a', b'1'), 'fgetxattr': lambda fd: os.getxattr(fd, 'user.none'), 'listdir': lambda fd: os.listdir(fd),
        'fchdir': os.fchdir, 'openat': lambda fd: os.open('inner', os.O_RDONLY, dir_fd=fd), 'dup': lambda fd: os.close(os.dup(fd)),
        'getfl': lambda fd: oct(__import__('fcntl').fcntl(fd, 3) & 0o7), 'isatty': os.isatty,
    }
    for way, flags in ways.items():
        for path in ('file', 'full'):
            for title, deed in deeds.items():
                try:
                    fd = os.open(path, flags)
                except OSError as e:
                    print('descriptor %s %s: open %s' % (way, path, errno.errorcode[e.errno]))
                    break
                if path == 'full' and title.startswith('lseek'):
                    os.close(fd)
                    continue  # where a directory ends, each file system says in its own way
                said = outcome(deed, (fd,))
                os.chdir(bench.base)
                print('descriptor %s %s %s: %s' % (way, path, title, said))
                os.close(fd)
    for title, deed in deeds.items():
        print('descriptor closed %s: %s' % (title, outcome(deed, (fd,))))
    bench.drop()


def limits(bench):
    """Sizes at the end of what can be, and deep trees."""
    bench.fresh()
    os.chdir(bench.base)
    for size in (2 ** 31 - 1, 2 ** 31, 2 ** 32 + 1, 2 ** 43, 2 ** 62, 2 ** 63 - 1):
        print('truncate to %d: %s %s' % (size, outcome(os.truncate, ('file', size)), os.stat('file').st_size))
    os.truncate('file', 0)
    fd = os.open('file', os.O_RDWR)
    for offset in (2 ** 31 - 1, 2 ** 32 + 1, 2 ** 62, 2 ** 63 - 2):
        print('pwrite at %d: %s %s' % (offset, outcome(os.pwrite, (fd, b'ab', offset)), outcome(os.pread, (fd, 3, offset))))
    print('sparse:', os.fstat(fd).st_size, os.fstat(fd).st_blocks * 512 < 10 ** 6)
    os.close(fd)
    for _ in range(40):
        os.mkdir('n' * 100)
        os.chdir('n' * 100)
    print('deep:', outcome(os.mkdir, ('n',)), outcome(os.rmdir, ('n',)), outcome(lambda: len(os.listdir('.')), ()), outcome(os.stat, (bench.base + ('/' + 'n' * 100) * 41,)))
    for _ in range(40):
        os.chdir('..')
        os.rmdir('n' * 100)
    print('back:', sorted(os.listdir('.'))[:3])
    os.symlink('file', 'l0')
    for i in range(45):
        os.symlink('l%d' % i, 'l%d' % (i + 1))
    print('links:', [outcome(os.stat, ('l%d' % i,))[:5] for i in (38, 39, 40, 41)])
    bench.drop()


def main():
    global EVERY
    EVERY = max([1] + [int(a[6:]) for a in sys.argv if a.startswith('every=')])
    signal.alarm(900)
    os.umask(0o22)
    top = os.path.join(os.path.abspath(sys.argv[1]), 'posix-%d' % os.getpid())
    os.mkdir(top)
    os.chmod(top, 0o755)
    bench = Bench(top)
    parts = {'table': table, 'stamps': stamps, 'open_files': open_files, 'setid_bits': setid_bits, 'umasks': umasks, 'descriptors': descriptors, 'limits': limits}
    for name in [a for a in sys.argv[2:] if '=' not in a] or parts:
        parts[name](bench)
    os.chdir('/')
    shutil.rmtree(top)


main()
