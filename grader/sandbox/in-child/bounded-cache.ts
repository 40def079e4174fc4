/** A cache with a limit. It uses nothing that a submission can have replaced, so both sides of the sandbox use it. */
import * as intact from './primordials.ts';

/** Stores values by their keys. When it is full, it forgets all of them. No value may be `undefined`. */
export class BoundedCache<Key, Value> {
  #values = new intact.MapClass<Key, Value>();
  #size = 0;

  constructor(private readonly maxSize = Infinity) {}

  get(key: Key): Value | undefined {
    return intact.mapRead(this.#values, key);
  }

  /** @param key one that is not in the cache */
  set(key: Key, value: Value): void {
    if (this.#size >= this.maxSize) {
      this.#values = new intact.MapClass();
      this.#size = 0;
    }
    this.#size++;
    intact.mapWrite(this.#values, key, value);
  }
}
