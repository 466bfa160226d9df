import { keysPerl } from "./keys-perl.ts";
import { failPerl, networkPerl } from "./network-perl.ts";
import { reaperPerl } from "./reaper-perl.ts";
import { speakPerl } from "./speak-perl.ts";
import { servePerl, signalsPerl } from "./supervisor-perl.ts";

/**
 * The supervisor that starts bubblewrap for each attempt. The first process of bubblewrap's namespaces speaks with the gate meanwhile. A network namespace
 * belongs to a user namespace around bubblewrap's own, in which the helper has all rights; a process of its own takes both.
 */
export const bubblewrapPerl = String.raw`
my ($prctl, $sigprocmask, $signalfd, $unshare) = list();
my ($uid, $gid) = list();
my (@command, %given);
${speakPerl}
${signalsPerl}
${failPerl}
${networkPerl}
sub start_command {
  my $child = fork;
  return tell_gate('N', $! + 0) unless defined $child;
  unless ($child) {
    syscall($prctl, 1, 9, 0, 0, 0);
    free_signals();
    fcntl($gate, 2, 0);
    %ENV = %given;
    exec { $command[0] } @command;
    fail_start($command[0]) unless $! == 7;
    tell_gate('N', 7);
    exit 125;
  }
  waitpid($child, 0);
  # Bubblewrap passes on how the first process of its namespaces ended.
  my $signal = $? & 127 || $? >> 8 > 128 && ($? >> 8) - 128;
  tell_gate('Z', $signal) if $signal;
}
sub write_map {
  open(my $file, '>', "/proc/self/$_[0]") or fail_start("no $_[0]");
  syswrite($file, $_[1]) or fail_start("no $_[0]");
}
sub new_network {
  syscall($prctl, 4, 1, 0, 0, 0);
  syscall($unshare, 0x10000000 | 0x40000000) == 0 or fail_start('no network namespace');
  write_map('setgroups', 'deny');
  write_map('uid_map', "0 $uid 1");
  write_map('gid_map', "0 $gid 1");
}
sub attempt {
  @command = list();
  %given = list();
  my @network = list();
  my %network = list();
  @network ? in_network(\@network, \%network, \&start_command) : start_command();
  1 while waitpid(-1, 1) > 0;
}
await_signals();
${servePerl}`;

/**
 * The first process of bubblewrap's namespaces. Arguments: grace in seconds, the numbers, that of the attempt, how much the gate keeps, then argv. The names of the command's
 * variables arrive with an `x` before them, so that none of an attempt's (PERL5OPT, LD_PRELOAD, LC_ALL) works on perl itself. Descriptor 3 is the gate.
 */
export const firstPerl = `
my ($grace, $prctl, $sigprocmask, $signalfd, $setsid, $keyctl, $seccomp, $exit_group, $attempt, $keep, @command) = @ARGV;
open(my $gate, '+<&=', 3) or exit 125;
fcntl($gate, 2, 1);
my %given = map { substr($_, 1) => $ENV{$_} } grep { /^x/ } keys %ENV;
${speakPerl}
${signalsPerl}
${reaperPerl}
${keysPerl}
sub drop { return close_keys() ? '' : "X the key rings: $!" }
$number = $attempt;
await_signals();
prepare_reaper();
run_command();
say_now();
syscall($exit_group + 0, 0);
`;
