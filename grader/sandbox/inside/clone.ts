/**
 * `structuredClone` for the sandbox, which has none: the real one belongs to the world outside and
 * would open a way there. Copies what the real one copies of plain data (arrays, objects, maps,
 * sets, dates, cycles); class instances come out as plain objects; functions and symbols are refused.
 */
import {
  DateClass,
  defineProperty,
  descriptorOf,
  ErrorClass,
  isArray,
  MapClass,
  mapEach,
  mapRead,
  mapWrite,
  ownKeys,
  SetClass,
  setEach,
  setInsert,
  timeOf,
} from './primordials.ts';

export function structuredClone(value: unknown): unknown {
  return clone(value, new MapClass());
}

function clone(value: unknown, seen: Map<unknown, unknown>): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') {
    throw new ErrorClass(`DataCloneError: a ${typeof value} could not be cloned`);
  }
  if (typeof value !== 'object' || value === null) return value;
  const known = mapRead(seen, value);
  if (known !== undefined) return known;
  if (value instanceof DateClass) return new DateClass(timeOf(value));
  if (isArray(value)) {
    const copy: unknown[] = [];
    mapWrite(seen, value, copy);
    for (let i = 0; i < value.length; i++) copy[i] = clone(value[i], seen);
    return copy;
  }
  if (value instanceof MapClass || value instanceof SetClass) return cloneItems(value, seen);
  const copy: Record<string, unknown> = {};
  mapWrite(seen, value, copy);
  const keys = ownKeys(value);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    if (typeof key !== 'symbol') put(copy, key, clone((value as typeof copy)[key], seen));
  }
  return copy;
}

function cloneItems(
  value: Map<unknown, unknown> | Set<unknown>,
  seen: Map<unknown, unknown>,
): unknown {
  if (value instanceof MapClass) {
    const copy = new MapClass<unknown, unknown>();
    mapWrite(seen, value, copy);
    mapEach(value, (item, key) => mapWrite(copy, clone(key, seen), clone(item, seen)));
    return copy;
  }
  const copy = new SetClass<unknown>();
  mapWrite(seen, value, copy);
  setEach(value, (item) => setInsert(copy, clone(item, seen)));
  return copy;
}

function put(copy: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') copy[key] = value;
  else {
    const field = { value, writable: true, enumerable: true, configurable: true };
    defineProperty(copy, key, descriptorOf(field));
  }
}
