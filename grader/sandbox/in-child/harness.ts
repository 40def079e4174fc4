/**
 * The trusted code in the child. It is evaluated before the student's code, in the same bare context; it loads the program
 * and asks it questions. Only strings go in and out. The harness of an exercise is an {@link ExerciseHarness} with an
 * {@link ExerciseInChild}. Evaluating this module changes the context: it adds globals, and protects `Error`.
 */
import { endLoading, seedChance, seedSession, startClock, takeUsedChance } from './chance.ts';
import { dropWhatIsPrinted, takePrinted } from './console.ts';
import { field } from './fields.ts';
import { type FunctionPlace, findPlaces, leaveClassesOpen } from './functions.ts';
import { addGlobals } from './globals.ts';
import type { LoadOptions, Recording } from './load-options.ts';
import * as intact from './primordials.ts';
import { forgetRefusals, setRefusing, takeRefusal, takeUnanswered } from './refusals.ts';
import { type Replacement, showOriginalTexts } from './replaceable.ts';
import {
  type PreparedProgram,
  type ProgramFunction,
  Replacing,
  type Watcher,
} from './replacing.ts';
import { threwReply } from './replies.ts';
import { keepLog, noteValue } from './step-log.ts';
import {
  countStep,
  currentStatement,
  giveSteps,
  giveStepsAgain,
  keepCounts,
  returnToStatement,
  takeCounts,
} from './steps.ts';
import { addedFunctions, type CallDescriber, limitTrace, takeTrace, traced } from './trace.ts';

/** The part of an exercise that runs in the child. A `Subject` holds the classes of a submission. */
export interface ExerciseInChild<Subject extends object> {
  /** @throws {Absent} with the names of the exports, where a class that the exercise needs is missing */
  readonly read: (exports: Record<string, unknown>) => Subject;
  /** @returns the exercise's functions, from the most basic one to the last */
  readonly places: (subject: Subject) => intact.List<FunctionPlace>;
  /** @param original the submission's own function, if it has one @returns the function that stands in for it */
  readonly substituteFor: (name: string, subject: Subject, original: unknown) => object;
  readonly describe: CallDescriber;
  /**
   * Asks one question: makes fresh objects, calls the student's code, and describes the returned value at once. Errors that
   * the student's code throws go on to the caller.
   */
  readonly answer: (subject: Subject, name: string, kind: string, input: string) => string;
}

/** The functions that `boot.cjs` calls. They return texts made of fields: see `fields.ts`. */
export interface Harness {
  /**
   * @param options {@link LoadOptions} as JSON
   * @returns the randomness that was used (see `takeUsedChance`); a reply, which is `loaded` with the names of the
   *   functions that could not be replaced, or `absent …`, or `threw …`; and what was printed
   */
  readonly load: (program: ProgramFunction | PreparedProgram, options: string) => string;
  /** For a program that the engine refuses. @returns the same as if the program had thrown */
  readonly refuse: (name: string, message: string, stack: string) => string;
  /**
   * @returns the randomness that was used; an answer for each input; what was recorded, unless `recording` is `nothing`;
   *   and what was printed
   */
  readonly ask: (name: string, kind: string, ...inputs: readonly string[]) => string;
}

export class ExerciseHarness<Subject extends object> implements Harness {
  /** Undefined while no program is loaded. */
  #subject: Subject | undefined;
  #substituted: readonly string[] = [];
  #recording: Recording = 'nothing';
  /** See {@link LoadOptions}. */
  #isWatched = false;

  constructor(private readonly exercise: ExerciseInChild<Subject>) {}

