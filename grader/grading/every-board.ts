/**
 * Asks the `"*"` cases: every board of a check. Together these are most of the work, so where all of
 * the large checks are wanted they share it: one tree of a position serves several questions. Only
 * right answers count that way; whatever is not right is asked again by itself, and that answer is
 * the one that is judged.
 */
import { CHECKS } from '../checks/all-checks.ts';
import {
  type Check,
  completeTreeNodes,
  type Jury,
  mostNodes,
  questionFor,
} from '../checks/check.ts';
import type { CheckName } from '../checks/check-names.ts';
import { codeOfText } from '../checks/harness/board-code.ts';
import type { BoardText } from '../game/board.ts';
import { boardsOf, emptySquares } from '../game/positions.ts';
import type { Question } from '../sandbox/session.ts';
import type { Asker } from './asker.ts';
import { isRight, type Judged, judgeAnswer } from './judged.ts';
import { type RightAnswer, rightOnBuilt, rightOnGiven } from './shared-answers.ts';

export interface EveryBoardResult {
  readonly asked: number;
  readonly wrong: Map<BoardText, Judged>;
}

const SHARING: readonly CheckName[] = [
  'buildTree',
  'minmax',
  'bestMoves',
  'max_value',
  'min_value',
];
/** Up to so many empty squares a tree is small, and given trees are asked about as well. */
const SMALL = 5;

/**
 * @param checks the checks with a `"*"` case
 * @param onProgress called with the number of answers that came in
 */
export async function askEveryBoard(
  asker: Asker,
  jury: Jury,
  checks: readonly Check[],
  onProgress: (answers: number) => void,
): Promise<Map<CheckName, EveryBoardResult>> {
  const right = new Map(checks.map((check) => [check.name, new Set<BoardText>()]));
  const sharesWork = SHARING.every((name) => right.has(name));
  const alone = checks.filter(({ name }) => !sharesWork || !SHARING.includes(name));
  // The large trees take longest, so they come first in the queue.
  const shared = sharesWork ? askShared(asker, jury, onProgress) : Promise.resolve([]);
  const early = Promise.all(
    alone.map((check) => askAlone(asker, jury, check, boardsOf(check.boards), onProgress)),
  );
  for (const { check, board } of await shared) right.get(check.name)?.add(board);
  const results = new Map<CheckName, EveryBoardResult>();
  for (const [i, wrong] of (await early).entries()) {
    const check = alone[i]!;
    results.set(check.name, { asked: boardsOf(check.boards).length, wrong });
  }
  const late = checks.filter((check) => !alone.includes(check));
  await Promise.all(
    late.map(async (check) => {
      const boards = boardsOf(check.boards);
      const open = boards.filter((board) => !right.get(check.name)!.has(board));
      const wrong = await askAlone(asker, jury, check, open, onProgress);
      results.set(check.name, { asked: boards.length, wrong });
    }),
  );
  return results;
}

/** @returns the wrong answers */
async function askAlone(
  asker: Asker,
  jury: Jury,
  check: Check,
  boards: readonly BoardText[],
  onProgress: (answers: number) => void,
): Promise<Map<BoardText, Judged>> {
  const wrong = new Map<BoardText, Judged>();
  await asker.ask(
    boards.map((board) => questionFor(check, board)),
    {
      onAnswer: (index, answer) => {
        const board = boards[index]!;
        const judged = judgeAnswer(check, board, answer, jury);
        if (!isRight(judged)) wrong.set(board, judged);
        onProgress(1);
        return isRight(judged);
      },
    },
  );
  return wrong;
}

type ReadShared = typeof rightOnBuilt;

/** One session for each kind of tree; the two of large trees, the first, are about equally long. */
async function askShared(
  asker: Asker,
  jury: Jury,
  onProgress: (answers: number) => void,
): Promise<RightAnswer[]> {
  const boards = boardsOf(CHECKS.bestMoves.boards);
  const small = boards.filter((board) => emptySquares(board) <= SMALL);
  const large = boards.filter((board) => emptySquares(board) > SMALL);
  const right: RightAnswer[] = [];
  const run = async (
    name: string,
    asked: readonly BoardText[],
    read: ReadShared,
    answersEach: number,
  ): Promise<void> => {
    await asker.ask(
      asked.map((board) => sharedQuestion(name, board)),
      {
        shared: true,
        onAnswer: (index, answer) => {
          const found = read(asked[index]!, answer, jury);
          right.push(...found);
          onProgress(answersEach);
          return found.length > 0;
        },
      },
    );
  };
  await Promise.all([
    run('grown', large.slice(-1), rightOnBuilt, 5),
    run('grown', large.slice(0, -1), rightOnBuilt, 5),
    run('built', small, rightOnBuilt, 2),
    run('given', small, rightOnGiven, 3),
  ]);
  return right;
}

function sharedQuestion(name: string, board: BoardText): Question {
  return {
    arguments: [name, codeOfText(board), mostNodes(board)],
    nodes: 2 * completeTreeNodes(board),
  };
}
