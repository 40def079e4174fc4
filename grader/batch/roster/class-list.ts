/** Who of a class has handed in what, as the tables and the summary say it. */
import type { Row } from '../row.ts';
import type { MatchedClass } from './match-class.ts';
import type { Student } from './read-roster.ts';

/** A line of a gradebook: a student with the one submission that counts, or either of them alone. */
export interface GradeLine {
  readonly student?: Student;
  readonly row?: Row;
  /** Several submissions are this student's, so which of them counts is not for the grader to say. */
  readonly isTwice?: boolean;
}

/**
 * @param rows of this part of the class
 * @returns first those on the list, in its order, then submissions of nobody on it
 */
export function gradeLines(rows: readonly Row[], matched: MatchedClass | undefined): GradeLine[] {
  if (matched === undefined) return rows.map((row) => ({ row }));
  const { byStudent, others } = sorted(rows, matched);
  const lines = matched.roster.students.flatMap((student, index): GradeLine[] => {
    const names = byStudent.get(index);
    if (names === undefined) return [{ student }];
    const own = rows.filter(({ name }) => names.includes(name));
    if (own.length === 0) return []; // handed in, and graded in another part
    if (names.length > 1) return [{ student, isTwice: true }];
    return [{ student, row: own[0]! }];
  });
  return [...lines, ...others.map((row) => ({ row }))];
}

/** The students whose submission a row is; usually one. */
export function studentsOfRow({ name }: Row, matched: MatchedClass | undefined): Student[] {
  const indices = matched?.studentsOf.find(([submission]) => submission === name)?.[1] ?? [];
  return indices.flatMap((index) => matched?.roster.students[index] ?? []);
}

export interface HandIn {
  readonly nothing: readonly Student[];
  readonly twice: readonly { readonly student: Student; readonly names: readonly string[] }[];
}

/** Speaks of the whole class, also in a part of it. */
export function handInOf(matched: MatchedClass): HandIn {
  const { byStudent } = sorted([], matched);
  const { students } = matched.roster;
  return {
    nothing: students.filter((_, index) => !byStudent.has(index)),
    twice: [...byStudent].flatMap(([index, names]) =>
      names.length > 1 ? [{ student: students[index]!, names }] : [],
    ),
  };
}

function sorted(
  rows: readonly Row[],
  { studentsOf }: MatchedClass,
): { byStudent: ReadonlyMap<number, readonly string[]>; others: readonly Row[] } {
  const byStudent = new Map<number, string[]>();
  for (const [name, indices] of studentsOf) {
    for (const index of indices) byStudent.set(index, [...(byStudent.get(index) ?? []), name]);
  }
  const known = new Set(studentsOf.map(([name]) => name));
  return { byStudent, others: rows.filter(({ name }) => !known.has(name)) };
}

/** A student as people know each other, with what tells two of a name apart. */
export function shownStudent(student: Student): string {
  const name = fullName(student);
  const { login, id, email, participant, canvasId, sisId } = student;
  const key = login ?? id ?? email ?? (participant && `participant ${participant}`);
  if (name === undefined) return key ?? canvasId ?? sisId ?? '';
  return key === undefined || key === name ? name : `${name} (${key})`;
}

export function fullName({ name, firstName, lastName }: Student): string | undefined {
  if (name !== undefined) return name;
  const parts = [firstName, lastName].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' ');
}
