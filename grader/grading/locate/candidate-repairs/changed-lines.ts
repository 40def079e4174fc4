/**
 * Tells which lines of a file a repair changes, and how these lines are after it. A sentence must not speak of one change
 * where several lines change, and one of these lines alone would not be right.
 */
import { type FormatMessage, nameList } from '../../../base/messages/format-message.ts';
import { type Edit, editedText } from '../../../submission/source/counting-text.ts';
import { LINE_END, positionAt } from '../../../submission/source-location.ts';
import type { CandidateRepair } from './mutate.ts';
import { KINDS_OF_FORGOTTEN_STATEMENTS } from './site.ts';

/** More changed lines are not shown. A guess. */
const MAX_SHOWN = 6;

/** Lines that follow one another, with a change in them. */
interface ChangedLines {
  /** Of the first line before the change, from 1. */
  readonly first: number;
  /** Of the last one. */
  readonly last: number;
  /** The lines after the change, on one line; empty where they are left out. */
  readonly text: string;
}

/** @returns the values of the sentence that says which change makes a function right */
export function changeValues(repair: CandidateRepair, text: string) {
  const changed = changedLines(repair, text);
  const lines = nameList(changed.map(rangeOf));
  if (repair.isRepeated) return { change: 'same', lines };
  return { change: isAtPlace(repair, text, changed) ? 'there' : 'lines', lines };
}

/**
 * @param text of the file, before the repair
 * @returns a forgotten statement; otherwise the changed lines as they are after the change, each with its number where
 *   there are several or where another line is the place; empty where only the place is to be left out; nothing if there are
 *   too many lines
 */
export function repairedLines(
  repair: CandidateRepair,
  text: string,
  formatMessage: FormatMessage,
): string | undefined {
  if (putsInStatement(repair)) return repair.replacement.trim();
  const changed = changedLines(repair, text);
  const [only] = repair.isRepeated ? changed.filter((each) => isIn(each, repair, text)) : changed;
  const isShownAlone = repair.isRepeated || changed.length === 1;
  if (isShownAlone && only?.first === repair.line) return only.text;
  if (changed.length > MAX_SHOWN) return undefined;
  return changed
    .map((lines) => {
      const isRange = lines.last > lines.first;
      const isLeftOut = lines.text === '';
      const values = { lines: rangeOf(lines), isRange, isLeftOut, code: lines.text };
      return formatMessage('place.repaired-line', values);
    })
    .join('\n');
}

function putsInStatement({ kind }: CandidateRepair): boolean {
  return KINDS_OF_FORGOTTEN_STATEMENTS.has(kind) || kind === 'missing-base-case';
}

/** Whether all that changes is in the lines of the place that a student is shown. */
function isAtPlace(
  repair: CandidateRepair,
  text: string,
  changed: readonly ChangedLines[],
): boolean {
  const [only, ...more] = changed;
  if (only === undefined || more.length > 0) return false;
  const lastLine = positionAt(text, repair.mark.end).line;
  return putsInStatement(repair) || (repair.line <= only.first && only.first <= lastLine);
}

function isIn({ first, last }: ChangedLines, { start }: Edit, text: string): boolean {
  const { line } = positionAt(text, start);
  return first <= line && line <= last;
}

function rangeOf({ first, last }: ChangedLines): string {
  return first === last ? String(first) : `${first}–${last}`;
}

/** @returns the lines that a repair changes, in the order of the file */
function changedLines(
  { start, end, replacement, others = [] }: CandidateRepair,
  text: string,
): readonly ChangedLines[] {
  const edits = [{ start, end, replacement }, ...others].toSorted((a, b) => a.start - b.start);
  const groups: { from: number; to: number; edits: Edit[] }[] = [];
  for (const edit of edits) {
    const from = edit.start - text.slice(0, edit.start).split(LINE_END).at(-1)!.length;
    const to = edit.end + text.slice(edit.end).split(LINE_END)[0]!.length;
    const group = groups.at(-1);
    if (group !== undefined && from <= group.to) {
      group.to = Math.max(group.to, to);
      group.edits.push(edit);
    } else {
      groups.push({ from, to, edits: [edit] });
    }
  }
  return groups.map(({ from, to, edits: inLines }) => {
    const moved = inLines.map((edit) => ({
      ...edit,
      start: edit.start - from,
      end: edit.end - from,
    }));
    const changed = editedText(text.slice(from, to), moved);
    return {
      first: positionAt(text, from).line,
      last: positionAt(text, to).line,
      text: changed
        .split(LINE_END)
        .map((line) => line.trim())
        .join(' ')
        .trim(),
    };
  });
}
