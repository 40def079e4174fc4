/**
 * Grades a submission with a patch in it, for one of its functions: by the rules that hold for the
 * function itself, in one and the same setup, with its own partners; right ones stand in only
 * for those that are at fault themselves.
 */
import type { Check, Input, Setup } from '../exercise/check.ts';
import { type CheckRecord, setupsToTry, wrongOnes } from '../exercise/check-record.ts';
import { isTiny } from '../exercise/sizes.ts';
import { NO_PATCH } from '../hints/patches/counters.ts';
import type { Patch } from '../hints/patches/mutate.ts';
import { type AskedAnswer, readRaw } from '../sandbox/raw-answer.ts';
import type { Question } from '../sandbox/session.ts';
import { grouped } from './bulk.ts';
import { type Counts, PatchedPrograms, type ProgramSources } from './patched-programs.ts';
import { inputsOf, inputsToProve, nodesOf, type PatchInputs, spread } from './telling-inputs.ts';

export interface Ran {
  readonly wrong: readonly Counts[];
  readonly right: readonly Counts[];
}

/** So many inputs tell what ran, or whether another function is right by now. */
const MOST_COUNTED = 8;

/** A patch that is wrong after all is soon known to be. */
const MOST_PROVEN_AT_ONCE = 64;

/** One that is right on all of these in one of the setups is right. */
interface Asked {
  readonly check: Check;
  readonly setups: readonly Setup[];
  readonly inputs: readonly Input[];
}

export class PatchTrial {
  readonly #record: CheckRecord;
  readonly #check: Check;
  readonly #replaced: readonly string[];
  readonly #inputs: PatchInputs;
  readonly #programs: PatchedPrograms;
  /** Small ones that a patch which mended the first was wrong about: others are, too. */
  readonly #counterexamples: Input[] = [];
  /** Where another one's calls have shown that it is at fault: what was asked then. */
  readonly #accusing: Asked | undefined;
  #setups: readonly Setup[] = [];
  #proof: readonly (readonly Input[])[] | undefined;

  private constructor(
    private readonly sources: ProgramSources,
    private readonly name: string,
  ) {
    this.#record = sources.records.get(name)!;
    this.#check = this.#record.check;
    this.#replaced = sources.guilty.filter((other) => other !== name);
    this.#inputs = inputsOf(this.#record, this.#replaced.length > 0);
    this.#accusing = this.#askedByAccuser();
    this.#programs = new PatchedPrograms(sources, this.#replaced);
  }

  /** @returns nothing where no patch could be told from the program as it is */
  static async of(sources: ProgramSources, name: string): Promise<PatchTrial | undefined> {
    const trial = new PatchTrial(sources, name);
    const program = await trial.#programs.compiled(NO_PATCH, trial.#firstNodes);
    if (program === undefined) return undefined;
    trial.#setups = await trial.#setupsWrong(program);
    const isBlamed =
      trial.#accusing === undefined
        ? trial.#inputs.first.length > 0
        : await trial.#isWrong(program, trial.#accusing);
    return trial.#setups.length > 0 && isBlamed ? trial : undefined;
  }

  get isSpent(): boolean {
    return this.#programs.isSpent;
  }

