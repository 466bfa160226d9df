import { distance } from "fastest-levenshtein";
import { quoteText } from "../lib/quote-text.ts";

const mostShown = 80;

/** A value of the user's as a short text for one line. */
export function quote(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  const cut = text.length <= mostShown ? text : `${text.slice(0, mostShown)}…`;
  return typeof value === "string" || value === Object(value) ? quoteText(cut) : cut;
}

/** Words as a list: `a, b or c`. */
export function either(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** The nearest of some words, when it is near enough to be a slip of the keyboard. */
export function nearest(word: string, words: readonly string[]): string | null {
  const most = Math.ceil(word.length / 3);
  const steps = (other: string) => {
    const [one, two] = [word.toLowerCase(), other.toLowerCase()];
    return one.length > 2 && (two.startsWith(one) || one.startsWith(two)) ? 0 : distance(one, two);
  };
  const ranked = words.map((other) => ({ other, steps: steps(other) })).sort((a, b) => a.steps - b.steps);
  return ranked[0] !== undefined && ranked[0].steps <= most ? ranked[0].other : null;
}

/** What to do about a word that is none of the known ones. */
export function suggestion(word: string, words: readonly string[], otherwise: string): string {
  const near = nearest(word, words);
  return near === null ? otherwise : `did you mean ${quote(near)}?`;
}

/** What to do about a name that is none of a few. */
export function useOneOf(names: readonly string[], otherwise: string): string {
  const shown = names.slice(0, 8);
  return names.length === 0
    ? otherwise
    : `use ${either(names.length > shown.length ? [...shown, "another"] : shown)}`;
}

/** A path as people write it: `checks[0].when`. Keys that are no plain words are quoted. */
export function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => {
      if (typeof key === "number") {
        return `[${key}]`;
      }
      const word = /^[\w-]+$/.test(String(key)) ? String(key) : quote(String(key));
      return index === 0 ? word : `.${word}`;
    })
    .join("");
}

/** The thing that a path names: `repeats of case x`, or `case x` for the empty path. */
export function thing(path: readonly PropertyKey[], owner: string): string {
  return path.length === 0 ? owner : `${pathText(path)} of ${owner}`;
}

/** A path as it stands when it is plain, quoted when it could be taken for something else. */
export function shownPath(path: string): string {
  return /^[\w./@+ -]+$/.test(path) ? path : quoteText(path);
}
