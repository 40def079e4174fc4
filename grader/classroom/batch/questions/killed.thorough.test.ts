/** A batch that makes questions is killed again and again, and goes on. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  copyFixtures,
  scratchFolder,
  textsBelow,
  writeQuickCases,
} from '../../../fixtures/made-class.ts';
import {
  type ProgramRun,
  type RunProgramOptions,
  runProgram,
} from '../../../fixtures/run-program.ts';

const { folder, remove } = scratchFolder('killed-questions');
afterAll(remove);

function run(
  out: string,
  given: readonly string[],
  options: RunProgramOptions = {},
): Promise<ProgramRun> {
  const where = ['--cases', 'cases', '--sandbox', 'basic', '--out', out, '--jobs', '1'];
  return runProgram(folder, ['batch', 'class', '--questions', '2', ...where, ...given], options);
}

function filesOf(out: string): Map<string, string> {
  return textsBelow(path.join(folder, out));
}

const SHEET = 'questions/for-students/a/sheet.html';

describe('a batch with questions that is killed', () => {
  let lastedMs: number;
  beforeAll(async () => {
    writeQuickCases(path.join(folder, 'cases'));
    const names = ['a', 'b', 'c'];
    copyFixtures(
      path.join(folder, 'class'),
      Object.fromEntries(names.map((name) => [name, 'right/textbook-recursion'])),
    );
    const startedAt = performance.now();
    expect(await run('undisturbed', ['--seed', 'given'])).toMatchObject({ exitCode: 0 });
    lastedMs = performance.now() - startedAt;
    expect(filesOf('undisturbed').has(SHEET)).toBe(true);
  });

  function killedOnce(out: string, given: readonly string[]): Promise<ProgramRun> {
    const killAfterMs = lastedMs * (0.3 + Math.random() / 2);
    const onStart: RunProgramOptions['onStart'] = (child) => {
      setTimeout(() => child.kill('SIGKILL'), killAfterMs);
    };
    return run(out, ['--resume', ...given], { onStart });
  }

  it('has the same sheets in the end as one that was not', async () => {
    for (let kills = 0; kills < 3; kills++) {
      await killedOnce('killed', ['--seed', 'given']);
      for (const [name, text] of filesOf('killed')) {
        if (name.endsWith('.json')) expect(() => JSON.parse(text), name).not.toThrow();
      }
    }
    expect(await run('killed', ['--resume', '--seed', 'given'])).toMatchObject({ exitCode: 0 });
    const questionsOf = (out: string): [string, string][] =>
      [...filesOf(out)].filter(([name]) => /^(?:questions|quizzes)\//.test(name));
    expect(questionsOf('killed')).toEqual(questionsOf('undisturbed'));
  });

  it('keeps the seed that it has drawn', async () => {
    const seedOf = (): string =>
      JSON.parse(filesOf('drawn').get('batch.json') ?? '{}').questions?.seed;
    await killedOnce('drawn', []);
    const seed = seedOf();
    expect(seed).toMatch(/^[0-9a-f]{32}$/);
    expect(await run('drawn', ['--resume'])).toMatchObject({ exitCode: 0 });
    expect(seedOf()).toBe(seed);
    expect(filesOf('drawn').get('questions/for-examiners/examiner.html')).toContain(seed);
  });
});

it('parts of a class that are merged have the sheets of one run', async () => {
  for (const part of ['1/2', '2/2']) {
    const given = ['--seed', 'given', '--shard', part];
    expect(await run(`part-${part[0]}`, given)).toMatchObject({ exitCode: 0 });
  }
  const merge = ['batch', 'merge', 'part-1', 'part-2', '--out', 'merged'];
  expect(await runProgram(folder, merge)).toMatchObject({ exitCode: 0 });
  for (const [name, text] of filesOf('undisturbed')) {
    if (/^(?:questions|quizzes)\//.test(name)) expect(filesOf('merged').get(name), name).toBe(text);
  }
});
