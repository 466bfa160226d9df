import type { CaseComparison, Direction } from "../model/comparison.ts";
import type { AspectOf } from "./aspect.ts";
import type { CaseFacts } from "./case-facts.ts";
import type { Signs } from "./case-signs.ts";

export interface Move {
  of: AspectOf;
  direction: Direction;
}

/** What is real of a case, and by which evidence. */
export interface Judgement {
  basis: "fresh" | "first" | "fact";
  flagged: boolean;
  /** What is confirmed: reproduced by fresh attempts, significant in the first stage, or a fact. */
  moves: readonly Move[];
  signs: Signs;
  fresh: CaseComparison["fresh"];
  facts: CaseFacts | null;
}
