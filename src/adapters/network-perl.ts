/** Words that end a start which failed for a reason of the machine's. */
export const failPerl = String.raw`
sub fail_start { syswrite($gate, "X $_[0]: $!\n"); exit 125 }
`;

/**
 * Starts the helper of a network namespace (once there is one) and waits until it is ready. It stays outside of the program's namespaces, in a
 * group of its own.
 */
export const networkPerl = String.raw`
my $helper;
sub start_helper {
  my ($argv, $environment) = @_;
  pipe(my $words, my $write) or fail_start('no pipe for the network helper');
  $helper = fork;
  fail_start('no process for the network helper') unless defined $helper;
  unless ($helper) {
    setpgrp(0, 0);
    syscall($prctl, 1, 9, 0, 0, 0);
    open(STDOUT, '>&', $write);
    open(STDERR, '>', '/dev/null');
    %ENV = %$environment;
    { no warnings; exec { $argv->[0] } @$argv; }
    exit 127;
  }
  close $write;
  my ($said, $until) = ('', time + 15);
  while ($said !~ /^ready\n/m) {
    my $ready = '';
    vec($ready, fileno $words, 1) = 1;
    my $count = select($ready, undef, undef, 1);
    $! = 0;
    fail_start('the network helper was not ready in time') if time > $until;
    next unless $count > 0;
    fail_start('the network helper ended before it was ready') unless sysread($words, $said, 4096, length $said);
  }
}
sub end_helper {
  return unless $helper;
  kill 'TERM', -$helper, $helper;
  for (1 .. 100) {
    last if waitpid($helper, 1) != 0;
    select(undef, undef, undef, 0.01);
  }
  kill 'KILL', -$helper, $helper;
  waitpid($helper, 0);
}
`;

/** Takes a network namespace without root's rights, furnishes it, and runs the command that makes the other namespaces inside of it. */
export const closedNetworkPerl = String.raw`
${failPerl}
my ($prctl, $unshare) = list();
my ($uid, $gid) = list();
my @network = list();
my %network = list();
my @command = list();
${networkPerl}
sub write_map {
  open(my $file, '>', "/proc/self/$_[0]") or fail_start("no $_[0]");
  syswrite($file, $_[1]) or fail_start("no $_[0]");
}
syscall($unshare, 0x10000000 | 0x40000000) == 0 or fail_start('no network namespace');
write_map('setgroups', 'deny');
write_map('uid_map', "0 $uid 1");
write_map('gid_map', "0 $gid 1");
start_helper(\@network, \%network);
my $child = fork;
fail_start('no process') unless defined $child;
unless ($child) {
  syscall($prctl, 1, 9, 0, 0, 0);
  fcntl($gate, 2, 0);
  exec { $command[0] } @command;
  fail_start($command[0]);
}
close $gate;
waitpid($child, 0);
end_helper();
exit($? >> 8);
`;
