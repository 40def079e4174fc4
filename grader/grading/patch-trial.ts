/**
 * Grades a submission with a patch in it, for one of its functions: by the rules that hold for the
 * function itself, in one and the same setup, with its own partners; right ones stand in only
 * for those that are at fault themselves.
 */
import type { Check, Input, Setup } from '../exercise/check.ts';
import type { CheckRecord } from '../exercise/check-record.ts';
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
    const program = await trial.#programs.compiled(NO_PATCH, trial.#firstNodes);
    if (program === undefined) return undefined;
    trial.#setups = await trial.#setupsWrong(program);
    const isBlamed =
      trial.#accusing.length === 0
        ? trial.#inputs.first.length > 0
        : !(await trial.#isRight(program, trial.#accusing));
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
    const asked = [...this.#accusing, ...own.map((input) => this.#asked([input]))];
    const all = await this.#programs.counted(
      asked.map(({ check, setups, groups }) =>
        this.#question(check, groups[0]!.slice(0, 1), setups[0]!),
      ),
      this.#firstNodes,
    );
    const countsOf = (wanted: boolean): readonly Counts[] =>
      all.flatMap(({ counts, raw }, i) => {
        const { check, groups } = asked[i]!;
        return this.#isRightAbout(check, groups[0]![0]!, raw) === wanted ? [counts] : [];
      });
    const found = { wrong: countsOf(false), right: countsOf(true) };
    // Right by themselves, they were wrong for what was asked before them: whatever ran may be it.
    return found.wrong.length > 0 ? found : { wrong: all.map(({ counts }) => counts), right: [] };
  }

  /** Most patches mend nothing: a few of the smallest inputs are enough to see it. */
  async screen(patches: readonly Patch[]): Promise<readonly Patch[]> {
    const inputs = new Set([...this.#inputs.screened, ...this.#counterexamples]);
    const asked = inputs.size === 0 ? this.#accusing : [this.#asked([...inputs])];
    const programs = await Promise.all(
      patches.map((patch) => this.#programs.compiled(patch, nodesIn(asked))),
    );
    const passed: Patch[] = [];
    for (const [i, program] of programs.entries())
      if (program !== undefined && (await this.#isRight(program, asked))) passed.push(patches[i]!);
    return passed;
  }

  /** Whether the patched program is right about everything. */
  async mends(patch: Patch): Promise<boolean> {
    this.#proof ??= grouped(inputsToProve(this.#record), this.#check.nodes, MOST_PROVEN_AT_ONCE);
    const first = new Set([...this.#inputs.first, ...this.#counterexamples]);
    const asked = [...this.#accusing, this.#asked([...first], ...this.#proof)];
    const program = await this.#programs.compiled(patch, nodesIn(asked));
    return program !== undefined && (await this.#isRight(program, asked));
  }

  async #isRight(program: string, all: readonly Asked[]): Promise<boolean> {
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
  async #setupsWrong(program: string): Promise<readonly Setup[]> {
    const { oracle, guilty } = this.sources;
    const isSound = (maker: string): boolean => !guilty.includes(maker);
    const setups = this.#record.setupsToTry(oracle.exercise, isSound);
    const { first } = this.#inputs;
    if (first.length === 0 || this.#replaced.length === 0) return setups;
    const wrong: Setup[] = [];
    for (const setup of setups)
      if (!(await this.#isRight(program, [{ ...this.#asked(first), setups: [setup] }])))
        wrong.push(setup);
    return wrong;
  }

  get #firstNodes(): number {
    return nodesOf(this.#inputs.first, this.#check) + nodesIn(this.#accusing);
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

/** Of all that is asked, in every setup. */
function nodesIn(all: readonly Asked[]): number {
  return all.reduce(
    (sum, { check, setups, groups }) => sum + setups.length * nodesOf(groups.flat(), check),
    0,
  );
}
