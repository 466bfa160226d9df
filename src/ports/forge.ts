export interface ForgeComment {
  id: number;
  body: string;
  authorId: number | null;
  url: string;
}

/** What is needed of a code forge to publish. Failures reject with an Error whose message names the missing permission. */
export interface Forge {
  /** Id of the account that the token acts as. */
  viewerId(): Promise<number>;
  headSha(pullRequest: number): Promise<string>;
  listComments(pullRequest: number): Promise<ForgeComment[]>;
  createComment(pullRequest: number, body: string): Promise<ForgeComment>;
  updateComment(id: number, body: string): Promise<ForgeComment>;
  deleteComment(id: number): Promise<void>;
  setStatus(
    sha: string,
    status: {
      context: string;
      state: "success" | "failure" | "error" | "pending";
      description: string;
      url?: string;
    },
  ): Promise<void>;
}
