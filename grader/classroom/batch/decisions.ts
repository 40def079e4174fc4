/**
 * Decides which points count: an instructor's overrides and penalties for late work change what the grader gave. Records
 * and reports stay as they are. Every table shows what counts, and what the grader gave.
 */
import { formatterFor } from '../../base/messages/format-message.ts';
import { type BatchInfo, type GradedCheck, gradedChecks, maxScoreOf } from './batch-info.ts';
import { refuseOddDues, rowWithPenalty } from './late-work.ts';
import { overriddenRow, readOverrides } from './overrides.ts';
import type { MatchedClass } from './roster/match-students.ts';
import type { Student } from './roster/read-roster.ts';
import { type ClassRow, NOTHING } from './row.ts';

/**
 * The points that count in a class. The lines of a class are in the order of the list of students, then come submissions
 * of nobody on the list. A group's submission has a line for each member, and a student with several submissions has a
 * line for each.
 *
 * @param folder of the results
 * @param submissions the names of the submissions of the whole class
 * @returns makes the lines of all tables from the rows of this part of the class
 * @throws {GraderError} when overrides cannot be used, or the list of students has a time that cannot be read
 */
export function decisionsOf(
  info: BatchInfo,
  folder: string,
  submissions: readonly string[],
): (rows: readonly ClassRow[]) => ClassRow[] {
  const { matched, language, late = {} } = info;
  const students = matched?.roster.students ?? [];
  const deliveries = new Map(info.delivered);
  const maxScore = maxScoreOf(info);
  const checks = gradedChecks(info.functionCases ?? info.cases);
  const formatMessage = formatterFor(language);
  refuseOddDues(students, late);
  const overrides = readOverrides(folder, { students, matched, submissions, checks });

  /** @param row what the grader gave, with the student where that is known */
  const decided = (row: ClassRow): ClassRow => {
    const byStudent = row.student === undefined ? undefined : overrides.get(row.student);
    const override = byStudent ?? overrides.get(row.name);
    if (override !== undefined) {
      return overriddenRow(row, override, checksFor(row, info), formatMessage);
    }
    const rowMaximum = info.functionCases === undefined ? maxScore : row.maxScore;
    return rowWithPenalty(row, deliveries.get(row.name) ?? {}, late, rowMaximum, formatMessage);
  };
  if (matched === undefined) return (rows) => rows.map(decided);
  const hasDecision = (student: Student): boolean => overrides.has(student);
  return (rows) => rowsOfStudents(rows, matched, hasDecision).map(decided);
}

/**
 * @param hasDecision whether an instructor has decided on the student's points
 * @returns the rows with their students
 */
function rowsOfStudents(
  rows: readonly ClassRow[],
  matched: MatchedClass,
  hasDecision: (student: Student) => boolean,
): ClassRow[] {
  const names = namesByStudent(matched);
  const lines = matched.roster.students.flatMap((student, index): ClassRow[] => {
    const submitted = names[index]!;
    const isTwice = submitted.length > 1;
    const isDecided = isTwice && hasDecision(student);
    if (submitted.length === 0 || isDecided) return [{ ...NOTHING, student }];
    // There is no row where another part of the class has the submission.
    const submittedRows = rows.filter(({ name }) => submitted.includes(name));
    return submittedRows.map((row) => ({ ...row, student, isTwice }));
  });
  const namesOnList = new Set(matched.studentsOf.map(([name]) => name));
  return [...lines, ...rows.filter(({ name }) => !namesOnList.has(name))];
}

/** The checks of the submission itself, where some students write functions and others whole programs. */
function checksFor({ checks }: ClassRow, { cases, functionCases }: BatchInfo): GradedCheck[] {
  const isMixed = functionCases !== undefined && checks.length > 0;
  return isMixed ? checks.map(({ name, maxScore }) => ({ name, maxScore })) : gradedChecks(cases);
}

/** @returns the names of the submissions of each student, in the order of the list */
export function namesByStudent({ roster, studentsOf }: MatchedClass): readonly string[][] {
  const names = roster.students.map((): string[] => []);
  for (const [name, indices] of studentsOf) {
    for (const index of indices) names[index]!.push(name);
  }
  return names;
}

/** @returns the lines of gradebooks: a student with several submissions has one line, without points */
export function bookLines(lines: readonly ClassRow[]): ClassRow[] {
  return lines.flatMap((line, index) => {
    const { student, isTwice } = line;
    if (isTwice !== true) return [line];
    const isFirst = lines.findIndex((each) => each.student === student) === index;
    return isFirst ? [{ ...NOTHING, student, isTwice }] : [];
  });
}
