/** `break` for `continue` or `return`, and one of them that is missing in a loop. */
import type { BlockStatement } from '@babel/types';
import { type ChangeMaker, insertAt, nextIn, replaceNode, type Site } from '../change.ts';
import { endOf, isFunction, isLoop, lastNameOf, startOf } from '../syntax.ts';

export const jumps: ChangeMaker = (site) => {
  const { node, parents, key } = site;
  const isInLoop =
    parents.findLastIndex((each) => isLoop(each)) >
    parents.findLastIndex((each) => isFunction(each));
  if (node.type === 'BreakStatement')
    return [replaceNode('jump', node, 'continue;'), replaceNode('jump', node, 'return;', 0.4)];
  if (node.type === 'ContinueStatement')
    return [replaceNode('jump', node, 'break;'), replaceNode('jump', node, 'return;', 0.7)];
  if (node.type === 'ReturnStatement' && node.argument == null)
    return isInLoop
      ? [replaceNode('jump', node, 'continue;'), replaceNode('jump', node, 'break;', 0.5)]
      : [];
  // At the end of what is done on a condition, or of a case of a switch.
  const isBranch = key === 'consequent' || key === 'alternate';
  if (node.type === 'BlockStatement' && isBranch) {
    const at = endOf(node) - 1;
    const mark = nextIn(node, node.body.at(-1));
    const inLoop = isInLoop
      ? [
          insertAt('missing-jump', mark, at, ' break; ', isOnceInTurns(site, node) ? 1.5 : 1),
          insertAt('missing-jump', mark, at, ' continue; ', 0.8),
        ]
      : [];
    return [...inLoop, insertAt('missing-jump', mark, at, ' return; ', 0.6)];
  }
  if (node.type === 'ExpressionStatement' && isBranch && site.parent?.type === 'IfStatement') {
    const jump = isInLoop ? ['break;', 'continue;', 'return;'] : ['return;'];
    return jump.flatMap((each) => [
      // Both edges at once would be two changes, so the statement is written again.
      replaceNode(
        'missing-jump',
        node,
        `{ ${site.code.found.source.text.slice(startOf(node), endOf(node))} ${each} }`,
        0.6,
      ),
    ]);
  }
  if (node.type === 'SwitchCase' && node.consequent.length > 0)
    return [insertAt('missing-jump', node, endOf(node), ' break;')];
  return [];
};

/** What is handed on in a loop inside of another one is often handed on once for each turn of the outer one. */
function isOnceInTurns({ parents }: Site, { body }: BlockStatement): boolean {
  const last = body.at(-1);
  const given = last?.type === 'ExpressionStatement' ? last.expression : undefined;
  const isGiven =
    given?.type === 'YieldExpression' ||
    (given?.type === 'CallExpression' && lastNameOf(given.callee) === 'push');
  return isGiven && parents.filter((each) => isLoop(each)).length > 1;
}
