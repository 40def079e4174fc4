/**
 * Grades a submission with a patch in it, for one of its functions: by the rules that hold for the
 * function itself, in one and the same setup, with its own partners; right ones stand in only
 * for those that are at fault themselves.
 */
import type { Check, Input, Setup } from '../exercise/check.ts';
import type { CheckRecord } from '../exercise/check-record.ts';
import { isTiny } from '../exercise/sizes.ts';
import { type Change, type Counts, NO_PATCH } from '../hints/patches/counters.ts';
import type { Patch } from '../hints/patches/mutate.ts';
import { type AskedAnswer, readRaw } from '../sandbox/raw-answer.ts';
import type { Question } from '../sandbox/session.ts';
import { grouped } from './bulk.ts';
import { PatchedPrograms, type ProgramSources } from './patched-programs.ts';
import { inputsOf, inputsToProve, nodesOf, type PatchInputs, spread } from './telling-inputs.ts';

/** So many inputs tell what ran, or whether another function is right by now. */
const MOST_COUNTED = 8;

/** A patch that is wrong after all is soon known to be. */
const MOST_PROVEN_AT_ONCE = 64;

/** One group after the other. Who is right about all of them in one of the setups is right. */
interface Asked {
  readonly check: Check;
  readonly setups: readonly Setup[];
  readonly groups: readonly (readonly Input[])[];
}

export class PatchTrial {
  readonly #record: CheckRecord;
  readonly #check: Check;
  readonly #replaced: readonly string[];
  readonly #inputs: PatchInputs;
  readonly #programs: PatchedPrograms;
  /** Small ones that a patch which mended others was wrong about: more patches are, too. */
  readonly #counterexamples = new Set<Input>();
  /** Where another one's calls have shown that it is at fault: what was asked then. */
  readonly #accusing: readonly Asked[];
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
    trial.#setups = await trial.#setupsWrong();
    return trial.#setups.length > 0 ? trial : undefined;
  }

  get isSpent(): boolean {
    return this.#programs.isSpent;
  }

  /** What ran in questions that were wrong. */
  counts(): Promise<Counts> {
    const own = this.#inputs.wrong.slice(0, MOST_COUNTED).map((input) => this.#asked([input]));
    const asked = [...this.#accusing, ...own].map(({ check, setups, groups }) =>
      this.#question(check, groups[0]!.slice(0, 1), setups[0]!),
    );
    return this.#programs.counted(asked);
  }

  /** Most patches mend nothing: a few of the smallest inputs are enough to see it. */
  passes(patch: Patch): Promise<boolean> {
    const inputs = new Set([...this.#inputs.screened, ...this.#counterexamples]);
    return this.#isRightWith(patch, inputs.size > 0 ? [this.#asked([...inputs])] : this.#accusing);
  }

  /** Whether the patched program is right about everything. */
  mends(patch: Patch): Promise<boolean> {
    this.#proof ??= grouped(inputsToProve(this.#record), this.#check.nodes, MOST_PROVEN_AT_ONCE);
    const first = new Set([...this.#inputs.first, ...this.#counterexamples]);
    return this.#isRightWith(patch, [...this.#accusing, this.#asked([...first], ...this.#proof)]);
  }

  async #isRightWith(change: Change, all: readonly Asked[]): Promise<boolean> {
    const program = await this.#programs.compiled(change, nodesIn(all));
    if (program === undefined) return false;
    for (const { check, setups, groups } of all) {
      let isRight = false;
      for (const setup of setups) {
        const questions = groups.map((group) => this.#question(check, group, setup));
        isRight ||= await this.#programs.isRight(program, questions, (answer, i) =>
          this.#isAnswerRight(check, groups[i]!, answer),
        );
      }
      if (!isRight) return false;
    }
    return true;
  }

  /** What was not answered counts as wrong. */
  #isAnswerRight(check: Check, inputs: readonly Input[], { texts }: AskedAnswer): boolean {
    const wrong = inputs.find((input, i) => {
      const text = texts[i];
      return text === undefined || !this.#isRightAbout(check, input, readRaw(text));
    });
    if (wrong !== undefined && check === this.#check && isTiny(wrong, check))
      this.#counterexamples.add(wrong);
    return wrong === undefined;
  }

  /**
   * The setups to try. Where right functions stand in for others at fault, the function may be right without
   * any patch, which proves nothing.
   */
  async #setupsWrong(): Promise<readonly Setup[]> {
    const { oracle, guilty } = this.sources;
    const setups = this.#record.setupsToTry(oracle.exercise, (maker) => !guilty.includes(maker));
    // What only goes wrong after other calls may be right here.
    if (this.#record.isRightAlone) return setups;
    const wrong: Setup[] = [];
    for (const setup of setups) {
      const first = { ...this.#asked(this.#inputs.first), setups: [setup] };
      if (!(await this.#isRightWith(NO_PATCH, [...this.#accusing, first]))) wrong.push(setup);
    }
    return wrong;
  }

  #asked(...groups: readonly (readonly Input[])[]): Asked {
    const asked = groups.filter((group) => group.length > 0);
    return { check: this.#check, setups: this.#setups, groups: asked };
  }

  /** Among the questions are those that were wrong because of it, of the one that calls it. */
  #askedByAccuser(): readonly Asked[] {
    const { conviction } = this.#record.found;
    const { records } = this.sources;
    const accuser = conviction?.isForeseen ? this.#record : records.get(conviction?.asked ?? '');
    if (conviction === undefined || accuser === undefined) return [];
    const { check, setup } = accuser;
    const resting = accuser.wrong
      .filter(({ carriedFrom }) => carriedFrom?.includes(this.name))
      .map(({ input }) => input)
      .toSorted((a, b) => check.nodes(a) - check.nodes(b));
    const inputs = new Set([conviction.input, ...spread(resting, MOST_COUNTED)]);
    return [{ check, setups: [setup], groups: [[...inputs]] }];
  }

  #isRightAbout(check: Check, input: Input, raw: AskedAnswer['raw']): boolean {
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

/** In the largest question. */
function nodesIn(all: readonly Asked[]): number {
  const nodes = all.flatMap(({ check, groups }) => groups.map((group) => nodesOf(group, check)));
  return Math.max(0, ...nodes);
}
