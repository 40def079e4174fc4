/**
 * The spec of an exercise: its functions, with the parameters and the return value of each. Everything else follows from it
 * (`derive-exercise.ts`). The right answers come from the reference, or from rules in the spec.
 *
 * A spec is compiled into the child as well, so it imports only `grader/exercise-spec.ts` and what may be used there.
 */

import type { Precondition } from '../sandbox/in-child/preconditions.ts';
import type { Check, Convention, Input } from './check.ts';
import type { ValueType } from './in-child/value-type.ts';

/** A text for students, in English and Simplified Chinese. */
export interface BilingualText {
  readonly en: string;
  readonly zh: string;
}

/** A text for students: one for all languages, or one for each. */
export type TextForStudents = string | BilingualText;

/** The values of a question, by the names of its parameters. */
export type ParameterValues = Readonly<Record<string, unknown>>;

/** The conventions in which a function is asked. The comments give the fields of `Check` that explain them. */
export interface ConventionFields {
  /** `Check.conventions` */
  readonly setups?: Check['conventions'];
  /** `Check.misconceptionConvention` */
  readonly bugSetup?: Check['misconceptionConvention'];
  /** `Check.conventionWithoutTree` */
  readonly unmade?: Check['conventionWithoutTree'];
}

/** One function that students write. */
export interface FunctionSpec {
  /** The class that has the function as a method; by default the first of `classes`. Each question gets a new object of it. */
  readonly of?: string;
  /** The arguments in order, as names of `parts`. The first one is what a question is mainly about. */
  readonly given: readonly string[];
  /**
   * Parameters of the question that are not arguments. The object is constructed with them, and has them as fields of the
   * same names.
   */
  readonly also?: readonly string[];
  /** Further values that the object is constructed with and has as fields, by their names. No question is about them. */
  readonly madeWith?: ParameterValues | ((values: ParameterValues) => ParameterValues);
  /** Arguments after the others. A right caller may leave out all of them together. */
  readonly optional?: readonly string[];
  /** The function returns items of the list that it is given: these objects themselves, not copies of them. */
  readonly picks?: true;
  readonly returns: ValueType;
  /** The functions that this one may be built on. */
  readonly uses?: readonly string[];
  /** The arguments that the function changes. Their values after the call are a part of its answer. */
  readonly changes?: readonly string[];
  /** Whether the function may be asked about these values; by default it may be asked about all. */
  readonly asked?: (values: ParameterValues) => boolean;
  /**
   * Whether an answer is right, or the kind of finding for a wrong one. By default only the reference's answer is right.
   * `any-order` accepts the items of the reference's list in any order.
   *
   * @param answer of the type in `returns`
   */
  readonly right?:
    | 'any-order'
    | ((
        answer: unknown,
        reference: unknown,
        values: ParameterValues,
      ) => boolean | `wrong-${string}`);
  /**
   * Computes the right answer, so that no reference is asked. Either all functions have a rule, or none has. A rule also
   * runs in the child, so it uses nothing that a submission can have replaced.
   *
   * @param convention given where the rule answers for a substitute that is called in this convention
   */
  readonly rule?: (values: ParameterValues, convention?: Convention) => unknown;
  /** The work of a right answer, in calls; 1 by default. */
  readonly work?: (values: ParameterValues) => number;
  /**
   * Whether a right caller may make this call while it answers a question. Needed where a right caller may not ask
   * everything that `asked` allows. This also runs in the child, so it uses nothing that a submission can have replaced.
   *
   * @param values the arguments of the call
   * @param asked the values that the grader's question is about
   */
  readonly standing?: (values: ParameterValues, asked: ParameterValues) => Precondition;
  /** The conventions in which the function is asked, where right programs differ in what they expect. */
  readonly setups?: ConventionFields;
  /** The inputs at which the recursion ends: see `BaseCases`. */
  readonly baseCases?: Check['baseCases'];
  /**
   * For a search that may leave out parts of its input.
   *
   * @returns the parts that it left out, as they are shown
   */
  readonly leftOut?: (values: ParameterValues, answer: unknown) => readonly string[];
  /**
   * Whether these values are a base case, which in some programs the callers check for first. This also runs in the child,
   * so it uses nothing that a submission can have replaced.
   */
  readonly isBaseCase?: (values: ParameterValues) => boolean;
}

/** An object whose methods are called one after the other. */
export interface ObjectSpec {
  /** The parameters of its constructor, as names of `parts`. A sequence then begins with a call such as `new(2)`. */
  readonly madeWith?: readonly string[];
  /**
   * The public fields that hold the state of the object, in the order in which they are compared. Given where every program
   * keeps the same state in the same form: then each call is judged by the state that it leaves, too, and calls of wrong
   * methods can be exchanged with those of the reference.
   */
  readonly fields?: Readonly<Record<string, ValueType>>;
}

export interface ExerciseSpec {
  /** The name of the exercise, which is also the name of its files, for example `reference/<name>.ts`. */
  readonly name: string;
  readonly title: TextForStudents;
  /** The classes that students export. */
  readonly classes: readonly [string, ...string[]];
  /**
   * The functions are methods of one object. A question is a sequence of calls of this object, and its answer is what each
   * call returned. `every.of` lists such sequences.
   */
  readonly object?: ObjectSpec;
  /** The spec of the object, where this one is the spec of the questions about it (`in-child/object-spec.ts`). */
  readonly ofObject?: ExerciseSpec;
  /** One object answers all questions of a function, so that state which it wrongly keeps between calls shows. */
  readonly isKept?: true;
  /** The parameters of all functions, by the names that cases, `try` and messages have for them. */
  readonly parts: Readonly<Record<string, ValueType>>;
  /** The functions, from the most basic one to the last. */
  readonly functions: Readonly<Record<string, FunctionSpec>>;
  /** The function that the whole program is asked for. Not given where `object` is: there it is asked all sequences. */
  readonly program?: string;
  /** The name of the check of the whole program; `program` by default. */
  readonly whole?: string;
  /** The inputs that `"*"` stands for. Not given where they are all values of all parameters together. */
  readonly every?: {
    /** All inputs of a function. */
    readonly of?: (name: string) => readonly ParameterValues[];
    /** There are no other inputs, so a function that is right on all of these is proven right. */
    readonly isWhole: boolean;
    /** Which of the inputs are small: see `InputDomain`. By default those with little work are. */
    readonly isSmall?: (input: Input) => boolean;
  };
  /** How an input is written on one line. Not given where it is written by the names of its parameters. */
  readonly line?: {
    readonly write: (name: string, values: ParameterValues) => string;
    readonly read: (name: string, line: string) => ParameterValues | undefined;
    /**
     * Given where there are hundreds of thousands of inputs: all inputs as lines, and the work of a line. Then `read` also
     * runs in the child, so it uses nothing that a submission can have replaced.
     */
    readonly many?: {
      readonly inputs: (name: string) => readonly Input[];
      readonly work: (line: string) => number;
    };
  };
  /** Orders two inputs, the smaller one first; by default by their work. The inputs of `every` are in this order then. */
  readonly compare?: (a: Input, b: Input) => number;
  /** A description of `"ownRules": true` in case files. Given where a reference may follow other rules on purpose. */
  readonly ownRules?: string;
  /** How many calls of one question are recorded; not given where the usual number is enough. */
  readonly mostCalls?: number;
}
