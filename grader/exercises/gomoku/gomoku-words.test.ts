import { describe, expect, test } from 'vitest';
import { functionOf } from '../../engine/in-child/inputs.ts';
import type { LargeBoardText } from '../kit/in-child/large-board/position.ts';
import { readPosition } from '../kit/large-board/read-position.ts';
import { rightAnswer } from './fixtures/questions.ts';
import { runsInLine } from './game/line-runs.ts';
import {
  boardChangedText,
  faultText,
  formatterFor,
  type GomokuQuestion,
  nameOfQuestion,
  runTexts,
} from './gomoku-words.ts';
import { graded } from './graded.ts';
import { stated } from './page.ts';

const english = formatterFor('en');
const chinese = formatterFor('zh');

function position(text: string): LargeBoardText {
  const read = readPosition(text);
  if ('fault' in read) throw new Error(text);
  return read.value;
}

/** @returns the sentence about a wrong answer in both languages */
function faultTexts(question: GomokuQuestion, answer: unknown): [en: string, zh: string] {
  const kind = functionOf(stated, question.check).returns.wrong!;
  const finding = { kind, text: '', answer, right: rightAnswer(question), values: {} };
  return [faultText(question, finding, english), faultText(question, finding, chinese)];
}

const corner = (check: 'candidates' | 'bestPoints'): GomokuQuestion => ({
  check,
  position: position('a15'),
  mark: 'o',
  depth: 1,
});

describe('the text about a fault', () => {
  test('states the returned score and the right one', () => {
    const question: GomokuQuestion = { check: 'scoreLine', position: '_xxx_', mark: 'x', depth: 0 };
    expect(faultTexts(question, 2000)[0]).toBe('scoreLine returned 2,000; right is 1,000.');
    expect(faultTexts(question, Number.NaN)[0]).toBe('scoreLine returned NaN; right is 1,000.');
  });

  test('names candidates that are missing, unexpected or repeated', () => {
    const [en, zh] = faultTexts(corner('candidates'), [1, 1, 16, 32]);
    expect(en).toBe(
      'candidates misses the candidate a14, and returns c13, which is no candidate, and returns b15 more than once.',
    );
    expect(zh).toBe('candidates 漏掉了候选格 a14，返回了不是候选格的 c13，不止一次返回了 b15。');
  });

  test('says which square stands where another belongs', () => {
    const [en, zh] = faultTexts(corner('candidates'), [15, 1, 16]);
    expect(en).toContain('a14 stands where b15 belongs');
    expect(zh).toContain('a14 的位置上应当是 b15');
  });

  test('counts missing lines', () => {
    const question: GomokuQuestion = {
      check: 'lines',
      position: position(''),
      mark: 'x',
      depth: 0,
    };
    const [en, zh] = faultTexts(question, []);
    expect(en).toBe('lines misses 72 lines (_______________ and others).');
    expect(zh).toContain('缺少 72 条');
  });

  test('names no more than six squares of a changed board', () => {
    const wanted = '_'.repeat(225);
    const now = 'x'.repeat(9).padEnd(225, '_');
    const change = {
      kind: 'changed-input',
      part: 'board',
      text: '',
      wanted,
      now,
    } as const;
    expect(boardChangedText('max_value', change, english)).toContain('f15 and 3 more');
    expect(boardChangedText('max_value', change, chinese)).toContain('f15 等 9 格');
  });
});

test('the texts about runs show their ends', () => {
  expect(runTexts(runsInLine('xx_xo', 'x'), english)).toEqual([
    '|xx_  2 in a row, one end free: 10',
    '_xo  1 in a row, one end free: 0',
  ]);
  expect(runTexts(runsInLine('_oooo_', 'o'), chinese)).toEqual(['_oooo_  4 连，两端为空：10,000']);
});

test.each([
  ['scoreLine', { line: 'x_', mark: 'x' }, /5 to 15/],
  ['candidates', { moves: 'a15', depth: 0 }, /at least 1/],
  ['bestPoints', { moves: 'a15', depth: 1, mark: 'x' }, /asked of O/],
  ['bestPoints', { moves: 'h8 h9 i8 i9 j8 j9 k8 k9 l8', depth: 1, mark: 'o' }, /nobody has won/],
])('a case explains why %s is not asked about %j', (check, fields, expected) => {
  const read = graded.cases.read(check, fields);
  if ('value' in read) throw new Error('should be refused');
  const { message, advice } = read.fault.explain('en');
  expect(`${message} ${advice}`).toMatch(expected);
});

test('a question has a short name', () => {
  expect(nameOfQuestion(corner('bestPoints'), english)).toBe('a15 (O thinks, depth 1)');
  expect(nameOfQuestion(corner('bestPoints'), chinese)).toBe('a15 (O 思考，深度 1)');
  expect(nameOfQuestion(corner('candidates'), english)).toBe('a15 (depth 1)');
});
