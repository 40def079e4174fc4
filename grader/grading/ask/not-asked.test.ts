import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { ownCase } from '../../exercises/game-tree/case-details.ts';
import { casesOf } from '../../fixtures/asked-program.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { isThorough } from '../../fixtures/thorough.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'not-asked-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Of `minmax` with this body, by the case files' words for each case. */
async function gradeMinmax(
  body: string,
  cases: readonly CaseSpec[],
  how = { jobs: 1, timeLimitMs: 200 },
) {
  const reference = readFileSync(inProject('reference/game-tree.ts'), 'utf8');
  const changed = reference.replace(
    /(minmax\(node: GameNode\): Board\[\] \{)[\s\S]*?(\/\*+ End)/,
    `$1${body}\n$2`,
  );
  writeFileSync(path.join(folder, 'game-tree.ts'), changed);
  const { checks } = await gradeInTest(folder, cases, how);
  return checks[0]!.cases;
}

test('a wrong answer on one board is not told of another board that was never asked about', async () => {
  // Wrong on small inputs, endless on larger ones: so not every input is asked about.
  const body = `
    if (node.children.length > 3) for (;;);
    return [];`;
  const asked = casesOf('minmax', ['xox o_o _x_', 'xox o__ ___', '*']);
  const cases = await gradeMinmax(body, asked, { jobs: 1, timeLimitMs: 50 });
  expect(cases.map(({ status }) => status)).toEqual(['failed', 'timeout', 'skipped']);
  const every = ownCase(cases[2]!);
  expect(every.finding).toBe('skipped');
  expect(every.refutations).toBeUndefined();
  expect(every.missing).toBeUndefined();
});

test.runIf(isThorough)(
  'the largest board is not asked about where a smaller one never ended: it would take longest',
  async () => {
    const body = `
    if (node.children.length === 5) for (;;);
    return node.children.filter((child) => this.min_value(child) === 1).map((child) => child.map);`;
    const cases = casesOf('minmax', ['xox o_o _x_', 'xo_ _xo ___', '___ ___ ___']);
    const graded = await gradeMinmax(body, cases);
    expect(graded.map(({ status }) => status)).toEqual(['passed', 'timeout', 'skipped']);
  },
);

// `large-boards.test.ts` has one whose small boards are wrong for the quick run.
test.runIf(isThorough)(
  'how many were asked of a program whose recursion has no end does not depend on the machine',
  async () => {
    const body = `
    if (node.children.length === 3) return this.minmax(node);
    return node.children.filter((child) => this.min_value(child) === 1).map((child) => child.map);`;
    const ways = [
      { jobs: 1, timeLimitMs: 400 },
      { jobs: 2, timeLimitMs: 2000 },
    ];
    for (const how of ways) {
      const [every] = await gradeMinmax(body, casesOf('minmax', ['*']), how);
      expect(every!.boards).toMatchObject({ asked: 225, failed: 3 });
    }
  },
);
