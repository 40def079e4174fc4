import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyString } from '../../fixtures/any-string.ts';
import { readLine } from './read-line.ts';

const commandsIn = (lines: readonly string[]) => lines.map((line) => readLine(line).command);

test('commands are read in full, by their first letter and in Chinese', () => {
  expect(commandsIn(['undo', 'U', '悔棋'])).toEqual(Array(3).fill('undo'));
  expect(commandsIn(['quit', 'q', '退出'])).toEqual(Array(3).fill('quit'));
  expect(commandsIn(['help', '?', 'h'])).toEqual(Array(3).fill('help'));
  expect(commandsIn(['best', 'B', '提示'])).toEqual(Array(3).fill('best'));
});

test('anything else is text, plain and in small letters, and never an exception', () => {
  expect(readLine(' ２，３ ')).toEqual({ text: '2,3' });
  expect(readLine('H8')).toEqual({ text: 'h8' });
  expect(readLine('constructor')).toEqual({ text: 'constructor' });
  fc.assert(fc.property(anyString(), (text) => readLine(text).text !== undefined));
});
