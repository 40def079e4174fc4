/** How students write `max_value` and `min_value`: the search, the best of many, what is remembered. */
import type { Variant, Words } from './variant.ts';

/** One of the two functions, and what is different in it. */
export interface Side {
  readonly own: 'max_value' | 'min_value';
  readonly sister: 'max_value' | 'min_value';
  readonly isMax: boolean;
  /** The best of an array of numbers, for this side. */
  readonly best: (values: string) => string;
  readonly worst: string;
  readonly better: '>' | '<';
  readonly sure: '1' | '-1';
}

interface SearchCode {
  /** The body, which returns the value. */
  readonly body: (side: Side, words: Words) => string;
  /** The parameters after `node`. */
  readonly parameters?: string;
  readonly members?: (words: Words) => string;
}

const BASE = 'if (this.isTerminal(node)) return this.get_value(node);';

export const SEARCHES: readonly Variant<SearchCode>[] = [
  {
    id: 'sisters',
    note: 'each asks the other about every child; the one that is asked looks whether the game is over',
    gives: ['takes-finished', 'asks-every-child'],
    body: ({ sister, best }) => `
${BASE}
const values = node.children.map((child) => this.${sister}(child));
return ${best('values')};`,
  },
  {
    id: 'end-seen-above',
    note: 'each asks the other only about children in which the game goes on',
    body: ({ sister, best }) => `
const values = node.children.map((child) =>
  this.isTerminal(child) ? this.get_value(child) : this.${sister}(child),
);
return ${best('values')};`,
  },
  {
    id: 'stops-when-sure',
    note: 'a loop that stops at a value that cannot be beaten',
    gives: ['takes-finished'],
    body: ({ sister, worst, better, sure }) => `
${BASE}
let best = ${worst};
for (const child of node.children) {
  const value = this.${sister}(child);
  if (value ${better} best) best = value;
  if (best === ${sure}) break;
}
return best;`,
  },
  {
    id: 'alpha-beta',
    note: 'with a window as further parameters',
    needs: ['remembers-nothing'],
    gives: ['takes-finished'],
    parameters: 'alpha = -Infinity, beta = Infinity',
    body: ({ sister, isMax, worst }) => `
${BASE}
let best = ${worst};
for (const child of node.children) {
  best = Math.${isMax ? 'max' : 'min'}(best, this.${sister}(child, alpha, beta));
  ${isMax ? 'if (best > alpha) alpha = best;' : 'if (best < beta) beta = best;'}
  if (alpha >= beta) break;
}
return best;`,
  },
  {
    id: 'negamax',
    note: 'both call one function that changes the sign from side to side',
    gives: ['takes-finished'],
    top: (w) => `
function negamax(rules: MinMax, node: GameNode): number {
  if (rules.isTerminal(node)) {
    return ${w.player('node')} === 'x' ? rules.get_value(node) : -rules.get_value(node);
  }
  const values = node.children.map((child) => -negamax(rules, child));
  return ${w.largest('values')};
}`,
    body: ({ isMax }) => `
return ${isMax ? '' : '-'}negamax(this, node);`,
  },
  {
    id: 'nested-function',
    note: 'a function inside that knows whose turn it is',
    gives: ['takes-finished'],
    body: ({ isMax }, w) => `
const search = (at: GameNode, xMoves: boolean): number => {
  if (this.isTerminal(at)) return this.get_value(at);
  const values = at.children.map((child) => search(child, !xMoves));
  return xMoves ? ${w.largest('values')} : ${w.smallest('values')};
};
return search(node, ${isMax});`,
  },
  {
    id: 'no-recursion',
    note: 'a list of all nodes below, worked through from its end',
    gives: ['takes-finished'],
    top: (w) => `
function valueFromBelow(rules: MinMax, top: GameNode, xMoves: boolean): number {
  const all: { node: GameNode; xMoves: boolean }[] = [{ node: top, xMoves }];
  for (let i = 0; i < all.length; i++) {
    const each = all[i]!;
    if (rules.isTerminal(each.node)) continue;
    for (const child of each.node.children) all.push({ node: child, xMoves: !each.xMoves });
  }
  const known = new Map<GameNode, number>();
  for (const each of all.reverse()) {
    const values = each.node.children.flatMap((child) => known.get(child) ?? []);
    if (values.length === 0) known.set(each.node, rules.get_value(each.node));
    else known.set(each.node, each.xMoves ? ${w.largest('values')} : ${w.smallest('values')});
  }
  return known.get(top)!;
}`,
    body: ({ isMax }) => `
return valueFromBelow(this, node, ${isMax});`,
  },
  {
    id: 'sorts-children',
    note: 'sorts the children in place by their values and takes the first',
    gives: ['takes-finished', 'asks-every-child'],
    body: ({ sister, isMax }) => `
${BASE}
const scores = new Map(node.children.map((child) => [child, this.${sister}(child)]));
node.children.sort((a, b) => ${isMax ? 'scores.get(b)! - scores.get(a)!' : 'scores.get(a)! - scores.get(b)!'});
return scores.get(node.children[0]!)!;`,
  },
  {
    id: 'yields-values',
    note: 'a generator gives the values of the children',
    gives: ['takes-finished', 'asks-every-child'],
    members: () => `
*valuesBelow(node: GameNode, xMoves: boolean): Generator<number> {
  for (const child of node.children) yield xMoves ? this.min_value(child) : this.max_value(child);
}`,
    body: ({ isMax, best }) => `
${BASE}
const values = [...this.valuesBelow(node, ${isMax})];
return ${best('values')};`,
  },
  {
    id: 'one-method-chooses',
    note: 'a further method chooses among get_value, max_value and min_value for each child',
    members: (w) => `
valueOf(node: GameNode): number {
  if (this.isTerminal(node)) return this.get_value(node);
  return ${w.player('node')} === 'x' ? this.max_value(node) : this.min_value(node);
}`,
    body: ({ best }) => `
const values = node.children.map((child) => this.valueOf(child));
return ${best('values')};`,
  },
  {
    id: 'reads-val-of-children',
    note: 'looks at val of the children and no further, as in the published solution',
    needs: ['val-is-ready'],
    gives: ['looks-at-children-only'],
    body: ({ best }) => `
const values = node.children.map((child) => child.val);
return ${best('values')};`,
  },
];

