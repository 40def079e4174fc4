/**
 * Which places of the patches that were found a student is shown, and what is said of them: what kind of
 * thing is wrong, and on which line; never what would be right, unless the instructor wants the repaired
 * line to be shown.
 */
import type { Language } from '../../messages/languages.ts';
import { sayIn } from '../../messages/say.ts';
import { LINE_END } from '../../submission/source-location.ts';
import { type Patch, type PatchKind, patchedText, type Range } from './patch.ts';

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
const STATEMENTS: ReadonlySet<string> = new Set<PatchKind>(['missing-base-case', 'missing-jump']);

export interface PlaceWords {
  /** A whole sentence that tells the student where to look. */
  readonly sentence: string;
  /** The lines that hold the change, as they are after it; empty where a statement is to go. */
  readonly repaired?: string;
}

export interface PlaceWordsOptions {
  readonly language: Language;
  /** The instructor's setting. */
  readonly showRepair?: boolean;
  /** Names the file, too, where it is not the one that the student expects. */
  readonly nameFile?: boolean;
}

/** @param text of the patch's file, as the patches were made from it */
export function placeWords(
  patch: Patch,
  text: string,
  { language, showRepair = false, nameFile = false }: PlaceWordsOptions,
): PlaceWords {
  const say = sayIn(language);
  const { kind, file } = patch;
  const isReturned = isBeforeReturn(patch, text);
  const isMissing = kind.startsWith('missing-') && !isReturned;
  const thing = say(isReturned ? 'place.kind.returned' : `place.kind.${kind}`);
  const named = { thing, isNamed: nameFile, file };
  const sentence = isMissing
    ? say('place.missing', { ...named, ...missingAt(patch, text) })
    : say('place.what', { ...named, line: patch.line });
  return {
    sentence: sentence.charAt(0).toUpperCase() + sentence.slice(1),
    ...(showRepair && { repaired: repairedLines(patch, text) }),
  };
}

/** A case is put in right before what is returned: that may as well be wrong itself. */
function isBeforeReturn({ kind, mark }: Patch, text: string): boolean {
  return kind === 'missing-base-case' && /^return\b/.test(text.slice(mark.start, mark.end));
}

/** A statement is missing before or after a line; what belongs into one, in it. */
function missingAt(
  { kind, start, end, mark, replacement }: Patch,
  text: string,
): { line: number; where: 'in' | 'before' | 'after' } {
  const isStatement = start === end && (STATEMENTS.has(kind) || replacement.startsWith('\n'));
  const lines = (offset: number): string[] => text.slice(0, offset).split(LINE_END);
  const line = lines(mark.start).length;
  // What stands on one line, bracket and all, has no line before it.
  const isInLine = start <= mark.start && lines(start).length === line;
  if (!isStatement || (isInLine && lines(start).at(-1)!.trim() !== '')) {
    return { line: lines(start).length, where: 'in' };
  }
  return start <= mark.start
    ? { line, where: 'before' }
    : { line: lines(Math.min(mark.end, start)).length, where: 'after' };
}

function repairedLines(patch: Patch, text: string): string {
  if (patch.replacement.startsWith('\n')) return patch.replacement.trim(); // a line of its own
  const changed = patchedText(text, patch);
  const before = changed.slice(0, patch.start).split(LINE_END).at(-1)!;
  const after = changed.slice(patch.start + patch.replacement.length).split(LINE_END)[0]!;
  return (before + patch.replacement + after).trim();
}
