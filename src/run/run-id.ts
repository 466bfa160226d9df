/** True for what can be an attempt's run id: it names a folder, so that nothing else may. */
export function isRunId(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/.test(text);
}
