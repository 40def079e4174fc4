/**
 * Grades a submission with a patch in it, for one of its functions: by the rules that hold for the
 * function itself, on inputs of one and the same kind, with its own partners; right ones stand in only
 * for those that are at fault themselves.
 */
import type { Check, Input, Kind } from '../exercise/check.ts';
import { type CheckRecord, type Records, wrongOnes } from '../exercise/check-record.ts';
import { functionsOf } from '../exercise/exercise.ts';
import type { Oracle } from '../exercise/oracle.ts';
import { isTiny } from '../exercise/sizes.ts';
import { NO_PATCH } from '../hints/patches/counters.ts';
import type { Patch } from '../hints/patches/patch.ts';
import { type AskedAnswer, readRaw } from '../sandbox/raw-answer.ts';
import type { Question } from '../sandbox/session.ts';
import { closerAmong, culpritOf, readTrace } from './faults/calls.ts';
import {
  inParts,
  inputsOf,
  inputsToProve,
  nodesOf,
  type Parts,
  type PatchInputs,
  spread,
} from './patch-inputs.ts';
import { type Counts, PatchedPrograms, type ProgramSources } from './patched-programs.ts';

export interface TrialSources extends ProgramSources {
  readonly oracle: Oracle;
  readonly records: Records;
  /** The functions at fault; right ones stand in for all but the one that is mended. */
  readonly guilty: readonly string[];
}

export interface Ran {
  readonly wrong: readonly Counts[];
  readonly right: readonly Counts[];
}

/** So many inputs tell what ran, or whether another function is right by now. */
const MOST_COUNTED = 8;

/** Whether programs are still to blame where the function was found to be at fault. */
type Blame = (programs: readonly string[]) => Promise<readonly boolean[]>;

export class PatchTrial {
  readonly #record: CheckRecord;
  readonly #check: Check;
  readonly #replaced: readonly string[];
  readonly #inputs: PatchInputs;
  readonly #programs: PatchedPrograms;
  /** Small ones that a patch which mended the first was wrong about: others are, too. */
  readonly #counterexamples: Input[] = [];
  #kinds: readonly Kind[] = [];
  /** Of a function that another one's calls have convicted. */
  #blame: Blame | undefined;
  #proof: Parts | undefined;

  private constructor(
    private readonly sources: TrialSources,
    private readonly name: string,
  ) {
    this.#record = sources.records.get(name)!;
    this.#check = this.#record.check;
    this.#replaced = sources.guilty.filter((other) => other !== name);
    this.#inputs = inputsOf(this.#record, this.#replaced.length > 0);
    const hasDoubles = this.#replaced.length > 0 || this.#record.conviction !== undefined;
    this.#programs = new PatchedPrograms(sources, this.#replaced, hasDoubles);
  }

  /** @returns nothing where no patch could be told from the program as it is */
  static async of(sources: TrialSources, name: string): Promise<PatchTrial | undefined> {
    const trial = new PatchTrial(sources, name);
    const program = await trial.#programs.compiled(NO_PATCH, trial.#firstNodes());
    if (program === undefined) return undefined;
    trial.#kinds = await trial.#kindsWrong(program);
    return trial.#kinds.length > 0 && (await trial.#findBlame(program)) ? trial : undefined;
  }

  get isSpent(): boolean {
    return this.#programs.isSpent;
  }

