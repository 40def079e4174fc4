/**
 * Asks the boards that cases name, the smallest first, each function by itself. Those with many empty
 * squares are left to a question that asks about them anyway, as long as everything is right.
 */
import type { CaseSpec } from '../cases/case-spec.ts';
import type { Check, Jury } from '../exercises/game-tree/checks/check.ts';
import type { CheckName } from '../exercises/game-tree/checks/check-names.ts';
import { RIGHT } from '../exercises/game-tree/checks/finding.ts';
import { type BoardText, EMPTY_BOARD } from '../exercises/game-tree/game/board.ts';
import { emptySquares, smallestFirst } from '../exercises/game-tree/game/positions.ts';
import { askInTurn } from './ask-in-turn.ts';
import type { AskedAhead, Asker } from './asker.ts';
import { type CheckRecord, isNotWritten, isRight, wrongOnes } from './judged.ts';
import { rightOnLargest, SHARING } from './largest-question.ts';

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

/** @param records whose `listed` is filled */
export async function askListedBoards(
  asker: Asker,
  jury: Jury,
  records: readonly CheckRecord[],
  listing: Listing,
): Promise<void> {
  await Promise.all(records.map((record) => new ListedBoards(asker, jury, record, listing).ask()));
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
    private readonly asker: Asker,
    private readonly jury: Jury,
    private readonly record: CheckRecord,
    private readonly listing: Listing,
  ) {
    this.#boards = listedBoards(listing.cases, record.check);
  }

  /** The empty board is listed, and the question that was asked ahead is about it. */
  get #waitsForLargest(): boolean {
    const { name } = this.record.check;
    const { ahead, isEvery } = this.listing;
    const isShared = SHARING.includes(name) && this.#boards.includes(EMPTY_BOARD);
    return ahead !== undefined && !isEvery(name) && isShared;
  }

  async ask(): Promise<void> {
    const { record } = this;
    const waitsForLargest = this.#waitsForLargest;
    await this.#ask(
      this.#upTo(LARGEST_FIRST).filter((board) => !waitsForLargest || board !== EMPTY_BOARD),
    );
    if (wrongOnes(record).length > 0 && !isNotWritten(record)) {
      await this.#ask(this.#upTo(LARGEST_SECOND));
    } else if (waitsForLargest) {
      await this.#askLargest();
    }
  }

  /** Those left, up to so many empty squares where the others are asked about anyway. */
  #upTo(largest: number): BoardText[] {
    const { check, listed } = this.record;
    const all = !this.listing.isEvery(check.name);
    return this.#boards.filter(
      (board) => !listed.has(board) && (all || emptySquares(board) <= largest),
    );
  }

  async #askLargest(): Promise<void> {
    const { check, listed } = this.record;
    const right = rightOnLargest(await this.listing.ahead?.answer, this.jury);
    if (right.some((one) => one.check === check && one.board === EMPTY_BOARD)) {
      listed.set(EMPTY_BOARD, { board: EMPTY_BOARD, verdict: RIGHT });
      this.listing.onAnswer();
    } else {
      await this.#ask([EMPTY_BOARD]);
    }
  }

  async #ask(boards: readonly BoardText[]): Promise<void> {
    const { check, listed } = this.record;
    await askInTurn(this.asker, this.jury, check, boards, listed.values(), (judged) => {
      listed.set(judged.board, judged);
      this.listing.onAnswer();
      if (!isRight(judged)) this.listing.ahead?.abandon();
    });
  }
}
