/** How wide a text is in a terminal, and how much of it has room. */
import stringWidth from 'fast-string-width';

const PLAIN = /^[ -~]*$/;

/** @returns in columns, a wide character counting two */
export function columnsOf(text: string): number {
  return stringWidth(text);
}

/** @returns the beginning of the text that has room in so many columns */
export function beginning(text: string, columns: number): string {
  if (PLAIN.test(text)) return text.slice(0, Math.max(0, columns));
  return fitting(charactersOf(text), columns).join('');
}

/** @returns the end of the text that has room in so many columns */
export function ending(text: string, columns: number): string {
  return fitting([...charactersOf(text)].toReversed(), columns)
    .toReversed()
    .join('');
}

/** As a reader counts them: an emoji of several code points is one. */
function* charactersOf(text: string): Iterable<string> {
  for (const { segment } of new Intl.Segmenter().segment(text)) yield segment;
}

function fitting(characters: Iterable<string>, columns: number): string[] {
  const kept: string[] = [];
  let left = columns;
  for (const character of characters) {
    left -= columnsOf(character);
    if (left < 0) break;
    kept.push(character);
  }
  return kept;
}
