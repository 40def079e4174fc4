/** An exercise with all that grading takes: right answers, judgements, and words. */

import type { NamedMisconception } from '../../results/result.ts';
import type { RawAnswer } from '../../sandbox/raw-answer.ts';
import type { CaseAnswers } from '../case-format.ts';
import type { Input } from '../check.ts';
import type { CheckRecord } from '../check-record.ts';
import type { Exercise, Language } from '../exercise.ts';
import type { Explainer, Failures } from '../explainer.ts';
import type { WrongAnswer } from '../finding.ts';
import type { Oracle } from '../oracle.ts';
import type { Picture } from '../picture.ts';
import type { View, WordsIn } from '../view.ts';
import type { CaseFormat } from './case-format.ts';
import type { Stated, Values } from './stated.ts';

export interface GradedExercise extends Exercise {
  readonly stated: Stated;
  /** How its case files are read and written. */
  readonly cases: CaseFormat;
  /** @param projectFolder where the reference is, or right answers that were frozen */
  readonly prepare: (projectFolder: string) => Promise<Oracle>;
  /** @param oracle that it has prepared */
  readonly caseAnswers: (oracle: Oracle) => CaseAnswers;
  /** What the reports say of it. */
  readonly words: WordsIn;
  /**
   * Finds out what a failure teaches, and tells it.
   *
   * @param failures none of a submission of which nothing is found out
   */
  readonly explainer: (
    oracle: Oracle,
    language: Language,
    failures?: Failures,
  ) => Promise<Explainer>;
  /** What `try` shows. */
  readonly trial?: (language: Language) => Trial;
  /**
   * Reads what a whole program in any language printed, which was given inputs, each on a line; without it none
   * can be asked.
   *
   * @param output may be anything
   * @param inputs what the program was given, in order
   */
  readonly program?: (output: string, inputs: readonly Input[]) => PrintedAnswers;
  /** How its failures are shown, where in words and with the picture of its explainer is not all. */
  readonly view?: Partial<View>;
  /** How its known bugs are told; without it none are named. */
  readonly bugs?: KnownBugs;
}

/** What an exercise does not say is as in any: inputs in the order of its whole program. */
export function viewOf({ words, checks, view }: GradedExercise): View {
  const { compare } = checks.find(({ isProgram }) => isProgram) ?? checks[0]!;
  return { words, compare, ...view };
}

/**
 * How known bugs are told by their answers. The bugs themselves are the exercise's misconceptions
 * (`misconception.ts`); what they answer was worked out beforehand (`tools/signatures/make-signatures.ts`).
 */
export interface KnownBugs {
  /** Whether they are bugs by the right answers that these questions have; unless given, they are. */
  readonly areBugs?: (oracle: Oracle) => boolean;
  /**
   * A wrong answer in a few characters, so that those of two programs can be compared. What depends on
   * taste only (the order of a list, which of two right bounds) is left out.
   *
   * @returns `undefined` for what cannot be compared
   */
  readonly answerKey: (check: string, finding: WrongAnswer) => string | undefined;
  /**
   * Bugs that show in the objects themselves: one array that serves two nodes, a list that is kept from
   * call to call. On which inputs they show depends on what was asked before.
   *
   * @param wrong the keys of all wrong answers
   * @returns the bug's id
   */
  readonly bugOfObjects?: (record: CheckRecord, wrong: readonly string[]) => string | undefined;
  /** A mistake that is read off the answers themselves, where no known bug explains them. */
  readonly derived?: (
    record: CheckRecord,
    oracle: Oracle,
    language: Language,
  ) => NamedMisconception | undefined;
}

export interface PrintedAnswers {
  /** All that reads as an answer, taken for one. */
  readonly whole: RawAnswer;
  /** It holds something: there is more than a heading. */
  readonly holdsAny: boolean;
  /** The same in parts: each begins at a line with the same words as the first heading. */
  readonly parts: readonly RawAnswer[];
  /** What is neither a heading nor part of an answer. */
  readonly other: string;
  /** Lines that look like a part of an answer and make none. */
  readonly stray: readonly string[];
  /** Where there is nothing that reads as an answer, the first line that stands in its place. */
  readonly unread?: string | undefined;
}

/** What is told: words, which are broken between words; lines, which are not; a picture. */
export type Passage = string | readonly string[] | Picture;

/**
 * What `try` shows beyond what the reports do, in one language: an answer as it came, whether it is right or
 * not, and why. Without this an exercise can be tried all the same, with plainer words.
 */
export interface Trial {
  /** It would take longer than anybody waits, to answer or to know what is right. */
  readonly isTooLarge?: (values: Values) => boolean;
  /** A function's answer, right or not, where reports have it otherwise. */
  readonly inShort?: (check: string, answer: unknown) => string;
  /** What the whole program answered, with its drawing. */
  readonly program: (values: Values, answer: unknown) => readonly Passage[];
  /** A sentence for a person at a terminal where the drawing of the whole program's answer shows too little. */
  readonly remark?: (answer: unknown) => string | undefined;
  /** Why it should have answered so. */
  readonly reasons?: (values: Values) => readonly Passage[];
}
