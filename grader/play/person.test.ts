import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Game, Side } from '../exercise/playable.ts';
import { anyString } from '../fixtures/any-string.ts';
import { readTyped, undone } from './person.ts';

const commandsIn = (lines: readonly string[]) => lines.map((line) => readTyped(line).command);

test('commands are read in full, by their first letter and in Chinese', () => {
  expect(commandsIn(['undo', 'U', '悔棋'])).toEqual(Array(3).fill('undo'));
  expect(commandsIn(['quit', 'q', '退出'])).toEqual(Array(3).fill('quit'));
  expect(commandsIn(['help', '?', 'h'])).toEqual(Array(3).fill('help'));
  expect(commandsIn(['best', 'B', '提示'])).toEqual(Array(3).fill('best'));
});

test('anything else is text, plain and in small letters, and never an exception', () => {
  expect(readTyped(' ２，３ ')).toEqual({ text: '2,3' });
  expect(readTyped('H8')).toEqual({ text: 'h8' });
  expect(readTyped('constructor')).toEqual({ text: 'constructor' });
  fc.assert(fc.property(anyString(), (text) => readTyped(text).text !== undefined));
});

/** A game of nothing but moves, each side in turn. */
const game = {
  start: '',
  mover: (position: string): Side => (position.length % 2 === 0 ? 'x' : 'o'),
  after: (position: string, move: string) => position + move,
} as Game;

test('undo takes back the move and the reply to it', () => {
  expect(undone(['a', 'b'], game, 'x')).toEqual([]);
  expect(undone(['a', 'b', 'c'], game, 'o')).toEqual(['a']);
});

test('undo finds nothing to take back before the first move', () => {
  expect(undone([], game, 'x')).toBeUndefined();
  expect(undone(['a'], game, 'o')).toBeUndefined();
});
