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
import BOOKS from './gradebooks.json' with { type: 'json' };
import { fullName, type Roster, worksheetColumns } from './roster/read-roster.ts';
import { hasPoints, type Row } from './row.ts';
import { shownLine } from './summary-text.ts';

/** For which an import file can be written. */
export type Gradebook = Exclude<keyof typeof BOOKS, 'grades'>;

export interface GradebookOptions {
  /** The assignment's name in the gradebook. */
  readonly assignment: string;
  /** What a list may call it besides. */
  readonly alsoCalled?: readonly string[];
  readonly maxScore: number;
  readonly roster?: Roster | undefined;
}

/** What a line has for columns, by the names in `gradebooks.json`. */
type Fields = Readonly<Record<string, Cell | undefined>>;

function fieldsOf(row: Row, { assignment, maxScore }: GradebookOptions): Fields {
  const { name, student, status, late } = row;
  const { cells: _, ...who } = student ?? {};
  const score = scoreOf(row);
  const penalty = late?.penalty ?? 0;
  return {
    ...who,
    ...{ assignment, submission: name, maxScore, penalty, score, dash: '-' },
    full: fullName(who),
    // A submission of nobody on a list goes by its name, which is taken for the login.
    unlisted: student === undefined ? name : '',
    feedback: feedbackOf(row),
    rawScore: score === undefined ? '' : roundPoints(score + penalty),
    status: status === 'nothing' ? 'Missing' : status === 'excused' ? 'Excused' : 'Graded',
  };
}

/** @param names of what is taken: the first of which there is something */
function cellOf(fields: Fields, names: string): Cell {
  const cells = names.split(' ').map((name) => fields[name] ?? '');
  return cells.find((cell) => cell !== '') ?? '';
}

function scoreOf(row: Row): number | undefined {
  return hasPoints(row) ? row.score : undefined;
}

export function gradebookCsv(
  gradebook: Gradebook,
  all: readonly Row[],
  options: GradebookOptions,
): string {
  const lines = bookLines(all);
  if (gradebook === 'canvas') return canvas(lines, options);
  const worksheet = gradebook === 'moodle' ? moodleWorksheet(lines, options) : undefined;
  if (worksheet !== undefined) return worksheet;
  const told = lines.map((line) => fieldsOf(line, options));
  // The teacher says in Moodle which column tells the person, so all that are known are there.
  const columns =
    gradebook === 'moodle' ? knownColumns('moodle', told) : Object.entries(BOOKS[gradebook]);
  return csvText(
    [columns.map(([heading]) => heading.replace('{assignment}', () => options.assignment))],
    told.map((fields) => columns.map(([, names]) => cellOf(fields, names))),
  );
}

/** The person is found by Canvas's own number, else the school's, else the login, else the name. */
function canvas(lines: readonly Row[], options: GradebookOptions): string {
  const { heading, most, column } = canvasColumn(options);
  const heads = [
    [...Object.keys(BOOKS.canvas), heading],
    ['    Points Possible', '', '', '', '', most],
  ];
  return csvText(
    heads,
    lines.flatMap((line): Cell[][] => {
      const points = scaled(scoreOf(line), most, options.maxScore) ?? '';
      const score = line.status === 'excused' ? 'EX' : points;
      // An empty cell would take away the grade that Canvas has.
      const kept = column === undefined ? undefined : line.student?.cells?.[column];
      if (score === '' && kept === undefined) return [];
      const fields = fieldsOf(line, options);
      const [name, ...who] = Object.values(BOOKS.canvas).map((names) => cellOf(fields, names));
      // Canvas takes any line with these words in front for its second one.
      const shown = String(name).replace(/Points(?=\s+Possible)/gi, '$&,');
      return [[shown, ...who, score === '' ? (kept ?? '') : score]];
    }),
  );
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

/** @returns the columns in which somebody has something */
function knownColumns(table: 'moodle' | 'grades', told: readonly Fields[]): [string, string][] {
  const columns = Object.entries(BOOKS[table]);
  return columns.filter(([, names]) => told.some((each) => cellOf(each, names) !== ''));
}

/** The worksheet as Moodle gave it, with grades and feedback in it; only who handed in gets any. */
function moodleWorksheet(lines: readonly Row[], options: GradebookOptions): string | undefined {
  const { headings } = options.roster ?? { headings: [] };
  const columns = worksheetColumns(headings);
  if (columns === undefined) return undefined;
  const [grade, feedback] = [columns.get('grade')!, columns.get('feedback')];
  const filled = lines.flatMap((line): Cell[][] => {
    if (line.student?.cells === undefined) return [];
    const cells: Cell[] = [...line.student.cells];
    const score = scaled(scoreOf(line), numberIn(line.student.maximum), options.maxScore);
    if (score === undefined) return [cells];
    cells[grade] = score;
    if (feedback !== undefined) cells[feedback] = feedbackOf(line);
    return [cells];
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

/** `grades.csv`: in the order of the submissions' names, then the students without one. */
export function gradesCsv(all: readonly Row[], checks: readonly string[]): string {
  const lines = all.toSorted(
    (a, b) => Number(a.name === '') - Number(b.name === '') || compareText(a.name, b.name),
  );
  const told = lines.map((line) => fieldsOf(line, { assignment: '', maxScore: 0 }));
  const who = knownColumns('grades', told);
  const head = [
    ...['submission', ...who.map(([name]) => name), 'status', 'score', 'max_score', 'percent'],
    ...['proven', ...checks, 'misconceptions', 'note'],
  ];
  return csvText(
    [head],
    lines.map((row, index): Cell[] => {
      const { name, status, score, maxScore } = row;
      const percent = maxScore === 0 ? 0 : roundPoints((100 * score) / maxScore);
      return [
        ...[name, ...who.map(([, names]) => cellOf(told[index]!, names))],
        status === 'nothing' ? 'nothing handed in' : status.replace('-', ' '),
        ...(hasPoints(row) ? [score, maxScore, percent] : ['', '', '']),
        status === 'nothing' ? '' : row.proven ? 'yes' : 'no',
        ...checks.map((each) => row.checks.find((check) => check.name === each)?.score ?? ''),
        row.misconceptions.join('; '),
        shownLine(row.note ?? row.reason ?? ''),
      ];
    }),
  );
}
