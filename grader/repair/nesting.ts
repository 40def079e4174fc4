/**
 * How deep the parts of a program stand in one another. A chain of fifty thousand `.a.a.a` has no
 * bracket in it, and reads; but whoever goes through its parts by recursion runs into the end of the
 * stack.
 */
import type { Node } from '@babel/types';

/** A student's program has some forty, one that lists all boards in one `else if` a few hundred. */
const MOST_DEPTH = 1000;

export function isTooDeep(root: Node): boolean {
  const open: { readonly value: object; readonly depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (depth > MOST_DEPTH) return true;
    const below = 'type' in value ? depth + 1 : depth;
    for (const [key, part] of Object.entries(value)) {
      if (typeof part !== 'object' || part === null || NO_PARTS.has(key)) continue;
      open.push({ value: part as object, depth: below });
    }
  }
  return false;
}

const NO_PARTS = new Set(['loc', 'extra', 'leadingComments', 'innerComments', 'trailingComments']);
