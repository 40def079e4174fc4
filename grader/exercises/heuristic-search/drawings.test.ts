/** Tests the drawings, and that what they say agrees with the rules. */

import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../base/messages/format-message.ts';
import { wrapText } from '../../base/text/terminal.ts';
import type { Picture } from '../../engine/picture.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import { bestValue } from '../kit/boards/best-play.ts';
import { pictureLines, SAVED } from '../kit/boards/draw-lines.ts';
import { boardSvg } from '../kit/boards/draw-svg.ts';
import { boardsOf, legalMoves } from '../kit/in-child/boards/moves.ts';
import { formatterFor, listLines } from './finding-words.ts';
import { MISTAKEN_GUESS } from './fixtures/questions.ts';
import { evaluate, isTerminal } from './in-child/heuristic-rules.ts';
import {
  backedUpPicture,
  bestMoves,
  explainMistakenGuess,
  mistakenIn,
  outcomePicture,
  shortValue,
} from './move-values.ts';

/** As `try` shows it. */
function shown(picture: Picture): string[] {
  return pictureLines([picture], { ...SAVED, width: 76 });
}

describe('the lines of a board', () => {
  it('are listed for both sides, with the guess', () => {
    expect(listLines('_o_ _x_ ___', formatterFor('en'))).toEqual([
      'Open to X: 6 (row 2, row 3, column 1, column 3, diagonal from the top left, diagonal from the top right)',
      'Open to O: 4 (row 1, row 3, column 1, column 3)',
      'e = 6 - 4 = 2',
    ]);
    expect(listLines('xxo oox xox', formatterFor('zh'))).toEqual([
      'X 的可用线：0',
      'O 的可用线：0',
      'e = 0 - 0 = 0',
    ]);
  });

  it('are the whole lines when a side has won', () => {
    expect(listLines('xxx oo_ ___', formatterFor('en'))).toEqual([
      'X has a whole line (row 1): the value is Infinity',
    ]);
    expect(listLines('oxx xo_ __o', formatterFor('zh'))).toEqual([
      'O 已连成一线（左上角开始的对角线）：值为 -Infinity',
    ]);
  });

  it('end in the value that the rules give, on every board', () => {
    for (const board of sampleOf(boardsOf('reachable'), 700)) {
      const value = evaluate(board);
      const end = Number.isFinite(value) ? `= ${value}` : ` ${value}`;
      expect(listLines(board, formatterFor('en')).at(-1)?.endsWith(end), board).toBe(true);
    }
  });
});

describe('backed-up values', () => {
  it('stand in the squares of their moves, the best in brackets', () => {
    expect(shown(backedUpPicture('_o_ _x_ ___', 2, formatterFor('en')))).toEqual([
      'X to move, looking 2 moves ahead. The value of each move:',
      '   1  2  3',
      '1 [1] o [1]',
      '2  0  x  0',
      '3 [1] 0 [1]',
      'X takes the largest value, 1: 4 best moves, in brackets.',
    ]);
    expect(shown(backedUpPicture('_o_ _x_ x__', 2, formatterFor('zh')))).toEqual([
      '轮到 O 走，向前看 2 步。每种走法的值：',
      '   1  2  3',
      '1  ∞  o [3]',
      '2  ∞  x  ∞',
      '3  x  ∞  ∞',
      'O 取最小的值 3：1 个最好的走法，在方括号里。',
    ]);
    expect([3, -1, Infinity, -Infinity].map(shortValue)).toEqual(['3', '-1', '∞', '-∞']);
  });

  it('are marked in the picture where a move is best', () => {
    const board = '____ ____ ____ ____';
    const svg = boardSvg(backedUpPicture(board, 2, formatterFor('en')).boards[0]!).text;
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(svg.match(/class="marked"/g)).toHaveLength(8);
    expect(svg.match(/class="note"/g)).toHaveLength(16);
  });

  it('are followed by the outcomes of perfect play', () => {
    expect(shown(outcomePicture('x__ ___ __o', formatterFor('en')))).toEqual([
      'What each move leads to when both sides play as well as can be:',
      '   1  2  3',
      '1  x  -  +',
      '2  -  =  =',
      '3  +  =  o',
      '+ X wins, = a draw, - O wins',
    ]);
  });
});

describe('the explanation of a mistaken guess', () => {
  const { board, depth } = MISTAKEN_GUESS;

  it('is true of its board', () => {
    expect(bestMoves(board, depth)).toEqual(['x__ _x_ __o']);
    expect(mistakenIn(board, depth)).toEqual(['x__ _x_ __o']);
    expect(bestValue('x__ _x_ __o')).toBe(0);
    expect(legalMoves(board).filter((next) => bestValue(next) === 1)).toEqual([
      'x_x ___ __o',
      'x__ ___ x_o',
    ]);
    expect(bestMoves(board, 5)).toEqual(['x_x ___ __o', 'x__ ___ x_o']);
    expect(isTerminal('xox ___ x_o')).toBe(false);
    for (const reply of legalMoves('xox ___ x_o')) expect(bestValue(reply)).toBe(1);
  });

  it('names the moves, what they throw away, and how far one must look to see it', () => {
    const [first, second] = explainMistakenGuess(board, depth, formatterFor('en'));
    expect(first).toContain('x__ _x_ __o has the best value, 1, so bestMoves must return it.');
    expect(first).toContain('X can win with x_x ___ __o or x__ ___ x_o.');
    expect(second).toContain('With depth 5 the search no longer moves so.');
  });

  it('is there exactly where a best move throws something away, and true of each such board', () => {
    for (const each of sampleOf(boardsOf('reachable'), 700)) {
      if (isTerminal(each)) continue;
      const explanation = explainMistakenGuess(each, 2, formatterFor('en')).join('\n');
      expect(explanation !== '').toBe(mistakenIn(each, 2).length > 0);
      const seenAt = Number(/With depth (\d)/.exec(explanation)?.[1] ?? 9);
      expect(mistakenIn(each, seenAt), each).toEqual([]);
    }
    expect(explainMistakenGuess('____ ____ ____ ____', 1, formatterFor('en'))).toEqual([]);
  });

  it('fits on one screen with its drawings in each language', () => {
    for (const language of LANGUAGES) {
      const lines = explainMistakenGuess(board, depth, formatterFor(language)).flatMap((text) =>
        wrapText(text, 76),
      );
      const drawn = [
        ...shown(backedUpPicture(board, depth, formatterFor(language))),
        ...shown(outcomePicture(board, formatterFor(language))),
      ];
      expect(lines.length + drawn.length).toBeLessThanOrEqual(24);
    }
  });
});
