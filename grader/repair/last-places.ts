/** How a function writes the last place of the lists that it goes through: `2`, `n - 1`, `list.length - 1`. */
import type { Node } from '@babel/types';
import type { FoundFunction } from './find-function.ts';
import { endOf, nameOf, startOf, walk } from './syntax.ts';

/** A function has one or two. */
const MOST = 4;

export function lastsIn({ node, source }: FoundFunction): string[] {
  const lasts = new Set<string>();
  walk(node, (each) => {
    if (each.type === 'ForStatement' && each.test?.type === 'BinaryExpression') {
      const { operator, left, right } = each.test;
      if (left.type !== 'Identifier') return;
      const bound = source.text.slice(startOf(right), endOf(right));
      if (operator === '<=' && WORD.test(bound)) lasts.add(bound);
      if (operator === '<' && right.type === 'NumericLiteral') lasts.add(String(right.value - 1));
      else if (operator === '<' && WORD.test(bound)) lasts.add(`${bound} - 1`);
    }
    if (each.type !== 'VariableDeclarator' || each.id.type !== 'Identifier') return;
    const { init, id } = each;
    if (isLength(init)) lasts.add(`${id.name} - 1`);
    const isLast =
      init?.type === 'BinaryExpression' &&
      init.operator === '-' &&
      isLength(init.left) &&
      init.right.type === 'NumericLiteral' &&
      init.right.value === 1;
    if (isLast) lasts.add(id.name);
  });
  return [...lasts].slice(0, MOST);
}

const WORD = /^[\w$.]+$/;

function isLength(node: Node | null | undefined): boolean {
  return node?.type === 'MemberExpression' && nameOf(node.property) === 'length';
}
