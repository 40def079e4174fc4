/**
 * Grades the hostile submissions for real, in processes of their own. By default one of each kind at
 * least; all of them with THOROUGH_TESTS=1. What ends other people's processes when a lock fails is
 * run only where the system gives it a PID namespace.
 */
import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { AttackOutcome } from './fixtures/hostile/grade-attack.ts';
import type { Afterwards } from './fixtures/hostile/grade-attacks.ts';
import { REPRESENTATIVES } from './fixtures/hostile/representatives.ts';
import { isThorough } from './fixtures/thorough.ts';

const project = path.dirname(import.meta.dirname);
const fence = ['unshare', '-Urpf', '--mount-proc', '--kill-child'];
const hasFence =
  process.platform === 'linux' &&
  spawnSync(fence[0]!, [...fence.slice(1), process.execPath, '--version']).status === 0;

const chosen = isThorough ? await everyAttack() : REPRESENTATIVES;
/**
 * Whatever hangs costs its limit several times over. On Linux it is CPU time, of which little is
 * enough; elsewhere a busy machine needs more.
 */
const timeLimitMs = isThorough || process.platform !== 'linux' ? 300 : 100;
/** Two at a time, for the two cores that CI machines have; to start one takes as long as some attacks. */
const processes = isThorough ? 2 : 1;
const shares = Array.from({ length: processes }, (_, share) =>
  chosen.filter((_, index) => index % processes === share),
);

test.each(shares.map((ids, i) => ({ ids, name: `${i + 1} of ${processes}` })))(
  'no attack gets anywhere, and each costs what it must and no more: $name',
  { concurrent: true, timeout: isThorough ? 3_000_000 : 300_000 },
  async ({ ids }) => {
    const { outcomes, afterwards } = await gradeAttacks(ids);
    const complaints = outcomes.flatMap(({ id, complaints }) =>
      complaints.map((complaint) => `${id}: ${complaint}`),
    );
    expect(complaints).toEqual([]);
    expect(outcomes.map(({ id }) => id)).toEqual(ids);
    expect(afterwards.survivors).toEqual([]);
    expect(afterwards.mostMemoryMb).toBeLessThan(400);
  },
);

/** But those that need a fence where there is none. */
async function everyAttack(): Promise<readonly string[]> {
  const { ATTACKS } = await import('./fixtures/hostile/all.ts');
  return ATTACKS.filter(({ endangers }) => hasFence || endangers === undefined).map(({ id }) => id);
}

async function gradeAttacks(
  ids: readonly string[],
): Promise<{ outcomes: AttackOutcome[]; afterwards: Afterwards }> {
  const script = path.join(project, 'grader/fixtures/hostile/grade-attacks.ts');
  const words = [
    ...(hasFence ? fence : []),
    process.execPath,
    '--import',
    'tsx',
    script,
    'basic',
    String(timeLimitMs),
    ...ids,
  ];
  const { stdout } = await promisify(execFile)(words[0]!, words.slice(1), {
    cwd: project,
    maxBuffer: 100_000_000,
  });
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  return {
    outcomes: lines.slice(0, -1) as AttackOutcome[],
    afterwards: lines.at(-1) as Afterwards,
  };
}
