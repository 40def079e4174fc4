/** Slips in how a loop goes on: it never comes to its end, or has one round. */
import type { Node } from '@babel/types';
import { isChanged } from '../repair/is-changed.ts';
import { nameOf, walk } from '../repair/syntax.ts';
import { COMPARE, type Found } from './found.ts';

type For = Extract<Node, { type: 'ForStatement' }>;
type While = Extract<Node, { type: 'WhileStatement' }>;

export function hasNoStep({ test, update, body }: For): boolean {
  if (test?.type !== 'BinaryExpression' || !COMPARE.has(test.operator)) return false;
  const name = nameOf(test.left);
  if (name === undefined || isChanged(test, name)) return false;
  if (update != null && isChanged(update, name)) {
    const isBack = update.type === 'UpdateExpression' && nameOf(update.argument) === name;
    if (!isBack || isChanged(body, name)) return false;
    return test.operator.startsWith('<')
      ? update.operator === '--'
      : test.operator.startsWith('>') && update.operator === '++';
  }
  // Another variable counts: unless that one is the bound, the loop stays where it is.
  if (update != null && !isFixed(test.right, [update, body])) return false;
  let leaves = false;
  walk(body, ({ type }) => {
    leaves ||= type === 'BreakStatement' || type === 'ReturnStatement';
  });
  return !isChanged(body, name) && !leaves;
}

/** `for (let c = 0; c < 3; r++)`, where nothing in it changes `c`, and `r` is not its own. */
export function stepsAnother({ init, test, update, body }: For): Found | undefined {
  if (test?.type !== 'BinaryExpression' || update?.type !== 'UpdateExpression') return undefined;
  const [name, other] = [nameOf(test.left), nameOf(update.argument)];
  if (init?.type !== 'VariableDeclaration' || name === undefined || other === undefined) {
    return undefined;
  }
  const own = init.declarations.map(({ id }) => nameOf(id));
  const isOwn = own.includes(name) && !own.includes(other);
  if (!isOwn || !isFixed(test.right, [update, body]) || isChanged(body, name)) return undefined;
  return { slip: { kind: 'steps-another', name, other }, at: update };
}

/** Every way through it ends in `return`: it has no second round. */
export function leavesAtOnce(body: Node): boolean {
  let goesOn = false;
  walk(body, ({ type }) => {
    goesOn ||= type === 'ContinueStatement';
  });
  return !goesOn && returns(body);
}

function returns(node: Node): boolean {
  switch (node.type) {
    case 'ReturnStatement':
      return true;
    case 'BlockStatement':
      return node.body.some(returns);
    case 'IfStatement':
      return node.alternate != null && returns(node.consequent) && returns(node.alternate);
    default:
      return false;
  }
}

/** `while (i < 3) { if (…) continue; …; i++; }`: what goes on before the step does so for ever. */
export function skipsItsStep({ test, body }: While): Found | undefined {
  if (test.type !== 'BinaryExpression' || !COMPARE.has(test.operator)) return undefined;
  const name = nameOf(test.left);
  if (test.left.type !== 'Identifier' || name === undefined) return undefined;
  if (body.type !== 'BlockStatement' || !isFixed(test.right, [body])) return undefined;
  const step = body.body.findIndex((each) => isChanged(each, name));
  for (const each of body.body.slice(0, Math.max(step, 0))) {
    const at = continueIn(each);
    if (at !== undefined) return { slip: { kind: 'skips-its-step', name }, at };
  }
  return undefined;
}

/** One that goes on with the loop in which it is looked for, not with one inside. */
function continueIn(node: Node): Node | undefined {
  let found: Node | undefined;
  walk(node, (each, parents) => {
    const isInside = [...parents, each].some(({ type }) => /^(?:For|While|DoWhile)/.test(type));
    if (each.type === 'ContinueStatement' && !isInside) found ??= each;
  });
  return found;
}

/** A number, or a variable that nothing of this changes. */
function isFixed(bound: Node, within: readonly Node[]): boolean {
  if (bound.type === 'NumericLiteral') return true;
  return bound.type === 'Identifier' && !within.some((node) => isChanged(node, bound.name));
}
