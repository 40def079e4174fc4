/** One submission's line in the results of a class: what the tables and the summary need of its record. */
import type { GradeResult } from '../results/result.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { BatchRecord } from './results-folder.ts';
import { wrongAnswer } from './wrong-answer.ts';

export interface Row {
  readonly name: string;
  /**
   * `not-loaded`: nothing could be asked, 0 points, the student's affair. `not-graded`: the grader
   * failed, which is never to look like the student's doing, so there are no points at all. `excused`:
   * an instructor wants none.
   */
  readonly status: 'graded' | 'not-loaded' | 'not-graded' | 'excused';
  readonly score: number;
  readonly maxScore: number;
  readonly proven: boolean;
  readonly checks: readonly RowCheck[];
  /** The ids of the cases that took points or were a fault carried forward. */
  readonly failed: readonly string[];
  /** What was answered to these. */
  readonly wrong?: readonly { readonly id: string; readonly answer: string }[];
  /** Known bugs that were recognised: `first misses the columns`. */
  readonly misconceptions: readonly string[];
  /** Days that had begun, and the points that this took. */
  readonly late?: { readonly days: number; readonly penalty: number };
  /** Why it was decided otherwise than the grader, and what that had said. */
  readonly note?: string;
  /** Why it could not be loaded or graded. */
  readonly reason?: string;
  readonly fingerprint?: Fingerprint;
}

export interface RowCheck {
  readonly name: string;
  readonly score: number;
  readonly maxScore: number;
  /** It is still as it was handed out. */
  readonly notWritten?: boolean;
}

/** Nobody has points for it, or none yet. */
export function isWithoutPoints({ status }: Row): boolean {
  return status === 'not-graded' || status === 'excused';
}

export function rowOf({ name, result, fingerprint, trouble }: BatchRecord): Row {
  if (result === undefined) {
    const nothing = { score: 0, maxScore: 0, proven: false, checks: [], failed: [] };
    return { name, status: 'not-graded', ...nothing, misconceptions: [], reason: trouble ?? '' };
  }
  const { score, maxScore, proven, checks, loadError } = result;
  const cases = checks.flatMap((check) => check.cases);
  const wrong = cases.filter(
    ({ status, carriedFrom }) => status !== 'passed' && carriedFrom === undefined,
  );
  return {
    name,
    status: loadError === undefined ? 'graded' : 'not-loaded',
    score,
    maxScore,
    proven,
    checks: checks.map((check) => ({
      name: check.name,
      score: check.score,
      maxScore: check.maxScore,
      ...(check.notWritten === true && { notWritten: true }),
    })),
    failed: loadError === undefined ? wrong.map(({ id }) => id) : [],
    wrong:
      loadError === undefined
        ? wrong.map((each) => ({ id: each.id, answer: wrongAnswer(each, result.language ?? 'en') }))
        : [],
    misconceptions: checks.flatMap(({ misconception }) =>
      misconception === undefined ? [] : [`${misconception.function} ${misconception.title}`],
    ),
    ...(loadError !== undefined && { reason: placed(loadError) }),
    ...(fingerprint !== undefined && { fingerprint }),
  };
}

function placed({ message, file, line }: NonNullable<GradeResult['loadError']>): string {
  if (file === undefined || (line === undefined && message.startsWith(file))) return message;
  return `${file}${line === undefined ? '' : `, line ${line}`}: ${message}`;
}
