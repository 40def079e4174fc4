/** What becomes of a name within a piece of a program. */
import type { Node } from '@babel/types';
import { walk } from '../repair/syntax.ts';

/** How often it stands there. */
export function countOf(node: Node, name: string): number {
  let count = 0;
  walk(node, (each) => {
    if (each.type === 'Identifier' && each.name === name) count++;
  });
  return count;
}

/** As a variable or a parameter, anywhere within. */
export function isDeclaredIn(node: Node, name: string): boolean {
  let isDeclared = false;
  walk(node, (each, _parents, key) => {
    const isPlace = key === 'id' || key === 'params';
    if (isPlace && each.type === 'Identifier' && each.name === name) isDeclared = true;
    if (key === 'elements' || key === 'value') {
      isDeclared ||= each.type === 'Identifier' && each.name === name;
    }
  });
  return isDeclared;
}
