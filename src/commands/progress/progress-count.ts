import { duration, usd } from "../../report/format.ts";

/** How far a stage is, and what it cost so far. */
export class ProgressCount {
  readonly name: string;
  readonly total: number;
  readonly #now: () => number;
  readonly #startedMs: number;
  #done = 0;
  #made = 0;
  #usd: number | null = 0;

  /** `now` is a monotonic time in milliseconds. */
  constructor(name: string, total: number, now: () => number) {
    this.name = name;
    this.total = total;
    this.#now = now;
    this.#startedMs = now();
  }

  get done(): number {
    return this.#done;
  }

  add({ made, usd: cost }: { made: boolean; usd: number | null }): void {
    this.#done += 1;
    if (!made) return;
    this.#made += 1;
    this.#usd = this.#usd === null || cost === null ? null : this.#usd + cost;
  }

  /** `12 of 30 made, $0.31, about 40 s left`; a cost that is not known of some attempt is left out, and no time is guessed from nothing. */
  words(): string {
    const cost = this.#usd === null || this.#usd === 0 ? null : usd(this.#usd);
    const left = this.#leftMs();
    return [
      `${this.#done} of ${this.total} made`,
      cost,
      left === null ? null : `about ${duration(left)} left`,
    ]
      .filter((part) => part !== null)
      .join(", ");
  }

  #leftMs(): number | null {
    if (this.#made === 0 || this.#done === this.total) return null;
    return ((this.#now() - this.#startedMs) / this.#made) * (this.total - this.#done);
  }
}
