/** Where things are kept by what they are of; weakly, where that is to be forgotten when nobody has it any more. */
interface Memory<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** What takes long to work out is worked out once for each thing that it is of. */
export function getOrInsert<Key, Value>(
  known: Memory<Key, Value>,
  key: Key,
  make: (key: Key) => Value,
): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = make(key);
  known.set(key, value);
  return value;
}

/** The same as a function of that thing alone. Inside the sandbox the memory is to be one of its own: `Known`. */
export function memoize<Key, Value>(
  make: (key: Key) => Value,
  known: Memory<Key, Value> = new Map(),
): (key: Key) => Value {
  return (key) => getOrInsert(known, key, make);
}
