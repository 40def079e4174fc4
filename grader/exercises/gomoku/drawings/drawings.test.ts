import { describe, expect, it } from 'vitest';
import type { LargeBoardText } from '../../kit/in-child/large-board/position.ts';
import { nameOfSquare } from '../../kit/in-child/large-board/squares.ts';
import { readPosition } from '../../kit/large-board/read-position.ts';
import { LISTED_POSITIONS, rightEvaluation } from '../fixtures/questions.ts';
import { countingRuns } from '../game/line-runs.ts';
import { formatterFor } from '../gomoku-words.ts';
import { searchTexts } from '../searched-values.ts';

function position(moves: string): LargeBoardText {
  const read = readPosition(moves);
  if ('fault' in read) throw new Error(moves);
  return read.value;
}

describe('the runs that count', () => {
  it('are named with their squares, ends and scores, the best first', () => {
    const [first, ...others] = countingRuns(position('h8 a1 i8 a2 j8 k8'));
    expect(first).toMatchObject({ mark: 'x', freeEnds: 1, score: 100 });
    expect(first!.squares.map(nameOfSquare)).toEqual(['h8', 'i8', 'j8']);
    expect(others.length).toBeGreaterThan(0);
    expect(others.every(({ score }) => score <= 100)).toBe(true);
  });

  it('add up to the value of the board', () => {
    for (const listed of LISTED_POSITIONS) {
      const sum = countingRuns(listed).reduce(
        (total, { mark, score }) => total + (mark === 'x' ? score : -score),
        0,
      );
      expect(sum).toBe(rightEvaluation(listed, 'x'));
    }
  });
});

describe('the sentences about a search', () => {
  const formatMessage = formatterFor('en');

  it('say who moves, what each move is worth to the side that thinks, and which value is taken', () => {
    const question = { check: 'min_value', position: position('o1'), mark: 'x', depth: 1 } as const;
    expect(searchTexts(question, formatMessage)).toEqual([
      'O to move. What each move is worth to X: n2 -20, o2 0, n1 0.',
      'O takes the smallest value: -20.',
    ]);
  });

  it('have the line of play where more than one move is looked ahead', () => {
    const question = {
      check: 'max_value',
      position: position('o1 a1'),
      mark: 'x',
      depth: 2,
    } as const;
    const [moves, takes, line] = searchTexts(question, formatMessage);
    expect(moves).toMatch(/^X to move\. What each move is worth to X: c3 0, .* and 10 more\.$/);
    expect(takes).toMatch(/^X takes the largest value: 0\.$/);
    expect(line).toMatch(/^If both sides play so, the game goes on: X c3, O [a-o]\d+\.$/);
  });

  it('are none where nothing is searched', () => {
    for (const check of ['evaluate', 'winner', 'candidates', 'lines']) {
      const question = { check, position: position('o1'), mark: 'x', depth: 1 } as const;
      expect(searchTexts(question, formatMessage)).toEqual([]);
    }
    const atDepth0 = { check: 'min_value', position: position('o1'), mark: 'x', depth: 0 } as const;
    expect(searchTexts(atDepth0, formatMessage)).toEqual([]);
  });
});
