/**
 * How a supervisor and the gate speak on one socket (`$gate`), in perl: messages of a letter, the number of the attempt and bytes behind their length
 * (`ANN` and the bytes). The number keeps a word that comes late from being taken for one about the next attempt. See `messages.ts` for the letters.
 */
export const speakPerl = `
my ($heard, $said, $number, $deaf) = ('', '', 0, 0);
sub say_later {
  $said .= pack('a1N2', $_[0], $number, length $_[1]);
  $said .= $_[1];
}
sub say_now {
  for (my $at = 0; $at < length $said; ) {
    my $count = syswrite($gate, $said, length($said) - $at, $at);
    unless ($count) { $deaf = 1; last }
    $at += $count;
  }
  $said = '';
}
sub tell_gate { say_later(@_); say_now() }
sub hear { return sysread($gate, $heard, 65536, length $heard) || 0 }
sub message {
  return if length $heard < 9;
  my ($letter, $to, $length) = unpack('a1N2', $heard);
  return if length $heard < 9 + $length;
  my $bytes = substr($heard, 9, $length);
  $heard = substr($heard, 9 + $length);
  return ($letter, $to, $bytes);
}
`;
