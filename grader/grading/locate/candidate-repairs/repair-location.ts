/**
 * Says where a candidate repair is: whether two of them are in one place, and in a sentence for the student. The sentence
 * names what kind of thing is wrong and on which line. It never says what would be right.
 */
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import type { CandidateRepair, TextRange } from './mutate.ts';
import { KINDS_OF_FORGOTTEN_STATEMENTS, type RepairKind } from './site.ts';

/** More places than this would not help a student to find the right one. */
export const MAX_PLACES = 2;

/** Whether two repairs are on one line, at the same node, or one inside the other. */
export function areInOnePlace(one: CandidateRepair, other: CandidateRepair): boolean {
  if (one.file !== other.file) return false;
  return one.line === other.line || holds(one.mark, other.mark) || holds(other.mark, one.mark);
}

function holds(outer: TextRange, inner: TextRange): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/**
 * @param text of the file, before the repair
 * @param namesFile the sentence names the file, because it is not the one that the student expects
 * @returns a whole sentence that says where to look
 */
export function placeSentence(
  { kind, file, line, mark }: CandidateRepair,
  text: string,
  formatMessage: FormatMessage,
  namesFile = false,
): string {
  // A base case is put in right before what is returned, and that may as well be what is wrong.
  const isCase = kind === 'missing-base-case';
  const isReturned = isCase && /^return\b/.test(text.slice(mark.start));
  const isMissing = kind.startsWith('missing-') && !isReturned;
  const thing = formatMessage(isReturned ? 'place.kind.returned' : `place.kind.${kind}`);
  const values = { thing, isNamed: namesFile, file, line };
  const sentence = isMissing
    ? formatMessage('place.missing', { ...values, where: whereMissing(kind) })
    : formatMessage('place.what', values);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function whereMissing(kind: RepairKind): 'before' | 'in' | 'after' {
  if (kind === 'missing-base-case') return 'before';
  return KINDS_OF_FORGOTTEN_STATEMENTS.has(kind) ? 'after' : 'in';
}
