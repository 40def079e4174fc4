/** Changes where a statement stands: in which branch, in a loop or behind it, before or after another one. */
import type {
  BlockStatement,
  ExpressionStatement,
  IfStatement,
  Loop,
  Node,
  ReturnStatement,
} from '@babel/types';
import {
  isEnd,
  isFunction,
  isJump,
  isLoop,
  lastNameOf,
} from '../../../../submission/source/syntax.ts';
import { mutator, type Rewrite, type Rewrites, replaced, type Site } from '../site.ts';

const LOOPS = ['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement'] as const;

/** More statements without braces are not taken for the body of one loop. A guess. */
const MAX_STATEMENTS_WITHOUT_BRACES = 3;

export const order = [
  mutator('braces', ['IfStatement', ...LOOPS], missingBraces),
  mutator('return-in-loop', ['ReturnStatement'], returnsBehindLoop),
  mutator('return-in-loop', ['ReturnStatement'], returnsOneItem),
  mutator('statement-place', ['IfStatement', ...LOOPS], statementsMovedOut),
  mutator('statement-place', ['ExpressionStatement'], statementMovedBeside),
  mutator('statement-place', ['IfStatement', 'ReturnStatement', ...LOOPS], exitBehindMoved),
  mutator('statement-place', ['IfStatement'], earlyExitMovedIntoLoop),
];

/** Only the first statement behind a head without braces belongs to it, however the others are indented. */
function missingBraces(site: Site, node: IfStatement | Loop): Rewrites {
  const body = lastBodyOf(node);
  if (body.type === 'BlockStatement' || body.type === 'IfStatement') return [];
  const list = site.siblings;
  const at = list.indexOf(node);
  const following = list.slice(at + 1, at + 1 + MAX_STATEMENTS_WITHOUT_BRACES);
  const column = body.loc!.start.column;
  const isBelow = body.loc!.start.line > node.loc!.start.line;
  const firstOutside = following.findIndex(({ loc }) => loc!.start.column !== column);
  const indented = firstOutside < 0 ? following.length : firstOutside;
  return following.map((last, i): Rewrite => {
    const looksInside = isBelow && i + 1 === indented;
    return {
      text: '{ ',
      start: body.start!,
      others: [{ start: last.end!, end: last.end!, replacement: ' }' }],
      likelihood: looksInside ? 1.5 : 0.4,
      mark: node,
    };
  });
}

function lastBodyOf(node: IfStatement | Loop): Node {
  return node.type === 'IfStatement' ? (node.alternate ?? node.consequent) : node.body;
}

/** `return best;` in a loop that should go on: it belongs behind the loop. */
function returnsBehindLoop(site: Site, node: ReturnStatement): Rewrites {
  if (node.argument == null) return [];
  return loopsAround(site).map((loop): Rewrite => {
    return {
      ...moved(site, node, { at: loop.end!, replacement: ';' }),
      likelihood: site.parent === bodyOf(loop) ? 1 : 0.5,
    };
  });
}

/** `return [move];` in a loop, where each one belongs into the list that is returned: `moves.push(move);` */
function returnsOneItem(site: Site, { argument }: ReturnStatement): Rewrites {
  if (argument == null || loopsAround(site).length === 0) return [];
  const [only, ...more] = argument.type === 'ArrayExpression' ? argument.elements : [argument];
  if (only == null || more.length > 0) return [];
  const lists = site
    .variablesAt()
    .filter(({ initialValue }) => initialValue?.type === 'ArrayExpression');
  return lists.map(({ name }) => `${name}.push(${site.textOf(only)});`);
}

/** @returns the loops around a node within its function, the innermost first. A call of `forEach` counts as a loop. */
function loopsAround({ parents }: Site): readonly Node[] {
  const loops: Node[] = [];
  for (let i = parents.length - 1; i >= 0; i--) {
    const parent = parents[i]!;
    if (isLoop(parent)) loops.push(parent);
    if (!isFunction(parent)) continue;
    const call = parents[i - 1];
    const statement = parents[i - 2];
    const isForEach = call?.type === 'CallExpression' && lastNameOf(call.callee) === 'forEach';
    if (!isForEach || statement?.type !== 'ExpressionStatement') break;
    loops.push(statement);
  }
  return loops;
}

function bodyOf(loop: Node): Node | undefined {
  return isLoop(loop) ? loop.body : undefined;
}

