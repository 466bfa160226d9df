/** A text without the given characters at its end. In one pass, because `/[…]+$/` needs quadratic time on hostile text. */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
