/**
 * Makes the harness of an exercise from its spec. It is compiled and runs in the child, beside the student's code.
 *
 * A question is a text with the values of its parameters. Where substitutes are used and the spec has no rules, it also
 * has the answers of the substitutes. An answer says what was returned, and which values the arguments have afterwards.
 */
import { seedChance, startClock } from '../../sandbox/in-child/chance.ts';
import { describe, showByField } from '../../sandbox/in-child/describe.ts';
import { field } from '../../sandbox/in-child/fields.ts';
import { type FunctionPlace, namesOf } from '../../sandbox/in-child/functions.ts';
import {
  ExerciseHarness,
  type ExerciseInChild,
  type Harness,
} from '../../sandbox/in-child/harness.ts';
import { beginCall, isAskedFor, type Precondition } from '../../sandbox/in-child/preconditions.ts';
import * as intact from '../../sandbox/in-child/primordials.ts';
import { isLeftToCallers, leaveUnanswered, refuseUnless } from '../../sandbox/in-child/refusals.ts';
import { Absent, tellOwnObjects } from '../../sandbox/in-child/replies.ts';
import type { ExerciseSpec, ParameterValues } from '../exercise-spec.ts';
import { exact } from './exact.ts';
import { answerText, type FunctionPlan, type ParameterPlan, plansOf } from './function-plans.ts';
import type { GivenThing } from './value-types.ts';

const { parse } = JSON;
/** The characters of a wrong argument that an error message shows. */
const MAX_SHOWN_LENGTH = 40;
const NO_VALUES: ParameterValues = {};

/**
 * A question as the child reads it from JSON.
 * - `values` are in the order of the spec
 * - `table` has right answers for substitutes: by function, then by the exact text of its arguments
 * - `learns`: the question ends where the table lacks an answer, so that the grader can look it up and ask again
 */
type QuestionJson = readonly [values: readonly unknown[], table: object | null, learns: boolean];

/** The submission's classes, by their names. The first class of the spec is always there. */
type SubmissionClasses = Record<string, object | undefined>;

