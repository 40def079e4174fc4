import { describe, expect, it } from 'vitest';
import { inputsOf } from '../../../engine/in-child/inputs.ts';
import type { LargeBoardText } from '../../kit/in-child/large-board/position.ts';
import {
  columnOf,
  rowOf,
  type SquareNumber,
  signsOf,
} from '../../kit/in-child/large-board/squares.ts';
import {
  CHECK_NAMES,
  everyQuestion,
  isUnfinished,
  LISTED_POSITIONS,
  rightLines,
  valuesOf,
  writeQuestion,
} from '../fixtures/questions.ts';
import { stated } from '../page.ts';

function marksOn(position: LargeBoardText): SquareNumber[] {
  return [...signsOf(position)].flatMap((sign, square) => (sign === 0 ? [] : square));
}

describe('the list of positions', () => {
  it('holds about 300 positions, from the empty board to full ones', () => {
    const marks = LISTED_POSITIONS.map((position) => marksOn(position).length);
    expect(marks.length).toBeGreaterThanOrEqual(280);
    expect(marks.length).toBeLessThanOrEqual(320);
    expect(marks[0]).toBe(0);
    expect(marks.at(-1)).toBe(225);
    for (const from of [1, 20, 50, 100, 150, 200]) {
      expect(marks.filter((count) => count >= from && count < from + 50).length).toBeGreaterThan(5);
    }
  });

  it('holds a lone mark in each corner and at each edge', () => {
    const marks = LISTED_POSITIONS.map(marksOn);
    const alone = marks.filter(({ length }) => length === 1).flat();
    const places = alone.map((square) => [rowOf(square), columnOf(square)]);
    for (const corner of [
      [0, 0],
      [0, 14],
      [14, 0],
      [14, 14],
    ])
      expect(places).toContainEqual(corner);
    for (const edge of [
      [0, 7],
      [7, 0],
      [7, 14],
      [14, 7],
    ])
      expect(places).toContainEqual(edge);
  });

  it('holds full lines of fifteen squares on which nobody has won', () => {
    const full = LISTED_POSITIONS.filter(isUnfinished)
      .flatMap(rightLines)
      .filter((line) => line.length === 15 && !line.includes('_'));
    expect(full.length).toBeGreaterThan(50);
  });
});

describe('the questions of the exhaustive case', () => {
  it.each(CHECK_NAMES)('are legal and different ones for %s', (check) => {
    const questions = everyQuestion(check);
    expect(
      questions.filter((question) => !inputsOf(stated, check).mayBeAsked(valuesOf(question))),
    ).toEqual([]);
    expect(new Set(questions.map(writeQuestion)).size).toBe(questions.length);
    expect(questions.every((question) => question.check === check)).toBe(true);
  });

  it('are 9,720 lines for each side', () => {
    expect(everyQuestion('scoreLine')).toHaveLength(2 * 9720);
  });

  it('ask both sides about each board, and search to depths 1 to 3', () => {
    expect(everyQuestion('evaluate')).toHaveLength(2 * LISTED_POSITIONS.length);
    for (const check of ['max_value', 'min_value', 'bestPoints', 'program'] as const) {
      const depths = everyQuestion(check).map((question) =>
        'depth' in question ? question.depth : -1,
      );
      for (const depth of [1, 2, 3]) expect(depths).toContain(depth);
    }
  });
});
