/**
 * The tables that gradebooks import, each in its own form. Where there are no points to tell, a cell is left
 * empty, or the line out, so that the gradebook keeps what it has.
 */
import { roundPoints } from '../results/score.ts';
import { type Cell, csvText } from '../text/csv.ts';
import { escapeHtml } from '../text/html.ts';
import type { Platform } from './intake/platform-names.ts';
import type { Gradebook } from './output-options.ts';
import { fullName, type GradeLine } from './roster/class-list.ts';
import { worksheetColumns } from './roster/headings.ts';
import type { Roster } from './roster/read-roster.ts';
import { isWithoutPoints } from './row.ts';
import { shownLine } from './summary-text.ts';

export interface GradebookOptions {
  /** The assignment's name in the gradebook. */
  readonly assignment: string;
  /** What a list may call it besides. */
  readonly alsoCalled?: readonly string[];
  readonly maxScore: number;
  readonly roster?: Roster;
}

/** What is written for a platform's download when nothing else is asked for. */
export const OWN_GRADEBOOK: Readonly<Record<Platform, Gradebook>> = {
  moodle: 'moodle',
  canvas: 'canvas',
  gradescope: 'gradescope',
  github: 'github-classroom',
};

export function gradebookCsv(
  gradebook: Gradebook,
  lines: readonly GradeLine[],
  options: GradebookOptions,
): string {
  switch (gradebook) {
    case 'canvas':
      return canvas(lines, options);
    case 'moodle':
      return moodleWorksheet(lines, options) ?? moodle(lines, options);
    case 'nbgrader':
      return nbgrader(lines, options);
    case 'gradescope':
      return gradescope(lines, options);
    case 'github-classroom':
      return githubClassroom(lines, options);
    case 'classroom50':
      return classroom50(lines, options);
    default:
      return gradebook satisfies never;
  }
}

/** A submission of nobody on a list goes by its name, which is taken for the login. */
function loginOf({ student, row }: GradeLine): string {
  if (student === undefined) return row?.name ?? '';
  return student.login ?? '';
}

function nameOf({ student, row }: GradeLine): string {
  return (student && fullName(student)) ?? row?.name ?? '';
}

