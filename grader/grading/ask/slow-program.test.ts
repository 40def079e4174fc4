import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadCases } from '../../cases/load-cases.ts';
import { loadExercise } from '../../exercises/all.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import { setUpTests } from './fixtures/slow-program-setup.ts';

const { folder, gradeBeginning } = setUpTests();

test('the hint says that a program which answers all smaller inputs may be slow', async () => {
  const reference = readFileSync(inProject('reference/game-tree.ts'), 'utf8');
  const waits = `if (root.map.flat().filter((cell) => cell === '_').length === 7) for (;;);`;
  const program = reference.replace(/( {2}buildTree\(.*\{)/, `$1 ${waits}`);
  writeFileSync(path.join(folder, 'game-tree.ts'), program);
  const { cases } = await loadCases(inProject('cases/game-tree'), await loadExercise());
  const asked = cases.filter(({ id }) => id === 'buildTree/1' || id === 'buildTree/9');
  const { checks } = await gradeInTest(folder, asked, { timeLimitMs: 50 });
  expect(checks[0]!.cases[1]!.hint).toMatch(/^It answers all that is smaller, so it may be/);
});

test('a program that hung once is ended sooner, and catching that gives no answer', async () => {
  const hangs = `if (node.map.flat().filter((cell) => cell === '_').length < 3) for (;;);`;
  const caught = `try { ${hangs} } catch { return this.get_value(node) !== 0 }`;
  for (const code of isThorough ? [hangs, caught] : [caught]) {
    const { checks } = await gradeBeginning(code, 50);
    const statuses = checks[0]!.cases.map(({ status }) => status);
    expect(statuses.filter((status) => status === 'timeout')).toHaveLength(2);
    expect(statuses).not.toContain('passed');
  }
});
