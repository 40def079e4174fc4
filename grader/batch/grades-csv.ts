/**
 * The tables of grades: our own, and those that gradebooks import. A name like `=HYPERLINK(…)` is
 * text, and must stay text in a spreadsheet, so the library marks whatever could be a formula.
 */
import { stringify } from 'csv-stringify/sync';
import type { Gradebook } from '../commands/batch/batch-command.ts';
import { roundPoints } from '../results/score.ts';
import { plainLine } from './plain-text.ts';
import type { Row } from './row.ts';

type Cell = string | number;

/** One line for each submission, in the order of their names. */
export function gradesCsv(rows: readonly Row[], checks: readonly string[]): string {
  const head = ['submission', 'status', 'score', 'max_score', 'percent', 'proven', ...checks];
  return tableOf([
    [...head, 'misconceptions', 'note'],
    ...rows.map((row) => [
      row.name,
      row.status.replace('-', ' '),
      ...pointsOf(row),
      row.proven ? 'yes' : 'no',
      ...checks.map((name) => row.checks.find((check) => check.name === name)?.score ?? ''),
      row.misconceptions.join('; '),
      row.reason ?? '',
    ]),
  ]);
}

function pointsOf({ status, score, maxScore }: Row): Cell[] {
  if (status === 'not-graded') return ['', '', ''];
  return [score, maxScore, maxScore === 0 ? 0 : roundPoints((100 * score) / maxScore)];
}

export interface GradebookOptions {
  /** The assignment's name in the gradebook. */
  readonly assignment: string;
  readonly maxScore: number;
}

export function gradebookCsv(
  gradebook: Gradebook,
  rows: readonly Row[],
  options: GradebookOptions,
): string {
  switch (gradebook) {
    case 'canvas':
      return tableOf(canvas(rows, options));
    case 'moodle':
      return tableOf(moodle(rows, options));
    case 'nbgrader':
      return tableOf(nbgrader(rows, options));
    default:
      return gradebook satisfies never;
  }
}

/** The submission's name is taken as the login. A cell left empty keeps the grade that Canvas has. */
function canvas(rows: readonly Row[], { assignment, maxScore }: GradebookOptions): Cell[][] {
  return [
    ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', assignment],
    ['    Points Possible', '', '', '', '', maxScore],
    ...rows.map((row) => [row.name, '', '', row.name, '', scoreOr('', row)]),
  ];
}

/** Feedback is imported together with the grade, or Moodle would lose the grade. */
function moodle(rows: readonly Row[], { assignment }: GradebookOptions): Cell[][] {
  return [
    ['username', assignment, `${assignment} feedback`],
    ...rows.map((row) => [row.name, scoreOr('-', row), feedbackOf(row)]),
  ];
}

function feedbackOf(row: Row): string {
  if (row.status === 'not-graded') return '';
  if (row.reason !== undefined) return `The submission could not be loaded. ${row.reason}`;
  return row.checks.map(({ name, score, maxScore }) => `${name} ${score}/${maxScore}`).join(', ');
}

function nbgrader(rows: readonly Row[], { assignment, maxScore }: GradebookOptions): Cell[][] {
  const columns =
    'assignment,duedate,timestamp,student_id,last_name,first_name,email,raw_score,late_submission_penalty,score,max_score';
  return [
    columns.split(','),
    ...rows.map((row) => {
      const score = scoreOr('', row);
      return [assignment, '', '', row.name, '', '', '', score, 0, score, maxScore];
    }),
  ];
}

function scoreOr(nothing: string, { status, score }: Row): Cell {
  return status === 'not-graded' ? nothing : score;
}

function tableOf(lines: readonly (readonly Cell[])[]): string {
  const plain = lines.map((line, i) =>
    line.map((cell) => (typeof cell === 'string' && i > 0 ? plainCell(cell) : cell)),
  );
  return stringify(plain, { escape_formulas: true, record_delimiter: '\n' });
}

/** Canvas knows its second line by the spaces in front. */
function plainCell(text: string): string {
  return text.startsWith('    Points') ? text : plainLine(text);
}
