/**
 * Asks a question that is a sequence of calls: makes an object of the student's, calls its methods one after the other, and
 * writes at once what each call returned.
 */
import { field } from '../../sandbox/in-child/fields.ts';
import { beginCall } from '../../sandbox/in-child/preconditions.ts';
import * as intact from '../../sandbox/in-child/primordials.ts';
import { Absent, threwReply } from '../../sandbox/in-child/replies.ts';
import { answerText } from './answer-text.ts';
import type { SubmissionClasses } from './asked-objects.ts';
import type { FunctionPlan, ParameterPlan, SpecPlans } from './function-plans.ts';

/** A call as the question has it. */
type CallJson = readonly [name: string, args: readonly unknown[]];

/** The name of the call that makes the object. It is also in `calls.ts`, which the child has no need of. */
const CONSTRUCTOR = 'new';

/**
 * @returns the fields `calls`, and for each call an answer as `answerText` writes it; where a call threw, the reply about
 *   the error, and then in one field the answers of the calls before
 */
export function answerToCalls(
  calls: readonly CallJson[],
  plans: SpecPlans,
  classes: SubmissionClasses,
): string {
  let answers = '';
  try {
    const isMade = calls[0]![0] === CONSTRUCTOR;
    const object = newObject(plans, classes, isMade ? calls[0]![1] : []);
    if (isMade) answers += field(NOTHING_RETURNED);
    for (let i = isMade ? 1 : 0; i < calls.length; i++) {
      answers += field(answerToCall(calls[i]!, plans, classes, object));
    }
  } catch (error) {
    return threwReply(error) + field(answers);
  }
  return field('calls') + answers;
}

const NOTHING_RETURNED = field('whole') + field('null') + field('');

function newObject(
  { objectClass, madeWith }: SpecPlans,
  classes: SubmissionClasses,
  values: readonly unknown[],
): Record<string, unknown> {
  const owner = classes[objectClass];
  if (owner === undefined) throw new Absent(objectClass, 'class');
  beginCall(CONSTRUCTOR);
  const args = thingsFor(madeWith, values, classes);
  return intact.construct(owner, args) as Record<string, unknown>;
}

function answerToCall(
  call: CallJson,
  { functions }: SpecPlans,
  classes: SubmissionClasses,
  object: Record<string, unknown>,
): string {
  const name = call[0];
  const plan: FunctionPlan = intact.mapRead(functions, name)!;
  const args = thingsFor(plan.given, call[1], classes);
  const method = object[name];
  if (typeof method !== 'function') throw new Absent(name, 'method');
  beginCall(name);
  return answerText(plan.returns, intact.apply(method, object, args as unknown as unknown[]), '');
}

function thingsFor(
  parameters: readonly ParameterPlan[],
  values: readonly unknown[],
  classes: SubmissionClasses,
): intact.List<unknown> {
  const args = intact.newList<unknown>();
  for (let i = 0; i < parameters.length; i++) {
    args[i] = parameters[i]!.give(values[i], classes).thing;
  }
  return args;
}
