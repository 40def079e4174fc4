/** The case files of this exercise: a board, and the mark or the depth where the check needs one. */
import type { CaseAnswers, CaseFormat, ReadInput } from '../../exercise/case-format.ts';
import type { BoardText, Mark } from '../../kit/boards/board.ts';
import { THREE_TO_FIVE } from '../../kit/boards/board-error.ts';
import { boardAt, boardsIn } from '../../kit/boards/case-boards.ts';
import { standingInWords } from '../../kit/boards/standing.ts';
import { canonical } from '../../kit/boards/symmetry.ts';
import { saidBy } from '../../messages/said-error.ts';
import { sayIn as commonSayIn } from '../../messages/say.ts';
import { CHECK_NAMES, type CheckName, statedOf } from './checks/check-names.ts';
import { boardLines } from './draw-board.ts';
import { callText, readInput, unfitFor, writeInput } from './inputs.ts';
import { rightAnswer } from './judge.ts';
import { type Say, sayIn } from './say.ts';
import { universeOf } from './universe.ts';
import { successors } from './valued-moves.ts';

export const caseFormat: CaseFormat = {
  checks: CHECK_NAMES,
  noun: () => 'input',
  fields: (check) => {
    const { extra } = statedOf(check);
    return extra === 'none' ? [['board']] : [['board'], [extra === 'mark' ? 'mark' : 'depth']];
  },
  read: (check, { board: text, mark, depth }) => {
    const read = boardAt(['board'], String(text), THREE_TO_FIVE);
    if ('fault' in read) return { kind: 'fault', fault: read.fault };
    const { board, warning } = read;
    const unfit = unfitFor(check as CheckName, board);
    if (unfit !== null) {
      return faultAt('board', (say) => ({
        message: say(`unfit.${unfit.kind}`, {
          ...unfit,
          ...{ board, standing: standingInWords(board, 'whole', commonSayIn(say.language)) },
        }),
        advice: say('unfit.advice'),
      }));
    }
    // The depth of a search counts the move itself.
    const least = statedOf(check).extra === 'search' ? 1 : 0;
    if (depth !== undefined && Number(depth) < least) {
      return faultAt('depth', (say) => ({
        message: say('unfit.depth', { check, least, depth: Number(depth) }),
        advice: say('unfit.depth.advice'),
      }));
    }
    const input = writeInput({
      board,
      ...(mark !== undefined && { mark: mark as Mark }),
      ...(depth !== undefined && { depth: Number(depth) }),
    });
    return { kind: 'input', input, ...(warning !== undefined && { warning }) };
  },
  readExpected: (check, input, expected) => {
    const { board } = readInput(input);
    return boardsIn(expected, THREE_TO_FIVE, successors(board), (stated) => ({
      message: `"${stated}" is not the board "${board}" after one move`,
      advice: `List boards that ${check} can return.`,
    }));
  },
  canonical: (_, input) => {
    const { board, ...more } = readInput(input);
    return writeInput({ ...more, board: canonical(board) });
  },
  write: (_, input) => {
    const { board, mark, depth } = readInput(input);
    return { board, ...(mark !== undefined && { mark }), ...(depth !== undefined && { depth }) };
  },
  answers: () => ANSWERS,
};

function faultAt(
  key: string,
  told: (say: Say) => { readonly message: string; readonly advice: string },
): ReadInput {
  return { kind: 'fault', fault: { path: [key], ...saidBy(sayIn, told) } };
}

const ANSWERS: CaseAnswers = {
  expected: (check, input) => {
    const right = rightAnswer(check as CheckName, readInput(input));
    // JSON has no Infinity.
    return typeof right === 'number' && !Number.isFinite(right) ? String(right) : right;
  },
  agree: (check, stated, right) => {
    if (!Array.isArray(stated) || !Array.isArray(right)) return stated === right;
    // Any board of a class stands for it.
    const nameOf = (board: BoardText) => (check === 'distinct' ? canonical(board) : board);
    return stated.map(nameOf).toSorted().join() === right.map(nameOf).toSorted().join();
  },
  inWords: (stated) => (Array.isArray(stated) ? listed(stated) : String(stated)),
  words: (check, input) => ANSWERS.inWords(ANSWERS.expected(check, input)),
  drawing: (check, input) => {
    if (input === '*') {
      const inputs = universeOf(check as CheckName).length.toLocaleString('en');
      return `all ${inputs} questions about boards of 3×3 squares that ${check} can be asked`;
    }
    const read = readInput(input);
    const call = `${callText(check as CheckName, read)} -> ${ANSWERS.words(check, input)}`;
    return [...boardLines(read.board), call].join('\n');
  },
};

function listed(boards: readonly string[]): string {
  return boards.length === 0 ? '[] (no board)' : boards.map((board) => `"${board}"`).join(', ');
}
