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
import type { Say } from '../messages/catalogue.ts';
import type { Language } from '../messages/languages.ts';

export interface ExerciseWords {
  readonly purpose: (check: string) => string;
  /** @param asked by the whole program's `"*"` case */
  readonly proof: (asked: string) => string | undefined;
  readonly whereToBegin: () => string | undefined;
  readonly whyNext: (check: string) => string;
  readonly whenRight: () => string | undefined;
  readonly asked: (what: 'heading' | 'every' | 'many' | 'of-program') => string;
  readonly askedSmall: () => string | undefined;
}

export function exerciseWords(say: Say<string>): ExerciseWords {
  const maybe = (key: string, values = {}): string | undefined =>
    say.has(key) ? say(key, values) : undefined;
  return {
    purpose: (check) => maybe(`purpose.${check}`) ?? '',
    proof: (asked) => maybe('proof', { asked }),
    whereToBegin: () => maybe('where-to-begin'),
    whyNext: (check) => maybe(`why-next.${check}`) ?? '',
    whenRight: () => maybe('when-right'),
    asked: (what) => say(`asked.${what}`),
    askedSmall: () => maybe('asked.small'),
  };
}

/** In each language. */
export type WordsIn = (language: Language) => ExerciseWords;
