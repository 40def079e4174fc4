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
import { Answers } from './answers.ts';
import type { Asker } from './asker.ts';
import { judgeAnswer, MOST_STRIKES, skippedAfter } from './judged.ts';

/** To find out whether another kind explains all failures, so many inputs are asked first. */
const MOST_TO_COMPARE = 40;

export class CheckWork {
  /** The kind in which the check is asked, and by which it is judged in the end. */
  kind: Kind;
  readonly #answers = new Map<Kind, Answers>();

  constructor(
    private readonly asker: Asker,
    private readonly oracle: Oracle,
    readonly check: Check,
    /** The kinds that may be tried, in order. */
    private kinds: readonly Kind[] = check.kinds,
  ) {
    this.kind = kinds[0]!;
  }

  get #ownKind(): Kind | undefined {
    return this.oracle.exercise.own?.kind;
  }

  /** What the submission itself made is of no use where that is wrong. */
  leaveOutOwn(): void {
    this.kinds = this.kinds.filter((kind) => kind !== this.#ownKind);
    this.kind = this.kinds[0]!;
  }

  /** What was answered with trees of this kind, by input; filled by whoever asks. */
  answersIn(kind: Kind): Answers {
    const known = this.#answers.get(kind) ?? new Answers();
    this.#answers.set(kind, known);
    return known;
  }

  get answers(): Answers {
    return this.answersIn(this.kind);
  }

  get wrong(): readonly Judged[] {
    return [...this.answers.wrong()];
  }

  /** Nothing is wrong so far. */
  get isFine(): boolean {
    return this.answers.isAllRight;
  }

  /** Asks about inputs that were not asked about in the present kind, each by itself. */
  async ask(inputs: readonly Input[], onJudged: (judged: Judged) => void): Promise<void> {
    const { answers, check } = this;
    const open = [...new Set(inputs.filter((input) => !answers.has(input)))];
    const isOne = (input: Input): boolean => isLargest(input, check);
    await this.#askInTurn(
      open.filter((input) => !isOne(input)),
      MOST_STRIKES,
      onJudged,
    );
    // They hold the smaller ones, and take by far the longest.
    await this.#askInTurn(open.filter(isOne), 1, onJudged);
  }

  /** @param mostLosses so many lost answers, before or now, and what is left is skipped */
  async #askInTurn(
    inputs: readonly Input[],
    mostLosses: number,
    onJudged: (judged: Judged) => void,
  ): Promise<void> {
    const { answers, asker, oracle, check, kind } = this;
    const losses = this.wrong.filter(isLost);
    const take = (judged: Judged): void => {
      answers.set(judged.input, judged);
      onJudged(judged);
    };
    if (losses.length >= mostLosses) {
      for (const input of inputs) take({ input, verdict: skippedAfter(losses[0]!) });
      return;
    }
    let isBlameless = this.isFine;
    await asker.ask(
      inputs.map((input) => oracle.question(check.name, [input], { kind })),
      {
        mostStrikes: MOST_STRIKES - losses.length,
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
  async askInKinds(inputs: readonly Input[], onJudged: (judged: Judged) => void): Promise<void> {
    for (const [tries, kind] of this.kinds.entries()) {
      this.kind = kind;
      await this.ask(inputs, tries === 0 ? onJudged : () => {});
      const { wrong } = this;
      if (wrong.length === 0) return;
      if (wrong.some((judged) => isLost(judged) || isNotWrittenIn(judged, this.check.name))) return;
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
    if (this.isFine) return;
    const first = this.kind;
    const failed = this.wrong.map(({ input }) => input).slice(0, MOST_TO_COMPARE);
    if (this.wrong.some(isLost)) return;
    for (const kind of this.kinds) {
      if (kind === first || this.#hasFailedIn(kind)) continue;
      this.kind = kind;
      await this.ask(failed, () => {});
      if (this.wrong.length > 0) continue;
      await askAll();
      if (this.wrong.length === 0) return;
    }
    this.kind = first;
  }

  #hasFailedIn(kind: Kind): boolean {
    return !this.answersIn(kind).isAllRight;
  }

  /** What a function says of the grader's own trees tells most, so these come first among equals. */
  #leastWrong(): Kind {
    const own = this.#ownKind ?? '';
    const count = (kind: Kind): number => [...this.answersIn(kind).wrong()].length;
    const canTell = this.kinds.filter((kind) => kind !== own || this.#answersOnOwn());
    const suited = canTell.filter((kind) => !canTell.includes(own) || !this.#isMistaken(kind, own));
    const inOrder = suited.toSorted((a, b) => Number(a === own) - Number(b === own));
    return inOrder.toSorted((a, b) => count(a) - count(b))[0] ?? this.kinds[0]!;
  }

  /**
   * It is wrong where it is right with what the submission itself made: then it is written for that,
   * and takes what it is given for something else, however often that happens to come out right.
   */
  #isMistaken(kind: Kind, own: Kind): boolean {
    const onOwn = this.answersIn(own);
    for (const { input } of this.answersIn(kind).wrong()) {
      if (isRight(onOwn.get(input))) return true;
    }
    return false;
  }

  /** All that the submission made was right, and the function answered about it. */
  #answersOnOwn(): boolean {
    return [...this.answersIn(this.#ownKind ?? '').wrong()].every(isAboutItself);
  }
}
