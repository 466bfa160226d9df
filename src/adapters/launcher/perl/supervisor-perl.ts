import { reaperPerl } from "./reaper-perl.ts";
import { speakPerl } from "./speak-perl.ts";

/**
 * Signals as something to read beside the gate's words (`$signals`), which nothing can interrupt, until a program is to get them as usual. Whoever awaits
 * them can't be looked into by others of its account. `$worn`: it must serve no other attempt.
 */
export const signalsPerl = `
my ($signals, $worn);
sub lacks_call { tell_gate('P', ''); exit 125 }
sub await_signals {
  my $mask = pack('Q<', 1 << 16 | 1 << 14 | 1 << 1 | 1);
  my $fd;
  lacks_call() unless syscall($sigprocmask, 0, $mask, 0, 8) == 0 && ($fd = syscall($signalfd, -1, $mask, 8, 0x80800)) >= 0;
  open($signals, '<&=', $fd) or exit 125;
  $SIG{PIPE} = 'IGNORE';
  syscall($prctl, 4, 0, 0, 0, 0);
}
sub asked_to_end {
  my $asked = 0;
  while (sysread($signals, my $signal, 128)) { $asked = 1 if unpack('L', $signal) != 17 }
  return $asked;
}
sub free_signals {
  my $none = pack('Q<', 0);
  $SIG{PIPE} = 'DEFAULT';
  syscall($sigprocmask, 2, $none, 0, 8);
}
`;

/**
 * Takes one request after the other until the gate is gone or somebody asks it to end; `attempt` makes one with what `list` gives. The end of the gate wakes
 * it (PR_SET_PDEATHSIG, SIGCONT), because a command of the same account may have stopped it, and it still has to end what that one started.
 */
export const servePerl = String.raw`
syscall($prctl, 1, 18, 0, 0, 0);
while (!$deaf) {
  my ($letter, $to, $bytes) = message();
  if (!defined $letter) {
    my $ready = '';
    vec($ready, fileno $_, 1) = 1 for $gate, $signals;
    next if select($ready, undef, undef, undef) <= 0;
    last if asked_to_end() || vec($ready, fileno $gate, 1) && !hear();
    next;
  }
  next if $letter ne 'R';
  $number = $to;
  @in = split /\0/, $bytes, -1;
  undef $bytes;
  attempt();
  $worn = 1 if asked_to_end();
  tell_gate($worn ? 'W' : 'D', '');
  last if $worn;
}
exit 0;
`;

/**
 * What a command in the same account can change of its supervisor from outside, and what the next one would then get of it: limits, processors, niceness,
 * input and output priority, control groups. The files stay open: to open each anew takes perl six calls of the system instead of two.
 */
const naturePerl = String.raw`
my %nature_files;
sub nature {
  my @texts;
  for my $name (qw(limits status stat cgroup oom_score_adj)) {
    my $file = $nature_files{$name};
    $file || open($file, '<', "/proc/self/$name") or next;
    $nature_files{$name} = $file;
    sysseek($file, 0, 0);
    sysread($file, my $text, 16384);
    $text = join ' ', $text =~ /^((?:Umask|Cpus_allowed|Mems_allowed|Sig(?:Blk|Ign)):.*)/mg if $name eq 'status';
    $text = join ' ', (split / /, $text =~ s/.*\) //sr)[16, 37, 38] if $name eq 'stat';
    push @texts, $text;
  }
  return join "\n", @texts, syscall($ioprio_get, 1, 0);
}
`;

/** The supervisor in the caller's own account: it is itself the reaper of each command. */
export const supervisorPerl = `
my ($grace, $prctl, $sigprocmask, $signalfd, $setsid, $ioprio_get) = list();
my ($cwd, $keep, %given, @command);
${speakPerl}
${signalsPerl}
${reaperPerl}
${naturePerl}
my $nature;
sub drop { return chdir($cwd) ? '' : 'C ' . ($! + 0) }
sub attempt {
  ($cwd, $keep) = list();
  %given = list();
  @command = list();
  run_command();
  $worn = 1 if nature() ne $nature;
}
await_signals();
prepare_reaper();
$nature = nature();
${servePerl}`;
