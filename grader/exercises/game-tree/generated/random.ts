/** Chance that is the same in every run: a small generator of numbers from a seed. */

export interface Random {
  /** @returns a whole number from 0 to `below - 1` */
  readonly below: (below: number) => number;
  readonly shuffled: <T>(values: readonly T[]) => T[];
}

/** The generator that is known as mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  const shuffled = <T>(values: readonly T[]): T[] => {
    const copy = [...values];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = below(i + 1);
      [copy[i], copy[j]] = [copy[j]!, copy[i]!];
    }
    return copy;
  };
  return { below, shuffled };
}
