/**
 * Grades a submission with a patch in it, for one of its functions: by the rules that hold for the
 * function itself, on every input of one and the same kind, with its own partners; right ones stand in
 * only for those that are at fault themselves.
 */
import type { Check, Input, Kind } from '../exercise/check.ts';
import { type CheckRecord, type Records, wrongOnes } from '../exercise/check-record.ts';
import { functionsOf } from '../exercise/exercise.ts';
import type { Jury } from '../exercise/jury.ts';
import { isTiny } from '../exercise/sizes.ts';
import { type CountingFile, counter, countingText, NO_PATCH } from '../patches/counters.ts';
import type { Patch } from '../patches/patch.ts';
import { compileChange, compileChanges } from '../sandbox/compile-change.ts';
import { type AskedAnswer, readRaw } from '../sandbox/raw-answer.ts';
import type { Question } from '../sandbox/session.ts';
import type { Trial, TrialChild } from '../sandbox/trial-child.ts';
import type { SubmissionFiles } from '../submission/submission-files.ts';
import { closerAmong, culpritOf } from './faults/culprit.ts';
import { readTrace } from './faults/trace.ts';
import {
  inParts,
  inputsOf,
  inputsToProve,
  nodesOf,
  type PatchInputs,
  spread,
} from './patch-inputs.ts';

/** What a right program may do, many times over: turns of loops, and calls. */
const STEPS = 50_000;
const STEPS_PER_NODE = 2000;
/** For what a program does while it loads, such as tables. */
const STEPS_TO_LOAD = 400_000;
/**
 * What the search for one function may take, whatever the machine does meanwhile: a long text costs as
 * much to compile as many steps, and a node of a tree takes some.
 */
const MOST_SPENT = 40_000_000;
const SPENT_PER_LETTER = 2;
const SPENT_PER_NODE = 50;
/** For one call on a small input; what never ends is stopped by its steps before. */
const LIMIT_MS = 1500;

export interface TrialSources {
  readonly jury: Jury;
  readonly records: Records;
  readonly files: SubmissionFiles;
  readonly counting: readonly CountingFile[];
  readonly child: TrialChild;
  /** The functions at fault; right ones stand in for all but the one that is mended. */
  readonly guilty: readonly string[];
}

/** What ran in one question, by its number, and how often. */
export type Counts = ReadonlyMap<number, number>;

/** Whether a program is still to blame where the function was found to be at fault. */
type Blame = (programs: readonly string[]) => Promise<readonly boolean[]>;

export class PatchTrial {
  readonly #record: CheckRecord;
  readonly #check: Check;
  readonly #replaced: readonly string[];
  readonly #inputs: PatchInputs;
  /** Small ones that a patch which mended the first was wrong about: others are, too. */
  readonly #counterexamples: Input[] = [];
  #kinds: readonly Kind[] = [];
  #stepsToLoad = 0;
  #spent = 0;
  /** Of a function that another one's calls have convicted. */
  #blame: Blame | undefined;
  #proof: readonly (readonly (readonly Input[])[])[] | undefined;

  private constructor(
    private readonly sources: TrialSources,
    private readonly name: string,
  ) {
    this.#record = sources.records.get(name)!;
    this.#check = this.#record.check;
    this.#replaced = sources.guilty.filter((other) => other !== name);
    this.#inputs = inputsOf(this.#record, this.#replaced.length > 0);
  }

