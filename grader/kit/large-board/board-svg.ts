/** Draws a board as an SVG picture, with its coordinates, or one line of it: for the report's page and the documents. */
import { escapeHtml } from '../../text/html.ts';

import type { BoardMarks } from './draw-board.ts';
import type { Position } from './position.ts';
import {
  COLUMN_LETTERS,
  columnOf,
  nameOfSquare,
  playersRow,
  rowOf,
  SIZE,
  type Square,
  signsOf,
} from './squares.ts';

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
  const signs = signsOf(position);
  const all = [...signs.keys()];
  const taken = all.filter((square) => signs[square] !== 0);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${WIDTH}" width="${WIDTH}" height="${WIDTH}" role="img" font-family="sans-serif">`,
    `<title>${escapeHtml(title)}</title>`,
    `<rect width="${WIDTH}" height="${WIDTH}" rx="6" fill="${COLOURS.board}"/>`,
    grid(),
    ...coordinates(),
    ...taken.map((square) => stone(square, signs[square] === 1, marks)),
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
function disc(x: number, y: number, isX: boolean, inRun: boolean): string {
  const [name, fill, ink] = isX ? ['x', COLOURS.x, COLOURS.o] : ['o', COLOURS.o, COLOURS.x];
  const edge = inRun ? `stroke="${COLOURS.run}" stroke-width="3"` : `stroke="${COLOURS.x}"`;
  return `<circle class="${name}${inRun ? ' run' : ''}" cx="${x}" cy="${y}" r="${RADIUS}" fill="${fill}" ${edge}/><text x="${x}" y="${y}" font-size="12" fill="${ink}" text-anchor="middle" dominant-baseline="central">${name.toUpperCase()}</text>`;
}

function stone(square: Square, isX: boolean, marks: BoardMarks): string {
  const [x, y] = [xOf(square), yOf(square)];
  const drawn = disc(x, y, isX, marks.runs?.includes(square) ?? false);
  const last =
    square === marks.last
      ? `<circle class="last" cx="${x}" cy="${y}" r="${RADIUS + 2.5}" fill="none" stroke="${COLOURS.text}" stroke-dasharray="3 2"/>`
      : '';
  return `<g><title>${nameOfSquare(square)}</title>${drawn}${last}</g>`;
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

const LINE_STEP = 26;
const LINE_MARGIN = 16;
const LINE_HEIGHT = 34;

/**
 * One line, with the runs of one side pointed out.
 *
 * @param line of `x`, `o` and `_` @param mark the side that is asked about @param title for screen readers
 */
export function lineSvg(line: string, mark: 'x' | 'o', title: string): string {
  const width = 2 * LINE_MARGIN + (line.length - 1) * LINE_STEP;
  const y = LINE_HEIGHT / 2;
  const places = [...line].map((letter, index) => ({ letter, x: LINE_MARGIN + index * LINE_STEP }));
  const stones = places
    .filter(({ letter }) => letter !== '_')
    .map(({ letter, x }) => disc(x, y, letter === 'x', letter === mark));
  const ticks = places.map(({ x }) => `M${x} ${y - 5}v10`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${LINE_HEIGHT}" width="${width}" height="${LINE_HEIGHT}" role="img" font-family="sans-serif"><title>${escapeHtml(title)}</title><rect width="${width}" height="${LINE_HEIGHT}" rx="6" fill="${COLOURS.board}"/><path d="M${LINE_MARGIN} ${y}H${width - LINE_MARGIN}${ticks}" stroke="${COLOURS.grid}" fill="none"/>${stones.join('')}</svg>`;
}
