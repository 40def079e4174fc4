import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyString } from '../fixtures/any-string.ts';
import { readTyped } from './person.ts';

const command = (name: string) => ({ kind: 'command', command: name });

test('commands are read in full, by their first letter and in Chinese', () => {
  expect(['undo', 'U', '悔棋'].map(readTyped)).toEqual(Array(3).fill(command('undo')));
  expect(['quit', 'q', '退出'].map(readTyped)).toEqual(Array(3).fill(command('quit')));
  expect(['help', '?', 'h'].map(readTyped)).toEqual(Array(3).fill(command('help')));
  expect(['best', 'B', '提示'].map(readTyped)).toEqual(Array(3).fill(command('best')));
});

test('anything else is text, plain and in small letters, and never an exception', () => {
  expect(readTyped(' ２，３ ')).toEqual({ kind: 'text', text: '2,3' });
  expect(readTyped('H8')).toEqual({ kind: 'text', text: 'h8' });
  expect(readTyped('constructor')).toEqual({ kind: 'text', text: 'constructor' });
  fc.assert(fc.property(anyString(), (text) => readTyped(text).kind !== undefined));
});
