/** The case files of this exercise: a board, and what is right on it. */
import type { CaseFault, CaseFormat, ReadExpected, ReadInput } from '../../exercise/case-format.ts';
import { keptAnswers } from './answers/kept-answers.ts';
import { caseAnswers } from './case-answers.ts';
import { CHECK_RULES } from './check-rules.ts';
import { CHECK_NAMES, type CheckName } from './checks/check-names.ts';
import type { Answers } from './game/answers.ts';
import { type BoardText, readBoard } from './game/board.ts';
import { BoardError } from './game/board-error.ts';
import { type BoardKind, legality, legalMoves } from './game/positions.ts';
import { canonical } from './game/symmetry.ts';
import { CHINESE_KINDS, standingInChinese } from './words/chinese-standing.ts';

export const caseFormat: CaseFormat = {
  checks: CHECK_NAMES,
  noun: () => 'board',
  fields: () => [['board']],
  read: (check, { board }) => {
    const read = boardAt(['board'], String(board));
    if (read.kind === 'fault') return read;
    const fault = unfit(read.input, check as CheckName);
    return fault === undefined ? read : { kind: 'fault', fault: { path: ['board'], ...fault } };
  },
  readExpected: (_, board, expected) => readExpected(board, expected),
  canonical: (_, board) => canonical(board),
  write: (_, board) => ({ board }),
  checkFor: ({ board }) => checkFor(String(board)),
  fromReference: keptAnswers,
  answers: (reference) => caseAnswers(reference as Answers),
};

function boardAt(path: readonly (string | number)[], text: string): ReadInput {
  try {
    const { board, usedShortForm } = readBoard(text);
    if (!usedShortForm) return { kind: 'input', input: board };
    const message = `"${text}" is in the form that Markdown makes of "${board}", and is read as that`;
    const advice = `Write "${board}", which cannot be taken for anything else.`;
    return { kind: 'input', input: board, warning: { path, message, advice } };
  } catch (error) {
    if (!(error instanceof BoardError)) throw error;
    const { message, advice, chinese } = error;
    return { kind: 'fault', fault: { path, message, advice, chinese } };
  }
}

const KIND_NAMES: Readonly<Record<BoardKind, string>> = {
  reachable: 'every board that can arise in a game',
  finished: 'finished boards',
  'x-to-move': 'unfinished boards with X to move',
  'o-to-move': 'unfinished boards with O to move',
};

function unfit(board: BoardText, check: CheckName): Omit<CaseFault, 'path'> | undefined {
  const position = legality(board);
  if (position.kind === 'impossible') {
    return {
      message: `the board "${board}" cannot arise in a game: ${position.sentence}`,
      advice: 'Count the x and the o again, or write another board.',
      chinese: {
        message: `棋盘 "${board}" 在对局中不可能出现：${standingInChinese(position, board)}`,
        advice: '请再数一数 x 和 o，或者换一个棋盘。',
      },
    };
  }
  const kind =
    position.kind === 'finished'
      ? 'finished'
      : position.kind === 'legal-x-to-move'
        ? 'x-to-move'
        : 'o-to-move';
  const asked = CHECK_RULES[check].boards;
  if (asked === kind || asked === 'reachable') return undefined;
  const others = CHECK_NAMES.filter((name) =>
    ['reachable', kind].includes(CHECK_RULES[name].boards),
  );
  return {
    message: `${check} is asked about ${KIND_NAMES[asked]}, but on "${board}" ${position.sentence}`,
    advice: `Write another board, or put this one where it can be asked: ${others.join(', ')}.`,
    chinese: {
      message: `${check} 只问${CHINESE_KINDS[asked]}，而在 "${board}" 上，${standingInChinese(position, board)}`,
      advice: `请换一个棋盘，或者把它用在别的函数上：${others.join('、')}。`,
    },
  };
}

function checkFor(text: string): CheckName {
  const read = boardAt(['board'], text);
  const kind = read.kind === 'fault' ? 'impossible' : legality(read.input).kind;
  return kind === 'finished' ? 'get_value' : kind === 'legal-o-to-move' ? 'min_value' : 'bestMoves';
}

function readExpected(board: BoardText, expected: unknown): ReadExpected {
  if (!Array.isArray(expected)) return { expected, faults: [], warnings: [] };
  const moves = legalMoves(board);
  const boards: BoardText[] = [];
  const faults: CaseFault[] = [];
  const warnings: CaseFault[] = [];
  for (const [index, text] of expected.entries()) {
    const path = [index];
    const read = boardAt(path, String(text));
    if (read.kind === 'fault') {
      faults.push(read.fault);
      continue;
    }
    if (read.warning !== undefined) warnings.push(read.warning);
    const move = read.input;
    if (!moves.includes(move)) {
      const message = `"${move}" is not the board "${board}" after one move of X`;
      faults.push({ path, message, advice: 'List boards that differ from it by one new x.' });
    } else if (boards.includes(move)) {
      faults.push({ path, message: `"${move}" is listed twice`, advice: 'List each board once.' });
    }
    boards.push(move);
  }
  return { expected: boards, faults, warnings };
}
