/**
 * Asks the `"*"` cases: every board of a check. Where all of the large checks are wanted they share
 * the work: one tree of a position serves several questions. Only right answers count that way;
 * whatever is not right is asked again by itself, and that answer is the one that is judged.
 *
 * Nearly all of the work is in the 73 boards with more than five empty squares. A function that is
 * wrong on smaller ones is known to be wrong, and its student waits: it is not asked about those. Only
 * the whole program is, because its report counts the positions.
 */
import { CHECKS } from '../exercises/game-tree/checks/all-checks.ts';
import type { Check, Jury } from '../exercises/game-tree/checks/check.ts';
import type { CheckName } from '../exercises/game-tree/checks/check-names.ts';
import { type BoardText, EMPTY_BOARD } from '../exercises/game-tree/game/board.ts';
import { boardsOf } from '../exercises/game-tree/game/positions.ts';
import { askInTurn } from './ask-in-turn.ts';
import type { AskedAhead, Asker } from './asker.ts';
import { isRight, type Judged } from './judged.ts';
import { canShare, largestQuestion, rightOnLargest, SHARING } from './largest-question.ts';
import type { RightAnswer } from './shared-answers.ts';
import {
  isSmall,
  largeGiven,
  largeGrown,
  ownSweep,
  type Sweep,
  smallSweeps,
  sweepThrough,
} from './sweeps.ts';

export interface EveryBoardResult {
  /** How many boards are known to be right or wrong. */
  readonly asked: number;
  readonly wrong: Map<BoardText, Judged>;
}

export interface EveryBoardOptions {
  /** The boards of a check that cases name: when not all is right, these are asked first. */
  readonly listed: (check: Check) => readonly BoardText[];
  /** Whether a check was wrong on one of these already. */
  readonly failed: (check: Check) => boolean;
  /** {@link largestQuestion}, where that has been asked already; not waited for after a loss. */
  readonly ahead: AskedAhead | undefined;
  /** Called with the number of answers that came in. */
  readonly onProgress: (answers: number) => void;
}

/** @param checks the checks with a `"*"` case */
export async function askEveryBoard(
  asker: Asker,
  jury: Jury,
  checks: readonly Check[],
  options: EveryBoardOptions,
): Promise<Map<CheckName, EveryBoardResult>> {
  const work = new EveryBoard(asker, jury, checks, options);
  await work.askShared();
  await Promise.all(checks.map((check) => work.askSmall(check)));
  await work.askLarge();
  return new Map(checks.map((check) => [check.name, work.resultOf(check)]));
}

class EveryBoard {
  readonly #right: ReadonlyMap<CheckName, Set<BoardText>>;
  readonly #wrong: ReadonlyMap<CheckName, Map<BoardText, Judged>>;
  readonly #sharesWork: boolean;

  constructor(
    private readonly asker: Asker,
    private readonly jury: Jury,
    private readonly checks: readonly Check[],
    private readonly options: EveryBoardOptions,
  ) {
    this.#right = new Map(checks.map(({ name }) => [name, new Set()]));
    this.#wrong = new Map(checks.map(({ name }) => [name, new Map()]));
    this.#sharesWork = canShare(checks.map(({ name }) => name));
  }

