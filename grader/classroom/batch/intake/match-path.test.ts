import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { pathMatcher } from './find-submissions.ts';

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

it('takes every name without special letters for itself alone', () => {
  const name = fc.string({ minLength: 1 }).filter((text) => !/[/*?\\]/.test(text) && text !== '.');
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(pathMatcher(a)(a)).toBe(true);
      expect(pathMatcher(a)(b)).toBe(a === b);
    }),
  );
});
