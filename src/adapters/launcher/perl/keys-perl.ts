/**
 * Closes the kernel's key rings to what follows, for good: they belong to an account, not to a namespace, so that one attempt could leave something there
 * for the next. A filter of system calls answers add_key, request_key and keyctl (three numbers in a row, of this processor and of the one that it also
 * runs programs of) as a kernel without key rings does. Takes `$seccomp` and `$keyctl` (numbers); false where the machine has no such filters.
 */
export const keysPerl = `
sub close_keys {
  my ($arch, $other) = $keyctl == 250 ? (0xc000003e, 288) : (0xc00000b7, 311);
  my @steps = (
    [0x20, 0, 0, 4], [0x15, 0, 4, $arch],
    [0x20, 0, 0, 0], [0x54, 0, 0, 0xbfffffff], [0x35, 0, 5, $keyctl - 2], [0x25, 4, 3, $keyctl],
    [0x20, 0, 0, 0], [0x35, 0, 2, $other - 2], [0x25, 1, 0, $other],
    [0x06, 0, 0, 0x50026], [0x06, 0, 0, 0x7fff0000],
  );
  my $filter = join '', map { pack('SCCL', @$_) } @steps;
  my $program = pack('Sx6P', scalar @steps, $filter);
  return syscall($seccomp, 1, 4, $program) == 0;
}
`;
