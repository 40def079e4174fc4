/** What somebody reads who has not written all functions yet: what they are, and which is next. */
import { entryOf, exerciseName, outsideFolder } from '../exercise/places.ts';
import { DEFAULT_EXERCISE, EXERCISE_NAMES } from '../exercises/all.ts';
import type { GradeResult } from '../results/result.ts';
import { isWholeProgram } from './terminal-checks.ts';
import { type Page, paragraph } from './terminal-page.ts';
import { placeText } from './terminal-source.ts';

/** The graded functions that are stubs, in the order in which they are best written. */
export function notWritten({ checks }: GradeResult): string[] {
  return checks.filter(({ notWritten }) => notWritten === true).map(({ name }) => name);
}

/** The starter as it was handed out: nothing is written at all. */
export function isFreshStarter(result: GradeResult): boolean {
  const functions = result.checks.filter((check) => !isWholeProgram(check));
  return functions.length > 1 && functions.every(({ notWritten }) => notWritten === true);
}

/** What grades the starter of the result's exercise. */
export function gradeCommand({
  exercise = DEFAULT_EXERCISE,
}: Pick<GradeResult, 'exercise'>): string {
  if (exercise === DEFAULT_EXERCISE) return 'npm run grade';
  const option = outsideFolder(exercise) === undefined ? '' : '--exercise ';
  return `npm run grade -- ${option}${exerciseName(exercise)}`;
}

export function welcomeLines(result: GradeResult, page: Page): string[] {
  const { say, ink } = page;
  const own = page.view.words(say.language);
  const begin = own.whereToBegin();
  const names = notWritten(result);
  const nameWidth = Math.max(...names.map((name) => name.length));
  const file = entryOf(result.exercise ?? DEFAULT_EXERCISE);
  return [
    ...paragraph(
      page,
      say('report.welcome', { file: placeText(result.submission, { file }), count: names.length }),
    ),
    '',
    ...names.flatMap((name, i) =>
      paragraph(page, own.purpose(name), `  ${i + 1}. ${name.padEnd(nameWidth)}  `),
    ),
    '',
    ...(begin === undefined ? [] : paragraph(page, begin)),
    ...paragraph(page, say('report.grade-again', { command: gradeCommand(result) })).map((line) =>
      ink.cyan(line),
    ),
  ];
}

export function nextLines(result: GradeResult, page: Page): string[] {
  const [next] = notWritten(result);
  if (next === undefined) return [];
  const { say, ink, view } = page;
  const why = view.words(say.language).whyNext(next);
  return paragraph(page, say('report.next-to-write', { next, why })).map((line) => ink.cyan(line));
}

/** Who has all points can go on in the course. */
export function nextExerciseLines(result: GradeResult, page: Page): string[] {
  const { exercise = DEFAULT_EXERCISE, score, maxScore } = result;
  const next = EXERCISE_NAMES[EXERCISE_NAMES.indexOf(exercise) + 1];
  if (next === undefined || score < maxScore) return [];
  return paragraph(
    page,
    page.say('report.next-exercise', { command: gradeCommand({ exercise: next }) }),
  );
}
