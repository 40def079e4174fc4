/**
 * The rule of one bug, one function, held on programs of this exercise that are graded in the sandbox
 * as students' are: right ones in every style are right everywhere, and wrong ones are blamed for
 * exactly the functions that are wrong in themselves.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { functionsBlamedIn } from '../../fixtures/asked-program.ts';
import { isThorough, sampleOf } from '../../fixtures/thorough.ts';
import { wrongProgramFile, wrongProgramNames } from '../../fixtures/wrong-programs.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { caseOf, gradeInSandbox, isAllRight } from './fixtures/grade-in-sandbox.ts';
import { casesFor, here, NO_LOCKS, referenceFile } from './fixtures/grading-setup.ts';
import { domainQuestions, writeQuestion } from './fixtures/questions.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'heuristic-search-'));
const pool = new SandboxPool({ jobs: 1, locks: NO_LOCKS, baseLimitMs: 2000 });
afterAll(async () => {
  await pool.close();
  rmSync(scratch, { recursive: true, force: true });
});

function rightProgramNames(): readonly string[] {
  return readdirSync(path.join(here, 'fixtures/right')).sort();
}

function indexed(programs: readonly string[]) {
  return programs.map((program, index) => ({ program, index }));
}

function rightProgramFile(program: string): string {
  return path.join(here, 'fixtures/right', program, 'heuristic-search.ts');
}

describe('a right program is right on every input', () => {
  it.each(sampleOf(indexed(rightProgramNames()), 1))(
    'in the style $program',
    async ({ program, index }) => {
      const records = await gradeInSandbox(pool, rightProgramFile(program), casesFor(index));
      expect(isAllRight(records)).toBe(true);
    },
  );
});

describe('a wrong program is blamed for the functions that are wrong in themselves', () => {
  it.each(sampleOf(indexed(wrongProgramNames('heuristic-search')), 1))(
    'as $program',
    async ({ program, index }) => {
      const file = wrongProgramFile('heuristic-search', program);
      const [firstLine = ''] = readFileSync(file, 'utf8').split('\n');
      const named = /^\/\/ Wrong in themselves: (.*)\.$/.exec(firstLine)?.[1]?.split(', ');
      const records = await gradeInSandbox(pool, file, casesFor(index));
      expect(functionsBlamedIn(records)).toEqual(named);
    },
  );
});

test('a State that does not store the side to move costs only the functions that make states', async () => {
  const text = readFileSync(referenceFile, 'utf8');
  const kept = '    this.toMove = toMove;\n';
  expect(text).toContain(kept);
  const file = path.join(scratch, 'heuristic-search.ts');
  writeFileSync(file, text.replace(kept, ''));
  const cases = ['evaluate', 'successors', 'max_value'] as const;
  const board = 'xo_ _x_ o__';
  const records = await gradeInSandbox(
    pool,
    file,
    cases.map((check) => caseOf(check, check === 'max_value' ? `${board}; depth 1` : board)),
  );
  expect(functionsBlamedIn(records)).toEqual(['successors']);
});

test('distinct must return boards of its list, and not turned ones', async () => {
  const text = readFileSync(referenceFile, 'utf8');
  const ending = '      return true;\n    });\n    /********** End';
  expect(text).toContain(ending);
  const turning = ending.replace(
    '});',
    '}).map(({ board, toMove }) => new State([...board].reverse(), toMove));',
  );
  const file = path.join(scratch, 'heuristic-search.ts');
  writeFileSync(file, text.replace(ending, turning));
  const cases = [caseOf('distinct', 'x__ ___ ___'), caseOf('bestMoves', 'x__ ___ ___; depth 1')];
  expect(functionsBlamedIn(await gradeInSandbox(pool, file, cases))).toEqual(['distinct']);
});

test('a function that never ends for one side costs no other function, although not every input was asked', async () => {
  const text = readFileSync(referenceFile, 'utf8');
  const heading = 'openLines(board: Board, mark: Mark): number {\n';
  expect(text).toContain(heading);
  const file = path.join(scratch, 'heuristic-search.ts');
  writeFileSync(file, text.replace(heading, `${heading}    while (mark === 'o') {}\n`));
  const impatient = new SandboxPool({ jobs: 1, locks: NO_LOCKS, baseLimitMs: 50 });
  try {
    const some = sampleOf(domainQuestions('max_value'), 20).map((input) =>
      writeQuestion('max_value', input),
    );
    const asked = (isThorough ? ['*'] : some).map((input) => caseOf('max_value', input));
    const cases = [caseOf('openLines', 'x__ ___ ___; mark o'), ...asked];
    expect(functionsBlamedIn(await gradeInSandbox(impatient, file, cases))).toEqual(['openLines']);
  } finally {
    await impatient.close();
  }
});
