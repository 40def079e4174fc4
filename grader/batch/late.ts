/**
 * Late work: when something was handed in, held against when it was due, and the points that this takes. The
 * records keep the grader's points; the tables have what is left of them.
 */
import { GraderError } from '../grader-error.ts';
import { type Language, SOURCE_LANGUAGE } from '../messages/languages.ts';
import { sayIn } from '../messages/say.ts';
import { roundPoints } from '../results/score.ts';
import { instantOf } from './instant.ts';
import type { Delivery } from './intake/delivery.ts';
import type { LateOptions } from './output-options.ts';
import type { BatchInfo } from './results-folder.ts';
import { shownStudent } from './roster/class-list.ts';
import type { Student } from './roster/read-roster.ts';
import type { Row } from './row.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export class Late {
  readonly #delivered: ReadonlyMap<string, Delivery>;
  readonly #language: Language;

  /** @throws {GraderError} when the list of students has a time that cannot be read */
  constructor(
    {
      delivered = [],
      matched,
      language = SOURCE_LANGUAGE,
    }: Pick<BatchInfo, 'delivered' | 'matched' | 'language'>,
    private readonly options: LateOptions,
    private readonly maxScore: number,
  ) {
    this.#delivered = new Map(delivered);
    this.#language = language;
    const isAsked = options.due !== undefined || options.latePenalty !== undefined;
    const odd = matched?.roster.students.find((student) => isAsked && hasOddDue(student));
    if (odd !== undefined) {
      throw new GraderError(
        `in the list of students, ${shownStudent(odd)} is due ${odd.due}, which is no time`,
        'Write it as in 2026-05-01T23:59, or leave it empty.',
      );
    }
  }

  /** @returns the row with the points that are left, and a note; the same row where it is not late */
  applied(row: Row, student: Student | undefined): Row {
    const days = row.status === 'not-graded' ? undefined : this.#days(row.name, student);
    if (days === undefined) return row;
    const { amount, isPercent } = this.options.latePenalty ?? { amount: 0, isPercent: false };
    const perDay = isPercent ? (amount * this.maxScore) / 100 : amount;
    const penalty = roundPoints(Math.min(row.score, days * perDay));
    return {
      ...row,
      score: roundPoints(row.score - penalty),
      late: { days, penalty },
      note: sayIn(this.#language)('class.late', { days, penalty, score: row.score }),
    };
  }

  /** Whether it should be told that nobody knows when something was handed in. */
  isUnknown(name: string, student: Student | undefined): boolean {
    const { at, isLate } = this.#delivered.get(name) ?? {};
    // A mark tells nothing of a student who has another day.
    const isMarked = isLate === false || (isLate === true && student?.due === undefined);
    return this.#due(student) !== undefined && !isMarked && timeOf(at, student) === undefined;
  }

  /** Begun ones; Canvas tells that something is late and not by how much, which is one. */
  #days(name: string, student: Student | undefined): number | undefined {
    const { at, isLate } = this.#delivered.get(name) ?? {};
    const [due, time] = [this.#due(student), timeOf(at, student)];
    if (due === undefined) return undefined;
    if (time === undefined) return isLate === true && student?.due === undefined ? 1 : undefined;
    if (time <= due + (this.options.lateGrace ?? 0) * MINUTE_MS) return undefined;
    return Math.ceil((time - due) / DAY_MS);
  }

  /** A student may have another day than the class. */
  #due(student: Student | undefined): number | undefined {
    return student?.due === undefined ? this.options.due : instantOf(student.due);
  }
}

function hasOddDue({ due }: Student): boolean {
  return due !== undefined && instantOf(due) === undefined;
}

function timeOf(at: string | undefined, student: Student | undefined): number | undefined {
  return instantOf(at ?? student?.submittedAt ?? '');
}
