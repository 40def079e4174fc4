/**
 * Thirty repositories in which a student has changed what might decide how they are graded. Every safe
 * form takes the submission from them with one script, so that is what they are put through: only
 * source files come out, nothing of the repository is run or read as settings, and a submission that
 * is wrong stays so.
 */
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleOf } from '../grader/fixtures/thorough.ts';
import { setUpTests } from './fixtures/tampered-repositories-setup.ts';

const { taken, pwned, TAMPERED, take } = setUpTests();

describe.skipIf(process.platform !== 'linux')('a repository in which', { timeout: 120_000 }, () => {
  it.each(sampleOf(TAMPERED, 6))('%s is taken without anything but sources', (_, tamper) => {
    tamper();
    const { status, stderr } = take();
    expect(status, stderr).toBe(0);
    expect(stderr).not.toMatch(/^\s*::|##\[/m);
    for (const file of readdirSync(taken, { recursive: true, encoding: 'utf8' })) {
      const stats = lstatSync(path.join(taken, file));
      expect(stats.isFile() || stats.isDirectory(), file).toBe(true);
      expect(file).not.toMatch(/(^|\/)(node_modules|\.[^/.][^/]*)(\/|$)/);
    }
    expect(existsSync(pwned)).toBe(false);
  });
});
