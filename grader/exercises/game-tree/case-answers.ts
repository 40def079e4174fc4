/** The right answer to a case, as `expected` has it, and in words and drawings for authors. */
import type { CaseAnswers } from '../../exercise/case-format.ts';
import { type BoardText, cellsOf, inReadingOrder } from '../../kit/boards/board.ts';
import { boardsOf, legalMoves } from '../../kit/boards/moves.ts';
import { differencesFromRules } from './against-rules.ts';
import { CHECK_RULES } from './check-rules.ts';
import type { CheckName } from './checks/check-names.ts';
import type { Answers } from './game/answers.ts';

export function caseAnswers(answers: Answers): CaseAnswers {
  return {
    expected: (check, board) => expectedAnswer(check as CheckName, board, answers),
    agree: (_, stated, right) =>
      Array.isArray(stated) && Array.isArray(right)
        ? stated.toSorted().join() === right.toSorted().join()
        : stated === right,
    inWords: (stated) => {
      if (!Array.isArray(stated)) return String(stated);
      return stated.length === 0
        ? '[] (no forced win)'
        : stated.map((board) => `"${board}"`).join(', ');
    },
    words: (check, board) => answerWords(check as CheckName, board, answers),
    drawing: (check, board) => drawnCase(check as CheckName, board, answers),
    againstRules: () => differencesFromRules(answers),
  };
}

function expectedAnswer(check: CheckName, board: BoardText, answers: Answers): unknown {
  const { answer } = CHECK_RULES[check];
  switch (answer) {
    case 'truth':
      return answers.finished(board);
    case 'value':
      return answers.value(board);
    case 'wins':
      return answers.forcedWins(board);
    case 'tree':
      return undefined; // too large to be written in a case
    default:
      return answer satisfies never;
  }
}

function drawnCase(check: CheckName, board: BoardText, answers: Answers): string {
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

function answerWords(check: CheckName, board: BoardText, answers: Answers): string {
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
