/**
 * An exercise as the machinery knows it. Everything that is special to one lies in its own folder
 * below `exercises/`, behind this; `exercises/all.ts` lists them.
 */
import type { Check, Setup } from './check.ts';

/** A text for students, in English and Simplified Chinese. */
export interface BilingualText {
  readonly en: string;
  readonly zh: string;
}

export type { Language } from '../base/messages/say.ts';

/** What students of an exercise take for each other. */
export interface MixedUp {
  /** Functions that do the same for the two sides: each list is of such. */
  readonly sisters?: readonly (readonly string[])[];
  /** Texts that are confused with each other: each list is of such. */
  readonly confusedTexts?: readonly (readonly string[])[];
}

export interface Exercise {
  /** As in `starter/<name>.ts`, `reference/<name>.ts` and `cases/<name>/`. */
  readonly name: string;
  readonly title: BilingualText;
  /** From the most basic function to the whole program: the order in which to write and to mend. */
  readonly checks: readonly Check[];
  /** The names that a submission's module must export, the one that is missed first coming first. */
  readonly exports: readonly string[];
  /**
   * Where functions are asked on what another function of the submission made: the setup, who makes
   * it, and the setup of the grader's own in which everything that may be read is written.
   */
  readonly own?: { readonly setup: Setup; readonly maker: string; readonly full: Setup };
  /**
   * Where a line is looked for that one change makes right, these are tried.
   */
  readonly mixedUp?: MixedUp;
  /** The texts of functions that the starter brings along, beside those to write: unchanged, they are right. */
  readonly givenFunctions?: readonly string[];
  /** When a submission is proven right: it passes every `"*"` case, or every case at all. */
  readonly proof?: 'every-input' | 'every-case';
}

/** @returns the functions a student writes: every check but the whole program */
export function functionsOf({ checks }: Exercise): readonly string[] {
  return checks.filter(({ isProgram }) => !isProgram).map(({ name }) => name);
}

/** @throws when the exercise has no such check: a mistake of the grader's own */
export function checkNamed({ name: exercise, checks }: Exercise, name: string): Check {
  const found = checks.find((check) => check.name === name);
  if (found === undefined) throw new Error(`${exercise} has no check ${name}`);
  return found;
}
