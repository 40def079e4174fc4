/**
 * A place counted from the end of a list: `n - 1 - i` for `i`, `i` for it, and `n - 1 - i` for `n - i`. So
 * are other sums that are handed over, or to whose power something is taken, one too large or too small.
 */
import {
  type Change,
  type ChangeMaker,
  isIndex,
  replaceNode,
  type Site,
  textOf,
  typeOf,
} from '../change.ts';

export const fromEnd: ChangeMaker = (site) => {
  const { node } = site;
  if (!isIndex(site)) return handedOver(site);
  if (node.type === 'Identifier') return typeOf(site, node) === 'number' ? turned(site) : [];
  if (node.type !== 'BinaryExpression' || node.operator !== '-') return [];
  const { left, right } = node;
  const isCounted = right.type === 'Identifier' && left.type !== 'Identifier';
  return [...(isCounted ? [replaceNode('index', node, right.name, 0.6)] : []), ...byOne(site)];
};

function turned(site: Site): Change[] {
  const name = textOf(site, site.node);
  return site.code.lasts
    .filter((last) => !last.split(' ').includes(name))
    .map((last) => replaceNode('index', site.node, `${last} - ${name}`, 0.9));
}

/** A sum or a difference that is one too large or too small. */
function byOne(site: Site): Change[] {
  const text = textOf(site, site.node);
  return [
    replaceNode('index', site.node, `${text} - 1`, 1),
    replaceNode('index', site.node, `${text} + 1`, 0.6),
  ];
}

function handedOver(site: Site): Change[] {
  const { node, parent, key } = site;
  const isExponent = parent?.type === 'BinaryExpression' && parent.operator === '**';
  const isArgument = parent?.type === 'CallExpression' && key === 'arguments';
  if (!(isExponent && key === 'right') && !isArgument) return [];
  const isSum = node.type === 'BinaryExpression' && /^[-+]$/.test(node.operator);
  // Of plain arguments that is tried elsewhere.
  const isPlain = isExponent && /^(?:Identifier|MemberExpression)$/.test(node.type);
  if (!(isSum || isPlain) || typeOf(site, node) !== 'number') return [];
  const text = textOf(site, node);
  return [' + 1', ' - 1'].map((more) =>
    replaceNode(
      'number',
      node,
      isPlain ? `(${text}${more})` : `${text}${more}`,
      isExponent ? 1 : 0.7,
    ),
  );
}
