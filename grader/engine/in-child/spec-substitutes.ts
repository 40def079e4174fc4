/**
 * Substitutes: right functions that take the place of a submission's own. They answer by the rules of the spec or, where
 * it has none, from a table of the reference's answers that comes with the question. A substitute refuses what no right
 * caller asks; the question ends there, as the fault of the caller.
 */
import { describe } from '../../sandbox/in-child/describe.ts';
import { field } from '../../sandbox/in-child/fields.ts';
import { isAskedFor, type Precondition } from '../../sandbox/in-child/preconditions.ts';
import * as intact from '../../sandbox/in-child/primordials.ts';
import { isLeftToCallers, leaveUnanswered, refuseUnless } from '../../sandbox/in-child/refusals.ts';
import type { ParameterValues } from '../exercise-spec.ts';
import type { SubmissionClasses } from './asked-objects.ts';
import { exact } from './exact.ts';
import type { FunctionPlan, ParameterPlan, SpecPlans } from './function-plans.ts';
import { preconditionOf, valuesOfCall } from './spec-calls.ts';

const { parse } = JSON;
/** The characters of a wrong argument that an error message shows. */
const MAX_SHOWN_LENGTH = 40;

/** The question that is being asked, as far as substitutes depend on it. */
export interface CurrentQuestion {
  values: ParameterValues;
  convention: string;
  /** The reference's answers: by function, then by the exact text of its arguments. */
  table: object | undefined;
  /** The question ends where the table lacks an answer, so that the grader can look it up and ask again. */
  learns: boolean;
}

export class SpecSubstitutes {
  readonly #question: CurrentQuestion;
  readonly #reliesOn: SpecPlans['reliesOn'];

  constructor(question: CurrentQuestion, reliesOn: SpecPlans['reliesOn']) {
    this.#question = question;
    this.#reliesOn = reliesOn;
  }

  /** @param original the submission's own function, if it has one */
  substituteFor(plan: FunctionPlan, classes: SubmissionClasses, original: unknown): object {
    return plan.rule === undefined
      ? this.#tableSubstitute(plan, classes, original)
      : this.#ruleSubstitute(plan, classes);
  }

  #ruleSubstitute(plan: FunctionPlan, classes: SubmissionClasses): object {
    const answer = (args: intact.List<unknown>, owner: unknown): unknown => {
      const values = valuesOfCall(plan, args, owner);
      this.#refuseByRule(plan, this.#preconditionOf(plan, args, values), values);
      addPlainArguments(plan, args, values as Record<string, unknown>);
      const right = plan.rule!(values, this.#question.convention);
      if (plan.picks) return pickedItems(plan.given[0]!, args[0], right);
      const { returns } = plan;
      const isPlainList = returns.isPlain && intact.isArray(right);
      return isPlainList ? copyOfList(right) : returns.give(right, classes).thing;
    };
    return intact.withoutText(function (this: unknown, ...args: unknown[]): unknown {
      return answer(args as unknown as intact.List<unknown>, this);
    });
  }

  #refuseByRule(plan: FunctionPlan, precondition: Precondition, values: ParameterValues): void {
    const { name } = plan;
    // The precondition of a call with additional arguments says nothing about who may ask.
    const mayBeAsked =
      precondition !== '+' || plan.standing === undefined || isAskedFor(name, this.#reliesOn);
    const isBaseCase = precondition !== '!' && plan.isBaseCase?.(values) === true;
    const isLeft = isLeftToCallers(isBaseCase);
    refuseUnless(mayBeAsked && precondition !== '!' && !isLeft, name);
  }

