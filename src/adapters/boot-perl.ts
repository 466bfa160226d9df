/**
 * Reads the request and the program itself from the gate's socket (descriptor `$ARGV[0]`), so that no variable of an attempt stands in an argument
 * list or in sudo's log, and becomes that program.
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
syswrite($gate, 'X ' . ($@ =~ s/\n/ /gr) . "\n") if $@;
exit 125;
`;

/** A program and its lists as `bootPerl` reads them. Throws what `spawn` throws for a NUL character. */
export function bootRequest(program: string, lists: readonly (readonly (string | number)[])[]): Buffer {
  const texts = [program, ...lists.flatMap((list) => [list.length, ...list])].map(String);
  if (texts.some((text) => text.includes("\0")))
    throw Object.assign(new Error("a NUL character"), { code: "ERR_INVALID_ARG_VALUE" });
  const request = Buffer.from(texts.join("\0"));
  return Buffer.concat([Buffer.from(String(request.length).padStart(10, "0")), request]);
}
