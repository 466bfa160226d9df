const mebibyte = 1024 * 1024;

/** What is kept of one attempt, in bytes; the record says where a limit cut something. */
export const keepLimits = {
  streamBytes: mebibyte,
  outputBytes: mebibyte,
  traceBytes: 8 * mebibyte,
  truthBytes: mebibyte,
  setupStreamBytes: 8 * mebibyte,
  /** Of a service, over its whole life; its calls are read from it. */
  serviceStreamBytes: 8 * mebibyte,
  /** A file of the workspace that a check reads. */
  workspaceFileBytes: mebibyte,
  /** Files of the workspace that changed are kept when they are this small, until there are so many. */
  changedFileBytes: 64 * 1024,
  changedFiles: 50,
  /** Entries of a workspace that are kept with the evidence, before and after each. */
  listedFiles: 1000,
} as const;

/** Limits of the listing of a workspace; beyond them what is absent is not known. */
export const listLimits = { entries: 10_000, hashBytes: 256 * mebibyte } as const;

/** Characters of a text that stand in a record. */
export const excerptChars = 1200;
