/**
 * What counts in the place of what the grader found. `overrides.csv` in the folder of results has what an
 * instructor decides; and late work costs points. Reports and records stay as they are; every table shows what
 * is left, and what the grader had said.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { GraderError } from '../grader-error.ts';
import { type Say, sayIn } from '../messages/say.ts';
import { roundPoints } from '../results/score.ts';
import { instantOf } from '../text/instant.ts';
import type { Delivery } from './intake/submission.ts';
import { type BatchInfo, maxScoreOf } from './results-folder.ts';
import { StudentFinder } from './roster/match-students.ts';
import { fullName, readPeople, type Student, shownStudent } from './roster/read-roster.ts';
import type { Row } from './row.ts';

const FILE = 'overrides.csv';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Override {
  /** None for who is excused. */
  readonly points?: number | undefined;
  readonly reason: string;
}

export class Decisions {
  /** By the name of a submission, or by the student. */
  readonly #overrides = new Map<string | Student, Override>();
  readonly #delivered: ReadonlyMap<string, Delivery>;
  readonly #late: NonNullable<BatchInfo['late']>;
  readonly #maxScore: number;
  readonly #say: Say;

  /**
   * @param folder of the results; nothing is decided otherwise without one
   * @param submissions of the whole class
   * @throws {GraderError} when a line says nothing, or is about nobody; or when the list of students has a
   *   time that cannot be read
   */
  constructor(info: BatchInfo, folder?: string, submissions: readonly string[] = []) {
    const { matched, language, delivered, late = {} } = info;
    const students = matched?.roster.students ?? [];
    this.#delivered = new Map(delivered);
    this.#late = late;
    this.#maxScore = maxScoreOf(info);
    this.#say = sayIn(language);
    const isAsked = late.due !== undefined || late.latePenalty !== undefined;
    const odd = students.find(({ due }) => due !== undefined && instantOf(due) === undefined);
    if (isAsked && odd !== undefined) {
      throw new GraderError(
        `in the list of students, ${shownStudent(odd)} is due ${odd.due}, which is no time`,
        'Write it as in 2026-05-01T23:59, or leave it empty.',
      );
    }
    const file = path.join(folder ?? '', FILE);
    if (folder === undefined || !existsSync(file)) return;
    const finder = new StudentFinder(students);
    for (const [index, told] of readPeople(file, file).people.entries()) {
      const found = finder.find({ ...told, name: fullName(told) });
      const whose = found.kind === 'one' ? students[found.index] : undefined;
      const { submission = '' } = told;
      const about = submissions.includes(submission) ? submission : whose;
      const override = overrideIn(told);
      if (about !== undefined && typeof override === 'object') this.#overrides.set(about, override);
      else {
        const why =
          typeof override === 'string' ? override : 'it is about nobody, or about several';
        throw new GraderError(
          `${file}, row ${index + 1} below the headings: ${why}`,
          'Its columns are submission (as in grades.csv) or what the list of students has, points, excused and reason.',
        );
      }
    }
  }

  /** Of a student, whatever was handed in. */
  isMade(student: Student): boolean {
    return this.#overrides.has(student);
  }

  /**
   * @param row what the grader said, where something was handed in
   * @param student whose line it is, where that is known
   * @returns what counts
   */
  decided(row: Row | undefined, student?: Student): Row | undefined {
    const override =
      (student && this.#overrides.get(student)) ?? (row && this.#overrides.get(row.name));
    if (override === undefined) return row && this.#withPenalty(row, student);
    const { points, reason } = override;
    const isGraded = row !== undefined && row.status !== 'not-graded';
    const told = reason === '' ? this.#say('class.override.no-reason') : reason;
    return {
      ...(row ?? { ...NOTHING, maxScore: this.#maxScore }),
      status: points === undefined ? 'excused' : 'graded',
      score: points ?? 0,
      note: this.#say('class.override', { reason: told, isGraded, score: row?.score ?? 0 }),
    };
  }

  /** Whether it should be told that nobody knows when something was handed in. */
  isTimeUnknown(name: string, student: Student | undefined): boolean {
    const { due, time, isLate } = this.#times(name, student);
    return due !== undefined && isLate === undefined && time === undefined;
  }

  /** @returns the same row where it is not late */
  #withPenalty(row: Row, student: Student | undefined): Row {
    const { due, time, isLate } = this.#times(row.name, student);
    if (row.status === 'not-graded' || due === undefined) return row;
    const { latePenalty = { amount: 0, isPercent: false }, lateGrace = 0 } = this.#late;
    const overdue = time === undefined ? (isLate === true ? 1 : 0) : time - due;
    if (overdue <= (time === undefined ? 0 : lateGrace * MINUTE_MS)) return row;
    const days = Math.ceil(overdue / DAY_MS); // that have begun; a mark without a time is one
    const { amount, isPercent } = latePenalty;
    const perDay = isPercent ? (amount * this.#maxScore) / 100 : amount;
    const penalty = roundPoints(Math.min(row.score, days * perDay));
    const note = this.#say('class.late', { days, penalty, score: row.score });
    return { ...row, score: roundPoints(row.score - penalty), late: { days, penalty }, note };
  }

  #times(
    name: string,
    student: Student | undefined,
  ): { due: number | undefined; time: number | undefined; isLate: boolean | undefined } {
    const { at, isLate } = this.#delivered.get(name) ?? {};
    const time = instantOf(at ?? student?.submittedAt ?? '');
    // A student may have another day than the class; the platform's mark tells nothing of that.
    if (student?.due === undefined) return { due: this.#late.due, time, isLate };
    return { due: instantOf(student.due), time, isLate: isLate === false ? false : undefined };
  }
}

const NOTHING = { name: '', proven: false, checks: [], failed: [], misconceptions: [] };

/** @returns why it is none, where a line tells none */
function overrideIn({ points: told = '', excused = '', reason = '' }: Student): Override | string {
  const points = told.replace(',', '.');
  const isExcused = !/^(?:|no|n|false|0)$/i.test(excused);
  if (isExcused === (points !== '')) return 'it needs either points or excused';
  if (isExcused) return { reason };
  if (!/^\d+(?:\.\d+)?$/.test(points)) return `${points} are no points`;
  return { points: roundPoints(Number(points)), reason };
}
