/**
 * Asks the `"*"` cases: every board of a check. What was asked in bulk counts only where it is right;
 * whatever is not right is asked again by itself, and that answer is the one that is judged.
 *
 * Nearly all of the work is in the 73 boards with more than five empty squares. A function that is
 * wrong on smaller ones is known to be wrong, and its student waits: it is not asked about those. Only
 * the whole program is, because its report counts the positions.
 */
import { CHECKS } from '../exercises/game-tree/checks/all-checks.ts';
import type { Check, Jury } from '../exercises/game-tree/checks/check.ts';
import { RIGHT } from '../exercises/game-tree/checks/finding.ts';
import { type BoardText, EMPTY_BOARD } from '../exercises/game-tree/game/board.ts';
import { boardsOf } from '../exercises/game-tree/game/positions.ts';
import type { AskedAhead, Asker } from './asker.ts';
import type { CheckWork } from './check-work.ts';
import { isRight, type Judged } from './judged.ts';
import type { RightAnswer } from './speed/right-answers.ts';
import { canShare, largestQuestion, rightOnLargest, SHARING } from './speed/shared-tree.ts';
import {
  groupSweep,
  isSmall,
  largeShared,
  type Sweep,
  smallShared,
  sweepThrough,
} from './speed/sweeps.ts';

export interface EveryBoardOptions {
  /** The boards of a check that cases name: when not all is right, these are asked first. */
  readonly listed: (check: Check) => readonly BoardText[];
  /** Many boards are asked about at a time, and one tree serves several functions. */
  readonly inBulk: boolean;
  /** {@link largestQuestion}, where that has been asked already; not waited for after a loss. */
  readonly ahead: AskedAhead | undefined;
  /** Called with the number of answers that came in. */
  readonly onProgress: (answers: number) => void;
}

/** @param works the checks with a `"*"` case; what they answer is kept with them */
export async function askEveryBoard(
  asker: Asker,
  jury: Jury,
  works: readonly CheckWork[],
  options: EveryBoardOptions,
): Promise<void> {
  const every = new EveryBoard(asker, jury, works, options);
  if (options.inBulk) await every.askInBulk();
  await Promise.all(works.map((work) => every.askSmall(work)));
  await every.askLarge();
}

class EveryBoard {
  /** All functions that share a tree are asked about every board, and none has failed so far. */
  readonly #shares: boolean;

  constructor(
    private readonly asker: Asker,
    private readonly jury: Jury,
    private readonly works: readonly CheckWork[],
    private readonly options: EveryBoardOptions,
  ) {
    const fine = works.filter(isFine).filter(({ kind }) => kind === 'own' || kind === 'none');
    this.#shares = options.inBulk && canShare(fine.map(({ check }) => check.name));
  }

  async askInBulk(): Promise<void> {
    const { ahead } = this.options;
    const shares = this.#shares;
    const alone = this.works.filter(({ check }) => !shares || !SHARING.includes(check.name));
    // One after the other where there is but one child for them, else side by side.
    const sweeps = alone.map(({ check, kind }) => groupSweep(check, kind));
    if (!shares) {
      await this.#sweep(sweeps);
      return;
    }
    await Promise.all([
      this.#askLargest(ahead === undefined),
      this.#sweep([largeShared(), smallShared(), ...sweeps]),
    ]);
  }

  /** What is not right yet of the small boards, those that cases name first. */
  async askSmall(work: CheckWork): Promise<void> {
    const { check } = work;
    const small = [...this.options.listed(check), ...boardsOf(check.boards)].filter((board) =>
      isSmall(board, check),
    );
    // One question, one answer: what is wrong somewhere is asked singly everywhere.
    if (small.some((board) => !work.answers.has(board))) forgetShared(work);
    await this.#askSingly(work, small);
    await work.tryOtherKinds(async () => {
      if (this.options.inBulk) await this.#sweep([groupSweep(check, work.kind)]);
      await this.#askSingly(work, small);
    });
  }

  /**
   * Of the checks that have got everything right so far, and of the whole program, whose report counts
   * all positions, all large boards; of the others, those that cases name.
   */
  async askLarge(): Promise<void> {
    await Promise.all(
      this.works.map((work) => {
        const { check } = work;
        const wantsAll =
          isFine(work) || (check === CHECKS.bestMoves && !this.asker.limits.isDoubted);
        return this.#askAlone(work, wantsAll ? boardsOf(check.boards) : this.options.listed(check));
      }),
    );
  }

  #keep = (found: readonly RightAnswer[]): void => {
    for (const { check, board } of found) {
      const answers = this.works.find((work) => work.check === check)?.answers;
      if (answers !== undefined && !answers.has(board))
        answers.set(board, { board, verdict: RIGHT });
    }
  };

  #sweep(sweeps: readonly Sweep[]): Promise<void> {
    const { ahead, onProgress } = this.options;
    const onLost = (): void => ahead?.abandon();
    return sweepThrough(sweeps, this.asker, this.jury, { onRight: this.#keep, onLost, onProgress });
  }

  /** @param isWanted whether to ask now, if it was not asked before or the answer not waited for */
  async #askLargest(isWanted: boolean): Promise<void> {
    const before = await this.options.ahead?.answer;
    const asked = { expected: 'group', mostStrikes: 1 } as const;
    const question = (): ReturnType<typeof largestQuestion> => largestQuestion(this.jury);
    const answer =
      before ?? (isWanted ? (await this.asker.ask([question()], asked))[0] : undefined);
    this.#keep(rightOnLargest(answer, this.jury));
  }

  /** The empty board, which takes longer than all the others, beside them; last where that is risky. */
  async #askAlone(work: CheckWork, boards: readonly BoardText[]): Promise<void> {
    if (this.asker.limits.isDoubted) return this.#askSingly(work, boards);
    const others = boards.filter((board) => board !== EMPTY_BOARD);
    await Promise.all([
      this.#askSingly(work, boards.length > others.length ? [EMPTY_BOARD] : []),
      this.#askSingly(work, others),
    ]);
  }

  #askSingly(work: CheckWork, boards: readonly BoardText[]): Promise<void> {
    return work.ask(boards, () => this.options.onProgress(1));
  }
}

function isFine(work: CheckWork): boolean {
  return work.wrong.length === 0;
}

/** On a shared tree the value functions come after `minmax`; the others are asked first in any case. */
function forgetShared(work: CheckWork): void {
  const { name } = work.check;
  if (work.kind !== 'own' || name === 'minmax') return;
  for (const [board, judged] of work.answers) if (isShared(judged)) work.answers.delete(board);
}

/** Answers from bulk questions are kept without what was printed, all as the same verdict. */
function isShared(judged: Judged): boolean {
  return isRight(judged) && judged.printed === undefined;
}
