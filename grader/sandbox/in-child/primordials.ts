/**
 * The built-in functions the harness needs, taken before any of the student's code runs, so that a
 * submission that replaces `Array.isArray` or `Reflect.apply` changes nothing here. For the same
 * reason the harness uses no array method, no `for…of` and no spread: each of them looks something
 * up on a prototype that the student can change. Index loops, string `+=` and `text[i]` do not.
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
/** As `new` makes it for a class that may have been derived from it. */
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
/** A function of its object and what the method is given: it looks nothing up when it is called. */
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
export const bindNothing: (target: object) => object = uncurried(bind);
/** The same for a function that needs to know the object whose function it is. */
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
/** Whatever it is asked, it asks the handler first, which inherits nothing. */
export const proxyOf = <T extends object>(target: T, handler: ProxyHandler<T>): T =>
  new ProxyClass(target, handler);
/** As the engine makes a text of what it is given; a symbol is none. */
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
/** Throws where it is no `ArrayBuffer`. */
export const bufferLength: (buffer: ArrayBuffer) => number = uncurried(
  getterOf(ArrayBuffer.prototype, 'byteLength'),
);
/** The name of its class, such as `Uint8Array`; nothing for what is no typed array. */
export const typedArrayKind: (value: unknown) => string | undefined = uncurried(
  getterOf(typedPrototype, Symbol.toStringTag),
);

/**
 * A growing list that the student's patches cannot reach: an array that inherits from nothing of
 * theirs, so that writing to an index never finds a setter.
 */
export interface List<T> {
  [index: number]: T;
  length: number;
}

/** What it inherits from is empty, inherits nothing, and is frozen: should one be handed out, nothing comes of it. */
class OwnList extends Array<unknown> {
  // biome-ignore lint/complexity/noUselessConstructor: one that is not written asks the arrays' iterator.
  constructor() {
    super();
  }
}
setPrototypeOf(OwnList.prototype, null);
Reflect.deleteProperty(OwnList.prototype, 'constructor');
freeze(OwnList.prototype);

export function newList<T>(): List<T> {
  return new OwnList() as List<unknown> as List<T>;
}

export function includes<T>(list: List<T> | readonly T[], item: T): boolean {
  for (let i = 0; i < list.length; i++) if (list[i] === item) return true;
  return false;
}

/** The same for a set: its one method is its own. */
class OwnSet extends Set<unknown> {
  // biome-ignore lint/complexity/noUselessConstructor: one that is not written asks the arrays' iterator.
  constructor() {
    super();
  }
}
setPrototypeOf(OwnSet.prototype, null);
Reflect.deleteProperty(OwnSet.prototype, 'constructor');
defineProperty(OwnSet.prototype, 'add', descriptorOf({ value: add }));
freeze(OwnSet.prototype);

export function newSet(): Pick<Set<unknown>, 'add'> {
  return new OwnSet();
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
/** By its name. */
export const typedArrayClass = (kind: string): object => typedArrays[kind]!;
