import { describe, expect, it } from 'vitest';
import type { LargeBoardText } from '../../kit/in-child/large-board/position.ts';
import { nameOfSquare } from '../../kit/in-child/large-board/squares.ts';
import { readPosition } from '../../kit/large-board/read-position.ts';
import { LISTED_POSITIONS, rightEvaluation } from '../fixtures/questions.ts';
import { countingRuns } from '../game/line-runs.ts';

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
