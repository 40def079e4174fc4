/**
 * Makes the table that Moodle imports. If the list of students is Moodle's own grading worksheet, this is the worksheet
 * with grades in it. Otherwise each line names its student by a field that Moodle's import can look up.
 */

import { type CsvCell, csvText, harmlessCell } from '../../base/text/csv.ts';
import { roundPoints } from '../../results/result.ts';
import {
  type Column,
  column,
  firstKnown,
  fullNameOf,
  moodleFeedback,
} from './gradebook-columns.ts';
import { type Roster, shownStudent, worksheetColumns } from './roster/read-roster.ts';
import { type ClassRow, hasPoints } from './row.ts';

export interface MoodleOptions {
  /** The name of the assignment in the gradebook. */
  readonly assignment: string;
  readonly maxScore: number;
  readonly roster?: Roster | undefined;
}

export interface MoodleTable {
  /** Absent where no line can name its student. */
  readonly csv?: string;
  /** Students with points who cannot be named in it. */
  readonly leftOut: readonly string[];
}

/**
 * Moodle's import (`grade/import/csv/classes/load_data.php`) takes a line without a name for the student of the line
 * before, takes a grade away where a cell says `-`, and ends at the first name that it does not know. So a line is
 * written only for a student of the list who has points and whose name is there.
 *
 * @param rows one for each student, as gradebooks have them
 */
export function moodleTable(rows: readonly ClassRow[], options: MoodleOptions): MoodleTable {
  const worksheet = filledWorksheet(rows, options);
  if (worksheet !== undefined) return { csv: worksheet, leftOut: [] };
  const graded = rows.filter((row) => row.student !== undefined && hasPoints(row));
  const best = bestKey(graded);
  const named = best === undefined ? [] : graded.filter((row) => isNamedBy(best, row, graded));
  const leftOut = graded.filter((row) => !named.includes(row)).map(shownInNotes);
  if (named.length === 0) return { leftOut };
  const keys = STUDENT_KEYS.filter((key) => named.every((row) => isNamedBy(key, row, named)));
  const columns = [...keys, ...gradeColumns(options.assignment)];
  const filled = columns.filter(
    ({ isOptional, cellOf }) => !isOptional || named.some((row) => (cellOf(row) ?? '') !== ''),
  );
  const lines = named.map((row) => filled.map(({ cellOf }) => cellOf(row) ?? ''));
  return { csv: csvText([filled.map(({ heading }) => heading)], lines), leftOut };
}

/** The columns by which the import finds a student, the surest first. */
const STUDENT_KEYS: readonly Column[] = [
  column('username', ({ student }) => student?.login),
  column('idnumber', ({ student }) => firstKnown(student?.id, student?.sisId)),
  column('email', ({ student }) => student?.email),
];

function gradeColumns(assignment: string): readonly Column[] {
  return [
    { heading: 'fullname', cellOf: fullNameOf, isOptional: true },
    column(assignment, ({ score }) => score),
    { heading: `${assignment} feedback`, cellOf: moodleFeedback, isOptional: true },
  ];
}

/** The key that names the most students, so that as few as possible are left out. */
function bestKey(rows: readonly ClassRow[]): Column | undefined {
  const countOf = (key: Column): number => rows.filter((row) => isNamedBy(key, row, rows)).length;
  const [best] = STUDENT_KEYS.toSorted((a, b) => countOf(b) - countOf(a));
  return best;
}

/** PHP takes these two texts for "no name". */
const NO_NAMES: readonly string[] = ['', '0'];

/** A name that two students share names neither, nor does one that the table cannot have as it is. */
function isNamedBy(key: Column, row: ClassRow, rows: readonly ClassRow[]): boolean {
  const nameOf = (each: ClassRow): string => String(key.cellOf(each) ?? '');
  const name = nameOf(row);
  if (NO_NAMES.includes(name) || harmlessCell(name) !== name) return false;
  const compared = comparedByMoodle(name);
  return rows.every((other) => other === row || comparedByMoodle(nameOf(other)) !== compared);
}

/** Moodle's databases compare without regard to capitals, and most of them without regard to accents. */
function comparedByMoodle(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function shownInNotes({ student, name }: ClassRow): string {
  return student === undefined ? name : shownStudent(student);
}

/** The worksheet as Moodle gave it, with grades and feedback in it for those who have points. */
function filledWorksheet(rows: readonly ClassRow[], options: MoodleOptions): string | undefined {
  const headings = options.roster?.headings ?? [];
  const columns = worksheetColumns(headings);
  const gradeAt = columns?.get('grade');
  if (columns === undefined || gradeAt === undefined) return undefined;
  const feedbackAt = columns.get('feedback');
  const lines = rows.flatMap((row): CsvCell[][] => {
    const { cells, maximum } = row.student ?? {};
    if (cells === undefined) return [];
    const line: CsvCell[] = [...cells];
    if (hasPoints(row)) {
      line[gradeAt] = scaledPoints(row.score, numberIn(maximum), options.maxScore);
    }
    if (feedbackAt !== undefined) line[feedbackAt] = feedbackCell(row, cells[feedbackAt]);
    return [line];
  });
  return csvText([headings], lines);
}

/** A student without points gets no comment of ours, and keeps the teacher's exactly as it was. */
function feedbackCell(row: ClassRow, former = ''): CsvCell {
  return hasPoints(row) ? withFormerComment(former, moodleFeedback(row)) : { exact: former };
}

/** The beginning of our comments, by which they are found when the worksheet is filled again. */
const MARK = 'Grader: ';
/** A paragraph or a line of ours. It holds no tags, since all text of students in it is escaped. */
const OUR_COMMENT = /\s*<p>\s*Grader: [^<\n]*<\/p>|\s*(?:<br\s*\/?>\s*)?Grader: [^<\n]*/g;

/** The teacher's own comment stays, and ours is written below it. A former comment of ours is removed. */
function withFormerComment(former: string, feedback: string): CsvCell {
  const teachers = former.replace(OUR_COMMENT, '').trim();
  const ours = feedback === '' ? '' : harmlessCell(MARK + feedback);
  const separator = teachers === '' || ours === '' ? '' : '<br>';
  return { exact: teachers + separator + ours };
}

/** Spreadsheets in many countries save numbers with a decimal comma. */
export function numberIn(text = ''): number {
  return Number(text.replace(',', '.'));
}

/** @param gradebookMaximum of the column in the gradebook; without a positive one, the points stay as they are */
export function scaledPoints(score: number, gradebookMaximum: number, maxScore: number): number {
  if (!(gradebookMaximum > 0) || maxScore === 0) return score;
  return roundPoints((score * gradebookMaximum) / maxScore);
}
