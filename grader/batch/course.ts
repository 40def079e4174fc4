/**
 * Several exercises of one course as one table: a student's line is the sum of the lines that the exercises'
 * own tables have, so that gradebooks take it like any other.
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { GraderError } from '../grader-error.ts';
import { type Say, sayIn } from '../messages/say.ts';
import { roundPoints, sumPoints } from '../results/score.ts';
import { Decisions } from './decisions.ts';
import { bookLines, type GradeLine, gradeLines } from './grade-lines.ts';
import { gradebookCsv, gradesCsv } from './gradebooks.ts';
import type { OutputOptions } from './output-options.ts';
import type { Part } from './parts.ts';
import { writeWhole, writing } from './result-files.ts';
import { maxScoreOf } from './results-folder.ts';
import { fullName, type Student, shownStudent } from './roster/read-roster.ts';
import { rowsIn } from './row.ts';

/** The results of one exercise. */
interface Graded {
  readonly exercise: string;
  readonly maxScore: number;
  readonly lines: readonly GradeLine[];
}

/**
 * Writes `grades.csv`, with a column for each exercise, and gradebooks of the sum.
 *
 * @returns the names of the files, and whether somebody has no points yet
 * @throws {GraderError} when results are unfinished, or an exercise is there twice
 */
export function writeCourse(
  out: string,
  parts: readonly Part[],
  { csv, assignment }: OutputOptions,
): { readonly files: readonly string[]; readonly isOpen: boolean } {
  const graded = parts.map(gradedOf);
  const exercises = graded.map(({ exercise }) => exercise);
  const twice = exercises.find((name, index) => exercises.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new GraderError(
      `the results cannot be put into one table: there are two of ${twice}`,
      'Merge the parts of each exercise first, then name one folder for each exercise.',
    );
  }
  if (existsSync(path.join(out, 'batch.json'))) {
    throw new GraderError(
      `${out} holds the results of a batch`,
      'Name another folder with --out for the table of several exercises.',
    );
  }
  const lines = courseLines(graded, sayIn(parts[0]!.info.language));
  const maxScore = sumPoints(graded.map((each) => each.maxScore));
  const roster = parts.find(({ info }) => info.matched)?.info.matched?.roster;
  const options = { assignment: assignment ?? exercises.join(' + '), maxScore, roster };
  const files = new Map([
    ['grades.csv', gradesCsv(lines, exercises)],
    ...csv.map((name) => [`${name}.csv`, gradebookCsv(name, lines, options)] as const),
  ]);
  writing(out, () => mkdirSync(out, { recursive: true }));
  for (const [name, text] of files) writeWhole(path.join(out, name), text);
  return {
    files: [...files.keys()],
    isOpen: lines.some(({ row }) => row?.status === 'not-graded'),
  };
}

function gradedOf({ folder, info }: Part): Graded {
  if (!info.isComplete || info.shard !== '1/1') {
    throw new GraderError(
      `the results cannot be put into one table: ${folder.path} has not the whole class`,
      'Go on there with --resume, or merge its parts first.',
    );
  }
  const rows = rowsIn(folder, info.submissions);
  const decisions = new Decisions(info, folder.path, info.submissions);
  const lines = bookLines(gradeLines(rows, info.matched, decisions));
  return { exercise: info.exercise, maxScore: maxScoreOf(info), lines };
}

/** Everybody of all exercises, in the order in which they are met. */
function courseLines(graded: readonly Graded[], say: Say): GradeLine[] {
  const everybody = new Map<string, Student | undefined>();
  const own = graded.map((each) => {
    const byKey = new Map<string, GradeLine>();
    for (const line of each.lines) {
      const key = keyOf(line);
      // Which of two namesakes is meant in another exercise cannot be known.
      byKey.set(key, byKey.has(key) ? { student: line.student, isTwice: true } : line);
      everybody.set(key, line.student ?? everybody.get(key));
    }
    return { ...each, byKey };
  });
  return [...everybody].map(([key, student]): GradeLine => {
    const told = own.map(({ byKey, ...each }) => ({ ...each, line: byKey.get(key) }));
    return { student, row: summed(student === undefined ? key : shownStudent(student), told, say) };
  });
}

/** Numbers and logins are the same in all exercises; a participant's number is of one alone. */
function keyOf({ student, row }: GradeLine): string {
  if (student === undefined) return row?.name ?? '';
  const { canvasId, sisId, id, login, email } = student;
  const number = canvasId ?? sisId ?? id ?? login ?? email;
  return JSON.stringify(number ?? fullName(student) ?? shownStudent(student));
}

/** @returns nothing for who has handed in nothing at all */
function summed(
  name: string,
  all: readonly (Omit<Graded, 'lines'> & { readonly line: GradeLine | undefined })[],
  say: Say,
): GradeLine['row'] {
  const isOpen = ({ line }: (typeof all)[number]): boolean =>
    line?.isTwice === true || line?.row?.status === 'not-graded';
  const isExcused = ({ line }: (typeof all)[number]): boolean => line?.row?.status === 'excused';
  const told = all.filter((each) => each.line?.row !== undefined || isOpen(each));
  if (told.length === 0) return undefined;
  const open = told.filter(isOpen);
  const counted = told.flatMap(({ exercise, maxScore, line }) => {
    const row = line?.row;
    const isCounted = row !== undefined && row.status !== 'not-graded' && row.status !== 'excused';
    return isCounted ? [{ name: exercise, score: row.score, maxScore, proven: row.proven }] : [];
  });
  const maxScore = sumPoints(all.map((each) => each.maxScore));
  const left = sumPoints(all.flatMap((each) => (isExcused(each) ? [] : each.maxScore)));
  const notes = told.flatMap(({ exercise, line }) =>
    line?.row?.note === undefined ? [] : [`${exercise}: ${line.row.note}`],
  );
  const without = open.map(({ exercise }) => say('class.course.open', { exercise }));
  const note = [...without, ...notes].join('; ');
  const points = sumPoints(counted.map(({ score }) => score));
  const isOut = left <= 0 || (counted.length === 0 && open.length === 0);
  return {
    name,
    status: open.length > 0 ? 'not-graded' : isOut ? 'excused' : 'graded',
    score: left <= 0 ? 0 : roundPoints((points * maxScore) / left),
    maxScore,
    proven: counted.length === all.length && counted.every(({ proven }) => proven),
    checks: counted,
    failed: [],
    misconceptions: told.flatMap(({ line }) => line?.row?.misconceptions ?? []),
    ...(note !== '' && { note }),
  };
}
