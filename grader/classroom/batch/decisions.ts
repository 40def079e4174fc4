/**
 * Whose each row is, and what counts in the place of what the grader found: an instructor's overrides, and penalties for
 * late work. Reports and records stay as they are; every table shows what counts, and what the grader had said.
 */
import { formatterFor } from '../../base/messages/format-message.ts';
import { sumPoints } from '../../results/result.ts';
import { type BatchInfo, checksOf, maxScoreOf } from './batch-info.ts';
import { refuseOddDues, rowWithPenalty } from './late-work.ts';
import { type GradedCheck, overriddenRow, readOverrides } from './overrides.ts';
import type { MatchedClass } from './roster/match-students.ts';
import { type ClassRow, NOTHING } from './row.ts';

/**
 * @param folder of the results
 * @param submissions of the whole class
 * @returns what makes of the rows of this part of the class the lines of all tables and the summary, with the points
 *   that count: first those on the list, in its order, then submissions of nobody on it. One of a group has a line for
 *   each of its members, and a student of several submissions one for each.
 * @throws {GraderError} when overrides cannot be used, or the list of students has a time that cannot be read
 */
export function decisionsOf(
  info: BatchInfo,
  folder: string,
  submissions: readonly string[],
): (rows: readonly ClassRow[]) => ClassRow[] {
  const { matched, language, late = {} } = info;
  const students = matched?.roster.students ?? [];
  const delivered = new Map(info.delivered);
  const maxScore = maxScoreOf(info);
  const checks = gradedChecks(info);
  const formatMessage = formatterFor(language);
  refuseOddDues(students, late);
  const overrides = readOverrides(folder, { students, matched, submissions, checks });

  return (rows) => {
    if (matched === undefined) return rows.map(decided);
    const names = namesByStudent(matched);
    const lines = students.flatMap((student, index) => {
      const submissionsOfStudent = names[index]!;
      const isTwice = submissionsOfStudent.length > 1;
      const isDecided = isTwice && overrides.has(student);
      if (submissionsOfStudent.length === 0 || isDecided) return decided({ ...NOTHING, student });
      // None where another part of the class has it.
      const found = rows.filter(({ name }) => submissionsOfStudent.includes(name));
      return found.map((row) => decided({ ...row, student, isTwice }));
    });
    const known = new Set(matched.studentsOf.map(([name]) => name));
    return [...lines, ...rows.filter(({ name }) => !known.has(name)).map(decided)];
  };

  /** @param row what the grader said, and whose line it is, where that is known */
  function decided(row: ClassRow): ClassRow {
    const byStudent = row.student === undefined ? undefined : overrides.get(row.student);
    const override = byStudent ?? overrides.get(row.name);
    if (override !== undefined) return overriddenRow(row, override, checks, formatMessage);
    return rowWithPenalty(row, delivered.get(row.name) ?? {}, late, maxScore, formatMessage);
  }
}

function gradedChecks({ cases }: BatchInfo): GradedCheck[] {
  return checksOf(cases).map((name) => {
    const points = cases.filter(({ check }) => check === name).map((each) => each.points);
    return { name, maxScore: sumPoints(points) };
  });
}

/** The names of what each student of the list has handed in, in the list's order. */
export function namesByStudent({ roster, studentsOf }: MatchedClass): readonly string[][] {
  const names = roster.students.map((): string[] => []);
  for (const [name, indices] of studentsOf) for (const index of indices) names[index]!.push(name);
  return names;
}

/** For gradebooks: whoever has several submissions has one line, and no points. */
export function bookLines(lines: readonly ClassRow[]): ClassRow[] {
  return lines.flatMap((line, index) => {
    const { student, isTwice } = line;
    if (isTwice !== true) return [line];
    const isFirst = lines.findIndex((each) => each.student === student) === index;
    return isFirst ? [{ ...NOTHING, student, isTwice }] : [];
  });
}
