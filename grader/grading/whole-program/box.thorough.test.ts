/** Tests what a program in any language can do to the machine, and which files it can read. */
import { describe, expect, it } from 'vitest';
import { locks, setUpTests } from './fixtures/box-setup.ts';

const { runScript } = setUpTests();

describe.runIf(locks.names.includes('bubblewrap'))('a program in the box', () => {
  it('is ended when its processes together take too much memory', async () => {
    const fill = 'const kept = Buffer.alloc(7e8, 1); setTimeout(() => kept, 1e5);';
    const script = `for i in 1 2 3 4 5 6; do "${process.execPath}" -e "${fill}" & done; wait`;
    // To fill so much memory takes a busy machine longer than the usual limit.
    expect((await runScript(script, '/bin/sh', 20_000)).ending).toBe('memory');
  });
});
