/**
 * `structuredClone`: the engine's belongs to the world outside and would open a way there. Copies plain data
 * (arrays, objects, maps, sets, dates, buffers, patterns, errors, cycles); class instances come out as plain
 * objects; functions and symbols are refused.
 */
import { bytesOf } from './bytes.ts';
import * as intact from './primordials.ts';

export function structuredClone(value: unknown): unknown {
  return clone(value, new intact.MapClass());
}

/** What was copied so far, by what it was copied from. */
type Seen = Map<unknown, unknown>;

function clone(value: unknown, seen: Seen): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new intact.ErrorClass(`DataCloneError: a ${typeof value} could not be cloned`);
  }
  if (typeof value !== 'object' || value === null) return value;
  const known = intact.mapRead(seen, value);
  if (known !== undefined) return known;
  if (intact.isArray(value)) return cloneArray(value, seen);
  const whole = cloneWhole(value);
  if (whole !== undefined) {
    intact.mapWrite(seen, value, whole);
    return whole;
  }
  if (value instanceof intact.MapClass) return cloneMap(value, seen);
  if (value instanceof intact.SetClass) return cloneSet(value, seen);
  const copy: Record<string, unknown> = {};
  intact.mapWrite(seen, value, copy);
  copyFields(value, copy, seen);
  return copy;
}

function cloneArray(value: readonly unknown[], seen: Seen): unknown[] {
  const copy: unknown[] = [];
  intact.mapWrite(seen, value, copy);
  copyFields(value, copy, seen);
  copy.length = value.length;
  return copy;
}

function cloneMap(value: Map<unknown, unknown>, seen: Seen): Map<unknown, unknown> {
  const copy = new intact.MapClass<unknown, unknown>();
  intact.mapWrite(seen, value, copy);
  intact.mapEach(value, (item, key) => intact.mapWrite(copy, clone(key, seen), clone(item, seen)));
  return copy;
}

function cloneSet(value: Set<unknown>, seen: Seen): Set<unknown> {
  const copy = new intact.SetClass<unknown>();
  intact.mapWrite(seen, value, copy);
  intact.setEach(value, (item) => intact.setInsert(copy, clone(item, seen)));
  return copy;
}

/** @returns a copy of what holds nothing else that has to be copied; nothing for all else */
function cloneWhole(value: object): object | undefined {
  if (value instanceof intact.DateClass) return new intact.DateClass(intact.timeOf(value));
  if (value instanceof intact.RegExpClass) {
    return new intact.RegExpClass(intact.sourceOf(value), intact.flagsOf(value));
  }
  if (value instanceof intact.ErrorClass) return cloneError(value);
  const kind = intact.typedArrayKind(value);
  if (kind === undefined && !(value instanceof intact.BufferClass)) return undefined;
  const bytes = copyOfBytes(bytesOf(value));
  const buffer = intact.bufferOf(bytes);
  return kind === undefined ? buffer : intact.construct(intact.typedArrayClass(kind), [buffer]);
}

function copyOfBytes(bytes: Uint8Array): Uint8Array {
  const length = intact.byteLengthOf(bytes);
  const copy = new intact.ByteList(length);
  for (let i = 0; i < length; i++) copy[i] = bytes[i]!;
  return copy;
}

function cloneError(error: Error): Error {
  const copy = new intact.ErrorClass(intact.textOf(error.message));
  const { name } = error;
  if (typeof name === 'string' && name !== 'Error') {
    intact.defineProperty(copy, 'name', intact.descriptorOf({ value: name, configurable: true }));
  }
  return copy;
}

function copyFields(from: object, to: object, seen: Seen): void {
  const keys = intact.ownKeys(from);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    // No name is special: a child is started without `__proto__`.
    if (typeof key === 'symbol' || !intact.isEnumerable(from, key)) continue;
    const value = clone((from as Record<PropertyKey, unknown>)[key], seen);
    const field = { value, writable: true, enumerable: true, configurable: true };
    intact.defineProperty(to, key, intact.descriptorOf(field));
  }
}
