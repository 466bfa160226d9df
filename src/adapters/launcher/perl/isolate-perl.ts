import { keysPerl } from "./keys-perl.ts";
import { lendPerl } from "./lend-perl.ts";
import { failPerl, networkPerl } from "./network-perl.ts";
import { reaperPerl } from "./reaper-perl.ts";
import { speakPerl } from "./speak-perl.ts";
import { servePerl, signalsPerl } from "./supervisor-perl.ts";

/** The first process of the namespaces: what it covers, what it shows, and which account the command gets. */
const viewPerl = String.raw`
sub mount_at {
  my ($source, $target, $type, $flags, $options) = @_;
  return syscall($mount, $source, $target, $type, $flags, $options) == 0;
}
# A copy of the mount at a path (open_tree, 428 everywhere), which can be shown elsewhere once the path is covered (move_mount, 429).
sub taken {
  my ($path) = @_;
  my $taken = syscall(428, -100, $path, 0x80001);
  fail_start("$path can't be shown") if $taken < 0;
  return $taken;
}
sub show_at {
  my ($taken, $target, $attributes, $is_folder) = @_;
  my $none = '';
  make_place($target, $is_folder);
  syscall($mount_setattr, $taken, $none, 0x1000, $attributes, 32) == 0 or fail_start("$target can't be closed");
  syscall(429, $taken, $none, -100, $target, 4) == 0 or fail_start("$target can't be mounted");
}
sub make_place {
  my ($path, $is_folder) = @_;
  my $at = '';
  my @parts = grep { length } split m{/}, $path;
  my $last = pop @parts;
  for my $part (@parts) { $at .= "/$part"; mkdir $at, 0755 unless -d $at }
  return if -e $path;
  if ($is_folder) { mkdir $path, 0755 } else { open(my $file, '>', $path) }
}
my ($readable, $writable) = map { pack('Q4', @$_) } [7, 8, 0, 0], [6, 9, 0, 0];
sub cover {
  my ($path, $options, $flags) = @_;
  mount_at('none', $path, 'tmpfs', 6 | $flags, $options) or fail_start("$path can't be covered");
}
sub fresh_devices {
  my @names = grep { -e "/dev/$_" } qw(null zero full random urandom tty);
  my %from = map { $_ => taken("/dev/$_") } @names;
  # Folders of an attempt may lie there, until each attempt covers it.
  my $shared = -d '/dev/shm' ? taken('/dev/shm') : undef;
  mount_at('none', '/dev', 'tmpfs', 2, 'mode=755,size=64k') or fail_start('/dev');
  show_at($from{$_}, "/dev/$_", pack('Q4', 2, 0, 0, 0), 0) for @names;
  mkdir "/dev/$_", 0755 for qw(pts shm);
  show_at($shared, '/dev/shm', pack('Q4', 2, 0, 0, 0), 1) if defined $shared;
  symlink 'pts/ptmx', '/dev/ptmx';
  symlink '/proc/self/fd', '/dev/fd';
  symlink "/proc/self/fd/$$_[0]", "/dev/$$_[1]" for [0, 'stdin'], [1, 'stdout'], [2, 'stderr'];
}
sub name_account {
  for (['/etc/passwd', join(':', 'agent', 'x', $uid, $gid, '', $given{HOME}, '/bin/sh')], ['/etc/group', "agent:x:$gid:"]) {
    my ($path, $line) = @$_;
    open(my $from, '<', $path) or next;
    local $/;
    my $text = <$from>;
    open(my $to, '>', '/dev/shm/.names') or fail_start($path);
    print $to "$text$line\n";
    close $to;
    chmod 0644, '/dev/shm/.names';
    show_at(taken('/dev/shm/.names'), $path, $readable, 0);
    unlink '/dev/shm/.names';
  }
}
sub make_view {
  mount_at('none', '/', 'none', 0x44000, '') or fail_start('mounts are shared');
  my @taken = map { [taken($_->[0]), $_->[1], $_->[2] ? $writable : $readable, -d $_->[0]] } @shown;
  mount_at('proc', '/proc', 'proc', 14, '') or fail_start('/proc');
  my ($root, $closed) = ('/', pack('Q4', 3, 0, 0, 0));
  syscall($mount_setattr, -100, $root, 0x8000, $closed, 32) == 0 or fail_start("/ can't be made read-only");
  mount_at('devpts', '/dev/pts', 'devpts', 10, 'newinstance,ptmxmode=0666,mode=620') or fail_start('/dev/pts');
  cover('/dev/shm', 'mode=1777,size=256m', 0);
  my @covered;
  for my $path (sort @hidden) {
    if (-d $path) { cover($path, 'mode=755,size=4m', 0); push @covered, $path }
    elsif (-e $path) { show_at(taken('/dev/null'), $path, $readable, 0) }
  }
  for my $path (grep { -d } @scratch) { cover($path, 'mode=1777,size=1g', 0) }
  show_at(@$_) for @taken;
  name_account();
  for my $path (@covered) { mount_at('none', $path, 'none', 0x1027, '') or fail_start("$path can't be closed") }
  syscall($keyctl, 1, 0, 0, 0, 0);
}
sub drop {
  syscall($prctl, 24, $_, 0, 0, 0) for 0 .. 63;
  my ($header, $none) = (pack('L2', 0x20080522, 0), pack('L6', (0) x 6));
  chown($uid, $gid, *STDOUT, *STDERR) == 2 or fail_start('the streams of the program');
  syscall($setgroups, 0, 0) == 0 && syscall($setresgid, $gid, $gid, $gid) == 0
    && syscall($setresuid, $uid, $uid, $uid) == 0 && syscall($capset, $header, $none) == 0
    or fail_start('the account of the program');
  close_keys() or fail_start('the key rings');
  chdir $cwd or fail_start("$cwd can't be entered");
  return '';
}
`;

