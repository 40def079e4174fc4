import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sampleOf } from '../../../fixtures/thorough.ts';
import type { Mark } from '../../kit/in-child/boards/board.ts';
import { inRows, type LargeBoardText } from '../../kit/in-child/large-board/position.ts';
import {
  columnOf,
  nameOfSquare,
  rowOf,
  SIZE,
  SQUARES,
  type SquareNumber,
  squareAt,
  squareNamed,
} from '../../kit/in-child/large-board/squares.ts';
import { readPosition } from '../../kit/large-board/read-position.ts';
import {
  candidatesByDefinition,
  cellAt,
  freeSquares,
  plainValue,
  scoreByParts,
  winnerByWindows,
} from '../fixtures/brute-force.ts';
import {
  countLeaves,
  isUnfinished,
  LISTED_POSITIONS,
  rightBestPoints,
  rightCandidates,
  rightEvaluation,
  rightLines,
  rightValue,
  rightWinner,
  valuesOfCandidates,
} from '../fixtures/questions.ts';
import maxDepths from '../positions/positions.json' with { type: 'json' };
import { scoreOfLine } from './gomoku-rules.ts';
import { everyLine } from './input-domain.ts';

const MARKS: readonly Mark[] = ['x', 'o'];

function position(text: string): LargeBoardText {
  const read = readPosition(text);
  if ('fault' in read) throw new Error(read.fault.explain('en').message);
  return read.value;
}

const names = (squares: readonly SquareNumber[]) => squares.map(nameOfSquare).join(' ');

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** Walks from an edge square to the other edge. @returns the lines of at least five squares that begin at the square */
function linesFrom(board: LargeBoardText, start: SquareNumber): string[] {
  return DIRECTIONS.flatMap(([down, right]) => {
    const before = cellAt(board, rowOf(start) - down, columnOf(start) - right);
    if (before !== undefined) return [];
    let line = '';
    for (let step = 0; ; step++) {
      const next = cellAt(board, rowOf(start) + step * down, columnOf(start) + step * right);
      if (next === undefined) break;
      line += next;
    }
    return line.length >= 5 ? [line] : [];
  });
}

describe('the lines', () => {
  it('are 15 rows, 15 columns and 42 diagonals of at least five squares', () => {
    const lengths = rightLines(position('')).map((line) => line.length);
    expect(lengths).toHaveLength(72);
    expect(lengths.filter((length) => length === 15)).toHaveLength(15 + 15 + 2);
    for (const length of [5, 6, 7, 8, 9, 10, 11, 12, 13, 14]) {
      expect(lengths.filter((each) => each === length)).toHaveLength(4);
    }
  });

  it('are the rows, columns and diagonals that a walk over the board meets', () => {
    for (const board of sampleOf(LISTED_POSITIONS, 20)) {
      const walked = Array.from({ length: SQUARES }, (_, square) => linesFrom(board, square));
      expect(rightLines(board).toSorted()).toEqual(walked.flat().toSorted());
    }
  });
});

describe('the score of a line', () => {
  test.each([
    ['_xxxx_', 10_000],
    ['_xxxxo', 1000],
    ['xxxx_', 1000],
    ['oxxxxo', 0],
    ['xxxxx', 100_000],
    ['oxxxxxxo', 100_000],
    ['_xxx_', 1000],
    ['xxx__', 100],
    ['_xx__', 100],
    ['oxx__', 10],
    ['__x__', 10],
    ['x____', 0],
    ['x_xx_', 0 + 100],
    ['_x_xx_', 10 + 100],
    ['xxxxx_xxxxx', 200_000],
    ['_____', 0],
  ])('of X in %s is %d', (line, score) => {
    expect(scoreOfLine(line, 'x')).toBe(score);
    const swapped = line.replace(/[xo]/g, (mark) => (mark === 'x' ? 'o' : 'x'));
    expect(scoreOfLine(swapped, 'o')).toBe(score);
  });

  it('is the sum over all stretches of one mark that end at others, in each of the 9,720 lines', () => {
    expect(everyLine()).toHaveLength(9720);
    expect(new Set(everyLine()).size).toBe(9720);
    const wrong = sampleOf(everyLine(), 700).filter((line) =>
      MARKS.some((mark) => scoreOfLine(line, mark) !== scoreByParts(line, mark)),
    );
    expect(wrong).toEqual([]);
  });

  it('stays the same when the line is read backwards', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('x', 'o', '_'), { minLength: 5, maxLength: 15 }),
        (line) => {
          const backwards = line.toReversed().join('');
          expect(scoreOfLine(backwards, 'x')).toBe(scoreOfLine(line.join(''), 'x'));
        },
      ),
    );
  });
});

/** Boards with any number of marks, for what does not depend on whose turn it is. */
const anyBoard = fc
  .array(fc.constantFrom('_', '_', '_', 'x', 'o'), { minLength: SQUARES, maxLength: SQUARES })
  .map((cells): LargeBoardText => inRows(cells.join('')));

/** The eight turns and reflections: each gives the square to which the mark of a square goes. */
const TURNS: readonly ((row: number, column: number) => SquareNumber)[] = [
  (row, column) => squareAt(row, column),
  (row, column) => squareAt(column, row),
  (row, column) => squareAt(SIZE - 1 - row, column),
  (row, column) => squareAt(row, SIZE - 1 - column),
  (row, column) => squareAt(SIZE - 1 - row, SIZE - 1 - column),
  (row, column) => squareAt(column, SIZE - 1 - row),
  (row, column) => squareAt(SIZE - 1 - column, row),
  (row, column) => squareAt(SIZE - 1 - column, SIZE - 1 - row),
];

