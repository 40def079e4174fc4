/** The case files of this exercise: a board, and what is right on it. */
import type { CaseFault, CaseFormat } from '../../exercise/case-format.ts';
import type { BoardText } from '../../kit/boards/board.ts';
import { THREE_BY_THREE } from '../../kit/boards/board-error.ts';
import { boardAt, boardsIn } from '../../kit/boards/case-boards.ts';
import { type BoardKind, kindOf, legalMoves } from '../../kit/boards/moves.ts';
import { LINE_OF_THREE, standingInWords } from '../../kit/boards/standing.ts';
import { canonical } from '../../kit/boards/symmetry.ts';
import { keptAnswers } from './answers/kept-answers.ts';
import { caseAnswers } from './case-answers.ts';
import { CHECK_RULES } from './check-rules.ts';
import { CHECK_NAMES, type CheckName } from './checks/check-names.ts';
import type { Answers } from './game/answers.ts';

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

const KIND_NAMES: Readonly<Record<BoardKind, { readonly en: string; readonly zh: string }>> = {
  reachable: { en: 'every board that can arise in a game', zh: '对局中可能出现的任何棋盘' },
  finished: { en: 'finished boards', zh: '已经结束的棋盘' },
  'x-to-move': { en: 'unfinished boards with X to move', zh: '没有结束、轮到 X 走的棋盘' },
  'o-to-move': { en: 'unfinished boards with O to move', zh: '没有结束、轮到 O 走的棋盘' },
};

function unfit(board: BoardText, check: CheckName): Omit<CaseFault, 'path'> | undefined {
  const standing = standingInWords(board, LINE_OF_THREE);
  const kind = kindOf(board);
  if (kind === undefined) {
    return {
      message: `the board "${board}" cannot arise in a game: ${standing.en}`,
      advice: 'Count the x and the o again, or write another board.',
      chinese: {
        message: `棋盘 "${board}" 在对局中不可能出现：${standing.zh}`,
        advice: '请再数一数 x 和 o，或者换一个棋盘。',
      },
    };
  }
  const asked = CHECK_RULES[check].boards;
  if (asked === kind || asked === 'reachable') return undefined;
  const others = CHECK_NAMES.filter((name) =>
    ['reachable', kind].includes(CHECK_RULES[name].boards),
  );
  return {
    message: `${check} is asked about ${KIND_NAMES[asked].en}, but on "${board}" ${standing.en}`,
    advice: `Write another board, or put this one where it can be asked: ${others.join(', ')}.`,
    chinese: {
      message: `${check} 只问${KIND_NAMES[asked].zh}，而在 "${board}" 上，${standing.zh}`,
      advice: `请换一个棋盘，或者把它用在别的函数上：${others.join('、')}。`,
    },
  };
}

function checkFor(text: string): CheckName {
  const read = boardAt(['board'], text, THREE_BY_THREE);
  const kind = 'fault' in read ? undefined : kindOf(read.board);
  return kind === 'finished' ? 'get_value' : kind === 'o-to-move' ? 'min_value' : 'bestMoves';
}