/** @param overrides what the exercise does differently; `ExerciseOverrides.oracle` has the contract */
export function deriveHarness(
  spec: ExerciseSpec,
  overrides: Partial<ExerciseInChild<SubmissionClasses>> = {},
): Harness {
  const { classes, functions, program, isKept, mostCalls, line } = spec;
  const readLine = line?.many && line.read;
  const { plans, parts, reliesOn } = plansOf(spec);
  /** Right answers for substitutes: see {@link QuestionJson}. */
  let table: object | undefined;
  let learns = false;
  let askedValues: ParameterValues = intact.createObject(null) as ParameterValues;
  let askedKind = '';
  /** By the list of arguments of a call, what `ValueTypeInChild.begin` gave before it. */
  const begunCalls = new intact.WeakMapClass<object, unknown>();
  /** The objects of a spec whose objects are reused, by function and constructor arguments. */
  const reusedObjects = new intact.MapClass<string, object>();

  const names = Object.keys(functions);
  const planNamed = (check: string): FunctionPlan =>
    intact.mapRead(plans, check === 'program' ? program : check)!;

  for (let i = 0; i < parts.length; i++) {
    const { shownBy, take } = parts[i]!;
    if (shownBy === undefined) continue;
    showByField(shownBy[0], shownBy[1]);
    tellOwnObjects((value) => !intact.isArray(value) && take(value) !== undefined);
  }

  return new ExerciseHarness<SubmissionClasses>({
    read: (exports) => {
      const subject = intact.createObject(null) as SubmissionClasses;
      for (let i = 0; i < classes.length; i++) {
        const found = exports[classes[i]!];
        if (typeof found === 'function') subject[classes[i]!] = found;
      }
      if (subject[classes[0]] === undefined) throw new Absent(namesOf(exports), 'class');
      return subject;
    },
    places: (subject) => {
      const places = intact.newList<FunctionPlace>();
      for (let i = 0; i < names.length; i++) {
        const name = names[i]!;
        const owner = subject[planNamed(name).owner];
        if (owner !== undefined) places[places.length] = { name, owner };
      }
      return places;
    },
    substituteFor: (name, subject, original) =>
      planNamed(name).rule === undefined
        ? tableSubstitute(name, subject, original)
        : ruleSubstitute(name, subject),
    describe: {
      call: (name, args, owner) => {
        const plan = planNamed(name);
        const values = valuesIn(plan, args, owner);
        const { passed, also, returns } = plan;
        if (returns.begin !== undefined) intact.weakWrite(begunCalls, args, returns.begin());
        let text: string = standingOf(plan, args, values);
        for (let i = 0; i < passed.length; i++) text += field(textIn(passed[i]!, args[i], values));
        for (let i = 0; i < also.length; i++) text += field(exact(values[also[i]!.name]));
        return text;
      },
      result: (name, args, result) => {
        const plan = planNamed(name);
        let after = '';
        for (let i = 0; i < plan.given.length; i++)
          after += field(textAfterCall(plan.given[i]!, args[i]));
        return answerText(plan, result, after, intact.weakRead(begunCalls, args));
      },
      maxCalls: mostCalls,
    },
    answer: (subject, check, kind, input) => {
      const plan = planNamed(check);
      const values = valuesOfQuestion(plan, input);
      // The seed depends on the values alone, and not on the table that comes with them.
      seedChance(plan.name, values, exact);
      startClock(values, exact);
      const { given, name } = plan;
      const nows = intact.newList<GivenThing['now']>();
      const args = intact.newList<unknown>();
      for (let i = 0; i < given.length; i++) {
        const value = values[given[i]!.name];
        if (given[i]!.isPlain) args[i] = value;
        else {
          const { thing, now } = given[i]!.give(value, subject);
          args[i] = thing;
          nows[i] = now;
        }
      }
      beginCall(name);
      askedValues = values;
      askedKind = kind;
      const object = objectFor(plan, subject, values);
      const method = object[name];
      if (typeof method !== 'function') throw new Absent(name, 'method');
      const result: unknown = intact.apply(method, object, args as unknown as unknown[]);
      return answerText(plan, result, afterText(plan, nows, values));
    },
    ...overrides,
  });

  function valuesOfQuestion({ name, told }: FunctionPlan, text: string): ParameterValues {
    if (readLine !== undefined) return readLine(name, text)!;
    const question = parse(text) as QuestionJson;
    if (question[1] !== null) {
      table = question[1];
      learns = question[2];
    }
    const values = intact.createObject(null) as Record<string, unknown>;
    for (let i = 0; i < told.length; i++) values[told[i]!.name] = question[0][i];
    return values;
  }

  function objectFor(
    plan: FunctionPlan,
    subject: SubmissionClasses,
    values: ParameterValues,
  ): Record<string, unknown> {
    const { also, madeWith } = plan;
    const isPlain = also.length === 0 && madeWith === undefined;
    const plainObject = isKept && isPlain && intact.mapRead(reusedObjects, plan.name);
    if (plainObject) return plainObject as Record<string, unknown>;
    const fixedFields = typeof madeWith === 'function' ? madeWith(values) : (madeWith ?? NO_VALUES);
    const fieldNames = intact.newList<string>();
    const fieldValues = intact.newList<unknown>();
    const add = (name: string, value: unknown): void => {
      fieldNames[fieldNames.length] = name;
      fieldValues[fieldValues.length] = value;
    };
    const fixedNames = intact.ownKeys(fixedFields) as readonly string[];
    for (let i = 0; i < fixedNames.length; i++) add(fixedNames[i]!, fixedFields[fixedNames[i]!]);
    for (let i = 0; i < also.length; i++) add(also[i]!.name, values[also[i]!.name]);
    const key = isPlain ? plan.name : `${plan.name} ${exact(fieldValues)}`;
    const reused = isKept && intact.mapRead(reusedObjects, key);
    if (reused) return reused as Record<string, unknown>;
    const owner = subject[plan.owner] as (new () => object) | undefined;
    if (owner === undefined) throw new Absent(plan.owner, 'class');
    const object = intact.construct(owner, fieldValues) as Record<string, unknown>;
    // A wrong constructor must not make every function fail, so fields that it did not set are set here.
    for (let i = 0; i < fieldNames.length; i++) {
      const name = fieldNames[i]!;
      if (object[name] !== fieldValues[i]) intact.setProperty(object, name, fieldValues[i]);
    }
    if (isKept) intact.mapWrite(reusedObjects, key, object);
    return object;
  }

  /** @returns the values of a call's arguments and of its object's fields; undefined for one that has the wrong type */
  function valuesIn(
    { passed, also }: FunctionPlan,
    args: intact.List<unknown>,
    owner: unknown,
  ): ParameterValues {
    const values = intact.createObject(null) as Record<string, unknown>;
    for (let i = 0; i < passed.length; i++) values[passed[i]!.name] = passed[i]!.take(args[i]);
    const fields = (typeof owner === 'object' && owner) || values;
    for (let i = 0; i < also.length; i++) {
      const { name, take } = also[i]!;
      values[name] = take((fields as Record<string, unknown>)[name]);
    }
    return values;
  }

  /** @returns the value of an argument, or the argument itself where its type is wrong, so that calls can be compared */
  function textIn(
    { name, isPlain }: ParameterPlan,
    thing: unknown,
    values: ParameterValues,
  ): string {
    const value = values[name];
    return exact(value === undefined && isPlain ? thing : value);
  }

  /** @returns the value that an argument has after a call */
  function textAfterCall({ isPlain, take }: ParameterPlan, thing: unknown): string {
    return exact(isPlain ? thing : take(thing));
  }

  /** @returns whether a right caller may make this call */
  function standingOf(
    plan: FunctionPlan,
    args: intact.List<unknown>,
    values: ParameterValues,
  ): Precondition {
    const { given, told, passed, name } = plan;
    for (let i = 1; i < given.length; i++) if (args[i] === undefined) return '+';
    for (let i = given.length; i < args.length; i++) {
      const isKnown = i < passed.length && values[passed[i]!.name] !== undefined;
      if (isKnown !== (args[i] !== undefined)) return '+';
    }
    for (let i = 0; i < told.length; i++) if (values[told[i]!.name] === undefined) return '!';
    if (plan.standing === undefined) return plan.asked?.(values) === false ? '!' : '=';
    return isAskedFor(name, reliesOn) ? plan.standing(values, askedValues) : '!';
  }

  /** @returns a right function that answers by the rule of the spec, and refuses what no right caller asks */
  function ruleSubstitute(called: string, subject: SubmissionClasses): object {
    const plan = planNamed(called);
    const { name, given, picks, returns, rule } = plan;
    return intact.withoutText(function (this: unknown, ...args: unknown[]): unknown {
      const values = valuesIn(plan, args as unknown as intact.List<unknown>, this);
      const standing = standingOf(plan, args as unknown as intact.List<unknown>, values);
      // Above, a call with additional arguments is not checked for this.
      const isAsked = standing !== '+' || plan.standing === undefined || isAskedFor(name, reliesOn);
      const isLeft = isLeftToCallers(standing !== '!' && plan.isBaseCase?.(values) === true);
      refuseUnless(isAsked && standing !== '!' && !isLeft, name);
      const known = values as Record<string, unknown>;
      for (let i = 0; i < given.length; i++) {
        const part = given[i]!;
        // A rule can answer for a number that is out of range, too.
        if (part.isPlain) known[part.name] ??= args[i];
        else if (known[part.name] === undefined) {
          const found = describe(args[i], MAX_SHOWN_LENGTH);
          throw new intact.ErrorClass(
            `${name} was called with ${found} in the place of a ${part.name}`,
          );
        }
      }
      const right = rule!(values, askedKind);
      if (picks) return picked(given[0]!, args[0], right);
      return returns.isPlain && intact.isArray(right)
        ? arrayOf(right)
        : returns.give(right, subject).thing;
    });
  }

  /**
   * @returns a right function that answers from the table, changes its arguments as the reference does, and refuses what
   *   no right caller asks. Where the table lacks an answer, the question ends if the grader can look that answer up.
   *   Otherwise the submission's own function answers.
   */
  function tableSubstitute(called: string, subject: SubmissionClasses, original: unknown): object {
    const plan = planNamed(called);
    const { name, given, returns } = plan;
    return intact.withoutText(function (this: unknown, ...args: unknown[]): unknown {
      let key = '';
      for (let i = 0; i < given.length; i++) key += field(exact(args[i]));
      const answers: unknown = table && intact.getOwnDescriptor(table, name)?.value;
      const known: unknown = answers && intact.getOwnDescriptor(answers as object, key)?.value;
      if (known === undefined) {
        const values = valuesIn(plan, args as unknown as intact.List<unknown>, this);
        const standing = standingOf(plan, args as unknown as intact.List<unknown>, values);
        // The spec says what may be asked, even about inputs that are in no case.
        refuseUnless(standing !== '!', name);
        if (learns) leaveUnanswered(field(name) + key);
        if (typeof original === 'function') return intact.apply(original, this, args);
        throw new intact.ErrorClass(`${name} was asked about what nobody may ask it`);
      }
      refuseUnless(true, name);
      const [result, after] = parse(known as string) as [unknown, readonly unknown[]];
      for (let i = 0; i < after.length; i++) copyInto(args[i], after[i]);
      return returns.isPlain ? result : returns.give(result, subject).thing;
    });
  }
}

