/** A link whose words are the tool's own; null unless the address is http or https, in the characters that addresses have. */
export function markdownLink(words: string, url: string | undefined): string | null {
  if (url === undefined || !/^https?:\/\/[!-~]+$/i.test(url)) return null;
  const safe = url.replace(
    /[()<>|`"\\[\]{}]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `[${words}](${safe})`;
}
