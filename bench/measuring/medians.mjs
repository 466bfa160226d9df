const middle = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** The medians of every number that the programs give, run in turns so that what else the machine does meets each alike. */
export function medians(times, programs) {
  const found = programs.map(() => []);
  for (let time = 0; time < times; time += 1)
    for (const [index, run] of programs.entries()) found[index].push(run());
  return found.map((runs) =>
    Object.fromEntries(
      Object.entries(runs[0])
        .filter(([, value]) => typeof value === "number")
        .map(([name]) => [name, middle(runs.map((run) => run[name]))]),
    ),
  );
}
