/**
 * The built-in functions that code in the child needs. They are taken before any of the student's code runs, so a
 * submission that replaces `Array.isArray` or `Reflect.apply` changes nothing here. For the same reason, code in the child
 * uses no method of arrays, no `for…of` and no spread: each of them looks something up on a prototype that the student can
 * change. Index loops, `+=` for strings and `text[i]` do not.
 */
export const { isArray } = Array;
export const { apply, ownKeys, getPrototypeOf, deleteProperty } = Reflect;
export const construct = Reflect.construct as (
  made: object,
  given: ArrayLike<unknown>,
  target?: object,
) => object;
export const {
  defineProperty,
  create: createObject,
  freeze,
  seal,
  preventExtensions,
  isFrozen,
} = Object;
export const { fromCharCode } = String;
export const { isNaN: isNaNItself, isInteger, NEGATIVE_INFINITY } = Number;
export const { now } = Date;
export const { parse: parseJson } = JSON;
export const { imul, floor } = Math;
export const toText = String;
export const PromiseClass = Promise;
export const MapClass = Map;
export const SetClass = Set;
export const WeakMapClass = WeakMap;
export const DateClass = Date;
export const SymbolClass = Symbol;
export const ErrorClass = Error;
export const UnitList = Uint16Array;
export const TypeErrorClass = TypeError;
export const RangeErrorClass = RangeError;
export const RegExpClass = RegExp;
export const ByteList = Uint8Array;
export const BufferClass = ArrayBuffer;
export const { isView } = ArrayBuffer;
/** @param by the class that `new` was called with, which may extend the other one */
export const constructAs = Reflect.construct as (
  made: object,
  given: ArrayLike<unknown>,
  by: object,
) => object;
export const ObjectPrototype: object = Object.prototype;

const { getOwnPropertyDescriptor: readOwnDescriptor, set: reflectSet } = Reflect;
const { setPrototypeOf } = Object;
const ProxyClass = Proxy;
const { bind, call } = Function.prototype;
/** @returns a function that calls the method; its first argument is the object. It looks nothing up when it is called. */
const uncurried = apply(bind, bind, [call]) as (method: unknown) => never;

export const slice: (text: string, start: number, end?: number) => string = uncurried(
  String.prototype.slice,
);
export const indexOf: (text: string, part: string) => number = uncurried(String.prototype.indexOf);
export const codeAt: (text: string, at: number) => number = uncurried(String.prototype.charCodeAt);
export const trim: (text: string) => string = uncurried(String.prototype.trim);
export const lowerCase: (text: string) => string = uncurried(String.prototype.toLowerCase);
const { get, set, has, forEach } = Map.prototype;
export const mapRead: <K, V>(map: Map<K, V>, key: K) => V | undefined = uncurried(get);
export const mapHas: <K, V>(map: Map<K, V>, key: K) => boolean = uncurried(has);
export const mapWrite: <K, V>(map: Map<K, V>, key: K, value: V) => void = uncurried(set);
export const mapEach: <K, V>(map: Map<K, V>, visit: (value: V, key: K) => void) => void =
  uncurried(forEach);
const { forEach: setForEach, add, has: setHasItem } = Set.prototype;
export const setEach: <T>(set: Set<T>, visit: (value: T) => void) => void = uncurried(setForEach);
export const setInsert: <T>(set: Set<T>, value: T) => void = uncurried(add);
export const setHas: <T>(set: Set<T>, value: T) => boolean = uncurried(setHasItem);
const { get: weakGet, set: weakSet } = WeakMap.prototype;
export const weakRead: <K extends object, V>(map: WeakMap<K, V>, key: K) => V | undefined =
  uncurried(weakGet);
export const weakWrite: <K extends object, V>(map: WeakMap<K, V>, key: K, value: V) => void =
  uncurried(weakSet);
/** Sets a property if that is possible. @returns whether it was, without an error for a frozen object */
export const setProperty = (target: object, name: PropertyKey, value: unknown): boolean => {
  try {
    return reflectSet(target, name, value);
  } catch {
    return false; // A setter of the student's threw.
  }
};
/**
 * @returns the same object without a prototype: a submission may have added `get` or `value` to the prototype of all
 *   objects
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
/** @returns the same function without a readable source text. It cannot use `this`. */
export const bindNothing: (target: object) => object = uncurried(bind);
/** @returns the same function without a readable source text. It can use `this`, and is slower. */
export const withoutText = (target: object): object =>
  new ProxyClass(target, createObject(null) as ProxyHandler<object>);
