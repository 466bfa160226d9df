import { describe, expect, it } from "vitest";
import { type Block, paragraph, required } from "../../src/report/blocks.ts";
import { fitBlocks, utf8Bytes } from "../../src/report/fit-blocks.ts";
import * as fc from "../support/seeded-fast-check.ts";

const text = fc.string({ unit: fc.constantFrom("a", "é", "→", "😀"), minLength: 1, maxLength: 30 });
const items = fc
  .array(fc.tuple(text, fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 8 })
  .map((list) =>
    list.map(([body, rank], index) => ({ text: `<${index}${body}>`, rank })).sort((a, b) => a.rank - b.rank),
  );
const block: fc.Arbitrary<Block> = fc.oneof(
  text.map((body) => paragraph(`(${body})`, 2)),
  text.map((body) => required(`!${body}!`)),
  fc.record({ items, extra: fc.nat(5) }).map(
    ({ items: list, extra }): Block => ({
      head: "head",
      items: list,
      joint: "\n",
      total: list.length + extra,
      more: (left) => `${left} more`,
      rank: 2,
    }),
  ),
);

describe("fitting a report into a limit", () => {
  it("never exceeds the limit, whatever the characters", () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), fc.nat(900), (blocks, limit) => {
        expect(utf8Bytes(fitBlocks(blocks, limit))).toBeLessThanOrEqual(limit);
      }),
      { numRuns: 3000 },
    );
  });

  it("keeps what is required and whole items only, and counts what it left out", () => {
    fc.assert(
      fc.property(
        fc.array(block, { maxLength: 8 }),
        fc.integer({ min: 1300, max: 3000 }),
        (blocks, limit) => {
          const fitted = fitBlocks(blocks, limit);
          for (const one of blocks) {
            if (one.required) expect(fitted).toContain(one.head);
            if (one.items.length === 0) continue;
            const kept = one.items.filter((item) => fitted.includes(item.text)).length;
            const left = (one.total ?? 0) - kept;
            if (left > 0) expect(fitted).toContain(`${left} more`);
          }
          expect(fitted.match(/</g)?.length ?? 0).toBe(fitted.match(/>/g)?.length ?? 0);
        },
      ),
    );
  });

  it("keeps whole items and what is required down to the least room that holds it", () => {
    const room = ({ required: needed, head, more, total, items: list }: Block) =>
      (needed ? utf8Bytes(head) + 2 : 0) + (more ? utf8Bytes(more(total ?? list.length)) + 2 : 0);
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), fc.nat(700), (blocks, more) => {
        const limit = blocks.reduce((sum, one) => sum + room(one), 0) + more;
        const fitted = fitBlocks(blocks, limit);
        expect(utf8Bytes(fitted)).toBeLessThanOrEqual(limit);
        for (const one of blocks) if (one.required) expect(fitted).toContain(one.head);
        const pieces = fitted.split(/\n+/).filter((line) => line !== "");
        for (const line of pieces) expect(line).toMatch(/^(<.*>|\(.*\)|!.*!|head|\d+ more)$/u);
      }),
      { numRuns: 1500 },
    );
  });

  it("drops by rank and leaves no gap inside a block", () => {
    const rows: Block = {
      head: "head",
      items: [
        { text: "first", rank: 1 },
        { text: "second-which-is-long", rank: 3 },
        { text: "third", rank: 3 },
      ],
      joint: "\n",
      more: (left) => `${left} more`,
      rank: 1,
    };
    const blocks = [required("verdict"), rows, paragraph("remark", 2)];
    expect(fitBlocks(blocks, 1000)).toBe("verdict\n\nhead\nfirst\nsecond-which-is-long\nthird\n\nremark");
    expect(fitBlocks(blocks, 50)).toBe("verdict\n\nhead\nfirst\n\n2 more\n\nremark");
    expect(fitBlocks(blocks, 36)).toBe("verdict\n\nhead\nfirst\n\n2 more");
    expect(fitBlocks(blocks, 22)).toBe("verdict\n\n3 more");
    expect(fitBlocks(blocks, 5)).toBe("verdi");
  });
});
