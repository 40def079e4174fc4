/**
 * The built-in functions the harness needs, taken before any of the student's code runs, so that a
 * submission that replaces `Array.isArray` or `Reflect.apply` changes nothing here. For the same
 * reason the harness uses no array method, no `for…of` and no spread: each of them looks something
 * up on a prototype that the student can change. Index loops, string `+=` and `text[i]` do not.
 */
export const isNaNItself = Number.isNaN;
export const isArray = Array.isArray;
export const apply = Reflect.apply;
export const construct = Reflect.construct as (made: object, given: ArrayLike<unknown>) => object;
export const ownKeys = Reflect.ownKeys;
export const getPrototypeOf = Reflect.getPrototypeOf;
const readOwnDescriptor = Reflect.getOwnPropertyDescriptor;
export const defineProperty = Object.defineProperty;
export const createObject = Object.create;
export const { freeze, seal, preventExtensions } = Object;
export const fromCharCode = String.fromCharCode;
export const isInteger = Number.isInteger;
export const toText = String;
export const PromiseClass = Promise;
export const MapClass = Map;
export const SetClass = Set;
export const DateClass = Date;
export const SymbolClass = Symbol;
export const UnitList = Uint16Array;
export const ErrorClass = Error;
export const ObjectPrototype: object = Object.prototype;
export const now = Date.now;
export const imul = Math.imul;
export const WeakMapClass = WeakMap;
const ProxyClass = Proxy;
export const NEGATIVE_INFINITY = Number.NEGATIVE_INFINITY;

const { get: mapGet, set: mapSet, has: mapHasKey, forEach: mapForEach } = Map.prototype;
const { forEach: setForEach, add: setAdd, has: setHasItem } = Set.prototype;
const { get: weakGet, set: weakSet } = WeakMap.prototype;
const { set: reflectSet } = Reflect;
const { bind } = Function.prototype;
const { slice: textSlice } = String.prototype;
const { getTime: dateGetTime } = Date.prototype;
const { then } = Promise.prototype;
const { resolve } = Promise;

export const slice = (text: string, start: number, end?: number): string =>
  apply(textSlice, text, [start, end]) as string;
export const mapRead = <K, V>(map: Map<K, V>, key: K): V | undefined =>
  apply(mapGet, map, [key]) as V | undefined;
export const mapHas = <K, V>(map: Map<K, V>, key: K): boolean =>
  apply(mapHasKey, map, [key]) as boolean;
export const mapWrite = <K, V>(map: Map<K, V>, key: K, value: V): void => {
  apply(mapSet, map, [key, value]);
};
export const mapEach = <K, V>(map: Map<K, V>, visit: (value: V, key: K) => void): void => {
  apply(mapForEach, map, [visit]);
};
export const setEach = <T>(set: Set<T>, visit: (value: T) => void): void => {
  apply(setForEach, set, [visit]);
};
export const setInsert = <T>(set: Set<T>, value: T): void => {
  apply(setAdd, set, [value]);
};
export const setHas = <T>(set: Set<T>, value: T): boolean =>
  apply(setHasItem, set, [value]) as boolean;
export const weakRead = <K extends object, V>(map: WeakMap<K, V>, key: K): V | undefined =>
  apply(weakGet, map, [key]) as V | undefined;
export const weakWrite = <K extends object, V>(map: WeakMap<K, V>, key: K, value: V): void => {
  apply(weakSet, map, [key, value]);
};
/** Writes a property where that is possible; a frozen object stays as it is, without an error. */
export const setProperty = (target: object, name: PropertyKey, value: unknown): boolean => {
  try {
    return reflectSet(target, name, value);
  } catch {
    return false; // a setter of the student's threw
  }
};
/**
 * A descriptor that has only its own fields: a submission may have put a `get` or a `value` on what
 * every object inherits from.
 */
export const descriptorOf = (fields: PropertyDescriptor): PropertyDescriptor => {
  setPrototypeOf(fields, null);
  return fields;
};
export const getOwnDescriptor = (
  target: object,
  key: PropertyKey,
): PropertyDescriptor | undefined => {
  const found = readOwnDescriptor(target, key);
  return found && descriptorOf(found);
};
/** The same function without a source text to read. */
export const bindNothing = (target: object): object => apply(bind, target, [null]) as object;
/** The same for a function that needs to know the object whose function it is. */
export const withoutText = (target: object): object =>
  new ProxyClass(target, createObject(null) as ProxyHandler<object>);
export const promiseResolve = (value: unknown): Promise<unknown> =>
  apply(resolve, PromiseClass, [value]) as Promise<unknown>;
export const promiseThen = (promise: Promise<unknown>, done: () => unknown): void => {
  apply(then, promise, [done]);
};
export const timeOf = (date: Date): number => apply(dateGetTime, date, []) as number;

/**
 * A growing list that the student's patches cannot reach: an array without a prototype, so that
 * writing to an index never finds a setter.
 */
export interface List<T> {
  [index: number]: T;
  length: number;
}

const { setPrototypeOf } = Object;

export function newList<T>(): List<T> {
  return setPrototypeOf([], null) as List<T>;
}
