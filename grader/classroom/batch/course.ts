/**
 * Joins the results of several exercises of one course into one table. A student's line is the sum of the student's
 * lines in the tables of the exercises, so that gradebooks take it like any other line.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type FormatMessage, formatterFor } from '../../base/messages/format-message.ts';
import { userError } from '../../base/messages/user-error.ts';
import { roundPoints, sumPoints } from '../../results/result.ts';
import { rowsIn } from './class-rows.ts';
import { onScale, scaleOf } from './class-scale.ts';
import { bookLines, decisionsOf } from './decisions.ts';
import { gradebookNotes, tablesOf } from './gradebooks.ts';
import { makeFolder } from './result-files.ts';
import type { ResultsFolder } from './results-folder.ts';
import { fullName, shownStudent } from './roster/read-roster.ts';
import { type ClassRow, hasPoints, NOTHING, type RowStatus } from './row.ts';
import { type OutputOptions, type Written, writeTables } from './write-outputs.ts';

/** The grades of one exercise. */
interface ExerciseGrades {
  readonly exercise: string;
  readonly maxScore: number;
  /** By the key of the student, which is the same in all exercises: see `keyOf`. */
  readonly lines: ReadonlyMap<string, ClassRow>;
}

/** One student's row in one exercise. */
interface ExerciseRow {
  readonly exercise: string;
  readonly maxScore: number;
  readonly row: ClassRow;
}

/**
 * Writes `grades.csv`, with a column for each exercise, and gradebooks of the sum.
 *
 * @param parts the results of the exercises
 * @returns trouble where somebody has no points yet
 * @throws {GraderError} when results are unfinished, or an exercise is there twice
 */
export function writeCourse(
  out: string,
  parts: readonly ResultsFolder[],
  { csv, assignment }: OutputOptions,
): Written {
  const grades = parts.map(gradesIn);
  const exercises = grades.map(({ exercise }) => exercise);
  const twice = exercises.find((name, index) => exercises.indexOf(name) !== index);
  if (twice !== undefined) throw userError('batch.course.twice', { exercise: twice });
  refuseBatchFolder(out);
  const formatMessage = formatterFor(parts[0]!.info.language);
  const keys = new Set(grades.flatMap(({ lines }) => [...lines.keys()]));
  const maxScore = sumPoints(grades.map((each) => each.maxScore));
  const lines = [...keys].map((key) => courseRow(key, grades, maxScore, formatMessage));
  const options = {
    assignment: assignment ?? exercises.join(' + '),
    maxScore,
    roster: parts.find(({ info }) => info.matched)?.info.matched?.roster,
    checks: exercises,
  };
  makeFolder(out);
  const tablesText = writeTables(out, tablesOf(lines, csv, options), formatMessage);
  const notes = gradebookNotes(lines, csv, options, formatMessage).map((note) => `${note}\n`);
  return {
    text: [tablesText, ...notes].join(''),
    hasTrouble: lines.some(({ status }) => status === 'not-graded'),
  };
}

/** @throws {GraderError} when the folder has the results of one batch, beside which no table of several exercises may be */
export function refuseBatchFolder(out: string): void {
  if (!existsSync(path.join(out, 'batch.json'))) return;
  throw userError('batch.course.into-batch', { folder: out });
}

function gradesIn(folder: ResultsFolder): ExerciseGrades {
  const { info } = folder;
  if (!info.isComplete || info.shard !== '1/1') {
    throw userError('batch.course.not-whole', { folder: folder.path });
  }
  const linesOf = decisionsOf(info, folder.path, info.submissions);
  const rows = rowsIn(folder);
  const { maxScore } = scaleOf(info, rows);
  const lines = new Map<string, ClassRow>();
  for (const line of bookLines(linesOf(rows))) {
    const key = keyOf(line);
    // If two students have the same key, another exercise may mean either of them.
    const isAmbiguous = line.isTwice === true || lines.has(key);
    const notGraded: ClassRow = { ...NOTHING, student: line.student, status: 'not-graded' };
    lines.set(key, isAmbiguous ? notGraded : onScale(line, maxScore));
  }
  return { exercise: info.exercise, maxScore, lines };
}

/** Numbers and logins are the same in all exercises. A participant's number belongs to one assignment. */
function keyOf({ student, name }: ClassRow): string {
  if (student === undefined) return name;
  const { canvasId, sisId, id, login, email } = student;
  const number = canvasId ?? sisId ?? id ?? login ?? email;
  return JSON.stringify(number ?? fullName(student) ?? shownStudent(student));
}

/**
 * The row of one student. The points are scaled up to all exercises where the student is excused from some.
 *
 * @param maxScore of all exercises
 */
function courseRow(
  key: string,
  grades: readonly ExerciseGrades[],
  maxScore: number,
  formatMessage: FormatMessage,
): ClassRow {
  const all = grades.map((each): ExerciseRow => {
    const row = each.lines.get(key) ?? NOTHING;
    return { exercise: each.exercise, maxScore: each.maxScore, row };
  });
  const student = all.findLast(({ row }) => row.student !== undefined)?.row.student;
  const submitted = all.filter(({ row }) => row.status !== 'nothing');
  if (submitted.length === 0) return { ...NOTHING, student };

  const counted = submitted.filter(({ row }) => hasPoints(row));
  const required = all.filter(({ row }) => row.status !== 'excused');
  const requiredScore = sumPoints(required.map((each) => each.maxScore));
  const points = sumPoints(counted.map(({ row }) => row.score));
  const note = notesOn(submitted, formatMessage);
  return {
    name: student === undefined ? key : shownStudent(student),
    student,
    status: statusOf(submitted, requiredScore),
    score: requiredScore <= 0 ? 0 : roundPoints((points * maxScore) / requiredScore),
    maxScore,
    proven: counted.length === all.length && counted.every(({ row }) => row.proven),
    checks: counted.map((each) => ({
      name: each.exercise,
      score: each.row.score,
      maxScore: each.maxScore,
    })),
    failed: [],
    misconceptions: submitted.flatMap(({ row }) => row.misconceptions),
    ...(note !== '' && { note }),
  };
}

function statusOf(submitted: readonly ExerciseRow[], requiredScore: number): RowStatus {
  if (submitted.some(({ row }) => row.status === 'not-graded')) return 'not-graded';
  const isCounted = submitted.some(({ row }) => hasPoints(row));
  return requiredScore <= 0 || !isCounted ? 'excused' : 'graded';
}

/** The exercises without points yet, then the notes of the exercises. */
function notesOn(submitted: readonly ExerciseRow[], formatMessage: FormatMessage): string {
  const notGraded = submitted.filter(({ row }) => row.status === 'not-graded');
  const open = notGraded.map(({ exercise }) => formatMessage('class.course.open', { exercise }));
  const notes = submitted.flatMap(({ exercise, row }) =>
    row.note ? [`${exercise}: ${row.note}`] : [],
  );
  return [...open, ...notes].join('; ');
}
