/**
 * What is said of a program that answers rightly and takes very long: it costs no points, and whoever
 * waited wants to know what for. Taking the first out of a long list is what makes a search slow most
 * often, and it can be seen in the text.
 */
import type { Language } from '../messages/languages.ts';
import type { Warning } from '../results/result.ts';
import type { Reader } from '../submission/reader.ts';
import type { firstShift } from './first-shift.ts';

interface SlowWords {
  readonly took: (seconds: number) => string;
  readonly shift: string;
}

const WORDS: Readonly<Record<Language, SlowWords>> = {
  en: {
    took: (seconds) =>
      `The largest question took your program ${seconds} s of computing time; a plain solution needs about one. This costs no points.`,
    shift:
      'shift() takes the first element out and moves all the others, however many there are. Leave the elements where they are and count on: list[next++].',
  },
  zh: {
    took: (seconds) => `最大的一题用了 ${seconds} 秒计算时间，而普通的解法只要一秒左右。这不扣分。`,
    shift:
      'shift() 取出第一个元素时，要把后面所有的元素都移动一遍。不如把元素留在原处，用下标往后数：list[next++]。',
  },
};

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
  const words = WORDS[language];
  const took = words.took(Math.round(longestMs / 1000));
  const location = await reader.read<typeof firstShift>('firstShift', texts);
  if (location !== undefined) {
    return [{ kind: 'note', message: `${took} ${words.shift}`, location }];
  }
  return [{ kind: 'note', message: took }];
}
