import { describe, expect, test } from "vitest";
import { contractOf, linesOf, plainSuite, suiteOf } from "./suite-of.ts";

const merge = '{"prompt":"Merge these two PDFs, please.","skill":"pdf"}\n';
const thanks = '{"prompt":"Thanks!","skill":null}\n';
const casesOf = (text: string, suite = plainSuite) =>
  contractOf({ "suite.yaml": suite, "greet.yaml": null, "skills.jsonl": text }).cases;

describe("the short form for skills", () => {
  test("asks that the skill is loaded, or none, and brings answers that measure it", () => {
    expect(casesOf(merge + thanks)).toMatchObject([
      {
        prompt: "Merge these two PDFs, please.",
        checks: [{ type: "skill", loaded: ["pdf"], stage: "routing" }],
        reference: { skills: ["pdf"] },
        doctored: [{ skills: [] }],
      },
      {
        prompt: "Thanks!",
        checks: [{ type: "skill", not_loaded: ["*"] }],
        reference: { skills: [] },
        doctored: [{ skills: ["any-skill"] }],
      },
    ]);
    for (const { id, checks, doctored } of casesOf(merge + thanks)) {
      expect(checks[0]?.id).toBe(`${id}.1`);
      expect(doctored[0]?.fails).toBe(`${id}.1`);
    }
  });

  test("makes the id of the prompt, so that it stays the same wherever the line stands", () => {
    const ids = (text: string) => casesOf(text).map(({ id }) => id);
    const [one, two] = ids(merge + thanks);
    expect(one).toMatch(/^trigger\/pdf\/merge-these-two-pdfs-please-[0-9a-f]{6}$/);
    expect(two).toMatch(/^no-trigger\/thanks-[0-9a-f]{6}$/);
    expect(ids(`# moved\n${thanks}\n${merge}`)).toEqual([two, one]);
    expect(ids(merge.replace("please", "now"))).not.toContain(one);
  });

  test("makes an id of every prompt, also of one without a Latin letter and of a long one", () => {
    const skill = (prompt: string, name = "pdf") =>
      casesOf(`${JSON.stringify({ prompt, skill: name })}\n`)[0]?.id;
    expect(skill("結合してください")).toMatch(/^trigger\/pdf\/[0-9a-f]{6}$/);
    expect(skill("word ".repeat(100))).toMatch(/^trigger\/pdf\/(word-){6}[0-9a-f]{6}$/);
    expect(skill("Merge.", "office:PDF_tools")).toMatch(/^trigger\/office-pdf-tools\/merge-[0-9a-f]{6}$/);
  });

  test("stands beside other keys of a case: an id, groups and checks, whose numbers stay", () => {
    const line = {
      id: "own",
      prompt: "Merge.",
      skill: "pdf",
      category: "office",
      checks: [{ type: "exit", in: [0] }],
    };
    const [one] = casesOf(`${JSON.stringify(line)}\n`);
    expect(one).toMatchObject({
      id: "own",
      category: "office",
      checks: [
        { id: "own.1", type: "exit" },
        { id: "own.2", type: "skill" },
      ],
    });
    expect(one?.reference).toBeUndefined();
  });

  test("keeps the answers that the case gives, and makes none where the suite asks for more", () => {
    const own = '{"prompt":"Merge.","skill":"pdf","reference":{"skills":["pdf","text"]}}\n';
    expect(casesOf(own)[0]).toMatchObject({ reference: { skills: ["pdf", "text"] }, doctored: [] });
    const more = `${plainSuite}defaults: { checks: [{ type: exit, in: [0] }] }\n`;
    expect(casesOf(merge, more)[0]).toMatchObject({ checks: [{ type: "skill" }, { type: "exit" }] });
    expect(casesOf(merge, more)[0]?.reference).toBeUndefined();
  });

  test("has no criteria: those of the suite are not its own, and its own are refused", () => {
    const suite = `${plainSuite}defaults: { criteria: [Is kind.] }\n`;
    expect(casesOf(merge, suite)[0]?.criteria).toEqual([]);
    const own = '{"prompt":"Merge.","skill":"pdf","criteria":["Is kind."]}\n';
    expect(linesOf(suiteOf({ "a.jsonl": own }))).toEqual([
      expect.stringMatching(
        /^cases\/a\.jsonl:1: the key "criteria" in case trigger\/pdf\/merge-[0-9a-f]{6} has no meaning beside skill; remove it, or write a check of the type skill$/,
      ),
    ]);
  });
});
