/** The case files of this exercise: a board, and what is right on it. */
import type { CaseFault, CaseFormat } from '../../exercise/case-format.ts';
import type { BoardText } from '../../kit/boards/board.ts';
import { THREE_BY_THREE } from '../../kit/boards/board-error.ts';
import { boardAt, boardsIn } from '../../kit/boards/case-boards.ts';
import { kindOf, legalMoves } from '../../kit/boards/moves.ts';
import { standingInWords } from '../../kit/boards/standing.ts';
import { canonical } from '../../kit/boards/symmetry.ts';
import { saidBy } from '../../messages/said-error.ts';
import { sayIn as commonSayIn, listed } from '../../messages/say.ts';
import type { Answers } from './answers/answers.ts';
import { keptAnswers } from './answers/kept-answers.ts';
import { caseAnswers } from './case-answers.ts';
import { CHECKS } from './checks/all-checks.ts';
import { CHECK_NAMES, type CheckName } from './checks/check-names.ts';
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
