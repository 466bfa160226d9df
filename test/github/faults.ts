import { errorReply } from "./replies.ts";
import type { Reply } from "./state.ts";

/** Something that goes wrong, once (`times`) for requests whose `METHOD /path?query` matches. */
export interface Fault {
  on: Pick<RegExp, "test">;
  times?: number;
  /** Waits before anything else. */
  delayMs?: number;
  /** Runs before the request is answered: another run that writes in between, a push. */
  meanwhile?: () => void | Promise<void>;
  /** Closes the connection instead of answering, or after half of the answer's body. */
  drop?: "connection" | "body";
  /** Answers this instead; with `takesEffect` the request is carried out all the same. */
  reply?: Reply;
  takesEffect?: boolean;
}

/** GitHub's secondary limit, with the header (seconds) or without. */
export function secondaryLimit(status: 403 | 429, retryAfterSeconds?: number): Reply {
  const reply = errorReply(
    status,
    "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.",
  );
  return retryAfterSeconds === undefined
    ? reply
    : { ...reply, headers: { "retry-after": String(retryAfterSeconds) } };
}

/** Takes the first fault that a request meets, and counts it. */
export function takeFault(faults: Fault[], request: string): Fault | null {
  const fault = faults.find((candidate) => (candidate.times ?? 1) > 0 && candidate.on.test(request));
  if (fault === undefined) return null;
  fault.times = (fault.times ?? 1) - 1;
  return fault;
}
