/**
 * One bug, one function: a function that failed is asked again with right ones in the place of those
 * it relies on. What it then gets right was another function's fault.
 *
 * Credit must be grounded, because two functions that each merely call the other are both right
 * given a right partner, and yet neither does anything. So first those are found that fail even
 * among right ones: they are to blame. Another function is credited only if it is enough to replace
 * those to blame, those already credited and those without a failure. When nobody else can be, the functions that wait for
 * one another are to blame together.
 */
import { CHECKS } from '../exercises/game-tree/checks/all-checks.ts';
import { type Jury, questionFor } from '../exercises/game-tree/checks/check.ts';
import {
  type CheckName,
  FUNCTION_NAMES,
  type FunctionName,
} from '../exercises/game-tree/checks/check-names.ts';
import type { BoardText } from '../exercises/game-tree/game/board.ts';
import { boardsOf, smallestFirst } from '../exercises/game-tree/game/positions.ts';
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
import { largeSamples } from './sweeps.ts';

/** To find out by name whose fault it was, so many small boards are enough. */
const MOST_TO_NAME = 40;

interface Credit {
  /** The boards that are right once others are; all that failed, or only some. */
  readonly boards: ReadonlySet<BoardText>;
  readonly from: readonly FunctionName[];
}

/**
 * @returns the same records, with `carriedFrom` on what was another function's fault, and with what
 *   each function that failed answered among right ones
 */
export async function carryForward(asker: Asker, jury: Jury, records: Records): Promise<Records> {
  const work = new CarryForward(asker, jury, records);
  const credits = await work.findCredits();
  return new Map(
    [...records].map(([name, record]) => {
      const credit = credits.get(name);
      const inItself = work.inItself.get(name);
      const known = inItself === undefined ? record : { ...record, inItself };
      return [name, credit === undefined ? known : withCredit(known, credit)];
    }),
  );
}

class CarryForward {
  readonly #failing: readonly FunctionName[];
  readonly #blamed: FunctionName[] = [];
  readonly #credits = new Map<FunctionName, Credit>();
  /** What each function that failed answered among right ones, on the boards it was asked again. */
  readonly inItself = new Map<CheckName, ReadonlyMap<BoardText, Judged>>();

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

  async findCredits(): Promise<ReadonlyMap<CheckName, Credit>> {
    const amongRightOnes = new Map(
      await Promise.all(
        this.#failing.map(
          async (name) => [name, await this.#rightAmong(name, reliesOn(name))] as const,
        ),
      ),
    );
    const open = new Set<FunctionName>();
    for (const name of this.#failing) {
      const isRightInItself = amongRightOnes.get(name)!.size === this.#wrongBoards(name).length;
      if (isRightInItself) open.add(name);
      else this.#blamed.push(name);
    }
    const culprits = [...this.#blamed];
    while (open.size > 0) {
      if (await this.#creditSome(open, amongRightOnes)) continue;
      for (const name of circleIn(open)) {
        this.#blamed.push(name);
        open.delete(name);
      }
    }
    // A function with a bug of its own may still have failed elsewhere through another's.
    for (const name of culprits) {
      const from = culprits.filter((other) => other !== name && reliesOn(name).includes(other));
      const boards = amongRightOnes.get(name)!;
      if (from.length > 0 && boards.size > 0) this.#credits.set(name, { boards, from });
    }
    return this.#credits;
  }

  /** @returns whether any of the open ones could be credited; those are open no more */
  async #creditSome(
    open: Set<FunctionName>,
    amongRightOnes: ReadonlyMap<FunctionName, ReadonlySet<BoardText>>,
  ): Promise<boolean> {
    const before = open.size;
    for (const name of [...open]) {
      const from = await this.#whoseFault(name);
      if (from === undefined) continue;
      this.#credits.set(name, { boards: amongRightOnes.get(name)!, from });
      open.delete(name);
    }
    return open.size < before;
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
    const inItself = new Map<BoardText, Judged>();
    const boards = [...new Set([...record.listed.keys(), ...failed])];
    const right = await this.#ask(name, replaced, boards, inItself);
    this.inItself.set(name, inItself);
    const wasRight = [...record.listed.values()].filter(isRight);
    if (!wasRight.every(({ board }) => right.has(board))) return new Set();
    const isAllRight = failed.every((board) => right.has(board));
    if (isAllRight && !(await this.#isRightOnLarge(name, replaced))) return new Set();
    return new Set(failed.filter((board) => right.has(board)));
  }

  /** Large boards that it was not asked about because it failed on small ones. */
  async #isRightOnLarge(name: FunctionName, replaced: readonly FunctionName[]): Promise<boolean> {
    const { check, every } = this.records.get(name)!;
    const isMissing = every !== undefined && every.asked < boardsOf(check.boards).length;
    const boards = isMissing ? largeSamples(check) : [];
    return (await this.#ask(name, replaced, boards)).size === boards.length;
  }

  /** @returns the fewest functions at fault whose replacement is enough, if it is */
  async #whoseFault(name: FunctionName): Promise<readonly FunctionName[] | undefined> {
    const blamed = this.#blamed.filter((other) => reliesOn(name).includes(other));
    const credited = [...this.#credits.keys()].filter((other) => reliesOn(name).includes(other));
    const one = (other: FunctionName): FunctionName[] => [other];
    // Functions without a failure come last: two may be right by themselves and yet not agree.
    const sound = reliesOn(name).filter((other) => !this.#failing.includes(other));
    for (const few of [
      ...blamed.map(one),
      blamed,
      ...credited.map(one),
      [...blamed, ...credited],
      ...sound.map(one),
      [...blamed, ...credited, ...sound],
    ]) {
      if (await this.#isEnough(name, few)) return few;
    }
    return undefined;
  }

  async #isEnough(name: FunctionName, replaced: readonly FunctionName[]): Promise<boolean> {
    const boards = this.#wrongBoards(name).slice(0, MOST_TO_NAME);
    const right = await this.#ask(name, replaced, boards);
    return boards.length > 0 && right.size === boards.length;
  }

  async #ask(
    name: FunctionName,
    replaced: readonly FunctionName[],
    boards: readonly BoardText[],
    answers = new Map<BoardText, Judged>(),
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
          answers.set(judged.board, judged);
          if (isRight(judged)) right.add(judged.board);
          return isRight(judged);
        },
      },
    );
    return right;
  }
}

/** Of functions that wait for one another, the most basic one and all that are in a circle with it. */
function circleIn(open: ReadonlySet<FunctionName>): readonly FunctionName[] {
  const reachable = (from: FunctionName): Set<FunctionName> => {
    const reached = new Set<FunctionName>();
    const walk = (name: FunctionName): void => {
      for (const next of reliesOn(name)) {
        if (!open.has(next) || reached.has(next)) continue;
        reached.add(next);
        walk(next);
      }
    };
    walk(from);
    return reached;
  };
  const [first] = FUNCTION_NAMES.filter((name) => open.has(name));
  if (first === undefined) return [];
  return [
    first,
    ...[...reachable(first)].filter((name) => name !== first && reachable(name).has(first)),
  ];
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
