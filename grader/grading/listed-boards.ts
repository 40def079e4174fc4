/** Asks the boards that cases name, the smallest first, each function by itself. */
import type { CaseSpec } from '../cases/case-spec.ts';
import type { Check, Jury } from '../exercises/game-tree/checks/check.ts';
import type { CheckName } from '../exercises/game-tree/checks/check-names.ts';
import { RIGHT } from '../exercises/game-tree/checks/finding.ts';
import { type BoardText, EMPTY_BOARD } from '../exercises/game-tree/game/board.ts';
import { emptySquares, smallestFirst } from '../exercises/game-tree/game/positions.ts';
import type { AskedAhead } from './asker.ts';
import type { CheckWork } from './check-work.ts';
import { isNotWrittenIn, isRight, type Judged } from './judged.ts';
import { rightOnLargest, SHARING } from './speed/shared-tree.ts';

/** Boards with more empty squares wait for the `"*"` case, where there is one. */
const LARGEST_FIRST = 6;
/** Where something failed already, only those with still more. */
const LARGEST_SECOND = 7;

export interface Listing {
  readonly cases: readonly CaseSpec[];
  /** Whether a check has a `"*"` case. */
  readonly isEvery: (name: CheckName) => boolean;
  /** The largest question, asked already: worth waiting for only while everything else is right. */
  readonly ahead: AskedAhead | undefined;
  readonly onAnswer: () => void;
}

/** Functions that may be right with a tree of the submission's own wait for its `buildTree`. */
export async function askListedBoards(
  jury: Jury,
  works: readonly CheckWork[],
  listing: Listing,
): Promise<void> {
  const waiting = works.filter(({ check }) => check.kinds.includes('own'));
  const first = works.filter((work) => !waiting.includes(work));
  const ask = (work: CheckWork): Promise<void> => new ListedBoards(jury, work, listing).ask();
  await Promise.all(first.map(ask));
  const isWrong = first.some(({ check, wrong }) => check.name === 'buildTree' && wrong.length > 0);
  if (isWrong) for (const work of waiting) work.leaveOutOwn();
  await Promise.all(waiting.map(ask));
}

export function listedBoards(cases: readonly CaseSpec[], { name }: Check): BoardText[] {
  const boards = cases.flatMap(({ check, board }) =>
    check === name && board !== '*' ? [board] : [],
  );
  return [...new Set(boards)].toSorted(smallestFirst);
}

class ListedBoards {
  readonly #boards: readonly BoardText[];

  constructor(
    private readonly jury: Jury,
    private readonly work: CheckWork,
    private readonly listing: Listing,
  ) {
    this.#boards = listedBoards(listing.cases, work.check);
  }

  /** The empty board is listed, and the question that was asked ahead is about it. */
  get #waitsForLargest(): boolean {
    const { name } = this.work.check;
    const { ahead, isEvery } = this.listing;
    const isShared = SHARING.includes(name) && this.#boards.includes(EMPTY_BOARD);
    return ahead !== undefined && !isEvery(name) && isShared;
  }

  async ask(): Promise<void> {
    const { work } = this;
    const { name } = work.check;
    const waitsForLargest = this.#waitsForLargest;
    await work.askInKinds(
      this.#upTo(LARGEST_FIRST).filter((board) => !waitsForLargest || board !== EMPTY_BOARD),
      this.#onJudged,
    );
    const { wrong } = work;
    if (wrong.length > 0 && !wrong.some((judged) => isNotWrittenIn(judged, name))) {
      await work.ask(this.#upTo(LARGEST_SECOND), this.#onJudged);
    } else if (waitsForLargest) {
      await this.#askLargest();
    }
  }

  /** Up to so many empty squares where the others are asked about anyway. */
  #upTo(largest: number): BoardText[] {
    const all = !this.listing.isEvery(this.work.check.name);
    return this.#boards.filter((board) => all || emptySquares(board) <= largest);
  }

  async #askLargest(): Promise<void> {
    const { check, answers } = this.work;
    const right = rightOnLargest(await this.listing.ahead?.answer, this.jury);
    if (right.some((one) => one.check === check && one.board === EMPTY_BOARD)) {
      answers.set(EMPTY_BOARD, { board: EMPTY_BOARD, verdict: RIGHT });
      this.listing.onAnswer();
    } else {
      await this.work.askInKinds(this.#boards, this.#onJudged);
    }
  }

  #onJudged = (judged: Judged): void => {
    this.listing.onAnswer();
    if (!isRight(judged)) this.listing.ahead?.abandon();
  };
}
