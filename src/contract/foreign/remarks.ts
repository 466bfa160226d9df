import type { Remark } from "../../model/conversion.ts";

const mostRemarks = 2000;
const mostTold = 100_000;

/** Something of a foreign file that a remark can point at. */
export interface Pointed {
  readonly where: string;
}

/** Collects what a conversion has to say, up to a bound; more is counted. */
export class Remarks {
  readonly list: Remark[] = [];
  more = 0;
  readonly #told = new Set<string>();

  /** Not converted. */
  left(at: Pointed, what: string, todo: string): void {
    this.#add({ kind: "left", where: at.where, what, todo });
  }

  /** Converted, with another meaning. */
  note(at: Pointed, what: string, todo: string): void {
    this.#add({ kind: "note", where: at.where, what, todo });
  }

  #add(remark: Remark): void {
    const key = `${remark.where} ${remark.what}`;
    if (this.#told.has(key)) return;
    if (this.#told.size < mostTold) this.#told.add(key);
    if (this.list.length < mostRemarks) this.list.push(remark);
    else this.more += 1;
  }
}
