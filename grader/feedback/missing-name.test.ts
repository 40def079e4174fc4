import { expect, test } from 'vitest';
import { MESSAGES } from './catalogue.ts';

test.each([
  ['x', "write 'x' in quotes", "'x'"],
  ['False', 'In small letters: false.', 'false'],
  ['这里是棋盘', 'write // before it', '//'],
])('of the name %s, which nobody declared, it says what it may be', (name, english, chinese) => {
  const message = `${name} is not defined`;
  expect(MESSAGES.en.threwHint('ReferenceError', message)).toContain(english);
  expect(MESSAGES.zh.threwHint('ReferenceError', message)).toContain(chinese);
  expect(MESSAGES.en.threwHint('ReferenceError', 'boad is not defined')).toMatch(/used\.$/);
});
