/**
 * The calls of a failure as a part of the HTML page. The way to the call at fault is nested `details`, which need no script.
 * All calls that were recorded are data, from which the page's script draws a tree: see `call-tree.js`.
 */
import { visibleLine, visibleText } from '../../base/in-child/visible.ts';
import { dataScript, html, type Markup } from '../../base/text/html.ts';
import {
  CALL_SIGNS,
  type CallSign,
  type CallTree,
  type CallTreeItem,
  leadsToFault,
  type RecordedCalls,
  type ShownCall,
  shownCalls,
  WRONG_SIGNS,
} from '../../results/call-tree.ts';
import type { FunctionText } from '../../results/result.ts';
import { markOf, notesOn, otherText, unknownPieces } from '../call-tree-lines.ts';
import { countValue } from '../points-text.ts';
import type { Page } from '../report-page.ts';
import { type ReportPiece, textPiece } from '../report-pieces.ts';

/** The style sheets and scripts of pages on which calls are shown. */
export const CALL_FILES: readonly URL[] = [
  'calls.css',
  'call-steps.css',
  'call-tree.js',
  'call-steps.js',
].map((name) => new URL(name, import.meta.url));

/** The functions of which calls are shown, for the steps through the calls. */
export function functionTextsPart(texts: readonly FunctionText[]): Markup {
  const visible = texts.map(({ name, file, line, text }) => ({
    name,
    at: `${visibleLine(file)}:${line}`,
    line,
    text: visibleText(text),
  }));
  return dataScript('function-texts', visible);
}

type Mood = 'good' | 'bad' | 'open';

/** How calls with one sign are shown. */
interface SignWords {
  readonly mood: Mood;
  readonly mark: string;
  /** What the mark means. */
  readonly text: string;
}

/** A row of the tree, as the page's script gets it. Its texts are for the reader, and as short as a large page needs. */
interface CallRow {
  /** Not given for calls that are not shown, which have a row too. */
  readonly sign?: CallSign;
  readonly name?: string;
  readonly told: string;
  readonly gave?: string;
  readonly right?: string;
  readonly notes?: string;
  /** The line of the statement that made the call. */
  readonly line?: number;
  /** Marks the call at fault. */
  readonly here?: string;
  readonly rows?: readonly CallRow[];
}

/** What the page's scripts say themselves. */
const WORDS = ['next-wrong', 'in', 'out', 'back', 'steps', 'came-back', 'nothing-back'] as const;

/** Beside the way, so many calls are shown without the script (a guess). The others are counted. */
const MAX_BESIDE = 4;

/** @param piecesMarkup makes the markup of sentences */
export function callsPart(
  check: string,
  calls: RecordedCalls,
  page: Page,
  piecesMarkup: (pieces: readonly ReportPiece[]) => Markup[],
): Markup {
  const { formatMessage } = page;
  const { input, tree } = calls;
  const isWayFolded = calls.isWayFolded === true;
  const heading = formatMessage('calls.page.heading', {
    count: countValue(tree.counts.count),
    input,
  });
  const data = {
    label: heading,
    words: Object.fromEntries(WORDS.map((word) => [word, formatMessage(`calls.page.${word}`)])),
    signs: Object.fromEntries(CALL_SIGNS.map((sign) => [sign, signWords(sign, page)])),
    rows: tree.calls.map((item) => rowOf(item, page)),
  };
  const still = { page, isOpen: !isWayFolded };
  return html`<details class="calls ${isWayFolded && 'is-folded'}" id="calls-${check}"${!isWayFolded && html` open`}><summary><h4>${heading}</h4></summary>
${piecesMarkup(sentences(tree, isWayFolded, page))}
<ul class="calls-still">${tree.calls.map((item) => stillItem(item, 0, still))}</ul>
<div class="calls-drawn" id="calls-drawn-${check}"></div>
${dataScript('calls-data', data)}
</details>`;
}

