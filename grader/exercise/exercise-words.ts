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
import type { Language, Values } from '../messages/say.ts';

type Key =
  | `asked.${'heading' | 'every' | 'many' | 'of-program' | 'small'}`
  | 'proof'
  | `${'purpose' | 'why-next'}.${string}`
  | 'when-right'
  | 'where-to-begin';

/** @returns nothing in it where the exercise does not say this */
export type ExerciseWords = (key: Key, values?: Values) => string;

/** In each language. */
export type WordsIn = (language: Language) => ExerciseWords;
