/** Files of a history, kept on a branch that many runs write to. Failures are UserErrors that say what is missing. */
export interface HistoryBranch {
  /** Writes the branch's files, as they are now, into an empty folder; nothing where there is no branch yet. */
  read(folder: string): Promise<void>;
  /**
   * Gives `change` the newest files in a folder and pushes what it made of them. Where another writer was faster, it is given the files
   * again, with the other's among them, so that nobody's lines are lost.
   */
  update(change: (folder: string) => Promise<void>, message: string): Promise<void>;
}
