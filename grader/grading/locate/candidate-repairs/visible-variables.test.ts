/** Which variables can be named where, and that a lookup does not look at each variable of a long file. */
import { describe, expect, test } from 'vitest';
import { type Named, VisibleVariables } from './visible-variables.ts';

function namesAt(variables: readonly Named[], offset: number, maxCount = 40): readonly string[] {
  return new VisibleVariables(variables).at(offset, maxCount).map(({ name }) => name);
}

describe('variables that can be named', () => {
  const outer = { name: 'outer', start: 10, end: 100 };
  const inner = { name: 'inner', start: 30, end: 50 };
  const later = { name: 'later', start: 60, end: 100 };
  const nested = [outer, inner, later];

  test('are those that are declared before, in a block that is still open', () => {
    expect(namesAt(nested, 9)).toEqual([]);
    expect(namesAt(nested, 40)).toEqual(['outer', 'inner']);
    expect(namesAt(nested, 50)).toEqual(['outer']);
    expect(namesAt(nested, 70)).toEqual(['outer', 'later']);
  });

  test('may be given in any order', () => {
    expect(namesAt(nested.toReversed(), 70)).toEqual(['outer', 'later']);
  });

  test('are the nearest, where there are too many', () => {
    expect(namesAt(nested, 70, 1)).toEqual(['later']);
  });

  test('are the innermost of the same name, as long as its block is open', () => {
    const outerDepth = { name: 'depth', start: 0, end: 100 };
    const innerDepth = { name: 'depth', start: 20, end: 40 };
    const variables = new VisibleVariables([outerDepth, innerDepth]);
    expect(variables.named('depth', 30)).toBe(innerDepth);
    expect(variables.named('depth', 50)).toBe(outerDepth);
    expect(variables.at(30, 40)).toEqual([innerDepth]);
    expect(variables.named('width', 30)).toBeUndefined();
  });
});

describe('in a long file', () => {
  const COUNT = 6000;
  const LENGTH = COUNT * 10;
  // A binary search takes fewer than 13 looks among 6,000.
  const MAX_LOOKS = 16;
  let looks = 0;
  const counted = (name: string, start: number, end: number): Named => ({
    name,
    get start() {
      looks++;
      return start;
    },
    get end() {
      looks++;
      return end;
    },
  });

  test.each([
    ['all variables are in one block', (i: number) => counted(`a${i}`, i * 10, LENGTH)],
    ['each block has a variable of the same name', (i: number) => counted('a', i * 10, i * 10 + 5)],
  ])('a lookup looks at few variables if %s', (_, variable) => {
    const list = Array.from({ length: COUNT }, (__, i) => variable(i));
    const names = list.map(({ name }) => name);
    const variables = new VisibleVariables(list);
    looks = 0;
    for (let i = 1; i < COUNT; i++) variables.named(names[i - 1]!, i * 10 - 1);
    expect(looks / COUNT).toBeLessThan(MAX_LOOKS);
    looks = 0;
    for (let i = 1; i < COUNT; i++) variables.at(i * 10 - 1, 1);
    expect(looks / COUNT).toBeLessThan(MAX_LOOKS);
  });
});
