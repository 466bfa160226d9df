import { listBytes } from "./supervisor-messages.ts";

/**
 * Reads a program and what it is told once from the gate's socket (descriptor `$ARGV[0]`), so that none of it stands in an argument list or in sudo's
 * log, and becomes that program. Its lists are taken with `list`.
 */
export const bootPerl = String.raw`
my $from = shift @ARGV;
open(my $gate, $from == 0 ? '+<&' : '+<&=', $from) or exit 125;
fcntl($gate, 2, 1);
open(STDIN, '<', '/dev/null') or exit 125;
sub bytes {
  my ($length, $text) = ($_[0], '');
  while (length $text < $length) { sysread($gate, $text, $length - length $text, length $text) or exit 125 }
  return $text;
}
my @in = split /\0/, bytes(bytes(10)), -1;
sub list { return splice(@in, 0, shift @in) }
eval shift @in;
syswrite($gate, pack('a1N2', 'X', 0, length $@) . $@) if $@;
exit 125;
`;

/** A program and its lists as `bootPerl` reads them. */
export function bootBytes(program: string, lists: readonly (readonly (string | number)[])[]): Buffer {
  const bytes = Buffer.concat([Buffer.from(`${program}\0`), listBytes(lists)]);
  return Buffer.concat([Buffer.from(String(bytes.length).padStart(10, "0")), bytes]);
}
