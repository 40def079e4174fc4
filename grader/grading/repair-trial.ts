/**
 * Asks a submission with one change in it: whether one of its functions is right now. The change
 * counts only where the function is right by the rules that hold for the function itself: on every
 * input, of one and the same kind, with its own partners, in whose place stand right ones only where
 * they are at fault themselves.
 */
import type { Check, Input, Kind } from '../exercise/check.ts';
import { type CheckRecord, type Records, wrongOnes } from '../exercise/check-record.ts';
import type { Jury } from '../exercise/jury.ts';
import { isTiny } from '../exercise/sizes.ts';
import type { Candidate } from '../repair/candidate.ts';
import type { RepairAsker, Stage } from '../repair/search.ts';
import type { Question } from '../sandbox/session.ts';
import type { Trial, TrialChild } from '../sandbox/trial-child.ts';
import { ChangedPrograms, type ChangedSources } from './changed-programs.ts';
import { ConvictingCalls } from './convicting-calls.ts';
import { firstInputs, toSift } from './repair-inputs.ts';
import { type Questions, questionsAbout, RepairProof } from './repair-proof.ts';
import { counterFor, isCutShort, type Steps } from './step-allowance.ts';
import { type Budget, TrialAsker } from './trial-asker.ts';

export interface TrialSources extends ChangedSources {
  readonly jury: Jury;
  readonly records: Records;
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
  /** Small ones that a change which mended the first was wrong about. */
  readonly #counterexamples: Input[] = [];
  readonly #proof: RepairProof;
  readonly #asker: TrialAsker;
  readonly #programs: ChangedPrograms;
  readonly #calls: ConvictingCalls;
  #steps: Steps | undefined;
  readonly #cutShort: Candidate[] = [];
  #kindsAsItIs: readonly Kind[] | undefined;
  #all: Questions | undefined;
  /** Whether the change that is asked mends a helper of others that are at fault. */
  #servesOthers = false;
  /** Of the change that was asked first last. */
  #kindsLeft: readonly Kind[] = [];

