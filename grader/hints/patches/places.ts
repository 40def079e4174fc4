/**
 * Which places of the patches that were found a student is shown, and what is said of them: what kind of
 * thing is wrong, and on which line; never what would be right, unless the instructor wants the repaired
 * line to be shown.
 */
import { type Language, sayIn } from '../../messages/say.ts';
import { LINE_END, placeAt } from '../../submission/source-location.ts';
import type { Patch, Range } from './mutate.ts';

/** More places than this would not help anybody to find the one. */
export const MOST_PLACES = 2;

/**
 * @param patches changes after which the function was right about everything it is asked
 * @returns the likeliest of each place: the place nearest to the failing call first; among equally near ones
 *   the likeliest
 */
export function choosePlaces(patches: readonly Patch[]): Patch[] {
  const places: Patch[][] = [];
  for (const patch of patches.toSorted((one, other) => other.weight - one.weight)) {
    const place = places.find((each) => each.some((other) => areOnePlace(patch, other)));
    if (place === undefined) places.push([patch]);
    else place.push(patch);
  }
  return places
    .map(([likeliest]) => likeliest!)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MOST_PLACES);
}

/**
 * One line, the same node or one inside the other, or the same kind of slip in the same statement or right after
 * it: a `return` that is missing in front of the last line, or below it.
 */
export function areOnePlace(one: Patch, other: Patch): boolean {
  if (one.file !== other.file) return false;
  if (one.line === other.line) return true;
  if (holds(one.mark, other.mark) || holds(other.mark, one.mark)) return true;
  if (one.kind !== other.kind) return false;
  const isSame = holds(one.statement, other.statement) && holds(other.statement, one.statement);
  return isSame || isRightAfter(one, other.statement) || isRightAfter(other, one.statement);
}

function isRightAfter({ start, end }: Range, statement: Range): boolean {
  return start === end && start === statement.end;
}

function holds(outer: Range, inner: Range): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** What is missing is a statement of its own. */
const STATEMENTS = /^missing-(?:base-case|jump)$/;

/**
 * @param text of the patch's file, as the patches were made from it
 * @param nameFile names the file, too, where it is not the one that the student expects
 * @returns a whole sentence that tells the student where to look
 */
export function placeSentence(
  patch: Patch,
  text: string,
  language: Language,
  nameFile = false,
): string {
  const say = sayIn(language);
  const { kind, file, line, mark } = patch;
  // A case is put in right before what is returned: that may as well be wrong itself.
  const isReturned =
    kind === 'missing-base-case' && /^return\b/.test(text.slice(mark.start, mark.end));
  const isMissing = kind.startsWith('missing-') && !isReturned;
  const thing = say(isReturned ? 'place.kind.returned' : `place.kind.${kind}`);
  const named = { thing, isNamed: nameFile, file };
  const sentence = isMissing
    ? say('place.missing', { ...named, ...missingAt(patch, text) })
    : say('place.what', { ...named, line });
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A statement is missing before or after a line; what belongs into one, in it. */
function missingAt(
  { kind, start, end, mark, replacement }: Patch,
  text: string,
): { line: number; where: 'in' | 'before' | 'after' } {
  const from = placeAt(text, start);
  const { line } = placeAt(text, mark.start);
  const isStatement = start === end && (STATEMENTS.test(kind) || replacement.startsWith('\n'));
  // What stands on one line, bracket and all, has no line before it.
  const isFirst = text.slice(start - from.column + 1, start).trim() === '';
  const isInLine = start <= mark.start && from.line === line;
  if (!isStatement || (isInLine && !isFirst)) return { line: from.line, where: 'in' };
  return start <= mark.start
    ? { line, where: 'before' }
    : { line: placeAt(text, Math.min(mark.end, start)).line, where: 'after' };
}

/** The lines that hold the change, as they are after it; empty where a statement is to go. */
export function repairedLines({ start, end, replacement }: Patch, text: string): string {
  if (replacement.startsWith('\n')) return replacement.trim(); // a line of its own
  const before = text.slice(0, start).split(LINE_END).at(-1)!;
  const after = text.slice(end).split(LINE_END)[0]!;
  return (before + replacement + after).trim();
}
