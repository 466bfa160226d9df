import type * as z from "zod";
import { quoteText } from "../lib/quote-text.ts";

const MOST_TOLD = 3;

/** What is wrong with a file in one line: `"id" is missing (string); 2 more`, because an error is one line. */
export function formMistake({ issues }: z.ZodError): string {
  const told = issues.slice(0, MOST_TOLD).map(({ path, message }) => {
    const said = message.replace(/^Invalid input: expected (.*), received undefined$/, "is missing ($1)");
    return path.length === 0 ? said : `${quoteText(path.join("."))} ${said}`;
  });
  const left = issues.length - told.length;
  return [...told, ...(left > 0 ? [`${left} more`] : [])].join("; ");
}
