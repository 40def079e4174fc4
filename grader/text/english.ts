/** @param noun in the singular @returns `1 row`, `2 rows` */
export function englishCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
