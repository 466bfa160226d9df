/** Where a command writes for people. Text must already be encoded for a terminal. */
export interface Terminal {
  width: number;
  color: boolean;
  unicode: boolean;
  /** Standard output. */
  print(text: string): void;
  /** A line of progress on standard error. */
  note(line: string): void;
  /** A line on standard error. */
  error(line: string): void;
}

/** The terminal of this process. `NO_COLOR` is honoured; without a UTF-8 locale only ASCII is written. */
export function processTerminal(): Terminal {
  const { env, stdout, stderr } = process;
  const locale = env["LC_ALL"] || env["LC_CTYPE"] || env["LANG"] || "";
  return {
    width: stdout.isTTY ? stdout.columns : 100,
    color: stdout.isTTY === true && (env["NO_COLOR"] ?? "") === "",
    unicode: locale === "" || /utf-?8/i.test(locale),
    print: (text) => void stdout.write(text),
    note: (line) => void stderr.write(`${line}\n`),
    error: (line) => void stderr.write(`casegate: ${line}\n`),
  };
}
