/**
 * `structuredClone`. That of Node belongs to the world outside of the context and would open a way there. This one copies
 * arrays, objects, maps, sets, dates, buffers, patterns, errors and cycles of them. Instances of classes become plain
 * objects. Functions and symbols are refused.
 */
import { bytesOf } from './bytes.ts';
import * as intact from './primordials.ts';

export function structuredClone(value: unknown): unknown {
  return clone(value, new intact.MapClass());
}

/** The copies that were made so far, by their originals. */
type Copies = Map<unknown, unknown>;

/** A longer array could fill the stack as arguments of a call. A guess. */
const MAX_LIST_LENGTH = 1000;

function clone(value: unknown, copies: Copies): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new intact.ErrorClass(`DataCloneError: a ${typeof value} could not be cloned`);
  }
  if (typeof value !== 'object' || value === null) return value;
  const known = intact.mapRead(copies, value);
  if (known !== undefined) return known;
  if (intact.isArray(value)) return cloneArray(value, copies);
  const leaf = cloneLeaf(value);
  if (leaf !== undefined) {
    intact.mapWrite(copies, value, leaf);
    return leaf;
  }
  if (value instanceof intact.MapClass) return cloneMap(value, copies);
  if (value instanceof intact.SetClass) return cloneSet(value, copies);
  const copy: Record<string, unknown> = {};
  intact.mapWrite(copies, value, copy);
  copyFields(value, copy, copies);
  return copy;
}

function cloneArray(value: readonly unknown[], copies: Copies): unknown[] {
  const { length } = value;
  const keys = length <= MAX_LIST_LENGTH ? intact.ownKeys(value) : [];
  // An array has its indexes first, then its length, and then all other fields.
  const isList = keys.length === length + 1 && keys[length] === 'length';
  return isList ? cloneList(value, copies) : cloneAnyArray(value, copies);
}

/**
 * Copies an array without holes and further fields. Programs copy boards in this way at each node, and describing each field
 * of the copy would take several times as long and fill the memory.
 */
function cloneList(value: readonly unknown[], copies: Copies): unknown[] {
  const copy = intact.arrayOf(value);
  intact.mapWrite(copies, value, copy);
  // Each index exists already, so writing to it never finds a setter of the submission.
  for (let i = 0; i < copy.length; i++) copy[i] = clone(copy[i], copies);
  return copy;
}

function cloneAnyArray(value: readonly unknown[], copies: Copies): unknown[] {
  const copy: unknown[] = [];
  intact.mapWrite(copies, value, copy);
  copyFields(value, copy, copies);
  copy.length = value.length;
  return copy;
}

function cloneMap(value: Map<unknown, unknown>, copies: Copies): Map<unknown, unknown> {
  const copy = new intact.MapClass<unknown, unknown>();
  intact.mapWrite(copies, value, copy);
  intact.mapEach(value, (item, key) =>
    intact.mapWrite(copy, clone(key, copies), clone(item, copies)),
  );
  return copy;
}

function cloneSet(value: Set<unknown>, copies: Copies): Set<unknown> {
  const copy = new intact.SetClass<unknown>();
  intact.mapWrite(copies, value, copy);
  intact.setEach(value, (item) => intact.setInsert(copy, clone(item, copies)));
  return copy;
}

/** @returns a copy of an object that contains no other objects; nothing for other objects */
function cloneLeaf(value: object): object | undefined {
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

function copyFields(from: object, to: object, copies: Copies): void {
  const keys = intact.ownKeys(from);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    // The name `__proto__` needs no care: a child is started with `--disable-proto=delete`.
    if (typeof key === 'symbol' || !intact.isEnumerable(from, key)) continue;
    const value = clone((from as Record<PropertyKey, unknown>)[key], copies);
    const field = { value, writable: true, enumerable: true, configurable: true };
    intact.defineProperty(to, key, intact.descriptorOf(field));
  }
}