interface Target {
  readonly at: number;
  /** What is left in the place of the statement. */
  readonly replacement?: string;
  /** What stands around the statement at its new place. */
  readonly around?: readonly [before: string, after: string];
}

/** @returns a change that takes a statement from its place to another one */
function moved(
  site: Site,
  node: Node,
  { at, replacement = '', around = [' ', ' '] }: Target,
): Rewrite {
  const text = around[0] + site.textOf(node) + around[1];
  const removed = replaced(node, replacement);
  return { text, start: at, others: [removed], mark: node };
}

/**
 * A statement belongs out of the `if` or loop, or into the other branch. It is found from there, because a statement in the
 * wrong branch may never run.
 */
function statementsMovedOut(site: Site, owner: IfStatement | Loop): Rewrites {
  return blocksOf(owner).flatMap((block) => {
    const targets: Target[] = [{ at: owner.end! }, { at: owner.start! }];
    if (owner.type === 'IfStatement') targets.push(...targetsInOtherBranch(owner, block));
    return (
      block.body
        // Where a jump belongs out of it, another kind of change says so.
        .filter((statement) => statement.type !== 'VariableDeclaration' && !isJump(statement))
        .flatMap((statement) => targets.map((target) => moved(site, statement, target)))
    );
  });
}

function targetsInOtherBranch(owner: IfStatement, block: Node): Target[] {
  const other = block === owner.consequent ? owner.alternate : owner.consequent;
  if (other == null) return [{ at: owner.end!, around: [' else { ', ' }'] }];
  return other.type === 'BlockStatement' ? [{ at: other.end! - 1 }] : [];
}

/** A statement belongs into the `if` or loop beside it, or on the other side of its neighbour. */
function statementMovedBeside(site: Site, node: ExpressionStatement): Rewrites {
  const list = site.siblings;
  const at = list.indexOf(node);
  if (at < 0) return [];
  return targetsBeside(list[at - 1], list[at + 1]).map((target) => moved(site, node, target));
}

/**
 * `if (…) return …;` stands behind a statement that decides something else first. It is found from there, because what stands
 * behind may never run.
 */
function exitBehindMoved(site: Site): Rewrites {
  const next = site.siblings[site.siblings.indexOf(site.node) + 1];
  if (next?.type !== 'IfStatement' || !isEnd(next)) return [];
  return [{ ...moved(site, next, { at: site.node.start! }), likelihood: 0.6 }];
}

/** `if (alpha >= beta) return best;` stands behind the loop that it was to end. */
function earlyExitMovedIntoLoop(site: Site, node: IfStatement): Rewrites {
  const list = site.siblings;
  const before = list[list.indexOf(node) - 1];
  if (!isEnd(node) || before === undefined || !isLoop(before)) return [];
  return blocksOf(before).map((block) => moved(site, node, { at: block.end! - 1 }));
}

/** Past the statement before or behind, or into it. */
function targetsBeside(before: Node | undefined, behind: Node | undefined): Target[] {
  const targets: Target[] = [];
  if (before !== undefined) {
    targets.push({ at: before.start! });
    for (const block of blocksIn(before, -1)) targets.push(...targetsAtEnd(block));
  }
  if (behind !== undefined) {
    targets.push({ at: behind.end! });
    for (const block of blocksIn(behind, 0)) targets.push({ at: block.start! + 1 });
  }
  return targets;
}

/** As the last statement of a block, or as the last but one: the last one may leave the loop. */
function targetsAtEnd({ body, end }: BlockStatement): Target[] {
  const last = body.at(-1);
  const atEnd: Target = { at: end! - 1 };
  return last === undefined ? [atEnd] : [atEnd, { at: last.start! }];
}

/**
 * @param edge 0 for the first statement of each block, -1 for the last one
 * @returns the blocks of a statement, and those of the statement at their edge
 */
function blocksIn(statement: Node, edge: 0 | -1): BlockStatement[] {
  return blocksOf(statement).flatMap((block) => {
    const atEdge = block.body.at(edge);
    return [block, ...(atEdge === undefined ? [] : blocksIn(atEdge, edge))];
  });
}

function blocksOf(statement: Node): BlockStatement[] {
  const bodies: (Node | null | undefined)[] = [];
  if (statement.type === 'IfStatement') bodies.push(statement.consequent, statement.alternate);
  if (isLoop(statement)) bodies.push(statement.body);
  return bodies.filter((body) => body?.type === 'BlockStatement');
}
