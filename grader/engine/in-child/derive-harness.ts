/**
 * The half of a stated exercise that is compiled and evaluated inside the sandbox, whatever it states.
 * A question is a text: the values that it is about, and, where right functions stand in and there are no
 * rules, what these answer. Each answer says what was returned, and what was given is by then.
 */
import { seedChance, startClock } from '../../sandbox/in-child/chance.ts';
import { describe, showByField } from '../../sandbox/in-child/describe.ts';
import { field } from '../../sandbox/in-child/fields.ts';
import { type FunctionPlace, namesOf } from '../../sandbox/in-child/functions.ts';
import { type Harness, type InsideExercise, serve } from '../../sandbox/in-child/harness.ts';
import * as intact from '../../sandbox/in-child/primordials.ts';
import { Absent, tellOwnObjects } from '../../sandbox/in-child/replies.ts';
import {
  beginCall,
  isAskedFor,
  isLeftToCallers,
  leaveUnanswered,
  refuseUnless,
  type Standing,
} from '../../sandbox/in-child/trace.ts';
import type { ExerciseSpec, ParameterValues } from '../exercise-spec.ts';
import { exact } from './exact.ts';
import { answerText, type FunctionPlan, type ParameterPlan, plansOf } from './function-plans.ts';
import type { GivenThing } from './value-types.ts';

const { parse } = JSON;
const MOST_SHOWN = 40;
const NOTHING: ParameterValues = {};

/** The values, in the order of the page; right answers, where there are any, and whether it is learnt what is not among them. */
type Told = readonly [values: readonly unknown[], table: object | null, learns: boolean];

/** Its classes, by their names; the first one is there. */
type Subject = Record<string, object | undefined>;

