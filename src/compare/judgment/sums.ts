import type { JudgeRecord } from "../../model/judge-record.ts";

type Usage = NonNullable<JudgeRecord["usage"]>;

/** What questions used in all; null where one of them did not tell. */
export function sumUsage(records: readonly Pick<JudgeRecord, "usage">[]): Usage {
  const used = records.flatMap(({ usage }) => (usage === null ? [] : [usage]));
  const sum = (key: keyof Usage) =>
    used.reduce<number | null>(
      (total, one) => (total === null || one[key] === null ? null : total + one[key]),
      0,
    );
  return { input: sum("input"), output: sum("output"), cached: sum("cached") };
}

/** Why questions were not asked, the most frequent reason first. */
export function countedReasons(records: readonly JudgeRecord[]): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { notAsked } of records)
    if (notAsked !== null) counts.set(notAsked, (counts.get(notAsked) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
}

/** The models that answered, each once. */
export function servedModels(records: readonly Pick<JudgeRecord, "served">[]): string[] {
  return [...new Set(records.flatMap(({ served }) => served ?? []))].sort();
}
