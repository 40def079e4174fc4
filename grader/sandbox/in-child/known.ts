/** What was worked out once, for both sides of the sandbox: it uses nothing that a submission can have replaced. */
import * as intact from './primordials.ts';

/** Values by their keys; when there are too many, all are worked out anew. None is `undefined`. */
export class Known<Key, Value> {
  #values = new intact.MapClass<Key, Value>();
  #count = 0;

  constructor(private readonly most = -intact.NEGATIVE_INFINITY) {}

  get(key: Key): Value | undefined {
    return intact.mapRead(this.#values, key);
  }

  /** Of one that it does not have. */
  set(key: Key, value: Value): void {
    if (this.#count++ >= this.most) {
      this.#values = new intact.MapClass();
      this.#count = 1;
    }
    intact.mapWrite(this.#values, key, value);
  }
}