  /** What ran in questions that were wrong, and in others that were right. */
  async counts(): Promise<Ran> {
    const { first, wrong } = this.#inputs;
    const others = first.filter((input) => !wrong.includes(input));
    const own = [...wrong.slice(0, MOST_COUNTED), ...spread(others, MOST_COUNTED)];
    const asked = own.map((input) => this.#asked([input]));
    const accusing = this.#accusing;
    if (accusing !== undefined) asked.unshift({ ...accusing, inputs: accusing.inputs.slice(0, 1) });
    const questions = asked.map(({ check, setups, inputs }) =>
      this.#question(check, inputs, setups[0]!),
    );
    const all = await this.#programs.counted(questions, this.#firstNodes);
    const countsOf = (wanted: boolean): readonly Counts[] =>
      all.flatMap(({ counts, raw }, i) =>
        this.#isRight(asked[i]!.check, asked[i]!.inputs[0]!, raw) === wanted ? [counts] : [],
      );
    const found = { wrong: countsOf(false), right: countsOf(true) };
    // Right by themselves, they were wrong for what was asked before them: whatever ran may be it.
    return found.wrong.length > 0 ? found : { wrong: all.map(({ counts }) => counts), right: [] };
  }

  /** Most patches mend nothing: a few of the smallest inputs are enough to see it. */
  async screen(patches: readonly Patch[]): Promise<readonly Patch[]> {
    const inputs = [...this.#inputs.screened, ...this.#counterexamples];
    const asked = inputs.length === 0 ? this.#accusing! : this.#asked(inputs);
    const nodes = asked.setups.length * nodesOf(asked.inputs, asked.check);
    const programs = await Promise.all(
      patches.map((patch) => this.#programs.compiled(patch, nodes)),
    );
    const passed: Patch[] = [];
    for (const [i, program] of programs.entries()) {
      if (program !== undefined && !(await this.#isWrong(program, asked))) passed.push(patches[i]!);
    }
    return passed;
  }

  /** Whether the patched program is right about everything. */
  async mends(patch: Patch): Promise<boolean> {
    this.#proof ??= grouped(inputsToProve(this.#record), this.#check.nodes, MOST_PROVEN_AT_ONCE);
    const first = [...this.#inputs.first, ...this.#counterexamples];
    const groups = first.length === 0 ? this.#proof : [first, ...this.#proof];
    const nodes = nodesOf(groups.flat(), this.#check);
    const program = await this.#programs.compiled(patch, nodes);
    if (program === undefined) return false;
    if (this.#accusing && (await this.#isWrong(program, this.#accusing))) return false;
    for (const setup of this.#setups)
      if (await this.#isRightOn(groups, program, setup)) return true;
    return false;
  }

  async #isRightOn(
    groups: readonly (readonly Input[])[],
    program: string,
    setup: Setup,
  ): Promise<boolean> {
    const questions = groups.map((group) => this.#question(this.#check, group, setup));
    const isWrong = (answer: AskedAnswer, i: number): boolean => {
      const wrong = this.#firstWrong(this.#check, groups[i]!, answer);
      if (wrong !== undefined && isTiny(wrong, this.#check)) this.#counterexamples.push(wrong);
      return wrong !== undefined;
    };
    return (await this.#programs.hasAnswer(program, questions, isWrong)) === false;
  }

  /** In each of the setups it is wrong anywhere in what was asked. */
  async #isWrong(program: string, { check, setups, inputs }: Asked): Promise<boolean> {
    const questions = setups.map((setup) => this.#question(check, inputs, setup));
    const isRight = (answer: AskedAnswer): boolean =>
      this.#firstWrong(check, inputs, answer) === undefined;
    return (await this.#programs.hasAnswer(program, questions, isRight)) !== true;
  }

  /**
   * The setups to try. Where right functions stand in for others at fault, the function may be right without
   * any patch, which proves nothing.
   */
  async #setupsWrong(program: string): Promise<readonly Setup[]> {
    const { oracle, guilty } = this.sources;
    const isSound = (maker: string): boolean => !guilty.includes(maker);
    const setups = setupsToTry(this.#record, oracle.exercise, isSound);
    const inputs = this.#inputs.first;
    if (inputs.length === 0 || this.#replaced.length === 0) return setups;
    const wrong: Setup[] = [];
    for (const each of setups) {
      const asked = { check: this.#check, setups: [each], inputs };
      if (await this.#isWrong(program, asked)) wrong.push(each);
    }
    return wrong;
  }

  get #firstNodes(): number {
    const own = nodesOf(this.#inputs.first, this.#check);
    return own + (this.#accusing ? nodesOf(this.#accusing.inputs, this.#accusing.check) : 0);
  }

  #asked(inputs: readonly Input[]): Asked {
    return { check: this.#check, setups: this.#setups, inputs };
  }

  /** Among the questions are those that were wrong because of it, of the one that calls it. */
  #askedByAccuser(): Asked | undefined {
    const { conviction } = this.#record;
    const { records } = this.sources;
    if (conviction === undefined) return undefined;
    const accuser = conviction.isForeseen ? this.#record : records.get(conviction.asked);
    if (accuser === undefined) return undefined;
    const { check, setup } = accuser;
    const resting = wrongOnes(accuser)
      .filter(({ carriedFrom }) => carriedFrom?.includes(this.name))
      .map(({ input }) => input)
      .toSorted((a, b) => check.nodes(a) - check.nodes(b));
    const inputs = new Set([conviction.input, ...spread(resting, MOST_COUNTED)]);
    return { check, setups: [setup], inputs: [...inputs] };
  }

  /** What was not answered counts as wrong. */
  #firstWrong(check: Check, inputs: readonly Input[], { texts }: AskedAnswer): Input | undefined {
    return inputs.find((input, i) => {
      const text = texts[i];
      return text === undefined || !this.#isRight(check, input, readRaw(text));
    });
  }

  #isRight(check: Check, input: Input, raw: AskedAnswer['raw']): boolean {
    return this.sources.oracle.judge(check, input, raw) === undefined;
  }

  #question(check: Check, inputs: readonly Input[], setup: Setup): Question {
    const hasDoubles = this.#replaced.length > 0;
    return this.sources.oracle.question(check.name, inputs, {
      setup,
      ...(hasDoubles && { hasDoubles }),
    });
  }
}