function sentences(tree: CallTree, isWayFolded: boolean, page: Page): readonly ReportPiece[] {
  const { formatMessage } = page;
  const { found, atFault: name = '', counts } = tree;
  const pieces: ReportPiece[] = [];
  if (!isWayFolded && found !== 'none') {
    const key =
      found === 'on-this-input' ? 'calls.page.deepest' : (`calls.found.${found}` as const);
    pieces.push(textPiece(formatMessage(key, { name, input: '' })));
  }
  const calls = shownCalls(tree.calls);
  if (calls.length < counts.count) {
    pieces.push(
      textPiece(
        formatMessage('calls.page.shown', {
          count: countValue(calls.length),
          isMarked: !isWayFolded,
        }),
      ),
    );
  }
  const toRight = calls.filter(({ turned }) => turned === 'right').length;
  const toWrong = calls.filter(({ turned }) => turned === 'wrong').length;
  if (toRight + toWrong > 0) {
    const both = toRight > 0 && toWrong > 0;
    pieces.push(textPiece(formatMessage('calls.page.turned', { toRight, toWrong, both })));
  }
  return [...pieces, ...unknownPieces(tree, page)];
}

function rowOf(item: CallTreeItem, page: Page): CallRow {
  if (item.kind !== 'call') return { told: otherText(item, page) };
  const { formatMessage } = page;
  const { sign, name, told, returned, expected, isAtFault, place, calls } = item;
  const notes = notesOn(item, page);
  if (item.turned !== undefined) notes.unshift(formatMessage(`calls.page.turned-${item.turned}`));
  return {
    sign,
    name: visibleLine(name),
    told: visibleLine(told),
    ...(returned !== undefined && { gave: visibleLine(returned) }),
    ...(expected !== undefined && {
      right: formatMessage('calls.right', { right: visibleLine(expected) }),
    }),
    ...(notes.length > 0 && { notes: notes.join(', ') }),
    ...(place !== undefined && { line: place.line }),
    ...(isAtFault && { here: formatMessage('calls.page.here') }),
    ...(calls.length > 0 && { rows: calls.map((each) => rowOf(each, page)) }),
  };
}

function signWords(sign: CallSign, { formatMessage }: Page): SignWords {
  return { mood: moodOf(sign), mark: markOf(sign), text: formatMessage(`calls.sign.${sign}`) };
}

function moodOf(sign: CallSign): Mood {
  if (sign === 'right') return 'good';
  return WRONG_SIGNS.includes(sign) ? 'bad' : 'open';
}

interface StillPage {
  readonly page: Page;
  /** Whether the way to the call at fault is open. */
  readonly isOpen: boolean;
}

/** Opened can be the calls on the way to the one at fault, and those that the grader made. */
function stillItem(item: CallTreeItem, depth: number, still: StillPage): Markup {
  const { page, isOpen } = still;
  const row = rowMarkup(rowOf(item, page), page);
  if (item.kind !== 'call' || item.calls.length === 0) return html`<li>${row}</li>`;
  const isWay = leadsToFault(item);
  if (!isWay && depth > 0) return html`<li>${row}</li>`;
  return html`<li><details${isWay && isOpen && html` open`}><summary>${row}</summary><ul>${insideOf(item, depth, still)}</ul></details></li>`;
}

function insideOf({ calls }: ShownCall, depth: number, still: StillPage): Markup[] {
  let beside = 0;
  let leftOut = 0;
  const inside: Markup[] = [];
  for (const item of calls) {
    const isWay = leadsToFault(item);
    if (!isWay) beside++;
    if (isWay || beside <= MAX_BESIDE) inside.push(stillItem(item, depth + 1, still));
    else leftOut++;
  }
  if (leftOut === 0) return inside;
  const more = still.page.formatMessage('calls.page.more', { count: leftOut });
  return [...inside, html`<li><span class="call more">… ${more}</span></li>`];
}

/** The script of the page makes the same. */
function rowMarkup({ sign, name, told, gave, right, notes, here }: CallRow, page: Page): Markup {
  if (sign === undefined) return html`<span class="call more">${told}</span>`;
  const { mood, mark, text } = signWords(sign, page);
  return html`<span class="call ${mood} ${here && 'at-fault'}"><b class="call-mark" aria-hidden="true">${mark}</b><span class="call-asked"><i class="unseen">${text}: </i><code>${name}</code> <span class="call-told">${told}</span></span> ${gave !== undefined && html`<span class="call-gave">→ ${gave}</span> `}${right && html`<span class="call-right">${right}</span> `}${notes && html`<span class="call-notes">${notes}</span> `}${here && html`<em class="call-here">${here}</em>`}</span>`;
}
