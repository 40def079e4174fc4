/** Makes what students wrote (names of folders, messages of their errors) fit to be shown. */

const MOST_LETTERS = 300;

/** One line without control characters, nor any that turn the direction of text. */
export function plainLine(text: string): string {
  const line = text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const letters = [...line];
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : line;
}

export function forMarkdown(text: string): string {
  return plainLine(text).replace(/[\\`*_{}[\]()<>#+\-.!|~&@:$]/g, '\\$&');
}

export function forHtml(text: string): string {
  return plainLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
