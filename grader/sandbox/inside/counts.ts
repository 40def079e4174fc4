/** What a program that counts its statements has counted, written down as text. */
import { isArray, toText } from './primordials.ts';

/**
 * Begins anew. The program may have made anything of what it counts in, and then there is nothing.
 *
 * @returns `last;number:count,number:count,` of the statements that ran since the last time
 */
export function takeCounts(module: { counts?: unknown }): string {
  try {
    const { counts } = module;
    if (!isArray(counts)) return '';
    let text = `${toText(Number((counts as { last?: unknown }).last))};`;
    for (let i = 0; i < counts.length; i++) {
      const count: unknown = counts[i];
      if (typeof count === 'number') text += `${i}:${count},`;
    }
    module.counts = [];
    return text;
  } catch {
    return '';
  }
}
