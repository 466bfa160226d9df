import { expect, test } from "vitest";
import { caseId, idSegment } from "../../src/contract/foreign/draft.ts";

test("a converted title keeps its letters as an id, without their marks", () => {
  expect(idSegment("Überraschung für Zoë")).toBe("Uberraschung-fur-Zoe");
  expect(caseId("día/naïve?", "case-1")).toBe("dia/naive");
  expect(caseId("日本", "case-1")).toBe("case-1");
});
