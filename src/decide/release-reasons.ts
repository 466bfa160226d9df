import type { DecideInput } from "./decide-input.ts";
import type { Facts } from "./reason-words.ts";

/** A criterion that is not met fails a release; one that lacks its evidence leaves it open. */
export function releaseReasons({ release }: DecideInput): Facts[] {
  return (release ?? [])
    .filter(({ met }) => met !== true)
    .map(
      ({ criterion, met, detail, cases }): Facts => ({
        code: met === false ? "release" : "release_open",
        cases,
        detail: `${criterion}: ${detail}`,
      }),
    );
}
