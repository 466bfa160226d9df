import { reaperPerl } from "./reaper-perl.ts";
import { speakPerl } from "./speak-perl.ts";

/**
 * Signals as something to read beside the gate's words (`$signals`), which nothing can interrupt, until a program is to get them as usual. Whoever awaits
 * them can't be looked into by others of its account.
 */
export const signalsPerl = `
my $signals;
sub lacks_call { tell_gate('P', ''); exit 125 }
sub await_signals {
  my $mask = pack('Q<', 1 << 16 | 1 << 14 | 1 << 1 | 1);
  my $fd;
  lacks_call() unless syscall($sigprocmask, 0, $mask, 0, 8) == 0 && ($fd = syscall($signalfd, -1, $mask, 8, 0x80000)) >= 0;
  open($signals, '<&=', $fd) or exit 125;
  $SIG{PIPE} = 'IGNORE';
  syscall($prctl, 4, 0, 0, 0, 0);
}
sub free_signals {
  my $none = pack('Q<', 0);
  $SIG{PIPE} = 'DEFAULT';
  syscall($sigprocmask, 2, $none, 0, 8);
}
`;

/** Takes one request after the other until the gate is gone or somebody asks it to end; `attempt` makes one with what `list` gives. */
export const servePerl = String.raw`
while (!$deaf) {
  my ($letter, $to, $bytes) = message();
  if (!defined $letter) {
    my $ready = '';
    vec($ready, fileno $_, 1) = 1 for $gate, $signals;
    next if select($ready, undef, undef, undef) <= 0;
    if (vec($ready, fileno $signals, 1)) {
      sysread($signals, my $signal, 128);
      last if unpack('L', $signal) != 17;
    }
    last if vec($ready, fileno $gate, 1) && !hear();
    next;
  }
  next if $letter ne 'R';
  $number = $to;
  @in = split /\0/, $bytes, -1;
  undef $bytes;
  attempt();
  tell_gate('D', '');
}
exit 0;
`;

/** The supervisor in the caller's own account: it is itself the reaper of each command. */
export const supervisorPerl = `
my ($grace, $prctl, $sigprocmask, $signalfd, $setsid) = list();
my ($cwd, %given, @command);
${speakPerl}
${signalsPerl}
${reaperPerl}
sub drop { return chdir($cwd) ? '' : 'C ' . ($! + 0) }
sub attempt {
  ($cwd) = list();
  %given = list();
  @command = list();
  run_command();
}
await_signals();
prepare_reaper();
${servePerl}`;
