/** Subtracts points for late work, for each day that has begun after the due time. */

import type { FormatMessage } from '../../base/messages/format-message.ts';
import { userError } from '../../base/messages/user-error.ts';
import { instantOf } from '../../base/text/instant.ts';
import { roundPoints } from '../../results/result.ts';
import type { LateOptions } from './batch-info.ts';
import type { Delivery } from './intake/submission.ts';
import { type Student, shownStudent } from './roster/read-roster.ts';
import { type ClassRow, hasPoints } from './row.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * @throws {GraderError} when late work costs points and there is no due time, or the list of students has a time that
 *   cannot be read
 */
export function refuseOddDues(students: readonly Student[], late: LateOptions): void {
  const isDue = late.due !== undefined || students.some(({ due }) => due !== undefined);
  if (late.latePenalty !== undefined && !isDue) throw userError('batch.nothing-due');
  if (late.due === undefined && late.latePenalty === undefined) return;
  const odd = students.find(({ due }) => due !== undefined && instantOf(due) === undefined);
  if (odd === undefined) return;
  throw userError('batch.due', { student: shownStudent(odd), due: odd.due });
}

/**
 * A student may have another due time than the class. The mark of a platform for late work says nothing about that one.
 *
 * @returns the same row where the work is in time
 */
export function rowWithPenalty(
  row: ClassRow,
  { at, isLate: isMarkedLate }: Delivery,
  late: LateOptions,
  maxScore: number,
  formatMessage: FormatMessage,
): ClassRow {
  const studentDue = row.student?.due;
  const due = studentDue === undefined ? late.due : instantOf(studentDue);
  if (row.status === 'nothing' || due === undefined) return row;
  const time = instantOf(at ?? row.student?.submittedAt ?? '');
  const mark = studentDue !== undefined && isMarkedLate === true ? undefined : isMarkedLate;
  if (time === undefined && mark === undefined) return { ...row, isTimeUnknown: true };
  if (!hasPoints(row)) return row;
  const days = time === undefined ? daysByMark(mark) : daysLate(time - due, late.lateGrace ?? 0);
  if (days === 0) return row;
  const penalty = roundPoints(Math.min(row.score, days * penaltyOfDay(late, maxScore)));
  const note = formatMessage('class.late', { days, penalty, score: row.score });
  return { ...row, score: roundPoints(row.score - penalty), isLate: true, note };
}

/** A mark does not say by how much the work is late, so it counts as one day. */
function daysByMark(isLate: boolean | undefined): number {
  return isLate === true ? 1 : 0;
}

function daysLate(overdueMs: number, graceMinutes: number): number {
  return overdueMs <= graceMinutes * MINUTE_MS ? 0 : Math.ceil(overdueMs / DAY_MS);
}

function penaltyOfDay({ latePenalty }: LateOptions, maxScore: number): number {
  if (latePenalty === undefined) return 0;
  const { amount, isPercent } = latePenalty;
  return isPercent ? (amount * maxScore) / 100 : amount;
}
