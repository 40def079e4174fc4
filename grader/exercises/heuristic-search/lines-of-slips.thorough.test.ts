/**
 * Tests that the grader names the line of a single slip in the reference, and no line for two slips. A quick run has
 * such a test in `../../grading/locate/find-repairs.test.ts`.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadCases } from '../../cases/load-cases.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { scratchFolder } from '../../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { loadExercise } from '../all.ts';

const { folder, remove } = scratchFolder('lines-of-slips');
afterAll(remove);

const { cases } = await loadCases(
  path.join(PROJECT_FOLDER, 'cases/heuristic-search'),
  await loadExercise('heuristic-search'),
);
const reference = readFileSync(path.join(PROJECT_FOLDER, 'reference/heuristic-search.ts'), 'utf8');

interface LocatedSlip {
  readonly check: string;
  readonly right: string;
  readonly wrong: string;
  readonly kind: string;
}

const SLIPS: readonly LocatedSlip[] = [
  { check: 'openLines', right: 'cells[n - 1 - row]', wrong: 'cells[n - row]', kind: 'index' },
  // The inputs that are asked after the small ones take far more steps.
  {
    check: 'max_value',
    right: 'this.min_value(next, depth - 1)',
    wrong: 'this.min_value(next, this.depth - 1)',
    kind: 'variable',
  },
  {
    check: 'openLines',
    right: 'let open = 0;\n    for (let i = 0; i < n; i++) {\n',
    wrong:
      'let open = 0;\n    for (let i = 0; i < n; i++) {\n      if (open > 9) open = 9;\n      open = 0;\n',
    kind: 'statement-too-much',
  },
];

async function placesOf(text: string, check: string): Promise<string[]> {
  const submission = path.join(folder, 'submission');
  mkdirSync(submission, { recursive: true });
  writeFileSync(path.join(submission, 'heuristic-search.ts'), text);
  const asked = cases.filter((each) => each.check === check);
  const options = { exercise: 'heuristic-search', hints: { showRepair: false } };
  const { checks } = await gradeInTest(submission, asked, options);
  return checks.flatMap(({ place }) =>
    place === undefined ? [] : [`${place.line} ${place.kind}`],
  );
}

function slipped(text: string, { right, wrong }: LocatedSlip): string {
  expect(text).toContain(right);
  return text.replace(right, wrong);
}

function lineOf({ right, wrong }: LocatedSlip): number {
  const before = reference.slice(0, reference.indexOf(right)) + wrong.trimEnd();
  return before.split('\n').length;
}

test.each(SLIPS)(
  'the grader names the line of $wrong',
  async (slip) => {
    const text = slipped(reference, slip);
    expect(await placesOf(text, slip.check)).toEqual([`${lineOf(slip)} ${slip.kind}`]);
  },
  60_000,
);

test('the grader names no line for two slips, since neither change alone makes the function right', async () => {
  const other = { right: 'cells[row] !== other', wrong: 'cells[row] === other' };
  const text = slipped(slipped(reference, SLIPS[0]!), { ...SLIPS[0]!, ...other });
  expect(await placesOf(text, 'openLines')).toEqual([]);
}, 60_000);
