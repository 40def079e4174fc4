/**
 * Runs a submission, or the submission with one change, on inputs of its functions, and records what happens: the calls,
 * and in each call the statements that ran.
 */
import type { Check, Convention, Input } from '../../engine/check.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { functionsOf } from '../../engine/exercise.ts';
import type { Finding } from '../../engine/finding.ts';
import { calledBy, readTrace, type TracedCall } from '../../grading/ask/traced-call.ts';
import { askingForCalls } from '../../grading/evidence/calls/record-answer.ts';
import { compileCounting } from '../../grading/locate/counted-program.ts';
import type { CompiledSubmission } from '../../grading/open/open-submission.ts';
import { readFields } from '../../sandbox/in-child/fields.ts';
import type { prepareProgram } from '../../sandbox/prepared/prepare-program.ts';
import { preparedText } from '../../sandbox/prepared-text.ts';
import type { AskedAnswer, RawAnswer } from '../../sandbox/raw-answer.ts';
import { TimeLimits } from '../../sandbox/time-limits.ts';
import {
  type Change,
  type CountingFile,
  counter,
  NO_CHANGE,
} from '../../submission/source/counting-text.ts';
import { NOTE, type SourceFacts } from './source-facts.ts';
import { type RunStep, readStepLog } from './step-log.ts';

/** The steps that a run may take. A run that is asked about takes fewer than a hundred, and one without end takes all. */
const MAX_STEPS = 20_000;
const MAX_STEPS_TO_LOAD = 400_000;
/** The calls that are recorded. Of a run that is asked about, there are far fewer (a guess). */
const MAX_CALLS = 400;
/** For one run. Steps end what never ends much sooner. A guess. */
const LIMIT_MS = 1500;

/** A change, and the file in which it is. */
export type ChangeInFile = Change & { readonly file: string };

/** One call of the grader, with what happened in it. */
export interface RecordedRun {
  readonly check: Check;
  readonly input: Input;
  readonly raw: RawAnswer;
  /** What is wrong with the answer; `undefined` for a right one. */
  readonly finding: Finding | undefined;
  /** The call of the function, and all calls inside of it, in the order in which they began. */
  readonly calls: readonly TracedCall[];
  /** For each of the calls its steps, without those of calls inside of it. */
  readonly steps: readonly (readonly RunStep[])[];
}

/** What came of one call of a changed program. */
export interface ChangedRun {
  readonly raw: RawAnswer;
  readonly finding: Finding | undefined;
  /** Whether the function itself was called, after what comes before it, such as making a tree. */
  readonly isReached: boolean;
  /** Nothing where the run was too long to be recorded whole, or did not end. */
  readonly recorded: RecordedRun | undefined;
}

export class RunRecorder {
  #unchanged: Promise<string | undefined> | undefined;
  readonly #counting: readonly CountingFile[];

  constructor(
    private readonly opened: CompiledSubmission,
    private readonly oracle: Oracle,
    readonly facts: SourceFacts,
    counting: readonly CountingFile[],
  ) {
    this.#counting = counting.map((file) => ({
      ...file,
      insertions: [...file.insertions, ...(facts.notes.get(file.file) ?? [])],
    }));
  }

  /**
   * @param convention in which the function is asked
   * @returns the runs that were recorded whole; the others are missing
   */
  async record(
    check: Check,
    inputs: readonly Input[],
    convention: Convention,
  ): Promise<readonly RecordedRun[]> {
    // Each is the first that the program is asked, as it may keep something from one to the next.
    const runs = await Promise.all(inputs.map((input) => this.#run(check, input, convention)));
    return runs.flatMap((run) => run?.recorded ?? []);
  }

  /** @returns what came of the changed program; nothing where it does not compile, or does not load */
  async runChanged(
    check: Check,
    input: Input,
    convention: Convention,
    change: ChangeInFile,
  ): Promise<ChangedRun | undefined> {
    return this.#run(check, input, convention, change);
  }

  async #run(
    check: Check,
    input: Input,
    convention: Convention,
    change?: ChangeInFile,
  ): Promise<ChangedRun | undefined> {
    const program = await this.#program(change);
    if (program === undefined) return undefined;
    const question = this.oracle.question(check.name, [input], askingForCalls(convention));
    let isLoaded = false;
    let run: ChangedRun | undefined;
    await this.opened.sandboxedProgram.ask([question], {
      purpose: 'record runs for a quiz',
      recording: 'calls',
      isWatched: true,
      logsSteps: true,
      maxCalls: MAX_CALLS,
      maxAborted: 1,
      candidateRepair: { program, limits: new TimeLimits(LIMIT_MS) },
      onLoaded: ({ raw }) => {
        isLoaded = raw.kind === 'returned';
      },
      onAnswer: (_, answer) => {
        if (isLoaded) run = this.#runIn(check, input, answer);
      },
    });
    return run;
  }

  #runIn(check: Check, input: Input, answer: AskedAnswer): ChangedRun {
    const { raw, noted = '' } = answer;
    const finding = this.oracle.judge(check, input, raw);
    const { calls, countedCalls, endedAt } = readTrace(noted);
    const log = readFields(noted)?.[LOG_FIELD] ?? '';
    const steps = readStepLog(log, calls.length);
    const first = calls.findLastIndex(({ parent, name }) => parent < 0 && name === check.name);
    const isReached = first >= 0;
    const isWhole = steps !== undefined && countedCalls === 0 && endedAt === undefined;
    // A reader cannot follow what depends on chance.
    const isByChance = answer.chance !== undefined && answer.chance.length > 0;
    if (!isReached || !isWhole || isByChance) {
      return { raw, finding, isReached, recorded: undefined };
    }
    const end = calls.findIndex(({ parent }, index) => index > first && parent < 0);
    const last = end < 0 ? calls.length : end;
    const recorded: RecordedRun = {
      check,
      input,
      raw,
      finding,
      calls: calls
        .slice(first, last)
        .map((call) => calledBy(call.parent < 0 ? -1 : call.parent - first, call)),
      steps: steps.slice(first, last).map((each) => each.map((step) => movedBy(first, step))),
    };
    return { raw, finding, isReached, recorded };
  }

  /** @returns the program, with all its calls watched and its steps counted; nothing where it does not compile */
  #program(change: ChangeInFile | undefined): Promise<string | undefined> {
    if (change !== undefined) return this.#compile(change);
    this.#unchanged ??= this.#compile(NO_CHANGE);
    return this.#unchanged;
  }

  async #compile(change: Change & { readonly file?: string }): Promise<string | undefined> {
    const { reader } = this.opened;
    const firstLine = `${counter(MAX_STEPS_TO_LOAD, MAX_STEPS)}const ${NOTE} = module.noteValue;`;
    const code = await compileCounting(this.opened, this.#counting, firstLine, change, false);
    if (code === undefined) return undefined;
    const prepared = await reader.read<typeof prepareProgram>('prepareProgram', code, {
      replaceable: functionsOf(this.oracle.exercise),
      counted: 'nothing',
      isWatched: true,
    });
    return prepared && preparedText(prepared);
  }
}

/** The field of a trace in which the log is. */
const LOG_FIELD = 4;

function movedBy(first: number, step: RunStep): RunStep {
  return step.type === 'call' ? { type: 'call', index: step.index - first } : step;
}
