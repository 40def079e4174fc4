/** `break` for `continue` or `return`, and one of them that is missing in a loop. */
import { type ChangeMaker, insertAt, nextIn, replaceNode } from '../change.ts';
import { endOf, isFunction, isLoop, startOf } from '../syntax.ts';

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
          insertAt('missing-jump', mark, at, ' break; '),
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
