/**
 * Makes the parts of reports that say what to do next: commands to paste into a shell, and texts for students who begin, or
 * who have solved the exercise.
 */
import { shellCommand } from '../base/text/shell.ts';
import { entryOf } from '../engine/exercise-files.ts';
import { DEFAULT_EXERCISE, EXERCISE_NAMES } from '../exercises/all.ts';
import { isStub } from '../grading/explain/notes.ts';
import type { GradeResult } from '../results/result.ts';
import type { Page, ReportSubject } from './report-page.ts';
import { type ReportPiece, textPiece, textPieces } from './report-pieces.ts';
import { placeText } from './source-place.ts';

/**
 * The command that asks the submission about one input.
 *
 * @param words the arguments of `try` besides the submission; a program in another language gets them as its input
 * @returns the command on one line; nothing when one of its words cannot be quoted
 */
export function tryCommand(
  { submission, exercise = DEFAULT_EXERCISE, outsideFolder, command }: ReportSubject,
  words: readonly string[],
): string | undefined {
  if (command !== undefined) {
    const echo = shellCommand(['echo', ...words]);
    return echo === undefined || command === '' ? undefined : `${echo} | ${command}`;
  }
  const commandWords = ['npm', 'run', 'try', '--', ...words];
  const isDefault = submission === 'starter' || submission === `starter/${entryOf(exercise)}`;
  if (!isDefault) {
    // A name that begins with a dash would be read as an option.
    commandWords.push('--submission', submission.startsWith('-') ? `./${submission}` : submission);
  }
  if (exercise !== DEFAULT_EXERCISE) commandWords.push('--exercise', outsideFolder ?? exercise);
  return shellCommand(commandWords);
}

const GRADE = ['npm', 'run', 'grade'];

/** The command that grades the starter of the exercise. */
function gradeCommand({
  exercise = DEFAULT_EXERCISE,
  outsideFolder,
}: Pick<ReportSubject, 'exercise' | 'outsideFolder'>): string {
  const commandForDefault = GRADE.join(' ');
  if (exercise === DEFAULT_EXERCISE) return commandForDefault;
  // An exercise from outside of the project is given by its folder, which only the option takes.
  const exerciseWords = outsideFolder === undefined ? [exercise] : ['--exercise', outsideFolder];
  return shellCommand([...GRADE, '--', ...exerciseWords]) ?? commandForDefault;
}

/** @returns the graded functions that are still stubs, in the order in which they are best written */
export function unwrittenFunctions({ checks }: GradeResult): string[] {
  return checks.filter((check) => check.notWritten === true).map(({ name }) => name);
}

/** Whether the submission is the starter as it was handed out, with no function written. */
export function isStarter({ checks }: GradeResult): boolean {
  return isStub(checks) && checks.filter(({ isProgram }) => isProgram !== true).length > 1;
}

/** For a student who has written nothing yet: what the functions are for, and where to begin. */
export function welcomePieces(
  result: GradeResult,
  { subject, formatMessage, view }: Page,
): ReportPiece[] {
  const exerciseWords = view.words(formatMessage.language);
  const names = unwrittenFunctions(result);
  const nameWidth = Math.max(...names.map((name) => name.length));
  const entry = entryOf(result.exercise ?? DEFAULT_EXERCISE);
  const file = placeText(result.submission, { file: entry });
  const purposes = names.map((name, index) => {
    const sign = `  ${index + 1}. ${name.padEnd(nameWidth)}  `;
    return textPiece(exerciseWords(`purpose.${name}`), undefined, sign);
  });
  return [
    textPiece(formatMessage('report.welcome', { file, count: names.length })),
    textPiece(''),
    ...purposes,
    textPiece(''),
    ...textPieces(exerciseWords('where-to-begin') || []),
    textPiece(formatMessage('report.grade-again', { command: gradeCommand(subject) }), 'advice'),
  ];
}

/** The next function to write, and why this one. */
export function nextFunctionPieces(
  result: GradeResult,
  { formatMessage, view }: Page,
): ReportPiece[] {
  const [next] = unwrittenFunctions(result);
  if (next === undefined) return [];
  const why = view.words(formatMessage.language)(`why-next.${next}`);
  return [textPiece(formatMessage('report.next-to-write', { next, why }), 'advice')];
}

/** The next exercise of the course, for a student who has all points. */
export function nextExercisePieces(result: GradeResult, { formatMessage }: Page): ReportPiece[] {
  const { exercise = DEFAULT_EXERCISE, score, maxScore } = result;
  const index = EXERCISE_NAMES.indexOf(exercise);
  // No exercise follows on one from outside of the project.
  const next = index === -1 ? undefined : EXERCISE_NAMES[index + 1];
  if (next === undefined || score < maxScore) return [];
  const command = gradeCommand({ exercise: next });
  return [textPiece(formatMessage('report.next-exercise', { command }))];
}

/** A command that the exercise suggests once the whole program is right, such as one with a larger input. */
export function solvedPieces(
  result: GradeResult,
  { subject, formatMessage, view }: Page,
): ReportPiece[] {
  const isSolved = result.checks.some(({ isProgram, status }) => isProgram && status === 'passed');
  if (!isSolved || view.tryWhenRight === undefined) return [];
  const lead = view.words(formatMessage.language)('when-right');
  const command = tryCommand(subject, view.tryWhenRight);
  if (lead === '' || command === undefined) return [];
  return [{ kind: 'command', lead, command }];
}
