/** A real shell takes each word back as it was. */
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shellCommand, shellWord } from './shell.ts';

const NAMES = [
  `it's`,
  `{"a":"it's"}`,
  'a b',
  '$HOME',
  '`id`',
  '!',
  '',
  '--x=[1,2]',
  '\\',
  '=ls',
  '~root',
  'a; touch X #.py',
  'a&touch X&.py',
  '$(touch X).py',
  '“quoted”.py',
];

describe('a command for a POSIX shell', () => {
  it.skipIf(process.platform === 'win32')('passes each word to the program unchanged', () => {
    const more = fc.sample(fc.string({ unit: 'grapheme-ascii' }), 50);
    const all = [...NAMES, ...more];
    const command = shellCommand(['printf', '%s\\0', ...all], 'linux')!;
    const printed = execFileSync('sh', ['-c', command]);
    expect(printed.toString().split('\0').slice(0, -1)).toEqual(all);
  });

  it('is undefined if a word would end the line or is invisible', () => {
    for (const name of ['a\nb', 'a\rb', 'a\u001b[2J', 'a\u202eb', 'a\u0000b']) {
      expect(shellCommand(['try', name], 'linux')).toBeUndefined();
      expect(shellCommand(['try', name], 'win32')).toBeUndefined();
    }
  });
});

describe('a command for PowerShell', () => {
  it('quotes characters that PowerShell would interpret', () => {
    const words = ['xox o_o _x_', '$env:HOME', 'a;b', "Ann's", '@args', '[[3 12] [2 4]]'];
    expect(words.map((word) => shellWord(word, 'win32'))).toEqual([
      '"xox o_o _x_"',
      "'$env:HOME'",
      '"a;b"',
      "'Ann''s'",
      '"@args"',
      '"[[3 12] [2 4]]"',
    ]);
  });

  it('is undefined if cmd.exe, which runs npm, would read a word as a command', () => {
    for (const name of ['a&calc', 'a|b', 'a>b', 'a^b', '%PATH%', 'a"b', '‘a’', 'a!b!']) {
      expect(shellCommand(['try', name], 'win32')).toBeUndefined();
    }
  });
});
