/** The table of grades, with a line for each submission and for each student without one. */
import { roundPoints } from '../results/score.ts';
import { type Cell, csvText } from '../text/csv.ts';
import { Overrides } from './overrides.ts';
import { fullName, handInOf, studentsOfRow } from './roster/class-list.ts';
import type { MatchedClass } from './roster/match-class.ts';
import type { Student } from './roster/read-roster.ts';
import { isWithoutPoints, type Row } from './row.ts';
import { shownLine } from './summary-text.ts';

const STUDENT_COLUMNS: Readonly<Record<string, (student: Student) => string | undefined>> = {
  login: ({ login }) => login,
  id: ({ id, sisId, canvasId, participant }) => id ?? sisId ?? canvasId ?? participant,
  name: fullName,
  email: ({ email }) => email,
  section: ({ section }) => section,
};

/** In the order of the submissions' names; one of a group has a line for each of its members. */
export function gradesCsv(
  rows: readonly Row[],
  checks: readonly string[],
  matched?: MatchedClass,
  overrides = Overrides.NONE,
): string {
  const students = matched?.roster.students ?? [];
  const columns = Object.entries(STUDENT_COLUMNS).filter(([, textOf]) =>
    students.some((student) => textOf(student) !== undefined),
  );
  const told = (student: Student): string[] => columns.map(([, textOf]) => textOf(student) ?? '');
  const head = [
    'submission',
    ...columns.map(([name]) => name),
    ...['status', 'score', 'max_score', 'percent', 'proven'],
    ...checks,
    ...['misconceptions', 'note'],
  ];
  const lineOf = (row: Row, student: Student): Cell[] => [
    row.name,
    ...told(student),
    row.status.replace('-', ' '),
    ...pointsOf(row),
    row.proven ? 'yes' : 'no',
    ...checks.map((name) => row.checks.find((check) => check.name === name)?.score ?? ''),
    row.misconceptions.join('; '),
    shownLine(row.note ?? row.reason ?? ''),
  ];
  const lines = rows.flatMap((row) => {
    const own = studentsOfRow(row, matched);
    return (own.length === 0 ? [{}] : own).map((student) =>
      lineOf(overrides.decided(row, student)!, student),
    );
  });
  const without = matched === undefined ? [] : handInOf(matched).nothing;
  const empty = without.map((student) => {
    const decided = overrides.decided(undefined, student);
    if (decided !== undefined) return lineOf(decided, student);
    const rest = Array.from({ length: head.length - columns.length - 2 }, () => '');
    return ['', ...told(student), 'nothing handed in', ...rest];
  });
  return csvText([head], [...lines, ...empty]);
}

function pointsOf(row: Row): Cell[] {
  const { score, maxScore } = row;
  if (isWithoutPoints(row)) return ['', '', ''];
  return [score, maxScore, maxScore === 0 ? 0 : roundPoints((100 * score) / maxScore)];
}
