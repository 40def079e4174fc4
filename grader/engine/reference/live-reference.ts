/**
 * The reference of an exercise, open for questions. Its answers are written into a table: those to the grader's questions,
 * and those that its functions give each other.
 */
import { GraderError } from '../../base/grader-error.ts';
import { SOURCE_LANGUAGE } from '../../base/messages/format-message.ts';
import type { ParameterValues } from '../exercise-spec.ts';
import { formatterFor, wantedText } from '../exercise-words.ts';
import { exact, withoutSigns } from '../in-child/exact.ts';
import type { ValueType } from '../in-child/value-type.ts';
import { type OpenReference, openReference } from './run-reference.ts';

/**
 * By the name of the function, then by the fields with the exact texts of its arguments: the JSON of `[returned, after]`.
 */
export type AnswerTable = Record<string, Record<string, string>>;

/** Asks the reference, which writes its answer into the table. */
export type AskReference = (name: string, values: ParameterValues, limitMs?: number) => void;

/** The questions of an exercise, as its reference is asked them. */
export interface ReferenceQuestions {
  /** The functions under whose names answers are recorded. */
  readonly functions: readonly string[];
  /** @returns the one of these under which the answers of a check are recorded */
  readonly recordedName: (check: string) => string;
  /** Called once, so that the reference's own calls are recorded too. */
  readonly prepare?: (reference: OpenReference, table: AnswerTable) => void;
  /** Asks the reference. Its answer is in the table afterwards. */
  readonly ask: (
    reference: OpenReference,
    name: string,
    values: ParameterValues,
    table: AnswerTable,
  ) => void;
  /** The question, as a message about the reference names it. */
  readonly inWords: (name: string, values: ParameterValues) => string;
  /**
   * @param known questions to each function, by its name
   * @returns others that right functions are likely to ask, or that show a failure with less
   */
  readonly likely: (
    known: ReadonlyMap<string, readonly ParameterValues[]>,
  ) => ReadonlyMap<string, readonly ParameterValues[]>;
}

/** How long the reference may take for one question, and for all questions together to which it has no answer. A guess. */
export const LIMIT_MS = 60_000;

/**
 * Opens the reference for questions.
 *
 * @param exercise its name
 * @param table where its answers are recorded, those to its own calls too
 * @throws {GraderError} when the reference does not compile or does not run
 */
export async function liveReference(
  exercise: string,
  questions: ReferenceQuestions,
  folder: string,
  table: AnswerTable,
): Promise<AskReference> {
  const reference = await openReference(folder, exercise, LIMIT_MS);
  for (const name of questions.functions) table[name] ??= {};
  questions.prepare?.(reference, table);
  return (name, values, limitMs = LIMIT_MS) => {
    try {
      reference.run(() => questions.ask(reference, name, values, table), limitMs);
    } catch (error) {
      const { message, advice } = error as GraderError;
      const asked = questions.inWords(name, values);
      throw new GraderError(`${message} (asked for ${asked})`, advice, { cause: error });
    }
  };
}

type ReferenceMethod = (...args: unknown[]) => unknown;

/** The classes that a reference exports. */
type Exported = Record<
  string,
  { new (...args: unknown[]): Record<string, ReferenceMethod>; prototype: object } | undefined
>;

export function exportedBy({ exports }: OpenReference): Exported {
  return exports as Exported;
}

/** @returns the end of a sentence about a reference whose answer is not of the type that its spec states */
export function notAsStated(name: string, { wanted }: ValueType, answer: unknown): string {
  const found = withoutSigns(exact(answer));
  const wantedInWords = wantedText(wanted, formatterFor(SOURCE_LANGUAGE));
  return `answers ${found}, which is not what \`returns\` of ${name} says (${wantedInWords})`;
}
