/**
 * Code about a table of rows, said of another line of it: `a[i][0]` of the columns for rows, and
 * `a[0][2]` of the second diagonal for the first. Of a row's indices the largest is the last.
 */
const PAIR = /\[(\w+)\](!?)\[(\w+)\]/g;

/** The same code with rows and columns exchanged, and with each row from its end; what differs. */
export function mirrored(text: string): string[] {
  const largest = Math.max(
    ...Array.from(text.matchAll(/\[(\d)\]/g), ([, digit]) => Number(digit)),
    0,
  );
  const turned = text.replace(PAIR, '[$3]$2[$1]');
  const fromEnd = text.replace(PAIR, (pair, row: string, mark: string, column: string) =>
    /^\d$/.test(column) ? `[${row}]${mark}[${largest - Number(column)}]` : pair,
  );
  return [...new Set([turned, fromEnd])].filter((each) => each !== text);
}
