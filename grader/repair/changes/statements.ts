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
} from '../change.ts';
import { endOf, isLoop } from '../syntax.ts';

export const statements: ChangeMaker = (site) => {
  const { node, parent } = site;
  if (node.type === 'AssignmentExpression' && node.operator === '=') {
    const type = typeOf(site, node.right);
    if (!/^(number|string|\?)$/.test(type) && typeOf(site, node.left) !== 'number') return [];
    const at = findOperator(site, '=', endOf(node.left));
    return [replaceRange('assignment', node, [at, at + 1], '+=')];
  }
  const changes: Change[] = [];
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
