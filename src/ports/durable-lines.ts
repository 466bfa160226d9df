/** A file that grows by whole lines, each on disk when `append` resolves. */
export interface DurableLines {
  /** `line` without a line end. Calls are written in the order in which they were made, and at once: a killed process loses none. */
  append(line: string): Promise<void>;
  /** Writes many lines that can all be made again; they are on disk once a later `sync` resolves. Throws what `append` would reject with. */
  write(lines: readonly string[]): void;
  /** Resolves when all that was written is on disk. */
  sync(): Promise<void>;
  /** Brings what still waits for the disk there now. Never rejects: the appends tell what became of their lines. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Where the complete lines of a file end. `leftoverBytes` is what follows: a last line that was cut while being written. */
export interface LinesEnd {
  validBytes: number;
  leftoverBytes: number;
}

/** Where in a file a line lies, without its line end. */
export interface LinePlace {
  startsAt: number;
  sizeBytes: number;
}

/** A file whose lines are read one by one, by their places, once all were seen. */
export interface PlacedLines {
  /** The bytes there, fewer where the file ends before. They stand until the next call. */
  read(place: LinePlace): Uint8Array;
  close(): Promise<void>;
}
