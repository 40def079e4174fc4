import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isThorough } from '../fixtures/thorough.ts';
import { tryCommand } from './next-steps.ts';

const ASKED = ['xxo x_o o__', '--call', 'max_value'];

describe('the command that asks once more', () => {
  test('is short where the submission is the starter', () => {
    expect(tryCommand({ submission: 'starter', exercise: 'game-tree' }, ASKED)).toBe(
      'npm run try -- "xxo x_o o__" --call max_value',
    );
    expect(tryCommand({ submission: 'starter/gomoku.ts', exercise: 'gomoku' }, ASKED)).toBe(
      'npm run try -- "xxo x_o o__" --call max_value --exercise gomoku',
    );
  });

  test('names a submission, and the exercise where it is not the first', () => {
    const of = (submission: string, exercise: string) =>
      tryCommand({ submission, exercise }, ['h8']);
    expect(of('ann', 'gomoku')).toBe('npm run try -- h8 --submission ann --exercise gomoku');
    expect(of("Ann's work", 'game-tree')).toBe(`npm run try -- h8 --submission "Ann's work"`);
  });

  test('is left out where a name cannot be pasted', () => {
    expect(tryCommand({ submission: 'ann\u001b[2J', exercise: 'game-tree' }, ASKED)).toBe(
      undefined,
    );
    expect(tryCommand({ submission: 'ann\nrm', exercise: 'game-tree' }, ASKED)).toBe(undefined);
  });

  test('is left out for a program whose file cannot be quoted', () => {
    const of = (command: string) =>
      tryCommand({ submission: 'work', exercise: 'game-tree', command }, ['xox o_o _x_']);
    expect(of('python3 "a; touch X #.py"')).toBe('echo "xox o_o _x_" | python3 "a; touch X #.py"');
    expect(of('')).toBeUndefined();
  });

  test.runIf(process.platform !== 'win32')('means the same words to a POSIX shell', () => {
    const word = fc.string({ unit: fc.constantFrom(...`abxo_ $"'\\!\`*;&|<>()#~[]{}-=中`) });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), word, (given, name) => {
        const submission = `s${name}`;
        const command = tryCommand({ submission, exercise: 'game-tree' }, given)!;
        const printing = command.replace('npm run try --', 'printf "%s\\0"');
        const { stdout } = spawnSync('sh', ['-c', printing], { encoding: 'utf8' });
        const wanted = [...given, '--submission', submission];
        expect(stdout.split('\0').slice(0, -1)).toEqual(wanted);
      }),
      { numRuns: isThorough ? 40 : 10 },
    );
  });
});
