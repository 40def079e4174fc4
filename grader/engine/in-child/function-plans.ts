/**
 * Plans: what the child needs to know of the functions and parameters of a spec. They are made before any of the
 * student's code runs, and inherit from nothing: a field that the spec leaves out would otherwise be looked up on
 * `Object.prototype`, which the student's code can change.
 */
import * as intact from '../../sandbox/in-child/primordials.ts';
import { Absent } from '../../sandbox/in-child/replies.ts';
import type { ExerciseSpec, FunctionSpec } from '../exercise-spec.ts';
import type { GivenThing, ValueType, ValueTypeInChild } from './value-type.ts';

/** A parameter, or what a function returns, and how a program represents its value. */
export interface ParameterPlan extends ValueTypeInChild {
  /** The name of the parameter. It is empty for what is returned, and for the items of a list. */
  readonly name: string;
  /** A program has the value itself, and not an object that stands for it. */
  readonly isPlain: boolean;
  /** The items of a list. */
  readonly item?: ParameterPlan;
}

/** The fields of a function's spec that its plan has unchanged. */
type SameFields = 'asked' | 'isBaseCase' | 'madeWith' | 'picks' | 'rule' | 'standing';

export interface FunctionPlan extends Pick<FunctionSpec, SameFields> {
  readonly name: string;
  /** The name of the class that has the function. */
  readonly owner: string;
  readonly given: readonly ParameterPlan[];
  readonly also: readonly ParameterPlan[];
  /** The parameters whose values a question has: `given`, then `also`. */
  readonly ofQuestion: readonly ParameterPlan[];
  /** The parameters whose values a call may pass: `given`, then the optional ones. */
  readonly ofCall: readonly ParameterPlan[];
  readonly returns: ParameterPlan;
}

export interface SpecPlans {
  /** By the name of the function. */
  readonly functions: Map<string, FunctionPlan>;
  readonly parameters: readonly ParameterPlan[];
  /** The name of the class of the object whose methods are called. */
  readonly objectClass: string;
  /** The parameters of the constructor of that object. */
  readonly madeWith: readonly ParameterPlan[];
  /** The fields that hold the state of that object. */
  readonly fields: readonly ParameterPlan[];
  /** For each function, the functions that it may be built on. */
  readonly reliesOn: Readonly<Record<string, readonly string[]>>;
}

export function plansOf({ classes, functions, parts, object }: ExerciseSpec): SpecPlans {
  const plans = new intact.MapClass<string, FunctionPlan>();
  const reliesOn: Record<string, readonly string[]> = {};
  const parametersNamed = (names: readonly string[]): readonly ParameterPlan[] =>
    names.map((name) => planOf(name, parts[name]!));
  for (const [name, spec] of Object.entries(functions)) {
    const { of: owner = classes[0], given, also = [], optional = [], returns, uses = [] } = spec;
    reliesOn[name] = uses;
    const plan = inheritingNothing({
      ...spec,
      name,
      owner,
      returns: planOf('', returns),
      given: parametersNamed(given),
      also: parametersNamed(also),
      ofQuestion: parametersNamed([...given, ...also]),
      ofCall: parametersNamed([...given, ...optional]),
    });
    plans.set(name, plan);
  }
  return {
    functions: plans,
    parameters: parametersNamed(Object.keys(parts)),
    objectClass: classes[0],
    madeWith: parametersNamed(object?.madeWith ?? []),
    fields: Object.entries(object?.fields ?? {}).map(([name, type]) => planOf(name, type)),
    reliesOn,
  };
}

function inheritingNothing<Fields extends object>(fields: Fields): Fields {
  return Object.assign(Object.create(null), fields);
}

function planOf(name: string, { inside, item, most = Infinity, fits }: ValueType): ParameterPlan {
  if (inside !== undefined) return objectPlan(name, inside);
  const itemPlan = item && planOf('', item);
  if (itemPlan?.isPlain === false) return listPlan(name, itemPlan, most);
  return inheritingNothing({
    name,
    isPlain: true,
    ...(itemPlan && { item: itemPlan }),
    give: (value: unknown) => ({ thing: value, now: () => value }),
    take: (thing: unknown) => (fits(thing) ? thing : undefined),
  });
}

/** A value for which a program has an object, made by a class of the submission that must be there. */
function objectPlan(name: string, inChild: ValueTypeInChild): ParameterPlan {
  const { shownBy } = inChild;
  const give: ValueTypeInChild['give'] = (value, classes) => {
    const isMissing = shownBy !== undefined && classes[shownBy[0]] === undefined;
    if (isMissing) throw new Absent(shownBy[0], 'class');
    return inChild.give(value, classes);
  };
  return inheritingNothing({ ...inChild, name, isPlain: false, give });
}

/** A list of objects. Its value after a call is the list of the values that the objects given at first have then. */
function listPlan(name: string, item: ParameterPlan, maxLength: number): ParameterPlan {
  const give: ValueTypeInChild['give'] = (value, classes) => {
    const values = value as intact.List<unknown>;
    const givenThings = intact.newList<GivenThing>();
    const thing: unknown[] = [];
    for (let i = 0; i < values.length; i++) {
      givenThings[i] = item.give(values[i], classes);
      thing[i] = givenThings[i]!.thing;
    }
    const now = (): intact.List<unknown> => {
      const list = intact.newList<unknown>();
      for (let i = 0; i < givenThings.length; i++) list[i] = givenThings[i]!.now();
      return list;
    };
    return { thing, now };
  };
  const take: ValueTypeInChild['take'] = (thing) => {
    if (!intact.isArray(thing)) return undefined;
    const values = intact.newList<unknown>();
    const { length } = thing;
    for (let i = 0; i < length && i < maxLength; i++) {
      const value = item.take(thing[i]);
      if (value === undefined) return undefined;
      values[i] = value;
    }
    return values;
  };
  return inheritingNothing({ name, isPlain: false, item, give, take });
}
