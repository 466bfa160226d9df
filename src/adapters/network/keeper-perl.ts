import { watchPerl } from "./keeper-perl-watch.ts";

/**
 * The program that furnishes an attempt's network namespace and watches over it, in perl without modules so that it is ready in a few
 * milliseconds. Every address is local there and nothing listens, so what an attempt wants to reach is refused at once, and seen: by a packet
 * socket, whatever the port. Names are answered by a resolver on port 53 of every address, each with an address of its own from 198.18.0.0/15,
 * which is set aside for tests, so that a connection tells its name.
 *
 * Arguments: the path of the gate's socket, and the ports on 127.0.0.1 that lead to it. Such a connection is passed on to the socket, after a
 * line with the port. `ready` on standard output says that all of it stands. A connection of its own begins with the line `report`, then tells
 * the gate, one line each: `F what errno` it can't be done, `S` ready, and 1 where destinations are seen, `Q type name` a name was looked up,
 * `C protocol port address name` a destination was refused, `O count` so many more were not written down, `D` that was all. SIGTERM asks for that
 * end.
 */
export const keeperPerl = String.raw`
my ($gate, @ports) = @ARGV;
my ($most, $over, %told, %address, %name) = (512, 0);
$SIG{PIPE} = 'IGNORE';
pipe(my $asked, my $ask) or exit 1;
$SIG{TERM} = sub { syswrite($ask, 'T') };
sub reach {
  socket(my $door, 1, 1, 0) or return undef;
  return connect($door, pack('S Z*', 1, $gate)) ? $door : undef;
}
my $report = reach() or exit 1;
sub tell_gate { syswrite($report, "$_[0]\n") }
tell_gate('report');
sub give_up { my $errno = $! + 0; tell_gate("F $_[0] $errno"); exit 1 }
sub tell_once {
  return if $told{$_[0]};
  if (keys %told >= $most) { $over++; return }
  $told{$_[0]} = 1;
  tell_gate($_[0]);
}

socket(my $plain, 2, 2, 0) or give_up('socket');
ioctl($plain, 0x8914, my $flags = pack('a16 s x22', 'lo', 1)) or give_up('loopback');
sub route {
  my ($family, $scope) = @_;
  socket(my $link, 16, 3, 0) or return 0;
  my $body = pack('C8 L S S L', $family, 0, 0, 0, 255, 3, $scope, 2, 0, 8, 4, 1);
  syswrite($link, pack('L S S L L', 16 + length $body, 24, 0x405, 1, 0) . $body) or return 0;
  sysread($link, my $reply, 512) or return 0;
  return unpack('x16 l', $reply) == 0;
}
route(2, 254) or give_up('route');
route(10, 0);

sub unblock { fcntl($_[0], 4, 0x800); fcntl($_[0], 2, 1); return $_[0] }
sub here { my ($family, $port) = @_; return $family == 2 ? pack('S n x12', 2, $port) : pack('S n x24', 10, $port) }
sub bound {
  my ($family, $kind, $where) = @_;
  socket(my $socket, $family, $kind, 0) or return undef;
  setsockopt($socket, 1, 2, 1);
  setsockopt($socket, 41, 26, 1) if $family == 10;
  bind($socket, $where) or return undef;
  if ($kind == 1) { listen($socket, 128) or return undef }
  return unblock($socket);
}
my @questions = map { bound($_, 2, here($_, 53)) || () } 2, 10;
my @talks = map { bound($_, 1, here($_, 53)) || () } 2, 10;
@questions && @talks or give_up('resolver');
my %doors;
for my $port (@ports) {
  my $door = bound(2, 1, pack('S n C4 x8', 2, $port, 127, 0, 0, 1)) or give_up("port-$port");
  $doors{fileno $door} = [$door, $port];
}

${watchPerl}
my $host = '';
if (open(my $file, '<', '/proc/sys/kernel/hostname')) { $host = lc(<$file> || ''); chomp $host }
sub answer {
  my ($query) = @_;
  return undef if length $query < 17 || vec($query, 2, 8) & 0x80;
  my ($at, @labels) = (12);
  while ((my $size = vec($query, $at, 8)) && $at < length $query) {
    return undef if $size > 63;
    push @labels, substr($query, $at + 1, $size);
    $at += $size + 1;
  }
  return undef if $at + 5 > length $query;
  my $asked = lc join '.', @labels;
  $asked =~ s/[^a-z0-9._-]/sprintf '\\x%02x', ord $&/ge;
  my ($type, $class) = unpack('n n', substr($query, $at + 1, 4));
  my $own = $asked eq 'localhost' || $asked =~ /\.localhost$/ || $asked eq $host;
  my $address = $own ? '127.0.0.1' : $address{$asked};
  if (!defined $address) {
    my $count = keys %address;
    $address = $count < $most ? sprintf('198.18.%d.%d', 1 + $count / 250, 1 + $count % 250) : '198.19.255.255';
    if ($count < $most) { $address{$asked} = $address; $name{$address} = $asked }
  }
  tell_once("Q $type " . substr($asked, 0, 300)) unless $own;
  my $found = $type == 1 && $class == 1;
  my $reply = $found ? pack('n n n N n C4', 0xc00c, 1, 1, 1, 4, split /\./, $address) : '';
  return substr($query, 0, 2) . pack('n5', 0x8180, 1, $found, 0, 0) . substr($query, 12, $at - 7) . $reply;
}

my (%pipes, %talkers);
sub closed {
  my ($side) = @_;
  for my $one ($side, $side->{other}) { delete $pipes{fileno $one->{socket}}; close $one->{socket} }
}
sub opened {
  my ($door, $port) = @_;
  accept(my $inside, $door) or return;
  my $outside = reach() or return;
  my ($near, $far) = map { { socket => unblock($_), out => '', ended => 0, shut => 0 } } $inside, $outside;
  ($near->{other}, $far->{other}) = ($far, $near);
  $far->{out} = "$port\n";
  $pipes{fileno $_->{socket}} = $_ for $near, $far;
}
sub flow {
  my ($side, $readable, $writable) = @_;
  my $other = $side->{other};
  if ($readable) {
    my $count = sysread($side->{socket}, $other->{out}, 65536, length $other->{out});
    if (!defined $count) { return closed($side) unless $! == 11 }
    elsif ($count == 0) { $side->{ended} = 1 }
  }
  for my $one ($other, $side) {
    if (length $one->{out} && ($one == $other || $writable)) {
      my $count = syswrite($one->{socket}, $one->{out});
      if (defined $count) { substr($one->{out}, 0, $count, '') }
      elsif ($! != 11) { return closed($side) }
    }
    if ($one->{other}{ended} && !length $one->{out} && !$one->{shut}) { $one->{shut} = 1; shutdown($one->{socket}, 1) }
  }
  closed($side) if $side->{shut} && $other->{shut};
}

sub look {
  for my $watch (@watches) { for (1 .. 4096) { defined recv($watch, my $packet, 128, 0) or last; seen($packet) } }
  for my $socket (@questions) {
    for (1 .. 1024) {
      defined(my $from = recv($socket, my $query, 4096, 0)) or last;
      my $reply = answer($query);
      if (defined $reply) { send($socket, $reply, 0, $from) } else { tell_once('C 17 53 ? ') }
    }
  }
}
sub talk {
  my ($talker) = @_;
  my $count = sysread($talker->[0], $talker->[1], 4096, length $talker->[1]);
  my $size = length $talker->[1] >= 2 ? unpack('n', $talker->[1]) : 65535;
  if ($count && $size + 2 > length $talker->[1]) { return }
  my $reply = $count ? answer(substr($talker->[1], 2, $size)) : undef;
  syswrite($talker->[0], pack('n', length $reply) . $reply) if defined $reply;
  delete $talkers{fileno $talker->[0]};
  close $talker->[0];
}

tell_gate('S ' . (@watches == 2 ? 1 : 0));
syswrite(STDOUT, "ready\n");
while (1) {
  my ($read, $write) = ('', '');
  my $room = keys %pipes < 400;
  vec($read, fileno $_, 1) = 1 for $asked, $report, @watches, @questions, keys %talkers < 50 ? @talks : (), $room ? map { $_->[0] } values %doors : ();
  vec($read, $_, 1) = 1 for keys %talkers;
  for my $side (values %pipes) {
    vec($read, fileno $side->{socket}, 1) = 1 if !$side->{ended} && !length $side->{other}{out};
    vec($write, fileno $side->{socket}, 1) = 1 if length $side->{out};
  }
  next if select($read, $write, undef, undef) < 0;
  look();
  for my $socket (@talks) {
    while (accept(my $new, $socket)) { $talkers{fileno $new} = [unblock($new), ''] }
  }
  talk($_) for grep { vec($read, fileno $_->[0], 1) } values %talkers;
  for my $fd (keys %pipes) { flow($pipes{$fd}, vec($read, $fd, 1), vec($write, $fd, 1)) if $pipes{$fd} }
  for (values %doors) { opened(@$_) if vec($read, fileno $_->[0], 1) }
  exit 0 if vec($read, fileno $report, 1);
  last if vec($read, fileno $asked, 1);
}
look();
for my $watch (@watches) {
  my $counts = pack('L2', 0, 0);
  $over += unpack('x4 L', $counts) if defined($counts = getsockopt($watch, 263, 6));
}
tell_gate("O $over") if $over;
tell_gate('D');
# The last to close a packet socket waits for the kernel: that is not the one that is waited for.
exit 0 if fork;
`;
