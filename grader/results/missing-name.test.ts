import { expect, test } from 'vitest';
import { formatterFor } from '../base/messages/format-message.ts';
import { threwHint } from './thrown-errors.ts';

test.each([
  ['x', "write 'x' in quotes", "'x'"],
  ['False', 'Is false meant?', 'false'],
  ['infinity', 'Is Infinity meant?', 'Infinity'],
  ['这里是棋盘', 'write // before it', '//'],
])('of the name %s, which nobody declared, it says what it may be', (name, english, chinese) => {
  const message = `${name} is not defined`;
  expect(threwHint(formatterFor('en'), 'ReferenceError', message)).toContain(english);
  expect(threwHint(formatterFor('zh'), 'ReferenceError', message)).toContain(chinese);
  expect(threwHint(formatterFor('en'), 'ReferenceError', 'boad is not defined')).toMatch(/used\.$/);
});
