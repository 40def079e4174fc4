/**
 * The right answers of an exercise, by its reference or by the rules in its spec. The reference is asked about every input,
 * those with the least work first. Its calls of its own functions are answered from memory, and recorded as well.
 */

import { GraderError } from '../../base/grader-error.ts';
import { userError } from '../../base/messages/user-error.ts';
import { field, readFields } from '../../sandbox/in-child/fields.ts';
import type { ReferenceAnswers } from '../case-format.ts';
import type { Input } from '../check.ts';
import type { ExerciseSpec, ParameterValues } from '../exercise-spec.ts';
import { readExact } from '../in-child/exact.ts';
import { functionOf, inputsOf, readInput } from '../in-child/inputs.ts';
import { asksSequences } from '../in-child/object-spec.ts';
import { sequenceQuestions } from '../sequences/sequence-reference.ts';
import {
  type AnswerTable,
  type AskReference,
  LIMIT_MS,
  liveReference,
  type ReferenceQuestions,
} from './live-reference.ts';
import { singleCalls } from './single-calls.ts';

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

/** How long it may take for one question that is only likely, and for all of them together. A guess. */
const LIKELY_LIMIT_MS = 500;
const ALL_LIKELY_LIMIT_MS = 10_000;

/** The answers of an exercise without rules: how its reference is run, and how recorded answers are read. */
export function storedAnswersOf(spec: ExerciseSpec): ReferenceAnswers<RightAnswers> {
  const questions = asksSequences(spec) ? sequenceQuestions(spec) : singleCalls(spec);
  return {
    run: async (folder) => {
      const table: AnswerTable = {};
      const ask = await liveReference(spec.name, questions, folder, table);
      for (const name of questions.functions) {
        for (const values of inputsOf(spec, name).everyValue()) ask(name, values);
      }
      return new RecordedAnswers(spec, questions, table, ask);
    },
    read: async (text, folder) => {
      const table = tableIn(text);
      const hasEveryFunction = questions.functions.every((name) => Object.hasOwn(table, name));
      if (!hasEveryFunction) return undefined;
      const ask =
        folder === undefined ? undefined : await liveReference(spec.name, questions, folder, table);
      return new RecordedAnswers(spec, questions, table, ask);
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
  readonly #reference: ReferenceQuestions;
  readonly #table: AnswerTable;
  readonly #ask: AskReference | undefined;
  /** Questions to which the reference has no answer: a submission may ask anything while it answers. */
  readonly #unanswered = new Set<string>();
  #leftMs = LIMIT_MS;

  /** @param ask not given where there is no reference to ask */
  constructor(
    spec: ExerciseSpec,
    questions: ReferenceQuestions,
    table: AnswerTable,
    ask: AskReference | undefined,
  ) {
    this.#spec = spec;
    this.#reference = questions;
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
    const question = this.#reference.recordedName(check) + field(keyOf(this.#spec, check, values));
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
    for (const [name, questions] of this.#reference.likely(this.#known())) {
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
  #known(): ReadonlyMap<string, readonly ParameterValues[]> {
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
    const text =
      this.#table[this.#reference.recordedName(check)]?.[keyOf(this.#spec, check, values)];
    if (text === undefined) return undefined;
    const [returned, after] = JSON.parse(text);
    return after.length === 0 ? { returned } : { returned, after };
  }

  #asked(check: string, values: ParameterValues): RightAnswer | undefined {
    this.#ask?.(this.#reference.recordedName(check), values);
    return this.#recorded(check, values);
  }
}

function keyOf(spec: ExerciseSpec, check: string, values: ParameterValues): string {
  return inputsOf(spec, check).argumentTexts(values).map(field).join('');
}
