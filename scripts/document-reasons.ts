import { reasonTable } from "../src/decide/reason-table.ts";
import { reasonCodeSchema } from "../src/model/decision.ts";

/** Every reason in the order of the decision, with its sentence about one case and what settles it. */
export function reasonRows(): string[][] {
  const codes = [...reasonCodeSchema.options].sort((a, b) => reasonTable[a].step - reasonTable[b].step);
  return codes.map((code) => {
    const { verdict, sentence, mend } = reasonTable[code];
    const facts = { code, cases: ["CASE"] };
    const settled = mend?.(facts, "--run DIR");
    return [
      `\`${code}\``,
      verdict,
      sentence(facts),
      settled === undefined ? "" : `${settled.who}: ${settled.how}`,
    ];
  });
}
