/**
 * What is said of a program that answers rightly and takes very long: it costs no points, and whoever
 * waited wants to know what for. Taking the first out of a long list is what makes a search slow most
 * often, and it can be seen in the text.
 */
import type { Language } from '../messages/languages.ts';
import { sayIn } from '../messages/say.ts';
import type { Warning } from '../results/result.ts';
import type { Reader } from '../submission/reader.ts';
import type { firstShift } from './first-shift.ts';

/**
 * @param longestMs the longest that a right answer took, where that was long
 * @param texts of the submission's files, by name
 */
export async function slowWarnings(
  longestMs: number | undefined,
  texts: ReadonlyMap<string, string>,
  language: Language,
  reader: Reader,
): Promise<Warning[]> {
  if (longestMs === undefined) return [];
  const say = sayIn(language);
  const took = say('slow.took', { seconds: Math.round(longestMs / 1000) });
  const location = await reader.read<typeof firstShift>('firstShift', texts);
  if (location !== undefined) {
    return [{ kind: 'note', message: `${took} ${say('slow.shift')}`, location }];
  }
  return [{ kind: 'note', message: took }];
}
