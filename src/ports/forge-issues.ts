export interface ForgeIssue {
  number: number;
  title: string;
  body: string;
  authorId: number | null;
  url: string;
}

/** Issues of the repository. Failures reject with a ForgeError. */
export interface ForgeIssues {
  /** Open issues, pull requests left out. */
  openIssues(): Promise<ForgeIssue[]>;
  createIssue(issue: { title: string; body: string }): Promise<ForgeIssue>;
  /** `close`: what the issue is about is gone. */
  updateIssue(number: number, change: { title?: string; body: string; close?: boolean }): Promise<ForgeIssue>;
}
