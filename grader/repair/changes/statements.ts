/** A statement too much, a condition around one too much, and `=` for `+=`. */
import {
  type Change,
  type ChangeMaker,
  findOperator,
  replaceNode,
  replaceRange,
  textOf,
  typeOf,
} from '../change.ts';
import { endOf } from '../syntax.ts';

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
    changes.push(
      replaceNode('statement-too-much', node, isInList ? '' : '{}', isTwice ? 3 : isJump ? 1.3 : 1),
    );
  }
  return changes;
};
