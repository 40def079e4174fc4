import { expect, test } from 'vitest';
import { evensSteps } from './even-steps.ts';
import { parseSource } from './parse-source.ts';
import { walk } from './syntax.ts';

/** @param text with a mark before the number in question */
function evens(text: string, other: number | string): boolean | undefined {
  const at = text.indexOf('¦');
  const tree = parseSource({ file: 'a.ts', text: text.replace('¦', '') })?.tree;
  let found: boolean | undefined;
  walk(tree!, (node, parents) => {
    if (node.type === 'NumericLiteral' && node.start === at)
      found = evensSteps(node, parents, other);
  });
  return found;
}

test.each<[string, number | string, boolean]>([
  ["if (a[0][2] == a[1][1] && a[1][1] == a[2][¦2] && a[1][1] != '_') f();", 0, true],
  ["if (a[0][2] == a[1][1] && a[1][1] == a[2][¦2] && a[1][1] != '_') f();", 1, false],
  // Nothing is wrong with this one.
  ['if (a[0][2] == a[1][1] && a[1][1] == a[2][¦0]) f();', 2, false],
  ['f([n.map[0]![i], n.map[1]![i], n.map[¦1]![i]]);', 2, true],
  ['f([a[0]![i], a[1]![i], a[2]![¦2]]);', 'i', true],
  ['f([a[0]![i], a[1]![i], a[2]![¦2]]);', 'k', false],
  ['const lines = [[0, 1, 2], [3, ¦5, 5]];', 4, true],
  ['f(a[0] + a[¦3] + a[8]);', 4, true],
  ["if (a[0] == 'x' && a[1] == 'x' || a[2] == 'x' && a[¦4] == 'x') f();", 3, false],
  ['f(a[0], a[¦5]);', 1, false],
])('of %j with %s it is %s', (text, other, expected) => {
  expect(evens(text, other)).toBe(expected);
});
