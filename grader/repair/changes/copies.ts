/** An array is handed on where a copy of it was meant, or only its outer list is copied. */
import {
  type Change,
  type ChangeMaker,
  insertAt,
  replaceNode,
  type Site,
  textOf,
  typeOf,
} from '../change.ts';
import { endOf, nameOf, withoutTypes } from '../syntax.ts';

export const copies: ChangeMaker = (site) => {
  const { node, parent, parents, key } = site;
  const deeper = ofRows(site);
  if (deeper.length > 0) return deeper;
  const isPlain = /^(Identifier|MemberExpression|TSNonNullExpression)$/.test(node.type);
  if (!isPlain || nameOf(withoutTypes(node)) === 'undefined') return [];
  const isHandedOn =
    (/^(Call|New)Expression$/.test(parent?.type ?? '') && key === 'arguments') ||
    (parent?.type === 'ArrowFunctionExpression' && key === 'body') ||
    (parent?.type === 'VariableDeclarator' && key === 'init') ||
    (parent?.type === 'AssignmentExpression' && key === 'right') ||
    (parent?.type === 'ObjectProperty' &&
      key === 'value' &&
      !parents.some((each) => each.type === 'ObjectPattern')) ||
    parent?.type === 'ReturnStatement' ||
    parent?.type === 'ArrayExpression';
  const type = typeOf(site, node);
  if (!isHandedOn || !(type === '?' || type.endsWith('[]'))) return [];
  const text = textOf(site, node);
  const part = type === '?' ? 0.5 : 1;
  const changes: Change[] = [replaceNode('copy', node, `[...${text}]`, part)];
  if (type === '?' || type.endsWith('[][]'))
    changes.push(replaceNode('copy', node, `${text}.map((each) => [...each])`, part));
  return changes;
};

/** `[...table]` and `table.slice()`, whose rows are still the old ones; and back. */
function ofRows(site: Site): Change[] {
  const { node } = site;
  const list = shallowCopied(node);
  if (list === undefined) return [];
  const type = typeOf(site, list);
  const text = textOf(site, list);
  const rows = `${text}.map((each) => [...each])`;
  return [
    ...(type === '?' || type.endsWith('[][]') ? [replaceNode('copy', node, rows)] : []),
    ...(type.endsWith('[][]') && node.type === 'CallExpression'
      ? [insertAt('copy', node, endOf(node), '.map((each) => [...each])', 0.5)]
      : []),
    replaceNode('copy', node, text, 0.3),
  ];
}

function shallowCopied(node: Site['node']): Site['node'] | undefined {
  if (node.type === 'ArrayExpression') {
    const [only] = node.elements;
    return node.elements.length === 1 && only?.type === 'SpreadElement' ? only.argument : undefined;
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  const name = nameOf(node.callee.property);
  if (name === 'slice' && node.arguments.length === 0) return node.callee.object;
  const isFrom = name === 'from' && nameOf(node.callee.object) === 'Array';
  return isFrom && node.arguments.length === 1 ? node.arguments[0] : undefined;
}
