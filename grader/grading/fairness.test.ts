/**
 * The rule of one bug, one function, held on whole programs: correct ones in every style keep all
 * marks, wrong ones lose them for exactly the functions that are wrong in themselves.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import type { CaseSpec } from '../cases/case-spec.ts';
import { loadCases } from '../cases/load-cases.ts';
import { english } from '../feedback/english.ts';
import { emptySquares } from '../game/positions.ts';
import { MISCONCEPTIONS } from '../misconceptions/all.ts';
import { applyMisconception } from '../misconceptions/apply.ts';
import { loadAnswers } from '../reference/load-answers.ts';
import type { GradeResult } from '../results/result.ts';
import { grade } from './grade.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const fixtures = path.join(project, 'grader/fixtures');
const reference = readFileSync(path.join(project, 'reference/game-tree.ts'), 'utf8');
const scratch = mkdtempSync(path.join(tmpdir(), 'fairness-'));
const answers = await loadAnswers(project);
const shipped = (await loadCases(path.join(project, 'cases'))).cases;

/** The shipped cases without their large trees; with them where all of this is wanted. */
const thorough = process.env['THOROUGH_TESTS'] === '1';
const cases = thorough ? shipped : shipped.filter(isSmall);

function isSmall({ board }: CaseSpec): boolean {
  return board !== '*' && emptySquares(board) <= 6;
}

function gradeFolder(submission: string): Promise<GradeResult> {
  return grade({
    submission,
    cases,
    answers,
    locks: { names: [], wrapper: [] },
    say: english,
    jobs: 1,
    timeLimitMs: thorough ? 2000 : 400,
    checkTypes: false,
  });
}

function blamedIn(result: GradeResult): string[] {
  return result.checks
    .filter(({ name, status }) => name !== 'bestMoves' && status !== 'passed')
    .map(({ name }) => name)
    .sort();
}

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe.concurrent('a correct submission gets full marks and no hint', () => {
  for (const style of readdirSync(path.join(fixtures, 'right'))) {
    test(`in the style ${style}`, async () => {
      const result = await gradeFolder(path.join(fixtures, 'right', style));
      expect(result.loadError).toBeUndefined();
      expect(result.score).toBe(result.maxScore);
      expect(result.checks.flatMap((check) => check.cases.filter((each) => each.hint))).toEqual([]);
    });
  }
});

describe.concurrent('a wrong submission is blamed for what is wrong in itself', () => {
  for (const name of readdirSync(path.join(fixtures, 'wrong'))) {
    test(`as in ${name}`, async () => {
      const folder = path.join(fixtures, 'wrong', name);
      const expected = JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8')) as {
        blames: string[];
        bestMoves: string;
        loadError?: boolean;
      };
      const result = await gradeFolder(folder);
      if (expected.loadError === true) {
        expect(result.loadError).toBeDefined();
        expect(result.score).toBe(0);
        return;
      }
      expect(blamedIn(result)).toEqual(expected.blames.toSorted());
      expect(result.score).toBeLessThan(result.maxScore);
    });
  }
});

describe.concurrent('a misconception costs the function it is about, and no other', () => {
  for (const misconception of MISCONCEPTIONS) {
    test(`one that ${misconception.title.en}`, async () => {
      const folder = path.join(scratch, misconception.id);
      mkdirSync(folder);
      writeFileSync(
        path.join(folder, 'game-tree.ts'),
        applyMisconception(reference, misconception),
      );
      const result = await gradeFolder(folder);
      expect(blamedIn(result)).toEqual([misconception.function]);
    });
  }
});
