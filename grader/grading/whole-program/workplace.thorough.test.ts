/** Folders that a student shaped, graded as a whole command: what cannot be copied costs nobody the verdict. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { setUpTests } from './fixtures/workplace-setup.ts';

const { handIn, graded } = setUpTests();

describe('a folder that a student shaped', () => {
  // To write so many takes seconds on a slow disk.
  it('may have more files than are copied', async () => {
    const folder = handIn('p.js');
    for (let i = 0; i < 2001; i++) writeFileSync(path.join(folder, `${i}.txt`), '');
    const { exitCode, warning } = await graded(folder);
    expect(exitCode).toBe(0);
    expect(warning).toContain('(there are too many files)');
  });

  it.runIf(process.platform === 'linux')(
    'may be nested, after its build too, deeper than a path may be long',
    async () => {
      const nest = `for (let i = 0; i < 3000; i++) { fs.mkdirSync('b'); process.chdir('b'); }`;
      const build = `"${process.execPath}" -e "${nest}"`;
      const { exitCode } = await graded(handIn('p.js'), '--build', build);
      expect(exitCode).toBe(0);
    },
  );
});
