/**
 * Questions about many boards at a time, whose answers may be right ones for several checks. Small
 * boards are asked about many in one question; all of it in one session, because code that is warm
 * from one question is faster at the next.
 */
import {
  type Check,
  groupQuestion,
  type Jury,
  type Kind,
} from '../../exercises/game-tree/checks/check.ts';
import { type BoardText, EMPTY_BOARD } from '../../exercises/game-tree/game/board.ts';
import { boardsOf, emptySquares } from '../../exercises/game-tree/game/positions.ts';
import { canonical } from '../../exercises/game-tree/game/symmetry.ts';
import type { Asker } from '../asker.ts';
import { type ReadRight, type RightAnswer, rightByItself, rightOnShared } from './right-answers.ts';
import { SHARED } from './shared-tree.ts';

/** Up to so many empty squares a tree is small. */
const SMALL = 5;
const MOST_BOARDS_AT_ONCE = 64;
const MOST_NODES_AT_ONCE = 4000;

/** One kind of question. */
export interface Sweep {
  readonly name: string;
  readonly kind: Kind;
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
export function groupSweep(check: Check, kind: Kind): Sweep {
  const { name, nodes } = check;
  const boards = boardsOf(check.boards).filter((board) => isSmall(board, check));
  return { name, kind, boards, read: rightByItself(check), nodes, answersEach: 1 };
}

/** The trees of small boards, as the submission grows them, and all that they answer. */
export function smallShared(): Sweep {
  return sharedOn(boardsOf('x-to-move').filter(hasSmallTree));
}

/** The same of the large ones but the empty board. */
export function largeShared(): Sweep {
  return sharedOn(
    boardsOf('x-to-move').filter((board) => !hasSmallTree(board) && board !== EMPTY_BOARD),
  );
}

function sharedOn(boards: readonly BoardText[]): Sweep {
  return { ...SHARED, kind: 'own', boards, read: rightOnShared, answersEach: 5 };
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
    parts.map(({ sweep, group }) => groupQuestion(sweep, group, sweep, jury)),
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