/** @param own what the exercise does otherwise; its contract stands at `ExerciseOverrides.oracle` */
export function deriveHarness(
  stated: ExerciseSpec,
  own: Partial<InsideExercise<Subject>> = {},
): Harness {
  const { classes, functions, program, isKept, mostCalls, line } = stated;
  const readLine = line?.many && line.read;
  const { plans, parts, reliesOn } = plansOf(stated);
  /** Right answers: by function, then by the exact text of what it is given. */
  let table: object | undefined;
  let learns = false;
  let asked: ParameterValues = intact.createObject(null) as ParameterValues;
  let askedKind = '';
  /** Of a call, by its list of arguments. */
  const begun = new intact.WeakMapClass<object, unknown>();
  /** By function and what they are made with. */
  const kept = new intact.MapClass<string, object>();

  const names = Object.keys(functions);
  const planNamed = (check: string): FunctionPlan =>
    intact.mapRead(plans, check === 'program' ? program : check)!;

  for (let i = 0; i < parts.length; i++) {
    const { shownBy, take } = parts[i]!;
    if (shownBy === undefined) continue;
    showByField(shownBy[0], shownBy[1]);
    tellOwnObjects((value) => !intact.isArray(value) && take(value) !== undefined);
  }

  return serve<Subject>({
    read: (exports) => {
      const subject = intact.createObject(null) as Subject;
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
    double: (name, subject, original) =>
      planNamed(name).rule === undefined
        ? keptDouble(name, subject, original)
        : ruledDouble(name, subject),
    describe: {
      call: (name, args, owner) => {
        const plan = planNamed(name);
        const values = valuesIn(plan, args, owner);
        const { passed, also, returns } = plan;
        if (returns.begin !== undefined) intact.weakWrite(begun, args, returns.begin());
        let text: string = standingOf(plan, args, values);
        for (let i = 0; i < passed.length; i++) text += field(textIn(passed[i]!, args[i], values));
        for (let i = 0; i < also.length; i++) text += field(exact(values[also[i]!.name]));
        return text;
      },
      result: (name, args, result) => {
        const plan = planNamed(name);
        let after = '';
        for (let i = 0; i < plan.given.length; i++)
          after += field(nowText(plan.given[i]!, args[i]));
        return answerText(plan, result, after, intact.weakRead(begun, args));
      },
      maxCalls: mostCalls,
    },
    answer: (subject, check, kind, input) => {
      const plan = planNamed(check);
      const values = toldIn(plan, input);
      // By what it is about alone, and not by what else is told with it.
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
      asked = values;
      askedKind = kind;
      const object = objectFor(plan, subject, values);
      const method = object[name];
      if (typeof method !== 'function') throw new Absent(name, 'method');
      const result: unknown = intact.apply(method, object, args as unknown as unknown[]);
      return answerText(plan, result, afterText(plan, nows, values));
    },
    ...own,
  });

  function toldIn({ name, told }: FunctionPlan, text: string): ParameterValues {
    if (readLine !== undefined) return readLine(name, text)!;
    const read = parse(text) as Told;
    if (read[1] !== null) {
      table = read[1];
      learns = read[2];
    }
    const values = intact.createObject(null) as Record<string, unknown>;
    for (let i = 0; i < told.length; i++) values[told[i]!.name] = read[0][i];
    return values;
  }

  function objectFor(
    plan: FunctionPlan,
    subject: Subject,
    values: ParameterValues,
  ): Record<string, unknown> {
    const { also, madeWith } = plan;
    const isPlain = also.length === 0 && madeWith === undefined;
    const known = isKept && isPlain && intact.mapRead(kept, plan.name);
    if (known) return known as Record<string, unknown>;
    const others = typeof madeWith === 'function' ? madeWith(values) : (madeWith ?? NOTHING);
    const names = intact.newList<string>();
    const made = intact.newList<unknown>();
    const add = (name: string, value: unknown): void => {
      names[names.length] = name;
      made[made.length] = value;
    };
    const fields = intact.ownKeys(others) as readonly string[];
    for (let i = 0; i < fields.length; i++) add(fields[i]!, others[fields[i]!]);
    for (let i = 0; i < also.length; i++) add(also[i]!.name, values[also[i]!.name]);
    const key = isPlain ? plan.name : `${plan.name} ${exact(made)}`;
    const before = isKept && intact.mapRead(kept, key);
    if (before) return before as Record<string, unknown>;
    const owner = subject[plan.owner] as (new () => object) | undefined;
    if (owner === undefined) throw new Absent(plan.owner, 'class');
    const object = intact.construct(owner, made) as Record<string, unknown>;
    // What the constructor loses is put there: else every function would fail that reads it.
    for (let i = 0; i < names.length; i++) {
      if (object[names[i]!] !== made[i]) intact.setProperty(object, names[i]!, made[i]);
    }
    if (isKept) intact.mapWrite(kept, key, object);
    return object;
  }

  /** Nothing stands for what does not fit. */
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

  /** As in a case where it fits; a strange thing is still told from others. */
  function textIn(
    { name, isPlain }: ParameterPlan,
    thing: unknown,
    values: ParameterValues,
  ): string {
    const value = values[name];
    return exact(value === undefined && isPlain ? thing : value);
  }

  function nowText({ isPlain, take }: ParameterPlan, thing: unknown): string {
    return exact(isPlain ? thing : take(thing));
  }

  function standingOf(
    plan: FunctionPlan,
    args: intact.List<unknown>,
    values: ParameterValues,
  ): Standing {
    const { given, told, passed, name } = plan;
    for (let i = 1; i < given.length; i++) if (args[i] === undefined) return '+';
    for (let i = given.length; i < args.length; i++) {
      const isKnown = i < passed.length && values[passed[i]!.name] !== undefined;
      if (isKnown !== (args[i] !== undefined)) return '+';
    }
    for (let i = 0; i < told.length; i++) if (values[told[i]!.name] === undefined) return '!';
    if (plan.standing === undefined) return plan.asked?.(values) === false ? '!' : '=';
    return isAskedFor(name, reliesOn) ? plan.standing(values, asked) : '!';
  }

  /** A right function by the rules, which refuses what no right caller asks. */
  function ruledDouble(called: string, subject: Subject): object {
    const plan = planNamed(called);
    const { name, given, picks, returns, rule } = plan;
    return intact.withoutText(function (this: unknown, ...args: unknown[]): unknown {
      const values = valuesIn(plan, args as unknown as intact.List<unknown>, this);
      const standing = standingOf(plan, args as unknown as intact.List<unknown>, values);
      // With an argument too many that is not looked at above.
      const isAsked = standing !== '+' || plan.standing === undefined || isAskedFor(name, reliesOn);
      const isLeft = isLeftToCallers(standing !== '!' && plan.isBaseCase?.(values) === true);
      refuseUnless(isAsked && standing !== '!' && !isLeft, name);
      const known = values as Record<string, unknown>;
      for (let i = 0; i < given.length; i++) {
        const part = given[i]!;
        // A rule makes what it can of a number beyond all bounds.
        if (part.isPlain) known[part.name] ??= args[i];
        else if (known[part.name] === undefined) {
          const found = describe(args[i], MOST_SHOWN);
          throw new intact.ErrorClass(
            `${name} was called with ${found} in the place of a ${part.name}`,
          );
        }
      }
      const right = rule!(values, askedKind);
      if (picks) return picked(given[0]!, args[0], right);
      return returns.isPlain && intact.isArray(right)
        ? ordinary(right)
        : returns.give(right, subject).thing;
    });
  }

  /**
   * A right function, which changes what the reference changes, and refuses what nobody may ask. What may be
   * asked but has no known answer the grader is told, where it can find out; else the submission's own has it.
   */
  function keptDouble(called: string, subject: Subject, original: unknown): object {
    const plan = planNamed(called);
    const { name, given, returns } = plan;
    return intact.withoutText(function (this: unknown, ...args: unknown[]): unknown {
      let key = '';
      for (let i = 0; i < given.length; i++) key += field(exact(args[i]));
      const ofName: unknown = table && intact.getOwnDescriptor(table, name)?.value;
      const known: unknown = ofName && intact.getOwnDescriptor(ofName as object, key)?.value;
      if (known === undefined) {
        const values = valuesIn(plan, args as unknown as intact.List<unknown>, this);
        const standing = standingOf(plan, args as unknown as intact.List<unknown>, values);
        // The page says what may be asked, also of what no case is about.
        refuseUnless(standing !== '!', name);
        if (learns) leaveUnanswered(field(name) + key);
        if (typeof original === 'function') return intact.apply(original, this, args);
        throw new intact.ErrorClass(`${name} was asked about what nobody may ask it`);
      }
      refuseUnless(true, name);
      const [result, after] = parse(known as string) as [unknown, readonly unknown[]];
      for (let i = 0; i < after.length; i++) become(args[i], after[i]);
      return returns.isPlain ? result : returns.give(result, subject).thing;
    });
  }
}

/** What was given is by now; nothing for a text or a number that is as it was, or where all are. */
function afterText(
  { given }: FunctionPlan,
  nows: intact.List<GivenThing['now']>,
  values: ParameterValues,
): string {
  let text = '';
  let areAll = true;
  for (let i = 0; i < given.length; i++) {
    const { name, isPlain } = given[i]!;
    const is = isPlain ? values[name] : nows[i]!();
    const isAsGiven = is === values[name] && typeof is !== 'object';
    text += field(isAsGiven ? '' : exact(is));
    areAll &&= isAsGiven;
  }
  return areAll ? '' : text;
}

/** With the methods of an array. */
function ordinary(list: readonly unknown[]): unknown[] {
  const array: unknown[] = [];
  for (let i = 0; i < list.length; i++) array[i] = list[i];
  return array;
}

/** The things in a list that stand for these values, the first of each. */
function picked({ item }: ParameterPlan, list: unknown, values: unknown): unknown[] {
  const things: unknown[] = [];
  const [wanted, all] = [values as intact.List<unknown>, list as intact.List<unknown>];
  for (let i = 0; i < wanted.length; i++) {
    let at = 0;
    while (at < all.length && item!.take(all[at]) !== wanted[i]) at++;
    things[i] = all[at];
  }
  return things;
}

function become(target: unknown, wanted: unknown): void {
  if (typeof target !== 'object' || target === null) return;
  const from = wanted as Record<string, unknown>;
  const to = target as Record<string, unknown>;
  // The length of a list is one of them, and the last.
  const keys = intact.ownKeys(from) as readonly string[];
  for (let i = 0; i < keys.length; i++) to[keys[i]!] = from[keys[i]!];
}