  readonly load = (program: ProgramFunction | PreparedProgram, optionsJson: string): string => {
    // Before it loads, `built-ins.ts` may have used randomness, which is not the program's.
    takeUsedChance();
    this.#apply(intact.parseJson(optionsJson) as LoadOptions);
    const reply = field(this.#loadReply(program)) + field(takePrinted());
    endLoading();
    return field(takeUsedChance()) + reply;
  };

  readonly refuse = (name: string, message: string, stack: string): string =>
    field('') + field(threwReply({ name, message, stack })) + field('');

  readonly ask = (name: string, kind: string, ...inputs: readonly string[]): string => {
    giveStepsAgain();
    let answers = '';
    for (let i = 0; i < inputs.length; i++)
      answers += field(this.#answerTo(name, kind, inputs[i]!));
    const recorded = this.#recording === 'calls' ? field(takeTrace()) : takeCounts();
    return field(takeUsedChance()) + answers + recorded + field(takePrinted());
  };

  #apply(options: LoadOptions): void {
    const { substituted, recording, areSubstitutesRefusing, areBaseCasesRefused } = options;
    this.#substituted = substituted;
    this.#recording = recording;
    seedSession(options.seed);
    if (options.isPrintingDropped) dropWhatIsPrinted();
    this.#isWatched = options.isWatched === true;
    limitTrace(this.exercise.describe.maxCalls, options.maxCalls, this.#isWatched);
    setRefusing(areSubstitutesRefusing, areBaseCasesRefused);
    keepCounts(recording === 'steps');
    keepLog(options.logsSteps === true);
  }

  #loadReply(loadable: ProgramFunction | PreparedProgram): string {
    const watcher = this.#isWatched ? WATCHER : undefined;
    const replacing = new Replacing((name) => this.#replacementOf(name), watcher);
    try {
      const program = this.#programIn(loadable, replacing);
      // Up to here, no code of the submission has run.
      const module = { exports: {}, giveSteps, countStep, noteValue };
      program(module, module.exports);
      const subject = this.exercise.read(module.exports);
      this.#subject = subject;
      const irreplaceable = replacing.replaceAll(findPlaces(this.exercise.places(subject)));
      let reply = field('loaded');
      for (let i = 0; i < irreplaceable.length; i++) reply += field(irreplaceable[i]!);
      return reply;
    } catch (error) {
      return threwReply(takeRefusal() ?? error);
    }
  }

  /** @param loadable the compiled program, or one that was prepared for replacing its functions */
  #programIn(loadable: ProgramFunction | PreparedProgram, replacing: Replacing): ProgramFunction {
    if (typeof loadable !== 'function') return preparedProgram(loadable, replacing);
    if (this.#recording === 'calls' || this.#substituted.length > 0) {
      leaveClassesOpen();
      showOriginalTexts('');
    }
    return loadable;
  }

  /** @returns undefined for a function that is not replaced */
  #replacementOf(name: string): Replacement | undefined {
    const isTraced = this.#recording === 'calls';
    const isSubstitute = intact.includes(this.#substituted, name);
    if (!isSubstitute && !isTraced) return undefined;
    const { exercise } = this;
    const insteadOf = (original: unknown): unknown => {
      const called = isSubstitute
        ? exercise.substituteFor(name, this.#subject!, original)
        : original;
      return isTraced ? traced(name, called, exercise.describe, isSubstitute) : called;
    };
    return { isSubstitute, insteadOf };
  }

  #answerTo(name: string, kind: string, input: string): string {
    const subject = this.#subject;
    if (subject === undefined) return '';
    // Refusals while the program was loaded belong to no question.
    forgetRefusals();
    seedChance(name, input);
    startClock(input);
    let reply: string;
    try {
      reply = this.exercise.answer(subject, name, kind, input);
    } catch (error) {
      reply = threwReply(error);
    }
    const unanswered = takeUnanswered();
    if (unanswered !== '') return field('unanswered') + unanswered;
    const refusal = takeRefusal();
    return refusal === undefined ? reply : threwReply(refusal);
  }
}

const WATCHER: Watcher = {
  watching: (name, original) => traced(name, original, addedFunctions, false),
  inside: (name, args, run) => {
    const watched = traced(name, run, addedFunctions, false) as () => unknown;
    return intact.apply(watched, undefined, args as unknown as unknown[]);
  },
};

function preparedProgram(prepared: PreparedProgram, replacing: Replacing): ProgramFunction {
  const { mark, maxSteps, assigned, programWith } = prepared;
  showOriginalTexts(mark);
  // A program is prepared in this way after it was loaded once, so loading ends and needs no limit.
  if (maxSteps !== undefined) giveSteps(Infinity, maxSteps);
  replacing.assignedNames = assigned;
  const { held, made, put, inside } = replacing;
  return programWith(held, made, put, countStep, inside, currentStatement, returnToStatement);
}

/** V8 would call a function that a program sets here, with stack frames from outside the context. */
function refusePrepareStackTrace(): void {
  intact.defineProperty(Error, 'prepareStackTrace', { get: () => undefined, set: () => {} });
  const OriginalError = Error;
  intact.defineProperty(globalThis, 'Error', {
    get: () => OriginalError,
    set: () => {},
    configurable: false,
  });
}

addGlobals();
refusePrepareStackTrace();
