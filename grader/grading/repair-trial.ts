/**
 * Asks a submission with one change in it: whether one of its functions is right now. The change
 * counts only where the function is right by the rules that hold for the function itself: on every
 * input, of one and the same kind, with its own partners, in whose place stand right ones only where
 * they are at fault themselves.
 */
import type { Check, Input, Jury, Kind } from '../exercise/check.ts';
import type { Candidate } from '../repair/candidate.ts';
import { changedText } from '../repair/candidate.ts';
import { type FuelPoints, stepCounter, withFuel } from '../repair/fuel.ts';
import type { RepairAsker, Stage } from '../repair/search.ts';
import { compileChange } from '../sandbox/compile-change.ts';
import { type AskedAnswer, readRaw } from '../sandbox/raw-answer.ts';
import type { Trial, TrialChild } from '../sandbox/trial-child.ts';
import type { SubmissionFiles } from '../submission/submission-files.ts';
import { culpritOf } from './faults/culprit.ts';
import { readTrace } from './faults/trace.ts';
import { type CheckRecord, isRight, type Records, wrongOnes } from './judged.ts';
import { isSmall } from './sizes.ts';
import { grouped } from './sweeps.ts';

/** So many of the inputs that failed are asked about first: the smallest, and some from all over. */
const MOST_FIRST = 6;
const SMALLEST_FIRST = 2;
const MOST_FIRST_NODES = 3000;
/** What a right program may do, many times over: turns of loops, and calls. */
const STEPS = 100_000;
const STEPS_PER_NODE = 4000;
/** The parts of "all", between which it is looked at whether to go on. */
const MOST_PART_NODES = 16_000;
/** For one call on a small input; what never ends is stopped by its steps before. */
const FIRST_LIMIT_MS = 500;
const ALL_LIMIT_MS = 1500;
const TICK_MS = 50;

export interface Budget {
  /** CPU time that was spent on all searches, in ms. */
  readonly spentMs: () => number;
  readonly endMs: number;
}

export interface TrialSources {
  readonly jury: Jury;
  readonly records: Records;
  readonly files: SubmissionFiles;
  readonly fuel: ReadonlyMap<string, FuelPoints>;
  readonly child: TrialChild;
  /** The functions at fault; right ones stand in for all but the one that is mended. */
  readonly guilty: readonly string[];
}

export class RepairTrial implements RepairAsker {
  readonly #record: CheckRecord;
  readonly #check: Check;
  readonly #replaced: readonly string[];
  readonly #kinds: readonly Kind[];
  readonly #first: readonly Input[];
  /** Of the change that was asked first last. */
  #kindsLeft: readonly Kind[] = [];

  constructor(
    private readonly sources: TrialSources,
    name: string,
    private readonly budget: Budget,
  ) {
    this.#record = sources.records.get(name)!;
    this.#check = this.#record.check;
    this.#replaced = sources.guilty.filter((other) => other !== name);
    this.#kinds = this.#kindsToTry();
    this.#first = firstInputs(this.#record, this.#replaced.length > 0);
  }

  spentMs(): number {
    return this.budget.spentMs();
  }

  async ask(candidate: Candidate, stage: Stage): Promise<boolean> {
    if (stage === 'failed-first') {
      this.#kindsLeft = await this.#kindsMended(candidate);
      return this.#kindsLeft.length > 0;
    }
    for (const kind of this.#kindsLeft) {
      if (await this.#isRightOnAll(candidate, kind)) return this.#mendsItsCalls(candidate);
    }
    return false;
  }

  /** What the submission itself made is of use only where that is right; and it takes longest. */
  #kindsToTry(): readonly Kind[] {
    const { kind, check } = this.#record;
    const { own } = this.sources.jury.exercise;
    const kinds = [...new Set([kind, ...check.kinds])];
    const isMakerSound = own !== undefined && !this.sources.guilty.includes(own.maker);
    const others = kinds.filter((each) => each !== own?.kind);
    return isMakerSound && kinds.length > others.length ? [...others, own.kind] : others;
  }

