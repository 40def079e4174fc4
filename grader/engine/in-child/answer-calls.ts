/**
 * Asks a question that is a sequence of calls: makes an object of the student's, calls its methods one after the other, and
 * writes at once what each call returned.
 */
import { field } from '../../sandbox/in-child/fields.ts';
import { beginCall } from '../../sandbox/in-child/preconditions.ts';
import * as intact from '../../sandbox/in-child/primordials.ts';
import { leaveUnanswered } from '../../sandbox/in-child/refusals.ts';
import { Absent, threwReply } from '../../sandbox/in-child/replies.ts';
import { answerText } from './answer-text.ts';
import type { SubmissionClasses } from './asked-objects.ts';
import { exact } from './exact.ts';
import type { FunctionPlan, ParameterPlan, SpecPlans } from './function-plans.ts';

/** A call as the question has it. */
type CallJson = readonly [name: string, args: readonly unknown[]];

/** The right results of all calls of a sequence: what each returns, and the values of the object's fields after it. */
export type RightResults = readonly [
  returned: readonly unknown[],
  after: readonly (readonly unknown[])[],
];

/** The call that the grader makes at the moment, for a substitute that takes its place. */
export interface CurrentCall {
  name: string;
  index: number;
  /** Not given where the question brings no right results. */
  right: RightResults | undefined;
}

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
  current: CurrentCall,
): string {
  let answers = '';
  try {
    const isMade = calls[0]![0] === CONSTRUCTOR;
    const object = newObject(plans, classes, isMade ? calls[0]![1] : []);
    if (isMade) answers += field(NOTHING_RETURNED + field(stateText(plans, object)));
    for (let i = isMade ? 1 : 0; i < calls.length; i++) {
      current.name = calls[i]![0];
      current.index = i;
      answers += field(answerToCall(calls[i]!, plans, classes, object));
    }
  } catch (error) {
    return threwReply(error) + field(answers);
  }
  return field('calls') + answers;
}

const NOTHING_RETURNED = field('whole') + field('null');

/** @returns the values of the fields that hold the state of the object, as fields in one text */
function stateText({ fields }: SpecPlans, object: Record<string, unknown>): string {
  let text = '';
  for (let i = 0; i < fields.length; i++) {
    const { name, isPlain, take } = fields[i]!;
    const thing = object[name];
    text += field(exact(isPlain ? thing : take(thing)));
  }
  return text;
}

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
  plans: SpecPlans,
  classes: SubmissionClasses,
  object: Record<string, unknown>,
): string {
  const name = call[0];
  const plan: FunctionPlan = intact.mapRead(plans.functions, name)!;
  const args = thingsFor(plan.given, call[1], classes);
  const method = object[name];
  if (typeof method !== 'function') throw new Absent(name, 'method');
  beginCall(name);
  const result: unknown = intact.apply(method, object, args as unknown as unknown[]);
  return answerText(plan.returns, result, stateText(plans, object));
}

/**
 * A right method in the place of a submission's own one: it gives the object the state after the call, and returns what is
 * right. That is only known of the calls that the grader makes. A call by another method of the submission ends the question.
 */
export function callSubstitute(
  { name, returns }: FunctionPlan,
  { fields }: SpecPlans,
  classes: SubmissionClasses,
  current: CurrentCall,
): object {
  const answer = (object: Record<string, unknown>): unknown => {
    const { right, index } = current;
    if (right === undefined || current.name !== name) return leaveUnanswered(field(name));
    const state = right[1][index]!;
    for (let i = 0; i < fields.length; i++) {
      const { thing } = fields[i]!.give(state[i], classes);
      intact.setProperty(object, fields[i]!.name, thing);
    }
    return returns.give(right[0][index], classes).thing;
  };
  return intact.withoutText(function (this: Record<string, unknown>): unknown {
    return answer(this);
  });
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
