/**
 * Several exercises of one course as one table: a student's line is the sum of the lines that the exercises'
 * own tables have, so that gradebooks take it like any other.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type FormatMessage, formatterFor } from '../../base/messages/format-message.ts';
import { userError } from '../../base/messages/user-error.ts';
import { roundPoints, sumPoints } from '../../results/result.ts';
import { bookLines, decisionsOf } from './decisions.ts';
import { gradebookNotes, tablesOf } from './gradebooks.ts';
import { makeFolder } from './result-files.ts';
import { maxScoreOf, type ResultsFolder } from './results-folder.ts';
import { fullName, shownStudent } from './roster/read-roster.ts';
import { type ClassRow, hasPoints, NOTHING, rowsIn } from './row.ts';
import { type OutputOptions, type Written, writeTables } from './write-outputs.ts';

/** The results of one exercise. */
type ExerciseGrades = ReturnType<typeof gradedOf>;

/**
 * Writes `grades.csv`, with a column for each exercise, and gradebooks of the sum.
 *
 * @returns trouble where somebody has no points yet
 * @throws {GraderError} when results are unfinished, or an exercise is there twice
 */
export function writeCourse(
  out: string,
  parts: readonly ResultsFolder[],
  { csv, assignment }: OutputOptions,
): Written {
  const graded = parts.map(gradedOf);
  const exercises = graded.map(({ exercise }) => exercise);
  const exercise = exercises.find((name, index) => exercises.indexOf(name) !== index);
  if (exercise !== undefined) throw userError('batch.course.twice', { exercise });
  if (existsSync(path.join(out, 'batch.json'))) {
    throw userError('batch.course.into-batch', { folder: out });
  }
  const formatMessage = formatterFor(parts[0]!.info.language);
  const everybody = new Set(graded.flatMap(({ lines: own }) => [...own.keys()]));
  const maxScore = sumPoints(graded.map((each) => each.maxScore));
  const lines = [...everybody].map((key) => summed(key, graded, maxScore, formatMessage));
  const roster = parts.find(({ info }) => info.matched)?.info.matched?.roster;
  const options = {
    ...{ assignment: assignment ?? exercises.join(' + '), maxScore, roster },
    checks: exercises,
  };
  makeFolder(out);
  const where = writeTables(out, tablesOf(lines, csv, options), formatMessage);
  const notes = gradebookNotes(lines, csv, options, formatMessage).map((note) => `${note}\n`);
  const text = [where, ...notes].join('');
  const hasTrouble = lines.some(({ status }) => status === 'not-graded');
  return { text, hasTrouble };
}

function gradedOf(folder: ResultsFolder) {
  const { info } = folder;
  if (!info.isComplete || info.shard !== '1/1') {
    throw userError('batch.course.not-whole', { folder: folder.path });
  }
  const rows = rowsIn(folder);
  const linesOf = decisionsOf(info, folder.path, info.submissions);
  // By who it is; of two namesakes it cannot be known which is meant in another exercise.
  const lines = new Map<string, ClassRow>();
  for (const line of bookLines(linesOf(rows))) {
    const key = keyOf(line);
    const isTwice = line.isTwice === true || lines.has(key);
    lines.set(key, isTwice ? { ...NOTHING, student: line.student, status: 'not-graded' } : line);
  }
  return { exercise: info.exercise, maxScore: maxScoreOf(info), lines };
}

/** Numbers and logins are the same in all exercises; a participant's number is of one alone. */
function keyOf({ student, name }: ClassRow): string {
  if (student === undefined) return name;
  const { canvasId, sisId, id, login, email } = student;
  const number = canvasId ?? sisId ?? id ?? login ?? email;
  return JSON.stringify(number ?? fullName(student) ?? shownStudent(student));
}

function summed(
  key: string,
  graded: readonly ExerciseGrades[],
  maxScore: number,
  formatMessage: FormatMessage,
): ClassRow {
  const all = graded.map(({ exercise, maxScore: most, lines }) => {
    return { exercise, most, row: lines.get(key) ?? NOTHING };
  });
  const student = all.findLast(({ row }) => row.student !== undefined)?.row.student;
  const told = all.filter(({ row }) => row.status !== 'nothing');
  if (told.length === 0) return { ...NOTHING, student };
  const open = told.filter(({ row }) => row.status === 'not-graded');
  const counted = told.filter(({ row }) => hasPoints(row));
  const left = sumPoints(all.flatMap(({ most, row }) => (row.status === 'excused' ? [] : most)));
  const without = open.map(({ exercise }) => formatMessage('class.course.open', { exercise }));
  const notes = told.flatMap(({ exercise, row }) => (row.note ? `${exercise}: ${row.note}` : []));
  const note = [...without, ...notes].join('; ');
  const points = sumPoints(counted.map(({ row }) => row.score));
  const isOut = left <= 0 || (counted.length === 0 && open.length === 0);
  return {
    ...{ name: student === undefined ? key : shownStudent(student), student },
    status: open.length > 0 ? 'not-graded' : isOut ? 'excused' : 'graded',
    score: left <= 0 ? 0 : roundPoints((points * maxScore) / left),
    maxScore,
    proven: counted.length === all.length && counted.every(({ row }) => row.proven),
    checks: counted.map(({ exercise, most, row }) => {
      return { name: exercise, score: row.score, maxScore: most };
    }),
    failed: [],
    misconceptions: told.flatMap(({ row }) => row.misconceptions),
    ...(note !== '' && { note }),
  };
}
