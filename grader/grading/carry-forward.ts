/**
 * One bug, one function: a function that failed is asked again with right ones in the place of those
 * it relies on. What it then gets right was another function's fault.
 *
 * Credit must be grounded: two functions that each merely call the other are both right given a
 * right partner, and yet neither does anything. So first those are found that fail even among right
 * ones, the culprits; then a function is credited only if right ones in the place of culprits, of
 * functions without a failure, and of functions already credited are enough for it.
 */
import { CHECKS } from '../checks/all-checks.ts';
import { type Jury, questionFor } from '../checks/check.ts';
import { type CheckName, FUNCTION_NAMES, type FunctionName } from '../checks/check-names.ts';
import type { BoardText } from '../game/board.ts';
import { smallestFirst } from '../game/positions.ts';
import type { Asker } from './asker.ts';
import {
  type CheckRecord,
  isNotWritten,
  isRight,
  type Judged,
  judgeAnswer,
  type Records,
  wrongOnes,
} from './judged.ts';

/** To find out by name whose fault it was, so many small boards are enough. */
const MOST_TO_NAME = 40;

interface Credit {
  /** The boards that are right once others are; all that failed, or only some. */
  readonly boards: ReadonlySet<BoardText>;
  readonly from: readonly FunctionName[];
}

/** @returns the same records, with `carriedFrom` on what was another function's fault */
export async function carryForward(asker: Asker, jury: Jury, records: Records): Promise<Records> {
  const credits = await new CarryForward(asker, jury, records).findCredits();
  return new Map(
    [...records].map(([name, record]) => {
      const credit = credits.get(name);
      return [name, credit === undefined ? record : withCredit(record, credit)];
    }),
  );
}

class CarryForward {
  readonly #failing: readonly FunctionName[];

  constructor(
    private readonly asker: Asker,
    private readonly jury: Jury,
    private readonly records: Records,
  ) {
    this.#failing = FUNCTION_NAMES.filter((name) => {
      const record = records.get(name);
      return record !== undefined && wrongOnes(record).length > 0;
    });
  }

  async findCredits(): Promise<Map<CheckName, Credit>> {
    const credits = new Map<CheckName, Credit>();
    const amongRightOnes = new Map(
      await Promise.all(
        this.#failing.map(
          async (name) => [name, await this.#rightAmong(name, reliesOn(name))] as const,
        ),
      ),
    );
    const isWhole = (name: FunctionName, boards: ReadonlySet<BoardText>): boolean =>
      boards.size === this.#wrongBoards(name).length;
    const culprits = this.#failing.filter((name) => !isWhole(name, amongRightOnes.get(name)!));
    const grounded = new Set<FunctionName>(
      FUNCTION_NAMES.filter((name) => culprits.includes(name) || !this.#failing.includes(name)),
    );
    const open = new Set(this.#failing.filter((name) => !culprits.includes(name)));
    for (let before = -1; before !== open.size; ) {
      before = open.size;
      for (const name of [...open]) {
        const stands = reliesOn(name).filter((other) => grounded.has(other));
        const enough =
          stands.length === reliesOn(name).length ||
          isWhole(name, await this.#rightAmong(name, stands));
        if (!enough) continue;
        open.delete(name);
        grounded.add(name);
        const boards = amongRightOnes.get(name)!;
        credits.set(name, { boards, from: await this.#whoseFault(name, culprits, stands) });
      }
    }
    for (const name of culprits) {
      const from = culprits.filter((other) => other !== name && reliesOn(name).includes(other));
      const boards = amongRightOnes.get(name)!;
      if (from.length > 0 && boards.size > 0) credits.set(name, { boards, from });
    }
    return credits;
  }

  #wrongBoards(name: FunctionName): readonly BoardText[] {
    return wrongOnes(this.records.get(name)!)
      .map(({ board }) => board)
      .toSorted(smallestFirst);
  }

  /** @returns the boards a function failed on and gets right among right ones in these places */
  async #rightAmong(
    name: FunctionName,
    replaced: readonly FunctionName[],
  ): Promise<ReadonlySet<BoardText>> {
    const record = this.records.get(name)!;
    const failed = this.#wrongBoards(name);
    // Boards that were right are asked too, so that what piles up from call to call shows again.
    const right = await this.#ask(name, replaced, [
      ...new Set([...record.listed.keys(), ...failed]),
    ]);
    const wasRight = [...record.listed.values()].filter(isRight);
    if (!wasRight.every(({ board }) => right.has(board))) return new Set();
    return new Set(failed.filter((board) => right.has(board)));
  }

  /** The fewest functions whose replacement is enough: culprits rather than others. */
  async #whoseFault(
    name: FunctionName,
    culprits: readonly FunctionName[],
    stands: readonly FunctionName[],
  ): Promise<readonly FunctionName[]> {
    const suspects = culprits.filter((other) => reliesOn(name).includes(other));
    const one = (other: FunctionName): FunctionName[] => [other];
    for (const few of [...suspects.map(one), suspects, ...stands.map(one)]) {
      if (await this.#isEnough(name, few)) return few;
    }
    return stands;
  }

  async #isEnough(name: FunctionName, replaced: readonly FunctionName[]): Promise<boolean> {
    const boards = this.#wrongBoards(name).slice(0, MOST_TO_NAME);
    const right = await this.#ask(name, replaced, boards);
    return right.size === boards.length;
  }

  async #ask(
    name: FunctionName,
    replaced: readonly FunctionName[],
    boards: readonly BoardText[],
  ): Promise<Set<BoardText>> {
    const right = new Set<BoardText>();
    if (replaced.length === 0 || isNotWritten(this.records.get(name)!)) return right;
    const check = CHECKS[name];
    await this.asker.ask(
      boards.map((board) => questionFor(check, board)),
      {
        replaced,
        mostStrikes: 1,
        onAnswer: (index, answer) => {
          const judged = judgeAnswer(check, boards[index]!, answer, this.jury);
          if (isRight(judged)) right.add(judged.board);
        },
      },
    );
    return right;
  }
}

function reliesOn(name: FunctionName): readonly FunctionName[] {
  return CHECKS[name].reliesOn;
}

function withCredit(record: CheckRecord, credit: Credit): CheckRecord {
  const mark = (judged: Judged): Judged =>
    !isRight(judged) && credit.boards.has(judged.board)
      ? { ...judged, carriedFrom: credit.from }
      : judged;
  const listed = new Map([...record.listed].map(([board, judged]) => [board, mark(judged)]));
  if (record.every === undefined) return { ...record, listed };
  const wrong = new Map([...record.every.wrong].map(([board, judged]) => [board, mark(judged)]));
  return { ...record, listed, every: { ...record.every, wrong } };
}
