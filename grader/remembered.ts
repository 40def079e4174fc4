/** What takes long to work out is worked out once for each thing that it is of. */
export function remembered<Key, Value>(
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = make();
  known.set(key, value);
  return value;
}
