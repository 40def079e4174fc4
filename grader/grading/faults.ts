/**
 * Fault by trace: which function is at fault when one gives a wrong answer, and whose points it keeps.
 *
 * A function is at fault where it gives a wrong answer although every call that it made of the others
 * was answered rightly. So the calls of a failing function are looked at (`culprit.ts`); whoever is
 * at fault there is convicted, even one that answers every question of its own rightly. The others
 * are asked again with right functions in the place of the convicted only: the sound ones stay,
 * because a function may rest on what they store. What is right then keeps its points. Nothing is
 * credited without a fault elsewhere.
 */
import type { Input, JudgedCall, Jury, Kind } from '../exercise/check.ts';
import { checkNamed, functionsOf } from '../exercise/exercise.ts';
import type { Asker } from './asker.ts';
import { type Culprit, culpritOf } from './culprit.ts';
import {
  type CheckRecord,
  type Conviction,
  isNotWritten,
  isRight,
  type Judged,
  judgeAnswer,
  type Records,
  wrongOnes,
} from './judged.ts';
import { isSmall } from './sizes.ts';
import { readTrace, type TracedCall } from './trace.ts';

/** To find out by name whose fault it was, so many small boards are enough. */
const MOST_TO_NAME = 40;
/** So many boards are looked at call by call: the smallest, and some from all over. */
const FIRST_TRACED = 3;
const TRACED = 9;

/** What the calls of one question show. */
interface Finding {
  readonly conviction: Conviction;
  readonly isSure: boolean;
}

interface Credit {
  /** The boards that are right once others are; all that failed, or only some. */
  readonly boards: ReadonlySet<Input>;
  readonly from: readonly string[];
}

/** @returns the same records, with who is at fault and who is not */
export async function findFaults(asker: Asker, jury: Jury, records: Records): Promise<Records> {
  const work = new Faults(asker, jury, records);
  await work.find();
  return new Map([...records].map(([name, record]) => [name, work.concluded(name, record)]));
}

class Faults {
  readonly #guilty = new Map<string, Conviction | undefined>();
  readonly #credits = new Map<string, Credit>();
  /** What each function at fault answered among right ones, on the boards it was asked again. */
  readonly #inItself = new Map<string, ReadonlyMap<Input, Judged>>();
  /** Functions that failed and are neither convicted nor credited yet. */
  readonly #open: Set<string>;
  /** Of each convicted function, those in whose calls it was found. */
  readonly #accusers = new Map<string, Set<string>>();
  readonly #kept = new Set<string>();
  #readers: readonly string[] = [];

