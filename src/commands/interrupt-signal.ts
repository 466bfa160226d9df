const interrupted = 130;

/** Aborts at the first interrupt; a second one ends the process at once. The handlers stay: a library that finds none ends the process. */
export function interruptSignal(): AbortSignal {
  const controller = new AbortController();
  const onSignal = () => {
    if (controller.signal.aborted) process.exit(interrupted);
    controller.abort();
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, onSignal);
  return controller.signal;
}
