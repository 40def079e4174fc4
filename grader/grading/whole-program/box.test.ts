/** What a program in any language can do to the machine, and what it sees of it. */
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { isThorough } from '../../fixtures/thorough.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { boxFor } from './box.ts';

const locks = findLocks('auto');
const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'box-')));
afterAll(() => rmSync(scratch, { recursive: true }));

function newFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(path.join(scratch, 'folder-'));
  // As a copy of what was handed in.
  chmodSync(folder, 0o777);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text, { mode: 0o755 });
  }
  return folder;
}

function runScript(script: string, command = '/bin/sh', limitMs = 2000) {
  const folder = newFolder({ script });
  return boxFor(locks, folder, false).runIn([command, 'script'], '', { limitMs });
}

describe.runIf(locks.names.includes('bubblewrap'))('a program in the box', () => {
  it('starts less than 256 processes', async () => {
    // It stops by itself at 300.
    const bomb = 'i=0; while [ $i -lt 300 ]; do sleep 9 & i=$((i+1)); echo $i; done';
    const { output, errors } = await runScript(bomb);
    expect(errors).toMatch(/[Cc]annot fork|retry: Resource temporarily unavailable/);
    expect(Number(output.trim().split('\n').at(-1))).toBeLessThan(256);
  });

  it.runIf(isThorough)('is ended when its processes together take too much memory', async () => {
    const fill = 'const kept = Buffer.alloc(7e8, 1); setTimeout(() => kept, 1e5);';
    const script = `for i in 1 2 3 4 5 6; do "${process.execPath}" -e "${fill}" & done; wait`;
    expect((await runScript(script)).how).toBe('memory');
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
