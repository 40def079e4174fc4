/**
 * How the case files of an exercise are read and written, and which answers are right for their authors.
 * `derive-case-format.ts` has the implementation.
 */
import type { Fault } from '../base/text/file-problem.ts';
import type { Input } from './check.ts';
import type { ParameterValues } from './exercise-spec.ts';

/** The keys of a case that say what is asked about, as they stand in the file: `board`, `depth`. */
export type CaseFields = Readonly<Record<string, CaseValue>>;

/** A list or an object where the exercise's cases have such. */
export type CaseValue = string | number | boolean | object;

/** The value that a text stands for; `warning`: it reads, but would better be written otherwise. */
export type CaseReading<Value = unknown> =
  | { readonly value: Value; readonly warning?: Fault | undefined }
  | { readonly fault: Fault };

/** The expected answer of a case, in the form in which {@link CaseAnswers} has right answers. */
export interface ReadExpected {
  readonly expected: unknown;
  /** It is of the kind that the check answers. */
  readonly isOfKind: boolean;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
}

/** Reads and writes case files. A case whose first field is `"*"` stands for every input. */
export interface CaseFormat {
  /** The keys that a case of the check has: one of each list, in the order in which they are written. */
  readonly fields: (check: string) => readonly (readonly string[])[];
  /** @returns the input as one line of text, if it can be asked about */
  readonly read: (check: string, fields: CaseFields) => CaseReading<Input>;
  /** Fills in defaults for what the user of `try` left out. */
  readonly complete: (check: string, fields: CaseFields) => CaseFields;
  /**
   * @param given has passed the schema
   * @param changed a parameter that the function changes: then the expected value of that is read
   */
  readonly readExpected: (check: string, given: unknown, changed?: string) => ReadExpected;
  /** @returns the keys of a new case, in the order in which they are written */
  readonly write: (check: string, input: Input) => CaseFields;
  readonly canonical: CaseOverrides['canonical'];
  readonly checkFor: CaseOverrides['checkFor'];
}

/** What an exercise does otherwise with its cases. */
export interface CaseOverrides {
  /** By key: readers of the texts that people write for a value. */
  readonly readers?: Readonly<Record<string, (text: string) => CaseReading>>;
  /** @returns why a question is never asked; `undefined` for the general reason */
  readonly notAsked?: (check: string, values: ParameterValues) => Fault | undefined;
  /** Fills in what the user of `try` left out, where it follows from the rest. */
  readonly complete?: (check: string, fields: CaseFields) => CaseFields;
  /** One input for all that differ only by turning and mirroring. */
  readonly canonical?: ((check: string, input: Input) => Input) | undefined;
  /** The check that says most about these fields, where the author does not name one. */
  readonly checkFor?: ((fields: CaseFields) => string) | undefined;
  /** Lines that show the question and why the right answer is right, where a drawing of the parameters is not enough. */
  readonly drawing?: (check: string, values: ParameterValues) => readonly string[];
}

/** A check in which a reference answers otherwise than the rules of its exercise, with the first such input. */
export interface RulesDifference {
  readonly check: string;
  readonly input: Input;
  readonly asked: number;
  readonly different: number;
  readonly stated: string;
  readonly byRules: string;
}

/** What is right, for authors of cases. */
export interface CaseAnswers {
  /**
   * In the form of `expected`; `undefined` where a case cannot state it.
   *
   * @param changed what the function changes: then it is about what that is afterwards
   */
  readonly expected: (check: string, input: Input, changed?: string) => unknown;
  /** Whether an answer of this form is right. */
  readonly agree: (check: string, stated: unknown, input: Input, changed?: string) => boolean;
  /** What is right, in one line. */
  readonly words: (check: string, input: Input) => string;
  /** The input and what is right, in a few lines without a last line break; `*` for the universe. */
  readonly drawing: (check: string, input: Input) => string;
  /** All of them as text, as {@link ReferenceAnswers} writes them; empty where rules give them. */
  readonly written: () => string;
  /** Where they come from a reference: in what they are not those of the rules. */
  readonly againstRules?: () => readonly RulesDifference[];
}

/** @typeParam Answers written as a table in little room, with nothing of the reference's code */
export interface ReferenceAnswers<Answers extends { table(): string }> {
  /**
   * @param folder holds the references of all exercises
   * @throws {GraderError} when the reference does not compile, does not run, or gives no answers
   */
  run(folder: string): Promise<Answers>;
  /**
   * @param folder holds the references, where there are any: they can be asked about more
   * @returns `undefined` for what is no such table
   */
  read(text: string, folder?: string): Promise<Answers | undefined>;
}
