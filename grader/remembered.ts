/** What takes long to work out is worked out once for each thing that it is of. */
interface Store<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

export function remembered<Key, Value>(
  known: Store<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
