/** Tests the words and the pictures that explain wrong answers. */
import { describe, expect, test } from 'vitest';
import { checkNamed } from '../../engine/exercise.ts';
import type { WrongAnswer } from '../../engine/finding.ts';
import { field } from '../../sandbox/in-child/fields.ts';
import { readPosition } from '../kit/large-board/read-position.ts';
import { CHECK_NAMES, writeQuestion } from './fixtures/questions.ts';
import { graded } from './graded.ts';

const oracle = await graded.prepare();
const english = await graded.explainer(oracle, 'en');
const chinese = await graded.explainer(oracle, 'zh');

function inputFor(check: 'candidates' | 'evaluate' | 'winner', moves: string): string {
  const read = readPosition(moves);
  if ('fault' in read) throw new Error(moves);
  const depth = check === 'candidates' ? 1 : 0;
  return writeQuestion({ check, position: read.value, mark: 'x', depth });
}

/**
 * @param answer as the child reports it
 * @param after the board after the call; unchanged unless given
 */
function findingOf(name: string, input: string, answer: unknown, after?: string): WrongAnswer {
  const [, depth = '', ...rows] = input.split(' ');
  const given = [
    JSON.stringify(after ?? rows.join(' ')),
    ...(name === 'candidates' ? [depth] : []),
  ];
  const fields = ['whole', JSON.stringify(answer), given.map(field).join('')];
  const finding = oracle.judge(checkNamed(graded, name), input, { kind: 'returned', fields });
  if (finding === undefined) throw new Error('the answer is right');
  return finding as WrongAnswer;
}

describe('the explanation of wrong candidates', () => {
  const check = checkNamed(graded, 'candidates');
  const input = inputFor('candidates', 'a15');
  const finding = findingOf('candidates', input, [1, 15, 2]);

  test('names the missing and the unexpected squares', () => {
    const { message } = english.explain(check, input, finding);
    expect(message).toMatch(
      /^On a15 \(depth 1\): candidates misses the candidate b14, and returns c15/,
    );
    expect(chinese.explain(check, input, finding).message).toContain('b14');
    expect(english.expected(check, input)).toEqual(['b15', 'a14', 'b14']);
    expect(english.actual(check, finding)).toEqual(['b15', 'a14', 'c15']);
  });

  test('marks these squares on the drawn board, whatever was explained before', () => {
    english.details(check, inputFor('candidates', 'a15'), finding);
    const { picture, missing, unexpected } = english.details(check, input, finding);
    expect(picture?.[1]).toMatch(/^15 {2}x {2}\+ {2}\? {2}\./);
    expect(picture?.[2]).toMatch(/^14 {2}\+ {2}! {2}\./);
    expect([missing, unexpected]).toEqual([['b14'], ['c15']]);
  });
});

test('the explanation of a wrong score lists the runs that count', () => {
  const check = checkNamed(graded, 'evaluate');
  const input = inputFor('evaluate', 'h8 a1 i8');
  const finding = findingOf('evaluate', input, 7);
  expect(english.actual(check, finding)).toBe(7);
  const { picture } = english.details(check, input, finding);
  expect(picture).toContain('X h8-i8: 100');
  expect(picture).toContain(' 8  .  .  .  .  .  .  .  X  X  .  .');
});

test('the explanation of a wrong winner names and marks the winning five', () => {
  const check = checkNamed(graded, 'winner');
  const input = inputFor('winner', 'd4 a1 e5 c1 f6 e1 g7 g1 h8');
  const finding = findingOf('winner', input, '_');
  const { picture } = english.details(check, input, finding);
  expect(picture?.at(-1)).toBe('X h8-d4');
  expect(picture).toContainEqual(expect.stringMatching(/^ 8 .* X /));
});

test('the explanation of a changed board names the squares, and draws them with their surroundings', () => {
  const check = checkNamed(graded, 'winner');
  const input = inputFor('winner', '');
  const finding = findingOf('winner', input, '_', input.slice(4).replace('_', 'x'));
  const { message, hint } = english.explain(check, input, finding);
  expect(message).toMatch(
    /^On the empty board \(X thinks\): After winner the board is not as it was: look at a15\./,
  );
  expect(message).toContain('winner is only to look at it');
  expect(hint).toBeUndefined();
  expect(english.details(check, input, finding).picture).toEqual([
    '    a  b  c',
    '15  ?  .  .',
    '14  .  .  .',
    '13  .  .  .',
    'The rest of the board is empty.',
    '?  too many, or changed',
  ]);
});

test('pictures are at most 60 columns wide, and the names of inputs at most 80', () => {
  for (const name of CHECK_NAMES) {
    const check = checkNamed(graded, name);
    const inputs = check.inputDomain.inputs().filter((_, index) => index % 60 === 0);
    for (const input of inputs) {
      const finding = { kind: 'wrong-value', text: '1', answer: 1, right: 2, values: {} } as const;
      const { picture = [] } = english.details(check, input, finding);
      for (const line of picture) expect(line.length).toBeLessThanOrEqual(60);
      expect(english.named(check, input).length).toBeLessThanOrEqual(80);
    }
  }
});
