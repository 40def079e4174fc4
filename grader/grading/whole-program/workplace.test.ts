/** Folders that a student shaped, graded as a whole command: what cannot be copied costs nobody the verdict. */
import { spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { setUpTests } from './fixtures/workplace-setup.ts';

const { handIn, graded } = setUpTests();

const DEEP = Array.from({ length: 200 }, () => 'a').join('/');

describe('a folder that a student shaped', () => {
  it('is graded without what lies too deep', async () => {
    const { exitCode, warning } = await graded(handIn('p.js', `${DEEP}/data.txt`));
    expect(exitCode).toBe(0);
    expect(warning).toMatch(/^Not copied, .*: (?:a\/)+a \(its path has more than 32 parts/);
  });

  it.runIf(process.platform === 'linux')('may have names that are no text', async () => {
    const folder = handIn('p.js');
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff, 0x0a])]), '');
    const { exitCode, warning } = await graded(folder);
    expect([exitCode, warning]).toEqual([0, expect.stringContaining('asked as a whole')]);
  });

  it.runIf(process.platform !== 'win32')('may have links and pipes in it', async () => {
    const folder = handIn('p.js');
    symlinkSync(folder, path.join(folder, 'circle'));
    spawnSync('mkfifo', [path.join(folder, 'pipe')]);
    const { exitCode, warning } = await graded(folder);
    expect(exitCode).toBe(0);
    expect(warning).toContain('circle (a link), pipe (neither a folder nor an ordinary file)');
  });

  it('is no program where the program itself cannot be copied', async () => {
    const { exitCode, result } = await graded(handIn('notes.txt', `${DEEP}/p.js`));
    expect([exitCode, result.score]).toEqual([1, 0]);
    expect(result.loadError?.message).toContain('left out: a/a/');
    expect(result.loadError?.hint).toContain('not deep in folders');
  });
});