  /** @returns nothing where no patch could be told from the program as it is */
  static async of(sources: TrialSources, name: string): Promise<PatchTrial | undefined> {
    const trial = new PatchTrial(sources, name);
    const program = await trial.#compiled(NO_PATCH);
    if (program === undefined) return undefined;
    trial.#kinds = await trial.#kindsWrong(program);
    if (!(await trial.#findBlame(program)) || trial.#kinds.length === 0) return undefined;
    return trial;
  }

  /** What ran in questions that were wrong, and in others that were right. */
  async counts(): Promise<{
    readonly wrong: readonly Counts[];
    readonly right: readonly Counts[];
  }> {
    const { first, wrong } = this.#inputs;
    const others = first.filter((input) => !wrong.includes(input));
    const asked = [...wrong.slice(0, MOST_COUNTED), ...spread(others, MOST_COUNTED)];
    const questions = [
      ...(this.#blame === undefined ? [] : [this.#convicting()]),
      ...asked.map((input) => this.#question(this.#check, [input], this.#kinds[0]!)),
    ];
    // With right functions for all others what runs is this one's own code and what that uses.
    const functions = functionsOf(this.sources.jury.exercise);
    const partners = functions.filter(
      (each) => each !== this.name && each !== this.#record.conviction?.asked,
    );
    for (const replaced of [partners, this.#replaced]) {
      const program = await this.#compiled(
        NO_PATCH,
        false,
        STEPS_TO_LOAD + questions.length * STEPS,
      );
      const answers = await this.sources.child.begin(
        { program: program!, replaced, noting: 'count' },
        { questions, expected: 'traced', baseLimitMs: LIMIT_MS },
      );
      const counts = (answers ?? []).map(({ trace }) => readCounts(trace ?? ''));
      this.#stepsToLoad = [...(counts[0]?.values() ?? [])].reduce((sum, count) => sum + count, 0);
      const convicting = questions.length - asked.length;
      const isWrong = (i: number): boolean =>
        i < convicting || !this.#isRight(this.#check, asked[i - convicting]!, answers![i]!.raw);
      const wrongAt = counts.map((_, i) => isWrong(i));
      if (wrongAt.some(Boolean) || replaced === this.#replaced)
        return {
          wrong: counts.filter((_, i) => wrongAt[i]),
          right: counts.filter((_, i) => !wrongAt[i]),
        };
    }
    return { wrong: [], right: [] };
  }

  /** Nothing more is to be asked. */
  get isSpent(): boolean {
    return this.#spent > MOST_SPENT;
  }

  /** Most patches mend nothing: a few of the smallest inputs are enough to see it. */
  async screen(patches: readonly Patch[]): Promise<readonly Patch[]> {
    const inputs = [...this.#inputs.screened, ...this.#counterexamples];
    const questions =
      inputs.length === 0
        ? []
        : this.#kinds.map((kind) => this.#question(this.#check, inputs, kind));
    const steps = this.#steps(questions);
    const { files } = this.sources;
    const changes = patches.map((patch) => ({ file: patch.file, text: this.#text(patch, true) }));
    const texts = await compileChanges(files, changes, this.#options(steps));
    const compiled = patches.flatMap((patch, i) =>
      texts[i] === undefined ? [] : [{ patch, program: texts[i] }],
    );
    if (questions.length === 0) {
      const areBlamed = await this.#blame!(compiled.map(({ program }) => program));
      return compiled.filter((_, i) => areBlamed[i] === false).map(({ patch }) => patch);
    }
    const answers = await this.sources.child.askEach(
      compiled.map(({ program }) => this.#trial(program)),
      { questions, expected: 'group', baseLimitMs: LIMIT_MS },
    );
    return compiled
      .filter((_, i) =>
        answers[i]?.some((each) => this.#firstWrong(this.#check, inputs, each) === 'none'),
      )
      .map(({ patch }) => patch);
  }

  /** Whether the patched program is right about everything. */
  async mends(patch: Patch): Promise<boolean> {
    const first = [...this.#inputs.first, ...this.#counterexamples];
    this.#proof ??= inParts(inputsToProve(this.#record), this.#check);
    const all = this.#proof.flat(2);
    const program = await this.#compiled(patch, true, this.#allowance(nodesOf(all, this.#check)));
    if (program === undefined) return false;
    if (this.#blame !== undefined && (await this.#blame([program]))[0] !== false) return false;
    for (const kind of this.#kinds) {
      const parts = first.length === 0 ? this.#proof : [[first], ...this.#proof];
      if (await this.#isRightOn(parts, program, kind)) return true;
    }
    return false;
  }

  async #isRightOn(
    parts: readonly (readonly (readonly Input[])[])[],
    program: string,
    kind: Kind,
  ): Promise<boolean> {
    for (const [i, groups] of parts.entries()) {
      if (this.isSpent) return false;
      this.#spent += SPENT_PER_NODE * nodesOf(groups.flat(), this.#check);
      const questions = groups.map((group) => this.#question(this.#check, group, kind));
      let wrong: Input | 'none' | undefined = 'none';
      const onAnswer = (at: number, answer: AskedAnswer): void => {
        if (wrong === 'none') wrong = this.#firstWrong(this.#check, groups[at]!, answer);
      };
      const asked = { questions, expected: 'group', baseLimitMs: LIMIT_MS, onAnswer } as const;
      const { child } = this.sources;
      const answered = await (i === 0
        ? child.begin(this.#trial(program), asked)
        : child.ask(asked));
      if (wrong !== 'none') this.#remember(wrong);
      if (answered === undefined || wrong !== 'none') return false;
    }
    return true;
  }

  #remember(input: Input | undefined): void {
    if (input === undefined || !isTiny(input, this.#check)) return;
    if (!this.#inputs.screened.includes(input) && !this.#counterexamples.includes(input))
      this.#counterexamples.push(input);
  }

  /**
   * The kinds to try. What the submission itself made is of use only where that is right; and where right
   * functions stand in for others at fault, the function may be right without any patch, which proves nothing.
   */
  async #kindsWrong(program: string): Promise<readonly Kind[]> {
    const { kind, check } = this.#record;
    const { own } = this.sources.jury.exercise;
    const isMakerSound = own !== undefined && !this.sources.guilty.includes(own.maker);
    const kinds = [...new Set([kind, ...check.kinds])].filter(
      (each) => each !== own?.kind || isMakerSound,
    );
    const inputs = this.#inputs.first;
    if (inputs.length === 0) return this.#record.conviction === undefined ? [] : kinds;
    if (this.#replaced.length === 0) return kinds;
    const questions = kinds.map((each) => this.#question(check, inputs, each));
    const answers = await this.sources.child.begin(this.#trial(program), {
      questions,
      expected: 'group',
      baseLimitMs: LIMIT_MS,
    });
    return kinds.filter((_, i) => {
      const answer = answers?.[i];
      return answer === undefined || this.#firstWrong(check, inputs, answer) !== 'none';
    });
  }

  /** @returns false where the program as it is is blamed by nothing that can be asked here */
  async #findBlame(program: string): Promise<boolean> {
    const { conviction } = this.#record;
    if (conviction === undefined) return true;
    const blames: Blame[] = [(programs) => this.#areBlamed(programs)];
    const accuser = this.sources.records.get(conviction.asked);
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
    const { conviction, kind } = this.#record;
    const accuser = this.sources.records.get(conviction!.asked);
    const isForeseen = conviction!.isForeseen === true || accuser === undefined;
    const [check, asked] = isForeseen ? [this.#check, kind] : [accuser.check, accuser.kind];
    return this.sources.jury.question(check.name, [conviction!.input], {
      kind: asked,
      hasStandIns: true,
    });
  }

  /** By its calls, as they are written down. */
  async #areBlamed(programs: readonly string[]): Promise<readonly boolean[]> {
    const { conviction, check } = this.#record;
    const { jury, child } = this.sources;
    const trials = programs.map((program) => ({
      ...this.#trial(program),
      noting: 'trace' as const,
    }));
    const asked = {
      questions: [this.#convicting()],
      expected: 'traced',
      baseLimitMs: LIMIT_MS,
    } as const;
    const answers = await child.askEach(trials, asked);
    const find = conviction!.call.closes === true ? closerAmong : culpritOf;
    return programs.map((_, i) => {
      const calls = readTrace(answers[i]?.[0]?.trace ?? '');
      const found = find(calls, jury.judgeCall);
      const culprit = found && 'call' in found ? found.call : found;
      return calls.length === 0 || culprit?.name === check.name;
    });
  }

  /** By the answers of the one that calls it. */
  async #accuse(
    programs: readonly string[],
    { check, kind, ...accuser }: CheckRecord,
  ): Promise<readonly boolean[]> {
    const resting = wrongOnes({ check, kind, ...accuser }).filter(({ carriedFrom }) =>
      carriedFrom?.includes(this.name),
    );
    const all = [this.#record.conviction!.input, ...resting.map(({ input }) => input)];
    const inputs = spread(
      [...new Set(all)].toSorted((a, b) => check.nodes(a) - check.nodes(b)),
      MOST_COUNTED,
    );
    const questions = [this.#question(check, inputs, kind)];
    const trials = programs.map((program) => this.#trial(program));
    const answers = await this.sources.child.askEach(trials, {
      questions,
      expected: 'group',
      baseLimitMs: LIMIT_MS,
    });
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
    return this.sources.jury.judge(check, input, raw).kind === 'right';
  }

  #question(check: Check, inputs: readonly Input[], kind: Kind): Question {
    const hasStandIns = this.#replaced.length > 0;
    return this.sources.jury.question(check.name, inputs, {
      kind,
      ...(hasStandIns && { hasStandIns }),
    });
  }

  #trial(program: string): Trial {
    return { program, replaced: this.#replaced };
  }

  #steps(questions: readonly Question[]): number {
    return this.#allowance(questions.reduce((sum, { nodes }) => sum + nodes, 0));
  }

  #allowance(nodes: number): number {
    return STEPS + this.#stepsToLoad + STEPS_PER_NODE * nodes;
  }

  #options(steps: number, onlyTurns = true) {
    // Right functions reach the place of a method that is written as a field only so.
    const assignFields = this.#replaced.length > 0 || this.#record.conviction !== undefined;
    return { assignFields, first: counter(steps), texts: this.#texts(onlyTurns) };
  }

  /** Of all files, as they are. */
  #texts(onlyTurns: boolean): ReadonlyMap<string, string> {
    const { counting } = this.sources;
    return new Map(counting.map((each) => [each.file, countingText(each, NO_PATCH, onlyTurns)]));
  }

  #text(
    { file, ...patch }: Pick<Patch, 'file' | 'start' | 'end' | 'replacement'>,
    onlyTurns: boolean,
  ): string {
    const { counting } = this.sources;
    const letters = counting.reduce((sum, { text }) => sum + text.length, 0);
    this.#spent += SPENT_PER_LETTER * letters + this.#stepsToLoad;
    return countingText(counting.find((each) => each.file === file)!, patch, onlyTurns);
  }

  #compiled(
    patch: typeof NO_PATCH & { readonly file?: string },
    onlyTurns = true,
    steps = STEPS_TO_LOAD + this.#allowance(nodesOf(this.#inputs.first, this.#check)),
  ): Promise<string | undefined> {
    const { counting, files } = this.sources;
    const { file = counting[0]!.file } = patch;
    const changed = { file, text: this.#text({ ...patch, file }, onlyTurns) };
    return compileChange(files, changed, this.#options(steps, onlyTurns));
  }
}

const MOST_COUNTED = 8;

function readCounts(text: string): Counts {
  const counts = text
    .slice(text.indexOf(';') + 1)
    .split(',')
    .filter((each) => each !== '');
  return new Map(counts.map((each) => each.split(':').map(Number) as [number, number]));
}
