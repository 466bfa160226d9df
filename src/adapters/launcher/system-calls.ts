/** Numbers of the system calls that the launchers' programs make, by processor. */
const numbers = {
  prctl: { x64: 157, arm64: 167 },
  rt_sigprocmask: { x64: 14, arm64: 135 },
  signalfd4: { x64: 289, arm64: 74 },
  setsid: { x64: 112, arm64: 157 },
  ioprio_get: { x64: 252, arm64: 31 },
  clone: { x64: 56, arm64: 220 },
  unshare: { x64: 272, arm64: 97 },
  mount: { x64: 165, arm64: 40 },
  openat: { x64: 257, arm64: 56 },
  fchownat: { x64: 260, arm64: 54 },
  mount_setattr: { x64: 442, arm64: 442 },
  setgroups: { x64: 116, arm64: 159 },
  setresgid: { x64: 119, arm64: 149 },
  setresuid: { x64: 117, arm64: 147 },
  capset: { x64: 126, arm64: 91 },
  keyctl: { x64: 250, arm64: 219 },
  seccomp: { x64: 317, arm64: 277 },
  exit_group: { x64: 231, arm64: 94 },
} as const;

/** The numbers of these calls on this machine; null where they aren't known. */
export function systemCalls(names: readonly (keyof typeof numbers)[]): number[] | null {
  const { arch, platform } = process;
  if (platform !== "linux" || (arch !== "x64" && arch !== "arm64")) return null;
  return names.map((name) => numbers[name][arch]);
}
