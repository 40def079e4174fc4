/** Tests what a program in any language can do to the machine, and which files it can read. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { boxFor } from './box.ts';
import { locks, setUpTests } from './fixtures/box-setup.ts';

const { newFolder, runScript } = setUpTests();

describe.runIf(locks.names.includes('bubblewrap'))('a program in the box', () => {
  it('starts less than 256 processes', async () => {
    // It stops by itself at 300.
    const bomb = 'i=0; while [ $i -lt 300 ]; do sleep 9 & i=$((i+1)); echo $i; done';
    const { output, errors } = await runScript(bomb);
    expect(errors).toMatch(/[Cc]annot fork|retry: Resource temporarily unavailable/);
    expect(Number(output.trim().split('\n').at(-1))).toBeLessThan(256);
  });

  it('sees nothing of a course around its interpreter but what an interpreter needs', async () => {
    const start = '#!/bin/sh\nexec "$@"\n';
    const course = newFolder({
      'bin/run': start,
      run: start,
      'lib/needed.txt': '',
      'answers.txt': '',
      'src/solution.txt': '',
    });
    const folder = newFolder();
    const { runIn } = boxFor(locks, folder, false);
    const seenBy = async (command: string): Promise<string[]> => {
      const words = [path.join(course, command), 'find', course, '-type', 'f'] as const;
      const { output, errors } = await runIn(words, '', { limitMs: 2000 });
      expect(errors).toBe('');
      return output.trim().split('\n').sort();
    };
    expect(await seenBy('bin/run')).toEqual([`${course}/bin/run`, `${course}/lib/needed.txt`]);
    expect(await seenBy('run')).toEqual([`${course}/run`]);
  });

  it('that cannot be started is no fault of the program', async () => {
    const { runIn } = boxFor(locks, '/dev/null', false);
    const running = runIn(['/bin/true'], '', { limitMs: 100 });
    await expect(running).rejects.toThrow(/could not be started/);
  });
});
