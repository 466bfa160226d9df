/** What differs below a folder from the moment at which a watch on it began. Paths are sorted; of an added folder only itself is named. */
export interface FolderChanges {
  added: string[];
  changed: string[];
  deleted: string[];
  /** True when something could not be looked at, then or now. */
  partial: boolean;
}

/** Compares names, kinds, modes, sizes and times, so that an edit shows which was taken back. */
export interface FolderWatch {
  /** True when something could not be looked at as the watch began: nothing of what is there can be told from what comes. */
  readonly partial: boolean;
  look(): Promise<FolderChanges>;
  /** Removes what was added; `left` is what differs then. */
  clear(): Promise<{ removed: string[]; left: FolderChanges }>;
  /** `clear` in the end, and which files hold something else than when the watch began, whatever their times say. Ends the listening. */
  last(): Promise<{ removed: string[]; left: FolderChanges; edited: string[] }>;
  /**
   * The same of what the system says was touched since the last glance, which costs next to nothing where nothing was; of everything where
   * it can't say. What was written through memory or by another name of a file is seen by a look alone, at any later time.
   */
  glance(): Promise<FolderChanges>;
  /** Removes what was added, as far as a glance sees it. */
  tidy(): Promise<{ removed: string[]; left: FolderChanges }>;
  /** Ends the listening; looks go on. */
  close(): void;
}