export const promiseResolve: (value: unknown) => Promise<unknown> = apply(bind, Promise.resolve, [
  Promise,
]) as never;
export const promiseThen: (promise: Promise<unknown>, done: () => unknown) => void = uncurried(
  Promise.prototype.then,
);
export const timeOf: (date: Date) => number = uncurried(Date.prototype.getTime);
export const dateText: (date: Date) => string = uncurried(Date.prototype.toString);
/** @param handler an object without a prototype, so that the proxy finds no other traps */
export const proxyOf = <T extends object>(target: T, handler: ProxyHandler<T>): T =>
  new ProxyClass(target, handler);
/** Converts a value as the engine converts arguments. @throws {TypeError} for a symbol */
export const textOf = (value: unknown): string => `${value as string}`;

const getterOf = (prototype: object, key: PropertyKey): unknown =>
  readOwnDescriptor(prototype, key)?.get;
export const setSize: (set: Pick<Set<unknown>, 'add'>) => number = uncurried(
  getterOf(Set.prototype, 'size'),
);
const viewPrototype = DataView.prototype;
const typedPrototype = getPrototypeOf(Uint8Array.prototype)!;
export const bufferOf: (view: Uint8Array) => ArrayBuffer = uncurried(
  getterOf(typedPrototype, 'buffer'),
);
export const byteOffsetOf: (view: Uint8Array) => number = uncurried(
  getterOf(typedPrototype, 'byteOffset'),
);
export const byteLengthOf: (view: Uint8Array) => number = uncurried(
  getterOf(typedPrototype, 'byteLength'),
);
export const bufferOfView: (view: DataView) => ArrayBuffer = uncurried(
  getterOf(viewPrototype, 'buffer'),
);
export const offsetOfView: (view: DataView) => number = uncurried(
  getterOf(viewPrototype, 'byteOffset'),
);
export const lengthOfView: (view: DataView) => number = uncurried(
  getterOf(viewPrototype, 'byteLength'),
);
/** @throws {TypeError} where it is not an `ArrayBuffer` */
export const bufferLength: (buffer: ArrayBuffer) => number = uncurried(
  getterOf(ArrayBuffer.prototype, 'byteLength'),
);
/** @returns the name of its class, such as `Uint8Array`; nothing where it is not a typed array */
export const typedArrayKind: (value: unknown) => string | undefined = uncurried(
  getterOf(typedPrototype, Symbol.toStringTag),
);

/**
 * A growing list that a student's changes of prototypes cannot reach. It is an array with a prototype of its own, so
 * writing to an index never finds a setter.
 */
export interface List<T> {
  [index: number]: T;
  length: number;
}

/** Its prototype is empty and frozen and inherits nothing, so a submission that got a list could do no harm with it. */
class IsolatedList extends Array<unknown> {
  // biome-ignore lint/complexity/noUselessConstructor: A constructor that is not written spreads its arguments, with the iterator of arrays.
  constructor() {
    super();
  }
}
setPrototypeOf(IsolatedList.prototype, null);
Reflect.deleteProperty(IsolatedList.prototype, 'constructor');
freeze(IsolatedList.prototype);

const ArrayClass = Array;
const { of: listItems } = Array;
/** @returns an ordinary array with the items of another one, of which there must not be many */
export const arrayOf = (items: readonly unknown[]): unknown[] =>
  apply(listItems, ArrayClass, items);

export function newList<T>(): List<T> {
  return new IsolatedList() as List<unknown> as List<T>;
}

export function includes<T>(list: List<T> | readonly T[], item: T): boolean {
  for (let i = 0; i < list.length; i++) if (list[i] === item) return true;
  return false;
}

/** The same for a set. Its prototype has the method `add` alone. */
class IsolatedSet extends Set<unknown> {
  // biome-ignore lint/complexity/noUselessConstructor: A constructor that is not written spreads its arguments, with the iterator of arrays.
  constructor() {
    super();
  }
}
setPrototypeOf(IsolatedSet.prototype, null);
Reflect.deleteProperty(IsolatedSet.prototype, 'constructor');
defineProperty(IsolatedSet.prototype, 'add', descriptorOf({ value: add }));
freeze(IsolatedSet.prototype);

export function newSet(): Pick<Set<unknown>, 'add'> {
  return new IsolatedSet();
}

export const sourceOf: (pattern: RegExp) => string = uncurried(
  getterOf(RegExp.prototype, 'source'),
);
export const flagsOf: (pattern: RegExp) => string = uncurried(getterOf(RegExp.prototype, 'flags'));
export const isEnumerable: (holder: object, key: PropertyKey) => boolean = uncurried(
  Object.prototype.propertyIsEnumerable,
);

const typedArrays: Readonly<Record<string, object>> = {
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
};
/** @param kind what {@link typedArrayKind} returns */
export const typedArrayClass = (kind: string): object => typedArrays[kind]!;
