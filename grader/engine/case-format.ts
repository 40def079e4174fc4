/** What case files are made of, and what is right for their authors: see `engine/derived/case-format.ts`. */
import type { Fault } from '../base/text/file-problem.ts';
import type { Input } from './check.ts';

/** The keys of a case that say what is asked about, as they stand in the file: `board`, `depth`. */
export type CaseFields = Readonly<Record<string, CaseValue>>;

/** A list or an object where the exercise's cases have such. */
export type CaseValue = string | number | boolean | object;

/** The value that a text stands for; `warning`: it reads, but would better be written otherwise. */
export type OwnReading<Value = unknown> =
  | { readonly value: Value; readonly warning?: Fault | undefined }
  | { readonly fault: Fault };

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
