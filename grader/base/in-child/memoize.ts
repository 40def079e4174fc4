/** Caches of computed values. A value is never `undefined`, because that means a missing one; `null` can stand for nothing. */

/** A `Map`, a `WeakMap`, or, in the child, a map that does not rely on replaceable methods. */
interface Cache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** @returns the cached value of the key; a missing one is made and stored first */
export function getOrInsert<Key, Value extends {} | null>(
  cache: Cache<Key, Value>,
  key: Key,
  make: (key: Key) => Value,
): Value {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const value = make(key);
  cache.set(key, value);
  return value;
}

/**
 * @param cache holds the results; code that runs beside a student's passes a `BoundedCache`, which a student cannot replace
 * @returns a function that computes the value of each key once
 */
export function memoize<Key, Value extends {} | null>(
  make: (key: Key) => Value,
  cache: Cache<Key, Value> = new Map(),
): (key: Key) => Value {
  return (key) => getOrInsert(cache, key, make);
}
