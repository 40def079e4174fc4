/** Tests listed cases with larger trees than those of the exhaustive case: each case is judged by its own inputs. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inProject } from '../../fixtures/project-folder.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import type { GradeResult } from '../../results/result.ts';
import { domainSize } from './fixtures/questions.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'beyond-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LARGER_TREE = '[[[[1 2] [3 4]] [[5 6] [7 8]]]]';
const REFERENCE = readFileSync(inProject('reference/alpha-beta.ts'), 'utf8');

async function casesOfMinimax(program: string): Promise<readonly object[]> {
  writeFileSync(path.join(folder, 'alpha-beta.ts'), program);
  mkdirSync(path.join(folder, 'cases'), { recursive: true });
  const cases = [
    { tree: LARGER_TREE, points: 1 },
    { tree: '*', points: 1 },
  ];
  writeFileSync(
    path.join(folder, 'cases/minimax.json'),
    JSON.stringify({ check: 'minimax', cases }),
  );
  const report = path.join(folder, 'result.json');
  const options = ['--cases', 'cases', '--no-hints', '--report', `json=${report}`];
  await runCommand(folder, ['grade', 'alpha-beta.ts', ...options]);
  const result = JSON.parse(readFileSync(report, 'utf8')) as GradeResult;
  return result.checks.flatMap((check) => check.cases);
}

const ALL = { asked: domainSize('minimax'), failed: 0 };

it('the exhaustive case of a right program counts its own trees, and not the larger one', async () => {
  expect(await casesOfMinimax(REFERENCE)).toMatchObject([
    { status: 'passed' },
    { status: 'passed', boards: ALL },
  ]);
});

it('a function that is wrong only on a larger tree loses that case, and not the exhaustive one', async () => {
  const looks = 'const look = (node: TreeNode, isMax: boolean): number => {';
  expect(REFERENCE).toContain(looks);
  const deep = '(node.children[0]?.children[0]?.children[0]?.children.length ?? 0) > 0';
  const wrong = REFERENCE.replace(looks, `${looks}\nif (${deep}) return 99;`);
  expect(await casesOfMinimax(wrong)).toMatchObject([
    { status: 'failed' },
    { status: 'passed', boards: ALL },
  ]);
});
