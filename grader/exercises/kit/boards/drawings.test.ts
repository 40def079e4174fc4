/** Boards as lines and as SVG: whole ones recorded, laws for all others. */
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import picocolors from 'picocolors';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../base/text/terminal.ts';
import type { BoardPicture } from '../../../engine/picture.ts';
import { squareNamed } from '../in-child/large-board/squares.ts';
import { pictureLines } from './draw-lines.ts';
import { boardSvg, pictureMarkup } from './draw-svg.ts';

const plain = picocolors.createColors(false);
const bright = picocolors.createColors(true);
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the codes of the colours
const CODES = /\u001b\[\d+m/g;

const drawn = (boards: readonly BoardPicture[], width = 60): string[] =>
  pictureLines([{ boards }], { width, ink: plain });

/** @param x the names of squares with an X, parted by spaces; `o` likewise @returns a board of 15 rows of 15 squares */
function largeBoard(x: string, o = ''): string {
  const has = (names: string, square: number): boolean => squares(names).includes(square);
  const letters = Array.from({ length: 225 }, (_, square) => {
    if (has(x, square)) return 'x';
    return has(o, square) ? 'o' : '_';
  });
  return letters.join('').match(/.{15}/g)!.join(' ');
}

const squares = (names: string): number[] =>
  names === '' ? [] : names.split(' ').map((name) => squareNamed(name)!);

const anyBoard: fc.Arbitrary<BoardPicture> = fc
  .tuple(fc.constantFrom(3, 4, 5, 15), fc.infiniteStream(fc.constantFrom('x', 'o', '_', '_')))
  .chain(([size, cells]) => {
    const row = (): string => Array.from({ length: size }, () => cells.next().value!).join('');
    const board = Array.from({ length: size }, row).join(' ');
    const some = fc.array(fc.nat(size * size - 1), { maxLength: 4 });
    return fc.record({
      board: fc.constant(board),
      caption: fc.string(),
      mood: fc.constantFrom('good', 'bad', undefined),
      notes: fc.array(fc.constantFrom('-1', '10', '∞'), { maxLength: size * size }),
      marked: some,
      runs: some,
      missing: some,
      unexpected: some,
      right: some,
    });
  });

describe('boards in a terminal', () => {
  it('have numbers beside rows and above columns, and brackets around what differs', () => {
    const boards = [
      { caption: 'X to move', board: 'xox o_o _x_' },
      { caption: 'missed', board: 'xox oxo _x_', before: 'xox o_o _x_' },
    ];
    expect(drawn(boards, 40)).toEqual([
      'X to move     missed',
      '   1  2  3       1  2  3',
      '1  x  o  x    1  x  o  x',
      '2  o  _  o    2  o [x] o',
      '3  _  x  _    3  _  x  _',
    ]);
  });

  it('have as many rows as the board, and room for what stands in the squares', () => {
    expect(drawn([{ board: 'xo__ __x_ ____ o___', notes: ['', '', '-1'], marked: [2] }])).toEqual([
      '    1   2   3   4',
      '1   x   o [-1]  _',
      '2   _   _   x   _',
      '3   _   _   _   _',
      '4   o   _   _   _',
    ]);
  });

  it('stand on one level, in as many rows as they take', () => {
    const board = 'xox o_o _x_';
    const caption = 'a caption that is rather long';
    const lines = drawn([{ board, caption }, { board }, { board }], 35);
    expect(lines.filter((line) => line.startsWith('1 '))).toEqual([
      '1  x  o  x          1  x  o  x',
      '1  x  o  x',
    ]);
    expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(35);
  });

  it('have the text below them, indented where it goes on', () => {
    const picture = { boards: [{ board: '_x_ ___ ___' }], below: ['It is O that is to move'] };
    expect(pictureLines([picture], { width: 18, ink: plain }).slice(-2)).toEqual([
      'It is O that is to',
      '  move',
    ]);
  });

  it('have letters and numbers from below on a large board, and signs for all that stands out', () => {
    const marks = {
      runs: squares('h8 i8'),
      missing: squares('g8'),
      unexpected: squares('a1 h9'),
      right: squares('j8'),
      marked: squares('i8'),
    };
    const lines = drawn([{ board: largeBoard('h8 i8', 'h9'), ...marks }]);
    expect(lines).toHaveLength(16);
    expect(lines[0]).toBe('    a  b  c  d  e  f  g  h  i  j  k  l  m  n  o');
    expect(lines[7]).toBe(' 9  .  .  .  .  .  .  . ?o? .  .  .  .  .  .  .');
    expect(lines[8]).toBe(' 8  .  .  .  .  .  .  !  X [X] +  .  .  .  .  .');
    expect(lines[15]).toBe(' 1  ?  .  .  .  .  .  .  .  .  .  .  .  .  .  .');
  });

  it('show only what is on them and two squares around, and say so, where the rest is empty', () => {
    const part = (board: string, marks = {}): string[] =>
      pictureLines([{ boards: [{ board, ...marks }], cropped: 'The rest is empty.' }]);
    expect(part(largeBoard('h8 i8', 'h9'), { marked: squares('i8') })).toEqual([
      '    f  g  h  i  j  k',
      '11  .  .  .  .  .  .',
      '10  .  .  .  .  .  .',
      ' 9  .  .  o  .  .  .',
      ' 8  .  .  x [x] .  .',
      ' 7  .  .  .  .  .  .',
      ' 6  .  .  .  .  .  .',
      'The rest is empty.',
    ]);
    expect(part(largeBoard(''), { unexpected: squares('h8') })).toHaveLength(7);
    expect(part(largeBoard('a15'))).toHaveLength(5);
    expect(part(largeBoard('o1')).slice(-2)[0]).toBe(' 1  .  .  x');
    for (const [x, o] of [
      ['', ''],
      ['a1', 'o15'],
      ['c3', 'm13'],
    ] as const) {
      expect(part(largeBoard(x, o))).toHaveLength(16);
    }
  });

  it('say the same in colours, without spaces at the end of a line', () => {
    fc.assert(
      fc.property(fc.array(anyBoard, { maxLength: 3 }), (boards) => {
        const lines = drawn(boards);
        const coloured = pictureLines([{ boards }], { width: 60, ink: bright });
        expect(coloured.map((line) => line.replace(CODES, '').trimEnd())).toEqual(lines);
        for (const line of lines) expect(line).toBe(line.trimEnd());
      }),
    );
    expect(
      pictureLines([{ boards: [{ board: 'x__ ___ ___', caption: 'no', mood: 'bad' }] }], {
        width: 60,
        ink: bright,
      })[0],
    ).toContain('\u001b[31m');
  });

  it('are a line between bars where there is one row, and text where there is no board', () => {
    expect(drawn([{ board: '_xx_o' }])).toEqual(['|_xx_o|']);
    expect(drawn([{ board: 'xx\u001b[31m \u202e' }])[0]).not.toMatch(CODES);
  });
});

describe('boards as pictures', () => {
  it('are well formed whatever stands in them, each way to stand out with its frame', () => {
    fc.assert(
      fc.property(anyBoard, (picture) => {
        const { text } = pictureMarkup({ boards: [picture], below: [picture.caption!] });
        expect(XMLValidator.validate(text)).toBe(true);
        for (const kind of ['runs', 'missing', 'unexpected', 'right', 'marked'] as const) {
          const frames = text.match(new RegExp(`<rect class="${kind}"`, 'g')) ?? [];
          expect(frames).toHaveLength(new Set(picture[kind]).size);
        }
      }),
    );
  });

  it('are read out by their squares, on a large board those that are not empty', () => {
    const label = (picture: BoardPicture): string => {
      const options = { ignoreAttributes: false };
      const { svg } = new XMLParser(options).parse(boardSvg(picture).text) as {
        svg: Readonly<Record<string, string>>;
      };
      return svg['@_aria-label']!;
    };
    expect(label({ board: '_o_ _x_ ___' })).toBe('_ o _, _ x _, _ _ _');
    expect(label({ board: '_o_ _x_ ___', notes: ['1', '', '∞'] })).toBe('1 o ∞, _ x _, _ _ _');
    const large = { board: largeBoard('h8', 'h9'), missing: squares('g8') };
    expect(label(large)).toBe('h9 o, g8 !, h8 x');
  });

  it('have the names of rows and columns where they are large', () => {
    const names = (board: string) => boardSvg({ board }).text.match(/class="name"/g) ?? [];
    expect(names(largeBoard('h8'))).toHaveLength(30);
    expect(names('_o_ _x_ ___')).toHaveLength(0);
  });

  it('have strokes along lines, those of both sides beside each other', () => {
    const strokes = (['x', 'o'] as const).map((mark) => ({ mark, squares: [0, 4, 8] }));
    const { text: svg } = boardSvg({ board: '___ ___ ___', strokes });
    expect(XMLValidator.validate(svg)).toBe(true);
    const [x, o] = [...svg.matchAll(/<line class="open-([xo])"([^/]*)\/>/g)].map(([, , at]) => at);
    expect(x).not.toBe(o);
  });

  it('are text where there is no board', () => {
    expect(boardSvg({ board: '<b>' }).text).toBe('<code>&#60;b&#62;</code>');
  });
});
