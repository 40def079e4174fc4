/**
 * What a page states, read once, before any of the student's code runs: what a page leaves out could be
 * found later on what every object inherits from.
 */
import { describe } from '../../sandbox/in-child/describe.ts';
import { field } from '../../sandbox/in-child/fields.ts';
import * as intact from '../../sandbox/in-child/primordials.ts';
import { Absent, kindOf, valueReply } from '../../sandbox/in-child/replies.ts';
import type { ExerciseSpec, FunctionSpec } from '../exercise-spec.ts';
import { exact } from './exact.ts';
import type { GivenThing, ValueType, ValueTypeInChild } from './value-types.ts';

/** A part of a function, with its name, and what a program has for it. */
export interface ParameterPlan extends ValueTypeInChild {
  readonly name: string;
  /** A program has the value itself. */
  readonly isPlain: boolean;
  /** What is in a list. */
  readonly item?: ParameterPlan;
}

export interface FunctionPlan extends Pick<FunctionSpec, PlanFields> {
  readonly name: string;
  /** The class that has it. */
  readonly owner: string;
  readonly given: readonly ParameterPlan[];
  readonly also: readonly ParameterPlan[];
  /** The given ones, and those that its object has. */
  readonly told: readonly ParameterPlan[];
  /** The given and the optional ones. */
  readonly passed: readonly ParameterPlan[];
  readonly returns: ParameterPlan;
}

type PlanFields = 'asked' | 'isBaseCase' | 'madeWith' | 'picks' | 'rule' | 'standing';

/** By the names of the functions. */
export function plansOf({ classes, functions, parts }: ExerciseSpec) {
  const plans = new intact.MapClass<string, FunctionPlan>();
  const reliesOn: Record<string, readonly string[]> = {};
  const named = (names: readonly string[]): readonly ParameterPlan[] =>
    names.map((name) => planOf(name, parts[name]!));
  for (const [name, stated] of Object.entries(functions)) {
    const { of: owner = classes[0], given, also = [], optional = [], returns, uses = [] } = stated;
    reliesOn[name] = uses;
    plans.set(
      name,
      inheritingNothing({
        ...{ ...stated, name, owner, returns: planOf('', returns) },
        ...{ given: named(given), also: named(also) },
        ...{ told: named([...given, ...also]), passed: named([...given, ...optional]) },
      }),
    );
  }
  return { plans, parts: named(Object.keys(parts)), reliesOn };
}

function inheritingNothing<Fields extends object>(fields: Fields): Fields {
  return Object.assign(Object.create(null), fields);
}

function planOf(name: string, { inside, item, most = Infinity, fits }: ValueType): ParameterPlan {
  if (inside !== undefined) {
    const { shownBy } = inside;
    const give: ValueTypeInChild['give'] = (value, classes) => {
      const isMissing = shownBy !== undefined && classes[shownBy[0]] === undefined;
      if (isMissing) throw new Absent(shownBy[0], 'class');
      return inside.give(value, classes);
    };
    return inheritingNothing({ ...inside, name, isPlain: false, give });
  }
  const items = item && planOf('', item);
  if (items?.isPlain === false) return listPlan(name, items, most);
  return inheritingNothing({
    ...{ name, isPlain: true, ...(items && { item: items }) },
    give: (value: unknown) => ({ thing: value, now: () => value }),
    take: (thing: unknown) => (fits(thing) ? thing : undefined),
  });
}

/** A list of things: what it is by now is what these things are, wherever they stand. */
function listPlan(name: string, item: ParameterPlan, most: number): ParameterPlan {
  const give: ValueTypeInChild['give'] = (value, classes) => {
    const values = value as intact.List<unknown>;
    const givens = intact.newList<GivenThing>();
    const thing: unknown[] = [];
    for (let i = 0; i < values.length; i++) {
      givens[i] = item.give(values[i], classes);
      thing[i] = givens[i]!.thing;
    }
    const now = (): intact.List<unknown> => {
      const list = intact.newList<unknown>();
      for (let i = 0; i < givens.length; i++) list[i] = givens[i]!.now();
      return list;
    };
    return { thing, now };
  };
  const take: ValueTypeInChild['take'] = (thing) => {
    if (!intact.isArray(thing)) return undefined;
    const values = intact.newList<unknown>();
    const { length } = thing;
    for (let i = 0; i < length && i < most; i++) {
      const value = item.take(thing[i]);
      if (value === undefined) return undefined;
      values[i] = value;
    }
    return values;
  };
  return inheritingNothing({ name, isPlain: false, item, give, take });
}

/** `whole`, and the value; else what it is instead. Then what was given is by now. */
export function answerText(
  { returns }: Pick<FunctionPlan, 'returns'>,
  result: unknown,
  after: string,
  since?: unknown,
): string {
  const value = returns.take(result, since);
  if (value !== undefined) return field('whole') + field(exact(value)) + field(after);
  const items = returns.item === undefined ? undefined : itemsReply(returns.item, result);
  return (items ?? valueReply(result)) + field(after);
}

/** `items type words`, of the first in a list that should not be there; nothing for what is no list. */
function itemsReply(item: ParameterPlan, value: unknown): string | undefined {
  if (!intact.isArray(value)) return undefined;
  const { length } = value;
  for (let i = 0; i < length && i < MOST_LOOKED_AT; i++) {
    const thing: unknown = value[i];
    if (item.take(thing) === undefined) {
      return field('items') + field(kindOf(thing)) + field(describe(value));
    }
  }
  return undefined;
}

const MOST_LOOKED_AT = 10_000;
