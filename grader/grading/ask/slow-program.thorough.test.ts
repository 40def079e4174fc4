import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadCases } from '../../cases/load-cases.ts';
import { loadExercise } from '../../exercises/all.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { setUpTests } from './fixtures/slow-program-setup.ts';

const submission = path.join(
  import.meta.dirname,
  '../../exercises/game-tree/fixtures/right/breadth-first-with-shift',
);

const { folder, gradeBeginning } = setUpTests();

test('a program that takes long to load keeps its right answers when another function hangs', async () => {
  const reference = readFileSync(inProject('reference/game-tree.ts'), 'utf8');
  const hangs = `while (node.map.flat().every((cell) => cell !== '_'));`;
  const program = reference.replace(/( {2}get_value\(.*\{)/, `$1 ${hangs}`);
  const turns = 'for (let i = 0; i < 60_000_000; i++) sum = (sum * 31 + i) % 1000003;';
  writeFileSync(path.join(folder, 'game-tree.ts'), `${program}\nlet sum = 0;\n${turns}`);
  const { cases } = await loadCases(inProject('cases/game-tree'), await loadExercise());
  const listed = cases.filter(({ input }) => input !== '*');
  const { checks } = await gradeInTest(folder, listed, { timeLimitMs: 800 });
  const lost = checks.filter(({ score, maxScore }) => score < maxScore).map(({ name }) => name);
  expect(lost).toEqual(['get_value', 'bestMoves']);
}, 600_000);

const FLOOD = 'for (let i = 0; i < 2000; i++) console.log(i, node.map);';
const isToldOfFlood = [
  { kind: 'note', message: expect.stringMatching(/^isTerminal prints a lot/) },
];

test('a function that prints too much keeps its points, and a note says so', async () => {
  const result = await gradeBeginning(FLOOD);
  expect(result).toMatchObject({ score: result.maxScore, warnings: isToldOfFlood });
});

test('only listed cases of a program that prints too much keep their output, and other wrong answers are found', async () => {
  const wrong = `if (node.map.join() === 'x,o,x,x,o,o,o,x,x') return false;`;
  const result = await gradeBeginning(`${FLOOD} ${wrong}`);
  expect(result.warnings).toMatchObject(isToldOfFlood);
  const [check] = result.checks;
  const listed = check!.cases.filter(({ board }) => board !== '*');
  expect(listed.map(({ status, printed }) => [status, printed?.truncated])).toEqual(
    listed.map(() => ['passed', true]),
  );
  const every = check!.cases.find(({ board }) => board === '*');
  expect(every).toMatchObject({ status: 'failed', boards: { failed: 1 } });
  expect(every?.printed).toBeUndefined();
});

// It takes a minute of computing time for the empty board alone.
test.each([1, 2])(
  'a right program that needs a minute for the largest tree gets all points and is told, with %i children',
  { timeout: 1_500_000 },
  async (jobs) => {
    const { cases } = await loadCases(inProject('cases/game-tree'), await loadExercise());
    const result = await gradeInTest(submission, cases, { jobs });
    expect(result).toMatchObject({ score: result.maxScore, proven: true });
    expect(result.warnings[0]).toMatchObject({
      kind: 'note',
      message: expect.stringContaining('shift()'),
    });
  },
);
