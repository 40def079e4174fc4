import { expect, test } from 'vitest';
import { chosenOptions } from './chosen-options.ts';

const game = { options: { depth: { least: 1, most: 3, usual: 2 } } };

test('what is not chosen is as usual', () => {
  expect(chosenOptions(game, {})).toEqual({ size: 0, depth: 2 });
  expect(chosenOptions(game, { depth: 3 })).toEqual({ size: 0, depth: 3 });
});

test('what the game does not have, or not so far, is told', () => {
  expect(() => chosenOptions(game, { size: 9 })).toThrow('this game has no --size to choose');
  expect(() => chosenOptions(game, { depth: 4 })).toThrow('--depth 4: it must be from 1 to 3');
});
