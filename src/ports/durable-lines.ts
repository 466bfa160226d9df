/** A file that grows by whole lines, each on disk when `append` resolves. */
export interface DurableLines {
  /** `line` without a line end. Calls are written in the order in which they were made, and at once: a killed process loses none. */
  append(line: string): Promise<void>;
  /** Brings what still waits for the disk there now. Never rejects: the appends tell what became of their lines. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Where the complete lines of a file end. `leftoverBytes` is what follows: a last line that was cut while being written. */
export interface LinesEnd {
  validBytes: number;
  leftoverBytes: number;
}
