/** The cases of every exercise, read by what the exercise says of them. */

import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Language, textIn } from '../base/messages/format-message.ts';
import type { CaseAnswers, CaseFormat } from '../engine/case-format.ts';
import type { ExerciseSpec } from '../engine/exercise-spec.ts';
import { checksOf } from '../engine/in-child/inputs.ts';
import { EXERCISE_NAMES, loadExercise } from '../exercises/all.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { sumPoints } from '../results/result.ts';
import type { CaseText } from './case-spec.ts';
import { type CaseSurvey, loadCases, readCaseText } from './load-cases.ts';
import { disagreements, loadRightAnswers } from './right-answers.ts';

describe.each(EXERCISE_NAMES)('the cases of %s', (exercise) => {
  let spec: ExerciseSpec;
  let format: CaseFormat;
  let set: CaseSurvey;
  let answers: CaseAnswers;

  beforeAll(async () => {
    ({ spec, cases: format } = await loadExercise(exercise));
    set = await loadCases(
      path.join(PROJECT_FOLDER, 'cases', exercise),
      await loadExercise(exercise),
    );
    answers = await loadRightAnswers(await loadExercise(exercise));
  });

  it('are a file for each check, 100 points together, and expect what is right', () => {
    expect(set.lists.map(({ check }) => check)).toEqual(checksOf(spec));
    expect(sumPoints(set.cases.map(({ points }) => points))).toBe(100);
    expect(disagreements(set.cases, answers)).toEqual([]);
  });

  it('have one case for everything in each file, and listed ones of all but it', () => {
    for (const { cases } of set.lists) {
      expect(cases.findIndex(({ input: board }) => board === '*')).toBe(cases.length - 1);
      expect(cases.length).toBeGreaterThan(1);
    }
  });

  it('say what each is there for, in both languages, and once in a check', () => {
    for (const { cases } of set.lists) {
      const told = (language: Language) => cases.map(({ title }) => textIn(title!, language));
      for (const titles of [told('en'), told('zh')]) {
        expect(new Set(titles).size).toBe(cases.length);
        expect(titles.filter((title) => title.length > 100 || /[.。]$/.test(title))).toEqual([]);
      }
      const texts = cases.flatMap(({ title, hint = [] }) => [title!, hint].flat() as CaseText[]);
      for (const text of texts) {
        expect(textIn(text, 'en')).not.toMatch(/\p{Script=Han}/u);
        expect(textIn(text, 'zh')).toMatch(/\p{Script=Han}/u);
      }
    }
  });

  it('are written back as keys that read as the same input', () => {
    for (const { check, input } of set.cases) {
      if (input === '*') continue;
      expect(format.read(check, format.write(check, input))).toEqual({ value: input });
    }
  });

  it('can state what the reference answers, and nothing else', async () => {
    for (const { check, input } of set.cases) {
      const right = input === '*' ? undefined : answers.expected(check, input);
      if (right === undefined) continue;
      const cases = [{ ...format.write(check, input), expected: right }];
      const { problems, cases: read } = await readCaseText(
        JSON.stringify({ check, cases }),
        'a.json',
        await loadExercise(exercise),
      );
      expect(problems).toEqual([]);
      expect(disagreements(read, answers)).toEqual([]);
    }
  });

  it('are drawn with what is right, those for everything with how much that is', () => {
    for (const { check, input } of set.cases) {
      const drawn = answers.drawing(check, input);
      if (input === '*') expect(drawn).toMatch(/^all [\d,]+ /);
      else expect(drawn.split('\n').every((line) => line === line.trimEnd())).toBe(true);
    }
  });
});

