/** The data that results of a class are stored as: `batch.json`, and one record for each submission. */
import { type GradeResult, sumPoints } from '../../results/result.ts';
import type { ClassSetup, SetupInfo } from './batch-setup.ts';
import type { Delivery, FoundClass } from './intake/submission.ts';
import type { QuestionOptions } from './questions/stored-quizzes.ts';
import type { MatchedClass } from './roster/match-students.ts';

/** From what the results of a class, or of one part of it, were made. It is the same for all parts of a class. */
export interface BatchInfo extends SetupInfo, Omit<FoundClass, 'submissions'> {
  /** `3/20` for the third of twenty parts, or `1/1` for a whole class. */
  readonly shard: string;
  readonly isComplete: boolean;
  /** A checksum of the names of the whole class. */
  readonly class: string;
  /** The exhaustive cases were left out. */
  readonly listed?: boolean;
  /** The names of the submissions of this part, in order. */
  readonly submissions: readonly string[];
  /** For the whole class, by the names of the submissions. */
  readonly delivered: readonly (readonly [name: string, delivery: Delivery])[];
  /** The cost of late work, where that was asked for. */
  readonly late?: LateOptions | undefined;
  /** For the whole class, where the students are known. */
  readonly matched?: MatchedClass | undefined;
  /** What students are asked about their programs, where that was wanted. No grade depends on it. */
  readonly questions?: QuestionOptions | undefined;
  /** By which a submission is found and graded again. */
  readonly source?: BatchSource | undefined;
}

/** The place of the class, and how it was graded, as far as the results do not say it. */
export interface BatchSource
  extends Pick<
    ClassSetup,
    'programs' | 'timeLimitMs' | 'hints' | 'calls' | 'attempt' | 'isOneOfSeveral' | 'until' | 'seed'
  > {
  /** The path of the class. */
  readonly folder: string;
  readonly pattern?: string | undefined;
  /** Paths among the submissions that are no submissions. */
  readonly except: readonly string[];
  /** The path of the folder of the cases. */
  readonly cases: string;
}

/** The cost of late work. */
export interface LateOptions {
  /** Milliseconds since 1970. */
  readonly due?: number | undefined;
  /** For each day that has begun: points, or percent of all points. */
  readonly latePenalty?: { readonly amount: number; readonly isPercent: boolean } | undefined;
  /** Minutes after the due time in which work is not yet late. */
  readonly lateGrace?: number | undefined;
}

/** @returns the options about late work alone; nothing where none of them was given */
export function lateOptions({ due, latePenalty, lateGrace }: LateOptions): LateOptions | undefined {
  const options = { due, latePenalty, lateGrace };
  return Object.values(options).some((value) => value !== undefined) ? options : undefined;
}

export function maxScoreOf({ cases }: SetupInfo): number {
  return sumPoints(cases.map(({ points }) => points));
}

/** @returns the names of the checks, in the order of the cases */
export function checksOf(cases: SetupInfo['cases']): string[] {
  return [...new Set(cases.map(({ check }) => check))];
}

export interface GradedCheck {
  readonly name: string;
  readonly maxScore: number;
}

/** @returns the checks with their points, in the order of the cases */
export function gradedChecks(cases: SetupInfo['cases']): GradedCheck[] {
  return checksOf(cases).map((name) => {
    const points = cases.filter(({ check }) => check === name).map((each) => each.points);
    return { name, maxScore: sumPoints(points) };
  });
}

/** By which it is known later whether a program is the one that was graded. */
export interface GradedProgram {
  readonly checksum: string;
  /** The files that were read, with the SHA-256 of each; empty for a whole program. */
  readonly files: readonly { readonly name: string; readonly checksum: string }[];
}

/** All that is stored of a submission. It has a result, or the reason why there is none. */
export interface BatchRecord {
  readonly name: string;
  /** A checksum of all that the grade depends on: see `batch-setup.ts`. */
  readonly key?: string;
  readonly result?: GradeResult;
  /** The program that was graded, where there was one. */
  readonly program?: GradedProgram | undefined;
  /** The result is about a submission in which there is no program at all. */
  readonly hasNoProgram?: boolean | undefined;
  /** The grader failed, or an instructor has to decide something first. */
  readonly trouble?: string;
  /** Given in a class with several exercises, if this one was not handed in: the reason. */
  readonly notHandedIn?: string;
}
