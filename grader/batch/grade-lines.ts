/** Who of a class has handed in what: the lines that all tables and the summary are made of. */
import type { Decisions } from './decisions.ts';
import type { MatchedClass } from './roster/match-students.ts';
import type { Student } from './roster/read-roster.ts';
import type { Row } from './row.ts';

/** A student with what was handed in, or either of them alone. */
export interface GradeLine {
  readonly student?: Student | undefined;
  /** With the points that count. */
  readonly row?: Row | undefined;
  /** Several submissions are this student's, so which of them counts is not for the grader to say. */
  readonly isTwice?: boolean;
}

/**
 * One of a group has a line for each of its members, and a student of several submissions one for each.
 *
 * @param rows of this part of the class
 * @returns first those on the list, in its order, then submissions of nobody on it
 */
export function gradeLines(
  rows: readonly Row[],
  matched: MatchedClass | undefined,
  decisions: Decisions,
): GradeLine[] {
  const lineOf = (row?: Row, student?: Student, isTwice = false): GradeLine[] => {
    const decided = decisions.decided(row, student);
    return [{ student, row: decided, ...(isTwice && { isTwice }) }];
  };
  if (matched === undefined) return rows.flatMap((row) => lineOf(row));
  const names = namesByStudent(matched);
  const lines = matched.roster.students.flatMap((student, index) => {
    const own = rows.filter(({ name }) => names.get(index)?.includes(name));
    const isTwice = (names.get(index)?.length ?? 0) > 1;
    if (!names.has(index) || (isTwice && decisions.isMade(student)))
      return lineOf(undefined, student);
    return own.flatMap((row) => lineOf(row, student, isTwice)); // perhaps none: graded in another part
  });
  const known = new Set(matched.studentsOf.map(([name]) => name));
  return [...lines, ...rows.flatMap((row) => (known.has(row.name) ? [] : lineOf(row)))];
}

/** The names of what each student of the list has handed in, by the student's number. */
export function namesByStudent({
  studentsOf,
}: MatchedClass): ReadonlyMap<number, readonly string[]> {
  const names = new Map<number, string[]>();
  for (const [name, indices] of studentsOf) {
    for (const index of indices) names.set(index, [...(names.get(index) ?? []), name]);
  }
  return names;
}

/** For gradebooks: whoever has several submissions has one line, and no points. */
export function bookLines(lines: readonly GradeLine[]): GradeLine[] {
  const twice = new Set<Student | undefined>();
  return lines.flatMap((line) => {
    if (line.isTwice !== true) return [line];
    const isFirst = !twice.has(line.student);
    twice.add(line.student);
    return isFirst ? [{ student: line.student, isTwice: true }] : [];
  });
}
