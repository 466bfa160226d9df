/** Of the keys by which equal values are found; what comes when they are used up is held as it comes. */
const mostKeyChars = 4_000_000;

/** Finds the first of all values that are equal. */
export interface Sharing {
  text<T extends string | null>(text: T): T;
  /** Of values that are equal as JSON. */
  one<T>(value: T): T;
  /** A list, and each of its items, which may be in many lists: those with the same key become one, made of the first of them. */
  list<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[];
  list<T, Made>(items: readonly T[], keyOf: (item: T) => string, make: (item: T) => Made): readonly Made[];
}

interface Placed {
  value: unknown;
  place: number;
}

export function createSharing(): Sharing {
  const texts = new Map<string, string>();
  const values = new Map<string, Placed>();
  /** By the function that gives their keys. */
  const items = new Map<unknown, Map<string, Placed>>();
  const lists = new Map<string, unknown>();
  let keyChars = 0;
  let places = 0;

  function hasRoomFor(key: string): boolean {
    keyChars += key.length;
    return keyChars <= mostKeyChars;
  }

  function placed<T>(known: Map<string, Placed>, key: string, item: T, make: (item: T) => unknown): Placed {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (!hasRoomFor(key)) return { value: make(item), place: -1 };
    const added = { value: make(item), place: places };
    places += 1;
    known.set(key, added);
    return added;
  }

  function list<T>(
    given: readonly T[],
    keyOf: (item: T) => string,
    make: (item: T) => unknown = (item) => item,
  ): readonly unknown[] {
    const known = items.get(keyOf) ?? new Map<string, Placed>();
    items.set(keyOf, known);
    const shared: unknown[] = [];
    let key = "";
    let isKnown = true;
    for (const item of given) {
      const { value, place } = placed(known, keyOf(item), item, make);
      shared.push(value);
      key += `${place} `;
      isKnown &&= place !== -1;
    }
    if (!isKnown) return shared;
    const found = lists.get(key);
    if (found !== undefined) return found as readonly unknown[];
    if (hasRoomFor(key)) lists.set(key, shared);
    return shared;
  }

  return {
    text(text) {
      if (text === null) return text;
      const found = texts.get(text);
      if (found !== undefined) return found as typeof text;
      if (hasRoomFor(text)) texts.set(text, text);
      return text;
    },
    one: (value) =>
      value === null
        ? value
        : (placed(values, JSON.stringify(value), value, (one) => one).value as typeof value),
    list: list as Sharing["list"],
  };
}
