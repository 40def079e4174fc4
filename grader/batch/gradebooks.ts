/**
 * The table of grades, and those that gradebooks import, each in its own form. Where there are no points to
 * tell, a cell is left empty, or the line out, so that the gradebook keeps what it has. Tables that are
 * nothing but columns are in `gradebooks.json`.
 */
import { roundPoints } from '../results/score.ts';
import { type Cell, csvText } from '../text/csv.ts';
import { escapeHtml } from '../text/html.ts';
import { bookLines, type GradeLine } from './grade-lines.ts';
import BOOKS from './gradebooks.json' with { type: 'json' };
import type { Gradebook } from './output-options.ts';
import { worksheetColumns } from './roster/headings.ts';
import { fullName, type Roster } from './roster/read-roster.ts';
import { isWithoutPoints } from './row.ts';
import { shownLine } from './summary-text.ts';

export interface GradebookOptions {
  /** The assignment's name in the gradebook. */
  readonly assignment: string;
  /** What a list may call it besides. */
  readonly alsoCalled?: readonly string[];
  readonly maxScore: number;
  readonly roster?: Roster | undefined;
}

/** What a line has for a column, by the names in `gradebooks.json`. */
function fieldsOf(line: GradeLine, { assignment, maxScore }: GradebookOptions) {
  const { student = {}, row } = line;
  const { firstName = '', lastName = '', email = '', section = '', canvasId = '' } = student;
  const full = fullName(student) ?? '';
  const score = scoreOf(line);
  const penalty = row?.late?.penalty ?? 0;
  return {
    ...{ assignment, firstName, lastName, email, section, canvasId, full, maxScore, penalty },
    // A submission of nobody on a list goes by its name, which is taken for the login.
    login: line.student === undefined ? (row?.name ?? '') : (student.login ?? ''),
    name: full || (row?.name ?? ''),
    first: firstName || full,
    key: student.login ?? student.id ?? (full || (row?.name ?? '')),
    id: student.id ?? student.sisId ?? '',
    sisId: student.sisId ?? student.id ?? '',
    ownId: student.id ?? '',
    ownLogin: student.login ?? '',
    anyId: student.id ?? student.sisId ?? student.canvasId ?? student.participant ?? '',
    participant: student.participant ?? '',
    score: score ?? '',
    rawScore: score === undefined ? '' : roundPoints(score + penalty),
    status: row === undefined ? 'Missing' : row.status === 'excused' ? 'Excused' : 'Graded',
  } satisfies Readonly<Record<string, Cell>>;
}
type Fields = ReturnType<typeof fieldsOf>;
type Field = keyof Fields;

function scoreOf({ row }: GradeLine): number | undefined {
  return row === undefined || isWithoutPoints(row) ? undefined : row.score;
}

export function gradebookCsv(
  gradebook: Gradebook,
  all: readonly GradeLine[],
  options: GradebookOptions,
): string {
  const lines = bookLines(all);
  if (gradebook === 'canvas') return canvas(lines, options);
  if (gradebook === 'moodle') return moodleWorksheet(lines, options) ?? moodle(lines, options);
  const columns = Object.entries(BOOKS[gradebook]) as [string, Field | ''][];
  return csvText(
    [columns.map(([heading]) => heading)],
    lines.map((line) => {
      const fields = fieldsOf(line, options);
      return columns.map(([, field]) => (field === '' ? '' : fields[field]));
    }),
  );
}

/** The person is found by Canvas's own number, else the school's, else the login, else the name. */
function canvas(lines: readonly GradeLine[], options: GradebookOptions): string {
  const { heading, most, column } = canvasColumn(options);
  const heads = [
    ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', heading],
    ['    Points Possible', '', '', '', '', most],
  ];
  return csvText(
    heads,
    lines.flatMap((line): Cell[][] => {
      const { name, canvasId, sisId, login, section } = fieldsOf(line, options);
      const points = scaled(scoreOf(line), most, options) ?? '';
      const score = line.row?.status === 'excused' ? 'EX' : points;
      // An empty cell would take away the grade that Canvas has.
      const kept = column === undefined ? undefined : line.student?.cells?.[column];
      if (score === '' && kept === undefined) return [];
      // Canvas takes any line with these words in front for its second one.
      const harmless = name.replace(/Points(?=\s+Possible)/gi, '$&,');
      return [[harmless, canvasId, sisId, login, section, score === '' ? (kept ?? '') : score]];
    }),
  );
}