  /** Everything at once as long as all seems right; the large trees wait where something failed. */
  async askShared(): Promise<void> {
    const { checks, options } = this;
    const shares = this.#sharesWork;
    const alone = checks.filter(({ name }) => !shares || !SHARING.includes(name));
    const { built, given } = smallSweeps();
    const isFine = !checks.some(options.failed);
    await Promise.all([
      this.#askLargest(shares && isFine && options.ahead === undefined),
      // One after the other where there is but one child for them, else side by side.
      this.#sweep([
        ...alone.map(ownSweep),
        ...(shares && isFine ? [largeGrown()] : []),
        ...(shares ? [built] : []),
      ]),
      this.#sweep(shares ? given : []),
    ]);
  }

  /** What is not right yet of the small boards, those that cases name first. */
  async askSmall(check: Check): Promise<void> {
    const boards = [...this.options.listed(check), ...boardsOf(check.boards)];
    await this.#askAlone(
      check,
      boards.filter((board) => isSmall(board, check)),
    );
  }

  /**
   * Of the checks that have got everything right so far, and of the whole program, whose report counts
   * all positions, all large boards; of the others, those that cases name.
   */
  async askLarge(): Promise<void> {
    const [sweeps, served] = this.#largeSweeps();
    const isServed = ({ name }: Check): boolean => served.includes(name);
    const wantsAll = (check: Check): boolean =>
      this.#isFine(check) || (check === CHECKS.bestMoves && !this.asker.limits.isDoubted);
    const ask = (check: Check): Promise<void> =>
      this.#askAlone(check, wantsAll(check) ? this.#left(check) : this.options.listed(check));
    await Promise.all([
      this.#askLargest(sweeps.length > 0 && isServed(CHECKS.buildTree)),
      ...sweeps.map((sweep) => this.#sweep([sweep])),
      ...this.checks.filter((check) => !isServed(check)).map(ask),
    ]);
    await Promise.all(this.checks.filter(isServed).map(ask));
  }

  /** @returns the sweeps that are worth it, and the checks that they can answer for */
  #largeSweeps(): readonly [readonly Sweep[], readonly CheckName[]] {
    // Where something hangs, a shared question would hang for all who share it.
    const canBeShared = this.#sharesWork && !this.asker.limits.isDoubted;
    const isWorthIt = (names: readonly CheckName[]): boolean =>
      canBeShared &&
      this.checks.some(
        (check) =>
          names.includes(check.name) && this.#isFine(check) && this.#left(check).length > 0,
      );
    const onGiven: readonly CheckName[] = ['minmax', 'max_value', 'min_value'];
    if (isWorthIt(['buildTree'])) return [[largeGrown()], SHARING];
    return isWorthIt(onGiven) ? [largeGiven(), onGiven] : [[], []];
  }

  resultOf(check: Check): EveryBoardResult {
    const wrong = this.#wrong.get(check.name)!;
    return { asked: boardsOf(check.boards).length - this.#left(check).length, wrong };
  }

  /** What failed on a listed board may yet be right on all of them, asked in another order. */
  #isFine({ name }: Check): boolean {
    return this.#wrong.get(name)!.size === 0;
  }

  /** The boards of which nothing is known. */
  #left({ name, boards }: Check): readonly BoardText[] {
    const [right, wrong] = [this.#right.get(name)!, this.#wrong.get(name)!];
    return boardsOf(boards).filter((board) => !right.has(board) && !wrong.has(board));
  }

  #keep = (found: readonly RightAnswer[]): void => {
    for (const { check, board } of found) this.#right.get(check.name)?.add(board);
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
    const answer =
      before ?? (isWanted ? (await this.asker.ask([largestQuestion()], asked))[0] : undefined);
    this.#keep(rightOnLargest(answer, this.jury));
  }

  /** The empty board, which takes longer than all the others, beside them; last where that is risky. */
  async #askAlone(check: Check, boards: readonly BoardText[]): Promise<void> {
    if (this.asker.limits.isDoubted) return this.#askInTurn(check, boards);
    const others = boards.filter((board) => board !== EMPTY_BOARD);
    await Promise.all([
      this.#askInTurn(check, boards.length > others.length ? [EMPTY_BOARD] : []),
      this.#askInTurn(check, others),
    ]);
  }

  async #askInTurn(check: Check, boards: readonly BoardText[]): Promise<void> {
    const [right, wrong] = [this.#right.get(check.name)!, this.#wrong.get(check.name)!];
    const open = [...new Set(boards)].filter((board) => !right.has(board) && !wrong.has(board));
    await askInTurn(this.asker, this.jury, check, open, wrong.values(), (judged) => {
      if (isRight(judged)) right.add(judged.board);
      else wrong.set(judged.board, judged);
      this.options.onProgress(1);
    });
  }
}
