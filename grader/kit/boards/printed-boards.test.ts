import { describe, expect, it } from 'vitest';
import { functionOf } from '../../derived/inputs.ts';
import { replyIn } from '../../derived/oracle.ts';
import { stated } from '../../exercises/game-tree/page.ts';
import type { RawAnswer } from '../../sandbox/raw-answer.ts';
import { printedBoards, readPrinted } from './printed-boards.ts';

const HEADING = 'best move way:';

/** The boards of an answer, as judges read it. */
function boardsIn(raw: RawAnswer): readonly string[] | undefined {
  const reply =
    raw.kind === 'returned' ? replyIn(functionOf(stated, 'bestMoves'), raw.fields) : undefined;
  return reply?.answer as readonly string[] | undefined;
}

describe('what a program prints', () => {
  const boards = ['xox oxo _x_', 'xoo xx_ _o_'];

  it.each([
    ['as the platform does', printedBoards(HEADING, boards)],
    ['without spaces', 'best move way:\nxox\noxo\n_x_\nxoo\nxx_\n_o_'],
    ['a board in a line, in capitals', 'Winning:\nXOX OXO _X_\nxoo xx_ _o_\n'],
    ['with other words around', 'hello\r\nmoves\r\nxox\r\noxo\r\n_x_\r\nand\r\nxooxx__o_\r\nbye'],
  ])('is read as boards: %s', (_, output) => {
    const { whole, holdsAny, stray } = readPrinted(output);
    expect(boardsIn(whole)?.toSorted()).toEqual(boards.toSorted());
    expect([holdsAny, stray]).toEqual([true, []]);
  });

  it('is told apart from what it says besides', () => {
    const output = 'Enter a board:\nbest move way:\nxox\noxo\n_x_\ndone';
    expect(readPrinted(output).other).toBe('Enter a board:\ndone');
  });

  it('is a list without boards where there is a heading alone', () => {
    expect(boardsIn(readPrinted('best move way:\n').whole)).toEqual([]);
  });

  it('has an answer behind each heading, where many boards were given', () => {
    const { parts } = readPrinted('wins\nxox oxo _x_\nwins\nwins\nxoo xx_ _o_\n');
    expect(parts.map(boardsIn)).toEqual([['xox oxo _x_'], [], ['xoo xx_ _o_']]);
  });

  it('is no board where rows are missing, or are written as lists', () => {
    expect(readPrinted('best move way:\nxox\noxo').stray).toEqual(['xox', 'oxo']);
    expect(readPrinted("way:\n['x', 'o', '_']").stray).toEqual(["['x', 'o', '_']"]);
  });
});

describe('the form of the original platform', () => {
  it('has three lines for the one best move', () => {
    expect(printedBoards(HEADING, ['xox oxo _x_'])).toBe('best move way:\nx o x\no x o\n_ x _');
  });

  it('has an empty line between boards, in the reading order of the move', () => {
    expect(printedBoards(HEADING, ['oxo _x_ _xo', 'oxo xx_ __o'])).toBe(
      'best move way:\no x o\nx x _\n_ _ o\n\no x o\n_ x _\n_ x o',
    );
  });

  it('has nothing after the heading when there is no forced win', () => {
    expect(printedBoards(HEADING, [])).toBe('best move way:');
  });
});
