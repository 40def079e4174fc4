/**
 * What the reports say of one exercise, out of its own messages:
 *
 *     purpose.<check>               what a check is for, in a phrase
 *     asked.heading, asked.every    above a list of what is asked; all of it
 *     asked.many, asked.of-program  as in "wrong on 3 of the 7 **boards asked**"
 *     asked.small                   the same where only small ones were asked
 *     proof                         what being proven right means, with {asked} inputs
 *     where-to-begin                to somebody who has written nothing yet
 *     why-next.<check>              why this function is the next to write
 *     when-right                    what to look at once everything is right
 *
 * All but what is asked may be left out.
 */
import type { Language, SayOf } from '../messages/say.ts';

/**
 * @param common says what the exercise does not say itself
 * @param nameOf the function for whose words a check stands that has none
 */
export function exerciseWords(
  own: SayOf<string>,
  common: SayOf<string>,
  nameOf: (check: string) => string,
) {
  const maybe = (key: string, values = {}): string | undefined =>
    [own, common].find((say) => say.has(key))?.(key, values);
  return {
    purpose: (check: string) =>
      maybe(`purpose.${check}`) ?? maybe(`purpose.${nameOf(check)}`) ?? '',
    /** @param asked by the whole program's `"*"` case */
    proof: (asked: string) => maybe('proof', { asked }),
    whereToBegin: () => maybe('where-to-begin'),
    whyNext: (check: string) => maybe(`why-next.${check}`) ?? '',
    whenRight: () => maybe('when-right'),
    asked: (what: 'heading' | 'every' | 'many' | 'of-program') => maybe(`asked.${what}`) ?? '',
    askedSmall: () => maybe('asked.small'),
  };
}

export type ExerciseWords = ReturnType<typeof exerciseWords>;

/** In each language. */
export type WordsIn = (language: Language) => ExerciseWords;
