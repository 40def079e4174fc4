/** Compiles a submission with patches in it, and asks what came of it, within a budget of steps. */
import { type CountingFile, counter, countingText, NO_PATCH } from '../hints/patches/counters.ts';
import type { Patch } from '../hints/patches/patch.ts';
import { type ChangeOptions, compileChange, compileChanges } from '../sandbox/compile-change.ts';
import type { AskedAnswer, Expected } from '../sandbox/raw-answer.ts';
import type { Question } from '../sandbox/session.ts';
import type { Trial, TrialChild } from '../sandbox/trial-child.ts';
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

export interface ProgramSources {
  readonly files: SubmissionFiles;
  readonly counting: readonly CountingFile[];
  readonly child: TrialChild;
}

type Change = Pick<Patch, 'start' | 'end' | 'replacement'> & { readonly file?: string };

export class PatchedPrograms {
  readonly #letters: number;
  #stepsToLoad = STEPS_TO_LOAD;
  #spent = 0;

  /**
   * @param replaced the functions that right ones stand in for
   * @param assignFields right functions reach the place of a method that is written as a field only so
   */
  constructor(
    private readonly sources: ProgramSources,
    private readonly replaced: readonly string[],
    private readonly assignFields: boolean,
  ) {
    this.#letters = sources.counting.reduce((sum, { text }) => sum + text.length, 0);
  }

  /** Nothing more is to be asked. */
  get isSpent(): boolean {
    return this.#spent > MOST_SPENT;
  }

  /** @returns those that compile, such that they end after the steps that so many nodes may take */
  async screened(patches: readonly Patch[], nodes: number) {
    const changes = patches.map((patch) => this.#changed(patch, true));
    const { files } = this.sources;
    const programs = await compileChanges(files, changes, this.#options(nodes, true));
    return patches.flatMap((patch, i) => {
      const program = programs[i];
      return program === undefined ? [] : [{ patch, program }];
    });
  }

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
    const trial = { program, replaced, noting: 'count' } as const;
    const [answers = []] = await this.#askEach([trial], questions, 'traced');
    const counted = answers.map(({ raw, trace = '' }) => ({ raw, counts: readCounts(trace) }));
    const steps = counted.map(({ counts }) => [...counts.values()].reduce((a, b) => a + b, 0));
    // What never ends has taken its steps elsewhere.
    const isEnded = steps.reduce((a, b) => a + b, 0) >= this.#stepsFor(nodes);
    this.#stepsToLoad = isEnded ? 0 : (steps[0] ?? 0);
    return counted;
  }

  askEach(
    programs: readonly string[],
    questions: readonly Question[],
    noting?: 'trace',
  ): Promise<readonly (readonly AskedAnswer[] | undefined)[]> {
    const trials = programs.map((program) => this.#trial(program, noting));
    return this.#askEach(trials, questions, noting === undefined ? 'group' : 'traced');
  }

  /** See {@link TrialChild.isRight}. */
  async isRight(
    program: string,
    parts: Iterable<readonly Question[]>,
    isRight: (part: number, index: number, answer: AskedAnswer) => boolean,
  ): Promise<boolean> {
    let nodes = 0;
    let areRight = true;
    const isAnswered = await this.sources.child.isRight(
      this.#trial(program),
      counting(parts, (more) => {
        nodes += more;
      }),
      { expected: 'group', baseLimitMs: LIMIT_MS },
      (...answer) => {
        areRight = isRight(...answer);
        return areRight;
      },
    );
    this.#spent += SPENT_PER_NODE * nodes + (isAnswered || !areRight ? 0 : SPENT_PER_LOSS);
    return isAnswered;
  }

  async #askEach(trials: readonly Trial[], questions: readonly Question[], expected: Expected) {
    const asked = { questions, expected, baseLimitMs: LIMIT_MS };
    const answers = await this.sources.child.askEach(trials, asked);
    this.#spent += SPENT_PER_LOSS * answers.filter((each) => each === undefined).length;
    return answers;
  }

  #trial(program: string, noting?: 'trace'): Trial {
    return { program, replaced: this.replaced, ...(noting !== undefined && { noting }) };
  }

  #options(nodes: number, onlyTurns: boolean): ChangeOptions {
    const { counting: files } = this.sources;
    const texts = files.map(
      (each) => [each.file, countingText(each, NO_PATCH, onlyTurns)] as const,
    );
    return {
      assignFields: this.assignFields,
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

function* counting(
  parts: Iterable<readonly Question[]>,
  onNodes: (nodes: number) => void,
): Generator<readonly Question[]> {
  for (const questions of parts) {
    onNodes(questions.reduce((sum, { nodes }) => sum + nodes, 0));
    yield questions;
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
