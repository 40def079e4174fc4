import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { randomFor } from '../../../base/random.ts';
import { inputsOf } from '../../../engine/in-child/inputs.ts';
import { casesOf } from '../../../fixtures/asked-program.ts';
import { gradeInTest } from '../../../fixtures/grade-in-test.ts';
import { changed } from '../../../fixtures/hostile-change.ts';
import { inProject } from '../../../fixtures/project-folder.ts';
import { countMarks } from '../../kit/in-child/large-board/position.ts';
import { hasWon, signsOf } from '../../kit/in-child/large-board/squares.ts';
import { stated } from '../page.ts';
import { freshPositions } from './fresh-positions.ts';
import { freshQuestions } from './fresh-questions.ts';
import listedPositions from './positions.json' with { type: 'json' };

const scratch = mkdtempSync(path.join(tmpdir(), 'fresh-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const drawn = (seed: number): readonly string[] => freshPositions(randomFor(seed, 'fresh'));

describe('positions that are drawn for one run', () => {
  test('are twenty different ones, the same for the same seed alone', () => {
    expect(new Set(drawn(1)).size).toBe(20);
    expect(drawn(1)).toEqual(drawn(1));
    expect(drawn(2)).not.toEqual(drawn(1));
  });

  test('are those of games, some of them won and most of them not', () => {
    const positions = [1, 2, 3, 4, 5].flatMap(drawn);
    for (const position of positions) {
      const { x, o } = countMarks(position);
      expect([0, 1]).toContain(x - o);
      const signs = signsOf(position);
      expect(hasWon(signs, 1) && hasWon(signs, -1)).toBe(false);
    }
    const won = positions.filter((each) => [1, -1].some((sign) => hasWon(signsOf(each), sign)));
    expect(won.length).toBeGreaterThan(5);
    expect(won.length).toBeLessThan(50);
  });

  test.each([...Object.keys(stated.functions), 'program'])(
    'make legal questions for %s',
    (check) => {
      const questions = freshQuestions(check, randomFor(3, 'fresh'));
      const inputs = inputsOf(stated, check);
      expect(questions.length).toBeGreaterThan(10);
      for (const question of questions) {
        const values = inputs.read(question)!;
        expect(inputs.write(values)).toBe(question);
        expect(inputs.mayBeAsked(values)).toBe(true);
      }
    },
  );
});

describe('a program that has the fixed list written into it', () => {
  const right = readFileSync(inProject('reference/gomoku.ts'), 'utf8');
  const won = Object.keys(listedPositions).filter((each) => hasWon(signsOf(each), 1));
  const lost = Object.keys(listedPositions).filter((each) => hasWon(signsOf(each), -1));
  const body = `
    const key = board.map((row) => row.join('')).join(' ');
    if (${JSON.stringify(won)}.includes(key)) return 'x';
    return ${JSON.stringify(lost)}.includes(key) ? 'o' : '_';`;

  test('fails the case for all of the list, and is told of the seed', async () => {
    const file = path.join(scratch, 'gomoku.ts');
    const change = { id: 'list', tries: '', bodies: { winner: body }, loses: [] };
    writeFileSync(file, changed(right, change));
    const result = await gradeInTest(file, casesOf('winner', ['*']), {
      exercise: 'gomoku',
      seed: 4,
    });
    expect(result.checks[0]!.cases[0]).toMatchObject({ status: 'failed', score: 0 });
    expect(result.checks[0]!.cases[0]!.boards!.asked).toBeGreaterThan(300);
    expect(result.warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining('winner is wrong on questions that are on no list'),
    ]);
  });

  test('is not asked about more where it is wrong on the list, too', async () => {
    const file = path.join(scratch, 'gomoku.ts');
    const change = { id: 'none', tries: '', bodies: { winner: "return '_';" }, loses: [] };
    writeFileSync(file, changed(right, change));
    const result = await gradeInTest(file, casesOf('winner', ['*']), {
      exercise: 'gomoku',
      seed: 4,
    });
    expect(result.checks[0]!.cases[0]).toMatchObject({ status: 'failed' });
    expect(result.warnings).toEqual([]);
  });

  test('the reference stays right with any seed', async () => {
    const file = inProject('reference/gomoku.ts');
    const cases = casesOf('winner', ['*']);
    for (const seed of [4, 5]) {
      const result = await gradeInTest(file, cases, { exercise: 'gomoku', seed });
      expect(result).toMatchObject({ score: 1, warnings: [] });
    }
  });
});
