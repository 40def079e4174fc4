/**
 * Code about a table of rows, said of another line of it: `a[i][0]` of the columns for rows, and
 * `a[0][2]` of the second diagonal for the first. Of a row's indices the largest is the last.
 */
const PAIR = /\[(\w+)\](!?)\[(\w+)\]/g;
/** The place of the second diagonal: `[i][n - 1 - i]`. */
const FROM_END = /\[(\w+)\](!?)\[[\w$.]+(?: - 1)? - \1\]/g;

/**
 * The same code with rows and columns exchanged, and with each row from its end; what differs.
 *
 * @param lasts how the last place of a row is written, where a variable counts the places
 */
export function mirrored(text: string, lasts: readonly string[] = []): string[] {
  const largest = Math.max(
    ...Array.from(text.matchAll(/\[(\d)\]/g), ([, digit]) => Number(digit)),
    0,
  );
  const turned = text.replace(PAIR, '[$3]$2[$1]');
  const fromEnd = text.replace(PAIR, (pair, row: string, mark: string, column: string) =>
    /^\d$/.test(column) ? `[${row}]${mark}[${largest - Number(column)}]` : pair,
  );
  const counted = lasts.map((last) => text.replace(PAIR, `[$1]$2[${last} - $3]`));
  const fromStart = text.replace(FROM_END, '[$1]$2[$1]');
  return [...new Set([turned, fromEnd, fromStart, ...counted])].filter((each) => each !== text);
}
