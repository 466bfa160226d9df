/**
 * Gives a folder with all below it to an account, following no link: what an attempt left there can be anything. `$mend`: the owner is to be able to read
 * and write it whatever its modes were. Each thing is opened first (O_PATH, without following), so that what is looked at is what is changed. For a
 * few things that is faster than to start a program; a folder of many, or a deep one, which would take a descriptor for each level, is left to programs.
 */
export const lendPerl = `
my ($most, $deepest, $seen) = (300, 30);
sub give {
  my ($at, $name, $uid, $gid, $mend, $depth) = @_;
  my $none = '';
  my $fd = syscall($openat, $at, $name, $nofollow | 0x280000);
  return 0 if $fd < 0;
  open(my $held, '<&=', $fd) or return 0;
  return 0 if syscall($fchownat, $fd, $none, $uid, $gid, 0x1000) != 0;
  my $self = "/proc/self/fd/$fd";
  my $mode = (stat $self)[2];
  my $is_folder = ($mode & 0170000) == 0040000;
  if ($mend && ($is_folder || ($mode & 0170000) == 0100000)) {
    my $wanted = $mode & 07777 | ($is_folder || $mode & 0111 ? 0700 : 0600);
    chmod($wanted, $self) or return 0 if $wanted != ($mode & 07777);
  }
  return 1 unless $is_folder;
  opendir(my $folder, $self) or return 0;
  while (defined(my $entry = readdir $folder)) {
    next if $entry eq '.' || $entry eq '..';
    last if ($seen += $depth < $deepest ? 1 : $most) > $most;
    give($fd, $entry, $uid, $gid, $mend, $depth + 1) or return 0;
  }
  return $depth > 0 || $seen <= $most || give_many($self, $uid, $gid, $mend);
}
sub give_many {
  my ($self, $uid, $gid, $mend) = @_;
  my $child = fork;
  return 0 unless defined $child;
  unless ($child) {
    chdir $self or exit 1;
    system('chown', '-hR', "$uid:$gid", '--', '.') == 0 or exit 1;
    exit($mend && system('chmod', '-R', 'u+rwX', '--', '.') ? 1 : 0);
  }
  waitpid($child, 0);
  return $? == 0;
}
sub lend {
  my ($path, @to) = @_;
  $seen = 0;
  return give(-100, $path, @to, 0);
}
`;
