import type { SecretForm } from "./secret-forms.ts";

/** A part of a text that is to go. */
interface Found {
  from: number;
  to: number;
}

/** A text without its line ends, in which a wrapped form stands in one piece. */
interface Joined {
  text: string;
  /** Where the character of this number stands in the whole text. */
  placeOf(index: number): number;
  /** The number of the first character that stands there or behind. */
  indexFrom(place: number): number;
}

/** The forms in a text from its start on, none over another; of those that begin at the same place the first of the list. */
export function* findForms(text: string, forms: readonly SecretForm[]): Generator<Found> {
  const joined = joinedText(text);
  const next = (form: SecretForm, from: number) =>
    form.wrapped ? findWrapped(joined, form.text, from) : findPlain(text, form.text, from);
  const waiting = forms.map((form) => ({ form, found: next(form, 0) }));
  for (;;) {
    let first: Found | null = null;
    for (const { found } of waiting)
      if (found !== null && (first === null || found.from < first.from)) first = found;
    if (first === null) return;
    yield first;
    for (const one of waiting)
      if (one.found !== null && one.found.from < first.to) one.found = next(one.form, first.to);
  }
}

function findPlain(text: string, form: string, from: number): Found | null {
  const at = text.indexOf(form, from);
  return at === -1 ? null : { from: at, to: at + form.length };
}

function findWrapped(joined: Joined, form: string, from: number): Found | null {
  const at = joined.text.indexOf(form, joined.indexFrom(from));
  if (at === -1) return null;
  return { from: joined.placeOf(at), to: joined.placeOf(at + form.length - 1) + 1 };
}

function joinedText(text: string): Joined {
  if (!/[\r\n]/.test(text)) return { text, placeOf: (index) => index, indexFrom: (place) => place };
  let made: Uint32Array | null = null;
  const places = () => {
    made ??= placesIn(text);
    return made;
  };
  return {
    text: text.replace(/[\r\n]+/g, ""),
    placeOf: (index) => places()[index] ?? text.length,
    indexFrom: (place) => (place === 0 ? 0 : firstFrom(places(), place)),
  };
}

/** Where what is no line end stands. */
function placesIn(text: string): Uint32Array {
  const places = new Uint32Array(text.length);
  let length = 0;
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    if (unit !== 10 && unit !== 13) places[length++] = place;
  }
  return places.subarray(0, length);
}

function firstFrom(places: Uint32Array, place: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
