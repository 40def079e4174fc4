/** The right answer to a case, as `expected` has it, and in words and drawings for authors. */
import type { CaseAnswers } from '../../exercise/case-format.ts';
import { type BoardText, cellsOf, inReadingOrder } from '../../kit/boards/board.ts';
import { boardsOf } from '../../kit/boards/moves.ts';
import { isFinished } from '../../kit/boards/standing.ts';
import { differencesFromRules } from './answers/against-rules.ts';
import type { Answers } from './answers/answers.ts';
import { ownCheck, rightAnswer } from './checks/all-checks.ts';
import { sizeOfTree } from './game/positions.ts';

export function caseAnswers(answers: Answers): CaseAnswers {
  return {
    expected: (check, board) => rightAnswer(check, board, answers),
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
    words: (check, board) => answerWords(check, board, answers),
    drawing: (check, board) => drawnCase(check, board, answers),
    againstRules: () => differencesFromRules(answers),
  };
}

function drawnCase(check: string, board: BoardText, answers: Answers): string {
  if (board === '*') {
    const boards = boardsOf(ownCheck(check).boards).length.toLocaleString('en');
    return `all ${boards} boards that ${check} can be asked about`;
  }
  const wins = ownCheck(check).answer === 'wins' ? winsOf(board, answers) : [];
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

function answerWords(check: string, board: BoardText, answers: Answers): string {
  const { answer } = ownCheck(check);
  switch (answer) {
    case 'truth':
      return String(isFinished(board));
    case 'value':
      return `${answers.value(board)} (${VALUE_WORDS[answers.value(board) + 1]})`;
    case 'tree':
      return `a tree of ${(sizeOfTree(board) - 1).toLocaleString('en')} nodes below the root`;
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
