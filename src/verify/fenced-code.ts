/** A reply taken apart: what is inside code fences, and the rest. */
export interface FencedText {
  code: string;
  prose: string;
}

/**
 * Splits Markdown at its code fences: three or more backticks or tildes, closed by at least as many of the same. Any indentation, because
 * replies fence code inside lists; a fence that is never closed runs to the end. The fence lines themselves belong to neither part.
 */
export function splitFences(text: string): FencedText {
  const code: string[] = [];
  const prose: string[] = [];
  let open: { mark: string; length: number } | null = null;
  for (const line of text.split(/\r?\n/)) {
    const fence: RegExpExecArray | null = /^[ \t]*(`{3,}|~{3,})(.*)/s.exec(line);
    const marks = fence?.[1] ?? "";
    const after = fence?.[2] ?? "";
    if (open !== null) {
      const closes = marks.startsWith(open.mark) && marks.length >= open.length && after.trim() === "";
      if (closes) open = null;
      else code.push(line);
    } else if (marks !== "" && !(marks.startsWith("`") && after.includes("`"))) {
      open = { mark: marks.charAt(0), length: marks.length };
    } else {
      prose.push(line);
    }
  }
  return { code: code.join("\n"), prose: prose.join("\n") };
}
