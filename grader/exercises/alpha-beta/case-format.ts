/** How alpha-beta's case files are read where that does not follow from its spec: trees and windows. */

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

/** A case may have its window behind the tree, as messages show it: `[3 12 8] (-Infinity, 10)`. */
const WITH_WINDOW = /^(.*\])\s*\(([^\s,()]+),?\s+([^\s,()]+)\)\s*$/s;

export const cases: CaseOverrides = {
  // A function that evaluates all tips cuts nothing, so there is nothing to draw.
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

/** The largest value of a tip and of a bound. A program that uses 100 in the place of infinity is right. */
const MAX_VALUE = 99;
/** A deeper tree is a mistake, or would fill the stack. A guess. */
const MAX_PLIES = 60;
/** A guess. */
const MAX_TIPS = 5000;
/** A message quotes this many characters. A guess. */
const MAX_QUOTED = 20;

/** A bracket or a value in the text of a tree. */
interface Token {
  readonly text: string;
  /** The values of a message about it: `at` is the position in the text from 1. */
  readonly location: MessageValues;
}

/**
 * Reads a tree as people write it: `[[3 12 8] [2 4 6] [14 5 2]]`, children from left to right. It accepts commas, any white
 * space and a typographic minus.
 */
function readTree(text: string): CaseReading {
  const comma = /(?<=(^|[[,])\s*),/.exec(text);
  if (comma !== null) return { fault: faultAt('tree', 'tree.comma', { at: comma.index + 1 }) };
  const tokens = tokensIn(text);
  const fault = nestingFault(tokens);
  if (fault !== undefined) return { fault };
  const values = tokens.map((token) => (isValue(token) ? `${+token.text + 0}` : token.text));
  if (tokens.filter(isValue).length > MAX_TIPS) {
    return { fault: faultAt('tree', 'tree.too-many-tips', { most: MAX_TIPS }) };
  }
  return { value: values.join(' ').replace(/(?<=\[) | (?=\])/g, '') };
}

function tokensIn(text: string): Token[] {
  return [...text.matchAll(/[[\]]|[^\s,[\]]+/g)].map(({ 0: token, index }) => ({
    text: token.replace(/^[−–]/, '-'),
    location: { at: index + 1, token: quoted(token, MAX_QUOTED), most: MAX_VALUE },
  }));
}

function isValue({ text }: Token): boolean {
  return /\d/.test(text);
}

function nestingFault(tokens: readonly Token[]): Fault | undefined {
  const openLists: MessageValues[] = [];
  for (const index of tokens.keys()) {
    const fault = tokenFault(tokens, index, openLists);
    if (fault !== undefined) return fault;
  }
  const last = openLists.at(-1);
  if (last !== undefined) return faultAt('tree', 'tree.open', last);
  return tokens.length === 0 ? faultAt('tree', 'tree.empty', {}) : undefined;
}

/** @param openLists the locations of the lists that are open before this token; updated */
function tokenFault(
  tokens: readonly Token[],
  index: number,
  openLists: MessageValues[],
): Fault | undefined {
  const { text, location } = tokens[index]!;
  const fault = (message: AlphaBetaMessageKey) => faultAt('tree', message, location);
  if (openLists.length === 0 && index > 0) return fault('tree.after-end');
  if (openLists.length === 0 && text !== '[') return fault('tree.no-list');
  if (text === '[') {
    openLists.push(location);
    if (openLists.length <= MAX_PLIES) return undefined;
    return faultAt('tree', 'tree.too-deep', { ...location, most: MAX_PLIES });
  }
  if (text === ']') {
    const start = openLists.pop()!;
    return tokens[index - 1]!.text === '[' ? faultAt('tree', 'tree.empty-list', start) : undefined;
  }
  if (!/^[-+]?\d+$/.test(text)) return fault('tree.no-value');
  return tipValue.fits(Number(text)) ? undefined : fault('tree.large-value');
}

function boundReader(name: 'alpha' | 'beta'): (text: string) => CaseReading {
  const open = name === 'alpha' ? -Infinity : Infinity;
  return (text) => {
    const value = aNumber.read(text);
    if (tipValue.fits(value) || value === open) return { value };
    const messageValues = { name, bound: text, most: MAX_VALUE, open: String(open) };
    return { fault: faultAt(name, 'window.bound', messageValues) };
  };
}
