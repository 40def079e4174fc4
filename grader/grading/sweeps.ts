/**
 * Questions about many boards at a time, whose answers may be right ones for several checks. Small
 * boards are asked about many in one question; all of it in one session, because code that is warm
 * from one question is faster at the next.
 */
import { CHECKS } from '../exercises/game-tree/checks/all-checks.ts';
import { type Check, groupQuestion, type Jury } from '../exercises/game-tree/checks/check.ts';
import { type BoardText, EMPTY_BOARD } from '../exercises/game-tree/game/board.ts';
import { boardsOf, emptySquares } from '../exercises/game-tree/game/positions.ts';
import { canonical } from '../exercises/game-tree/game/symmetry.ts';
import type { Asker } from './asker.ts';
import { nodesOfShared } from './largest-question.ts';
import {
  type ReadRight,
  type RightAnswer,
  rightByItself,
  rightOnBuilt,
  rightOnGiven,
} from './shared-answers.ts';

/** Up to so many empty squares a tree is small. */
const SMALL = 5;
const MOST_BOARDS_AT_ONCE = 64;
const MOST_NODES_AT_ONCE = 4000;

/** One kind of question. */
export interface Sweep {
  readonly name: string;
  readonly boards: readonly BoardText[];
  readonly read: ReadRight;
  readonly nodes: (board: BoardText) => number;
  /** How many right answers a board can give. */
  readonly answersEach: number;
}

/** Whether a check asks for little work on a board. */
export function isSmall(board: BoardText, { nodes }: Check): boolean {
  return nodes(board) === 1 || hasSmallTree(board);
}

function hasSmallTree(board: BoardText): boolean {
  return emptySquares(board) <= SMALL;
}

/** Large boards are not among them: a wrong answer would take long a second time. */
export function ownSweep(check: Check): Sweep {
  const { name, nodes } = check;
  const boards = boardsOf(check.boards).filter((board) => isSmall(board, check));
  return { name, boards, read: rightByItself(check), nodes, answersEach: 1 };
}

export function smallSweeps(): { readonly built: Sweep; readonly given: readonly Sweep[] } {
  const boards = boardsOf('x-to-move').filter(hasSmallTree);
  const nodes = nodesOfShared;
  return {
    built: { name: 'built', boards, read: rightOnBuilt, nodes, answersEach: 2 },
    given: [
      { name: 'given', boards, read: rightOnGiven, nodes, answersEach: 2 },
      ownSweep(CHECKS.min_value),
    ],
  };
}

/** The large trees but the empty board's, as the submission grows them, and all that they answer. */
export function largeGrown(): Sweep {
  const boards = boardsOf('x-to-move').filter(
    (board) => !hasSmallTree(board) && board !== EMPTY_BOARD,
  );
  return { name: 'grown', boards, read: rightOnBuilt, nodes: nodesOfShared, answersEach: 5 };
}

/**
 * All large trees, given: for a submission that cannot grow them.
 *
 * @returns some that take about equally long: the empty board's, the others, those with O to move
 */
export function largeGiven(): readonly Sweep[] {
  const rest = { name: 'given', read: rightOnGiven, nodes: nodesOfShared, answersEach: 2 };
  const others = largeGrown().boards;
  const { name, nodes, boards } = CHECKS.min_value;
  const withOToMove = boardsOf(boards).filter((board) => !isSmall(board, CHECKS.min_value));
  return [
    { ...rest, boards: [EMPTY_BOARD] },
    { ...rest, boards: others },
    { name, nodes, boards: withOToMove, read: rightByItself(CHECKS.min_value), answersEach: 1 },
  ];
}

/** One of each large board up to symmetry, but not the empty board, which takes too long. */
export function largeSamples(check: Check): BoardText[] {
  const large = boardsOf(check.boards).filter(
    (board) => !isSmall(board, check) && board !== EMPTY_BOARD,
  );
  return [...new Map(large.map((board) => [canonical(board), board])).values()];
}

export interface SweepListener {
  readonly onRight: (found: readonly RightAnswer[]) => void;
  /** A question was not answered at all. */
  readonly onLost: () => void;
  /** Called with the number of answers that came in. */
  readonly onProgress: (answers: number) => void;
}

export async function sweepThrough(
  sweeps: readonly Sweep[],
  asker: Asker,
  jury: Jury,
  { onRight, onLost, onProgress }: SweepListener,
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
        onRight(found);
        if (raw.kind === 'lost') onLost();
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
