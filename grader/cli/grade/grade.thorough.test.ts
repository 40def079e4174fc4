/**
 * Grades the reference with `grade` as a program of its own, and other programs without one, and compares
 * all that is printed with what is recorded in `recorded/`. After a wanted change of the words, record anew with `npx vitest run -u` on this file
 * and read the difference: these texts are what students see.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'vitest';
import { MISCONCEPTIONS } from '../../exercises/game-tree/misconceptions/all.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { runCommand, runProgram } from '../../fixtures/run-program.ts';
import { applyMisconception } from '../../grading/evidence/misconceptions/apply-misconception.ts';
import { bodyOf, fewCases, SHORT_LIMIT, setUpTests } from './fixtures/grade-setup.ts';

const { reference, prepared, submit, record, withBodies } = await setUpTests();
const starter = await readFile(path.join(PROJECT_FOLDER, 'starter/game-tree.ts'), 'utf8');

describe.concurrent('what grade says', { timeout: 120_000 }, () => {
  it('proves the reference right on every position, in one screen', async ({ expect }) => {
    await submit('right', reference);
    const result = await record('right', ['right'], expect, { run: runProgram });
    expect(result).toMatchObject({ score: 100, maxScore: 100, proven: true });
  });

  it('names a file beside a starter in which nothing is written', async ({ expect }) => {
    await submit('beside', starter);
    await writeFile(path.join(prepared.folder, 'beside', 'gametree.ts'), reference);
    const only = ['--only', 'get_value/1'];
    const given = ['beside', ...fewCases, ...only, '--sandbox', 'basic', '--jobs', '1'];
    const run = await runCommand(prepared.folder, ['grade', ...given]);
    expect(run.out).toContain('There is also gametree.ts, which is not looked at');
  });

  // The quick run has it on every position, in `classroom/release/release.test.ts`.
  it('gives the reference all points on the listed positions, the largest among them', async ({
    expect,
  }) => {
    await submit('right-listed', reference);
    const given = ['right-listed', '--listed'];
    const result = await record('right-listed', given, expect, { run: runProgram });
    expect(result).toMatchObject({ score: 70, maxScore: 70 });
  });

  it('says what to write next when some functions are stubs', async ({ expect }) => {
    await submit('half', halfWritten());
    await record('half-written', ['half', ...fewCases], expect);
  });

  it('grades what --only names', async ({ expect }) => {
    await submit('right-only', reference);
    const only = ['--only', 'get_value', '--only', 'minmax/2'];
    const result = await record('only', ['right-only', ...fewCases, ...only], expect);
    expect(result).toMatchObject({ score: 15, maxScore: 15, proven: false });
  });

  // `grading/score/fairness.test.ts` leaves a function that never ends for the quick run.
  it('says which call does not end, and does not wait for ever', async ({ expect }) => {
    const bug = MISCONCEPTIONS.find(({ id }) => id === 'value-loop-never-ends')!;
    await submit('endless', applyMisconception(reference, bug));
    const only = ['--only', 'get_value', '--time-limit', SHORT_LIMIT, '--no-hints'];
    const result = await record('endless-loop', ['endless', ...fewCases, ...only], expect);
    expect(result.checks[0]?.status).toBe('timeout');
  });

  it('shows three failed functions in full and counts the others', async ({ expect }) => {
    const bodies = {
      get_value: 'return 7;',
      isTerminal: "return 'no' as unknown as boolean;",
      max_value: 'return 2;',
      min_value: 'return -2;',
      minmax: 'return [node.map, node.map];',
    };
    await submit('all-wrong', withBodies(bodies));
    await record('many-failures', ['all-wrong', ...fewCases], expect, { mostLines: 60 });
  });

  it('shows the line of a syntax error', async ({ expect }) => {
    await submit('typo', reference.replace('winning.map((child) =>', 'winning.map((child =>'));
    const result = await record('syntax-error', ['typo', ...fewCases], expect);
    expect(result.loadError).toMatchObject({ file: 'game-tree.ts', line: 100 });
  });

  it('shows where an error was thrown', async ({ expect }) => {
    const body = 'const corner: string = node.map[3]![0]!;\n    return corner === "x" ? 1 : 0;';
    await submit('off-board', withBodies({ get_value: body }));
    const given = ['off-board', ...fewCases, '--only', 'get_value'];
    const result = await record('throws', given, expect);
    expect(result.checks[0]?.cases[0]?.location).toMatchObject({ file: 'game-tree.ts' });
  });
});

/** The starter with the bodies of the reference in its first two functions. */
function halfWritten(): string {
  return ['get_value', 'isTerminal'].reduce((text, name) => {
    const written = bodyOf(name).exec(reference)![0];
    return text.replace(bodyOf(name), () => written);
  }, starter);
}
