/** Known bugs, graded: is the right function named, and the right bug? */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import stringWidth from 'fast-string-width';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { ownCase } from '../../exercises/game-tree/case-details.ts';
import { MISCONCEPTIONS } from '../../exercises/game-tree/misconceptions/all.ts';
import { boardKindOf, CHECK_NAMES } from '../../exercises/game-tree/page.ts';
import { boardsOf } from '../../exercises/kit/in-child/boards/moves.ts';
import { emptySquares } from '../../exercises/kit/in-child/boards/position.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import { isThorough, sampleOf } from '../../fixtures/thorough.ts';
import type { GradeResult } from '../../results/result.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { applyMisconception } from '../explain/misconceptions/apply.ts';

let folder: string;
let cases: readonly CaseSpec[];
let pool: SandboxPool;

const locks = findLocks('basic');
/** Functions that can be asked about every input in no time. */
const QUICK: readonly string[] = ['get_value', 'isTerminal'];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'teaching-'));
  mkdirSync(path.join(folder, 'cases'));
  for (const check of CHECK_NAMES) {
    writeFileSync(path.join(folder, 'cases', `${check}.json`), casesOf(check));
  }
  cases = (await loadCases(path.join(folder, 'cases'))).cases;
  pool = new SandboxPool({ jobs: 1, locks, baseLimitMs: 10_000 });
});

afterAll(() => {
  pool.close();
  rmSync(folder, { recursive: true, force: true });
});

/** About thirty inputs, none of them slow. */
function casesOf(check: string): string {
  const boards = boardsOf(boardKindOf(check)).filter((board) => emptySquares(board) <= 4);
  const step = Math.ceil(boards.length / 30);
  const some = boards.filter((_, i) => i % step === 0);
  return JSON.stringify({ check, cases: some.map((board) => ({ board })) });
}

/** @param onEvery functions that are asked about every input */
function gradeProgram(submission: string, onEvery: readonly string[]): Promise<GradeResult> {
  const every = onEvery.map((check) => {
    const id = `${check}/every`;
    return { ...cases.find((each) => each.check === check)!, id, input: '*' };
  });
  return gradeInTest(submission, [...cases, ...every], { locks, pool });
}

function programOf(id: string): string {
  const misconception = MISCONCEPTIONS.find((each) => each.id === id)!;
  const reference = readFileSync(path.join(PROJECT_FOLDER, 'reference', 'game-tree.ts'), 'utf8');
  mkdirSync(path.join(folder, id), { recursive: true });
  const file = path.join(folder, id, 'game-tree.ts');
  writeFileSync(file, applyMisconception(reference, misconception));
  return file;
}

describe('a known bug', () => {
  const bugs = [
    ['value-draw-as-win', 'get_value'],
    ['value-ten-and-minus-ten', 'get_value'],
    ['terminal-misses-columns', 'isTerminal'],
    ['max-starts-at-zero', 'max_value'],
    ['min-first-child-only', 'min_value'],
    ['tree-shares-children-list', 'buildTree'],
    ['tree-shares-rows', 'buildTree'],
    ['tree-plays-on-after-win', 'buildTree'],
    ['tree-x-always-moves', 'buildTree'],
    ['minmax-first-win-only', 'minmax'],
    ['minmax-draws-count', 'minmax'],
    ['minmax-piles-up', 'minmax'],
  ] as const;
  // `cli/grade/grade.test.ts` has one for the quick run.
  it.runIf(isThorough).each(bugs)('%s is named, and so is %s, and no other', async (id, name) => {
    const { checks } = await gradeProgram(
      programOf(id),
      QUICK.filter((each) => each === name),
    );
    const wrong = checks.filter((check) => check.status !== 'passed' && check.name !== 'bestMoves');
    expect(wrong.map((check) => check.name)).toEqual([name]);
    const named = checks.filter(({ misconception }) => misconception !== undefined);
    expect(named.map(({ misconception }) => misconception?.id)).toEqual([id]);
    expect(named[0]?.name).toBe(name);
    const looks = checks.flatMap(({ cases }) =>
      cases.flatMap((each) => ownCase(each).treeDifference ?? []),
    );
    for (const difference of looks) {
      expect(difference.function, difference.text).toBe(name);
      expect(difference.text).toContain(name);
    }
  });

  it.runIf(isThorough)(
    'is not named where any other endless recursion answers the same',
    async () => {
      const { checks } = await gradeProgram(programOf('max-asks-itself-again'), []);
      expect(checks.filter(({ misconception }) => misconception !== undefined)).toEqual([]);
    },
  );
});

const BUG_NAMED = {
  en: /your answers are those of a program that also returns moves that only draw/,
  zh: /到目前为止，你的答案与这样一个程序的相同/,
};

describe('the whole command', () => {
  // In English `cli/grade/grade.test.ts` has one for the quick run, whole and recorded.
  it.each(isThorough ? (['en', 'zh'] as const) : (['zh'] as const))(
    'names function and bug on its first screen in %s, and explains on request',
    async (lang) => {
      const file = programOf('minmax-draws-count');
      const asked = ['--cases', path.join(folder, 'cases'), '--only', 'minmax'];
      const given = ['grade', file, ...asked, '--no-hints', '--jobs', '1', '--lang', lang];
      const { out, exitCode } = await runCommand(folder, [...given, '--explain']);
      expect(exitCode).toBe(1);
      const told = out.split('\n').slice(0, 24).join(' ').replace(/\s+/g, ' ');
      expect(told).toContain('✗ minmax');
      expect(told).toMatch(BUG_NAMED[lang]);
      expect(out).toMatch(lang === 'en' ? /Ran behind: / : /运行时的隔离措施/);
      for (const line of out.split('\n')) {
        // A command is one line, to be copied.
        if (!line.includes('npm run')) expect(stringWidth(line), line).toBeLessThanOrEqual(80);
      }
    },
  );
});

describe('a wrong program that is none of the known bugs', () => {
  const unknown = [
    'memo-keyed-by-sorted-marks',
    'skips-boards-seen-before',
    'terminal-eats-the-board',
  ];
  it.each(sampleOf(unknown, 1))('%s is not given a name', async (style) => {
    const { checks, score, maxScore } = await gradeProgram(fixture(`wrong/${style}`), QUICK);
    expect(score).toBeLessThan(maxScore);
    expect(checks.filter(({ misconception }) => misconception !== undefined)).toEqual([]);
  });
});

// `fairness.test.ts` has one for the quick run.
describe.runIf(isThorough)('a right program', () => {
  const styles = ['textbook-recursion', 'values-stored-while-building', 'alpha-beta', 'generators'];
  it.each(styles)(
    'sees no hint, no bug and no explanation when it is written as %s',
    async (style) => {
      const { checks, score, maxScore } = await gradeProgram(fixture(`right/${style}`), QUICK);
      expect(score).toBe(maxScore);
      const said = checks.filter(({ misconception }) => misconception !== undefined);
      const told = checks.flatMap(({ cases }) =>
        cases.filter((each) => TEACHING.some((key) => Object(each)[key] !== undefined)),
      );
      expect([...said, ...told]).toEqual([]);
    },
  );
});

const TEACHING = [
  'message',
  'hint',
  'refutations',
  'treeDifference',
  'submissionTree',
  'explanation',
  'finding',
];

function fixture(name: string): string {
  return path.join(PROJECT_FOLDER, 'grader', 'exercises', 'game-tree', 'fixtures', name);
}
