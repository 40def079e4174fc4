/**
 * What one check has answered so far, by the kind of tree it was given. A function is right when it is
 * right on every input with one and the same kind, so the kinds are tried one after the other.
 */
import type { Check, Input, Kind } from '../exercise/check.ts';
import {
  isAboutItself,
  isLost,
  isNotWrittenIn,
  isRight,
  type Judged,
} from '../exercise/check-record.ts';
import type { Oracle } from '../exercise/oracle.ts';
import { isLargest } from '../exercise/sizes.ts';
import { Answers, judgeAnswer, skippedAfter } from './answers.ts';
import { type Asker, MOST_LOSSES } from './asker.ts';

/** To find out whether another kind explains all failures, so many inputs are asked first. */
const MOST_TO_COMPARE = 40;

export class CheckWork {
  /** The kind in which the check is asked, and by which it is judged in the end. */
  kind: Kind;
  /** A question of its own about many inputs was not answered: so they are asked about singly. */
  isLostInBulk = false;
  readonly #answers = new Map<Kind, Answers>();
  /** The kinds that may be tried, in order. */
  #kinds: readonly Kind[];

  constructor(
    private readonly asker: Pick<Asker, 'ask'>,
    private readonly oracle: Oracle,
    readonly check: Check,
    /** Called for each answer in the first kind. */
    private readonly onAnswer: () => void,
  ) {
    this.#kinds = check.kinds;
    this.kind = check.kinds[0]!;
  }

  get #ownKind(): Kind {
    return this.oracle.exercise.own?.kind ?? '';
  }

  /** What the submission itself made is of no use where that is wrong. */
  leaveOutOwn(): void {
    this.#kinds = this.#kinds.filter((kind) => kind !== this.#ownKind);
    this.kind = this.#kinds[0]!;
  }

  #answersIn(kind: Kind): Answers {
    const known = this.#answers.get(kind) ?? new Answers();
    this.#answers.set(kind, known);
    return known;
  }

  get answers(): Answers {
    return this.#answersIn(this.kind);
  }

  get wrong(): readonly Judged[] {
    return this.answers.wrong;
  }

  get isInFirstKind(): boolean {
    return this.kind === this.check.kinds[0];
  }

  /** It would not answer any other question either. */
  get isHopeless(): boolean {
    return this.wrong.some((judged) => isLost(judged) || isNotWrittenIn(judged, this.check.name));
  }

  /** Asks about inputs that were not asked about in the present kind, each by itself. */
  async ask(inputs: readonly Input[]): Promise<void> {
    const { answers, check } = this;
    const open = [...new Set(inputs.filter((input) => !answers.has(input)))];
    const isOne = (input: Input): boolean => isLargest(input, check);
    await this.#askInTurn(
      open.filter((input) => !isOne(input)),
      MOST_LOSSES,
    );
    // They hold the smaller ones, and take by far the longest.
    await this.#askInTurn(open.filter(isOne), 1);
  }

  /** @param mostLosses so many lost answers, before or now, and what is left is skipped */
  async #askInTurn(inputs: readonly Input[], mostLosses: number): Promise<void> {
    const { answers, asker, oracle, check, kind } = this;
    const losses = this.wrong.filter(isLost);
    const take = (judged: Judged): void => {
      answers.single.set(judged.input, judged);
      if (kind === this.#kinds[0]) this.onAnswer();
    };
    if (losses.length >= mostLosses) {
      for (const input of inputs) take({ input, verdict: skippedAfter(losses[0]!) });
      return;
    }
    let isBlameless = answers.isFine;
    await asker.ask(
      inputs.map((input) => oracle.question(check.name, [input], { kind })),
      {
        mostLosses: MOST_LOSSES - losses.length,
        isBlameless: () => isBlameless,
        onAnswer: (index, answer) => {
          const judged = judgeAnswer(check, inputs[index]!, answer, oracle);
          take(judged);
          isBlameless &&= isRight(judged);
          return isRight(judged);
        },
      },
    );
  }

  /** Asks singly, in one kind after the other until one is right on all of these inputs. */
  async askInKinds(inputs: readonly Input[]): Promise<void> {
    for (const kind of this.#kinds) {
      this.kind = kind;
      await this.ask(inputs);
      if (this.answers.isFine || this.isHopeless) return;
    }
    this.kind = this.#leastWrong();
  }

  /**
   * The same for a check that has failed on some of very many inputs: another kind is tried on these
   * first, and then on all.
   *
   * @param askAll asks about every input in the present kind
   */
  async tryOtherKinds(askAll: () => Promise<void>): Promise<void> {
    if (this.answers.isFine || this.wrong.some(isLost)) return;
    const first = this.kind;
    const failed = this.wrong.map(({ input }) => input).slice(0, MOST_TO_COMPARE);
    for (const kind of this.#kinds) {
      if (kind === first || !this.#answersIn(kind).isFine) continue;
      this.kind = kind;
      await this.ask(failed);
      if (this.answers.isFine) await askAll();
      if (this.answers.isFine) return;
    }
    this.kind = first;
  }

  /** What a function says of the grader's own trees tells most, so these come first among equals. */
  #leastWrong(): Kind {
    const own = this.#ownKind;
    const onOwn = this.#answersIn(own);
    const canTellOnOwn = this.#kinds.includes(own) && onOwn.wrong.every(isAboutItself);
    // It is wrong where it is right with what the submission itself made: then it is written for that,
    // and takes what it is given for something else, however often that happens to come out right.
    const isMistaken = (kind: Kind): boolean =>
      this.#answersIn(kind).wrong.some(({ input }) => isRight(onOwn.get(input)));
    const suited = this.#kinds.filter(
      (kind) => kind !== own && !(canTellOnOwn && isMistaken(kind)),
    );
    const count = (kind: Kind): number => this.#answersIn(kind).wrong.length;
    const inOrder = canTellOnOwn ? [...suited, own] : suited;
    return inOrder.toSorted((a, b) => count(a) - count(b))[0] ?? this.#kinds[0]!;
  }
}
