import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it, test } from 'vitest';
import { shownPath } from '../base/text/file-problem.ts';
import { EXERCISE_NAMES, loadExercise } from '../exercises/all.ts';
import { CHECK_NAMES, stated } from '../exercises/game-tree/page.ts';
import { inProject } from '../fixtures/project-folder.ts';
import { caseFaults, caseSchemaFile, caseSchemaText } from './case-file-schema.ts';

const fine = { check: 'get_value', cases: [{ board: 'xxx oo_ ___' }] };

const byAjv = new Ajv({ strictTypes: false }).compile(JSON.parse(caseSchemaText(stated)));

async function faultsIn(value: unknown): Promise<string[]> {
  const faults = await caseFaults(value, stated);
  expect(byAjv(value), 'what editors say').toBe(faults.length === 0);
  return faults.map(({ path, explain }) => `${shownPath(path)}: ${explain('en').message}`);
}

function fileWith(check: string, content: unknown): unknown {
  return { check, cases: [{ board: '*' }, content] };
}

describe('the schema', () => {
  it.each(EXERCISE_NAMES)('of %s is itself right, and strict', async (exercise) => {
    const schema = JSON.parse(readFileSync(inProject(caseSchemaFile(exercise)), 'utf8'));
    const ajv = new Ajv({ strict: true, strictTypes: false, validateSchema: true });
    expect(ajv.validateSchema(schema)).toBe(true);
    expect(typeof ajv.compile(schema)).toBe('function');
  });

  it.each(EXERCISE_NAMES)('of %s knows all checks', async (exercise) => {
    const text = readFileSync(inProject(caseSchemaFile(exercise)), 'utf8');
    expect(JSON.parse(text).properties.check.enum).toEqual(
      (await loadExercise(exercise)).checks.map(({ name }) => name),
    );
  });

  it('lets a case file through that uses everything', async () => {
    const everything = { board: 'xox o_o _x_', points: 0.25, title: 'T', hint: 'H', expected: [] };
    const bilingual = { ...everything, title: { en: 'T', zh: 'T' }, hint: { en: 'H', zh: 'H' } };
    const cases = [everything, bilingual];
    expect(await faultsIn({ $schema: 'a', check: 'minmax', cases })).toEqual([]);
  });
});

it('that is none, of a part of an exercise outside, is told as its author’s mistake', async () => {
  const { board, ...parts } = stated.parts;
  const wrong = { ...stated, parts: { ...parts, board: { ...board!, schema: { $ref: '#/x' } } } };
  await expect(caseFaults(fine, wrong)).rejects.toThrow(
    /^a part of the exercise game-tree has no schema that can be used: .*#\/x/,
  );
});

describe('a case file', () => {
  test.each([
    ['that is a list', [fine], '$: expected an object, found a list'],
    ['that is nothing', null, '$: expected an object, found null'],
    ['without a check', { cases: [{ board: '*' }] }, '$: the key "check" is missing'],
    ['without cases', { check: 'minmax' }, '$: the key "cases" is missing'],
    ['with no case', { check: 'minmax', cases: [] }, '$.cases: an empty list is not enough'],
    [
      'with one case and no list',
      { check: 'minmax', cases: {} },
      '$.cases: expected a list, found an object',
    ],
    [
      'with an unknown check',
      { ...fine, check: 'winner' },
      `$.check: expected one of ${CHECK_NAMES.join(', ')}, found "winner"`,
    ],
    [
      'with an unknown key',
      { ...fine, author: 'me' },
      '$.author: the key "author" is not known here',
    ],
    [
      'with a key that all objects inherit',
      { ...fine, constructor: 1 },
      '$.constructor: the key "constructor" is not known here',
    ],
    [
      'with the key __proto__',
      JSON.parse('{ "check": "minmax", "cases": [{ "board": "*" }], "__proto__": 1 }'),
      '$.__proto__: the key "__proto__" is not known here',
    ],
  ])('%s is refused', async (_name, content, fault) => {
    expect(await faultsIn(content)).toEqual([fault]);
  });
});

