import type { ForgeReviews } from "../../ports/forge-reviews.ts";

/** What a run on a forge is about, as far as somebody could have looked at it. */
export type Reviewed =
  | { kind: "pull_request"; number: number; headSha: string; baseRef: string }
  | { kind: "merge_group"; baseRef: string }
  | { kind: "push"; sha: string }
  /** Nobody was asked: why, in half a sentence. */
  | { kind: "nothing"; text: string };

/** A forge that can be asked who looked at what. Off a forge there is none. */
export interface Reviewing {
  /** Null without a token. */
  forge: ForgeReviews | null;
  of: Reviewed;
}
