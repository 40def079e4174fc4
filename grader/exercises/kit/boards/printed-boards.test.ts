import { describe, expect, it } from 'vitest';
import { functionOf } from '../../../engine/in-child/inputs.ts';
import { replyIn } from '../../../engine/judge-answer.ts';
import type { RawAnswer } from '../../../sandbox/raw-answer.ts';
import { stated } from '../../game-tree/page.ts';
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

  it.each([
    ['lists of lists', "[['x', 'o', 'x'], ['o', 'x', 'o'], ['_', 'x', '_']]"],
    ['a list in each line', "[['x', 'o', 'x'],\n ['o', 'x', 'o'],\n ['_', 'x', '_']]"],
    ['a square in each line', JSON.stringify([[...'xox'], [...'oxo'], [...'_x_']], null, 2)],
    ['bars', 'x|o|x\no|x|o\n_|x|_'],
    ['bars and rulers', ' x | o | x\n---+---+---\n o | x | o\n---+---+---\n _ | x | _'],
    ['a frame', '┌───┬───┐\n│x│o│x│\n├─┼─┼─┤\n│o│x│o│\n│_│x│_│\n└─┴─┴─┘'],
    ['commas', 'x,o,x\no,x,o\n_,x,_'],
    ['colours', '\u001b[31mx\u001b[0m o \u001b[1;31mx\u001b[0m\no x o\n_ \u001b[31mx\u001b[0m _'],
    ['braces', '{x, o, x}\n{o, x, o}\n{_, x, _}'],
    ['empty lines between rows', 'x o x\n\no x o\n\n_ x _\n'],
  ])('is read as a board in any brackets, bars, commas or colours: %s', (_, board) => {
    for (const output of [`best move way:\n${board}\n`, `${board}\n`]) {
      const { whole, stray } = readPrinted(output);
      expect([boardsIn(whole), stray]).toEqual([['xox oxo _x_'], []]);
    }
  });

  it.each([
    ['points for empty squares', 'x o x\no x o\n. x .'],
    ['dashes for empty squares', 'xox\noxo\n-x-'],
    ['nothing between bars', ' x | o | x\n---+---+---\n o | x | o\n---+---+---\n   | x |  '],
    ['nothing between bars, in a frame', '┌─┬─┬─┐\n│x│o│x│\n├─┼─┼─┤\n│o│x│o│\n│ │x│ │\n└─┴─┴─┘'],
    ['nothing between quotes', "[['x', 'o', 'x'], ['o', 'x', 'o'], [' ', 'x', ' ']]"],
    ['numbers of rows and columns', '  0 1 2\n0 x o x\n1 o x o\n2 _ x _'],
    ['numbers of rows before bars', '  a b c\n1 | x | o | x |\n2 | o | x | o |\n3 | _ | x | _ |'],
    ['the number of an item', '1. xox oxo _x_'],
    ['an object', '{"boards":[[["x","o","x"],["o","x","o"],["_","x","_"]]]}'],
    ['words before the board in its line', 'Winning: xoxoxo_x_'],
    ['words before the first row', 'Win: xox\n     oxo\n     _x_'],
  ])('is read as a board with %s', (_, board) => {
    const { whole, stray, unread } = readPrinted(`best move way:\n${board}\ndone.\n`);
    expect([boardsIn(whole), stray, unread]).toEqual([['xox oxo _x_'], [], undefined]);
  });

  it('is read as a board where a whole row between bars is empty', () => {
    const board = 'o | o | x\n--+---+--\n  |   |  \n--+---+--\n  | x | x\n';
    const first = readPrinted(`Row 3, column 3 wins:\n${board}`);
    expect([boardsIn(first.whole), first.stray]).toEqual([['oox ___ _xx'], []]);
    const framed = readPrinted('1 | o | o | x |\n2 |   |   |   |\n3 |   | x | x |');
    expect(boardsIn(framed.whole)).toEqual(['oox ___ _xx']);
  });

  it('keeps the words that stand beside a drawn board', () => {
    const { other } = readPrinted('Hello - again.\nbest move way:\nx o x\no x o\n. x .\ndone.');
    expect(other).toBe('Hello - again.\ndone.');
  });

  it('cannot be read where squares stand for nothing known', () => {
    expect(readPrinted('best move way:\n? x ?\n? ? ?').unread).toBe('? x ?');
  });

  it('is read as several boards where a list holds them all', () => {
    const list =
      "[[['x','o','x'],['o','x','o'],['_','x','_']], [['x','o','o'],['x','x','_'],['_','o','_']]]";
    expect(boardsIn(readPrinted(list).whole)).toEqual(boards);
    expect(boardsIn(readPrinted('best move way:\n[]').whole)).toEqual([]);
  });

  it('is no board where rows are missing', () => {
    expect(readPrinted('best move way:\nxox\noxo').stray).toEqual(['xox', 'oxo']);
    expect(readPrinted("way:\n['x', 'o', '_']").stray).toEqual(["['x', 'o', '_']"]);
  });

  it('has a first line that cannot be read, where no board is there', () => {
    expect(readPrinted('best move way:\nsolved\n(1, 2)\n(0, 0)').unread).toBe('(1, 2)');
    expect(readPrinted('a3').unread).toBe('a3');
    expect(readPrinted('best move way:\nnone').unread).toBeUndefined();
    expect(readPrinted('1: best\nxox oxo _x_').unread).toBeUndefined();
  });

  it.each([
    ['with words above it', 'Input:\nxox\no_o\n_x_\nbest move way:\nxox oxo _x_'],
    ['without any', 'xox\no_o\n_x_\nWinning:\nxox oxo _x_'],
  ])('does not hold the given board that is printed above the heading, %s', (_, output) => {
    expect(boardsIn(readPrinted(output, ['xox o_o _x_']).whole)).toEqual(['xox oxo _x_']);
  });

  it('holds the given board where it is printed as an answer', () => {
    const { whole } = readPrinted('best move way:\nxox o_o _x_\ndone', ['xox o_o _x_']);
    expect(boardsIn(whole)).toEqual(['xox o_o _x_']);
  });

  it('has its own boards for each of many that are printed once more', () => {
    const given = ['xox o_o _x_', 'xo_ xo_ ___'];
    const output = `${given[0]}\nbest move way:\nxox oxo _x_\n${given[1]}\nbest move way:\nxo_ xo_ x__`;
    const { parts } = readPrinted(output, given);
    expect(parts.map(boardsIn)).toEqual([['xox oxo _x_'], ['xo_ xo_ x__']]);
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