function turned(position: LargeBoardText, turn: (typeof TURNS)[number]): LargeBoardText {
  const after: string[] = [];
  for (const [square, cell] of [...position.replaceAll(' ', '')].entries()) {
    after[turn(rowOf(square), columnOf(square))] = cell;
  }
  return inRows(after.join(''));
}

describe('the value of a board', () => {
  it('is the scores of one side minus those of the other, over all lines', () => {
    for (const board of sampleOf(LISTED_POSITIONS, 100)) {
      const difference = rightLines(board)
        .map((line) => scoreByParts(line, 'x') - scoreByParts(line, 'o'))
        .reduce((sum, each) => sum + each, 0);
      expect(rightEvaluation(board, 'x')).toBe(difference);
    }
  });

  it('is not changed by turning or mirroring the board', () => {
    fc.assert(
      fc.property(anyBoard, fc.constantFrom(...TURNS), (board, turn) => {
        expect(rightEvaluation(turned(board, turn), 'x')).toBe(rightEvaluation(board, 'x'));
      }),
    );
  });

  it('is negated by swapping the marks, and by thinking for the other side', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const value = rightEvaluation(board, 'x');
        const swapped = board.replace(/[xo]/g, (mark) => (mark === 'x' ? 'o' : 'x'));
        expect(rightEvaluation(swapped, 'x') + value).toBe(0);
        expect(rightEvaluation(board, 'o') + value).toBe(0);
      }),
    );
  });

  it('is never -0', () => {
    expect(Object.is(rightEvaluation(position(''), 'o'), 0)).toBe(true);
    expect(Object.is(rightValue(position(''), 0, 'o'), 0)).toBe(true);
  });
});

describe('the winner', () => {
  it('is who has five marks beside each other in one of the four directions', () => {
    for (const board of sampleOf(LISTED_POSITIONS, 100)) {
      expect(rightWinner(board)).toBe(winnerByWindows(board));
    }
  });

  it('is on the list in both colours, with five and with more, and on a full board nobody', () => {
    const winners = LISTED_POSITIONS.map(rightWinner);
    expect(winners.filter((winner) => winner === 'x').length).toBeGreaterThan(10);
    expect(winners.filter((winner) => winner === 'o').length).toBeGreaterThan(10);
    const runs = LISTED_POSITIONS.flatMap(
      (board) =>
        rightLines(board)
          .join(' ')
          .match(/x{5,}|o{5,}/g) ?? [],
    );
    expect(new Set(runs.map((run) => run.length))).toEqual(new Set([5, 6, 7, 8]));
    const full = LISTED_POSITIONS.filter((board) => !board.includes('_'));
    expect(full.map(rightWinner)).toContain('_');
  });
});

describe('the candidates', () => {
  it('are the centre alone on an empty board', () => {
    expect(names(rightCandidates(position(''), 1))).toBe('h8');
    expect(names(rightCandidates(position(''), 2))).toBe('h8');
  });

  it('are the eight squares around a mark, then the sixteen around those', () => {
    const near = 'g9 h9 i9 g8 i8 g7 h7 i7';
    expect(names(rightCandidates(position('h8'), 1))).toBe(near);
    expect(names(rightCandidates(position('h8'), 2))).toBe(
      `${near} f10 g10 h10 i10 j10 f9 j9 f8 j8 f7 j7 f6 g6 h6 i6 j6`,
    );
  });

  it('do not go around the edge of the board', () => {
    expect(names(rightCandidates(position('a15'), 2))).toBe('b15 a14 b14 c15 c14 a13 b13 c13');
  });

  it('are by the definition, at each depth', () => {
    for (const board of sampleOf(LISTED_POSITIONS.filter(isUnfinished), 8)) {
      for (const depth of [1, 2, 3]) {
        expect(rightCandidates(board, depth)).toEqual(candidatesByDefinition(board, depth));
      }
    }
  });
});

describe('the search', () => {
  it('is that of a plain minimax which tries every move, where all squares are candidates', () => {
    const crowded = LISTED_POSITIONS.filter(
      (board) => isUnfinished(board) && freeSquares(board).length <= 6,
    );
    const allNear = crowded.filter(
      (board) => rightCandidates(board, 1).length === freeSquares(board).length,
    );
    expect(allNear.length).toBeGreaterThan(5);
    for (const board of sampleOf(allNear, 2)) {
      for (const depth of [1, 2, 3]) {
        for (const thinks of MARKS) {
          expect(rightValue(board, depth, thinks)).toBe(plainValue(board, depth, thinks));
        }
      }
    }
  });

  it('completes five when it can', () => {
    const board = position('h8 h9 i8 i9 j8 j9 k8 k9');
    expect(names(rightBestPoints(board, 1))).toBe('g8 l8');
  });

  it('has the value of its best candidate', () => {
    const unfinished = LISTED_POSITIONS.filter(isUnfinished);
    for (const board of sampleOf(unfinished, 20)) {
      const depth = Math.min(2, maxDepths[board as keyof typeof maxDepths]);
      const values = valuesOfCandidates(board, depth);
      const best = rightBestPoints(board, depth);
      for (const [square, value] of values) {
        expect(best.includes(square)).toBe(value === Math.max(...values.values()));
      }
    }
  });

  it('counts as leaves the boards that it evaluates', () => {
    expect(countLeaves(position('h8'), 1)).toBe(8);
    expect(countLeaves(position(''), 2)).toBe(8);
    expect(countLeaves(position('h8 h9'), 2, 100)).toBeGreaterThan(100);
    const won = position('h8 h9 i8 i9 j8 j9 k8 k9 l8');
    expect(countLeaves(won, 3)).toBe(1);
  });

  it('finds the names of squares at the corners', () => {
    expect(['a15', 'o15', 'a1', 'o1', 'h8'].map(squareNamed)).toEqual([0, 14, 210, 224, 112]);
  });
});
