/** Nothing that is shown may tell what a case asks that students do not see yet. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { caseOf } from '../../fixtures/asked-program.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { changed } from '../../fixtures/hostile-change.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { withoutHidden } from '../../results/hint-level.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'hidden-cases-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const reference = readFileSync(inProject('reference/game-tree.ts'), 'utf8');

function graded(bodies: Readonly<Record<string, string>>, cases: readonly CaseSpec[]) {
  const file = path.join(scratch, 'game-tree.ts');
  const bottom = 'const seen = new Set<string>();';
  writeFileSync(file, changed(reference, { id: 'tells', tries: '', bodies, bottom, loses: [] }));
  return gradeInTest(file, cases);
}

const hiddenCase = (check: string, number: number, board: string): CaseSpec => {
  return { ...caseOf(check, number, board), visibleFrom: '2999-01-01T12:00Z' };
};

/** It is the smaller one, and so it would be asked first. */
const secret = 'xxo xxo o_o';
const shown = 'xxx o_o _xo';

test('a program that keeps its questions and throws them shows no hidden one', async () => {
  const body = `
    seen.add(node.map.map((row) => row.join('')).join(' '));
    throw new Error([...seen].join('; '));`;
  const cases = [hiddenCase('get_value', 1, secret), caseOf('get_value', 2, shown)];
  const result = withoutHidden(await graded({ get_value: body }, cases));
  expect(result.score).toBe(0);
  expect(JSON.stringify(result.checks)).toContain(shown);
  expect(JSON.stringify(result)).not.toContain(secret);
});

test('a hidden case counts, and one function alone may have only such', async () => {
  const cases = [
    hiddenCase('get_value', 1, secret),
    caseOf('get_value', 2, shown),
    hiddenCase('isTerminal', 1, secret),
  ];
  const right = await graded({ minmax: 'return [];' }, cases);
  expect(right).toMatchObject({ score: 3, maxScore: 3 });
  const key = `node.map.flat().join('') === '${secret.replaceAll(' ', '')}'`;
  const wrong = await graded({ get_value: `return ${key} ? 0 : 1;` }, cases);
  expect(wrong.checks[0]!.cases.map(({ score }) => score)).toEqual([0, 1]);
});

test('a function keeps its points on a hidden case where another one is at fault', async () => {
  const board = 'xxo xxo o__';
  const cases = [
    caseOf('get_value', 1, secret),
    caseOf('max_value', 1, 'xx_ xoo oox'),
    hiddenCase('min_value', 1, board),
  ];
  const body = "return node.map.flat().join('').includes('xxx') ? 1 : 0;";
  const { checks } = await graded(
    { get_value: body, isTerminal: 'return node.children.length === 0;' },
    cases,
  );
  const [, , min] = checks;
  expect(min).toMatchObject({ name: 'min_value', score: 1, carriedFrom: ['get_value'] });
});
