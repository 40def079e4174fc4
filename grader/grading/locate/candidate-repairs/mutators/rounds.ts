/** Changes where a variable gets its start value: before a loop, anew in each round of it, or where a part of it ends. */
import type {
  BlockStatement,
  ExpressionStatement,
  IfStatement,
  Loop,
  Node,
  VariableDeclaration,
} from '@babel/types';
import {
  hasIn,
  isLoop,
  type LocatedNode,
  nameOf,
  nodesIn,
  type OfType,
  targetOf,
  variableUsesOf,
} from '../../../../submission/source/syntax.ts';
import { mutator, type Rewrite, type Rewrites, replaced, type Site } from '../site.ts';
import { insertedAtEnd } from './missing/insertion.ts';

const LOOPS = ['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement'] as const;

type LoopWithBlock = OfType<(typeof LOOPS)[number]> & { readonly body: OfType<'BlockStatement'> };

export const rounds = [
  mutator('start-place', LOOPS, startedInEachRound),
  mutator('missing-statement', ['BlockStatement'], startedAgain),
  mutator('missing-else', ['IfStatement'], startedOtherwise),
  mutator('start-place', ['VariableDeclaration'], startedBefore),
];

/** A counter is not set back where a part of the loop ends: `run = 0;` is missing at the end of a block. */
function startedAgain(site: Site, block: BlockStatement): Rewrites {
  const loop = site.parents.findLast(isLoop);
  const isInLoop =
    loop !== undefined && (site.parent === loop || site.parent?.type === 'IfStatement');
  if (!isInLoop || !hasIn(block, ({ type }) => type === 'ExpressionStatement')) return [];
  return startValues(site, loop).map(({ text }) => insertedAtEnd(block, text, 1.1));
}

/** `if (cell === mark) count++;`, where a run ends at any other cell: `else count = 0;` is missing. */
function startedOtherwise(site: Site, { consequent, alternate, end }: IfStatement): Rewrites {
  const loop = site.parents.findLast(isLoop);
  if (loop === undefined || alternate != null) return [];
  const mark = { start: end! - 1, end: end! };
  return startValues(site, loop)
    .filter(({ name }) => isChangedIn(name, consequent))
    .map(({ text }): Rewrite => ({ text: ` else { ${text} }`, start: end!, mark }));
}

/** @returns for each variable that the loop counts with, or list that it fills, the statement that starts it again */
function startValues(
  site: Site,
  loop: Loop,
): readonly { readonly name: string; readonly text: string }[] {
  return site.variablesAt().flatMap(({ name, initialValue, isConstant, end }) => {
    const isOfFunction = end > loop.end! && end < site.facts.source.tree.end!;
    if (isConstant || !isOfFunction || initialValue === undefined) return [];
    const isStart = isLiteral(initialValue) && isCountedIn(loop, name);
    if (!isStart && !(isEmptyList(initialValue) && isFilledIn(loop, name))) return [];
    return [{ name, text: `${name} = ${site.textOf(initialValue)};` }];
  });
}

function isLiteral({ type }: Node): boolean {
  return /Literal$/.test(type) || type === 'UnaryExpression';
}

function isEmptyList(node: Node): boolean {
  return node.type === 'ArrayExpression' && node.elements.length === 0;
}

/** Whether the loop puts something into the list that a variable holds. */
function isFilledIn(loop: Loop, name: string): boolean {
  return variableUsesOf(loop.body, name).some(({ key }) => key === 'object');
}

/** Whether the loop counts with a variable: it adds to it, or changes it by one. */
function isCountedIn(loop: Loop, name: string): boolean {
  return hasIn(loop.body, (node) => {
    const isSum = node.type === 'AssignmentExpression' && node.operator !== '=';
    return (isSum || node.type === 'UpdateExpression') && nameOf(targetOf(node)) === name;
  });
}

/** A variable keeps its value from one round to the next, where each round needs the start value. */
function startedInEachRound(site: Site, loop: OfType<(typeof LOOPS)[number]>): Rewrites {
  if (!hasBlock(loop)) return [];
  const before = declarationsBefore(site);
  const declarations = before.filter((each) => isStartedAgain(each, loop, before));
  if (declarations.length === 0) return [];
  const resetsOf = (list: readonly StartedVariable[]): readonly Rewrite[] =>
    list.map((each) => resetOf(each, site, loop));
  const counters = declarations.filter(({ name }) => isCountedIn(loop, name));
  const innerLoops = nodesIn(loop.body, isLoop).map(({ node }) => node as Loop);
  const counted = counters.filter(({ name }) =>
    innerLoops.some((inner) => isCountedIn(inner, name)),
  );
  const changed = declarations.filter(({ name }) =>
    innerLoops.some((inner) => isChangedIn(name, inner.body)),
  );
  // Several variables are forgotten together, and what is found in all rounds stays.
  const groups = [declarations, counters, counted, changed].filter(({ length }) => length > 1);
  return [...resetsOf(declarations), ...groups.map((group) => together(resetsOf(group)))];
}

function hasBlock(loop: OfType<(typeof LOOPS)[number]>): loop is LoopWithBlock {
  return loop.body.type === 'BlockStatement';
}

