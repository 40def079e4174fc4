/** What a student is told of a wrong answer: words with the board, and the board with marks. */
import { describe, expect, test } from 'vitest';
import { checkNamed } from '../../exercise/exercise.ts';
import type { OwnFinding } from '../../exercise/finding.ts';
import { field } from '../../sandbox/inside/fields.ts';
import { CHECK_NAMES } from './checks/check-names.ts';
import { everyInput } from './checks/inputs.ts';
import { writeQuestion } from './checks/questions.ts';
import { gomoku } from './exercise.ts';
import { gomokuExplainer } from './explainer.ts';
import { readPosition } from './game/position.ts';
import { gomokuOracle } from './oracle.ts';

const oracle = gomokuOracle();
const english = gomokuExplainer('en');
const chinese = gomokuExplainer('zh');

function inputFor(check: 'candidates' | 'evaluate' | 'winner', moves: string): string {
  const read = readPosition(moves);
  if ('problem' in read) throw new Error(moves);
  const depth = check === 'candidates' ? 1 : 0;
  return writeQuestion({ check, position: read.position, mark: 'x', depth });
}

/** @param reply its fields @param after the board on return; as it was unless given */
function findingOf(name: string, input: string, reply: string[], after?: string): OwnFinding {
  const letters = input.split(' ').slice(2).join('');
  const fields = [reply.map(field).join(''), after ?? letters];
  const verdict = oracle.judge(checkNamed(gomoku, name), input, { kind: 'returned', fields });
  if (verdict.kind === 'right') throw new Error('the answer is right');
  return verdict.finding as OwnFinding;
}

describe('of candidates', () => {
  const check = checkNamed(gomoku, 'candidates');
  const input = inputFor('candidates', 'a15');
  const finding = findingOf('candidates', input, ['points', '1,15,2,']);

  test('those too many and too few are named', () => {
    const { message } = english.explain(check, input, finding);
    expect(message).toMatch(
      /^On a15 \(depth 1\): candidates misses the candidate b14, and returns c15/,
    );
    expect(chinese.explain(check, input, finding).message).toContain('b14');
    expect(english.expected(check, input)).toEqual(['b15', 'a14', 'b14']);
    expect(english.actual(finding)).toEqual(['b15', 'a14', 'c15']);
  });

  test('they are marked in the drawn board, whatever was asked before', () => {
    english.details(check, inputFor('candidates', 'a15'), finding);
    const { picture, missing, unexpected } = english.details(check, input, finding);
    expect(picture?.[1]).toMatch(/^15 {2}x {2}\+ {2}\? {2}\./);
    expect(picture?.[2]).toMatch(/^14 {2}\+ {2}! {2}\./);
    expect([missing, unexpected]).toEqual([['b14'], ['c15']]);
  });
});

test('of a wrong score the runs that count are listed', () => {
  const check = checkNamed(gomoku, 'evaluate');
  const input = inputFor('evaluate', 'h8 a1 i8');
  const finding = findingOf('evaluate', input, ['value', 'number', '7']);
  expect(english.actual(finding)).toBe(7);
  const { picture } = english.details(check, input, finding);
  expect(picture).toContain('X h8-i8: 100');
  expect(picture).toContain(' 8  .  .  .  .  .  .  .  X  X  .  .');
});

test('where somebody has won, the five are named and marked', () => {
  const check = checkNamed(gomoku, 'winner');
  const input = inputFor('winner', 'd4 a1 e5 c1 f6 e1 g7 g1 h8');
  const finding = findingOf('winner', input, ['value', 'string', '_']);
  const { picture } = english.details(check, input, finding);
  expect(picture?.at(-1)).toBe('X h8-d4');
  expect(picture).toContainEqual(expect.stringMatching(/^ 8 .* X /));
});

test('of a board that was left changed the squares are told, and drawn with those around', () => {
  const check = checkNamed(gomoku, 'winner');
  const input = inputFor('winner', '');
  const finding = findingOf('winner', input, ['value', 'string', "'_'"], `x${'_'.repeat(224)}`);
  const { message, hint } = english.explain(check, input, finding);
  expect(message).toMatch(
    /^On the empty board: After winner the board is not as it was: look at a15\./,
  );
  expect(hint).toBeUndefined();
  expect(english.details(check, input, finding).picture).toEqual([
    '    a  b  c  d  e',
    '15  ?  .  .  .  .',
    '14  .  .  .  .  .',
    '13  .  .  .  .  .',
    '12  .  .  .  .  .',
    '11  .  .  .  .  .',
    'The rest of the board is empty.',
    '?  too many, or changed',
  ]);
});

test('pictures are at most 60 columns wide, and inputs named in a line', () => {
  for (const name of CHECK_NAMES) {
    const check = checkNamed(gomoku, name);
    const inputs = everyInput(name).filter((_, index) => index % 60 === 0);
    for (const input of inputs) {
      const finding = { kind: 'wrong-value', actual: '1', expected: '2' } as OwnFinding;
      const { picture = [] } = english.details(check, input, finding);
      for (const line of picture) expect(line.length).toBeLessThanOrEqual(60);
      expect(english.named(check, input).length).toBeLessThanOrEqual(80);
      expect(english.wanted(check)).toMatch(/^[a-z ]+$/);
    }
  }
});