  constructor(
    private readonly sources: TrialSources,
    name: string,
    private readonly budget: Budget & { readonly lastMs: number },
  ) {
    this.#asker = new TrialAsker(sources.jury, sources.child, this);
    this.#record = sources.records.get(name)!;
    this.#check = this.#record.check;
    this.#replaced = sources.guilty.filter((other) => other !== name);
    const assignFields = this.#replaced.length > 0 || this.#record.conviction !== undefined;
    this.#programs = new ChangedPrograms(sources, assignFields);
    const { jury, records } = sources;
    const [asker, programs, replaced] = [this.#asker, this.#programs, this.#replaced];
    this.#proof = new RepairProof({ jury, records, replaced, programs, asker });
    this.#calls = new ConvictingCalls(sources, this.#record, { asker, programs, replaced });
    this.#kinds = this.#kindsToTry();
    this.#first = firstInputs(this.#record, this.#replaced.length > 0);
  }

  /** What mends others at fault too may take the time that is left for these. */
  get endMs(): number {
    return this.#servesOthers ? this.budget.lastMs : this.budget.endMs;
  }

  // A field, so that it can be handed over.
  spentMs = (): number => this.budget.spentMs();

  /** All of them, and then again, with many steps, those for which few were not enough. */
  *inTurn(candidates: Iterable<Candidate>): Generator<Candidate> {
    yield* candidates;
    this.#steps = 'many';
    yield* this.#cutShort;
  }

  /** Most changes mend nothing: a few of the smallest inputs are enough to see it. */
  async sift(candidates: readonly Candidate[]): Promise<readonly Candidate[]> {
    if (this.#first.length === 0) return this.#siftByCalls(candidates);
    const inputs = [...toSift(this.#first, this.#check), ...this.#counterexamples];
    const questions = this.#kinds.map((kind) => this.#question(inputs, kind));
    this.#steps ??= await this.#stepsToBeginWith(questions);
    const counter = counterFor(questions, this.#steps);
    const compiled = await this.#compiled(candidates, counter);
    const answers = await this.#asker.firstOfEach(
      compiled.map(({ program }) => this.#trial(program)),
      questions,
    );
    if (this.#steps === 'few') {
      const isCut = (_: unknown, i: number): boolean => isCutShort(answers[i]);
      this.#cutShort.push(...compiled.filter(isCut).map(({ candidate }) => candidate));
    }
    const isMended = (_: unknown, i: number): boolean =>
      answers[i]?.some((each) => this.#asker.isRightAnswer(this.#check, inputs, each)) === true;
    return compiled.filter(isMended).map(({ candidate }) => candidate);
  }

  /** Where it is right about all its inputs, and wrong only in how it calls others. */
  async #siftByCalls(candidates: readonly Candidate[]): Promise<readonly Candidate[]> {
    if (!(await this.#calls.convict())) return candidates;
    const counter = counterFor(this.#calls.questions, this.#steps ?? 'many');
    const compiled = await this.#compiled(candidates, counter);
    const areAcquitted = await this.#calls.acquitEach(compiled.map(({ program }) => program));
    return compiled.filter((_, i) => areAcquitted[i]).map(({ candidate }) => candidate);
  }

  /** Those that compile, counting their steps. */
  async #compiled(candidates: readonly Candidate[], counter: string) {
    const programs = await this.#programs.allCounted(candidates, counter);
    return candidates.flatMap((candidate, i) => {
      const program = programs[i];
      return program === undefined ? [] : [{ candidate, program }];
    });
  }

  async ask(candidate: Candidate, stage: Stage): Promise<boolean> {
    this.#servesOthers = candidate.alsoServes.some((name) => this.#replaced.includes(name));
    if (stage === 'failed-first') {
      this.#kindsLeft = await this.#kindsMended(candidate);
      return this.#kindsLeft.length > 0 && this.#mendsConvicting(candidate);
    }
    let kinds = this.#kindsLeft;
    while (kinds.length > 0) {
      const [kind, ...others] = kinds as [Kind, ...Kind[]];
      const known = this.#counterexamples.length;
      if (await this.#isRightOnAll(candidate, kind)) return this.#mendsItsCalls(candidate);
      const isMore = this.#counterexamples.length > known;
      const mended = isMore && others.length > 0 ? await this.#kindsMended(candidate) : others;
      kinds = others.filter((other) => mended.includes(other));
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
    const inputs = [...this.#first, ...this.#counterexamples];
    if (inputs.length === 0) return this.#record.conviction === undefined ? [] : this.#kinds;
    const questions = this.#kinds.map((kind) => this.#question(inputs, kind));
    const program = await this.#counted(candidate, questions);
    if (program === undefined) return [];
    const mended = await this.#kindsRight(program, questions, inputs);
    if (mended.length === 0 || this.#replaced.length === 0) return mended;
    this.#kindsAsItIs ??= await this.#kindsRightAsItIs(questions, inputs);
    const before = this.#kindsAsItIs;
    return mended.filter((kind) => !before.includes(kind));
  }

  async #kindsRight(
    program: string,
    questions: readonly Question[],
    inputs: readonly Input[],
  ): Promise<readonly Kind[]> {
    const answers = await this.#asker.first(questions, this.#trial(program));
    return this.#kinds.filter((_, i) =>
      this.#asker.isRightAnswer(this.#check, inputs, answers?.[i]),
    );
  }

  /**
   * Where right ones stand in for others at fault, the function may be right without any change, as of
   * two that ask each other for ever: then a change proves nothing.
   */
  async #kindsRightAsItIs(
    questions: readonly Question[],
    inputs: readonly Input[],
  ): Promise<readonly Kind[]> {
    const program = await this.#programs.asItIs(counterFor(questions, 'many'));
    return program === undefined ? [] : this.#kindsRight(program, questions, inputs);
  }

  /** Many where the program as it is needs them and few are not enough, as where it makes a table first. */
  async #stepsToBeginWith(questions: readonly Question[]): Promise<Steps> {
    const isEndedWith = async (steps: Steps): Promise<boolean> => {
      const program = await this.#programs.asItIs(counterFor(questions, steps));
      if (program === undefined) return true;
      return isCutShort(await this.#asker.first(questions, this.#trial(program)));
    };
    return (await isEndedWith('few')) && !(await isEndedWith('many')) ? 'many' : 'few';
  }

  async #isRightOnAll(candidate: Candidate, kind: Kind): Promise<boolean> {
    const { listed } = this.#record;
    const check = this.#check;
    const others = (): Input[] => check.universe.inputs().filter((input) => !listed.has(input));
    this.#all ??= questionsAbout(check, [...listed.keys(), ...others()], this.sources.jury);
    return this.#proof.holds(this.#all, kind, candidate, {
      // Not where right functions come in several kinds.
      mayReplace: this.#kinds.length === 1,
      onWrong: (input) => this.#remember(input),
    });
  }

  /** What one change is wrong about, others often are, too: it is asked about soon from now on. */
  #remember(input: Input): void {
    const isNew = !this.#first.includes(input) && !this.#counterexamples.includes(input);
    if (isNew && isTiny(input, this.#check)) this.#counterexamples.push(input);
  }

  /**
   * A function that is wrong only where another one calls it has to be right there: whoever was
   * excused by it has to be right, after no call was wrong any more where it was convicted.
   */
  async #mendsItsCalls(candidate: Candidate): Promise<boolean> {
    const { conviction, check } = this.#record;
    // Who would have called it is not written: what it would be asked was asked already.
    if (conviction === undefined || conviction.isForeseen === true) return true;
    const accuser = this.sources.records.get(conviction.asked);
    if (accuser === undefined) return false;
    // Where its calls do not show what was wrong, the accuser's answers have to.
    const isShown = await this.#calls.convict();
    const resting = wrongOnes(accuser)
      .filter(({ carriedFrom }) => !isShown || carriedFrom?.includes(check.name))
      .map(({ input }) => input);
    if (!isShown && resting.length === 0) return false;
    const questions = questionsAbout(accuser.check, resting, this.sources.jury);
    return this.#proof.holds(questions, accuser.kind, candidate);
  }

  /** Asked before all others, since it is a single question. */
  async #mendsConvicting(candidate: Candidate): Promise<boolean> {
    const { conviction } = this.#record;
    if (conviction === undefined) return true;
    const { questions } = this.#calls;
    const accuser = this.sources.records.get(conviction.asked);
    const program = await this.#counted(candidate, questions);
    if (program === undefined || accuser === undefined) return false;
    if (!(await this.#calls.acquit(program))) return false;
    if (await this.#calls.convict()) return true;
    if (conviction.isForeseen === true) return false;
    const [answer] = (await this.#asker.first(questions, this.#trial(program))) ?? [];
    return this.#asker.isRightAnswer(accuser.check, [conviction.input], answer);
  }

  /** With many steps: what was right about small inputs is hardly endless, and larger ones take more. */
  #counted(candidate: Candidate, asked: readonly Question[]): Promise<string | undefined> {
    return this.#programs.counted(candidate, counterFor(asked, 'many'));
  }

  #trial(program: string): Trial {
    return { program, replaced: this.#replaced };
  }

  #question(inputs: readonly Input[], kind: Kind): Question {
    return this.#asker.question(this.#check, inputs, kind, this.#replaced.length > 0);
  }
}