/** A variable that gets a start value before a loop. */
interface StartedVariable {
  readonly name: string;
  readonly initialValue: Node;
  readonly declaration: VariableDeclaration | ExpressionStatement;
  /** The statements among which the declaration stands. */
  readonly list: BlockStatement;
}

/**
 * @returns the variables with a start value that are declared before a loop or before a loop around it, in one function, in the
 *   order of the text
 */
function declarationsBefore(site: Site): readonly StartedVariable[] {
  const found: StartedVariable[] = [];
  for (let i = site.path.length - 1; i > 0; i--) {
    const list = site.path[i - 1]!;
    if (list.type !== 'BlockStatement') continue;
    const before = list.body.filter((each) => each.end! <= site.path[i]!.start!);
    found.unshift(...before.flatMap((each) => startedBy(each, list)));
    // A loop around it is a site of its own.
    const owner = site.path[i - 2];
    if (owner === undefined || !isLoop(owner)) break;
  }
  return found;
}

function startedBy(declaration: Node, list: BlockStatement): readonly StartedVariable[] {
  if (declaration.type === 'ExpressionStatement') return assignedBy(declaration, list);
  if (declaration.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) => {
    const name = nameOf(id);
    return name === undefined || init == null
      ? []
      : [{ name, initialValue: init, declaration, list }];
  });
}

/** `count = 0;` before a loop, where the variable is declared elsewhere. */
function assignedBy(
  declaration: ExpressionStatement,
  list: BlockStatement,
): readonly StartedVariable[] {
  const { expression } = declaration;
  if (expression.type !== 'AssignmentExpression' || expression.operator !== '=') return [];
  const name = nameOf(expression.left);
  if (name === undefined || !isLiteral(expression.right)) return [];
  return [{ name, initialValue: expression.right, declaration, list }];
}

/** Whether a variable may need its start value in each round: it changes there, or is an object that only the loop uses. */
function isStartedAgain(
  { name, initialValue, declaration, list }: StartedVariable,
  loop: LoopWithBlock,
  before: readonly StartedVariable[],
): boolean {
  if (!isConstant(declaration)) return isChangedIn(name, loop.body);
  const isObject = initialValue.type === 'NewExpression';
  if (declaration.declarations.length > 1 || !(isObject || isChangedIn(name, loop.body)))
    return false;
  const owners = [loop, ...before.map((each) => each.declaration)];
  return variableUsesOf(list, name).every(({ node }) => owners.some((each) => holds(each, node)));
}

function isConstant(node: VariableDeclaration | ExpressionStatement): node is VariableDeclaration {
  return node.type === 'VariableDeclaration' && node.kind === 'const';
}

function holds(outer: Node, inner: Node): boolean {
  return outer.start! <= inner.start! && inner.end! <= outer.end!;
}

/** Whether the variable, or the list that it holds, is changed in a piece of code. */
function isChangedIn(name: string, body: Node): boolean {
  const isTarget = hasIn(body, (node) => nameOf(targetOf(node)) === name);
  return isTarget || variableUsesOf(body, name).some(mayChangeItems);
}

/** Whether a method of the object is called, or a part of it is set: `list.push(each)` and `list[i] = each`. */
function mayChangeItems({ node, parents }: LocatedNode): boolean {
  let part = node;
  for (const parent of parents.toReversed()) {
    const isPartOf = parent.type === 'MemberExpression' && parent.object === part;
    if (!isPartOf && parent.type !== 'TSNonNullExpression') {
      return part !== node && (targetOf(parent) === part || isCalled(part, parent));
    }
    part = parent;
  }
  return false;
}

function isCalled(node: Node, parent: Node): boolean {
  return parent.type === 'CallExpression' && parent.callee === node;
}

function resetOf(
  { name, initialValue, declaration }: StartedVariable,
  site: Site,
  loop: LoopWithBlock,
): Rewrite {
  const start = loop.body.start! + 1;
  const mark = declaration;
  if (!isConstant(declaration)) {
    return { text: ` ${name} = ${site.textOf(initialValue)};`, start, mark };
  }
  const removed = replaced(declaration, '');
  return { text: ` ${site.textOf(declaration)}`, start, others: [removed], mark };
}

/** @returns one change that makes all of them */
function together(resets: readonly Rewrite[]): Rewrite {
  const [first, ...others] = resets;
  const text = resets.map((each) => each.text).join('');
  const edits = [...(first!.others ?? []), ...others.flatMap((each) => each.others ?? [])];
  return { ...first!, text, ...(edits.length > 0 && { others: edits }) };
}

/** A variable gets its start value in each round again, and so it never keeps more than one round has given. */
function startedBefore(site: Site, declaration: VariableDeclaration): Rewrites {
  const [declarator, ...more] = declaration.declarations;
  const name = nameOf(declarator?.id);
  const owner = site.parents.at(-2);
  if (more.length > 0 || name === undefined || declarator?.init == null) return [];
  if (declaration.kind !== 'let' || owner === undefined || !isLoop(owner)) return [];
  const assigned = nodesIn(owner.body, (node) => nameOf(targetOf(node)) === name);
  if (assigned.length < 2) return [];
  const start = owner.start!;
  const removed = replaced(declaration, '');
  const text = `${site.textOf(declaration)} `;
  return [{ text, start, others: [removed], mark: declaration }];
}
