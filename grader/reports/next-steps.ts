/**
 * What is to be done next: commands as they are pasted into a shell, and what somebody reads who begins or who
 * has solved it.
 */

import { shellCommand } from '../base/text/shell.ts';
import { entryOf } from '../engine/exercise-files.ts';
import { exerciseName, outsideFolder } from '../engine/places.ts';
import { DEFAULT_EXERCISE, EXERCISE_NAMES } from '../exercises/all.ts';
import { isStub } from '../grading/explain/notes.ts';
import type { GradeResult } from '../results/result.ts';
import { type About, type Page, type Piece, sentences, words } from './page.ts';
import { placeText } from './source-place.ts';

/**
 * @param given what `try` is given, but for the submission
 * @returns the command on one line; nothing where a word of it cannot be quoted
 */
export function tryCommand(
  { submission, exercise = DEFAULT_EXERCISE, command }: About,
  given: readonly string[],
): string | undefined {
  if (command !== undefined) {
    const echo = shellCommand(['echo', ...given]);
    return echo === undefined || command === '' ? undefined : `${echo} | ${command}`;
  }
  const isUsual = ['starter', `starter/${entryOf(exercise)}`].includes(submission);
  // A name that begins with a dash would be read as an option.
  const path = submission.startsWith('-') ? `./${submission}` : submission;
  return shellCommand([
    ...['npm', 'run', 'try', '--', ...given],
    ...(isUsual ? [] : ['--submission', path]),
    ...(exercise === DEFAULT_EXERCISE ? [] : ['--exercise', exerciseName(exercise)]),
  ]);
}

const GRADE = 'npm run grade';

/** What grades the starter of the result's exercise. */
export function gradeCommand({ exercise = DEFAULT_EXERCISE }: Partial<About>): string {
  if (exercise === DEFAULT_EXERCISE) return GRADE;
  const option = outsideFolder(exercise) === undefined ? [] : ['--exercise'];
  return shellCommand([...GRADE.split(' '), '--', ...option, exerciseName(exercise)]) ?? GRADE;
}

/** The graded functions that are stubs, in the order in which they are best written. */
export function notWritten({ checks }: GradeResult): string[] {
  return checks.filter((check) => check.notWritten === true).map(({ name }) => name);
}

/** The starter as it was handed out: nothing is written at all. */
export function isStarter({ checks }: GradeResult): boolean {
  return isStub(checks) && checks.filter(({ isProgram }) => isProgram !== true).length > 1;
}

/** What somebody reads who has written nothing yet: what the functions are, and where to begin. */
export function welcome(result: GradeResult, { formatMessage, view }: Page): Piece[] {
  const own = view.words(formatMessage.language);
  const names = notWritten(result);
  const nameWidth = Math.max(...names.map((name) => name.length));
  const file = placeText(result.submission, {
    file: entryOf(result.exercise ?? DEFAULT_EXERCISE),
  });
  return [
    words(formatMessage('report.welcome', { file, count: names.length })),
    words(''),
    ...names.map((name, i) =>
      words(own(`purpose.${name}`), undefined, `  ${i + 1}. ${name.padEnd(nameWidth)}  `),
    ),
    words(''),
    ...sentences(own('where-to-begin') || []),
    words(formatMessage('report.grade-again', { command: gradeCommand(result) }), 'advice'),
  ];
}

/** The next function to write. */
export function nextStub(result: GradeResult, { formatMessage, view }: Page): Piece[] {
  const [next] = notWritten(result);
  if (next === undefined) return [];
  const why = view.words(formatMessage.language)(`why-next.${next}`);
  return [words(formatMessage('report.next-to-write', { next, why }), 'advice')];
}

/** Who has all points can go on in the course. */
export function nextExercise(result: GradeResult, { formatMessage }: Page): Piece[] {
  const { exercise = DEFAULT_EXERCISE, score, maxScore } = result;
  const next = EXERCISE_NAMES[EXERCISE_NAMES.indexOf(exercise) + 1];
  if (next === undefined || score < maxScore) return [];
  return [
    words(formatMessage('report.next-exercise', { command: gradeCommand({ exercise: next }) })),
  ];
}

/** What the exercise has to show to somebody who has solved it. */
export function whenRight(result: GradeResult, page: Page): Piece[] {
  const isSolved = result.checks.some(({ isProgram, status }) => isProgram && status === 'passed');
  const { tryWhenRight, words: wordsIn } = page.view;
  const says = wordsIn(page.formatMessage.language)('when-right');
  const command = isSolved && tryWhenRight && tryCommand(result, tryWhenRight);
  if (says === '' || !command) return [];
  return [{ kind: 'command', lead: says, command }];
}