  /** What ran in questions that were wrong, and in others that were right. */
  async counts(): Promise<Ran> {
    const { first, wrong } = this.#inputs;
    const others = first.filter((input) => !wrong.includes(input));
    const asked = [...wrong.slice(0, MOST_COUNTED), ...spread(others, MOST_COUNTED)];
    const convicting = this.#blame === undefined ? [] : [this.#convicting()];
    const questions = [
      ...convicting,
      ...asked.map((input) => this.#question(this.#check, [input], this.#kinds[0]!)),
    ];
    // With right functions for all others what runs is this one's own code and what that uses.
    const partners = functionsOf(this.sources.oracle.exercise).filter(
      (each) => each !== this.name && each !== this.#record.conviction?.asked,
    );
    for (const replaced of [partners, this.#replaced]) {
      const all = await this.#programs.counted(questions, this.#firstNodes(), replaced);
      const isWrong = (i: number): boolean =>
        i < 0 || !this.#isRight(this.#check, asked[i]!, all[i + convicting.length]!.raw);
      const countsOf = (wanted: boolean): readonly Counts[] =>
        all.flatMap(({ counts }, i) => (isWrong(i - convicting.length) === wanted ? [counts] : []));
      const found = { wrong: countsOf(true), right: countsOf(false) };
      if (found.wrong.length > 0) return found;
    }
    return { wrong: [], right: [] };
  }

  /** Most patches mend nothing: a few of the smallest inputs are enough to see it. */
  async screen(patches: readonly Patch[]): Promise<readonly Patch[]> {
    const inputs = [...this.#inputs.screened, ...this.#counterexamples];
    const check = this.#check;
    const compiled = await this.#programs.screened(
      patches,
      inputs.length === 0 ? this.#firstNodes() : this.#kinds.length * nodesOf(inputs, check),
    );
    const programs = compiled.map(({ program }) => program);
    const areWrong =
      inputs.length === 0 ? await this.#blame!(programs) : await this.#areWrong(programs, inputs);
    return compiled.flatMap(({ patch }, i) => (areWrong[i] === true ? [] : [patch]));
  }

  /** In every kind. */
  async #areWrong(
    programs: readonly string[],
    inputs: readonly Input[],
  ): Promise<readonly boolean[]> {
    const questions = this.#kinds.map((kind) => this.#question(this.#check, inputs, kind));
    const answers = await this.#programs.askEach(programs, questions);
    const isRight = (each: AskedAnswer): boolean =>
      this.#firstWrong(this.#check, inputs, each) === 'none';
    return programs.map((_, i) => answers[i]?.some(isRight) !== true);
  }

  /** Whether the patched program is right about everything. */
  async mends(patch: Patch): Promise<boolean> {
    const first = [...this.#inputs.first, ...this.#counterexamples];
    this.#proof ??= inParts(inputsToProve(this.#record), this.#check);
    const nodes = nodesOf(this.#proof.flat(2), this.#check);
    const program = await this.#programs.compiled(patch, nodes);
    if (program === undefined) return false;
    if (this.#blame !== undefined && (await this.#blame([program]))[0] !== false) return false;
    const parts = first.length === 0 ? this.#proof : [[first], ...this.#proof];
    for (const kind of this.#kinds) {
      if (!this.isSpent && (await this.#isRightOn(parts, program, kind))) return true;
    }
    return false;
  }

  async #isRightOn(parts: Parts, program: string, kind: Kind): Promise<boolean> {
    let wrong: Input | 'none' | undefined = 'none';
    const isRight = await this.#programs.isRight(
      program,
      this.#questionsOf(parts, kind),
      (part, i, answer) => {
        wrong = this.#firstWrong(this.#check, parts[part]![i]!, answer);
        return wrong === 'none';
      },
    );
    if (wrong !== 'none') this.#remember(wrong);
    return isRight;
  }

  *#questionsOf(parts: Parts, kind: Kind): Generator<readonly Question[]> {
    for (const groups of parts) {
      yield groups.map((group) => this.#question(this.#check, group, kind));
    }
  }

  #remember(input: Input | undefined): void {
    if (input === undefined || !isTiny(input, this.#check)) return;
    const known = [...this.#inputs.screened, ...this.#counterexamples];
    if (!known.includes(input)) this.#counterexamples.push(input);
  }

  /**
   * The kinds to try. What the submission itself made is of use only where that is right; and where right
   * functions stand in for others at fault, the function may be right without any patch, which proves nothing.
   */
  async #kindsWrong(program: string): Promise<readonly Kind[]> {
    const { kind, check, conviction } = this.#record;
    const { own } = this.sources.oracle.exercise;
    const isMakerSound = own !== undefined && !this.sources.guilty.includes(own.maker);
    const kinds = [...new Set([kind, ...check.kinds])].filter(
      (each) => each !== own?.kind || isMakerSound,
    );
    const inputs = this.#inputs.first;
    if (inputs.length === 0) return conviction === undefined ? [] : kinds;
    if (this.#replaced.length === 0) return kinds;
    const questions = kinds.map((each) => this.#question(check, inputs, each));
    const [answers] = await this.#programs.askEach([program], questions);
    return kinds.filter(
      (_, i) =>
        answers?.[i] === undefined || this.#firstWrong(check, inputs, answers[i]) !== 'none',
    );
  }

  /** @returns false where the program as it is is blamed by nothing that can be asked here */
  async #findBlame(program: string): Promise<boolean> {
    const { conviction } = this.#record;
    if (conviction === undefined) return true;
    const accuser = this.sources.records.get(conviction.asked);
    const blames: Blame[] = [(programs) => this.#areBlamed(programs)];
    if (accuser !== undefined && conviction.isForeseen !== true)
      blames.push((programs) => this.#accuse(programs, accuser));
    for (const blame of blames) {
      if ((await blame([program]))[0] !== true) continue;
      this.#blame = blame;
      return true;
    }
    return false;
  }

  /** The question in whose calls the function was found to be wrong. */
  #convicting(): Question {
    const conviction = this.#record.conviction!;
    const accuser = conviction.isForeseen ? undefined : this.sources.records.get(conviction.asked);
    const { check, kind } = accuser ?? this.#record;
    return this.sources.oracle.question(check.name, [conviction.input], { kind, hasDoubles: true });
  }

  /** By its calls, as they are written down. */
  async #areBlamed(programs: readonly string[]): Promise<readonly boolean[]> {
    const { conviction, check } = this.#record;
    const answers = await this.#programs.askEach(programs, [this.#convicting()], 'trace');
    const find = conviction!.call.closes === true ? closerAmong : culpritOf;
    return programs.map((_, i) => {
      const calls = readTrace(answers[i]?.[0]?.trace ?? '');
      const found = find(calls, this.sources.oracle.judgeCall);
      const culprit = found && 'call' in found ? found.call : found;
      return calls.length === 0 || culprit?.name === check.name;
    });
  }

  /** By the answers of the one that calls it. */
  async #accuse(programs: readonly string[], accuser: CheckRecord): Promise<readonly boolean[]> {
    const { check, kind } = accuser;
    const resting = wrongOnes(accuser).filter(({ carriedFrom }) =>
      carriedFrom?.includes(this.name),
    );
    const all = [this.#record.conviction!.input, ...resting.map(({ input }) => input)];
    const bySize = [...new Set(all)].toSorted((a, b) => check.nodes(a) - check.nodes(b));
    const inputs = spread(bySize, MOST_COUNTED);
    const answers = await this.#programs.askEach(programs, [this.#question(check, inputs, kind)]);
    return programs.map((_, i) => {
      const [answer] = answers[i] ?? [];
      return answer === undefined || this.#firstWrong(check, inputs, answer) !== 'none';
    });
  }

  /** Of those that were answered; `undefined` where one was not. */
  #firstWrong(
    check: Check,
    inputs: readonly Input[],
    { raw }: AskedAnswer,
  ): Input | 'none' | undefined {
    if (raw.kind !== 'group') return undefined;
    const wrong = inputs.findIndex((input, i) => {
      const text = raw.answers[i];
      return text === undefined || !this.#isRight(check, input, readRaw(text));
    });
    return wrong < 0 ? 'none' : raw.answers[wrong] === undefined ? undefined : inputs[wrong];
  }

  #isRight(check: Check, input: Input, raw: AskedAnswer['raw']): boolean {
    return this.sources.oracle.judge(check, input, raw).kind === 'right';
  }

  #question(check: Check, inputs: readonly Input[], kind: Kind): Question {
    const hasDoubles = this.#replaced.length > 0;
    return this.sources.oracle.question(check.name, inputs, {
      kind,
      ...(hasDoubles && { hasDoubles }),
    });
  }

  #firstNodes(): number {
    const { conviction } = this.#record;
    const accuser = conviction && this.sources.records.get(conviction.asked)?.check;
    const convicting = accuser?.nodes(conviction!.input) ?? 0;
    return nodesOf(this.#inputs.first, this.#check) + convicting;
  }
}
