/** @returns the names as an English sentence lists them: `a`, `a and b`, `a, b and c` */
export function englishList(names: readonly string[]): string {
  return names.length < 2
    ? (names[0] ?? '')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** @param noun in the singular @returns `1 row`, `2 rows` */
export function englishCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
