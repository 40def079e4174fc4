import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { ownerByPattern, pathMatcher } from './path-pattern.ts';

test.each([
  ['*', 'ada', true],
  ['*', 'ada/game-tree.ts', false],
  ['*/game-tree.ts', 'ada/game-tree.ts', true],
  ['*/game-tree.ts', 'ada/b/game-tree.ts', false],
  ['**/game-tree.ts', 'ada/b/game-tree.ts', true],
  ['**/game-tree.ts', 'game-tree.ts', true],
  ['**', 'ada/b', true],
  ['*/attempt-?/*.ts', 'ada/attempt-2/x.ts', true],
  ['*/attempt-?/*.ts', 'ada/attempt-12/x.ts', false],
  ['*.ts', '.hidden.ts', false],
  ['.*', '.hidden', true],
  ['a+b(1).ts', 'a+b(1).ts', true],
  ['a.ts', 'abts', false],
  ['./*/', 'ada', true],
])('the pattern %s on %s gives %s', (pattern, path, fits) => {
  expect(pathMatcher(pattern)(path)).toBe(fits);
});

test.each([
  ['*/attempt-2/game-tree.ts', 'ada/attempt-2/game-tree.ts', 'ada'],
  ['week-?/*/game-tree.ts', 'week-2/ada/game-tree.ts', 'ada'],
  ['hw-*/attempt-*/game-tree.ts', 'hw-ada/attempt-2/game-tree.ts', 'ada'],
  ['*.ts', 'ada.ts', 'ada'],
  ['**/*/attempt-2/x.ts', 'a/b/ada/attempt-2/x.ts', 'ada'],
  ['**/x.ts', 'a/ada/x.ts', ['a', 'ada']],
  ['ada/x.ts', 'ada/x.ts', ['ada']],
])('of the pattern %s, %s is the work of %s', (pattern, path, owner) => {
  expect(ownerByPattern(pattern, path)).toEqual(owner);
});

it('a pattern without special characters fits its own name alone', () => {
  const name = fc.string({ minLength: 1 }).filter((text) => !/[/*?\\]/.test(text) && text !== '.');
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(pathMatcher(a)(a)).toBe(true);
      expect(pathMatcher(a)(b)).toBe(a === b);
    }),
  );
});