describe('a case', () => {
  test.each([
    ['that is a board only', 'xxx oo_ ___', ': expected an object, found "xxx oo_ ___"'],
    [
      'with a board as a list',
      { board: ['x'] },
      '.board: expected text in double quotes, found a list',
    ],
    ['with points below zero', { board: '*', points: -1 }, '.points: expected 0 or more, found -1'],
    ['with points in quotes', { board: '*', points: '5' }, '.points: expected a number, found "5"'],
    ['with null points', { board: '*', points: null }, '.points: expected a number, found null'],
    [
      'with endless points',
      { board: '*', points: Number.POSITIVE_INFINITY },
      '.points: expected a number, found Infinity',
    ],
    [
      'with too many points',
      { board: '*', points: 1e9 },
      '.points: expected 10000 or less, found 1000000000',
    ],
    [
      'with a title in one language of two',
      { board: '*', title: { en: 'T' } },
      '.title: the key "zh" is missing',
    ],
    [
      'with a hint in a language that is not known',
      { board: '*', hint: { en: 'H', zh: 'H', fr: 'H' } },
      '.hint.fr: the key "fr" is not known here',
    ],
    [
      'with a title of two lines in one language',
      { board: '*', title: { en: 'T', zh: 'a\nb' } },
      '.title.zh: expected text of another form, found "a\\nb"',
    ],
    [
      'with a number for a title',
      { board: '*', title: 3 },
      '.title: expected text in double quotes or an object, found 3',
    ],
    ['with an empty title', { board: '*', title: '' }, '.title: empty text is not enough'],
    [
      'with a title of two lines',
      { board: '*', title: 'a\nb' },
      '.title: expected text of another form, found "a\\nb"',
    ],
    [
      'with a hint without end',
      { board: '*', hint: 'a'.repeat(501) },
      '.hint: expected at most 500 characters, found 501',
    ],
  ])('%s is refused', async (_name, content, fault) => {
    expect(await faultsIn(fileWith('get_value', content))).toEqual([`$.cases[1]${fault}`]);
  });

  test.each([
    ['isTerminal', 1, ': expected true or false, found 1'],
    ['get_value', true, ': expected one of 1, 0, -1, found true'],
    ['max_value', 2, ': expected one of 1, 0, -1, found 2'],
    ['min_value', '1', ': expected one of 1, 0, -1, found "1"'],
    ['minmax', 'xox oxo _x_', ': expected a list, found "xox oxo _x_"'],
    ['bestMoves', [1], '[0]: expected text in double quotes, found 1'],
    ['buildTree', [], ': expected nothing here, found an empty list'],
  ])('of %s that expects %j is refused', async (check, expected, fault) => {
    const content = { board: 'xox o_o _x_', expected };
    expect(await faultsIn(fileWith(check, content))).toEqual([`$.cases[1].expected${fault}`]);
  });

  it('of buildTree and every board that expects something has one fault, not two', async () => {
    const content = { board: '*', expected: 1 };
    expect(await faultsIn({ check: 'buildTree', cases: [content] })).toHaveLength(1);
  });
});

describe('the advice', () => {
  test.each([
    [
      'names the check that was meant',
      { ...fine, check: 'get_valeu' },
      'Did you mean "get_value"?',
    ],
    [
      'says that an answer has no quotes',
      fileWith('get_value', { board: 'x', expected: '1' }),
      'Write 1 without quotes.',
    ],
    [
      'names the key that was meant',
      fileWith('minmax', { board: 'x', point: 3 }),
      'Did you mean "points"?',
    ],
    [
      'lists the keys there are',
      fileWith('minmax', { board: 'x', weight: 3 }),
      'Take it out. The keys here are board, points, title, hint, visibleFrom, expected, expectedAfter.',
    ],
    [
      'says what a key is for',
      fileWith('minmax', { board: 'x', points: -3 }),
      'What the case is worth: a number from 0 to 10000, 1 when it is left out.',
    ],
    [
      'says what a missing key is for',
      { check: 'minmax' },
      'A list of cases, at least one. They are numbered from 1 in this order: <check>/2.',
    ],
    [
      'says what an answer of the check is',
      { check: 'max_value', cases: [{ board: 'x', expected: 7 }] },
      'The value for X: 1 if X wins, -1 if O wins, 0 for a draw.',
    ],
  ])('%s', async (_name, content, advice) => {
    const faults = await caseFaults(content, stated);
    expect(faults.map(({ explain }) => explain('en').advice)).toEqual([advice]);
  });
});
