/**
 * Says in words what kind of thing is wrong at a place, and on which line; never what would be right,
 * unless the instructor wants the repaired line to be shown.
 */
import { changedText } from './candidate.ts';
import type { ChangeKind } from './change-kinds.ts';
import type { Place } from './choose-places.ts';
import { isMissing, MISSING_WORDS, WRONG_WORDS } from './kind-words.ts';

/** What is missing is a statement of its own. */
const STATEMENTS: ReadonlySet<string> = new Set<ChangeKind>([
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
  readonly language: 'en' | 'zh';
  /** The instructor's setting. */
  readonly showRepair?: boolean;
  /** Names the file, too, where it is not the one that the student expects. */
  readonly nameFile?: boolean;
}

/** @param text of the place's file, as the candidates were made from it */
export function placeWords(place: Place, text: string, options: PlaceWordsOptions): PlaceWords {
  const { language, showRepair = false } = options;
  const words =
    language === 'en' ? inEnglish(place, text, options) : inChinese(place, text, options);
  return showRepair ? { ...words, repaired: repairedLines(place, text) } : words;
}

function inEnglish({ repair }: Place, text: string, { nameFile }: PlaceWordsOptions): PlaceWords {
  const { kind, file } = repair;
  const of = nameFile === true ? ` of ${file}` : '';
  if (!isMissing(kind)) {
    const what = `${WRONG_WORDS[kind].en} in line ${repair.line}${of}`;
    return { what, sentence: `Look at ${what}.` };
  }
  const { line, where } = missingAt(repair, text);
  const what = `${MISSING_WORDS[kind].en} is missing ${where} line ${line}${of}`;
  return { what, sentence: `${what[0]!.toUpperCase()}${what.slice(1)}.` };
}

function inChinese({ repair }: Place, text: string, { nameFile }: PlaceWordsOptions): PlaceWords {
  const { kind, file } = repair;
  const of = nameFile === true ? `${file} ` : '';
  if (!isMissing(kind)) {
    const what = `${of}第 ${repair.line} 行的${WRONG_WORDS[kind].zh}`;
    // Between Chinese and Latin letters stands a space.
    return { what, sentence: `请看${of === '' ? '' : ' '}${what}。` };
  }
  const { line, where } = missingAt(repair, text);
  const side = { in: '', before: '之前', after: '之后' }[where];
  const missing = MISSING_WORDS[kind].zh;
  const what = `${of}第 ${line} 行${side}缺少${missing.startsWith('`') ? ' ' : ''}${missing}`;
  return { what, sentence: `${what}。` };
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

function repairedLines({ repair }: Place, text: string): string {
  if (repair.replacement.startsWith('\n')) return repair.replacement.trim(); // a line of its own
  const changed = changedText(text, repair);
  const before = changed
    .slice(0, repair.start)
    .split(/\r\n|\n|\r/)
    .at(-1)!;
  const after = changed.slice(repair.start + repair.replacement.length).split(/\r\n|\n|\r/)[0]!;
  return (before + repair.replacement + after).trim();
}
