/**
 * The trusted half of the sandbox's inside: evaluated before the student's code, in the same bare
 * context, it loads the submission and asks it questions. Only strings go in and out. Each exercise
 * brings its own part and makes the whole of it with {@link serve}.
 */
import { endLoading, seedChance, seedSession, startClock, takeUsedChance } from './chance.ts';
import { dropWhatIsPrinted, takePrinted } from './console.ts';
import { field } from './fields.ts';
import { type FunctionPlace, findPlaces, leaveClassesOpen } from './functions.ts';
import { addGlobals } from './globals.ts';
import * as intact from './primordials.ts';
import { type Replacement, showOriginalTexts } from './replaceable.ts';
import { type PreparedProgram, type ProgramFunction, Replacing } from './replacing.ts';
import { threwReply } from './replies.ts';
import { countStep, giveSteps, giveStepsAgain, keepCounts, takeCounts } from './steps.ts';
import {
  type CallDescriber,
  limitTrace,
  refuseBaseCases,
  type Tracing,
  takeRefusal,
  takeTrace,
  takeUnanswered,
  traced,
  useDoubles,
} from './trace.ts';

/** What an exercise brings to the inside of the sandbox. */
export interface InsideExercise<Subject extends object> {
  /** Where the class that it needs is not there, that is thrown as absent, with the names of what is exported. */
  readonly read: (exports: Record<string, unknown>) => Subject;
  /** Its functions, from the most basic to the last. */
  readonly places: (subject: Subject) => intact.List<FunctionPlace>;
  /** @param original the submission's own function, if it has one @returns a right function for the place of it */
  readonly substituteFor: (name: string, subject: Subject, original: unknown) => object;
  readonly describe: CallDescriber;
  /**
   * Asks one question: makes fresh objects, calls the student's code, and writes down at once what
   * came back. What the student's code throws is left to the caller.
   */
  readonly answer: (subject: Subject, name: string, kind: string, input: string) => string;
}

export interface Harness {
  /**
   * @param replaced the names of the functions that right ones stand in for, a comma after each
   * @param printing `drop` to keep nothing of what is printed
   * @param seed another one gives other chance, and another time, to the same questions
   * @param baseCases `refuse` where right functions in the place of others leave these to their callers
   * @param maxCalls so many calls of one question are written down where they are traced; empty for the exercise's own
   * @returns fields: what was used of chance (see `takeUsedChance`); `loaded names` (of functions that could not be
   *   replaced), or `absent …`, or `threw …`; then what was printed
   */
  readonly load: (
    program: ProgramFunction | PreparedProgram,
    replaced: string,
    tracing: Tracing,
    printing: string,
    seed: string,
    baseCases: string,
    maxCalls: string,
  ) => string;
  /** For a program that the engine itself refuses: in the reply as if the program had thrown. */
  readonly refuse: (name: string, message: string, stack: string) => string;
  /**
   * @returns fields: what was used of chance; an answer for each input; then, where calls are traced, these; then
   *   what was printed
   */
  readonly ask: (name: string, kind: string, ...inputs: readonly string[]) => string;
}

export function serve<Subject extends object>(exercise: InsideExercise<Subject>): Harness {
  let subject: Subject | undefined;
  let isTracing = false;

  function loadReply(given: ProgramFunction | PreparedProgram, replaced: string): string {
    const isReplacing = isTracing || replaced !== '';
    const replacing = new Replacing((name) => replacementOf(name, replaced));
    try {
      const program = typeof given === 'function' ? given : unpacked(given, replacing);
      if (program === given && isReplacing) {
        leaveClassesOpen();
        showOriginalTexts('');
      }
      // Nothing of the submission has run yet.
      const module = { exports: {}, giveSteps, countStep };
      program(module, module.exports);
      subject = exercise.read(module.exports);
      const found = findPlaces(exercise.places(subject));
      return field('loaded') + field(replacing.replaceAll(found));
    } catch (error) {
      return threwReply(takeRefusal() ?? error);
    }
  }

  /** @returns nothing where it is not replaced */
  function replacementOf(name: string, replaced: string): Replacement | undefined {
    const isSubstitute = intact.indexOf(`,${replaced}`, `,${name},`) >= 0;
    if (!isSubstitute && !isTracing) return undefined;
    const insteadOf = (original: unknown): unknown => {
      const called = isSubstitute ? exercise.substituteFor(name, subject!, original) : original;
      return isTracing ? traced(name, called, exercise.describe, isSubstitute) : called;
    };
    return { isSubstitute, insteadOf };
  }

  return {
    load: (program, replaced, tracing, printing, seed, baseCases, maxCalls) => {
      // The built-ins that an older engine was given have drawn a number of their own.
      takeUsedChance();
      seedSession(seed);
      if (printing === 'drop') dropWhatIsPrinted();
      isTracing = tracing === 'trace';
      const requestedMaxCalls = maxCalls === '' ? undefined : intact.toNumber(maxCalls);
      limitTrace(exercise.describe.maxCalls, requestedMaxCalls);
      useDoubles(isTracing || tracing === 'refuse');
      refuseBaseCases(baseCases === 'refuse');
      keepCounts(tracing === 'count');
      const reply = field(loadReply(program, replaced)) + field(takePrinted());
      endLoading();
      return field(takeUsedChance()) + reply;
    },
    refuse: (name, message, stack) =>
      field('') + field(threwReply({ name, message, stack })) + field(''),
    ask: (name, kind, ...inputs) => {
      giveStepsAgain();
      let answers = '';
      for (let i = 0; i < inputs.length; i++) {
        answers += field(subject === undefined ? '' : answerTo(subject, name, kind, inputs[i]!));
      }
      const noted = isTracing ? field(takeTrace()) : takeCounts();
      return field(takeUsedChance()) + answers + noted + field(takePrinted());
    },
  };

  function answerTo(asked: Subject, name: string, kind: string, input: string): string {
    // What was asked while the program was loaded belongs to no question.
    takeRefusal();
    takeUnanswered();
    seedChance(name, input);
    startClock(input);
    let reply: string;
    try {
      reply = exercise.answer(asked, name, kind, input);
    } catch (error) {
      reply = threwReply(error);
    }
    const unanswered = takeUnanswered();
    if (unanswered !== '') return field('unanswered') + unanswered;
    const refusal = takeRefusal();
    return refusal === undefined ? reply : threwReply(refusal);
  }
}

function unpacked(
  { mark, maxSteps, assigned, of }: PreparedProgram,
  replacing: Replacing,
): ProgramFunction {
  showOriginalTexts(mark);
  // It was loaded before, so that ends.
  if (maxSteps !== undefined) giveSteps(Infinity, maxSteps);
  replacing.assignedNames = assigned;
  return of(replacing.held, replacing.made, replacing.put, countStep);
}

addGlobals();
// A function here would be handed the outer world's stack frames. What is assigned is forgotten.
intact.defineProperty(Error, 'prepareStackTrace', { get: () => undefined, set: () => {} });
const OwnError = Error;
intact.defineProperty(globalThis, 'Error', {
  get: () => OwnError,
  set: () => {},
  configurable: false,
});
