/** Words that end a start which failed for a reason of the machine's. */
export const failPerl = `
sub fail_start { tell_gate('X', "$_[0]: $!"); exit 125 }
`;

/**
 * Starts the helper of a network namespace (once there is one) and waits until it is ready. It stays outside of the program's namespaces, in a
 * group of its own. `in_network` takes what starts the program; whatever includes this says in `new_network` how such a namespace is got.
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
    free_signals();
    syscall($prctl, 1, 9, 0, 0, 0);
    open(STDOUT, '>&', $write);
    open(STDERR, '>', '/dev/null');
    %ENV = %$environment;
    exec { $argv->[0] } @$argv;
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
    my $ready = '';
    vec($ready, fileno $signals, 1) = 1;
    asked_to_end() if select($ready, undef, undef, 0.01) > 0;
  }
  kill 'KILL', -$helper, $helper;
  waitpid($helper, 0);
}
sub in_network {
  my ($argv, $environment, $start) = @_;
  my $between = fork;
  fail_start('no process') unless defined $between;
  unless ($between) {
    syscall($prctl, 1, 9, 0, 0, 0);
    new_network();
    start_helper($argv, $environment);
    $start->();
    end_helper();
    exit 0;
  }
  waitpid($between, 0);
}
`;
