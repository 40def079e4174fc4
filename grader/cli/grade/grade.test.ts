/**
 * Grades the reference with `grade` as a program of its own, and other programs without one, and compares
 * all that is printed with what is recorded in `recorded/`. After a wanted change of the words, record anew with `npx vitest run -u` on this file
 * and read the difference: these texts are what students see.
 */
import { describe, it } from 'vitest';
import { MISCONCEPTIONS } from '../../exercises/game-tree/misconceptions/all.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import { applyMisconception } from '../../grading/evidence/misconceptions/apply-misconception.ts';
import { fewCases, setUpTests } from './fixtures/grade-setup.ts';

const { reference, submit, record, withBodies } = await setUpTests();

describe.concurrent('what grade says', { timeout: 120_000 }, () => {
  it('welcomes whoever grades the starter as it was handed out', async ({ expect }) => {
    const result = await record('starter', [], expect);
    expect(result).toMatchObject({ score: 0, maxScore: 100, submission: 'starter' });
  });

  const bugs = [
    ['terminal-wants-both-diagonals', 'isTerminal'],
    ['value-misses-o-wins', 'get_value'],
    ['max-starts-at-zero', 'max_value'],
    ['tree-shares-rows', 'buildTree'],
    ['tree-parity-swapped', 'buildTree'],
    ['tree-plays-on-after-win', 'buildTree'],
    ['minmax-first-win-only', 'minmax'],
    ['minmax-draws-count', 'minmax'],
    ['minmax-returns-promise', 'minmax'],
  ] as const;
  const quick = bugs.filter(([id]) => isThorough || id === 'tree-shares-rows');
  it.for(quick)('shows the smallest board that %s gets wrong', async ([id, name], { expect }) => {
    const bug = MISCONCEPTIONS.find((known) => known.id === id)!;
    await submit(id, applyMisconception(reference, bug));
    const result = await record(id, [id, ...fewCases], expect);
    const blamed = result.checks.filter(({ status }) => status !== 'passed').map((c) => c.name);
    expect(blamed.filter((check) => check !== 'bestMoves')).toEqual([name]);
  });

  it('shows what was printed, and nothing of it can harm', async ({ expect }) => {
    await submit(
      'noisy',
      `console.log('loading \\u001b[31mred');\n${withBodies({ get_value: NOISE })}`,
    );
    const given = ['noisy', ...fewCases, '--only', 'get_value', '--no-hints'];
    await record('console-noise', given, expect);
  });
});

const NOISE = `for (let i = 0; i < 400; i++) console.log('\\u001b[2J\\u202E', i, '\\u200B', node.map);
    return 1;`;
