/** The command that asks about a single failure once more, as it is pasted into a shell. */
import { entryOf, exerciseName, exerciseOfFile, outsideFolder } from '../exercise/places.ts';
import { DEFAULT_EXERCISE } from '../exercises/all.ts';
import type { GradeResult } from '../results/result.ts';
import { visibleLine } from '../text/visible.ts';

/**
 * @param given what `try` is given, but for the submission
 * @returns the command in pieces, quoted for a POSIX shell; nothing where the submission's name cannot
 *   be pasted
 */
export function tryCommand(
  {
    submission,
    exercise = DEFAULT_EXERCISE,
    command,
  }: Pick<GradeResult, 'submission' | 'exercise' | 'command'>,
  given: readonly string[],
): readonly string[] | undefined {
  if (command !== undefined) {
    const isPlain = visibleLine(command) === command;
    return isPlain ? [`echo ${given.map(quoted).join(' ')} |`, command] : undefined;
  }
  if (visibleLine(submission) !== submission) return undefined;
  const isOwnStarter = submission === `starter/${entryOf(exercise)}`;
  const isUsual = submission === 'starter' || isOwnStarter;
  const isTold = exerciseOfFile(submission, [exercise]) === exercise && !isUsual;
  const isOutside = outsideFolder(exercise) !== undefined;
  const isNamed = isOutside || (!isTold && (exercise !== DEFAULT_EXERCISE || isOwnStarter));
  const path = submission.startsWith('-') ? `./${submission}` : submission;
  return [
    'npm run try --',
    ...(isNamed && isUsual ? [exercise] : []),
    ...inPairs(given.map(quoted)),
    ...(isUsual ? [] : [`--submission ${quoted(path)}`]),
    ...(isNamed && !isUsual ? [`--exercise ${quoted(exerciseName(exercise))}`] : []),
  ];
}

/** An option and its value are one piece. */
function inPairs(words: readonly string[]): string[] {
  const pieces: string[] = [];
  for (const word of words) {
    const last = pieces.at(-1);
    const isValue = last !== undefined && /^--\w+$/.test(last) && !/^--[a-z]/.test(word);
    if (isValue) pieces[pieces.length - 1] = `${last} ${word}`;
    else pieces.push(word);
  }
  return pieces;
}

/**
 * @param width no line is wider, where its pieces allow that
 * @returns the command on one line, or on several that a shell joins again
 */
export function continued(pieces: readonly string[], width: number): string[] {
  const [first = '', ...others] = pieces;
  const lines = [first];
  for (const piece of others) {
    const longer = `${lines.at(-1)} ${piece}`;
    if (longer.length + CONTINUED.length <= width) lines.splice(-1, 1, longer);
    else lines.push(piece);
  }
  return lines.map((line, index) => (index < lines.length - 1 ? line + CONTINUED : line));
}

const CONTINUED = ' \\';

/** In double quotes where nothing in them means anything to a shell, which others understand too. */
export function quoted(word: string): string {
  if (/^[\w./:@%+=,-]+$/.test(word)) return word;
  return /^[^"$`\\!\n]*$/.test(word) ? `"${word}"` : `'${word.replaceAll("'", `'\\''`)}'`;
}
