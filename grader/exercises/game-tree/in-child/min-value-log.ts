/**
 * Logs what the submission's `min_value` returns while its `max_value` runs. This is for speed: the grader would ask
 * `min_value` about the same nodes next, and each is the root of a large tree. Only the grader uses the log. Every call
 * that the submission makes runs the submission's code.
 *
 * Nothing is written to the submission's classes or objects. The asked object is made by the submission's class, but with a
 * prototype between it and the class, which has a logging `min_value`.
 */
import * as intact from '../../../sandbox/in-child/primordials.ts';
import type { GameTreeClasses, SubmissionNode } from './nodes.ts';

type MinMaxClass = NonNullable<GameTreeClasses['MinMax']>;

/** By the node, the value that `min_value` returned about it. */
let returnedValues = new intact.MapClass<unknown, unknown>();
/** Whether a logged call runs. The calls that it makes itself are not logged: the grader does not ask about their nodes. */
let isWithinCall = false;
/** In the place of a value where two calls about the same node returned different values. */
const UNSURE = intact.newList();

/** @returns an object of the class. Calls of its `min_value` are logged from now on if that is an ordinary method. */
export function newLoggedMinMax(MinMax: MinMaxClass, tree: object): object {
  returnedValues = new intact.MapClass();
  isWithinCall = false;
  const target = loggedClass(MinMax);
  return target === undefined ? new MinMax(tree) : intact.construct(MinMax, [tree], target);
}

/** @returns the value of `min_value` about a node; undefined where no call returned, or two calls returned different values */
export function loggedValue(node: SubmissionNode): { readonly value: unknown } | undefined {
  if (!intact.mapHas(returnedValues, node)) return undefined;
  const value = intact.mapRead(returnedValues, node);
  return value === UNSURE ? undefined : { value };
}

/** The logging class of each class. There is one only, because objects of many classes are slower to call. */
const loggedClasses = new intact.WeakMapClass<object, object>();

/**
 * @returns a function whose `prototype` inherits from that of the class, for `new.target` of the class's constructor;
 *   undefined where `min_value` is not an ordinary method
 */
function loggedClass(MinMax: MinMaxClass): object | undefined {
  const known = intact.weakRead(loggedClasses, MinMax);
  if (known !== undefined) return known;
  const prototype: unknown = MinMax.prototype;
  if (typeof prototype !== 'object' || prototype === null) return undefined;
  if (!isOrdinaryMethod(prototype)) return undefined;
  const { min_value } = loggingMethods(prototype as { min_value: unknown });
  const ofClass = intact.descriptorOf({ value: MinMax, configurable: true, writable: true });
  const method = intact.descriptorOf({ value: min_value, configurable: true, writable: true });
  const logged = function LoggedMinMax(): void {};
  const between = intact.createObject(prototype) as object;
  intact.defineProperty(between, 'constructor', ofClass);
  intact.defineProperty(between, 'min_value', method);
  logged.prototype = between;
  intact.weakWrite(loggedClasses, MinMax, logged);
  return logged;
}

/** Whether `min_value` is an ordinary method. A getter may return another function each time, so its calls are not logged. */
function isOrdinaryMethod(prototype: object): boolean {
  for (let at: object | null = prototype; at !== null; at = intact.getPrototypeOf(at)) {
    const descriptor = intact.getOwnDescriptor(at, 'min_value');
    if (descriptor !== undefined) return typeof descriptor.value === 'function';
  }
  return false;
}

function loggingMethods(prototype: { min_value: unknown }) {
  return {
    min_value(this: unknown, node: SubmissionNode): unknown {
      // The method is read for each call, because the submission may have replaced it by now.
      const original = prototype.min_value as (...given: unknown[]) => unknown;
      // biome-ignore lint/complexity/noArguments: a rest parameter makes a list for each call.
      const given = arguments;
      if (isWithinCall) return intact.apply(original, this, given);
      isWithinCall = true;
      const value: unknown = intact.apply(original, this, given);
      isWithinCall = false;
      if (given.length === 1) log(node, value);
      return value;
    },
  };
}

function log(node: SubmissionNode, value: unknown): void {
  const isOther =
    intact.mapHas(returnedValues, node) && intact.mapRead(returnedValues, node) !== value;
  intact.mapWrite(returnedValues, node, isOther ? UNSURE : value);
}
