/**
 * The right answers of a stated exercise: its reference is asked about every input, the least work first,
 * and answers its own calls from memory. What its functions ask each other on the way is kept as well.
 */

import { GraderError } from '../../base/grader-error.ts';
import { userError } from '../../base/messages/user-error.ts';
import { field } from '../../sandbox/in-child/fields.ts';
import type { ReferenceAnswers } from '../case-format.ts';
import type { Input } from '../check.ts';
import type { ExerciseSpec, ParameterValues } from '../exercise-spec.ts';
import { exact, withoutSigns } from '../in-child/exact.ts';
import { exactArguments } from '../in-child/function-inputs.ts';
import { functionOf, inputsOf, nameOf, readInput } from '../in-child/inputs.ts';
import { type OpenReference, openReference } from './run-reference.ts';

/** What a function returns, and what its arguments are by then, where it changes them. */
export interface RightAnswer {
  readonly returned: unknown;
  readonly after?: readonly unknown[];
}

export interface RightAnswers {
  /** @throws {GraderError} where nobody was asked and there is no reference to ask */
  readonly of: (check: string, values: ParameterValues) => RightAnswer;
  /** The same; nothing in the place of the error. */
  readonly find: (check: string, values: ParameterValues) => RightAnswer | undefined;
  /** All that were asked for so far, for right functions inside the sandbox; see `in-child/derive-harness.ts`. */
  readonly table: () => string;
}

/** By function, then by what it is given: `[returned, after]`. */
type AnswerTable = Record<string, Record<string, string>>;

/** Asks the reference, which writes its answer into the table. */
type AskReference = (name: string, values: ParameterValues) => void;

const LIMIT_MS = 60_000;

export function storedAnswersOf(stated: ExerciseSpec): ReferenceAnswers<RightAnswers> {
  return {
    run: async (folder) => {
      const table: AnswerTable = {};
      const ask = await liveReference(stated, folder, table);
      for (const name of Object.keys(stated.functions)) {
        for (const values of inputsOf(stated, name).everyValue()) ask(name, values);
      }
      return answersIn(stated, table, ask);
    },
    read: async (text, folder) => {
      const table = tableIn(text);
      const isOurs = Object.keys(stated.functions).every((name) => Object.hasOwn(table, name));
      if (!isOurs) return undefined;
      const ask = folder === undefined ? undefined : await liveReference(stated, folder, table);
      return answersIn(stated, table, ask);
    },
  };
}

/** Whether the exercise states what is right. */
export function hasRules({ functions }: ExerciseSpec): boolean {
  return Object.values(functions).every(({ rule }) => rule !== undefined);
}

/** By the rules that the exercise states. */
export function answersByRules(stated: ExerciseSpec): RightAnswers {
  const of = (check: string, values: ParameterValues): RightAnswer => ({
    returned: byRule(stated, check, values),
  });
  return { of, find: of, table: () => '' };
}

/** What is right on an input, by the rules. */
export function ruledAnswer(stated: ExerciseSpec, check: string, input: Input): unknown {
  return byRule(stated, check, readInput(stated, check, input)!);
}

/** Rules make lists without methods. */
function byRule(stated: ExerciseSpec, check: string, values: ParameterValues): unknown {
  const value = functionOf(stated, check).rule!(values);
  return Array.isArray(value) ? Array.from(value as ArrayLike<unknown>) : value;
}

function tableIn(text: string): AnswerTable {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function answersIn(stated: ExerciseSpec, table: AnswerTable, ask?: AskReference): RightAnswers {
  const known = (check: string, values: ParameterValues): RightAnswer | undefined => {
    const text = table[nameOf(stated, check)]?.[keyOf(stated, check, values)];
    if (text === undefined) return undefined;
    const [returned, after] = JSON.parse(text);
    return after.length === 0 ? { returned } : { returned, after };
  };
  const askedFor = (check: string, values: ParameterValues): RightAnswer | undefined => {
    ask?.(nameOf(stated, check), values);
    return known(check, values);
  };
  /** To what the reference has no answer either: what a submission asks on the way may be anything. */
  const unanswered = new Set<string>();
  let leftMs = LIMIT_MS;
  return {
    table: () => JSON.stringify(table),
    find: (check, values) => {
      const before = known(check, values);
      if (before !== undefined || leftMs <= 0) return before;
      const asked = nameOf(stated, check) + field(keyOf(stated, check, values));
      if (unanswered.has(asked)) return undefined;
      const beganMs = performance.now();
      try {
        return askedFor(check, values);
      } catch (error) {
        if (!(error instanceof GraderError)) throw error;
        unanswered.add(asked);
        leftMs -= performance.now() - beganMs;
        return undefined;
      }
    },
    of: (check, values) => {
      const found = known(check, values) ?? askedFor(check, values);
      if (found !== undefined) return found;
      const input = inputsOf(stated, check).write(values);
      throw userError('reference.not-known', { check, input });
    },
  };
}

function keyOf(stated: ExerciseSpec, check: string, values: ParameterValues): string {
  return inputsOf(stated, check).argumentTexts(values).map(field).join('');
}

/**
 * @param table where its answers go, those to its own calls too
 * @throws {GraderError} when the reference does not compile or does not run
 */
async function liveReference(
  stated: ExerciseSpec,
  folder: string,
  table: AnswerTable,
): Promise<AskReference> {
  const reference = await openReference(folder, stated.name, LIMIT_MS);
  for (const name of Object.keys(stated.functions)) remember(stated, reference, name, table);
  return (name, values) => {
    try {
      reference.run(() => askOnce(stated, reference, name, values));
    } catch (error) {
      const { message, advice } = error as GraderError;
      const asked = `${name}(${inputsOf(stated, name).argumentTexts(values).join(', ')})`;
      throw new GraderError(`${message} (asked for ${asked})`, advice, { cause: error });
    }
  };
}

type ReferenceMethod = (...args: unknown[]) => unknown;
type Exported = Record<
  string,
  { new (): Record<string, ReferenceMethod>; prototype: object } | undefined
>;

/** From now on the method writes its answers down, and is not asked the same thing twice. */
function remember(
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
  const known = table[name];
  owner[name] = function (this: unknown, ...args: unknown[]): unknown {
    const key = exactArguments(args).map(field).join('');
    const before = known[key];
    if (before !== undefined && changes.length === 0) return JSON.parse(before)[0];
    const returned: unknown = (original as ReferenceMethod).apply(this, args);
    const after = exactArguments(args);
    if (changes.length === 0 && after.map(field).join('') !== key) {
      throw broken(`changes what ${name} is given, and its page does not say so`);
    }
    const value = returns.inside === undefined ? returned : returns.inside.take(returned);
    known[key] ??= `[${exact(value)},[${changes.length === 0 ? '' : after.join(',')}]]`;
    return returned;
  };
}

function askOnce(
  stated: ExerciseSpec,
  { exports, broken }: OpenReference,
  name: string,
  values: ParameterValues,
): void {
  const { of = stated.classes[0], returns } = functionOf(stated, name);
  const given = inputsOf(stated, name).argumentTexts(values).join(',');
  const object = new (exports as Exported)[of]!();
  // Fresh ones: what a function changes is its own copy.
  const answer = object[name]!(...JSON.parse(`[${given}]`));
  if (!returns.fits(answer)) throw broken(`answers ${withoutSigns(exact(answer))}`);
}
