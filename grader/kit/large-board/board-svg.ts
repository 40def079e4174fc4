/** Draws a board as an SVG picture, with its coordinates: for the report's page and the documents. */

import { escapeHtml } from '../../text/html.ts';
import type { BoardMarks } from './marks.ts';
import type { Position } from './position.ts';
import { COLUMN_LETTERS, nameOfSquare, playersRow } from './square-names.ts';
import { columnOf, rowOf, SIZE, SQUARES, type Square } from './squares.ts';

/** Pixels from one line of the board to the next. */
const STEP = 24;
const MARGIN = 32;
const WIDTH = 2 * MARGIN + (SIZE - 1) * STEP;
const RADIUS = 10;

const COLOURS = {
  board: '#f3dfb6',
  grid: '#8a6d3b',
  text: '#4a3b1f',
  x: '#1c1c1c',
  o: '#ffffff',
  run: '#d9480f',
  right: '#2b8a3e',
  wrong: '#c92a2a',
};

/**
 * @param title what the picture shows, read out by screen readers; any text
 * @returns the whole `<svg>` element, 400 by 400 pixels unless it is scaled
 */
export function boardSvg(position: Position, marks: BoardMarks, title: string): string {
  const all = Array.from({ length: SQUARES }, (_, square) => square);
  const taken = all.filter((square) => position.squares[square] !== 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${WIDTH}" width="${WIDTH}" height="${WIDTH}" role="img" font-family="sans-serif">`,
    `<title>${escapeHtml(title)}</title>`,
    `<rect width="${WIDTH}" height="${WIDTH}" rx="6" fill="${COLOURS.board}"/>`,
    grid(),
    ...coordinates(),
    ...taken.map((square) => stone(position, square, marks)),
    ...all.flatMap((square) => pointedOut(square, marks)),
    '</svg>',
    '',
  ].join('\n');
}

const xOf = (square: Square): number => MARGIN + columnOf(square) * STEP;
const yOf = (square: Square): number => MARGIN + rowOf(square) * STEP;

function grid(): string {
  const end = MARGIN + (SIZE - 1) * STEP;
  const paths = Array.from({ length: SIZE }, (_, index) => {
    const at = MARGIN + index * STEP;
    return `M${MARGIN} ${at}H${end}M${at} ${MARGIN}V${end}`;
  });
  return `<path d="${paths.join('')}" stroke="${COLOURS.grid}" fill="none"/>`;
}

function coordinates(): string[] {
  const text = (x: number, y: number, what: string) =>
    `<text x="${x}" y="${y}" font-size="11" fill="${COLOURS.text}" text-anchor="middle" dominant-baseline="central">${what}</text>`;
  return Array.from({ length: SIZE }, (_, index) => {
    const at = MARGIN + index * STEP;
    const letter = COLUMN_LETTERS[index]!;
    return text(at, WIDTH - 11, letter) + text(11, at, String(playersRow(index)));
  });
}

/** X is black and O white, each with its letter, so that colours need not be told apart. */
function stone(position: Position, square: Square, marks: BoardMarks): string {
  const isX = position.squares[square] === 1;
  const inRun = marks.runs?.includes(square) ?? false;
  const isLast = square === position.lastMove;
  const [x, y] = [xOf(square), yOf(square)];
  const edge = inRun ? `stroke="${COLOURS.run}" stroke-width="3"` : `stroke="${COLOURS.x}"`;
  const last = isLast
    ? `<circle class="last" cx="${x}" cy="${y}" r="${RADIUS + 2.5}" fill="none" stroke="${COLOURS.text}" stroke-dasharray="3 2"/>`
    : '';
  return `<g><title>${nameOfSquare(square)}</title><circle class="${isX ? 'x' : 'o'}${inRun ? ' run' : ''}" cx="${x}" cy="${y}" r="${RADIUS}" fill="${isX ? COLOURS.x : COLOURS.o}" ${edge}/><text x="${x}" y="${y}" font-size="12" fill="${isX ? COLOURS.o : COLOURS.x}" text-anchor="middle" dominant-baseline="central">${isX ? 'X' : 'O'}</text>${last}</g>`;
}

function pointedOut(square: Square, marks: BoardMarks): string[] {
  const kinds = [
    { list: marks.missing, sign: '!', name: 'missing', colour: COLOURS.wrong },
    { list: marks.unexpected, sign: '?', name: 'unexpected', colour: COLOURS.wrong },
    { list: marks.right, sign: '+', name: 'right', colour: COLOURS.right },
  ];
  const kind = kinds.find(({ list }) => list?.includes(square));
  if (kind === undefined) return [];
  const [x, y] = [xOf(square), yOf(square)];
  return [
    `<g class="${kind.name}"><title>${nameOfSquare(square)}</title><rect x="${x - 8}" y="${y - 8}" width="16" height="16" rx="3" fill="${COLOURS.board}" stroke="${kind.colour}" stroke-width="2"/><text x="${x}" y="${y}" font-size="13" font-weight="bold" fill="${kind.colour}" text-anchor="middle" dominant-baseline="central">${kind.sign}</text></g>`,
  ];
}
