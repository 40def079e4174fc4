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
import { spread } from './faults/telling-inputs.ts';
import {
  inParts,
  inputsOf,
  inputsToProve,
  nodesOf,
  type Parts,
  type PatchInputs,
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

/** One that is right on all of these in one of the kinds is right. */
interface Asked {
  readonly check: Check;
  readonly kinds: readonly Kind[];
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
  /** Where calls have shown that it is at fault: what was asked then. */
  readonly #accusing: Asked | undefined;
  #kinds: readonly Kind[] = [];
  #proof: Parts | undefined;

  private constructor(
    private readonly sources: TrialSources,
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
  static async of(sources: TrialSources, name: string): Promise<PatchTrial | undefined> {
    const trial = new PatchTrial(sources, name);
    const program = await trial.#programs.compiled(NO_PATCH, trial.#firstNodes());
    if (program === undefined) return undefined;
    trial.#kinds = await trial.#kindsWrong(program);
    const accusing = trial.#accusing;
    const isBlamed =
      accusing === undefined
        ? trial.#inputs.first.length > 0
        : (await trial.#areWrong([program], accusing))[0];
    return trial.#kinds.length > 0 && isBlamed ? trial : undefined;
  }

  get isSpent(): boolean {
    return this.#programs.isSpent;
  }

  /** What ran in questions that were wrong, and in others that were right. */
  async counts(): Promise<Ran> {
    const { first, wrong } = this.#inputs;
    const others = first.filter((input) => !wrong.includes(input));
    const own = [...wrong.slice(0, MOST_COUNTED), ...spread(others, MOST_COUNTED)];
    const asked = [
      ...(this.#accusing === undefined
        ? []
        : [{ ...this.#accusing, input: this.#accusing.inputs[0]! }]),
      ...own.map((input) => ({ check: this.#check, kinds: this.#kinds, input })),
    ];
    const questions = asked.map(({ check, kinds, input }) =>
      this.#question(check, [input], kinds[0]!),
    );
    // With right functions for all others what runs is this one's own code and what that uses.
    const partners = functionsOf(this.sources.oracle.exercise).filter(
      (each) => each !== this.name && each !== this.#accusing?.check.name,
    );
    for (const replaced of [partners, this.#replaced]) {
      const all = await this.#programs.counted(questions, this.#firstNodes(), replaced);
      const countsOf = (wanted: boolean): readonly Counts[] =>
        all.flatMap(({ counts, raw }, i) =>
          this.#isRight(asked[i]!.check, asked[i]!.input, raw) === wanted ? [counts] : [],
        );
      const found = { wrong: countsOf(false), right: countsOf(true) };
      if (found.wrong.length > 0) return found;
    }
    return { wrong: [], right: [] };
  }

  /** Most patches mend nothing: a few of the smallest inputs are enough to see it. */
  async screen(patches: readonly Patch[]): Promise<readonly Patch[]> {
    const inputs = [...this.#inputs.screened, ...this.#counterexamples];
    const asked =
      inputs.length === 0 ? this.#accusing! : { check: this.#check, kinds: this.#kinds, inputs };
    const nodes = asked.kinds.length * nodesOf(asked.inputs, asked.check);
    const programs = await Promise.all(
      patches.map((patch) => this.#programs.compiled(patch, nodes)),
    );
    const compiled = patches.filter((_, i) => programs[i] !== undefined);
    const areWrong = await this.#areWrong(
      programs.flatMap((each) => each ?? []),
      asked,
    );
    return compiled.filter((_, i) => areWrong[i] === false);
  }

  /** Whether the patched program is right about everything. */
  async mends(patch: Patch): Promise<boolean> {
    const first = [...this.#inputs.first, ...this.#counterexamples];
    this.#proof ??= inParts(inputsToProve(this.#record), this.#check);
    const nodes = nodesOf(this.#proof.flat(2), this.#check);
    const program = await this.#programs.compiled(patch, nodes);
    if (program === undefined) return false;
    if (this.#accusing !== undefined && (await this.#areWrong([program], this.#accusing))[0])
      return false;
    const parts = first.length === 0 ? this.#proof : [[first], ...this.#proof];
    for (const kind of this.#kinds) {
      if (!this.isSpent && (await this.#isRightOn(parts, program, kind))) return true;
    }
    return false;
  }

  async #isRightOn(parts: Parts, program: string, kind: Kind): Promise<boolean> {
    for (const groups of parts) {
      const questions = groups.map((group) => this.#question(this.#check, group, kind));
      const [answers] = await this.#programs.askEach([program], questions);
      for (const [i, group] of groups.entries()) {
        const wrong = this.#firstWrong(this.#check, group, answers![i]!);
        if (wrong === undefined) continue;
        if (isTiny(wrong, this.#check)) this.#counterexamples.push(wrong);
        return false;
      }
    }
    return true;
  }

  async #areWrong(
    programs: readonly string[],
    { check, kinds, inputs }: Asked,
  ): Promise<readonly boolean[]> {
    const questions = kinds.map((kind) => this.#question(check, inputs, kind));
    const answers = await this.#programs.askEach(programs, questions);
    const isRight = (each: AskedAnswer): boolean =>
      this.#firstWrong(check, inputs, each) === undefined;
    return programs.map((_, i) => answers[i]?.some(isRight) !== true);
  }

  /**
   * The kinds to try. What the submission itself made is of use only where that is right; and where right
   * functions stand in for others at fault, the function may be right without any patch, which proves nothing.
   */
  async #kindsWrong(program: string): Promise<readonly Kind[]> {
    const { kind, check } = this.#record;
    const { own } = this.sources.oracle.exercise;
    const isMakerSound = own !== undefined && !this.sources.guilty.includes(own.maker);
    const kinds = [...new Set([kind, ...check.kinds])].filter(
      (each) => each !== own?.kind || isMakerSound,
    );
    const inputs = this.#inputs.first;
    if (inputs.length === 0 || this.#replaced.length === 0) return kinds;
    const wrong: Kind[] = [];
    for (const each of kinds) {
      const [isWrong] = await this.#areWrong([program], { check, kinds: [each], inputs });
      if (isWrong === true) wrong.push(each);
    }
    return wrong;
  }

  /** Among the questions are those that were wrong because of it, of the one that calls it. */
  #askedByAccuser(): Asked | undefined {
    const { conviction } = this.#record;
    if (conviction === undefined) return undefined;
    const accuser = conviction.isForeseen
      ? this.#record
      : this.sources.records.get(conviction.asked);
    if (accuser === undefined) return undefined;
    const { check, kind } = accuser;
    const resting = wrongOnes(accuser)
      .filter(({ carriedFrom }) => carriedFrom?.includes(this.name))
      .map(({ input }) => input)
      .toSorted((a, b) => check.nodes(a) - check.nodes(b));
    const inputs = new Set([conviction.input, ...spread(resting, MOST_COUNTED)]);
    return { check, kinds: [kind], inputs: [...inputs] };
  }

  /** What was not answered counts as wrong. */
  #firstWrong(check: Check, inputs: readonly Input[], { raw }: AskedAnswer): Input | undefined {
    const texts = raw.kind === 'group' ? raw.answers : [];
    return inputs.find((input, i) => {
      const text = texts[i];
      return text === undefined || !this.#isRight(check, input, readRaw(text));
    });
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
    const { check, inputs = [] } = this.#accusing ?? {};
    const accusing = check === undefined ? 0 : nodesOf(inputs, check);
    return nodesOf(this.#inputs.first, this.#check) + accusing;
  }
}
