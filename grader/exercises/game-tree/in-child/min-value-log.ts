/**
 * For speed: what the submission's own `min_value` returned while its `max_value` ran. The grader would ask about the
 * same nodes next, and each is the root of a large tree. Only the grader uses what is written down here: every call
 * that the submission makes runs the submission's own code.
 *
 * Nothing is written to the submission's classes or objects. The object that is asked is made by its class, and
 * inherits from it, with a `min_value` before that of the class.
 */
import * as intact from '../../../sandbox/in-child/primordials.ts';
import type { GameTreeClasses, SubmissionNode } from './nodes.ts';

type MinMaxClass = NonNullable<GameTreeClasses['MinMax']>;

let returned = new intact.MapClass<unknown, unknown>();
/** Calls that were made within such a call are of other nodes. */
let isWithinCall = false;
/** In the place of a value, where two calls about one node returned different ones. */
const UNSURE = intact.newList();

/** @returns an object of the class whose calls of `min_value` are written down, where that is an ordinary method */
export function newLoggedMinMax(MinMax: MinMaxClass, tree: object): object {
  returned = new intact.MapClass();
  isWithinCall = false;
  const target = loggedClass(MinMax);
  return target === undefined ? new MinMax(tree) : intact.construct(MinMax, [tree], target);
}

/** @returns nothing where it did not return, or returned different values */
export function loggedValue(node: SubmissionNode): { readonly value: unknown } | undefined {
  if (!intact.mapHas(returned, node)) return undefined;
  const value = intact.mapRead(returned, node);
  return value === UNSURE ? undefined : { value };
}

/** One for each class: objects of many classes are slower to call. */
const loggedClasses = new intact.WeakMapClass<object, object>();

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

/** A getter may give another function each time, or look at whose it is. */
function isOrdinaryMethod(prototype: object): boolean {
  for (let at: object | null = prototype; at !== null; at = intact.getPrototypeOf(at)) {
    const found = intact.getOwnDescriptor(at, 'min_value');
    if (found !== undefined) return typeof found.value === 'function';
  }
  return false;
}

function loggingMethods(prototype: { min_value: unknown }) {
  return {
    min_value(this: unknown, node: SubmissionNode): unknown {
      // It is read for each call, because the submission may have replaced it by now.
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
  const isOther = intact.mapHas(returned, node) && intact.mapRead(returned, node) !== value;
  intact.mapWrite(returned, node, isOther ? UNSURE : value);
}
