import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyString } from '../../fixtures/any-string.ts';
import { readTyped } from './typed.ts';

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
