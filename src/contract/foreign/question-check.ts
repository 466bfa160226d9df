import type { ConvertOptions, Draft } from "./draft.ts";
import { draft } from "./draft.ts";

const mostQuestionChars = 2000;

/** A question that only a reader of the answer can settle: a judge where the caller names one, else a person. */
export function questionCheck(question: string, { judge }: ConvertOptions, more: Draft = {}): Draft {
  const text = question.trim().slice(0, mostQuestionChars);
  return judge === undefined
    ? draft({ type: "human", question: text, ...more, on: undefined })
    : { type: "judge", question: text, model: judge, ...more };
}

/** What has become of such questions, in one sentence for the whole suite. */
export function questionNote({ judge }: ConvertOptions): { what: string; todo: string } {
  return judge === undefined
    ? {
        what: "what a model was asked to grade is a check of the type human here: it is open until a person's verdict",
        todo: "name a pinned model with --judge to have it asked, or write checks that need nobody",
      }
    : {
        what: "what a model was asked to grade is a check of the type judge here, which is advisory: it blocks nothing by itself",
        todo: "write a check beside it for what must hold",
      };
}
