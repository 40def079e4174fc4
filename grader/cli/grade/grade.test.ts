/**
 * Grades the reference with `grade` as a program of its own, and other programs without one, and compares
 * all that is printed with what is recorded in `recorded/`. After a wanted change of the words, record anew with `npx vitest run -u` on this file
 * and read the difference: these texts are what students see.
 */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, type expect, it } from 'vitest';
import { MISCONCEPTIONS } from '../../exercises/game-tree/misconceptions/all.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { runCommand, runProgram } from '../../fixtures/run-program.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import { applyMisconception } from '../../grading/explain/misconceptions/apply.ts';
import { resultFault } from '../../results/read-result.ts';
import type { GradeResult } from '../../results/result.ts';

const RECORDED = fileURLToPath(new URL('../recorded/', import.meta.url));
const reference = await readFile(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');
const starter = await readFile(path.join(PROJECT_FOLDER, 'starter/game-tree.ts'), 'utf8');
const fewCases = ['--cases', 'few-cases'];
/** In seconds, of CPU time. Elsewhere it is time on the clock, and a busy machine needs more of it. */
const SHORT_LIMIT = process.platform === 'linux' ? '0.1' : '0.3';
/** In lines: so much of the report of a single bug is seen without scrolling. */
const ONE_SCREEN = 40;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'grade-'));
  await cp(path.join(RECORDED, 'few-cases'), path.join(folder, 'few-cases'), { recursive: true });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function submit(name: string, text: string): Promise<void> {
  await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, name, 'game-tree.ts'), text);
}

/** Grades, and compares: what is printed with the recording, the JSON report with its schema. */
async function record(
  name: string,
  given: readonly string[],
  is: typeof expect,
  { mostLines = ONE_SCREEN, run: runGrade = runCommand } = {},
): Promise<GradeResult> {
  const report = path.join(folder, `${name}.json`);
  const run = await runGrade(folder, [
    ...['grade', ...given, '--sandbox', 'basic', '--jobs', '1'],
    ...['--report', `json=${name}.json`],
  ]);
  const result = JSON.parse(await readFile(report, 'utf8')) as GradeResult;
  const shown = `$ ${['grade', ...given].join(' ')}\n\n${run.out}${run.err}\n(exit code ${run.exitCode})\n`;
  await is(masked(shown)).toMatchFileSnapshot(path.join(RECORDED, `${name}.txt`));
  is(run.out.split('\n').length).toBeLessThanOrEqual(mostLines);
  is(await resultFault(result, 'game-tree')).toBeUndefined();
  is(run.exitCode).toBe(result.score === result.maxScore ? 0 : 1);
  return result;
}

/** How long a call may take depends on the machine. */
function masked(text: string): string {
  return text
    .replace(/after [\d.]+ s/g, 'after some s')
    .replace(`--time-limit ${SHORT_LIMIT}`, '--time-limit 0.1');
}

