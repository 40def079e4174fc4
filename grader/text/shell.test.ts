/** A real shell takes each word back as it was. */
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shellWord } from './shell.ts';

it.skipIf(process.platform === 'win32')('any words come out of a shell as they went in', () => {
  const words = [`it's`, `{"a":"it's"}`, 'a b', '$HOME', '`id`', '!', '', '--x=[1,2]', '\\'];
  const more = fc.sample(fc.string({ unit: 'grapheme-ascii' }), 50);
  const all = [...words, ...more];
  const printed = execFileSync('sh', ['-c', `printf '%s\\0' ${all.map(shellWord).join(' ')}`]);
  expect(printed.toString().split('\0').slice(0, -1)).toEqual(all);
});
