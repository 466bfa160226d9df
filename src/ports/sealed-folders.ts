/** A folder whose seal, a file in it, is known by its SHA-256 (hex) and says in `kept` which other files lie there, in which sizes. */
export interface SealedFolder {
  name: string;
  digest: string;
}

/** A look at very many sealed folders, beside what this process does meanwhile: it finds those of which all is there. */
export interface SealedLook<Folder extends SealedFolder> {
  add(folder: Folder): void;
  /** Some at which nobody looked yet, for who has nothing else to do; null once there are none. */
  takeBack(): Promise<readonly Folder[] | null>;
  /** Once none is left to take back: all others of which it could not be seen that all is there, to be looked at one by one. */
  doubtful(): Promise<readonly Folder[]>;
  [Symbol.dispose](): void;
}
