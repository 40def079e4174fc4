/** Makes the objects of the submission's classes whose functions the grader asks. */
import * as intact from '../../sandbox/in-child/primordials.ts';
import { Absent } from '../../sandbox/in-child/replies.ts';
import type { ParameterValues } from '../exercise-spec.ts';
import { exact } from './exact.ts';
import type { FunctionPlan } from './function-plans.ts';

/** The submission's classes, by their names. The first class of the spec is always there. */
export type SubmissionClasses = Record<string, object | undefined>;

const NO_VALUES: ParameterValues = {};

/** The fields of an object, in the order of its constructor's parameters. */
interface ObjectFields {
  readonly names: intact.List<string>;
  readonly values: intact.List<unknown>;
}

export class AskedObjects {
  readonly #isReused: boolean;
  /** By the name of the function and the arguments of the constructor. */
  readonly #reused = new intact.MapClass<string, object>();

  /** @param isReused whether one object answers all questions of a function that have the same constructor arguments */
  constructor(isReused: boolean) {
    this.#isReused = isReused;
  }

  /** @throws {Absent} where the submission does not have the class */
  objectFor(
    plan: FunctionPlan,
    classes: SubmissionClasses,
    values: ParameterValues,
  ): Record<string, unknown> {
    const isWithoutFields = plan.also.length === 0 && plan.madeWith === undefined;
    if (isWithoutFields) {
      // Most objects have no fields. Their question has no need to write a key.
      const reused = this.#reusedUnder(plan.name);
      if (reused !== undefined) return reused;
    }
    const fields = fieldsOf(plan, values);
    const key = isWithoutFields ? plan.name : `${plan.name} ${exact(fields.values)}`;
    const reused = this.#reusedUnder(key);
    if (reused !== undefined) return reused;
    const object = newObject(plan, classes, fields);
    if (this.#isReused) intact.mapWrite(this.#reused, key, object);
    return object;
  }

  #reusedUnder(key: string): Record<string, unknown> | undefined {
    if (!this.#isReused) return undefined;
    return intact.mapRead(this.#reused, key) as Record<string, unknown> | undefined;
  }
}

/** @returns the fields that always follow from the question, then those that are parameters of the question */
function fieldsOf({ also, madeWith }: FunctionPlan, values: ParameterValues): ObjectFields {
  const fixed = typeof madeWith === 'function' ? madeWith(values) : (madeWith ?? NO_VALUES);
  const fixedNames = intact.ownKeys(fixed) as readonly string[];
  const fields: ObjectFields = { names: intact.newList(), values: intact.newList() };
  for (let i = 0; i < fixedNames.length; i++) {
    addField(fields, fixedNames[i]!, fixed[fixedNames[i]!]);
  }
  for (let i = 0; i < also.length; i++) addField(fields, also[i]!.name, values[also[i]!.name]);
  return fields;
}

function addField({ names, values }: ObjectFields, name: string, value: unknown): void {
  names[names.length] = name;
  values[values.length] = value;
}

function newObject(
  { owner }: FunctionPlan,
  classes: SubmissionClasses,
  { names, values }: ObjectFields,
): Record<string, unknown> {
  const ownerClass = classes[owner] as (new () => object) | undefined;
  if (ownerClass === undefined) throw new Absent(owner, 'class');
  const object = intact.construct(ownerClass, values) as Record<string, unknown>;
  // A wrong constructor must not make every function fail, so fields that it did not set are set here.
  for (let i = 0; i < names.length; i++) {
    const name = names[i]!;
    if (object[name] !== values[i]) intact.setProperty(object, name, values[i]);
  }
  return object;
}
