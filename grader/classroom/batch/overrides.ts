/** Reads `overrides.csv` in the folder of results, in which an instructor decides on other points than the grader's. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { GraderError } from '../../base/grader-error.ts';
import type { FormatMessage } from '../../base/messages/format-message.ts';
import { userError } from '../../base/messages/user-error.ts';
import { roundPoints, sumPoints } from '../../results/result.ts';
import type { GradedCheck } from './batch-info.ts';
import { finderOf, type MatchedClass } from './roster/match-students.ts';
import { fullName, readPeople, type Student } from './roster/read-roster.ts';
import { type ClassRow, hasPoints } from './row.ts';

const FILE = 'overrides.csv';

/** The points that count: another total, other points for some functions, or none since the student is excused. */
type Decision =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'functions'; readonly pointsByCheck: ReadonlyMap<string, number> }
  | { readonly kind: 'excused' };

export interface Override {
  readonly decision: Decision;
  /** For instructors alone. */
  readonly reason: string;
  /** Shown to the student. */
  readonly comment: string;
}

/** By the name of a submission, or by the student. */
export type Overrides = ReadonlyMap<string | Student, Override>;

export interface OverridesContext {
  readonly students: readonly Student[];
  readonly matched?: MatchedClass | undefined;
  /** The names of the submissions of the whole class. */
  readonly submissions: readonly string[];
  readonly checks: readonly GradedCheck[];
}

/**
 * @param folder of the results
 * @throws {GraderError} when a line decides nothing, is about nobody, or is the second line about somebody
 */
export function readOverrides(folder: string, context: OverridesContext): Overrides {
  const file = path.join(folder, FILE);
  const overrides = new Map<string | Student, Override>();
  if (!existsSync(file)) return overrides;
  const { headings, people } = readPeople(file, file);
  const find = finderOf(context.students);
  const rowNumbers = new Map<string | Student, number>();
  for (const [index, line] of people.entries()) {
    const row = index + 1;
    const refuse = (why: string): GraderError => userError('batch.override', { file, row, why });
    const decision = decisionIn(line, headings, context.checks, refuse);
    const [studentIndex, second] = find({ ...line, name: fullName(line) });
    const student = second === undefined ? context.students[studentIndex ?? -1] : undefined;
    const isSubmission = context.submissions.includes(line.submission ?? '');
    const about = isSubmission ? ownerOrName(line.submission!, context) : student;
    if (about === undefined) throw refuse('nobody');
    const before = rowNumbers.get(about);
    if (before !== undefined) {
      throw userError('batch.override-twice', { file, row, before });
    }
    rowNumbers.set(about, row);
    overrides.set(about, { decision, reason: line.reason ?? '', comment: line.comment ?? '' });
  }
  return overrides;
}

/** A line about a student's only submission is a line about the student, so that two such lines are noticed. */
function ownerOrName(name: string, { matched }: OverridesContext): string | Student {
  if (matched === undefined) return name;
  const [, owners = []] = matched.studentsOf.find(([submission]) => submission === name) ?? [];
  const [owner] = owners;
  if (owner === undefined || owners.length > 1) return name;
  const others = matched.studentsOf.filter(([, students]) => students.includes(owner));
  return others.length > 1 ? name : matched.roster.students[owner]!;
}

function decisionIn(
  line: Student,
  headings: readonly string[],
  checks: readonly GradedCheck[],
  refuse: (why: string) => GraderError,
): Decision {
  const isExcused = !/^(?:|no|n|false|0)$/i.test(line.excused ?? '');
  const pointsByCheck = new Map<string, number>();
  for (const { name } of checks) {
    const column = headings.findIndex((heading) => heading.trim() === name);
    const cell = line.cells?.[column]?.trim() ?? '';
    if (cell !== '') pointsByCheck.set(name, pointsIn(cell, refuse));
  }
  const hasPointsCell = (line.points ?? '') !== '';
  const given = [isExcused, hasPointsCell, pointsByCheck.size > 0].filter(Boolean);
  if (given.length !== 1) throw refuse('either');
  if (isExcused) return { kind: 'excused' };
  if (hasPointsCell) return { kind: 'points', points: pointsIn(line.points!, refuse) };
  return { kind: 'functions', pointsByCheck };
}

function pointsIn(cell: string, refuse: (why: string) => GraderError): number {
  const points = cell.replace(',', '.');
  if (!/^\d+(?:\.\d+)?$/.test(points)) throw refuse(points);
  return roundPoints(Number(points));
}

/**
 * @param row as the grader graded it
 * @returns the row with the points that count. Its note has the grader's points.
 */
export function overriddenRow(
  row: ClassRow,
  { decision, reason, comment }: Override,
  checks: readonly GradedCheck[],
  formatMessage: FormatMessage,
): ClassRow {
  const note = formatMessage('class.override', {
    reason: reason === '' ? formatMessage('class.override.no-reason') : reason,
    isGraded: hasPoints(row),
    score: row.score,
  });
  const maxScore = sumPoints(checks.map((check) => check.maxScore));
  const decided: ClassRow = {
    ...row,
    maxScore,
    note,
    studentComment: comment,
    isOverridden: true,
    status: 'graded',
  };
  switch (decision.kind) {
    case 'excused':
      return { ...decided, status: 'excused', score: 0 };
    case 'points':
      return { ...decided, score: decision.points };
    case 'functions': {
      const decidedChecks = checks.map(({ name, maxScore: most }) => {
        const graded = row.checks.find((check) => check.name === name);
        const score = decision.pointsByCheck.get(name) ?? graded?.score ?? 0;
        return { name, score, maxScore: most };
      });
      const score = sumPoints(decidedChecks.map((check) => check.score));
      return { ...decided, checks: decidedChecks, score };
    }
    default:
      return decision satisfies never;
  }
}
