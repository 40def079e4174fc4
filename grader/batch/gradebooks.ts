/**
 * The table of grades, and those that gradebooks import, each in its own form. Where there are no points to
 * tell, a cell is left empty, or the line out, so that the gradebook keeps what it has. Tables that are
 * nothing but columns are in `gradebooks.json`, each with what goes there: the first of these that is known.
 */
import { compareText } from '../exercise/sizes.ts';
import { roundPoints } from '../results/result.ts';
import { type Cell, csvText } from '../text/csv.ts';
import { escapeHtml } from '../text/html.ts';
import { bookLines } from './decisions.ts';
import type { Gradebook } from './gradebook-names.ts';
import BOOKS from './gradebooks.json' with { type: 'json' };
import { fullName, type Roster, worksheetColumns } from './roster/read-roster.ts';
import { hasPoints, type Row } from './row.ts';
import { shownLine } from './summary-text.ts';

type Table = 'grades' | Gradebook;

export interface GradebookOptions {
  /** The assignment's name in the gradebook. */
  readonly assignment: string;
  /** What a list may call it besides. */
  readonly alsoCalled?: readonly string[];
  readonly maxScore: number;
  readonly roster?: Roster | undefined;
  /** Those that have a column of their own in `grades.csv`. */
  readonly checks?: readonly string[];
}

/** A line, and what it has for columns by the names in `gradebooks.json`. */
type Line = ReturnType<typeof lineOf>;

function lineOf(row: Row) {
  const { name, student, status } = row;
  const score = hasPoints(row) ? row.score : undefined;
  const isNothing = status === 'nothing';
  const full = student && fullName(student);
  return {
    ...student,
    ...{ submission: name, score, full, dash: '-' },
    // Canvas takes any line with these words in front for its second one.
    canvasName: (full ?? name).replace(/Points(?=\s+Possible)/gi, '$&,'),
    // A submission of nobody on a list goes by its name, which is taken for the login.
    unlisted: student === undefined ? name : '',
    feedback: feedbackOf(row),
    ...(score !== undefined && {
      most: row.maxScore,
      percent: row.maxScore === 0 ? 0 : roundPoints((100 * score) / row.maxScore),
    }),
    state: isNothing ? 'nothing handed in' : status.replace('-', ' '),
    proven: isNothing ? '' : row.proven ? 'yes' : 'no',
    ...Object.fromEntries(row.checks.map((check) => [`check ${check.name}`, check.score])),
    misconceptions: row.misconceptions.join('; '),
    note: shownLine(row.note ?? row.reason ?? ''),
  };
}

/** What is taken is the first of its names of which there is something. */
interface Column {
  readonly heading: string;
  readonly names: readonly string[];
}

function cellOf(line: Line, { names }: Column): Cell {
  const cells = line as Readonly<Record<string, Cell | undefined>>;
  return names.map((name) => cells[name] ?? '').find((cell) => cell !== '') ?? '';
}

/** Of a column with `?` behind its heading there is none where nobody has anything in it. */
function columnsOf(
  table: Table,
  lines: readonly Line[],
  { assignment, checks = [] }: GradebookOptions,
): Column[] {
  return Object.entries(BOOKS[table]).flatMap(([given, names]) => {
    if (given === '{check}')
      return checks.map((heading) => ({ heading, names: [`check ${heading}`] }));
    const heading = given.replace('?', '').replace('{assignment}', () => assignment);
    const column = { heading, names: names.split(' ') };
    const isKnown = (line: Line): boolean => cellOf(line, column) !== '';
    return given.endsWith('?') && !lines.some(isKnown) ? [] : column;
  });
}

/** @param second a line below the headings */
function tableCsv(columns: readonly Column[], lines: readonly Line[], second?: readonly Cell[]) {
  return csvText(
    [columns.map(({ heading }) => heading), ...(second ? [second] : [])],
    lines.map((line) => columns.map((column) => cellOf(line, column))),
  );
}

/** `grades.csv` and the gradebooks that are asked for, by the names of their files. */
export function tablesOf(
  rows: readonly Row[],
  gradebooks: readonly Gradebook[],
  options: GradebookOptions,
): Record<string, string> {
  const tables = ['grades', ...gradebooks] as const;
  return Object.fromEntries(tables.map((name) => [`${name}.csv`, tableOf(name, rows, options)]));
}

