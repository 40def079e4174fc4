/**
 * How the case files of an exercise are read and written, and which answers are right for their authors.
 * `derive-case-format.ts` has the implementation.
 */
import type { Fault } from '../base/text/file-problem.ts';
import type { Input } from './check.ts';
import type { ParameterValues } from './exercise-spec.ts';

/** The keys of a case that say what is asked about, as they stand in the file: `board`, `depth`. */
export type CaseFields = Readonly<Record<string, CaseValue>>;

/** The value of a key in a case. */
export type CaseValue = string | number | boolean | object;

/** The result of reading a text: its value, with a warning where it is better written in another way, or a mistake in it. */
export type CaseReading<Value = unknown> =
  | { readonly value: Value; readonly warning?: Fault | undefined }
  | { readonly fault: Fault };

/** The expected answer of a case, in the form in which {@link CaseAnswers} has right answers. */
export interface ReadExpected {
  readonly expected: unknown;
  /** The value is of the type that the check returns. */
  readonly isOfKind: boolean;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
}

/** Reads and writes case files. A case whose first field is `"*"` stands for every input. */
export interface CaseFormat {
  /** The keys of a case, in the order in which they are written. A case has one key of each list. */
  readonly fields: (check: string) => readonly (readonly string[])[];
  /** @returns the input as one line of text; a mistake where a value cannot be read or the check is never asked about it */
  readonly read: (check: string, fields: CaseFields) => CaseReading<Input>;
  /** Fills in defaults for what the user of `try` left out. */
  readonly complete: (check: string, fields: CaseFields) => CaseFields;
  /**
   * @param given a value that fits the schema
   * @param changed a parameter that the function changes, whose value after the call is read instead of the returned value
   */
  readonly readExpected: (check: string, given: unknown, changed?: string) => ReadExpected;
  /** @returns the same as `write`, as a user types it; not given where that is no shorter */
  readonly typed: CaseOverrides['typed'];
  /** @returns the keys of a new case, in the order in which they are written */
  readonly write: (check: string, input: Input) => CaseFields;
  readonly canonical: CaseOverrides['canonical'];
  readonly checkFor: CaseOverrides['checkFor'];
}

/** The parts of a case format that an exercise replaces. */
export interface CaseOverrides {
  /** By the key of a case: a reader for texts in which people write the value in other ways. */
  readonly readers?: Readonly<Record<string, (text: string) => CaseReading>>;
  /** @returns why a question is never asked; `undefined` for the general reason */
  readonly notAsked?: (check: string, values: ParameterValues) => Fault | undefined;
  /** Fills in what the user of `try` left out, where it follows from the rest. */
  readonly complete?: (check: string, fields: CaseFields) => CaseFields;
  /** The same input for all inputs that differ only by turning and mirroring. */
  readonly canonical?: ((check: string, input: Input) => Input) | undefined;
  /** The check that is most useful for these fields, where the author does not name one. */
  readonly checkFor?: ((fields: CaseFields) => string) | undefined;
  /** @returns the input as a user types it, where that is shorter than `write` */
  readonly typed?: (check: string, input: Input) => CaseFields;
  /**
   * Whether the expected answer of a case is right.
   *
   * @param ask runs a rule of the exercise under its time limit
   */
  readonly agree?: (
    values: ParameterValues,
    expected: unknown,
    right: unknown,
    ask: (rule: () => unknown) => unknown,
  ) => boolean;
  /** Lines that show the question and why the right answer is right, where a drawing of the parameters is not enough. */
  readonly drawing?: (check: string, values: ParameterValues) => readonly string[];
}

/** A check in which a reference and the usual rules of the exercise give different answers. */
export interface RulesDifference {
  readonly check: string;
  /** The first input with different answers. */
  readonly input: Input;
  /** How many inputs were compared. */
  readonly asked: number;
  /** How many inputs have different answers. */
  readonly different: number;
  /** The answer of the reference to the first such input. */
  readonly stated: string;
  /** The answer by the rules to the first such input. */
  readonly byRules: string;
}

/** The right answers, as authors of cases need them. */
export interface CaseAnswers {
  /**
   * @param changed a parameter that the function changes, whose value after the call is wanted instead of the returned value
   * @returns the right answer as `expected` has it in a case; `undefined` where a case cannot have it
   */
  readonly expected: (check: string, input: Input, changed?: string) => unknown;
  /** Whether the `expected` of a case is right. */
  readonly agree: (check: string, expected: unknown, input: Input, changed?: string) => boolean;
  /** The right answer in one line. */
  readonly words: (check: string, input: Input) => string;
  /** The input and the right answer in a few lines, without a last line break; an input of `*` is the exhaustive case. */
  readonly drawing: (check: string, input: Input) => string;
  /** All right answers as text, as {@link ReferenceAnswers} writes them; empty where the exercise has rules. */
  readonly written: () => string;
  /** The same for a release, which has no reference that could be asked for more: see `likely-questions.ts`. */
  readonly forRelease: () => string;
  /** The checks in which the reference and the usual rules differ. Not given where an exercise has not both. */
  readonly againstRules?: () => readonly RulesDifference[];
}

/**
 * How right answers are made from a reference, written as text, and read.
 *
 * @typeParam Answers the right answers. Their table is short, and has nothing of the reference's code
 */
export interface ReferenceAnswers<Answers extends { table(): string }> {
  /**
   * Asks the reference about every input.
   *
   * @param folder the folder with the references
   * @throws {GraderError} when the reference does not compile, does not run, or gives no answers
   */
  run(folder: string): Promise<Answers>;
  /**
   * @param text a table of answers
   * @param folder the folder with the references. Not given in a release, where no reference can be asked for more answers
   * @returns `undefined` for a text that is not such a table
   */
  read(text: string, folder?: string): Promise<Answers | undefined>;
}
