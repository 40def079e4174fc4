/** Several processes that lock one folder of results. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checksumOf } from '../../engine/reference/cached-text.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { LOCK, lockResults } from './results-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of a batch that was killed', () => {
  const lost = JSON.stringify({ pid: 2 ** 22 + 1, host: hostname() });

  it('is taken over by one of several batches that see it at the same moment', async () => {
    const locking = path.join(folder, 'locking.mjs');
    const lockModule = JSON.stringify(new URL('results-lock.ts', import.meta.url).href);
    writeFileSync(
      locking,
      `import { existsSync, writeFileSync } from 'node:fs';
      import { lockResults } from ${lockModule};
      const [, , folder, number] = process.argv;
      writeFileSync(folder + '/ready-' + number, '');
      while (!existsSync(folder + '/go')) {}
      try { lockResults(folder); console.log('locked'); } catch { console.log('refused'); }
      process.stdin.resume();\n`,
    );
    for (let round = 0; round < 3; round++) {
      const results = mkdtempSync(path.join(folder, 'results-'));
      writeFileSync(path.join(results, '.lock'), lost);
      const answers = await raceFor(results, locking, 4);
      expect(answers.toSorted()).toEqual(['locked', 'refused', 'refused', 'refused']);
    }
  });

  it('is taken although another batch was killed while it took the lock, and leaves nothing else', () => {
    writeFileSync(path.join(folder, LOCK), lost);
    const claim = `${LOCK}.${checksumOf(lost).slice(0, 16)}`;
    writeFileSync(path.join(folder, claim), lost);
    const unlock = lockResults(folder);
    expect(readdirSync(folder)).toEqual([LOCK]);
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  });
});

/** @returns what each of several processes says that want the lock at the same moment and keep it */
async function raceFor(results: string, program: string, count: number): Promise<string[]> {
  const children = Array.from({ length: count }, (_, number) =>
    spawn(process.execPath, ['--import', 'tsx', program, results, String(number)], {
      cwd: PROJECT_FOLDER,
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  try {
    const said = children.map((child) => once(child.stdout, 'data'));
    while (readdirSync(results).filter((name) => name.startsWith('ready-')).length < count) {
      await setTimeout(10);
    }
    writeFileSync(path.join(results, 'go'), '');
    const answers = await Promise.all(said);
    return answers.map(([text]) => String(text).trim());
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}
