/**
 * What the machinery knows of a check: its inputs, how it is asked, and what is right. All that is
 * special to an exercise is behind these names.
 */
import type { Random } from '../base/random.ts';
import type { Precondition } from '../sandbox/in-child/preconditions.ts';

/** What is asked about, as one line of text, the same wherever it is met. */
export type Input = string;

/**
 * What a function is given where right programs differ in what they expect. A function is right when
 * it is right on every input in one and the same convention.
 */
export type Convention = string;

/** How a question is put. */
export interface Asking {
  readonly convention: Convention;
  /** Right functions stand in for some of the submission's. */
  readonly hasSubstitutes?: boolean;
  /** Where one of these does not know what is right, the question ends, and says so: see `Oracle.learn`. */
  readonly learns?: boolean;
}

export interface InputDomain {
  /** All inputs that `"*"` stands for, the smallest first. */
  readonly inputs: () => readonly Input[];
  /**
   * The first of them are small: whoever is wrong there is not asked about the others. Unless given, what
   * is little work is.
   */
  readonly isSmall?: ((input: Input) => boolean) | undefined;
  /**
   * Others of their kind, where these are only a list that anybody can read: so a program that knows the answers
   * to the list alone is not right.
   */
  readonly fresh?: ((random: Random) => readonly Input[]) | undefined;
}

export interface Check {
  readonly name: string;
  /** The whole program, with the submission's own functions: nobody else's fault can excuse it. */
  readonly isProgram: boolean;
  /** The functions this one may be built on. */
  readonly reliesOn: readonly string[];
  /** In the order in which they are tried. */
  readonly conventions: readonly Convention[];
  /** The convention in which the answers of known bugs were taken. */
  readonly misconceptionConvention: Convention;
  readonly inputDomain: InputDomain;
  /** Where the recursion ends that it is a part of; one for each kind of such inputs. */
  readonly baseCases?: readonly BaseCases[];
  /**
   * As long as nobody has written what makes the nodes (`Exercise.own`), it is asked so too: whoever is
   * wrong there is right only with what another function is still to write into them.
   */
  readonly conventionWithoutTree?: Convention;
  /** How much work a right answer is, in nodes of the game tree, or calls of like size. */
  readonly nodes: (input: Input) => number;
  /** Orders inputs: the smallest first. */
  readonly compare: (a: Input, b: Input) => number;
}

/**
 * Inputs at which a recursion ends, such as finished games. A function may answer about them itself, or leave
 * them to its callers, who look before they ask: a program has one convention or the other, and
 * `grading/blame/conventions.ts` finds out which.
 */
export interface BaseCases {
  /** The same for all functions that share the convention. */
  readonly name: string;
  readonly isSuch: (input: Input) => boolean;
  /** Some of them: no one answer is right about all. */
  readonly inputs: () => readonly Input[];
  /** The function that it asks, and that may ask it back. */
  readonly partner: string;
  /** The convention of these questions, which is that of all others unless given. Specs name it so. */
  readonly setup?: Convention;
  /**
   * Inputs of a caller below which there is nothing but base cases. Not given where there is no convention:
   * whoever asks about such inputs has been promised nothing.
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

/** Whether a call was answered rightly, whoever may ask it. */
export interface CallAnswer {
  /** What it was about; `undefined` for something made up. */
  readonly input: Input | undefined;
  /** Also where nobody can tell. */
  readonly isRight: boolean;
  /** No right caller asks this, where that is not told in the sandbox already. */
  readonly isOutside?: boolean;
  /** It may be asked, and nobody knows what is right. */
  readonly isUnknown?: boolean;
  /** In words; `undefined` when it threw or did not come to an end. */
  readonly returned?: string;
  readonly expected?: string;
}

/** A call that a submission's function made of another one, as it was judged. */
export interface JudgedCall extends Omit<CallAnswer, 'isRight' | 'isOutside' | 'isUnknown'> {
  readonly name: string;
  /**
   * `outside`: no right caller asks this, so it and what follows from it are the caller's doing; or the
   * answer is wrong and nobody has promised one. `beyond`: nobody can judge it, for its arguments
   * are not the exercise's, or what is right is not known; what it called counts as its caller's.
   */
  readonly verdict: 'right' | 'wrong' | 'outside' | 'beyond';
  /** It was answered rightly: what it was given was left frozen, or it took so much time or memory that its caller did not come back. */
  readonly wrongBy?: 'freezing' | 'exhausting-resources' | 'chance';
}

/** A call as it was written down in the sandbox. */
export interface RecordedCall {
  readonly name: string;
  /**
   * `cut`: the calls became too many before it came to an end. `refused`: a right function in its place
   * did not answer what no right caller asks.
   */
  readonly how: 'returned' | 'threw' | 'cut' | 'refused';
  readonly standing: Precondition;
  readonly given: string;
  readonly result: string;
  /** It was called without its object: `this` is nothing in it. */
  readonly isThisUnbound?: true | undefined;
}
