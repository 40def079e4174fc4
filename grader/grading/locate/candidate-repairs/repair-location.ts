/**
 * Which candidate repairs are about one place, and what is said of it: what kind of thing is wrong, and on which line; never
 * what would be right, unless the instructor wants the repaired line to be shown.
 */
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import { LINE_END } from '../../../submission/source-location.ts';
import type { CandidateRepair, TextRange } from './mutate.ts';

/** More places than this would not help anybody to find the one. */
export const MOST_PLACES = 2;

/** One line, or the same node, or one inside the other. */
export function areOnePlace(one: CandidateRepair, other: CandidateRepair): boolean {
  if (one.file !== other.file) return false;
  return one.line === other.line || holds(one.mark, other.mark) || holds(other.mark, one.mark);
}

function holds(outer: TextRange, inner: TextRange): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/**
 * @param text of the file, before the repair
 * @param nameFile names the file, too, where it is not the one that the student expects
 * @returns a whole sentence that tells the student where to look
 */
export function placeSentence(
  { kind, file, line, mark }: CandidateRepair,
  text: string,
  formatMessage: FormatMessage,
  nameFile = false,
): string {
  // A case is put in right before what is returned: that may as well be wrong itself.
  const isCase = kind === 'missing-base-case';
  const isReturned = isCase && /^return\b/.test(text.slice(mark.start));
  const isMissing = kind.startsWith('missing-') && !isReturned;
  const thing = formatMessage(isReturned ? 'place.kind.returned' : `place.kind.${kind}`);
  const named = { thing, isNamed: nameFile, file, line };
  const sentence = isMissing
    ? formatMessage('place.missing', { ...named, isBefore: isCase })
    : formatMessage('place.what', named);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The lines that hold the change, as they are after it; empty where a statement is to go. */
export function repairedLines({ start, end, replacement }: CandidateRepair, text: string): string {
  const before = text.slice(0, start).split(LINE_END).at(-1)!;
  const after = text.slice(end).split(LINE_END)[0]!;
  return (before + replacement + after).trim();
}
