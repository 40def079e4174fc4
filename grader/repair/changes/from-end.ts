/** A place counted from the end of a list: `n - 1 - i` for `i`, `i` for it, and `n - 1 - i` for `n - i`. */
import {
  type Change,
  type ChangeMaker,
  replaceNode,
  type Site,
  textOf,
  typeOf,
} from '../change.ts';

export const fromEnd: ChangeMaker = (site) => {
  const { node } = site;
  if (!isIndex(site)) return [];
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

function isIndex({ parent, key }: Site): boolean {
  return parent?.type === 'MemberExpression' && parent.computed && key === 'property';
}