describe.concurrent('what grade says', { timeout: 120_000 }, () => {
  it.runIf(isThorough)(
    'proves the reference right on every position, in one screen',
    async ({ expect }) => {
      await submit('right', reference);
      const result = await record('right', ['right'], expect, { run: runProgram });
      expect(result).toMatchObject({ score: 100, maxScore: 100, proven: true });
    },
  );

  it.runIf(isThorough)(
    'names a file beside a starter in which nothing is written',
    async ({ expect }) => {
      await submit('beside', starter);
      await writeFile(path.join(folder, 'beside', 'gametree.ts'), reference);
      const only = ['--only', 'get_value/1'];
      const given = ['beside', ...fewCases, ...only, '--sandbox', 'basic', '--jobs', '1'];
      const run = await runCommand(folder, ['grade', ...given]);
      expect(run.out).toContain('There is also gametree.ts, which is not looked at');
    },
  );

  // The quick run has it on every position, in `classroom/release/release.test.ts`.
  it.runIf(isThorough)(
    'gives the reference all points on the listed positions, the largest among them',
    async ({ expect }) => {
      await submit('right-listed', reference);
      const given = ['right-listed', '--listed'];
      const result = await record('right-listed', given, expect, { run: runProgram });
      expect(result).toMatchObject({ score: 70, maxScore: 70 });
    },
  );

  it('welcomes whoever grades the starter as it was handed out', async ({ expect }) => {
    const result = await record('starter', [], expect);
    expect(result).toMatchObject({ score: 0, maxScore: 100, submission: 'starter' });
  });

  it.runIf(isThorough)(
    'says what to write next when some functions are stubs',
    async ({ expect }) => {
      await submit('half', halfWritten());
      await record('half-written', ['half', ...fewCases], expect);
    },
  );

  it.runIf(isThorough)('grades what --only names', async ({ expect }) => {
    await submit('right-only', reference);
    const only = ['--only', 'get_value', '--only', 'minmax/2'];
    const result = await record('only', ['right-only', ...fewCases, ...only], expect);
    expect(result).toMatchObject({ score: 15, maxScore: 15, proven: false });
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

  // `grading/score/fairness.test.ts` leaves a function that never ends for the quick run.
  it.runIf(isThorough)(
    'says which call does not end, and does not wait for ever',
    async ({ expect }) => {
      const bug = MISCONCEPTIONS.find(({ id }) => id === 'value-loop-never-ends')!;
      await submit('endless', applyMisconception(reference, bug));
      const only = ['--only', 'get_value', '--time-limit', SHORT_LIMIT, '--no-hints'];
      const result = await record('endless-loop', ['endless', ...fewCases, ...only], expect);
      expect(result.checks[0]?.status).toBe('timeout');
    },
  );

  it.runIf(isThorough)(
    'shows three failed functions in full and counts the others',
    async ({ expect }) => {
      const bodies = {
        get_value: 'return 7;',
        isTerminal: "return 'no' as unknown as boolean;",
        max_value: 'return 2;',
        min_value: 'return -2;',
        minmax: 'return [node.map, node.map];',
      };
      await submit('all-wrong', withBodies(bodies));
      await record('many-failures', ['all-wrong', ...fewCases], expect, { mostLines: 60 });
    },
  );

  it.runIf(isThorough)('shows the line of a syntax error', async ({ expect }) => {
    await submit('typo', reference.replace('winning.map((child) =>', 'winning.map((child =>'));
    const result = await record('syntax-error', ['typo', ...fewCases], expect);
    expect(result.loadError).toMatchObject({ file: 'game-tree.ts', line: 100 });
  });

  it.runIf(isThorough)('shows where an error was thrown', async ({ expect }) => {
    const body = 'const corner: string = node.map[3]![0]!;\n    return corner === "x" ? 1 : 0;';
    await submit('off-board', withBodies({ get_value: body }));
    const given = ['off-board', ...fewCases, '--only', 'get_value'];
    const result = await record('throws', given, expect);
    expect(result.checks[0]?.cases[0]?.location).toMatchObject({ file: 'game-tree.ts' });
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

/** The reference with other function bodies. */
function withBodies(bodies: Readonly<Record<string, string>>): string {
  return Object.entries(bodies).reduce(
    (text, [name, body]) => text.replace(bodyOf(name), (_all, before, end) => before + body + end),
    reference,
  );
}

/** The starter with the bodies of the reference in its first two functions. */
function halfWritten(): string {
  return ['get_value', 'isTerminal'].reduce((text, name) => {
    const written = bodyOf(name).exec(reference)![0];
    return text.replace(bodyOf(name), () => written);
  }, starter);
}

function bodyOf(name: string): RegExp {
  return new RegExp(
    `(^ {2}${name}\\([^\\n]*\\n *\\/\\*+ Begin \\*+\\/\\n *)[\\s\\S]*?(\\n *\\/\\*+ End \\*+\\/)`,
    'm',
  );
}