interface PickCode {
  readonly largest: (values: string) => string;
  readonly smallest: (values: string) => string;
}

export const PICKS: readonly Variant<PickCode>[] = [
  {
    id: 'math-max',
    note: 'Math.max and Math.min of all',
    largest: (v) => `Math.max(...${v})`,
    smallest: (v) => `Math.min(...${v})`,
  },
  {
    id: 'running-best',
    note: 'a loop that keeps the best so far',
    largest: (v) => `largestOf(${v})`,
    smallest: (v) => `smallestOf(${v})`,
    top: () => `
function largestOf(values: readonly number[]): number {
  let best = -2;
  for (const value of values) {
    if (value > best) best = value;
  }
  return best;
}
function smallestOf(values: readonly number[]): number {
  let best = 2;
  for (const value of values) {
    if (value < best) best = value;
  }
  return best;
}`,
  },
  {
    id: 'by-reduce',
    note: 'reduce',
    largest: (v) => `${v}.reduce((best, value) => (value > best ? value : best), -Infinity)`,
    smallest: (v) => `${v}.reduce((best, value) => (value < best ? value : best), Infinity)`,
  },
  {
    id: 'sorted-copy',
    note: 'the first of a sorted copy',
    largest: (v) => `[...${v}].sort((a, b) => b - a)[0]!`,
    smallest: (v) => `[...${v}].sort((a, b) => a - b)[0]!`,
  },
  {
    id: 'is-there-one',
    note: 'asks for a win, then for a draw',
    largest: (v) => `(${v}.includes(1) ? 1 : ${v}.includes(0) ? 0 : -1)`,
    smallest: (v) => `(${v}.includes(-1) ? -1 : ${v}.includes(0) ? 0 : 1)`,
  },
  {
    id: 'counted-in-a-loop',
    note: 'a loop with an index, from the first value on',
    largest: (v) => `extreme(${v}, 1)`,
    smallest: (v) => `extreme(${v}, -1)`,
    top: () => `
function extreme(values: readonly number[], sign: number): number {
  let found = values[0]!;
  for (let i = 1; i < values.length; i++) {
    if (sign * values[i]! > sign * found) found = values[i]!;
  }
  return found;
}`,
  },
];

interface RememberCode {
  /** The body again, with remembering around it. */
  readonly around: (body: string) => string;
  readonly members?: string;
}

const worked = (body: string) => `const value = (() => {${body.replaceAll('\n', '\n  ')}
})();`;

export const REMEMBERING: readonly Variant<RememberCode>[] = [
  {
    id: 'no-memo',
    note: 'nothing is remembered',
    gives: ['remembers-nothing'],
    around: (body) => body,
  },
  {
    id: 'map-by-board',
    note: 'a Map of the module, by the text of the board',
    top: () => `
const valueOfBoard = new Map<string, number>();`,
    around: (body) => `
const text = node.map.join('/');
const known = valueOfBoard.get(text);
if (known !== undefined) return known;
${worked(body)}
valueOfBoard.set(text, value);
return value;`,
  },
  {
    id: 'static-table',
    note: 'an object in a static field, by the text of the board',
    members: 'static readonly table: Record<string, number> = {};',
    around: (body) => `
const key = node.map.flat().join('');
if (key in MinMax.table) return MinMax.table[key]!;
${worked(body)}
MinMax.table[key] = value;
return value;`,
  },
  {
    id: 'weak-map-by-node',
    note: 'a WeakMap by node in a field of the MinMax',
    members: 'readonly known = new WeakMap<GameNode, number>();',
    around: (body) => `
if (!this.known.has(node)) {
  ${worked(body).replaceAll('\n', '\n  ')}
  this.known.set(node, value);
}
return this.known.get(node)!;`,
  },
  {
    id: 'val-until-nan',
    note: 'val itself, as long as it is not NaN',
    needs: ['val-can-be-written', 'unknown-is-nan'],
    gives: ['stores-val'],
    around: (body) => `
if (!Number.isNaN(node.val)) return node.val;
${worked(body)}
node.val = value;
return value;`,
  },
  {
    id: 'val-until-infinity',
    note: 'val itself, as long as it is finite',
    needs: ['val-can-be-written', 'unknown-is-infinity'],
    gives: ['stores-val'],
    around: (body) => `
if (Number.isFinite(node.val)) return node.val;
${worked(body)}
return (node.val = value);`,
  },
  {
    id: 'val-stored',
    note: 'the value is stored in val, and not read there',
    needs: ['val-can-be-written'],
    gives: ['stores-val'],
    around: (body) => `
${worked(body)}
node.val = value;
return value;`,
  },
];
