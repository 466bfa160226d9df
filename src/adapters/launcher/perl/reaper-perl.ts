/**
 * What the command of an attempt runs under on Linux, in perl without modules. The process that calls `run_command` is the reaper of every descendant
 * (PR_SET_CHILD_SUBREAPER, or the first process of a namespace), so that nothing escapes by daemonising, and forbids new privileges.
 *
 * What stands before it speaks (`speak-perl.ts`), awaits signals (`signalsPerl`) and sets `$grace` (seconds), `$prctl` and `$setsid` (numbers of system
 * calls). `run_command` takes `@command`, `%given` (its variables) and `$keep` (how many bytes of each stream the gate wants) from there, and `drop`,
 * what the command's process does last; that returns what the command could not get (a word and an error number), or nothing. It hears `T`: TERM, the grace, then KILL; the end of the gate asks for KILL at
 * once, and the kernel closes the socket when the gate is killed, so nothing depends on a signal that could come before it is awaited. It tells what the
 * command writes, then its end, after what was written before it, and last how many processes had to be ended, when nothing is left.
 *
 * Nothing of one command reaches the next: each has a session, a standard input and streams of its own, and no other descriptor (close_range, 436
 * everywhere). Its streams are pipes, because many scripts open theirs by name (/dev/stderr), which no socket can be. A pipe is made wide (F_SETPIPE_SZ)
 * once it was full, and read without blocking, since whoever opens it by name may read it empty.
 */
export const reaperPerl = String.raw`
my ($failure, $fail);
sub prepare_reaper {
  lacks_call() unless syscall($prctl, 36, 1, 0, 0, 0) == 0 && syscall($prctl, 38, 1, 0, 0, 0) == 0;
  pipe($failure, $fail) or exit 125;
  fcntl($failure, 4, 0x800);
}
sub become_command {
  my ($parent, $stdout, $stderr) = @_;
  syscall($setsid);
  free_signals();
  syscall($prctl, 1, 9, 0, 0, 0);
  kill 9, $$ if getppid != $parent;
  my $lacks = open(STDIN, '<', '/dev/null') && open(STDOUT, '>&', $stdout) && open(STDERR, '>&', $stderr) ? '' : 'N ' . ($! + 0);
  %ENV = %given;
  $lacks ||= drop();
  unless ($lacks) {
    syscall(436, 3, 0xffffffff, 4);
    exec { $command[0] } @command;
    $lacks = 'N ' . ($! + 0);
  }
  syswrite($fail, $lacks);
  kill 9, $$;
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
sub tell_end {
  my ($status) = @_;
  my $lacks = '';
  return sysread($failure, $lacks, 64) ? say_later(split(/ /, $lacks, 2)) : say_later('E', $status);
}
sub hear_orders {
  my ($child) = @_;
  return $deaf = 1 unless hear();
  my $asked = 0;
  while (my ($letter, $to) = message()) {
    next unless $letter eq 'T' && $to == $number;
    kill('TERM', -$child) || kill('TERM', $child);
    $asked = 1;
  }
  return $asked;
}
sub say_output {
  my ($name, undef, $room) = @_;
  my $length = length $_[1];
  my $kept = $length < $room ? $length : $room;
  say_later($name, substr($_[1], 0, $kept)) if $kept > 0;
  say_later('K', $name . ($length - $kept)) if $length > $kept;
  return $kept;
}
sub run_command {
  my ($self, %streams, %ended, $status, $told, $left, $over, $drains) = $$;
  my $piped = pipe($streams{o}, my $stdout) && pipe($streams{e}, my $stderr);
  my $child = $piped ? fork : undef;
  return tell_gate('N', $! + 0) unless defined $child;
  become_command($self, $stdout, $stderr) unless $child;
  close $_ for $stdout, $stderr;
  my $watched = '';
  vec($watched, fileno $_, 1) = 1 for $gate, $signals, values %streams;
  fcntl($_, 4, 0x800) for values %streams;
  my %room = (o => $keep, e => $keep);
  my $take = sub {
    my ($ready) = @_;
    for my $name (grep { vec($ready, fileno $streams{$_}, 1) } keys %streams) {
      my $count = sysread($streams{$name}, my $bytes, 262144);
      if ($count) {
        fcntl($streams{$name}, 1031, 1048576) if $count == 65536;
        $room{$name} -= say_output($name, $bytes, $room{$name});
      } elsif (defined $count || $! != 11) {
        vec($watched, fileno $streams{$name}, 1) = 0;
        delete $streams{$name};
      }
    }
  };
  # What stands in the streams by now; as often as they can be full, because somebody may go on writing.
  my $take_rest = sub {
    for (1 .. 16) {
      my $ready = '';
      vec($ready, fileno $_, 1) = 1 for values %streams;
      last if !%streams || select($ready, undef, undef, 0) <= 0;
      $take->($ready);
    }
  };
  while (1) {
    my $pid;
    while (($pid = waitpid(-1, 1)) > 0) { $status = $? if $pid == $child }
    if (defined $status && !$told++) {
      $take_rest->();
      tell_end($status);
    }
    if ($pid < 0) {
      $left = 0.25 unless $drains++;
      last if $deaf || !%streams || $left <= 0;
    } elsif ($over ||= defined $status || $deaf || defined $left && $left <= 0) {
      my @found = descendants();
      kill 'KILL', @found;
      $ended{$_} = 1 for grep { $_ != $child } @found;
      $left = 0.005;
    }
    say_now();
    my $ready = $watched;
    my ($count, $rest) = select($ready, undef, undef, $left);
    $left = $count > 0 ? $rest : 0 if defined $left;
    next if $count <= 0;
    $over = $worn = 1 if vec($ready, fileno $signals, 1) && asked_to_end();
    if (vec($ready, fileno $gate, 1)) {
      $left = $grace if hear_orders($child) && !defined $left;
      vec($watched, fileno $gate, 1) = 0 if $deaf;
    }
    $take->($ready);
  }
  $take_rest->();
  say_later('L', scalar keys %ended);
}
`;
