/** A number that is taken for a yes or no: -1 counts as a yes, too. */
import { type ChangeMaker, replaceNode, textOf, typeOf } from '../change.ts';
import { isCondition } from './negations.ts';

export const truths: ChangeMaker = (site) => {
  const { node } = site;
  if (!/^(Identifier|(Optional)?(Call|Member)Expression)$/.test(node.type)) return [];
  if (!isCondition(site) || typeOf(site, node) !== 'number') return [];
  const text = textOf(site, node);
  return ['=== 1', '> 0'].map((rest) => replaceNode('missing-condition', node, `${text} ${rest}`));
};