export function tableOf(table: Table, rows: readonly Row[], options: GradebookOptions): string {
  const own = table === 'grades' ? rows.toSorted(bySubmission) : bookLines(rows);
  const lines = own.map(lineOf);
  const columns = columnsOf(table, lines, options);
  if (table === 'canvas') return canvas(columns, lines, options);
  const worksheet = table === 'moodle' ? moodleWorksheet(lines, options) : undefined;
  return worksheet ?? tableCsv(columns, lines);
}

/** Then the students without one. */
function bySubmission(a: Row, b: Row): number {
  return Number(a.name === '') - Number(b.name === '') || compareText(a.name, b.name);
}

/** The person is found by Canvas's own number, else the school's, else the login, else the name. */
function canvas(who: readonly Column[], all: readonly Line[], options: GradebookOptions): string {
  const { heading, most, column = -1 } = canvasColumn(options);
  const lines = all.flatMap((line) => {
    const { cells, state, score } = line;
    const points = scaled(score, most, options.maxScore);
    // An empty cell would take away the grade that Canvas has.
    const kept = state === 'excused' ? 'EX' : (points ?? cells?.[column]);
    return kept === undefined ? [] : { ...line, kept };
  });
  const columns = [...who, { heading, names: ['kept'] }];
  return tableCsv(columns, lines, ['    Points Possible', '', '', '', '', most]);
}

/**
 * @returns the heading and the most points of the column that the list has for the assignment, with Canvas's number, and
 *   where it stands in the list, from 0; else of a new one
 */
function canvasColumn({ assignment, alsoCalled = [], maxScore, roster }: GradebookOptions) {
  const headings = roster?.headings ?? [];
  const names = [assignment, ...alsoCalled];
  const named = headings.filter((each) => names.includes(each.replace(/\s+\(\d+\)\s*$/, '')));
  const [only] = headings.includes(assignment) ? [assignment] : named.length === 1 ? named : [];
  if (only === undefined) return { heading: assignment, most: maxScore };
  const column = headings.indexOf(only);
  const most = numberIn(roster?.mostPoints?.[column]);
  return { heading: only, most: most > 0 ? most : maxScore, column };
}

/** A spreadsheet in half of Europe has saved it with a comma. */
function numberIn(text = ''): number {
  return Number(text.replace(',', '.'));
}

/** @param most in the gradebook; where it is none, the points stay as they are */
function scaled(score: number | undefined, most: number, maxScore: number): number | undefined {
  if (score === undefined || !(most > 0) || maxScore === 0) return score;
  return roundPoints((score * most) / maxScore);
}

/** The worksheet as Moodle gave it, with grades and feedback in it; only who handed in gets any. */
function moodleWorksheet(lines: readonly Line[], options: GradebookOptions): string | undefined {
  const { headings } = options.roster ?? { headings: [] };
  const columns = worksheetColumns(headings);
  if (columns === undefined) return undefined;
  const [grade, told] = [columns.get('grade')!, columns.get('feedback')];
  const filled = lines.flatMap(({ cells, score, maximum, feedback }): Cell[][] => {
    const line: Cell[] = [...(cells ?? [])];
    const points = scaled(score, numberIn(maximum), options.maxScore);
    if (points !== undefined) {
      line[grade] = points;
      if (told !== undefined) line[told] = feedback;
    }
    return cells === undefined ? [] : [line];
  });
  return csvText([headings], filled);
}

/** Moodle shows it as HTML, and imports it together with the grade, or would lose the grade. */
function feedbackOf({ status, note, late, reason, checks }: Row): string {
  if (status === 'nothing' || status === 'not-graded') return '';
  if (note !== undefined && late === undefined) return escapeHtml(shownLine(note));
  if (reason !== undefined) {
    return `The submission could not be loaded: ${escapeHtml(shownLine(reason))}`;
  }
  const points = checks.map(({ name, score, maxScore }) => `${name} ${score}/${maxScore}`);
  return [points.join(', '), ...(note === undefined ? [] : [note])].join('; ');
}
