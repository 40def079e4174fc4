import { type BoardText, cellsOf, inReadingOrder } from '../../../kit/boards/board.ts';

/** What the original platform prints for these best moves, without the last line break. */
export function platformForm(bestMoves: readonly BoardText[]): string {
  const blocks = bestMoves.toSorted(inReadingOrder).map((board) =>
    cellsOf(board)
      .map((row) => row.join(' '))
      .join('\n'),
  );
  const heading = 'best move way:';
  return blocks.length === 0 ? heading : `${heading}\n${blocks.join('\n\n')}`;
}
