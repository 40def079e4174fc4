/**
 * Several exercises of one course as one table: a student's line is the sum of the lines that the exercises'
 * own tables have, so that gradebooks take it like any other.
 */
import { GraderError } from '../grader-error.ts';
import { type Language, SOURCE_LANGUAGE } from '../messages/languages.ts';
import { sayIn } from '../messages/say.ts';
import { roundPoints } from '../results/score.ts';
import { Overrides } from './overrides.ts';
import type { BatchInfo, ResultsFolder } from './results-folder.ts';
import { fullName, type GradeLine, gradeLines, shownStudent } from './roster/class-list.ts';
import type { MatchedClass } from './roster/match-class.ts';
import type { Roster, Student } from './roster/read-roster.ts';
import { type Row, rowOf } from './row.ts';

/** The results of one exercise. */
interface Part {
  readonly exercise: string;
  readonly maxScore: number;
  readonly lines: readonly GradeLine[];
  readonly roster?: Roster;
}

export interface CourseTable {
  readonly exercises: readonly string[];
  readonly maxScore: number;
  readonly lines: readonly GradeLine[];
  readonly rows: readonly Row[];
  readonly matched: MatchedClass;
}

/** @throws {GraderError} when results are unfinished, or an exercise is there twice */
export function courseTable(
  folders: readonly { readonly folder: ResultsFolder; readonly info: BatchInfo }[],
  exerciseOf: (info: BatchInfo) => string,
): CourseTable {
  const parts = folders.map(({ folder, info }) => partOf(folder, info, exerciseOf(info)));
  const exercises = parts.map(({ exercise }) => exercise);
  const twice = exercises.find((name, index) => exercises.indexOf(name) !== index);
  if (twice !== undefined) {
    throw new GraderError(
      `the results cannot be put into one table: there are two of ${twice}`,
      'Merge the parts of each exercise first, then name one folder for each exercise.',
    );
  }
  const language = folders[0]?.info.language ?? SOURCE_LANGUAGE;
  const maxScore = roundPoints(parts.reduce((sum, part) => sum + part.maxScore, 0));
  const lines = [...keysOf(parts)].map(([key, student]): GradeLine => {
    const own = parts.map(({ lines }): GradeLine | undefined => {
      const [first, second] = lines.filter((line) => keyOf(line) === key);
      // Which of two namesakes is meant in another exercise cannot be known.
      return second === undefined ? first : { ...(student && { student }), isTwice: true };
    });
    const row = summed(key, own, { parts, maxScore, language });
    return { ...(student && { student }), ...(row && { row }) };
  });
  const students = lines.flatMap(({ student }) => student ?? []);
  const studentsOf = lines.flatMap(({ student, row }): [string, number[]][] =>
    student && row ? [[row.name, [students.indexOf(student)]]] : [],
  );
  const roster = { ...(parts.find(({ roster }) => roster)?.roster ?? { headings: [] }), students };
  return {
    ...{ exercises, maxScore, lines, rows: lines.flatMap(({ row }) => row ?? []) },
    matched: { roster, studentsOf, unmatched: [] },
  };
}

function partOf(folder: ResultsFolder, info: BatchInfo, exercise: string): Part {
  if (!info.isComplete || info.shard !== '1/1') {
    throw new GraderError(
      `the results cannot be put into one table: ${folder.path} has not the whole class`,
      'Go on there with --resume, or merge its parts first.',
    );
  }
  const rows = info.submissions.map((name) => {
    const record = folder.read(name);
    return rowOf(record ?? { name, trouble: `there is no record of it in ${folder.path}` });
  });
  const overrides = Overrides.in(folder.path, info.submissions, info);
  return {
    exercise,
    maxScore: roundPoints(info.cases.reduce((sum, { points }) => sum + points, 0)),
    lines: gradeLines(rows, info.matched).map((line) => overrides.lineOf(line)),
    ...(info.matched && { roster: info.matched.roster }),
  };
}

/** Everybody of all exercises, in the order in which they are met. */
function keysOf(parts: readonly Part[]): ReadonlyMap<string, Student | undefined> {
  return new Map(
    parts.flatMap(({ lines }) => lines.map((line) => [keyOf(line), line.student] as const)),
  );
}

/** Numbers and logins are the same in all exercises; a participant's number is of one alone. */
function keyOf({ student, row }: GradeLine): string {
  if (student === undefined) return row?.name ?? '';
  const { canvasId, sisId, id, login, email } = student;
  const number = canvasId ?? sisId ?? id ?? login ?? email;
  return JSON.stringify(number ?? fullName(student) ?? shownStudent(student));
}

interface Course {
  readonly parts: readonly Part[];
  readonly maxScore: number;
  readonly language: Language;
}

/** @returns nothing for who has handed in nothing at all */
function summed(
  key: string,
  lines: readonly (GradeLine | undefined)[],
  { parts, maxScore, language }: Course,
): Row | undefined {
  const say = sayIn(language);
  const told = lines.flatMap((line, index) => {
    const { exercise, maxScore } = parts[index]!;
    const isOpen = line?.isTwice === true || line?.row?.status === 'not-graded';
    return line?.row === undefined && !isOpen
      ? []
      : [{ exercise, maxScore, isOpen, row: line?.row }];
  });
  if (told.length === 0) return undefined;
  const open = told.filter(({ isOpen }) => isOpen);
  const excused = told.filter(({ row }) => row?.status === 'excused');
  const counted = told.filter((each) => !open.includes(each) && !excused.includes(each));
  const points = counted.reduce((sum, { row }) => sum + row!.score, 0);
  const left = excused.reduce((most, each) => most - each.maxScore, maxScore);
  const isExcused = left <= 0 || (counted.length === 0 && open.length === 0);
  const notes = told.flatMap(({ exercise, row }) =>
    row?.note === undefined ? [] : [`${exercise}: ${row.note}`],
  );
  const without = open.map(({ exercise }) => say('class.course.open', { exercise }));
  const note = [...without, ...notes].join('; ');
  const student = lines.find((line) => line?.student !== undefined)?.student;
  return {
    name: student === undefined ? key : shownStudent(student),
    status: open.length > 0 ? 'not-graded' : isExcused ? 'excused' : 'graded',
    score: left <= 0 ? 0 : roundPoints((points * maxScore) / left),
    maxScore,
    proven: counted.length === parts.length && counted.every(({ row }) => row!.proven),
    checks: counted.map(({ exercise, maxScore, row }) => ({
      ...{ name: exercise, score: row!.score, maxScore },
    })),
    failed: [],
    misconceptions: told.flatMap(({ row }) => row?.misconceptions ?? []),
    ...(note !== '' && { note }),
  };
}
