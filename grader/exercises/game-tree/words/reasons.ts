/** Why the right answer is right, or where in a tree to look: for whoever wants more than the first line. */
import type { BoardText } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { emptySquares } from '../../../kit/boards/position.ts';
import type { Finding } from '../checks/finding.ts';
import { linesOn } from '../game/winning-line.ts';
import type { Say } from '../say.ts';
import type { BestPlay } from './best-play.ts';
import { played } from './refutation.ts';

export function reasonsFor(
  finding: Finding,
  check: string,
  board: BoardText,
  play: BestPlay,
  say: Say,
): string[] {
  if (finding.kind === 'wrong-tree') {
    const { problem } = finding;
    const isDeep = 'at' in problem && problem.at.length > 2;
    return isDeep ? [say('way-to', { path: problem.at.join(' → ') })] : [];
  }
  if (finding.kind !== 'wrong-value') return [];
  const moves = legalMoves(board);
  if (check === 'get_value' || check === 'isTerminal' || moves.length === 0) {
    return [stateOf(board, say)];
  }
  const worth = moves.map((move) =>
    say('reason.worth', { board: move, value: play.answers.value(move) }),
  );
  return [
    say('reason.children', {
      ...{ name: check, side: check === 'max_value' ? 'X' : 'O' },
      worth: worth.join(say('reason.worth.between')),
    }),
    say('reason.best-play', { line: played(play.line(board), say) }),
  ];
}

/** Who has which line, or how many squares are empty. */
export function stateOf(board: BoardText, say: Say): string {
  const [line] = linesOn(board);
  if (line !== undefined) {
    return say('reason.line', { mark: line.mark.toUpperCase(), line: say(`line.${line.name}`) });
  }
  const empty = emptySquares(board);
  return empty === 0 ? say('reason.draw') : say('reason.goes-on', { empty });
}
