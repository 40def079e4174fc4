/**
 * Asks a submission with one change in it: whether one of its functions is right now. The change
 * counts only where the function is right by the rules that hold for the function itself: on every
 * input, of one and the same kind, with its own partners, in whose place stand right ones only where
 * they are at fault themselves.
 */
import type { Check, Input, Jury, Kind } from '../exercise/check.ts';
import { type CheckRecord, type Records, wrongOnes } from '../exercise/check-record.ts';
import type { Candidate } from '../repair/candidate.ts';
import { changedText } from '../repair/candidate.ts';
import { type FuelPoints, stepCounter, withFuel } from '../repair/fuel.ts';
import type { RepairAsker, Stage } from '../repair/search.ts';
import { compileChange } from '../sandbox/compile-change.ts';
import { type AskedAnswer, readRaw } from '../sandbox/raw-answer.ts';
import type { Question } from '../sandbox/session.ts';
import type { Trial, TrialChild, TrialQuestions } from '../sandbox/trial-child.ts';
import type { SubmissionFiles } from '../submission/submission-files.ts';
import { culpritOf } from './faults/culprit.ts';
import { readTrace } from './faults/trace.ts';
import { firstInputs, inParts } from './repair-inputs.ts';

/** What a right program may do, many times over: turns of loops, and calls. */
const STEPS = 100_000;
const STEPS_PER_NODE = 4000;
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
    const { conviction } = this.#record;
    const inputs = this.#first;
    if (inputs.length === 0 && conviction === undefined) return [];
    const questions = this.#kinds.map((kind) => this.#question(jury, inputs, kind));
    const asked = inputs.length > 0 ? questions : this.#convicting();
    const nodes = asked.reduce((sum, each) => sum + each.nodes, 0);
    const { file } = candidate;
    const text = withFuel(files.texts.get(file)!, fuel.get(file) ?? [], candidate);
    const first = stepCounter(STEPS + STEPS_PER_NODE * nodes);
    const program = await compileChange(files, { file, text }, { ...this.#compiling, first });
    if (program === undefined) return [];
    if (inputs.length === 0) return (await this.#isAcquitted(program)) ? this.#kinds : [];
    // Most changes mend nothing: the smallest input alone is enough to see it.
    const [smallest, others] = [inputs.slice(0, 1), inputs.slice(1)];
    const kinds = await this.#kindsRightOn(smallest, this.#kinds, (asked) =>
      child.begin(this.#trial(program), asked),
    );
    if (kinds.length === 0 || others.length === 0) return kinds;
    return this.#kindsRightOn(others, kinds, (asked) => child.ask(asked));
  }

  async #kindsRightOn(
    inputs: readonly Input[],
    kinds: readonly Kind[],
    ask: (asked: TrialQuestions) => Promise<readonly AskedAnswer[] | undefined>,
  ): Promise<readonly Kind[]> {
    const questions = kinds.map((kind) => this.#question(this.sources.jury, inputs, kind));
    const asked = { questions, expected: 'group', baseLimitMs: FIRST_LIMIT_MS } as const;
    const answers = await this.#withinBudget((signal) => ask({ ...asked, signal }));
    return kinds.filter((_, i) => this.#isAllRight(inputs, answers?.[i]));
  }

  async #isRightOnAll(candidate: Candidate, kind: Kind): Promise<boolean> {
    const { jury, child } = this.sources;
    const program = await this.#compiled(candidate);
    if (program === undefined) return false;
    const { nodes, universe } = this.#check;
    const inputs = [...new Set([...this.#record.listed.keys(), ...universe.inputs()])];
    const parts = inParts(inputs, nodes);
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
   * A function that is wrong only where another one calls it has to be right there: where it was
   * convicted no call of it may be wrong any more, and whoever was excused by it has to be right.
   */
  async #mendsItsCalls(candidate: Candidate): Promise<boolean> {
    const { conviction, check } = this.#record;
    if (conviction === undefined) return true;
    const { jury, records, child } = this.sources;
    const program = await this.#compiled(candidate);
    const accuser = records.get(conviction.asked);
    if (program === undefined || accuser === undefined) return false;
    if (!(await this.#isAcquitted(program))) return false;
    const { nodes } = accuser.check;
    const excused = wrongOnes(accuser)
      .filter(({ carriedFrom }) => carriedFrom?.includes(check.name))
      .map(({ input }) => input);
    const groups = inParts(excused, nodes).flat();
    const asking = { kind: accuser.kind, ...(this.#replaced.length > 0 && { hasStandIns: true }) };
    const answers = await this.#withinBudget((signal) => {
      const questions = groups.map((group) => jury.question(accuser.check.name, group, asking));
      const asked = { questions, expected: 'group' as const, baseLimitMs: ALL_LIMIT_MS, signal };
      return child.begin(this.#trial(program), asked);
    });
    return groups.every((group, i) => this.#isAllRight(group, answers?.[i], accuser.check));
  }

  /** The question in whose calls the function was found to be wrong. */
  #convicting(): readonly Question[] {
    const { conviction } = this.#record;
    const accuser = conviction && this.sources.records.get(conviction.asked);
    if (conviction === undefined || accuser === undefined) return [];
    const asking = { kind: accuser.kind, hasStandIns: true };
    return [this.sources.jury.question(accuser.check.name, [conviction.input], asking)];
  }

  /** In the calls of that question none of this function is wrong any more. */
  async #isAcquitted(program: string): Promise<boolean> {
    const { child, jury } = this.sources;
    const questions = this.#convicting();
    const trial = { ...this.#trial(program), traced: true };
    const asked = { questions, expected: 'traced', baseLimitMs: ALL_LIMIT_MS } as const;
    const answers = await this.#withinBudget((signal) => child.begin(trial, { ...asked, signal }));
    const trace = answers?.[0]?.trace;
    if (trace === undefined) return false;
    const calls = readTrace(trace);
    const culprit = culpritOf(calls, (call, caller) => jury.judgeCall(call, caller));
    return calls.length > 0 && culprit?.call.name !== this.#check.name;
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

  #isAllRight(
    inputs: readonly Input[],
    answer: AskedAnswer | undefined,
    check = this.#check,
  ): boolean {
    if (answer?.raw.kind !== 'group' || answer.raw.answers.length < inputs.length) return false;
    const { answers } = answer.raw;
    return inputs.every(
      (input, i) => this.sources.jury.judge(check, input, readRaw(answers[i]!)).kind === 'right',
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
