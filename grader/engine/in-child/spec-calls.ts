/**
 * Reads the calls that a submission's functions make of one another: the values that a call passes, and whether a right
 * caller may make it.
 */
import { field } from '../../sandbox/in-child/fields.ts';
import { isAskedFor, type Precondition } from '../../sandbox/in-child/preconditions.ts';
import * as intact from '../../sandbox/in-child/primordials.ts';
import type { ParameterValues } from '../exercise-spec.ts';
import { exact } from './exact.ts';
import type { FunctionPlan, ParameterPlan, SpecPlans } from './function-plans.ts';

/**
 * @param owner the object whose function is called
 * @returns the values of the arguments and of the object's fields; undefined for each one of the wrong type
 */
export function valuesOfCall(
  { ofCall, also }: FunctionPlan,
  args: intact.List<unknown>,
  owner: unknown,
): ParameterValues {
  const values = intact.createObject(null) as Record<string, unknown>;
  for (let i = 0; i < ofCall.length; i++) values[ofCall[i]!.name] = ofCall[i]!.take(args[i]);
  const fields = (typeof owner === 'object' && owner) || values;
  for (let i = 0; i < also.length; i++) {
    const { name, take } = also[i]!;
    values[name] = take((fields as Record<string, unknown>)[name]);
  }
  return values;
}

/** @returns the values of a call as fields: its arguments, then the fields of its object */
export function callText(
  { ofCall, also }: FunctionPlan,
  args: intact.List<unknown>,
  values: ParameterValues,
): string {
  let text = '';
  for (let i = 0; i < ofCall.length; i++) text += field(argumentText(ofCall[i]!, args[i], values));
  for (let i = 0; i < also.length; i++) text += field(exact(values[also[i]!.name]));
  return text;
}

/** @returns the value of an argument, or the argument itself where its type is wrong, so that calls can be compared */
function argumentText(
  { name, isPlain }: ParameterPlan,
  thing: unknown,
  values: ParameterValues,
): string {
  const value = values[name];
  return exact(value === undefined && isPlain ? thing : value);
}

/** @returns the values that the arguments have after a call, as fields */
export function argumentsAfterCall({ given }: FunctionPlan, args: intact.List<unknown>): string {
  let text = '';
  for (let i = 0; i < given.length; i++) {
    const { isPlain, take } = given[i]!;
    text += field(exact(isPlain ? args[i] : take(args[i])));
  }
  return text;
}

/**
 * @param askedValues the values of the question that is being asked
 * @returns whether a right caller may make this call
 */
export function preconditionOf(
  plan: FunctionPlan,
  args: intact.List<unknown>,
  values: ParameterValues,
  askedValues: ParameterValues,
  reliesOn: SpecPlans['reliesOn'],
): Precondition {
  if (hasOtherArguments(plan, args, values)) return '+';
  const { ofQuestion } = plan;
  for (let i = 0; i < ofQuestion.length; i++) {
    if (values[ofQuestion[i]!.name] === undefined) return '!';
  }
  if (plan.standing === undefined) return plan.asked?.(values) === false ? '!' : '=';
  return isAskedFor(plan.name, reliesOn) ? plan.standing(values, askedValues) : '!';
}

/** @returns whether arguments are missing, or there are some that the exercise does not have */
function hasOtherArguments(
  { given, ofCall }: FunctionPlan,
  args: intact.List<unknown>,
  values: ParameterValues,
): boolean {
  for (let i = 1; i < given.length; i++) if (args[i] === undefined) return true;
  for (let i = given.length; i < args.length; i++) {
    const isKnown = i < ofCall.length && values[ofCall[i]!.name] !== undefined;
    if (isKnown !== (args[i] !== undefined)) return true;
  }
  return false;
}