/** The column that the list has for the assignment, with Canvas's number; else it is a new one. */
function canvasColumn({ assignment, alsoCalled = [], maxScore, roster }: GradebookOptions): {
  readonly heading: string;
  readonly most: number;
  /** In the list, counted from 0. */
  readonly column?: number;
} {
  const headings = roster?.headings ?? [];
  const names = [assignment, ...alsoCalled];
  const named = headings.filter((each) => names.includes(each.replace(/\s+\(\d+\)\s*$/, '')));
  const [only] = headings.includes(assignment) ? [assignment] : named.length === 1 ? named : [];
  if (only === undefined) return { heading: assignment, most: maxScore };
  const column = headings.indexOf(only);
  const most = Number((roster?.mostPoints?.[column] ?? '').replace(',', '.'));
  return { heading: only, most: most > 0 ? most : maxScore, column };
}

/** @param most in the gradebook; where it is none, the points stay as they are */
function scaled(
  score: number | undefined,
  most: number,
  { maxScore }: GradebookOptions,
): number | undefined {
  if (score === undefined || !(most > 0) || maxScore === 0) return score;
  return roundPoints((score * most) / maxScore);
}

/** @returns the columns that tell who it is in which somebody has something */
function whoColumns(table: 'moodle' | 'grades', told: readonly Fields[]): [string, Field][] {
  const columns = Object.entries(BOOKS[table]) as [string, Field][];
  return columns.filter(([, field]) => told.some((each) => each[field] !== ''));
}

/** The teacher says in Moodle which column tells the person, so all that are known are there. */
function moodle(lines: readonly GradeLine[], options: GradebookOptions): string {
  const { assignment } = options;
  const told = lines.map((line) => fieldsOf(line, options));
  const columns = whoColumns('moodle', told);
  return csvText(
    [[...columns.map(([name]) => name), assignment, `${assignment} feedback`]],
    told.map((each, index) => [
      ...columns.map(([, field]) => each[field]),
      each.score === '' ? '-' : each.score,
      feedbackOf(lines[index]!),
    ]),
  );
}

/** The worksheet as Moodle gave it, with grades and feedback in it; only who handed in gets any. */
function moodleWorksheet(
  lines: readonly GradeLine[],
  options: GradebookOptions,
): string | undefined {
  const { headings } = options.roster ?? { headings: [] };
  const columns = worksheetColumns(headings);
  if (columns === undefined) return undefined;
  const filled = lines.flatMap((line): Cell[][] => {
    if (line.student?.cells === undefined) return [];
    const cells: Cell[] = [...line.student.cells];
    const score = scaled(scoreOf(line), Number(cells[columns.maximum ?? -1]), options);
    if (score === undefined) return [cells];
    cells[columns.grade] = score;
    if (columns.feedback !== undefined) cells[columns.feedback] = feedbackOf(line);
    return [cells];
  });
  return csvText([headings], filled);
}

/** Moodle shows it as HTML, and imports it together with the grade, or would lose the grade. */
function feedbackOf({ row }: GradeLine): string {
  if (row === undefined || row.status === 'not-graded') return '';
  const { note, late, reason, checks } = row;
  if (note !== undefined && late === undefined) return escapeHtml(shownLine(note));
  if (reason !== undefined) {
    return `The submission could not be loaded: ${escapeHtml(shownLine(reason))}`;
  }
  const points = checks.map(({ name, score, maxScore }) => `${name} ${score}/${maxScore}`);
  return [points.join(', '), ...(note === undefined ? [] : [note])].join('; ');
}

/** `grades.csv`: in the order of the submissions' names, then the students without one. */
export function gradesCsv(all: readonly GradeLine[], checks: readonly string[]): string {
  const nameOf = ({ row }: GradeLine): string => row?.name ?? '';
  const isWithout = (line: GradeLine): boolean => nameOf(line) === '';
  const named = all.filter((line) => !isWithout(line));
  const lines = [
    ...named.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
    ...all.filter(isWithout),
  ];
  const told = lines.map((line) => fieldsOf(line, { assignment: '', maxScore: 0 }));
  const who = whoColumns('grades', told);
  const head = [
    ...['submission', ...who.map(([name]) => name), 'status', 'score', 'max_score', 'percent'],
    ...['proven', ...checks, 'misconceptions', 'note'],
  ];
  return csvText(
    [head],
    lines.map(({ row }, index): Cell[] => {
      const own = who.map(([, field]) => told[index]![field]);
      if (row === undefined) {
        const rest = Array.from({ length: head.length - own.length - 2 }, () => '');
        return ['', ...own, 'nothing handed in', ...rest];
      }
      const { score, maxScore } = row;
      const percent = maxScore === 0 ? 0 : roundPoints((100 * score) / maxScore);
      return [
        ...[row.name, ...own, row.status.replace('-', ' ')],
        ...(isWithoutPoints(row) ? ['', '', ''] : [score, maxScore, percent]),
        row.proven ? 'yes' : 'no',
        ...checks.map((name) => row.checks.find((check) => check.name === name)?.score ?? ''),
        row.misconceptions.join('; '),
        shownLine(row.note ?? row.reason ?? ''),
      ];
    }),
  );
}
