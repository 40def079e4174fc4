import { describe, expect, it } from 'vitest';
import { wantedOf } from './wanted-files.ts';

const programs = (...words: readonly [string, ...string[]]) => ({
  command: [words],
  build: [],
  many: false,
  every: false,
  trust: false,
  limitMs: 1000,
});

describe('the files that are wanted in a class with commands', () => {
  it('are the program of a command, and the exercise’s own file', () => {
    const { either, isEntry, isSource, shown } = wantedOf(
      'tree.ts',
      ['Tree'],
      programs('node', '*.js'),
    );
    expect(['tree.ts', 'a.js', 'a.ts'].map(isEntry)).toEqual([true, true, false]);
    expect(['tree.ts', 'a.js', 'a.ts', 'a.md'].map(isSource)).toEqual([true, true, true, false]);
    expect(shown).toBe('tree.ts, *.js');
    // A file that a command takes is never taken for the exercise's.
    expect(either?.module.isSource('a.js')).toBe(false);
    expect(either?.program.isEntry('tree.ts')).toBe(false);
  });

  it('are programs alone where a command takes the exercise’s own file', () => {
    const wanted = wantedOf('tree.ts', ['Tree'], programs('deno', 'run', '*.ts'));
    expect(wanted.either).toBeUndefined();
    expect(wanted.shown).toBe('*.ts');
  });
});
