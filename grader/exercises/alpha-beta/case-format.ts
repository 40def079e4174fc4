/** What the case files of this exercise say beyond what follows from its page: how trees and windows are read. */

import { quoted } from '../../base/in-child/visible.ts';
import type { MessageValues } from '../../base/messages/format-message.ts';
import { localizedFrom } from '../../base/messages/user-error.ts';
import type { Fault } from '../../base/text/file-problem.ts';
import type { CaseOverrides, CaseReading } from '../../engine/case-format.ts';
import { aNumber } from '../../engine/in-child/value-types.ts';
import { type AlphaBetaMessageKey, formatterFor } from './alpha-beta-messages.ts';
import { drawTree } from './drawings/draw-tree.ts';
import { drawnSearch } from './drawings/drawn-search.ts';
import { questionIn, tipValue } from './in-child/alpha-beta-value-types.ts';

/** A window may stand behind the tree, as messages have it: `[3 12 8] (-Infinity, 10)`. */
const WITH_WINDOW = /^(.*\])\s*\(([^\s,()]+),?\s+([^\s,()]+)\)\s*$/s;

export const cases: CaseOverrides = {
  // What is cut is no matter where all is looked at.
  drawing: (check, values) => {
    const question = questionIn(check, values);
    return question.isUncut ? [] : drawTree(drawnSearch(question).root, 100);
  },
  readers: { tree: readTree, alpha: boundReader('alpha'), beta: boundReader('beta') },
  notAsked: (check, values) =>
    faultAt('alpha', 'window.order', { ...questionIn(check, values).window }),
  complete: (_, fields) => {
    const [, tree, ...bounds] = WITH_WINDOW.exec(`${fields['tree']}`) ?? [];
    if (tree === undefined) return fields;
    const [alpha, beta] = bounds.map((text) => (/^-?\d+$/.test(text) ? Number(text) : text));
    return { alpha: alpha!, beta: beta!, ...fields, tree };
  },
};

function faultAt(
  key: 'tree' | 'alpha' | 'beta',
  message: AlphaBetaMessageKey,
  values: MessageValues,
): Fault {
  return { path: [key], explain: localizedFrom(formatterFor, message, values) };
}

/** No tip is beyond it, and no bound; so a program that takes 100 for infinity is right. */
const LARGEST_VALUE = 99;
/** No exercise needs more; a text that does is a mistake, or would fill the stack. */
const MOST_PLIES = 60;
const MOST_TIPS = 5000;
/** Characters of a piece of text that a message shows. */
const MOST_QUOTED = 20;

/**
 * Reads a tree as people write it: `[[3 12 8] [2 4 6] [14 5 2]]`, children from left to right, generously
 * (commas, any white space, a typographic minus).
 */
function readTree(text: string): CaseReading {
  const pieces = [...text.matchAll(/[[\]]|[^\s,[\]]+/g)].map(({ 0: piece, index }) => ({
    text: piece.replace(/^[−–]/, '-'),
    place: { at: index + 1, token: quoted(piece, MOST_QUOTED), most: LARGEST_VALUE },
  }));
  const fault = (kind: AlphaBetaMessageKey, place: MessageValues): CaseReading => ({
    fault: faultAt('tree', kind, place),
  });
  const comma = /(?<=(^|[[,])\s*),/.exec(text);
  if (comma !== null) return fault('tree.comma', { at: comma.index + 1 });
  /** The places where the lists begin that are open. */
  const open: MessageValues[] = [];
  for (const [index, { text: piece, place }] of pieces.entries()) {
    if (open.length === 0 && index > 0) return fault('tree.after-end', place);
    if (open.length === 0 && piece !== '[') return fault('tree.no-list', place);
    if (piece === '[') open.push(place);
    else if (piece === ']') {
      if (pieces[index - 1]!.text === '[') return fault('tree.empty-list', open.at(-1)!);
      open.pop();
    } else if (!/^[-+]?\d+$/.test(piece)) return fault('tree.no-value', place);
    else if (!tipValue.fits(Number(piece))) return fault('tree.large-value', place);
    if (open.length > MOST_PLIES) return fault('tree.too-deep', { ...place, most: MOST_PLIES });
  }
  const [last] = open.slice(-1);
  if (last !== undefined) return fault('tree.open', last);
  if (pieces.length === 0) return fault('tree.empty', {});
  const values = pieces.map(({ text: piece }) => (/\d/.test(piece) ? `${+piece + 0}` : piece));
  if (values.filter((value) => /\d/.test(value)).length > MOST_TIPS) {
    return fault('tree.too-many-tips', { most: MOST_TIPS });
  }
  return { value: values.join(' ').replace(/(?<=\[) | (?=\])/g, '') };
}

function boundReader(name: 'alpha' | 'beta'): (text: string) => CaseReading {
  const open = name === 'alpha' ? -Infinity : Infinity;
  return (text) => {
    const value = aNumber.read(text);
    if (tipValue.fits(value) || value === open) return { value };
    const found = { name, bound: text, most: LARGEST_VALUE, open: String(open) };
    return { fault: faultAt(name, 'window.bound', found) };
  };
}
