/** Compiles a submission with patches in it, and asks what came of it, within a budget of steps. */
import { type CountingFile, counter, countingText, NO_PATCH } from '../hints/patches/counters.ts';
import type { Patch } from '../hints/patches/patch.ts';
import { type ChangeOptions, compileChange } from '../sandbox/compile-change.ts';
import type { SandboxPool } from '../sandbox/pool.ts';
import { type AskedAnswer, readAnswer } from '../sandbox/raw-answer.ts';
import type { Question } from '../sandbox/session.ts';
import { TimeLimits } from '../sandbox/time-limits.ts';
import type { SubmissionFiles } from '../submission/submission-files.ts';

/** What a right program may do, many times over: turns of loops, and calls. */
const STEPS = 50_000;
const STEPS_PER_NODE = 2000;
/** While it loads, until it is known how many these are. */
const STEPS_TO_LOAD = 400_000;
/**
 * What the search for one function may take, whatever the machine does meanwhile: a long text costs as
 * much to compile as many steps, a node of a tree takes some, and a child that was lost, time.
 */
const MOST_SPENT = 40_000_000;
const SPENT_PER_LETTER = 2;
const SPENT_PER_NODE = 50;
const SPENT_PER_LOSS = 5_000_000;
/** For one call on a small input; what never ends is stopped by its steps before. */
const LIMIT_MS = 1500;
/** A program that is lost costs as much as hundreds of others: after so many no more are asked. */
const MOST_LOST = 3;

export interface ProgramSources {
  readonly files: SubmissionFiles;
  readonly counting: readonly CountingFile[];
  readonly pool: SandboxPool;
  /** The harness, compiled. */
  readonly harness: string;
}

type Change = Pick<Patch, 'start' | 'end' | 'replacement'> & { readonly file?: string };

export class PatchedPrograms {
  readonly #letters: number;
  #stepsToLoad = STEPS_TO_LOAD;
  #spent = 0;

  /** @param replaced the functions that right ones stand in for */
  constructor(
    private readonly sources: ProgramSources,
    private readonly replaced: readonly string[],
  ) {
    this.#letters = sources.counting.reduce((sum, { text }) => sum + text.length, 0);
  }

  /** Nothing more is to be asked. */
  get isSpent(): boolean {
    return this.#spent > MOST_SPENT;
  }

  /** @returns what ends after the steps that so many nodes may take, or nothing where it does not compile */
  compiled(change: Change, nodes: number): Promise<string | undefined> {
    return compileChange(
      this.sources.files,
      this.#changed(change, true),
      this.#options(nodes, true),
    );
  }

  /** @returns of the program as it is what each question counts, and what it answers */
  async counted(questions: readonly Question[], nodes: number, replaced: readonly string[]) {
    const options = this.#options(nodes, false);
    const changed = this.#changed(NO_PATCH, false);
    const program = await compileChange(this.sources.files, changed, options);
    if (program === undefined) return [];
    const answers = (await this.#ask(program, replaced, questions, true)) ?? [];
    const counted = answers.map(({ raw, trace = '' }) => ({ raw, counts: readCounts(trace) }));
    const steps = counted.map(({ counts }) => [...counts.values()].reduce((a, b) => a + b, 0));
    // What never ends has taken its steps elsewhere.
    const isEnded = steps.reduce((a, b) => a + b, 0) >= this.#stepsFor(nodes);
    this.#stepsToLoad = isEnded ? 0 : (steps[0] ?? 0);
    return counted;
  }

  /** @returns of each program its answers, or nothing where it did not give all */
  async askEach(
    programs: readonly string[],
    questions: readonly Question[],
  ): Promise<readonly (readonly AskedAnswer[] | undefined)[]> {
    const found: (readonly AskedAnswer[] | undefined)[] = [];
    for (const program of programs) {
      const isEnough = found.filter((each) => each === undefined).length >= MOST_LOST;
      found.push(isEnough ? undefined : await this.#ask(program, this.replaced, questions));
    }
    const nodes = questions.reduce((sum, question) => sum + question.nodes, 0);
    this.#spent += SPENT_PER_NODE * nodes * programs.length;
    this.#spent += SPENT_PER_LOSS * found.filter((each) => each === undefined).length;
    return found;
  }

  /**
   * @param isCounted what it counts comes with each answer; else right functions refuse what is outside
   *   of their contract
   * @returns the answers, or nothing where it did not give all
   */
  async #ask(
    program: string,
    replaced: readonly string[],
    questions: readonly Question[],
    isCounted = false,
  ): Promise<readonly AskedAnswer[] | undefined> {
    const { pool, harness, files } = this.sources;
    const answers: AskedAnswer[] = [];
    let isLost = false;
    const doubles = replaced.map((name) => `${name},`).join('');
    await pool.run({
      ...{ harness, program, questions },
      // Whatever programs that earn nothing are told, and whatever they say, is used for nothing else.
      ...{ owner: files, tells: 'patches', mostStrikes: 1 },
      // Nobody reads what a changed program prints.
      openArguments: [doubles, isCounted ? 'count' : 'refuse', 'drop'],
      // Its own for each: what one patch wastes is not held against the next.
      limits: new TimeLimits(LIMIT_MS),
      onOpen: (outcome) => {
        isLost = outcome.kind !== 'answered';
        return !isLost;
      },
      onOutcome: (index, outcome) => {
        isLost ||= outcome.kind !== 'answered';
        if (!isLost) answers[index] = readAnswer(outcome, isCounted ? 'traced' : 'group');
      },
    });
    return isLost ? undefined : answers;
  }

  #options(nodes: number, onlyTurns: boolean): ChangeOptions {
    const { counting: files } = this.sources;
    const texts = files.map(
      (each) => [each.file, countingText(each, NO_PATCH, onlyTurns)] as const,
    );
    return {
      first: counter(this.#stepsFor(nodes)),
      texts: new Map(texts),
    };
  }

  #stepsFor(nodes: number): number {
    return STEPS + this.#stepsToLoad + STEPS_PER_NODE * nodes;
  }

  #changed({ file: name, ...change }: Change, onlyTurns: boolean) {
    const { counting: files } = this.sources;
    const file = files.find((each) => each.file === name) ?? files[0]!;
    this.#spent += SPENT_PER_LETTER * this.#letters + this.#stepsToLoad;
    return { file: file.file, text: countingText(file, change, onlyTurns) };
  }
}

/** What ran in one question, by its number, and how often. */
export type Counts = ReadonlyMap<number, number>;

function readCounts(text: string): Counts {
  const counts = text
    .slice(text.indexOf(';') + 1)
    .split(',')
    .filter((each) => each !== '');
  return new Map(counts.map((each) => each.split(':').map(Number) as [number, number]));
}