  constructor(
    private readonly asker: Asker,
    private readonly jury: Jury,
    private readonly records: Records,
  ) {
    this.#open = new Set(
      functionsOf(jury.exercise).filter((name) => {
        const record = records.get(name);
        return record !== undefined && wrongOnes(record).length > 0;
      }),
    );
    for (const name of [...this.#open]) {
      if (isNotWritten(this.#record(name))) this.#convict(name);
    }
  }

  async find(): Promise<void> {
    while (this.#open.size > 0) {
      if (this.#guilty.size > 0) await this.#creditSome();
      const before = this.#guilty.size;
      const found = await Promise.all([...this.#open].map((name) => this.#culpritsIn(name)));
      for (const { conviction, isSure } of found.flat()) {
        const { name } = conviction.call;
        this.#accusers.set(name, (this.#accusers.get(name) ?? new Set()).add(conviction.asked));
        if (isSure && !this.#kept.has(name)) this.#convict(name, conviction);
      }
      if (this.#open.size > 0 && this.#guilty.size === before) await this.#convictByReplacing();
    }
    await this.#lookAtProgram();
    await Promise.all([...this.#guilty.keys()].map((name) => this.#askInItself(name)));
  }

  /**
   * Nothing can be told from the calls: they did not come back, or fail only after other calls, or
   * have arguments that nobody else can judge. Then one whose replacement makes all the others
   * right is at fault; else whoever is wrong among right others; else all who wait for one another.
   */
  async #convictByReplacing(): Promise<void> {
    const open = [...this.#open];
    const isRightAmong = async (name: string, replaced: readonly string[]): Promise<boolean> => {
      const boards = this.#wrongBoards(name).slice(0, MOST_TO_NAME);
      for (const kind of this.#kindsFor(name)) {
        const right = await this.#ask(name, kind, [...this.#guilty.keys(), ...replaced], boards);
        if (right.size === boards.length) return true;
      }
      return false;
    };
    for (const one of open) {
      const others = open.filter((other) => other !== one);
      const isRight = await Promise.all(others.map((other) => isRightAmong(other, [one])));
      if (isRight.every(Boolean) && (others.length > 0 || open.length === 1)) {
        this.#convict(one);
        return;
      }
    }
    const inItself = await Promise.all(
      open.map((name) =>
        isRightAmong(
          name,
          open.filter((other) => other !== name),
        ),
      ),
    );
    const wrong = open.filter((_, i) => !inItself[i]);
    for (const name of wrong.length > 0 ? wrong : open) this.#convict(name);
  }

  /** Asks the open ones again among right functions, as long as this excuses one more. */
  async #creditSome(): Promise<void> {
    const open = [...this.#open];
    await Promise.all(open.map((name) => this.#creditIfRight(name, this.#guiltyBut(name))));
  }

  concluded(name: string, record: CheckRecord): CheckRecord {
    const credit = this.#credits.get(name);
    const inItself = this.#inItself.get(name);
    const conviction = this.#guilty.get(name);
    const isOwn = wrongOnes(record).some(({ board }) => credit?.boards.has(board) !== true);
    const known: CheckRecord = {
      ...record,
      ...(inItself !== undefined && { inItself }),
      ...(conviction !== undefined && !isOwn && { conviction }),
      ...(record.check.isProgram && this.#readers.length > 0 && { readers: this.#readers }),
    };
    return credit === undefined ? known : withCredit(known, credit);
  }

  #record(name: string): CheckRecord {
    return this.records.get(name)!;
  }

  #convict(name: string, conviction?: Conviction): void {
    if (!this.#guilty.has(name)) this.#guilty.set(name, conviction);
    this.#open.delete(name);
  }

  #guiltyBut(name: string): readonly string[] {
    return [...this.#guilty.keys()].filter((other) => other !== name);
  }

  #wrongBoards(name: string): readonly Input[] {
    return wrongOnes(this.#record(name))
      .map(({ board }) => board)
      .toSorted(this.#record(name).check.compare);
  }

  /** The kinds to try: first the one by which it was judged; what the submission made only where that is right. */
  #kindsFor(name: string): readonly Kind[] {
    const { kind, check } = this.#record(name);
    const { own } = this.jury.exercise;
    const maker = own?.maker ?? '';
    const isMakerSound = !this.#open.has(maker) && !this.#guilty.has(maker);
    const kinds = [kind, ...check.kinds.filter((other) => other !== kind)];
    return kinds.filter((each) => each !== own?.kind || isMakerSound);
  }

  async #creditIfRight(name: string, others: readonly string[]): Promise<void> {
    const boards = await this.#rightAmong(name, others);
    if (boards.size < this.#wrongBoards(name).length) return;
    this.#credits.set(name, { boards, from: await this.#fewest(name, others) });
    this.#open.delete(name);
    await this.#convictIfAskedBack(name, others);
  }

  /**
   * What is said of a credited function must come true once the others are right. Where it asks one of
   * them about inputs that are none of that one's own, it will be asked about such in turn, so that is
   * done at once.
   */
  async #convictIfAskedBack(name: string, others: readonly string[]): Promise<void> {
    const { askedBack, kinds } = this.#record(name).check;
    if (askedBack === undefined || !others.includes(askedBack.by)) return;
    const { by, inputs } = askedBack;
    const usual = checkNamed(this.jury.exercise, by).universe.inputs();
    const given = kinds.filter((kind) => kind !== this.jury.exercise.own?.kind);
    const callsOn = (board: Input, kind: Kind) => this.#callsOn(name, kind, board, others);
    const calls = await Promise.all(
      this.#wrongBoards(name)
        .slice(0, FIRST_TRACED)
        .map((board) => callsOn(board, given[0]!)),
    );
    const isUnusual = (call: TracedCall): boolean => {
      const { input } = this.jury.judgeCall(call, undefined);
      return call.name === by && input !== undefined && !usual.includes(input);
    };
    if (!calls.flat().some(isUnusual)) return;
    for (const board of inputs()) {
      const ways = await Promise.all(given.map((kind) => callsOn(board, kind)));
      const wrong = ways.map((way) => this.#culpritOf(way)?.call);
      if (wrong.every((call) => call?.name === name)) {
        this.#convict(name, { asked: by, board, call: wrong[0]!, isForeseen: true });
        return;
      }
    }
  }

  /** @returns the boards that failed and are right with right functions in these places */
  async #rightAmong(name: string, replaced: readonly string[]): Promise<ReadonlySet<Input>> {
    const record = this.#record(name);
    const failed = this.#wrongBoards(name);
    const wasRight = [...record.listed.values()].filter(isRight).map(({ board }) => board);
    // Boards that were right are asked too, so that what piles up from call to call shows again.
    const boards = [...new Set([...record.listed.keys(), ...failed])];
    let most: ReadonlySet<Input> = new Set();
    for (const kind of this.#kindsFor(name)) {
      const right = await this.#ask(name, kind, replaced, boards);
      if (!wasRight.every((board) => right.has(board))) continue;
      const rightNow = new Set(failed.filter((board) => right.has(board)));
      const isAll = rightNow.size === failed.length;
      if (isAll && !(await this.#isRightOnLarge(name, kind, replaced))) continue;
      if (isAll) return rightNow;
      if (rightNow.size > most.size) most = rightNow;
    }
    return most;
  }

  /** Large boards that it was not asked about because it failed on small ones. */
  async #isRightOnLarge(name: string, kind: Kind, replaced: readonly string[]): Promise<boolean> {
    const { check, every } = this.#record(name);
    const isMissing = every !== undefined && every.asked < check.universe.inputs().length;
    const boards = isMissing ? check.largeSamples() : [];
    return (await this.#ask(name, kind, replaced, boards)).size === boards.length;
  }

  /** One of the functions at fault whose replacement alone is enough; else all of them. */
  async #fewest(name: string, others: readonly string[]): Promise<readonly string[]> {
    if (others.length < 2) return others;
    const boards = this.#wrongBoards(name).slice(0, MOST_TO_NAME);
    for (const one of others) {
      for (const kind of this.#kindsFor(name)) {
        if ((await this.#ask(name, kind, [one], boards)).size === boards.length) return [one];
      }
    }
    const { reliesOn } = this.#record(name).check;
    const reliedOn = others.filter((other) => reliesOn.includes(other));
    return reliedOn.length > 0 ? reliedOn : others;
  }

  /** @returns the calls that show who is at fault on some of the boards where this function fails */
  async #culpritsIn(name: string): Promise<readonly Finding[]> {
    const boards = spread(this.#wrongBoards(name), this.#record(name).check);
    const replaced = this.#guiltyBut(name);
    const found = await Promise.all(
      boards.map(async (board): Promise<Finding[]> => {
        for (const kind of this.#kindsFor(name)) {
          const culprit = this.#culpritOf(await this.#callsOn(name, kind, board, replaced));
          // Right in this kind, on this board; perhaps wrong in another.
          if (culprit === undefined) continue;
          const { call, isSure } = culprit;
          return [{ conviction: { asked: name, board, call }, isSure }];
        }
        return [];
      }),
    );
    return found.flat();
  }

  #culpritOf(calls: readonly TracedCall[]): Culprit | undefined {
    return culpritOf(calls, (call, caller) => this.jury.judgeCall(call, caller));
  }

  async #callsOn(
    name: string,
    kind: Kind,
    board: Input,
    replaced: readonly string[],
  ): Promise<readonly TracedCall[]> {
    const question = this.jury.question(name, [board], { kind, hasStandIns: true });
    const [answer] = await this.asker.ask([question], {
      replaced,
      traced: true,
      mostStrikes: 1,
      onKept: (names) => {
        for (const kept of names) this.#kept.add(kept);
      },
    });
    return answer?.trace === undefined ? [] : readTrace(answer.trace);
  }

  /**
   * The whole program may fail though every function is right by itself: one is right only where the
   * grader has written the values that it reads, and nobody else writes them, or writes wrong ones.
   */
  async #lookAtProgram(): Promise<void> {
    const { exercise } = this.jury;
    const program = exercise.checks.find(({ isProgram }) => isProgram);
    const record = program && this.records.get(program.name);
    const [first] =
      record === undefined
        ? []
        : wrongOnes(record).toSorted((a, b) => record.check.compare(a.board, b.board));
    if (record === undefined || first === undefined || this.#guilty.size > 0) return;
    const { board } = first;
    const calls = await this.#callsOn(record.check.name, record.kind, board, []);
    const call = this.#culpritOf(calls)?.call;
    const { maker, full } = exercise.own ?? {};
    const made = calls.find(({ name, parent }) => name === maker && parent === -1);
    const readers = await this.#readersAmong(
      functionsOf(exercise).filter((name) => this.records.get(name)?.kind === full),
    );
    const asked = record.check.name;
    if (readers.length > 0 && made !== undefined && this.jury.leavesWrongValues(made)) {
      const meanwhile = calls.filter((each) => each.order <= made.order);
      const wrote: JudgedCall = { name: made.name, verdict: 'wrong', input: board };
      const found = this.#culpritOf(meanwhile)?.call ?? wrote;
      this.#convict(found.name, { asked, board, call: found });
    } else if (call !== undefined && !readers.includes(call.name)) {
      this.#convict(call.name, { asked, board, call });
    } else {
      this.#readers = readers;
    }
  }

  /**
   * Of the functions that are right only where all values are written, those that read them
   * themselves: the others only ask these, and are right with any tree once these are.
   */
  async #readersAmong(names: readonly string[]): Promise<readonly string[]> {
    const isReader = async (name: string): Promise<boolean> => {
      const { check, listed, kind } = this.#record(name);
      const others = names.filter((other) => other !== name && check.reliesOn.includes(other));
      const boards = [...listed.keys()].filter((board) => isSmall(board, check));
      if (others.length === 0 || boards.length === 0) return true;
      for (const other of check.kinds.filter((each) => each !== kind)) {
        if ((await this.#ask(name, other, others, boards)).size === boards.length) return false;
      }
      return true;
    };
    const isOne = await Promise.all(names.map(isReader));
    return names.filter((_, i) => isOne[i]);
  }

  /** What it answers when all others are right: by this known bugs are told. */
  async #askInItself(name: string): Promise<void> {
    const record = this.#record(name);
    if (isNotWritten(record) || this.#wrongBoards(name).length === 0) return;
    const inItself = new Map<Input, Judged>();
    const boards = [...new Set([...record.listed.keys(), ...this.#wrongBoards(name)])];
    const kind = record.check.bugKind;
    await this.#ask(name, kind, record.check.reliesOn, boards, inItself);
    this.#inItself.set(name, inItself);
    if (!this.#credits.has(name)) await this.#excuseListed(name);
  }

  /**
   * A function at fault may still have failed on a listed board through another's fault: then it
   * keeps that case, unless the two only accuse each other.
   */
  async #excuseListed(name: string): Promise<void> {
    const { check, listed, kind } = this.#record(name);
    const accuses = (one: string, other: string): boolean =>
      this.#accusers.get(other)?.has(one) === true;
    const from = this.#guiltyBut(name).filter(
      (other) => check.reliesOn.includes(other) && !(accuses(name, other) && accuses(other, name)),
    );
    const failed = [...listed.values()].filter((judged) => !isRight(judged));
    if (from.length === 0 || failed.length === 0) return;
    const right = await this.#ask(name, kind, from, [...listed.keys()]);
    const boards = new Set<Input>();
    for (const { board } of failed) {
      if (!right.has(board) || !isSmall(board, check)) continue;
      const culprit = this.#culpritOf(await this.#callsOn(name, kind, board, []));
      if (culprit !== undefined && culprit.call.name !== name) boards.add(board);
    }
    if (boards.size > 0) this.#credits.set(name, { boards, from });
  }

  async #ask(
    name: string,
    kind: Kind,
    replaced: readonly string[],
    boards: readonly Input[],
    answers = new Map<Input, Judged>(),
  ): Promise<Set<Input>> {
    const right = new Set<Input>();
    if (replaced.length === 0 || isNotWritten(this.#record(name))) return right;
    const { check } = this.#record(name);
    await this.asker.ask(
      boards.map((board) => this.jury.question(name, [board], { kind, hasStandIns: true })),
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

/** Some of many inputs: the smallest, and others from among all that are small. */
function spread(inputs: readonly Input[], sized: CheckRecord['check']): readonly Input[] {
  const small = inputs.filter((input) => isSmall(input, sized));
  const all = small.length > 0 ? small : inputs.slice(0, 1);
  const step = Math.max(1, Math.floor(all.length / TRACED));
  return all.filter((_, i) => i < FIRST_TRACED || i % step === 0).slice(0, FIRST_TRACED + TRACED);
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
