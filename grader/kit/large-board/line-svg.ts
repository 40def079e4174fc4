/** Draws one line of a board as SVG, with the runs of one side pointed out. */
import { escapeHtml } from '../../text/html.ts';

const STEP = 26;
const RADIUS = 10;
const MARGIN = 16;
const HEIGHT = 34;
const COLOURS = { board: '#f3dfb6', grid: '#8a6d3b', x: '#1c1c1c', o: '#ffffff', run: '#d9480f' };

/** @param line of `x`, `o` and `_` @param mark the side that is asked about @param title for screen readers */
export function lineSvg(line: string, mark: 'x' | 'o', title: string): string {
  const width = 2 * MARGIN + (line.length - 1) * STEP;
  const y = HEIGHT / 2;
  const stones = [...line].flatMap((letter, index) => {
    if (letter === '_') return [];
    const x = MARGIN + index * STEP;
    const isX = letter === 'x';
    const edge =
      letter === mark ? `stroke="${COLOURS.run}" stroke-width="3"` : `stroke="${COLOURS.x}"`;
    return [
      `<circle cx="${x}" cy="${y}" r="${RADIUS}" fill="${isX ? COLOURS.x : COLOURS.o}" ${edge}/><text x="${x}" y="${y}" font-size="12" fill="${isX ? COLOURS.o : COLOURS.x}" text-anchor="middle" dominant-baseline="central">${letter.toUpperCase()}</text>`,
    ];
  });
  const ticks = [...line].map((_, index) => `M${MARGIN + index * STEP} ${y - 5}v10`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}" role="img" font-family="sans-serif"><title>${escapeHtml(title)}</title><rect width="${width}" height="${HEIGHT}" rx="6" fill="${COLOURS.board}"/><path d="M${MARGIN} ${y}H${width - MARGIN}${ticks}" stroke="${COLOURS.grid}" fill="none"/>${stones.join('')}</svg>`;
}
