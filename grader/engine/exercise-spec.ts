/**
 * The spec of an exercise: its functions, with the parameters and the return value of each. Everything else follows from it
 * (`derive-exercise.ts`). The right answers come from the reference, or from rules in the spec.
 *
 * A spec is compiled into the child as well, so it imports only `grader/exercise-spec.ts` and what may be used there.
 */

import type { Precondition } from '../sandbox/in-child/preconditions.ts';
import type { Check, Convention, Input } from './check.ts';

import type { ValueType } from './in-child/value-types.ts';

/** A text for students, in English and Simplified Chinese. */
export interface BilingualText {
  readonly en: string;
  readonly zh: string;
}

/** The values of a question, by the names of the parameters. */
export type ParameterValues = Readonly<Record<string, unknown>>;

/** The conventions of a function, by the names that specs have for them: see the fields of `Check`. */
export interface ConventionFields {
  readonly setups?: Check['conventions'];
  readonly bugSetup?: Check['misconceptionConvention'];
  readonly unmade?: Check['conventionWithoutTree'];
}

export interface FunctionSpec {
  /** The class that has it, made for each question; the first one unless given. */
  readonly of?: string;
  /** Its arguments in order, as names of `parts`; the first is what a question is mainly about. */
  readonly given: readonly string[];
  /** Parameters of the question that are no arguments: its object is made with them, and has them as fields. */
  readonly also?: readonly string[];
  /** The same where that is no part of a question: by the names of the fields. */
  readonly madeWith?: ParameterValues | ((values: ParameterValues) => ParameterValues);
  /** Arguments after the others that a right caller may leave out, all of them together. */
  readonly optional?: readonly string[];
  /** It returns some items of the list that it is given: these objects themselves, and not copies of them. */
  readonly picks?: true;
  readonly returns: ValueType;
  /** The functions that it may be built on. */
  readonly uses?: readonly string[];
  /** The parts that it changes: what they are afterwards is a part of its answer. */
  readonly changes?: readonly string[];
  /** Which values it may be asked about; all unless given. */
  readonly asked?: (values: ParameterValues) => boolean;
  /**
   * Whether an answer is right, or what kind of finding it is; unless given, it is right when it is the
   * reference's. `any-order`: of a list, in any.
   *
   * @param answer of the kind that it returns
   */
  readonly right?:
    | 'any-order'
    | ((
        answer: unknown,
        reference: unknown,
        values: ParameterValues,
      ) => boolean | `wrong-${string}`);
  /**
   * The right answer, in the place of the reference's: all functions have one, or none. It serves inside the
   * sandbox, too: it uses nothing that a submission can have replaced.
   *
   * @param convention as a right function answers that stands in this convention
   */
  readonly rule?: (values: ParameterValues, convention?: Convention) => unknown;
  /** How much work a right answer is, in calls; 1 unless given. */
  readonly work?: (values: ParameterValues) => number;
  /**
   * How a call of it stands to what was asked, where a right caller may not ask everything that may be
   * asked at all. It serves inside the sandbox, too.
   *
   * @param asked what the grader asks about
   */
  readonly standing?: (values: ParameterValues, asked: ParameterValues) => Precondition;
  /** The conventions in which the function is asked, where right programs differ in what they expect. */
  readonly setups?: ConventionFields;
  readonly baseCases?: Check['baseCases'];
  /** Whether a caller may have to look first: see `BaseCases`. It serves inside the sandbox, too. */
  readonly isBaseCase?: (values: ParameterValues) => boolean;
}

export interface ExerciseSpec {
  /** As in `reference/<name>.ts` and `cases/<name>/`. */
  readonly name: string;
  readonly title: BilingualText;
  readonly classes: readonly [string, ...string[]];
  /** One object answers all questions of a function, so that what piles up in it shows. */
  readonly isKept?: true;
  /** What functions are given, by the names that cases, `try` and messages have for it. */
  readonly parts: Readonly<Record<string, ValueType>>;
  /** From the most basic one to the last. */
  readonly functions: Readonly<Record<string, FunctionSpec>>;
  /** The function that the whole program is asked for. */
  readonly program: string;
  /** The name of the check that asks it; `program` unless given. */
  readonly whole?: string;
  /**
   * All inputs of a function that `"*"` stands for, where they are not all values of its parts together.
   * `isWhole`: there are no others.
   */
  readonly every?: {
    readonly of?: (name: string) => readonly ParameterValues[];
    readonly isWhole: boolean;
    /** The first of them are, where that is not by their work: see `Universe`. */
    readonly isSmall?: (input: Input) => boolean;
  };
  /** How an input is written on one line, where that is not by the names of its parts. */
  readonly line?: {
    readonly write: (name: string, values: ParameterValues) => string;
    readonly read: (name: string, line: string) => ParameterValues | undefined;
    /**
     * Of hundreds of thousands of inputs: lines are read inside the sandbox, too, by means that no submission
     * can replace; all inputs are told as lines, and the work from the line.
     */
    readonly many?: {
      readonly inputs: (name: string) => readonly Input[];
      readonly work: (line: string) => number;
    };
  };
  /** Which of two inputs is the smaller one, where that is not by their work; `every` is in order then. */
  readonly compare?: (a: Input, b: Input) => number;
  /** What it means that a case file says `"ownRules": true`, where the reference may go by other rules. */
  readonly ownRules?: string;
  /** So many calls of one question are written down; as many as of most exercises unless given. */
  readonly mostCalls?: number;
}
