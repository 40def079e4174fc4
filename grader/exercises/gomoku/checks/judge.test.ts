import { describe, expect, it, test } from 'vitest';
import { readPosition } from '../game/position.ts';
import { judge } from './judge.ts';
import { type Question, rightAnswer } from './questions.ts';

function right(
  check: 'lines' | 'candidates' | 'bestPoints' | 'winner' | 'evaluate',
  moves: string,
) {
  const read = readPosition(moves);
  if ('problem' in read) throw new Error(moves);
  const question: Question = { check, position: read.position, mark: 'x', depth: 1 };
  return rightAnswer(question);
}

describe('a number', () => {
  it('may be -0 for 0', () => {
    expect(judge(-0, right('evaluate', ''))).toBeUndefined();
  });

  test.each([['0'], [undefined], [null], [[0]], [true], [0n]])('is not %s', (value) => {
    expect(judge(value, right('evaluate', ''))).toEqual({ kind: 'no answer' });
  });

  it('is wrong when it is another one, or none', () => {
    expect(judge(Number.NaN, right('evaluate', ''))).toEqual({
      kind: 'wrong-value',
      actual: 'NaN',
      expected: '0',
    });
  });
});

describe('the lines', () => {
  const answer = right('lines', 'a15 h8 c15 o1');
  const lines = answer.kind === 'lines' ? answer.lines : [];

  it('may come in any order and either direction', () => {
    const turned = lines.map((line, index) =>
      index % 2 === 0 ? line : [...line].reverse().join(''),
    );
    expect(judge(turned.toReversed(), answer)).toBeUndefined();
  });

  it('are wrong when one is left out or comes twice', () => {
    expect(judge(lines.slice(1), answer)).toMatchObject({ missing: [expect.any(String)] });
    expect(judge([...lines, lines[0]], answer)).toMatchObject({
      missing: [],
      unexpected: [lines[0]!],
    });
  });

  it('are text, and a list', () => {
    expect(judge(lines.join(' '), answer)).toMatchObject({ kind: 'no answer' });
    expect(
      judge(
        lines.map((line) => [...line]),
        answer,
      ),
    ).toMatchObject({ kind: 'no answer' });
  });
});

describe('points', () => {
  const candidates = right('candidates', 'a15');
  const best = right('bestPoints', 'a15 o1');

  it('are right in the right order', () => {
    expect(
      judge(
        [
          [0, 1],
          [1, 0],
          [1, 1],
        ],
        candidates,
      ),
    ).toBeUndefined();
  });

  it('are wrong in another order where they are candidates', () => {
    expect(
      judge(
        [
          [1, 0],
          [0, 1],
          [1, 1],
        ],
        candidates,
      ),
    ).toEqual({
      kind: 'wrong-squares',
      missing: [],
      unexpected: [],
      repeated: [],
      outOfOrder: { actual: 15, expected: 1 },
    });
  });

  it('may come in any order where they are the best', () => {
    const squares = best.kind === 'best points' ? best.squares : [];
    const points = squares.map((square) => [Math.floor(square / 15), square % 15]);
    expect(points.length).toBeGreaterThan(0);
    expect(judge(points.toReversed(), best)).toBeUndefined();
    expect(judge([...points, points[0]], best)).toMatchObject({ repeated: [squares[0]] });
  });

  it('are named when they are missing, too many or there twice', () => {
    expect(
      judge(
        [
          [0, 1],
          [0, 1],
          [1, 1],
          [2, 2],
        ],
        candidates,
      ),
    ).toMatchObject({
      missing: [15],
      unexpected: [32],
      repeated: [1],
    });
  });

  test.each([
    ['a text', 'b15'],
    ['a number', 3],
    ['a flat list', [0, 1]],
    ['three numbers', [[0, 1, 5]]],
    ['a square off the board', [[0, 15]]],
    ['a fraction', [[0.5, 1]]],
    ['an object', [{ row: 0, column: 1 }]],
  ])('are not %s', (_name, value) => {
    expect(judge(value, candidates)).toEqual({ kind: 'no answer' });
  });
});

describe('the winner', () => {
  it('is a letter', () => {
    expect(judge('_', right('winner', 'h8'))).toBeUndefined();
    expect(judge('x', right('winner', 'h8'))).toMatchObject({ actual: 'x', expected: '_' });
    expect(judge(null, right('winner', 'h8'))).toMatchObject({ kind: 'no answer' });
  });
});
