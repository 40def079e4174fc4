/**
 * The right answers of an exercise, by its reference or by the rules in its spec. The reference is asked about every input,
 * those with the least work first. Its calls of its own functions are answered from memory, and recorded as well.
 */

import { GraderError } from '../../base/grader-error.ts';
import { SOURCE_LANGUAGE } from '../../base/messages/format-message.ts';
import { userError } from '../../base/messages/user-error.ts';
import { field, readFields } from '../../sandbox/in-child/fields.ts';
import type { ReferenceAnswers } from '../case-format.ts';
import type { Input } from '../check.ts';
import type { ExerciseSpec, ParameterValues } from '../exercise-spec.ts';
import { formatterFor, wantedText } from '../exercise-words.ts';
import { exact, readExact, withoutSigns } from '../in-child/exact.ts';
import { exactArguments } from '../in-child/function-inputs.ts';
import { functionOf, inputsOf, nameOf, readInput } from '../in-child/inputs.ts';
import { likelyQuestions } from './likely-questions.ts';
import { type OpenReference, openReference } from './run-reference.ts';

/** The value that a function returns, and the values of its arguments after the call where it changes them. */
export interface RightAnswer {
  readonly returned: unknown;
  readonly after?: readonly unknown[];
}

export interface RightAnswers {
  /** @throws {GraderError} when the answer is not recorded and the reference cannot give it */
  readonly of: (check: string, values: ParameterValues) => RightAnswer;
  /** @returns the same; undefined in the place of the error */
  readonly find: (check: string, values: ParameterValues) => RightAnswer | undefined;
  /** @returns all answers recorded so far, as text for substitutes in the child: see `in-child/derive-harness.ts` */
  readonly table: () => string;
  /** Adds the answers to questions that right functions are likely to ask each other. Not given where rules answer all. */
  readonly askLikelyQuestions?: () => void;
}

/** By the name of the function, then by its arguments as {@link keyOf} writes them: the JSON of `[returned, after]`. */
type AnswerTable = Record<string, Record<string, string>>;

/** Asks the reference, which writes its answer into the table. */
type AskReference = (name: string, values: ParameterValues, limitMs?: number) => void;

/** How long the reference may take for one question, and for all questions together to which it has no answer. A guess. */
const LIMIT_MS = 60_000;
/** How long it may take for one question that is only likely, and for all of them together. A guess. */
const LIKELY_LIMIT_MS = 500;
const ALL_LIKELY_LIMIT_MS = 10_000;

/** The answers of an exercise without rules: how its reference is run, and how recorded answers are read. */
export function storedAnswersOf(spec: ExerciseSpec): ReferenceAnswers<RightAnswers> {
  return {
    run: async (folder) => {
      const table: AnswerTable = {};
      const ask = await liveReference(spec, folder, table);
      for (const name of Object.keys(spec.functions)) {
        for (const values of inputsOf(spec, name).everyValue()) ask(name, values);
      }
      return new RecordedAnswers(spec, table, ask);
    },
    read: async (text, folder) => {
      const table = tableIn(text);
      const hasEveryFunction = Object.keys(spec.functions).every((name) =>
        Object.hasOwn(table, name),
      );
      if (!hasEveryFunction) return undefined;
      const ask = folder === undefined ? undefined : await liveReference(spec, folder, table);
      return new RecordedAnswers(spec, table, ask);
    },
  };
}

/** Whether the spec has rules that compute the right answers. */
export function hasRules({ functions }: ExerciseSpec): boolean {
  return Object.values(functions).every(({ rule }) => rule !== undefined);
}

/** The answers of an exercise with rules. */
export function answersByRules(spec: ExerciseSpec): RightAnswers {
  const of = (check: string, values: ParameterValues): RightAnswer => ({
    returned: byRule(spec, check, values),
  });
  return { of, find: of, table: () => '' };
}

/** @returns the right answer to an input, by the rule of the function */
export function ruledAnswer(spec: ExerciseSpec, check: string, input: Input): unknown {
  return byRule(spec, check, readInput(spec, check, input)!);
}

/** Rules also run in the child, so their lists may have no methods. They become ordinary lists here. */
function byRule(spec: ExerciseSpec, check: string, values: ParameterValues): unknown {
  const value = functionOf(spec, check).rule!(values);
  return Array.isArray(value) ? Array.from(value as ArrayLike<unknown>) : value;
}

