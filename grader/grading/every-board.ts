/**
 * Asks the `"*"` cases: every board of a check. Together these are most of the work, so small boards
 * are asked about many at a time, and where all of the large checks are wanted they share it: one
 * tree of a position serves several questions. Only right answers count that way; whatever is not
 * right is asked again by itself, and that answer is the one that is judged.
 */
import { type Check, groupQuestion, type Jury, questionFor } from '../checks/check.ts';
import type { CheckName } from '../checks/check-names.ts';
import type { AskedAnswer } from '../checks/raw-answer.ts';
import { type BoardText, EMPTY_BOARD } from '../game/board.ts';
import { boardsOf, emptySquares } from '../game/positions.ts';
import type { Asker } from './asker.ts';
import { isRight, type Judged, judgeAnswer } from './judged.ts';
import {
  canShare,
  largestQuestion,
  nodesOfShared,
  rightOnLargest,
  SHARING,
} from './largest-question.ts';
import {
  type ReadRight,
  type RightAnswer,
  rightByItself,
  rightOnBuilt,
  rightOnGiven,
} from './shared-answers.ts';

export interface EveryBoardResult {
  readonly asked: number;
  readonly wrong: Map<BoardText, Judged>;
}

/** Up to so many empty squares a tree is small, and given trees are asked about as well. */
const SMALL = 5;
const MOST_BOARDS_AT_ONCE = 64;
const MOST_NODES_AT_ONCE = 4000;

/** One kind of question, about many boards; each answer may be a right one for several checks. */
interface Sweep {
  readonly name: string;
  readonly boards: readonly BoardText[];
  readonly read: ReadRight;
  readonly nodes: (board: BoardText) => number;
  /** How many right answers a board can give. */
  readonly answersEach: number;
}

/**
 * @param checks the checks with a `"*"` case
 * @param listed the boards of a check that cases name: when not all is right, these are asked first
 * @param largest the answer to {@link largestQuestion}, where that has been asked already
 * @param onProgress called with the number of answers that came in
 */
export async function askEveryBoard(
  asker: Asker,
  jury: Jury,
  checks: readonly Check[],
  listed: (check: Check) => readonly BoardText[],
  largest: Promise<AskedAnswer | undefined> | undefined,
  onProgress: (answers: number) => void,
): Promise<Map<CheckName, EveryBoardResult>> {
  const right = new Map(checks.map((check) => [check.name, new Set<BoardText>()]));
  const keep = (found: readonly RightAnswer[]): void => {
    for (const { check, board } of found) right.get(check.name)?.add(board);
  };
  const sharesWork = canShare(checks.map(({ name }) => name));
  const alone = checks.filter(({ name }) => !sharesWork || !SHARING.includes(name));
  const [grown, given] = sharesWork ? sharedSweeps() : [[], []];
  await Promise.all([
    askLargest(asker, jury, largest, sharesWork).then(keep),
    // One after the other where there is but one child for them, else side by side.
    sweepThrough([...alone.map(ownSweep), ...grown], asker, jury, keep, onProgress),
    sweepThrough(given, asker, jury, keep, onProgress),
  ]);
  const results = await Promise.all(
    checks.map(async (check) => {
      const boards = boardsOf(check.boards);
      const open = [...new Set([...listed(check), ...boards])].filter(
        (board) => !right.get(check.name)!.has(board),
      );
      const wrong = await askAlone(asker, jury, check, open, onProgress);
      return [check.name, { asked: boards.length, wrong }] as const;
    }),
  );
  return new Map(results);
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

/** What the empty board's tree answers is left to {@link largestQuestion}. */
function sharedSweeps(): readonly [grown: Sweep[], given: Sweep[]] {
  const boards = boardsOf('x-to-move');
  const small = boards.filter(isSmall);
  const large = boards.filter((board) => !isSmall(board) && board !== EMPTY_BOARD);
  const nodes = nodesOfShared;
  return [
    [
      { name: 'grown', boards: large, read: rightOnBuilt, nodes, answersEach: 5 },
      { name: 'built', boards: small, read: rightOnBuilt, nodes, answersEach: 2 },
    ],
    [{ name: 'given', boards: small, read: rightOnGiven, nodes, answersEach: 3 }],
  ];
}

/** Large boards are not asked about twice: a wrong answer would take long a second time. */
function ownSweep(check: Check): Sweep {
  const { name, nodes } = check;
  const boards = boardsOf(check.boards).filter((board) => nodes(board) === 1 || isSmall(board));
  return { name, boards, read: rightByItself(check), nodes, answersEach: 1 };
}

function isSmall(board: BoardText): boolean {
  return emptySquares(board) <= SMALL;
}

/** @param isWanted whether to ask now, if it was not asked before or the answer not waited for */
async function askLargest(
  asker: Asker,
  jury: Jury,
  asked: Promise<AskedAnswer | undefined> | undefined,
  isWanted: boolean,
): Promise<RightAnswer[]> {
  const options = { expected: 'group', mostStrikes: 1 } as const;
  const before = await asked;
  if (before !== undefined || !isWanted) return rightOnLargest(before, jury);
  const [answer] = await asker.ask([largestQuestion()], options);
  return rightOnLargest(answer, jury);
}

/** All in one session: code that is warm from one question is faster at the next. */
async function sweepThrough(
  sweeps: readonly Sweep[],
  asker: Asker,
  jury: Jury,
  keep: (found: readonly RightAnswer[]) => void,
  onProgress: (answers: number) => void,
): Promise<void> {
  const parts = sweeps.flatMap((sweep) =>
    grouped(sweep.boards, sweep.nodes).map((group) => ({ sweep, group })),
  );
  await asker.ask(
    parts.map(({ sweep, group }) => groupQuestion(sweep.name, group, sweep.nodes)),
    {
      expected: 'group',
      onAnswer: (index, { raw }) => {
        const { sweep, group } = parts[index]!;
        const answers = raw.kind === 'group' ? raw.answers : [];
        const found = group.flatMap((board, i) =>
          answers[i] === undefined ? [] : sweep.read(board, answers[i], jury),
        );
        keep(found);
        onProgress(sweep.answersEach * group.length);
        return found.length > 0;
      },
    },
  );
}

/** Neighbours together, as many as are little work; a large board is by itself. */
function grouped(
  boards: readonly BoardText[],
  nodes: (board: BoardText) => number,
): readonly (readonly BoardText[])[] {
  const groups: BoardText[][] = [];
  let left = 0;
  for (const board of boards) {
    left -= nodes(board);
    const last = groups.at(-1);
    if (last === undefined || left < 0 || last.length >= MOST_BOARDS_AT_ONCE) {
      groups.push([board]);
      left = MOST_NODES_AT_ONCE - nodes(board);
    } else last.push(board);
  }
  return groups;
}