  /** If the table lacks an answer and the grader cannot look it up, the submission's own function answers. */
  #tableSubstitute(plan: FunctionPlan, classes: SubmissionClasses, original: unknown): object {
    const answer = (args: intact.List<unknown>, owner: unknown): unknown => {
      const key = exactKey(plan, args);
      const stored = this.#storedAnswer(plan.name, key);
      if (stored === undefined) return this.#withoutAnswer(plan, key, args, owner, original);
      refuseUnless(true, plan.name);
      const read = parse(stored) as readonly [result: unknown, after: readonly unknown[]];
      const result = read[0];
      const after = read[1];
      for (let i = 0; i < after.length; i++) copyInto(args[i], after[i]);
      return plan.returns.isPlain ? result : plan.returns.give(result, classes).thing;
    };
    return intact.withoutText(function (this: unknown, ...args: unknown[]): unknown {
      return answer(args as unknown as intact.List<unknown>, this);
    });
  }

  #storedAnswer(name: string, key: string): string | undefined {
    const { table } = this.#question;
    const answers: unknown = table && intact.getOwnDescriptor(table, name)?.value;
    return answers && intact.getOwnDescriptor(answers as object, key)?.value;
  }

  #withoutAnswer(
    plan: FunctionPlan,
    key: string,
    args: intact.List<unknown>,
    owner: unknown,
    original: unknown,
  ): unknown {
    const { name } = plan;
    const values = valuesOfCall(plan, args, owner);
    // The spec says what may be asked, even about inputs that are in no case.
    refuseUnless(this.#preconditionOf(plan, args, values) !== '!', name);
    if (this.#question.learns) leaveUnanswered(field(name) + key);
    if (typeof original === 'function') {
      return intact.apply(original, owner, args as unknown as unknown[]);
    }
    throw new intact.ErrorClass(`${name} was asked about what nobody may ask it`);
  }

  #preconditionOf(
    plan: FunctionPlan,
    args: intact.List<unknown>,
    values: ParameterValues,
  ): Precondition {
    return preconditionOf(plan, args, values, this.#question.values, this.#reliesOn);
  }
}

/**
 * Adds arguments whose values are out of range: a rule can answer for these too.
 *
 * @throws where an argument is not an object of the exercise
 */
function addPlainArguments(
  { name, given }: FunctionPlan,
  args: intact.List<unknown>,
  values: Record<string, unknown>,
): void {
  for (let i = 0; i < given.length; i++) {
    const parameter = given[i]!;
    if (parameter.isPlain) values[parameter.name] ??= args[i];
    else if (values[parameter.name] === undefined) {
      const shown = describe(args[i], MAX_SHOWN_LENGTH);
      throw new intact.ErrorClass(
        `${name} was called with ${shown} in the place of a ${parameter.name}`,
      );
    }
  }
}

function exactKey({ given }: FunctionPlan, args: intact.List<unknown>): string {
  let key = '';
  for (let i = 0; i < given.length; i++) key += field(exact(args[i]));
  return key;
}

/** @returns a copy that has the methods of an array */
function copyOfList(list: readonly unknown[]): unknown[] {
  const array: unknown[] = [];
  for (let i = 0; i < list.length; i++) array[i] = list[i];
  return array;
}

/** @returns for each value the first item of the list that stands for it */
function pickedItems({ item }: ParameterPlan, list: unknown, values: unknown): unknown[] {
  const picked: unknown[] = [];
  const wanted = values as intact.List<unknown>;
  const items = list as intact.List<unknown>;
  for (let i = 0; i < wanted.length; i++) {
    let index = 0;
    while (index < items.length && item!.take(items[index]) !== wanted[i]) index++;
    picked[i] = items[index];
  }
  return picked;
}

/** Gives a list or an object the content of another one. */
function copyInto(target: unknown, wanted: unknown): void {
  if (typeof target !== 'object' || target === null) return;
  const from = wanted as Record<string, unknown>;
  const to = target as Record<string, unknown>;
  // For a list, the keys include its length, as the last one.
  const keys = intact.ownKeys(from) as readonly string[];
  for (let i = 0; i < keys.length; i++) to[keys[i]!] = from[keys[i]!];
}
