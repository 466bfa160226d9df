/**
 * The loop that an attempt's command runs under on Linux, in perl without modules so that it starts in about 2 ms. It becomes the
 * reaper of every descendant (PR_SET_CHILD_SUBREAPER, or the first process of a namespace), so that nothing escapes by daemonising, and
 * forbids new privileges.
 *
 * What stands before it sets `$grace` (seconds), `$prctl`, `$sigprocmask` and `$signalfd` (numbers of system calls), `@command`, `%given` (its
 * variables), `$gate` (a socket to the gate, closed for the command) and `drop` (what the command's process does last). In: `T` asks for TERM, the grace, then KILL; its end asks for KILL at
 * once. No other descriptor that the gate was started with reaches the command (close_range, 436 everywhere). The kernel closes it when the gate is killed, so nothing depends on a signal that could come before it is awaited. Out, one line each: `N errno` the command could not be started, `P` a needed system call is missing,
 * `E status` the command's raw wait status, `D count` nothing is left and that many had to be ended.
 */
export const reaperLoop = String.raw`
sub tell_gate { syswrite($gate, "$_[0]\n") }
my $mask = pack('Q<', 1 << 16 | 1 << 14 | 1 << 1 | 1);
my $fd;
unless (syscall($prctl, 36, 1, 0, 0, 0) == 0 && syscall($prctl, 38, 1, 0, 0, 0) == 0
    && syscall($sigprocmask, 0, $mask, 0, 8) == 0 && ($fd = syscall($signalfd, -1, $mask, 8, 0x80000)) >= 0) {
  tell_gate('P');
  exit 125;
}
open(my $signals, '<&=', $fd) or exit 125;
pipe(my $failure, my $fail) or exit 125;
my $self = $$;
my $child = fork;
unless (defined $child) {
  tell_gate('N ' . ($! + 0));
  exit 125;
}
unless ($child) {
  my $none = pack('Q<', 0);
  setpgrp(0, 0);
  syscall($sigprocmask, 2, $none, 0, 8);
  syscall($prctl, 1, 9, 0, 0, 0);
  kill 9, $$ if getppid != $self;
  %ENV = %given;
  drop();
  syscall(436, 3, 0xffffffff, 4);
  { no warnings; exec { $command[0] } @command; }
  syswrite($fail, $! + 0);
  kill 9, $$;
}
setpgrp($child, $child);
syscall($prctl, 4, 0, 0, 0, 0);
$SIG{PIPE} = 'IGNORE';
close $fail;
close STDOUT;
close STDERR;
if (sysread($failure, my $errno, 16)) {
  waitpid($child, 0);
  tell_gate("N $errno");
  exit 0;
}
my ($status, $left, $told);
sub reap {
  my $pid;
  while (($pid = waitpid(-1, 1)) > 0) { $status = $? if $pid == $child }
  if (defined $status && !$told) { $told = 1; tell_gate("E $status") }
  return $pid == 0;
}
while (reap() && !defined $status) {
  last if defined $left && $left <= 0;
  my $ready = '';
  vec($ready, fileno $gate, 1) = 1;
  vec($ready, $fd, 1) = 1;
  my ($count, $rest) = select($ready, undef, undef, $left);
  $left = $count > 0 ? $rest : 0 if defined $left;
  next if $count <= 0;
  if (vec($ready, $fd, 1)) {
    sysread($signals, my $signal, 128);
    last if unpack('L', $signal) != 17;
  }
  if (vec($ready, fileno $gate, 1)) {
    last unless sysread($gate, my $word, 1);
    kill 'TERM', -$child;
    $left = $grace unless defined $left;
  }
}
sub descendants {
  my (%children, @found);
  opendir(my $proc, '/proc') or return;
  for my $pid (grep { /^\d+$/ } readdir $proc) {
    open(my $file, '<', "/proc/$pid/stat") or next;
    local $/;
    my $text = <$file>;
    push @{ $children{$2} }, $pid if defined $text && $text =~ /.*\) (\S) (\d+)/s && $1 ne 'Z';
  }
  my @queue = ($$);
  while (defined(my $pid = shift @queue)) {
    my @next = @{ $children{$pid} || [] };
    push @found, @next;
    push @queue, @next;
  }
  return @found;
}
my %ended;
while (reap()) {
  my @left = descendants();
  kill 'KILL', @left;
  $ended{$_} = 1 for grep { $_ != $child } @left;
  my $ready = '';
  vec($ready, $fd, 1) = 1;
  sysread($signals, my $signal, 128) if select($ready, undef, undef, 0.005) > 0;
}
tell_gate('D ' . scalar keys %ended);
exit 0;
`;

/**
 * The reaper in the caller's own account. Arguments: grace in seconds, the three numbers, then argv. The names of the command's variables arrive
 * with an `x` before them, so that none of an attempt's (PERL5OPT, LD_PRELOAD, LC_ALL) works on perl itself. Descriptor 3 is the gate.
 */
export const reaperPerl = `
my ($grace, $prctl, $sigprocmask, $signalfd, @command) = @ARGV;
open(my $gate, '+<&=', 3) or exit 125;
fcntl($gate, 2, 1);
my %given = map { substr($_, 1) => $ENV{$_} } grep { /^x/ } keys %ENV;
sub drop { }
${reaperLoop}`;
