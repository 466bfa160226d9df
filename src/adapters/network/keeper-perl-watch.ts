/**
 * The part of the keeper that sees what is refused: one packet socket for IPv4 and one for IPv6, each with a filter in the kernel that lets pass
 * the first packet of a TCP connection, datagrams but those of the resolver, echo requests, and all other protocols, unless they go to
 * the loopback addresses. Traffic with services and the broker thus costs nothing.
 */
export const watchPerl = `
sub filter { return join '', map { pack('S C C L', @$_) } @_ }
my $four = filter([0x20, 0, 0, 16], [0x54, 0, 0, 0xff000000], [0x15, 15, 0, 0x7f000000], [0x30, 0, 0, 9], [0xb1, 0, 0, 0],
  [0x15, 0, 3, 6], [0x50, 0, 0, 13], [0x54, 0, 0, 0x12], [0x15, 8, 9, 2],
  [0x15, 0, 4, 17], [0x48, 0, 0, 0], [0x15, 6, 0, 53], [0x48, 0, 0, 2], [0x15, 4, 3, 53],
  [0x15, 0, 2, 1], [0x50, 0, 0, 0], [0x15, 0, 1, 8], [6, 0, 0, 128], [6, 0, 0, 0]);
my $six_filter = filter([0x20, 0, 0, 24], [0x15, 0, 6, 0], [0x20, 0, 0, 28], [0x15, 0, 4, 0], [0x20, 0, 0, 32], [0x15, 0, 2, 0],
  [0x20, 0, 0, 36], [0x15, 14, 0, 1], [0x30, 0, 0, 6],
  [0x15, 0, 3, 6], [0x30, 0, 0, 53], [0x54, 0, 0, 0x12], [0x15, 8, 9, 2],
  [0x15, 0, 4, 17], [0x28, 0, 0, 40], [0x15, 6, 0, 53], [0x28, 0, 0, 42], [0x15, 4, 3, 53],
  [0x15, 0, 2, 58], [0x30, 0, 0, 40], [0x15, 0, 1, 128], [6, 0, 0, 128], [6, 0, 0, 0]);
sub watch {
  my ($kind, $program) = @_;
  socket(my $watch, 17, 2, $kind >> 8 | ($kind & 255) << 8) or return ();
  setsockopt($watch, 1, 26, pack('S x6 P', length($program) / 8, $program)) or return ();
  return unblock($watch);
}
my @watches = (watch(0x800, $four), watch(0x86dd, $six_filter));

sub seen {
  my ($packet) = @_;
  my $version = vec($packet, 0, 8) >> 4;
  my ($protocol, $to, $rest) = $version == 4
    ? (unpack('x9 C', $packet), join('.', unpack('x16 C4', $packet)), substr($packet, 4 * (vec($packet, 0, 8) & 15)))
    : (unpack('x6 C', $packet), join(':', map { sprintf '%x', $_ } unpack('x24 n8', $packet)), substr($packet, 40));
  my $port = $protocol == 6 || $protocol == 17 ? unpack('x2 n', $rest) || 0 : 0;
  tell_once("C $protocol $port $to " . ($name{$to} || ''));
}
`;
