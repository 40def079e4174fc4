/** Draws a tree of calls as lines of text, one for each call, which are cut to the width of the page and never wrapped. */
import { visibleLine } from '../base/in-child/visible.ts';
import { nameList } from '../base/messages/format-message.ts';
import { columnsOf, shortened } from '../base/text/terminal.ts';
import {
  type CallCounts,
  type CallSign,
  type CallTree,
  type CallTreeItem,
  leadsToFault,
  type ShownCall,
  WRONG_SIGNS,
} from '../results/call-tree.ts';
import { countValue } from './points-text.ts';
import { INDENT, type Page } from './report-page.ts';
import { placePiece, type ReportPiece, textPiece } from './report-pieces.ts';

/** What was asked is cut to no fewer columns than this (a guess). */
const MIN_TOLD_COLUMNS = 12;

/** @param input the input of the question, as messages name it */
export function callTreePieces(tree: CallTree, input: string, page: Page): ReportPiece[] {
  const { formatMessage } = page;
  const heading = formatMessage('calls.heading', {
    count: countValue(tree.counts.count),
    input,
  });
  return [
    textPiece(heading),
    { kind: 'picture', lines: callLines(tree, page) },
    textPiece(''),
    ...sentencesOf(tree, input, page),
  ];
}

/** @returns a line for each call that is shown */
export function callLines(tree: CallTree, page: Page): string[] {
  return itemLines(tree.calls, page, 1);
}

/** The sentences below the tree: which call is at fault, and what of the calls is not known. */
function sentencesOf(tree: CallTree, input: string, page: Page): ReportPiece[] {
  const { formatMessage } = page;
  const { found, atFault: name = '', isStopped, stoppedAt } = tree;
  const pieces: ReportPiece[] = [];
  if (isStopped) {
    pieces.push(textPiece(formatMessage('calls.stopped', { isKnown: stoppedAt !== undefined })));
    if (stoppedAt !== undefined) pieces.push(placePiece(stoppedAt, page));
  }
  const text = formatMessage(`calls.found.${found}`, { name, input });
  pieces.push(textPiece(text, found === 'none' ? 'right' : 'bad'));
  // Where only some levels are open, the call at fault may lie deeper.
  const hasMark = tree.calls.some(leadsToFault);
  if (tree.atFault !== undefined && !hasMark) {
    pieces.push(textPiece(formatMessage('calls.found.deeper')));
  }
  return [...pieces, ...unknownPieces(tree, page)];
}

/** @returns sentences that say which calls are not known */
export function unknownPieces(
  { countedOnly, unwatched }: CallTree,
  { formatMessage }: Page,
): ReportPiece[] {
  const pieces: ReportPiece[] = [];
  if (countedOnly > 0) {
    pieces.push(textPiece(formatMessage('calls.counted-only', { count: countValue(countedOnly) })));
  }
  if (unwatched.length > 0) {
    const names = nameList(unwatched, 'list.and');
    pieces.push(textPiece(formatMessage('calls.unwatched', { names, count: unwatched.length })));
  }
  return pieces;
}

function itemLines(items: readonly CallTreeItem[], page: Page, depth: number): string[] {
  return items.flatMap((item) => {
    if (item.kind !== 'call') return [page.ink.dim(otherLine(item, page, depth))];
    return [callLine(item, page, depth), ...itemLines(item.calls, page, depth + 1)];
  });
}

function otherLine(item: OtherItem, page: Page, depth: number): string {
  return fitting(`${INDENT.repeat(depth)}${otherText(item, page)}`, page);
}

/** What stands in the place of calls that are not shown. */
type OtherItem = Exclude<CallTreeItem, ShownCall>;

export function otherText(item: OtherItem, { formatMessage }: Page): string {
  if (item.kind === 'left-out') {
    const parts = item.parts.map(visibleLine).join(', ');
    return `| ${formatMessage('calls.left-out', { parts })}`;
  }
  if (item.kind === 'levels')
    return `⋮ ${formatMessage('calls.levels', { count: countValue(item.count) })}`;
  return `… ${formatMessage('calls.folded', countValues(item))}`;
}

const PAINTS: Readonly<Partial<Record<CallSign, 'green' | 'red' | 'dim'>>> = {
  right: 'green',
  'nothing-promised': 'dim',
  'cut-off': 'dim',
};

function callLine(call: ShownCall, page: Page, depth: number): string {
  const { ink } = page;
  const before = `${INDENT.repeat(depth)}${markOf(call.sign)} `;
  const name = visibleLine(call.name);
  const after = afterwards(call, page);
  const end = call.isAtFault ? ' ◀' : '';
  const room = page.width - INDENT.length - columnsOf(before + name + after + end) - 1;
  const told = shortened(visibleLine(call.told), Math.max(room, MIN_TOLD_COLUMNS));
  const asked = told === '' ? '' : ` ${told}`;
  const line = fitting(`${before}${name}${asked}${after}`, page, columnsOf(end)) + end;
  const painted = ink[PAINTS[call.sign] ?? 'red'](line.slice(0, before.length + name.length));
  const whole = painted + line.slice(before.length + name.length);
  return call.isAtFault ? ink.bold(whole) : whole;
}

export function markOf(sign: CallSign): string {
  if (sign === 'right') return '✓';
  return WRONG_SIGNS.includes(sign) ? '✗' : '·';
}

/** @returns what stands behind the call: what it returned, what is right, and what is inside of it */
function afterwards(call: ShownCall, page: Page): string {
  const { returned, expected } = call;
  let text = '';
  if (returned !== undefined) text += ` → ${shortened(visibleLine(returned), MAX_ANSWER_COLUMNS)}`;
  const notes: string[] = [];
  if (expected !== undefined) {
    const right = shortened(visibleLine(expected), MAX_ANSWER_COLUMNS);
    notes.push(page.formatMessage('calls.right', { right }));
  }
  notes.push(...notesOn(call, page));
  if (notes.length > 0) text += `  ${notes.join(', ')}`;
  return text;
}

/** @returns what there is to say of a call besides its values */
export function notesOn({ sign, expected, place, folded }: ShownCall, { formatMessage }: Page) {
  const notes: string[] = [];
  if (SIGNS_IN_WORDS.includes(sign)) notes.push(formatMessage(`calls.sign.${sign}`));
  else if (sign === 'wrong' && expected === undefined)
    notes.push(formatMessage('calls.sign.wrong'));
  if (folded.count > 0) notes.push(formatMessage('calls.inside', countValues(folded)));
  if (place !== undefined) notes.push(formatMessage('calls.line', { line: place.line }));
  return notes;
}

/** Signs that a mark alone does not tell. */
const SIGNS_IN_WORDS: readonly CallSign[] = [
  'changed-input',
  'threw',
  'never-returned',
  'cut-off',
  'may-not-be-asked',
];

/** The most columns of an answer (a guess). */
const MAX_ANSWER_COLUMNS = 24;

function countValues({ count, wrong, unpromised }: CallCounts) {
  const areAllRight = wrong === 0 && unpromised === 0;
  return {
    count: countValue(count),
    wrong: countValue(wrong),
    judged: areAllRight ? 'right' : 'mixed',
  };
}

/** @param columnsBehind the width of what comes behind the line */
function fitting(line: string, page: Page, columnsBehind = 0): string {
  return shortened(line, page.width - INDENT.length - columnsBehind);
}
