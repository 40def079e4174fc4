/** A statement too much, a condition around one too much, and `=` for `+=`. */
import {
  type Change,
  type ChangeMaker,
  findOperator,
  replaceNode,
  replaceRange,
  type Site,
  textOf,
  typeOf,
  variablesHere,
} from '../change.ts';
import { endOf, isLoop, nameOf } from '../syntax.ts';

export const statements: ChangeMaker = (site) => {
  const { node, parent } = site;
  if (node.type === 'AssignmentExpression' && node.operator === '=') {
    const type = typeOf(site, node.right);
    const isAdded = /^(number|string|\?)$/.test(type) || typeOf(site, node.left) === 'number';
    if (!isAdded) return startedAnew(site);
    const at = findOperator(site, '=', endOf(node.left));
    return [...startedAnew(site), replaceRange('assignment', node, [at, at + 1], '+=')];
  }
  const changes: Change[] = [...startedAnew(site)];
  const isInList = /^(BlockStatement|SwitchCase|Program)$/.test(parent?.type ?? '');
  if (node.type === 'IfStatement') {
    const body = textOf(site, node.consequent);
    changes.push(replaceNode('condition', node, body, node.alternate ? 0.5 : 1));
    if (node.alternate)
      changes.push(replaceNode('condition', node, textOf(site, node.alternate), 0.5));
    if (isInList) changes.push(replaceNode('statement-too-much', node, ''));
  }
  if (/^(Expression|Break|Continue|Return)Statement$/.test(node.type)) {
    // The same statement twice is mostly one too many.
    const text = textOf(site, node);
    const siblings = parent?.type === 'BlockStatement' ? parent.body : [];
    const isTwice = siblings.some((each) => each !== node && textOf(site, each) === text);
    const isJump = node.type === 'BreakStatement' || node.type === 'ContinueStatement';
    const part = isTwice || endsFirstTurn(site) ? 3 : isJump ? 1.3 : 1;
    changes.push(replaceNode('statement-too-much', node, isInList ? '' : '{}', part));
  }
  return changes;
};

/** `list.push(a)` where a new list with it was meant, and the other way round. */
function startedAnew(site: Site): Change[] {
  const { node, parent } = site;
  if (parent?.type !== 'ExpressionStatement') return [];
  if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    const { object, property } = node.callee;
    const [only] = node.arguments;
    if (nameOf(property) !== 'push' || node.arguments.length !== 1 || only === undefined) return [];
    const list = variablesHere(site, node).find(({ name }) => name === nameOf(object));
    if (list === undefined || list.variable.isConstant) return [];
    return [replaceNode('assignment', node, `${list.name} = [${textOf(site, only)}]`)];
  }
  if (node.type !== 'AssignmentExpression' || node.right.type !== 'ArrayExpression') return [];
  const [only] = node.right.elements;
  if (node.right.elements.length !== 1 || only == null) return [];
  return [
    replaceNode('assignment', node, `${textOf(site, node.left)}.push(${textOf(site, only)})`),
  ];
}

/** Where a loop's body always ends by it, nothing but the first turn is ever made. */
function endsFirstTurn({ node, parent, parents }: Site): boolean {
  if (node.type !== 'ReturnStatement' && node.type !== 'BreakStatement') return false;
  const loop = parents.at(-2);
  return (
    parent?.type === 'BlockStatement' &&
    parent.body.at(-1) === node &&
    loop !== undefined &&
    isLoop(loop)
  );
}
