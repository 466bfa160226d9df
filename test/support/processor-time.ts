/**
 * Milliseconds of processor time that this process has used. What must not take long by its own work is measured so, since a busy machine
 * makes everything wait.
 */
export function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