/** @returns the table of a text; an empty one where the text is damaged */
function tableIn(text: string): AnswerTable {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** The recorded answers of a reference, and those that it gives when it is asked for more. */
class RecordedAnswers implements RightAnswers {
  readonly #spec: ExerciseSpec;
  readonly #table: AnswerTable;
  readonly #ask: AskReference | undefined;
  /** Questions to which the reference has no answer: a submission may ask anything while it answers. */
  readonly #unanswered = new Set<string>();
  #leftMs = LIMIT_MS;

  /** @param ask not given where there is no reference to ask */
  constructor(spec: ExerciseSpec, table: AnswerTable, ask: AskReference | undefined) {
    this.#spec = spec;
    this.#table = table;
    this.#ask = ask;
  }

  readonly table = (): string => JSON.stringify(this.#table);

  readonly of = (check: string, values: ParameterValues): RightAnswer => {
    const answer = this.#recorded(check, values) ?? this.#asked(check, values);
    if (answer !== undefined) return answer;
    const input = inputsOf(this.#spec, check).write(values);
    throw userError('reference.not-known', { check, input });
  };

  readonly find = (check: string, values: ParameterValues): RightAnswer | undefined => {
    const recorded = this.#recorded(check, values);
    if (recorded !== undefined || this.#leftMs <= 0) return recorded;
    const question = nameOf(this.#spec, check) + field(keyOf(this.#spec, check, values));
    if (this.#unanswered.has(question)) return undefined;
    const beganMs = performance.now();
    try {
      return this.#asked(check, values);
    } catch (error) {
      if (!(error instanceof GraderError)) throw error;
      this.#unanswered.add(question);
      this.#leftMs -= performance.now() - beganMs;
      return undefined;
    }
  };

  readonly askLikelyQuestions = (): void => {
    const ask = this.#ask;
    if (ask === undefined || this.#spec.every?.of === undefined) return;
    const endsMs = performance.now() + ALL_LIKELY_LIMIT_MS;
    for (const [name, questions] of likelyQuestions(this.#spec, this.#questions())) {
      for (const values of questions) {
        if (performance.now() > endsMs) return;
        try {
          ask(name, values, LIKELY_LIMIT_MS);
        } catch (error) {
          if (!(error instanceof GraderError)) throw error;
        }
      }
    }
  };

  /** @returns the questions whose answers are recorded, by the functions */
  #questions(): ReadonlyMap<string, readonly ParameterValues[]> {
    const questionsByFunction = Object.entries(this.#table).map(([name, answers]) => {
      const inputs = inputsOf(this.#spec, name);
      const questions = Object.keys(answers).map((key) =>
        inputs.ofCall((readFields(key) ?? []).map(readExact)),
      );
      return [name, questions.filter((question) => question !== undefined)] as const;
    });
    return new Map(questionsByFunction);
  }

  #recorded(check: string, values: ParameterValues): RightAnswer | undefined {
    const text = this.#table[nameOf(this.#spec, check)]?.[keyOf(this.#spec, check, values)];
    if (text === undefined) return undefined;
    const [returned, after] = JSON.parse(text);
    return after.length === 0 ? { returned } : { returned, after };
  }

  #asked(check: string, values: ParameterValues): RightAnswer | undefined {
    this.#ask?.(nameOf(this.#spec, check), values);
    return this.#recorded(check, values);
  }
}

function keyOf(spec: ExerciseSpec, check: string, values: ParameterValues): string {
  return inputsOf(spec, check).argumentTexts(values).map(field).join('');
}

/**
 * Opens the reference for questions.
 *
 * @param table where its answers are recorded, those to its own calls too
 * @throws {GraderError} when the reference does not compile or does not run
 */
async function liveReference(
  spec: ExerciseSpec,
  folder: string,
  table: AnswerTable,
): Promise<AskReference> {
  const reference = await openReference(folder, spec.name, LIMIT_MS);
  for (const name of Object.keys(spec.functions)) recordAnswers(spec, reference, name, table);
  return (name, values, limitMs = LIMIT_MS) => {
    try {
      reference.run(() => askOnce(spec, reference, name, values), limitMs);
    } catch (error) {
      const { message, advice } = error as GraderError;
      const question = `${name}(${inputsOf(spec, name).argumentTexts(values).join(', ')})`;
      throw new GraderError(`${message} (asked for ${question})`, advice, { cause: error });
    }
  };
}

type ReferenceMethod = (...args: unknown[]) => unknown;
/** The classes that the reference exports. */
type Exported = Record<
  string,
  { new (): Record<string, ReferenceMethod>; prototype: object } | undefined
>;

/**
 * Replaces a method of the reference by one that records its answers. Where it changes none of its arguments, it is not
 * asked the same question twice.
 */
function recordAnswers(
  { classes, functions }: ExerciseSpec,
  { exports, broken }: OpenReference,
  name: string,
  table: AnswerTable,
): void {
  const { of = classes[0], changes = [], returns } = functions[name]!;
  const owner = (exports as Exported)[of]?.prototype as Record<string, unknown> | undefined;
  const original = owner?.[name];
  if (owner === undefined) throw broken(`does not export the class ${of}`);
  if (typeof original !== 'function') throw broken(`has no method ${name} in ${of}`);
  table[name] ??= {};
  const recorded = table[name];
  owner[name] = function (this: unknown, ...args: unknown[]): unknown {
    const key = exactArguments(args).map(field).join('');
    const known = recorded[key];
    if (known !== undefined && changes.length === 0) return JSON.parse(known)[0];
    const returned: unknown = (original as ReferenceMethod).apply(this, args);
    const after = exactArguments(args);
    if (changes.length === 0 && after.map(field).join('') !== key) {
      throw broken(`changes what ${name} is given, and its page does not say so`);
    }
    const value = returns.inside === undefined ? returned : returns.inside.take(returned);
    // An answer of another type is no right answer: the question fails below.
    if (returns.inside === undefined && !returns.fits(returned)) return returned;
    recorded[key] ??= `[${exact(value)},[${changes.length === 0 ? '' : after.join(',')}]]`;
    return returned;
  };
}

/** Asks the reference in a new object. The method that is called records the answer. */
function askOnce(
  spec: ExerciseSpec,
  { exports, broken }: OpenReference,
  name: string,
  values: ParameterValues,
): void {
  const { of = spec.classes[0], returns } = functionOf(spec, name);
  const given = inputsOf(spec, name).argumentTexts(values).join(',');
  const object = new (exports as Exported)[of]!();
  // New values for each call, because a function may change its arguments.
  const answer = object[name]!(...JSON.parse(`[${given}]`));
  if (returns.fits(answer)) return;
  const wanted = wantedText(returns.wanted, formatterFor(SOURCE_LANGUAGE));
  const found = withoutSigns(exact(answer));
  throw broken(`answers ${found}, which is not what \`returns\` of ${name} says (${wanted})`);
}
