/** The case files of this exercise: a board, and what is right on it, for authors in words and drawings. */

import type { CaseAnswers, CaseFault, CaseFormat } from '../../exercise/case-format.ts';
import { type BoardText, cellsOf, inReadingOrder } from '../../kit/boards/board.ts';
import { THREE_BY_THREE } from '../../kit/boards/board-error.ts';
import { boardAt, boardsIn } from '../../kit/boards/case-boards.ts';
import { boardsOf, kindOf, legalMoves } from '../../kit/boards/moves.ts';
import { isFinished, standingInWords } from '../../kit/boards/standing.ts';
import { canonical } from '../../kit/boards/symmetry.ts';
import { saidBy } from '../../messages/said-error.ts';
import { sayIn as commonSayIn, listed } from '../../messages/say.ts';
import { differencesFromRules } from './answers/against-rules.ts';
import type { Answers } from './answers/answers.ts';
import { keptAnswers } from './answers/kept-answers.ts';
import { CHECKS, ownCheck, rightAnswer } from './checks/all-checks.ts';
import { CHECK_NAMES, type CheckName } from './checks/check-names.ts';
import { sizeOfTree } from './game/positions.ts';
import { sayIn } from './say.ts';

export const caseFormat: CaseFormat = {
  checks: CHECK_NAMES,
  noun: () => 'board',
  fields: () => [['board']],
  read: (check, { board }) => {
    const read = boardAt(['board'], String(board), THREE_BY_THREE);
    if ('fault' in read) return { kind: 'fault', fault: read.fault };
    const fault = unfit(read.board, check as CheckName);
    if (fault !== undefined) return { kind: 'fault', fault: { path: ['board'], ...fault } };
    const { board: input, warning } = read;
    return { kind: 'input', input, ...(warning !== undefined && { warning }) };
  },
  readExpected: (_, board, expected) =>
    boardsIn(expected, THREE_BY_THREE, legalMoves(board), (stated) => ({
      message: `"${stated}" is not the board "${board}" after one move of X`,
      advice: 'List boards that differ from it by one new x.',
    })),
  canonical: (_, board) => canonical(board),
  write: (_, board) => ({ board }),
  checkFor: ({ board }) => checkFor(String(board)),
  fromReference: keptAnswers,
  answers: (reference) => caseAnswers(reference as Answers),
};

function unfit(board: BoardText, check: CheckName): Omit<CaseFault, 'path'> | undefined {
  const kind = kindOf(board);
  const asked = CHECKS[check].boards;
  if (kind !== undefined && (asked === kind || asked === 'reachable')) return undefined;
  return saidBy(sayIn, (say) => {
    const common = commonSayIn(say.language);
    const standing = standingInWords(board, 'three', common);
    if (kind === undefined || asked === 'reachable') {
      return {
        message: say('unfit.impossible', { board, standing }),
        advice: say('unfit.impossible.advice'),
      };
    }
    const others = CHECK_NAMES.filter((name) => ['reachable', kind].includes(CHECKS[name].boards));
    return {
      message: say('unfit.other-kind', {
        check,
        asked: say(`unfit.kind.${asked}`),
        board,
        standing,
      }),
      advice: say('unfit.other-kind.advice', { others: listed(common, others, 'list.comma') }),
    };
  });
}

function checkFor(text: string): CheckName {
  const read = boardAt(['board'], text, THREE_BY_THREE);
  const kind = 'fault' in read ? undefined : kindOf(read.board);
  return kind === 'finished' ? 'get_value' : kind === 'o-to-move' ? 'min_value' : 'bestMoves';
}

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
  const wins = ownCheck(check).answer === 'boards' ? winsOf(board, answers) : [];
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
    case 'boards': {
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
