/**
 * Gives a loop a variable of each round for what it has changed for all rounds: whose turn it is after a move, or how deep
 * to look below it.
 */
import type { AssignmentExpression, ExpressionStatement, IfStatement, Node } from '@babel/types';
import {
  isFunction,
  isLoop,
  isPropertyName,
  type LocatedNode,
  lastNameOf,
  nodesIn,
  type OfType,
  targetOf,
} from '../../../../submission/source/syntax.ts';
import { mutator, type Rewrite, type Rewrites, replaced, type Site } from '../site.ts';

export const changedInLoop = [
  mutator('changed-in-loop', ['ExpressionStatement', 'IfStatement'], changedForOneRound),
];

/** `depth--; … look(child, depth)` becomes `const nextDepth = depth - 1; … look(child, nextDepth)`, and a turn may be too much. */
function changedForOneRound(site: Site, node: ExpressionStatement | IfStatement): Rewrites {
  const change = node.type === 'IfStatement' ? choiceIn(node, site) : changeIn(node, site);
  const block = site.parent;
  if (change === undefined || block?.type !== 'BlockStatement') return [];
  if (!isOutside(site, change.target)) return [];
  const withoutTurn: Rewrite[] = change.isTurn ? [{ text: '', likelihood: 2 }] : [];
  const uses = usesBehind(node, block, change.target, site);
  const isChangedAgain = uses.some((use) => targetOf(use.parents.at(-1)!) === use.node);
  if (uses.length === 0 || isChangedAgain) return withoutTurn;
  const name = lastNameOf(change.target)!;
  const ownName = `next${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const others = uses.map((use) => replaced(use.node, ownName));
  const text = `const ${ownName} = ${change.value};`;
  return [...withoutTurn, { text, others, likelihood: 1.5 }];
}

/** @returns where the rest of a block names the variable or field */
function usesBehind(
  statement: Node,
  block: Node,
  target: Node,
  site: Site,
): readonly LocatedNode[] {
  const text = site.textOf(target);
  return nodesIn(block, (each) => each.type === target.type && site.textOf(each) === text).filter(
    (use) => use.node.start! > statement.end! && !isPropertyName(use),
  );
}

/** What a statement changes, and code for the value that it has afterwards. */
interface ChangedValue {
  readonly target: Node;
  readonly value: string;
  /** It is another one of two values. */
  readonly isTurn: boolean;
}

/** @returns what `depth--;`, `depth -= 1;` or `depth = depth - 1;` changes; nothing where the new value is another one's */
function changeIn({ expression }: ExpressionStatement, site: Site): ChangedValue | undefined {
  if (expression.type === 'UpdateExpression') {
    const { argument: target, operator } = expression;
    return named({ target, value: `${site.textOf(target)} ${operator[0]} 1`, isTurn: false });
  }
  if (expression.type !== 'AssignmentExpression') return undefined;
  const { left: target, operator, right } = expression;
  const value = site.textOf(right);
  if (/^[-+]=$/.test(operator)) {
    return named({
      target,
      value: `${site.textOf(target)} ${operator[0]} ${value}`,
      isTurn: false,
    });
  }
  const isOfItself = nodesIn(right, (each) => each.type === target.type).some(
    (each) => site.textOf(each.node) === site.textOf(target),
  );
  const isTurn = right.type === 'ConditionalExpression' || right.type === 'UnaryExpression';
  return operator === '=' && isOfItself ? named({ target, value, isTurn }) : undefined;
}

/** @returns what `if (player === 'x') player = 'o'; else player = 'x';` changes */
function choiceIn(
  { test, consequent, alternate }: IfStatement,
  site: Site,
): ChangedValue | undefined {
  const first = assignmentIn(consequent);
  const second = assignmentIn(alternate);
  if (first === undefined || second === undefined) return undefined;
  const isSame = site.textOf(first.left) === site.textOf(second.left);
  if (!isSame || !site.textOf(test).includes(site.textOf(first.left))) return undefined;
  const values = [first, second].map(({ right }) => site.textOf(right));
  const value = `${site.textOf(test)} ? ${values.join(' : ')}`;
  return named({ target: first.left, value, isTurn: true });
}

function assignmentIn(branch: Node | null | undefined): AssignmentExpression | undefined {
  if (branch?.type === 'BlockStatement') {
    return branch.body.length === 1 ? assignmentIn(branch.body[0]) : undefined;
  }
  const expression = branch?.type === 'ExpressionStatement' ? branch.expression : undefined;
  return expression?.type === 'AssignmentExpression' && expression.operator === '='
    ? expression
    : undefined;
}

function named(change: ChangedValue): ChangedValue | undefined {
  const { target } = change;
  const isMember = target.type === 'MemberExpression' && !target.computed;
  return target.type === 'Identifier' || isMember ? change : undefined;
}

/** Whether each round of a loop, or each call of a callback, changes what is declared outside of it. */
function isOutside(site: Site, target: Node): boolean {
  const round = site.parents.findLast(
    (each, i) => isLoop(each) || isCallback(each, site.parents[i - 1]),
  );
  if (round === undefined) return false;
  let owner = target;
  while (owner.type === 'MemberExpression') owner = owner.object;
  if (owner.type === 'ThisExpression') return true;
  const name = (owner as OfType<'Identifier'>).name;
  const variable = site.facts.variableNamed(name, target.start!);
  return variable !== undefined && variable.id.start! < round.start!;
}

function isCallback(node: Node, parent: Node | undefined): boolean {
  return isFunction(node) && parent?.type === 'CallExpression' && parent.callee !== node;
}
