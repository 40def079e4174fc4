/** Boards that are drawn beside each other, each of them a block of lines. */
import { columnsOf } from '../../text/terminal.ts';

const GAP = 3;
/** A drawn board is at least so wide, whatever stands beside it. */
const LEAST_WIDTH = 11;

/** @returns lines no wider than `width`; blocks that do not fit beside the others go below them */
export function inRows(blocks: readonly (readonly string[])[], width: number): string[] {
  const lines: string[] = [];
  let row: (readonly string[])[] = [];
  for (const block of blocks) {
    if (row.length > 0 && rowWidth([...row, block]) > width) {
      lines.push(...sideBySide(row), '');
      row = [];
    }
    row.push(block);
  }
  return [...lines, ...sideBySide(row)];
}

/** Puts blocks of lines beside each other, the last lines of all on one level. */
export function sideBySide(blocks: readonly (readonly string[])[]): string[] {
  const height = Math.max(0, ...blocks.map((block) => block.length));
  const widths = blocks.map(widthOf);
  return Array.from({ length: height }, (_, line) =>
    blocks
      .map((block, i) => {
        const text = block[line - (height - block.length)] ?? '';
        return text + ' '.repeat(widths[i]! - columnsOf(text) + GAP);
      })
      .join('')
      .trimEnd(),
  );
}

function rowWidth(blocks: readonly (readonly string[])[]): number {
  return blocks.reduce((sum, block) => sum + widthOf(block) + GAP, -GAP);
}

function widthOf(block: readonly string[]): number {
  return Math.max(LEAST_WIDTH, ...block.map((line) => columnsOf(line)));
}
