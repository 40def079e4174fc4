/** The tables of grades: our own, and those that gradebooks import. */
import type { Gradebook } from '../commands/batch/batch-command.ts';
import { roundPoints } from '../results/score.ts';
import { type Cell, csvText } from '../text/csv.ts';
import { escapeHtml } from '../text/html.ts';
import type { Row } from './row.ts';
import { shownLine } from './summary-text.ts';

/** One line for each submission, in the order of their names. */
export function gradesCsv(rows: readonly Row[], checks: readonly string[]): string {
  const head = ['submission', 'status', 'score', 'max_score', 'percent', 'proven', ...checks];
  return csvText(
    [[...head, 'misconceptions', 'note']],
    rows.map((row) => [
      row.name,
      row.status.replace('-', ' '),
      ...pointsOf(row),
      row.proven ? 'yes' : 'no',
      ...checks.map((name) => row.checks.find((check) => check.name === name)?.score ?? ''),
      row.misconceptions.join('; '),
      shownLine(row.reason ?? ''),
    ]),
  );
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
      return canvas(rows, options);
    case 'moodle':
      return moodle(rows, options);
    case 'nbgrader':
      return nbgrader(rows, options);
    default:
      return gradebook satisfies never;
  }
}

/** The submission's name is taken as the login. A cell left empty keeps the grade that Canvas has. */
function canvas(rows: readonly Row[], { assignment, maxScore }: GradebookOptions): string {
  const heads = [
    ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', assignment],
    ['    Points Possible', '', '', '', '', maxScore],
  ];
  // Canvas takes any line with these words in front for its second one.
  const nameOf = (row: Row): string => row.name.replace(/Points(?=\s+Possible)/gi, '$&,');
  return csvText(
    heads,
    rows.map((row) => [nameOf(row), '', '', row.name, '', scoreOr('', row)]),
  );
}

/** Feedback is imported together with the grade, or Moodle would lose the grade. */
function moodle(rows: readonly Row[], { assignment }: GradebookOptions): string {
  return csvText(
    [['username', assignment, `${assignment} feedback`]],
    rows.map((row) => [row.name, scoreOr('-', row), feedbackOf(row)]),
  );
}

/** Moodle shows it as HTML. */
function feedbackOf(row: Row): string {
  if (row.status === 'not-graded') return '';
  if (row.reason !== undefined) {
    return `The submission could not be loaded. ${escapeHtml(shownLine(row.reason))}`;
  }
  return row.checks.map(({ name, score, maxScore }) => `${name} ${score}/${maxScore}`).join(', ');
}

function nbgrader(rows: readonly Row[], { assignment, maxScore }: GradebookOptions): string {
  const columns =
    'assignment,duedate,timestamp,student_id,last_name,first_name,email,raw_score,late_submission_penalty,score,max_score';
  return csvText(
    [columns.split(',')],
    rows.map((row) => {
      const score = scoreOr('', row);
      return [assignment, '', '', row.name, '', '', '', score, 0, score, maxScore];
    }),
  );
}

function scoreOr(nothing: string, { status, score }: Row): Cell {
  return status === 'not-graded' ? nothing : score;
}
