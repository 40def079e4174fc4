/** The right answer to a case, in words and drawings for authors. */
import { CHECK_RULES } from '../exercises/game-tree/check-rules.ts';
import type { CheckName } from '../exercises/game-tree/checks/check-names.ts';
import type { Answers } from '../exercises/game-tree/game/answers.ts';
import { type BoardText, cellsOf, inReadingOrder } from '../exercises/game-tree/game/board.ts';
import { boardsOf, legalMoves } from '../exercises/game-tree/game/positions.ts';

/** The board, and beside it what is right, in a few lines without a last line break. */
export function drawnCase(check: CheckName, board: BoardText | '*', answers: Answers): string {
  if (board === '*') {
    const boards = boardsOf(CHECK_RULES[check].boards).length.toLocaleString('en');
    return `all ${boards} boards that ${check} can be asked about`;
  }
  const wins = CHECK_RULES[check].answer === 'wins' ? winsOf(board, answers) : [];
  const drawings = [drawn(board), ['  ', '->', '  '], ...wins.map(drawn)];
  if (wins.length === 0) drawings.push(['', answerWords(check, board, answers), '']);
  return [0, 1, 2]
    .map((row) =>
      drawings
        .map((drawing) => drawing[row])
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}

/** What is right, in one line. */
export function answerWords(check: CheckName, board: BoardText, answers: Answers): string {
  const { answer } = CHECK_RULES[check];
  switch (answer) {
    case 'truth':
      return String(answers.finished(board));
    case 'value':
      return `${answers.value(board)} (${VALUE_WORDS[answers.value(board) + 1]})`;
    case 'tree':
      return `a tree of ${nodesBelow(board).toLocaleString('en')} nodes below the root`;
    case 'wins': {
      const wins = winsOf(board, answers);
      if (wins.length === 0) return 'no forced win: []';
      return `${wins.length === 1 ? 'one forced win' : `${wins.length} forced wins`}: ${wins.join(', ')}`;
    }
    default:
      return answer satisfies never;
  }
}

const VALUE_WORDS = ['O wins', 'a draw', 'X wins'];

function winsOf(board: BoardText, answers: Answers): BoardText[] {
  return answers.forcedWins(board).toSorted(inReadingOrder);
}

function drawn(board: BoardText): string[] {
  return cellsOf(board).map((row) => row.join(' '));
}

const nodes = new Map<BoardText, number>();

/** How many boards follow in the complete tree. Boards that are reached in several ways count each time. */
function nodesBelow(board: BoardText): number {
  let below = nodes.get(board);
  if (below === undefined) {
    below = legalMoves(board).reduce((sum, move) => sum + 1 + nodesBelow(move), 0);
    nodes.set(board, below);
  }
  return below;
}
