/**
 * Says in words what kind of thing is wrong at a place, and on which line; never what would be right,
 * unless the instructor wants the repaired line to be shown.
 */
import type { Language } from '../../messages/languages.ts';
import { sayIn } from '../../messages/say.ts';
import type { Place } from './choose-places.ts';
import type { PatchKind } from './patch.ts';
import { patchedText } from './patch.ts';

/** What is missing is a statement of its own. */
const STATEMENTS: ReadonlySet<string> = new Set<PatchKind>([
  'missing-base-case',
  'missing-jump',
  'missing-step',
  'missing-reset',
  'missing-update',
]);
const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

export interface PlaceWords {
  /** A part of a sentence: "the comparison in line 57", "a `return` is missing after line 8". */
  readonly what: string;
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

/** @param text of the place's file, as the candidates were made from it */
export function placeWords(
  { repair }: Place,
  text: string,
  { language, showRepair = false, nameFile = false }: PlaceWordsOptions,
): PlaceWords {
  const say = sayIn(language);
  const { kind, file } = repair;
  const isReturned = isBeforeReturn(repair, text);
  const isMissing = kind.startsWith('missing-') && !isReturned;
  const thing = say(isReturned ? 'place.kind.returned' : `place.kind.${kind}`);
  const named = { thing, isNamed: nameFile, file };
  const what = isMissing
    ? say('place.missing', { ...named, ...missingAt(repair, text) })
    : say('place.what', { ...named, line: repair.line });
  const sentence = isMissing
    ? say('place.missing.sentence', { what: what.charAt(0).toUpperCase() + what.slice(1) })
    : say('place.sentence', { what, isNamed: nameFile });
  return { what, sentence, ...(showRepair && { repaired: repairedLines(repair, text) }) };
}

/** A case is put in right before what is returned: that may as well be wrong itself. */
function isBeforeReturn({ kind, mark }: Place['repair'], text: string): boolean {
  return kind === 'missing-base-case' && /^return\b/.test(text.slice(mark.start, mark.end));
}

/** A statement is missing before or after a line; what belongs into one, in it. */
function missingAt(
  { kind, start, end, mark, replacement }: Place['repair'],
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

function repairedLines(repair: Place['repair'], text: string): string {
  if (repair.replacement.startsWith('\n')) return repair.replacement.trim(); // a line of its own
  const changed = patchedText(text, repair);
  const before = changed
    .slice(0, repair.start)
    .split(/\r\n|\n|\r/)
    .at(-1)!;
  const after = changed.slice(repair.start + repair.replacement.length).split(/\r\n|\n|\r/)[0]!;
  return (before + repair.replacement + after).trim();
}
