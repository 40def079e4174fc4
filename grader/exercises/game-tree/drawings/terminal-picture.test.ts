import picocolors from 'picocolors';
import { describe, expect, it } from 'vitest';
import { drawBoards } from './terminal-picture.ts';

const plain = picocolors.createColors(false);

describe('drawing boards', () => {
  it('numbers rows and columns, and marks what differs', () => {
    const boards = [
      { caption: 'X to move', board: 'xox o_o _x_' },
      { caption: 'missed', board: 'xox oxo _x_', before: 'xox o_o _x_' },
    ];
    expect(drawBoards(boards, 40, plain)).toEqual([
      'X to move     missed',
      '   1  2  3       1  2  3',
      '1  x  o  x    1  x  o  x',
      '2  o  _  o    2  o [x] o',
      '3  _  x  _    3  _  x  _',
    ]);
  });

  it('puts below what does not fit beside', () => {
    const board = 'xox o_o _x_';
    const lines = drawBoards(
      [1, 2, 3].map((n) => ({ caption: `${n}`, board })),
      30,
      plain,
    );
    expect(
      lines.map((line) => line.trim().replace(/ +/g, ' ')).filter((_, i) => i % 6 === 0),
    ).toEqual(['1 2', '3']);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(30);
  });

  it('has the grids on one level where a caption takes two lines', () => {
    const board = 'xox o_o _x_';
    const lines = drawBoards(
      [
        { caption: 'short', board },
        { caption: 'a caption that is rather long', board },
      ],
      60,
      plain,
    );
    expect(lines.filter((line) => line.startsWith('1 '))).toEqual(['1  x  o  x    1  x  o  x']);
  });

  it('says the same in colours', () => {
    const boards = [
      {
        caption: 'no',
        board: 'xxx oo_ ___',
        before: 'xx_ oo_ ___',
        mood: 'bad' as const,
      },
    ];
    const coloured = drawBoards(boards, 40, picocolors.createColors(true)).join('\n');
    expect(coloured).toContain('\u001b[31m');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the codes of the colours
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(drawBoards(boards, 40, plain).join('\n'));
  });
});
