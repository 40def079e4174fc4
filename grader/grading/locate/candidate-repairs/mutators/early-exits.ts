/** Changes where a loop is left: an inner loop for an outer one, and an answer that a later round could still make another one. */
import type { BreakStatement, ContinueStatement, Node, ReturnStatement } from '@babel/types';
import { isFunction, isLoop } from '../../../../submission/source/syntax.ts';
import { mutator, type Rewrite, type Rewrites, replaced, type Site } from '../site.ts';

/** What a variable or a label that a candidate adds is called. */
const ADDED_NAME = 'found';

export const earlyExits = [
  mutator('jump', ['BreakStatement', 'ContinueStatement'], leavesOuterLoop),
  mutator('return-in-loop', ['ReturnStatement'], answerKeptUntilEnd),
];

/** `break` in a loop within a loop, where the outer one was to end as well. */
function leavesOuterLoop(
  site: Site,
  { type, label }: BreakStatement | ContinueStatement,
): Rewrites {
  if (label != null || site.facts.isKnown(ADDED_NAME, site.node.start!)) return [];
  const jump = type === 'BreakStatement' ? 'break' : 'continue';
  const [, ...outerLoops] = loopsAround(site);
  return outerLoops.map((loop, i): Rewrite => {
    const start = loop.start!;
    const labelled = { start, end: start, replacement: `${ADDED_NAME}: ` };
    return { text: `${jump} ${ADDED_NAME};`, others: [labelled], likelihood: 1.5 / (i + 1) };
  });
}

/** @returns the loops and `switch` statements around a node within its function, the innermost first */
function loopsAround({ parents }: Site): readonly Node[] {
  const inFunction = parents.slice(parents.findLastIndex(isFunction) + 1);
  return inFunction.filter((each) => isLoop(each) || each.type === 'SwitchStatement').toReversed();
}

/**
 * `if (value === 0) return 0;` in a loop with `return -1;` behind it, where a later round may still give a better answer: the answer
 * is kept, and returned behind the loop.
 */
function answerKeptUntilEnd(site: Site, { argument }: ReturnStatement): Rewrites {
  const loop = loopsAround(site).at(-1);
  if (argument == null || loop === undefined || !isLoop(loop)) return [];
  const last = statementBehind(site, loop);
  if (last?.type !== 'ReturnStatement' || last.argument == null) return [];
  if (!isFixed(argument) || !isFixed(last.argument)) return [];
  const start = loop.start!;
  const declared = `let ${ADDED_NAME} = ${site.textOf(last.argument)}; `;
  const declaration = { start, end: start, replacement: declared };
  const returned = replaced(last.argument, ADDED_NAME);
  return [{ text: `${ADDED_NAME} = ${site.textOf(argument)};`, others: [declaration, returned] }];
}

function statementBehind({ parents }: Site, loop: Node): Node | undefined {
  const block = parents[parents.indexOf(loop) - 1];
  if (block?.type !== 'BlockStatement') return undefined;
  return block.body[block.body.findIndex((each) => each === loop) + 1];
}

function isFixed(node: Node): boolean {
  const value = node.type === 'UnaryExpression' ? node.argument : node;
  return /^(?:Numeric|String|Boolean)Literal$/.test(value.type);
}
