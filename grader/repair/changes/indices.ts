/** Row and column are taken for each other: `a[j][i]` for `a[i][j]`. */
import type { MemberExpression, Node } from '@babel/types';
import { type ChangeMaker, replaceRange, textOf } from '../change.ts';
import { endOf, startOf } from '../syntax.ts';

export const indices: ChangeMaker = (site) => {
  const { node } = site;
  if (!isElement(node)) return [];
  const row = node.object.type === 'TSNonNullExpression' ? node.object.expression : node.object;
  if (!isElement(row)) return [];
  const [first, second] = [row.property, node.property].map((each) => textOf(site, each));
  if (first === second) return [];
  const between = site.code.found.source.text.slice(endOf(row.property), startOf(node.property));
  const range = [startOf(row.property), endOf(node.property)] as const;
  return [replaceRange('index', node, range, `${second}${between}${first}`, 0.9)];
};

function isElement(node: Node): node is MemberExpression {
  return node.type === 'MemberExpression' && node.computed;
}
