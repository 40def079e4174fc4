/**
 * A check as every exercise has it: its inputs, the conventions in which it is asked, and its base cases; and the calls
 * that a submission's functions make of one another, as they are recorded and judged.
 */
import type { Random } from '../base/random.ts';
import type { Precondition } from '../sandbox/in-child/preconditions.ts';

/** The values that a question is about, as one line of text. */
export type Input = string;

/**
 * The form in which a function gets its inputs, where right programs differ in what they expect: for example, which kind of
 * tree. A function is right when it is right on every input in one and the same convention.
 */
export type Convention = string;

/** The circumstances of a question. */
export interface Asking {
  readonly convention: Convention;
  /** Some of the submission's functions are replaced by substitutes. */
  readonly hasSubstitutes?: boolean;
  /** The question ends where a substitute lacks the right answer, so that it can be looked up: see `Oracle.learn`. */
  readonly learns?: boolean;
}

export interface InputDomain {
  /** All inputs that `"*"` stands for, the smallest first. */
  readonly inputs: () => readonly Input[];
  /**
   * Whether an input is small. Small inputs come first, and a function that is wrong on some of them is not asked about
   * the others. Unless given, an input is small when a right answer is little work.
   */
  readonly isSmall?: ((input: Input) => boolean) | undefined;
  /**
   * Other inputs of the same kind, where `inputs` is a short list that students can read. They find programs that know only
   * the answers to the list.
   */
  readonly fresh?: ((random: Random) => readonly Input[]) | undefined;
}

export interface Check {
  readonly name: string;
  /** The check asks the whole program, without substitutes. Its failures are never error carried forward. */
  readonly isProgram: boolean;
  /** The functions that this one may be built on. */
  readonly reliesOn: readonly string[];
  /** In the order in which they are tried. */
  readonly conventions: readonly Convention[];
  /** The convention in which the answer fingerprints of misconceptions were made. */
  readonly misconceptionConvention: Convention;
  readonly inputDomain: InputDomain;
  /** The kinds of inputs at which its recursion ends. */
  readonly baseCases?: readonly BaseCases[];
  /**
   * A further convention, in which the check is asked as long as the function that makes the tree is not written
   * (`Exercise.submissionTree`). A function that is wrong there reads values that this function is still to write.
   */
  readonly conventionWithoutTree?: Convention;
  /** The work of a right answer, in nodes of a game tree or calls of similar size. */
  readonly nodes: (input: Input) => number;
  /** Orders inputs, the smallest first. */
  readonly compare: (a: Input, b: Input) => number;
}

/**
 * Inputs at which a recursion ends, such as finished games. In some programs a function answers about them itself; in others
 * its callers check for them first. `grading/blame/` finds out which of the two a program does.
 */
export interface BaseCases {
  /** The same name for all functions to which this applies together. */
  readonly name: string;
  readonly isSuch: (input: Input) => boolean;
  /** A few of these inputs, chosen so that no single answer is right for all of them. */
  readonly inputs: () => readonly Input[];
  /** The function of the mutual recursion: it is called, and may call back. */
  readonly partner: string;
  /** The convention of these questions, which is that of all others unless given. Specs name it so. */
  readonly setup?: Convention;
  /**
   * Inputs of a caller all of whose calls are about base cases. Not given where callers must not ask about base cases at
   * all.
   */
  readonly above?: (caller: string) => readonly Input[];
}

/** The tree that one function of a submission makes, and on which the others are asked. */
export interface SubmissionTree {
  /** The convention in which functions are asked on that tree. */
  readonly convention: Convention;
  /** The function that makes it. */
  readonly maker: string;
  /** The convention in which the grader makes the tree, with everything in it that a function may read. */
  readonly completeConvention: Convention;
  /**
   * The convention that takes the place of `Check.conventionWithoutTree` where the maker never ends: to find out what
   * the maker leaves in the nodes, the harness calls it once, and each question would hang in it.
   */
  readonly conventionWithoutMaker: Convention;
}

/** @returns the conventions of a check where the function that makes the submission's tree never ends */
export function conventionsWithEndlessMaker(
  { conventions, conventionWithoutTree }: Check,
  { conventionWithoutMaker }: SubmissionTree,
): readonly Convention[] {
  return conventions.map((convention) =>
    convention === conventionWithoutTree ? conventionWithoutMaker : convention,
  );
}

/** How a call was answered, whether or not a right caller makes such a call. */
export interface CallAnswer {
  /** The input of the called function; `undefined` where the arguments are no input of the exercise. */
  readonly input: Input | undefined;
  /** True as well where the right answer is not known. */
  readonly isRight: boolean;
  /** No right caller makes this call. Not given where the child has said so already: see `RecordedCall.standing`. */
  readonly violatesPrecondition?: boolean;
  /** A right caller may make this call, and the right answer is not known. */
  readonly isRightAnswerUnknown?: boolean;
  /** The value that a wrong call returned, in words; `undefined` where it did not return, or the words would not help. */
  readonly returned?: string;
  /** The right answer to a wrong call, in words. */
  readonly expected?: string;
}

/** A call in words, for reports. */
export interface CallWords {
  /** What it returned; not given where it did not return. May be long. */
  readonly returned?: string | undefined;
  /** The right answer, where it returned another one, or did not return. May be long. */
  readonly expected?: string | undefined;
  /** What it returned is right, and it changed an argument that it may not change. */
  readonly isInputChanged?: true;
  /** The parts of its input that a search left out, because it cannot depend on them any more. */
  readonly leftOut?: readonly string[] | undefined;
}

/** A call that a submission's function made of another one, with the judgement about it. */
export interface JudgedCall
  extends Omit<CallAnswer, 'isRight' | 'violatesPrecondition' | 'isRightAnswerUnknown'> {
  readonly name: string;
  /**
   * - `preconditionViolated`: no right caller makes this call, so the caller is at fault for it and for what follows from
   *   it. Also a wrong answer to a call for which the exercise does not define one.
   * - `notJudged`: the call cannot be judged, because its arguments are no input of the exercise or the right answer is not
   *   known. The calls that it made count as those of its caller.
   */
  readonly verdict: 'right' | 'wrong' | 'preconditionViolated' | 'notJudged';
  /**
   * What is wrong with a call that was answered rightly: it left its argument frozen, it exhausted time or memory so that
   * its caller did not return, or its answers depend on chance.
   */
  readonly wrongBy?: 'freezing' | 'exhausting-resources' | 'chance';
}

/** A call as the child recorded it. */
export interface RecordedCall {
  readonly name: string;
  /**
   * `cut`: too many calls were made before it returned, so the rest was not recorded. `refused`: a substitute did not
   * answer, because no right caller makes this call.
   */
  readonly ending: 'returned' | 'threw' | 'cut' | 'refused';
  /** Whether a right caller may make this call. */
  readonly precondition: Precondition;
  /** The arguments, as fields: see `in-child/spec-calls.ts`. */
  readonly argumentFields: string;
  /** The returned value, as fields: see `in-child/answer-text.ts`. */
  readonly result: string;
  /** It was called without its object, so `this` is undefined in it. */
  readonly isThisUnbound?: true | undefined;
}