/** The person is found by Canvas's own number, else the school's, else the login, else the name. */
function canvas(lines: readonly GradeLine[], options: GradebookOptions): string {
  const { maxScore } = options;
  const { heading, most, column } = canvasColumn(options);
  const heads = [
    ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', heading],
    ['    Points Possible', '', '', '', '', most],
  ];
  // Canvas takes any line with these words in front for its second one.
  const name = (line: GradeLine): string => nameOf(line).replace(/Points(?=\s+Possible)/gi, '$&,');
  return csvText(
    heads,
    lines.flatMap((line): Cell[][] => {
      const { canvasId = '', sisId, id, section = '', cells = [] } = line.student ?? {};
      const score = scoreOr(line.row?.status === 'excused' ? 'EX' : '', line);
      // An empty cell would take away the grade that Canvas has.
      const kept = column === undefined ? undefined : cells[column];
      if (score === '' && kept === undefined) return [];
      const ofMost =
        typeof score === 'number' && maxScore > 0 ? roundPoints((score * most) / maxScore) : score;
      const told = ofMost === '' ? (kept ?? '') : ofMost;
      return [[name(line), canvasId, sisId ?? id ?? '', loginOf(line), section, told]];
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

/** The teacher says in Moodle which column tells the person, so all that are known are there. */
function moodle(lines: readonly GradeLine[], { assignment }: GradebookOptions): string {
  const known = [
    ['username', loginOf],
    ['email', ({ student }: GradeLine) => student?.email ?? ''],
    ['idnumber', ({ student }: GradeLine) => student?.id ?? student?.sisId ?? ''],
    ['fullname', ({ student }: GradeLine) => (student && fullName(student)) ?? ''],
    ['participant', ({ student }: GradeLine) => student?.participant ?? ''],
  ] as const;
  const used = known.filter(([, textOf]) => lines.some((line) => textOf(line) !== ''));
  const columns = used.length === 0 ? known.slice(0, 1) : used;
  return csvText(
    [[...columns.map(([name]) => name), assignment, `${assignment} feedback`]],
    lines.map((line) => [
      ...columns.map(([, textOf]) => textOf(line)),
      scoreOr('-', line),
      feedbackOf(line),
    ]),
  );
}

/** The worksheet as Moodle gave it, with grades and feedback in it; only who handed in gets any. */
function moodleWorksheet(
  lines: readonly GradeLine[],
  { roster, maxScore }: GradebookOptions,
): string | undefined {
  const columns = roster && worksheetColumns(roster.headings);
  if (roster === undefined || columns === undefined) return undefined;
  const filled = lines.flatMap((line): Cell[][] => {
    if (line.student?.cells === undefined) return [];
    const cells: Cell[] = [...line.student.cells];
    const score = scoreOr('', line);
    if (typeof score !== 'number') return [cells];
    const most = Number(cells[columns.maximum ?? -1]);
    cells[columns.grade] =
      most > 0 && maxScore > 0 ? roundPoints((score * most) / maxScore) : score;
    if (columns.feedback !== undefined) cells[columns.feedback] = feedbackOf(line);
    return [cells];
  });
  return csvText([roster.headings], filled);
}

/** Moodle shows it as HTML, and imports it together with the grade, or would lose the grade. */
function feedbackOf({ row }: GradeLine): string {
  if (row === undefined || row.status === 'not-graded') return '';
  if (row.note !== undefined && row.late === undefined) return escapeHtml(shownLine(row.note));
  if (row.reason !== undefined) {
    return `The submission could not be loaded: ${escapeHtml(shownLine(row.reason))}`;
  }
  const points = row.checks.map(({ name, score, maxScore }) => `${name} ${score}/${maxScore}`);
  return [points.join(', '), ...(row.note === undefined ? [] : [row.note])].join('; ');
}

function nbgrader(lines: readonly GradeLine[], { assignment, maxScore }: GradebookOptions): string {
  const columns =
    'assignment,duedate,timestamp,student_id,last_name,first_name,email,raw_score,late_submission_penalty,score,max_score';
  return csvText(
    [columns.split(',')],
    lines.map((line) => {
      const { login, id, lastName = '', firstName = '', email = '' } = line.student ?? {};
      const student = login ?? id ?? nameOf(line);
      const score = scoreOr('', line);
      const penalty = line.row?.late?.penalty ?? 0;
      const raw = typeof score === 'number' ? roundPoints(score + penalty) : score;
      const who = [student, lastName, firstName, email];
      return [assignment, '', '', ...who, raw, penalty, score, maxScore];
    }),
  );
}

/** The columns of the grades that Gradescope itself gives; it has no import. */
function gradescope(lines: readonly GradeLine[], { maxScore }: GradebookOptions): string {
  return csvText(
    [['Name', 'SID', 'Email', 'Total Score', 'Max Points', 'Status']],
    lines.map((line) => {
      const { id, sisId, email = '' } = line.student ?? {};
      const isExcused = line.row?.status === 'excused';
      const status = line.row === undefined ? 'Missing' : isExcused ? 'Excused' : 'Graded';
      return [nameOf(line), id ?? sisId ?? '', email, scoreOr('', line), maxScore, status];
    }),
  );
}

/** As `gh classroom assignment-grades` writes them. */
function githubClassroom(
  lines: readonly GradeLine[],
  { assignment, maxScore }: GradebookOptions,
): string {
  const columns =
    'assignment_name,assignment_url,starter_code_url,github_username,roster_identifier,student_repository_name,student_repository_url,submission_timestamp,points_awarded,points_available';
  return csvText(
    [columns.split(',')],
    lines.map((line) => {
      const { id = '' } = line.student ?? {};
      const points = scoreOr('', line);
      return [assignment, '', '', loginOf(line), id, '', '', '', points, maxScore];
    }),
  );
}

/** As Classroom 50's `scores.csv`. */
function classroom50(lines: readonly GradeLine[], { maxScore }: GradebookOptions): string {
  const columns =
    'username,first_name,last_name,email,section,score,max_score,datetime,submission_tag,submitted_by,review_url,late,override';
  return csvText(
    [columns.split(',')],
    lines.map((line) => {
      const { firstName, lastName = '', email = '', section = '' } = line.student ?? {};
      const first = firstName ?? (line.student && fullName(line.student)) ?? '';
      const score = scoreOr('', line);
      const rest = ['', '', '', '', '', ''];
      return [loginOf(line), first, lastName, email, section, score, maxScore, ...rest];
    }),
  );
}

function scoreOr(nothing: string, { row }: GradeLine): Cell {
  return row === undefined || isWithoutPoints(row) ? nothing : row.score;
}