/** @returns the values of the arguments after a call; empty for unchanged texts and numbers, or where all are unchanged */
function afterText(
  { given }: FunctionPlan,
  nows: intact.List<GivenThing['now']>,
  values: ParameterValues,
): string {
  let text = '';
  let areAllUnchanged = true;
  for (let i = 0; i < given.length; i++) {
    const { name, isPlain } = given[i]!;
    const value = isPlain ? values[name] : nows[i]!();
    const isUnchanged = value === values[name] && typeof value !== 'object';
    text += field(isUnchanged ? '' : exact(value));
    areAllUnchanged &&= isUnchanged;
  }
  return areAllUnchanged ? '' : text;
}

/** @returns a copy that has the methods of an array */
function arrayOf(list: readonly unknown[]): unknown[] {
  const array: unknown[] = [];
  for (let i = 0; i < list.length; i++) array[i] = list[i];
  return array;
}

/** @returns for each value the first item of the list that stands for it */
function picked({ item }: ParameterPlan, list: unknown, values: unknown): unknown[] {
  const things: unknown[] = [];
  const wanted = values as intact.List<unknown>;
  const all = list as intact.List<unknown>;
  for (let i = 0; i < wanted.length; i++) {
    let at = 0;
    while (at < all.length && item!.take(all[at]) !== wanted[i]) at++;
    things[i] = all[at];
  }
  return things;
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