/**
 * The supervisor with root's rights. In mounts of its own, which hear of the machine's, it makes the devices that all programs see. For each attempt it gives the writable folders to an account without privileges, takes pid, mount, ipc and uts
 * namespaces (and a net namespace where asked), covers what must not be seen, and afterwards gives the folders back to the gate. The first process of
 * the namespaces speaks with the gate meanwhile. One that asks for a net namespace keeps it, so that a process of its own does that.
 */
export const isolatePerl = String.raw`
my ($grace, $nofollow, $prctl, $sigprocmask, $signalfd, $setsid, $clone, $unshare, $mount, $openat, $fchownat, $mount_setattr, $setgroups, $setresgid, $setresuid, $capset, $keyctl, $seccomp, $exit_group) = list();
my ($owner, $group) = map { $_ + 0 } list();
my @hidden = list();
my @scratch = list();
my ($uid, $gid, $cwd, $keep, @shown, %given, @command);
${speakPerl}
${signalsPerl}
${failPerl}
${reaperPerl}
${networkPerl}
${lendPerl}
${keysPerl}
${viewPerl}
sub enter_namespaces {
  my $first = syscall($clone, 0x20000 | 0x4000000 | 0x8000000 | 0x20000000 | 17, 0, 0, 0, 0);
  fail_start('no namespaces') if $first < 0;
  unless ($first) {
    syscall($prctl, 1, 9, 0, 0, 0);
    make_view();
    run_command();
    say_now();
    # Without taking down perl, which would cost as much again as a fifth of all that this process does.
    syscall($exit_group, 0);
  }
  waitpid($first, 0);
  tell_gate('Z', $? & 127) if $? & 127;
}
sub new_network { syscall($unshare, 0x40000000) == 0 or fail_start('no network namespace') }
sub attempt {
  ($uid, $cwd, $keep) = list();
  $gid = $uid += 0;
  my @flat = list();
  @shown = ();
  push @shown, [splice @flat, 0, 3] while @flat;
  %given = list();
  @command = list();
  my @network = list();
  my %network = list();
  my @lent = map { $_->[0] } grep { $_->[2] } @shown;
  for my $path (@lent) { lend($path, $uid, $gid, 0) or fail_start('folders can\'t be lent') }
  for my $path (map { $_->[0] } grep { $_->[2] == 2 } @shown) { chown($uid, $group, $path) && chmod(02750, $path) or fail_start($path) }
  @network ? in_network(\@network, \%network, \&enter_namespaces) : enter_namespaces();
  1 while waitpid(-1, 1) > 0;
  if ($owner != 0) { lend($_, $owner, $group, 1) for @lent }
}
$ENV{PATH} = '/usr/sbin:/usr/bin:/sbin:/bin';
umask 022;
await_signals();
prepare_reaper();
syscall($unshare, 0x20000) == 0 && mount_at('none', '/', 'none', 0x84000, '') or fail_start('no mounts of its own');
fresh_devices();
mount_at('none', '/dev', 'none', 0x1023, '') or fail_start("/dev can't be closed");
${servePerl}`;