describe('a case that cannot be asked', () => {
  const moves = 'h8 h9';
  it.each([
    [
      'heuristic-search',
      'openLines',
      { board: '___ ___ ___' },
      '$.cases[0]: the key "mark" is missing',
    ],
    [
      'heuristic-search',
      'evaluate',
      { board: '___ ___ ___', depth: 1 },
      '$.cases[0].depth: evaluate is not asked with a key "depth"',
    ],
    [
      'heuristic-search',
      'bestMoves',
      { board: 'xxx oo_ ___', depth: 1 },
      '$.cases[0].board: the board "xxx oo_ ___" has no moves',
    ],
    [
      'heuristic-search',
      'bestMoves',
      { board: '___ ___ ___', depth: 0 },
      '$.cases[0].depth: bestMoves is asked with a depth of 1 or more, found 0',
    ],
    [
      'heuristic-search',
      'successors',
      { board: 'xxo oox xo_', expected: ['xxo oox xo'] },
      '$.cases[0].expected[0]: row 3 of the board',
    ],
    ['alpha-beta', 'search', { tree: '[3 [4' }, '$.cases[0].tree: '],
    [
      'alpha-beta',
      'search',
      { tree: '[3 4]', alpha: 1, beta: 2 },
      '$.cases[0].alpha: search is not asked with a key "alpha"',
    ],
    [
      'alpha-beta',
      'max_value',
      { tree: '[3 4]', alpha: 2, beta: 2 },
      '$.cases[0].alpha: alpha 2 is not less than beta 2',
    ],
    [
      'alpha-beta',
      'max_value',
      { tree: '[3 4]', alpha: 100, beta: 'Infinity' },
      '$.cases[0].alpha: expected 99 or less, found 100',
    ],
    ['gomoku', 'lines', { moves: 'h8 h8' }, '$.cases[0].moves: '],
    ['alpha-beta', 'max_value', { tree: '*', alpha: 0 }, '$.cases[0].alpha: "*" stands for all'],
    ['gomoku', 'lines', {}, '$.cases[0]: the key "moves" or "board" is missing'],
    [
      'gomoku',
      'lines',
      { moves, board: moves },
      '$.cases[0].board: "board" says the same as "moves"',
    ],
    ['gomoku', 'max_value', { moves, mark: 'o', depth: 1 }, '$.cases[0].mark: '],
    ['gomoku', 'bestPoints', { moves, mark: 'x', depth: 0 }, '$.cases[0].depth: '],
    ['gomoku', 'scoreLine', { line: 'xx', mark: 'x' }, '$.cases[0].line: '],
    [
      'gomoku',
      'winner',
      { moves, expected: 'X' },
      '$.cases[0].expected: expected one of x, o, _, found "X"',
    ],
  ] as const)('of %s, for %s, is refused: %j', async (exercise, check, raw, told) => {
    const text = JSON.stringify({ check, cases: [raw] });
    const { problems, cases } = await readCaseText(text, 'a.json', await loadExercise(exercise));
    const shown = problems.map(({ jsonPath, explain }) => `${jsonPath}: ${explain('en').message}`);
    expect(
      shown.some((each) => each.startsWith(told)),
      shown.join('\n'),
    ).toBe(true);
    expect(cases.filter(({ expected }) => expected === undefined)).toEqual([]);
    for (const { message, advice } of problems.map(({ explain }) => explain('en'))) {
      expect(message).not.toMatch(/\.$/);
      expect(advice).toMatch(/\S/);
    }
  });

  it('is told with a wrong answer beside the right one', async () => {
    const cases = [{ tree: '[[3 12 8] [2 4 6] [14 5 2]]', expected: { value: 3, tips: 9 } }];
    const text = JSON.stringify({ check: 'search', cases });
    const { cases: read } = await readCaseText(text, 'a.json', await loadExercise('alpha-beta'));
    const answers = await loadRightAnswers(await loadExercise('alpha-beta'));
    expect(disagreements(read, answers).map(({ explain }) => explain('en').message)).toEqual([
      'the case expects { value: 3, tips: 9 } on "[[3 12 8] [2 4 6] [14 5 2]]", but the reference answers { value: 3, tips: 7 }',
    ]);
  });
});
