/**
 * Finds out which cases catch one bug. Small boards are asked always; large ones, and the cases for
 * every board, only when nothing before has caught the bug, since half of all the work in the game
 * is in its largest tree. Where nothing catches it, a board is looked for that would.
 */
import type { CaseSpec } from '../cases/case-spec.ts';
import type { Jury } from '../exercise/check.ts';
import { CHECKS, ownCheck } from '../exercises/game-tree/checks/all-checks.ts';
import type { Check } from '../exercises/game-tree/checks/check.ts';
import type { BoardText } from '../exercises/game-tree/game/board.ts';
import { boardsOf, smallestFirst } from '../exercises/game-tree/game/positions.ts';
import type { Asker } from '../grading/asker.ts';
import { isRight, judgeAnswer } from '../grading/judged.ts';
import type { Misconception } from '../known-bugs/misconception.ts';

export interface AuditedBug {
  readonly misconception: Misconception;
  /** The ids of the cases. */
  readonly asked: ReadonlySet<string>;
  readonly caughtBy: ReadonlySet<string>;
  /** Where no listed case catches it: a smallest board that would, if there is one. */
  readonly wouldCatch?: { readonly check: string; readonly board: BoardText };
}

export interface BugOptions {
  readonly asker: Asker;
  readonly jury: Jury;
  readonly misconception: Misconception;
  readonly cases: readonly CaseSpec[];
}

/** In nodes. Boards with more are asked only when it matters. */
const LARGE = 100_000;
/** Boards are looked through in growing portions, because most bugs show on small ones. */
const PORTIONS = [60, 300, 1500, Number.POSITIVE_INFINITY];

export async function auditBug(options: BugOptions): Promise<AuditedBug> {
  const { misconception, cases } = options;
  const checks = [ownCheck(misconception.function), CHECKS.bestMoves];
  const asked = new Set<string>();
  const caughtBy = new Set<string>();
  const ask = async (specs: readonly CaseSpec[]): Promise<void> => {
    for (const check of checks) {
      const own = specs.filter((spec) => spec.check === check.name);
      const marks = await askBoards(options, check, own.map(boardOf).toSorted(smallestFirst));
      for (const spec of own) {
        const isFailure = marks.get(boardOf(spec));
        if (isFailure !== undefined) asked.add(spec.id);
        if (isFailure === true) caughtBy.add(spec.id);
      }
    }
  };
  const isLarge = (spec: CaseSpec): boolean => ownCheck(spec.check).nodes(boardOf(spec)) > LARGE;
  const listed = cases.filter(({ board }) => board !== '*');
  await ask(listed.filter((spec) => !isLarge(spec)));
  if (caughtBy.size === 0) await ask(listed.filter(isLarge));
  if (caughtBy.size > 0) return { misconception, asked, caughtBy };

  for (const check of checks) {
    const every = cases.find((spec) => spec.board === '*' && spec.check === check.name);
    const board = await firstFailure(options, check);
    if (every !== undefined) asked.add(every.id);
    if (board === undefined) continue;
    if (every !== undefined) caughtBy.add(every.id);
    return { misconception, asked, caughtBy, wouldCatch: { check: check.name, board } };
  }
  return { misconception, asked, caughtBy };
}

/** @returns for each board that was asked whether the bug shows on it */
async function askBoards(
  { asker, jury }: BugOptions,
  check: Check,
  boards: readonly BoardText[],
): Promise<Map<BoardText, boolean>> {
  const failures = new Map<BoardText, boolean>();
  await asker.ask(
    boards.map((board) => jury.question(check.name, [board], { kind: check.bugKind })),
    {
      mostStrikes: 1,
      onAnswer: (index, answer) => {
        const board = boards[index]!;
        if (answer.raw.kind === 'skipped') return;
        failures.set(board, !isRight(judgeAnswer(check, board, answer, jury)));
      },
    },
  );
  return failures;
}

async function firstFailure(options: BugOptions, check: Check): Promise<BoardText | undefined> {
  const boards = boardsOf(check.boards);
  let from = 0;
  for (const portion of PORTIONS) {
    const marks = await askBoards(options, check, boards.slice(from, from + portion));
    for (const [board, isFailure] of marks) if (isFailure) return board;
    from += portion;
  }
  return undefined;
}

/** Callers have left out the cases for every board. */
function boardOf({ board }: CaseSpec): BoardText {
  return board;
}
