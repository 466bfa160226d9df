import { nightCount } from "../../compare/night-count.ts";
import type { Outside } from "../../pipeline/request/request.ts";
import { type KnownHistory, knownRows } from "./known-history.ts";

export type KnownNights = (suite: string) => { blocked: number; nights: number } | null;

/** How often unchanged code was blocked, for the comment's last line. */
export async function knownNights(place: KnownHistory, outside: Outside): Promise<KnownNights> {
  const rows = await knownRows(place, outside, "The count of false alarms is left out");
  return (suite) => nightCount(suite, rows);
}
