/** Applies `map` to every item, at most `limit` at a time; the answers keep the items' order. The first rejection rejects. */
export async function boundedMap<Item, Answer>(
  items: readonly Item[],
  limit: number,
  map: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const rest = items.entries();
  const worker = async () => {
    for (const [index, item] of rest) answers[index] = await map(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return answers;
}
