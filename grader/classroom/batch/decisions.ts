/**
 * Whose each row is, and what counts in the place of what the grader found. `overrides.csv` in the folder of results
 * has what an instructor decides; and late work costs points. Reports and records stay as they are; every table shows
 * what is left, and what the grader had said.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { GraderError } from '../../base/grader-error.ts';
import { formatterFor } from '../../base/messages/format-message.ts';
import { userError } from '../../base/messages/user-error.ts';
import { instantOf } from '../../base/text/instant.ts';
import { roundPoints } from '../../results/result.ts';
import { type BatchInfo, maxScoreOf } from './results-folder.ts';
import { finderOf, type MatchedClass } from './roster/match-students.ts';
import { fullName, readPeople, type Student, shownStudent } from './roster/read-roster.ts';
import { hasPoints, NOTHING, type Row } from './row.ts';

const FILE = 'overrides.csv';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * @param folder of the results
 * @param submissions of the whole class
 * @returns what makes of the rows of this part of the class the lines of all tables and the summary, with the points
 *   that count: first those on the list, in its order, then submissions of nobody on it. One of a group has a line for
 *   each of its members, and a student of several submissions one for each.
 * @throws {GraderError} when a line says nothing, or is about nobody; or when the list of students has a
 *   time that cannot be read
 */
export function decisionsOf(
  info: BatchInfo,
  folder: string,
  submissions: readonly string[],
): (rows: readonly Row[]) => Row[] {
  const { matched, language, late = {} } = info;
  const students = matched?.roster.students ?? [];
  const delivered = new Map(info.delivered);
  const maxScore = maxScoreOf(info);
  const formatMessage = formatterFor(language);
  const isAsked = late.due !== undefined || late.latePenalty !== undefined;
  const odd = students.find(({ due }) => due !== undefined && instantOf(due) === undefined);
  if (isAsked && odd !== undefined) {
    throw userError('batch.due', { student: shownStudent(odd), due: odd.due });
  }
  const overrides = readOverrides(path.join(folder, FILE), students, submissions);

  return (rows) => {
    if (matched === undefined) return rows.map(decided);
    const names = namesByStudent(matched);
    const lines = students.flatMap((student, index) => {
      const own = names[index]!;
      const isTwice = own.length > 1;
      if (own.length === 0 || (isTwice && overrides.has(student))) {
        return decided({ ...NOTHING, student });
      }
      // Perhaps none: graded in another part.
      return rows.flatMap((row) =>
        own.includes(row.name) ? decided({ ...row, student, isTwice }) : [],
      );
    });
    const known = new Set(matched.studentsOf.map(([name]) => name));
    return [...lines, ...rows.filter(({ name }) => !known.has(name)).map(decided)];
  };

  /** @param row what the grader said, and whose line it is, where that is known */
  function decided(row: Row): Row {
    const override = (row.student && overrides.get(row.student)) ?? overrides.get(row.name);
    if (override === undefined) return withPenalty(row);
    const { points, reason } = override;
    const told = reason === '' ? formatMessage('class.override.no-reason') : reason;
    const note = { reason: told, isGraded: hasPoints(row), score: row.score };
    return {
      ...{ ...row, maxScore, score: points ?? 0, note: formatMessage('class.override', note) },
      status: points === undefined ? 'excused' : 'graded',
    };
  }

  /** @returns the same row where it is in time */
  function withPenalty(row: Row): Row {
    const { at, isLate: isMarked } = delivered.get(row.name) ?? {};
    const time = instantOf(at ?? row.student?.submittedAt ?? '');
    const own = row.student?.due;
    const due = own === undefined ? late.due : instantOf(own);
    // A student may have another day than the class; the platform's mark tells nothing of that.
    const isLate = own !== undefined && isMarked === true ? undefined : isMarked;
    if (row.status === 'nothing' || due === undefined) return row;
    if ((time ?? isLate) === undefined) return { ...row, isTimeUnknown: true };
    if (!hasPoints(row)) return row;
    const { latePenalty = { amount: 0, isPercent: false }, lateGrace = 0 } = late;
    const overdue = time === undefined ? (isLate === true ? 1 : 0) : time - due;
    if (overdue <= (time === undefined ? 0 : lateGrace * MINUTE_MS)) return row;
    const days = Math.ceil(overdue / DAY_MS); // that have begun; a mark without a time is one
    const { amount, isPercent } = latePenalty;
    const perDay = isPercent ? (amount * maxScore) / 100 : amount;
    const penalty = roundPoints(Math.min(row.score, days * perDay));
    const note = formatMessage('class.late', { days, penalty, score: row.score });
    return { ...row, score: roundPoints(row.score - penalty), isLate: true, note };
  }
}

/** @returns by the name of a submission, or by the student; whoever is excused has no points */
function readOverrides(file: string, students: readonly Student[], submissions: readonly string[]) {
  const find = finderOf(students);
  const people = existsSync(file) ? readPeople(file, file).people : [];
  const lines = people.map((told, index) => {
    const { submission = '', points: given = '', excused = '', reason = '' } = told;
    const refuse = (why: string): GraderError =>
      userError('batch.override', { file, row: index + 1, why });
    const points = given.replace(',', '.');
    const isExcused = !/^(?:|no|n|false|0)$/i.test(excused);
    if (isExcused === (points !== '')) throw refuse('either');
    if (!isExcused && !/^\d+(?:\.\d+)?$/.test(points)) throw refuse(points);
    const [whose = -1, second] = find({ ...told, name: fullName(told) });
    const student = second === undefined ? students[whose] : undefined;
    const about = submissions.includes(submission) ? submission : student;
    if (about === undefined) throw refuse('nobody');
    const decided = isExcused ? undefined : roundPoints(Number(points));
    return [about, { points: decided, reason }] as const;
  });
  return new Map(lines);
}

/** The names of what each student of the list has handed in, in the list's order. */
export function namesByStudent({ roster, studentsOf }: MatchedClass): readonly string[][] {
  const names = roster.students.map((): string[] => []);
  for (const [name, indices] of studentsOf) for (const index of indices) names[index]!.push(name);
  return names;
}

/** For gradebooks: whoever has several submissions has one line, and no points. */
export function bookLines(lines: readonly Row[]): Row[] {
  return lines.flatMap((line, index) => {
    const { student, isTwice } = line;
    if (isTwice !== true) return [line];
    const isFirst = lines.findIndex((each) => each.student === student) === index;
    return isFirst ? [{ ...NOTHING, student, isTwice }] : [];
  });
}