  async #kindsMended(candidate: Candidate): Promise<readonly Kind[]> {
    const { jury, fuel, files, child } = this.sources;
    if (this.#first.length === 0) {
      return (await this.#mendsItsCalls(candidate)) ? this.#kinds : [];
    }
    const questions = this.#kinds.map((kind) => this.#question(jury, this.#first, kind));
    const nodes = questions.reduce((sum, each) => sum + each.nodes, 0);
    const { file } = candidate;
    const text = withFuel(files.texts.get(file)!, fuel.get(file) ?? [], candidate);
    const first = stepCounter(STEPS + STEPS_PER_NODE * nodes);
    const program = await compileChange(files, { file, text }, { ...this.#compiling, first });
    if (program === undefined) return [];
    const answers = await child.begin(this.#trial(program), {
      questions,
      expected: 'group',
      baseLimitMs: FIRST_LIMIT_MS,
    });
    return this.#kinds.filter((_, i) => this.#isAllRight(this.#first, answers?.[i]));
  }

  async #isRightOnAll(candidate: Candidate, kind: Kind): Promise<boolean> {
    const { jury, child } = this.sources;
    const program = await this.#compiled(candidate);
    if (program === undefined) return false;
    const { nodes, universe } = this.#check;
    const inputs = [...new Set([...this.#record.listed.keys(), ...universe.inputs()])];
    const parts = inParts(grouped(inputs.toSorted(byNumber(nodes)), nodes), nodes);
    for (const [index, groups] of parts.entries()) {
      const answers = await this.#withinBudget((signal) => {
        const asked = {
          questions: groups.map((group) => this.#question(jury, group, kind)),
          expected: 'group' as const,
          baseLimitMs: ALL_LIMIT_MS,
          signal,
        };
        return index === 0 ? child.begin(this.#trial(program), asked) : child.ask(asked);
      });
      if (!groups.every((group, i) => this.#isAllRight(group, answers?.[i]))) return false;
    }
    return true;
  }

  /**
   * A function that is wrong only where another one calls it has to be right there: no call of it may
   * be wrong any more where it was convicted, and whoever was excused by it has to be right.
   */
  async #mendsItsCalls(candidate: Candidate): Promise<boolean> {
    const { conviction, check } = this.#record;
    if (conviction === undefined) return true;
    const { jury, records, child } = this.sources;
    const program = await this.#compiled(candidate);
    const accuser = records.get(conviction.asked);
    if (program === undefined || accuser === undefined) return false;
    const excused = wrongOnes(accuser).filter(({ carriedFrom }) =>
      carriedFrom?.includes(check.name),
    );
    const inputs = [...new Set([conviction.board, ...excused.map(({ board }) => board)])];
    const asking = { kind: accuser.kind, hasStandIns: true };
    const questions = inputs.map((input) => jury.question(accuser.check.name, [input], asking));
    const answers = await this.#withinBudget((signal) =>
      child.begin(
        { ...this.#trial(program), traced: true },
        { questions, expected: 'traced', baseLimitMs: ALL_LIMIT_MS, signal },
      ),
    );
    return inputs.every((input, i) => {
      const answer = answers?.[i];
      if (answer?.trace === undefined) return false;
      const culprit = culpritOf(readTrace(answer.trace), (call, caller) =>
        jury.judgeCall(call, caller),
      );
      const isExcused = excused.some(({ board }) => board === input);
      const isMended = jury.judge(accuser.check, input, answer.raw).kind === 'right';
      return culprit?.call.name !== check.name && (isMended || !isExcused);
    });
  }

  get #compiling() {
    // Right functions reach the place of a method that is written as a field only so.
    return { assignFields: this.#replaced.length > 0 || this.#record.conviction !== undefined };
  }

  #compiled(candidate: Candidate): Promise<string | undefined> {
    const { files } = this.sources;
    const { file } = candidate;
    const text = changedText(files.texts.get(file)!, candidate);
    return compileChange(files, { file, text }, this.#compiling);
  }

  #trial(program: string): Trial {
    return { program, replaced: this.#replaced };
  }

  #question(jury: Jury, inputs: readonly Input[], kind: Kind) {
    const hasStandIns = this.#replaced.length > 0;
    return jury.question(this.#check.name, inputs, { kind, ...(hasStandIns && { hasStandIns }) });
  }

  #isAllRight(inputs: readonly Input[], answer: AskedAnswer | undefined): boolean {
    if (answer?.raw.kind !== 'group' || answer.raw.answers.length < inputs.length) return false;
    const { answers } = answer.raw;
    return inputs.every(
      (input, i) =>
        this.sources.jury.judge(this.#check, input, readRaw(answers[i]!)).kind === 'right',
    );
  }

  /** A single question about a large input may take longer than there is time. */
  async #withinBudget<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    const stop = new AbortController();
    const isOver = (): boolean => this.spentMs() >= this.budget.endMs;
    if (isOver()) return undefined;
    const timer = setInterval(() => {
      if (isOver()) stop.abort();
    }, TICK_MS);
    try {
      return await work(stop.signal);
    } finally {
      clearInterval(timer);
    }
  }
}

/** The smallest that failed, and others from among all that are small. */
function firstInputs(record: CheckRecord, hasStandIns: boolean): readonly Input[] {
  const { check, inItself } = record;
  const inOwn = [...(inItself ?? new Map()).values()].filter((judged) => !isRight(judged));
  const wrong = hasStandIns && inOwn.length > 0 ? inOwn : wrongOnes(record);
  const inputs = wrong.map(({ board }) => board).toSorted(check.compare);
  const small = inputs.filter((input) => isSmall(input, check));
  const all = small.length > 0 ? small : inputs.slice(0, 1);
  const step = Math.max(1, Math.floor(all.length / MOST_FIRST));
  const some = all.filter((_, i) => i < SMALLEST_FIRST || i % step === 0);
  let nodes = 0;
  return some.slice(0, MOST_FIRST + SMALLEST_FIRST).filter((input, i) => {
    nodes += check.nodes(input);
    return i === 0 || nodes <= MOST_FIRST_NODES;
  });
}

function byNumber(of: (input: Input) => number): (a: Input, b: Input) => number {
  return (a, b) => of(a) - of(b);
}

function inParts(
  groups: readonly (readonly Input[])[],
  nodes: (input: Input) => number,
): (readonly Input[])[][] {
  const parts: (readonly Input[])[][] = [];
  let left = 0;
  for (const group of groups) {
    left -= group.reduce((sum, input) => sum + nodes(input), 0);
    const last = parts.at(-1);
    if (last === undefined || left < 0) {
      parts.push([group]);
      // The first part is small: most of what is wrong shows there.
      left = parts.length * (MOST_PART_NODES / 4);
    } else last.push(group);
  }
  return parts;
}
