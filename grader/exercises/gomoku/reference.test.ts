import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Board, Gomoku } from '../../../reference/gomoku.ts';
import { Gomoku as Starter } from '../../../starter/gomoku.ts';
import { isThorough, sampleOf } from '../../fixtures/thorough.ts';
import { askDirectly, isRight, rowsOf } from './fixtures/ask-directly.ts';
import { CHECK_NAMES, everyQuestion, FUNCTION_NAMES } from './fixtures/questions.ts';
import { type GomokuQuestion, isAboutLine } from './gomoku-words.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('the reference', () => {
  test.each(CHECK_NAMES.filter((check) => check !== 'program'))(
    'answers the questions of %s as the rules do',
    (check) => {
      const wrong = sampleOf(
        (isThorough ? everyQuestion(check) : sampleOf(everyQuestion(check), 400)).filter(isQuick),
        60,
      ).filter((question) => !isRight(askDirectly({ Gomoku }, question), question));
      expect(wrong).toEqual([]);
    },
  );

  it('does the same for each of many questions to one player', () => {
    const players = { x: new Gomoku('x'), o: new Gomoku('o') };
    const questions = everyQuestion('evaluate').filter(
      (_, index) => index % (isThorough ? 7 : 35) === 0,
    );
    for (const question of questions) {
      if (question.check !== 'evaluate') continue;
      const board = rowsOf(question);
      const again = new Gomoku(question.mark).evaluate(board);
      expect(players[question.mark].evaluate(board)).toBe(again);
    }
  });
});

describe('the value of a board by the reference', () => {
  const anyBoard = fc.array(
    fc.array(fc.constantFrom('x' as const, 'o' as const, '_' as const, '_' as const), {
      minLength: 15,
      maxLength: 15,
    }),
    { minLength: 15, maxLength: 15 },
  );
  const evaluate = (board: Board, mark: 'x' | 'o' = 'x') => new Gomoku(mark).evaluate(board);

  it('is not changed by turning or mirroring the board', () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const mirrored = board.map((row) => row.toReversed());
        const transposed = board.map((_, column) => board.map((row) => row[column]!));
        for (const other of [mirrored, transposed, board.toReversed()]) {
          expect(evaluate(other)).toBe(evaluate(board));
        }
      }),
    );
  });

  it('is negated by swapping the marks, and by thinking for the other side', () => {
    const swapped = { x: 'o', o: 'x', _: '_' } as const;
    fc.assert(
      fc.property(anyBoard, (board) => {
        const other = board.map((row) => row.map((cell) => swapped[cell]));
        expect(evaluate(other) + evaluate(board)).toBe(0);
        expect(evaluate(board, 'o') + evaluate(board)).toBe(0);
      }),
    );
  });
});

/** A search of two moves takes the reference long, so most of those are left out. */
function isQuick(question: GomokuQuestion, index: number): boolean {
  return isAboutLine(question) || question.depth < 2 || index % 5 === 0;
}

describe('the starter', () => {
  it('is the reference with a stub for each function', () => {
    const body = /(\n {4}\/\*+ Begin \*+\/\n)[\s\S]*?(\n {4}\/\*+ End \*+\/\n)/g;
    const empty = (text: string) => text.replace(body, '$1$2');
    expect(empty(read('starter/gomoku.ts'))).toBe(empty(read('reference/gomoku.ts')));
  });

  test.each(FUNCTION_NAMES)('says that %s is not written yet', (name) => {
    const [question] = everyQuestion(name);
    const answer = askDirectly({ Gomoku: Starter }, question!);
    expect(answer).toMatchObject({ threw: true, value: `Error: not written yet: ${name}` });
  });
});
