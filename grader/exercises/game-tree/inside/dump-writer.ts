/** Collects the units of a dump in a string: by the thousand, because they may be millions. */

import {
  apply,
  defineProperty,
  fromCharCode,
  min,
  newList,
  UnitList,
} from '../../../sandbox/inside/primordials.ts';
import { MOST_DUMP_TEXT } from './dump-units.ts';

const CHUNK_UNITS = 8192;
const chunk = new UnitList(CHUNK_UNITS);
// Its own, because `apply` asks for it, and the one on the prototype can be changed.
defineProperty(chunk, 'length', { value: CHUNK_UNITS });
const rest = newList<number>() as unknown as number[];

export class DumpWriter {
  #text = '';
  #used = 0;

  put(unit: number): void {
    if (this.#used === CHUNK_UNITS) this.#flush();
    chunk[this.#used++] = unit;
  }

  /** @param number up to 32 bits */
  putNumber(number: number): void {
    this.put(number >>> 16);
    this.put(number & 0xffff);
  }

  putText(text: string): void {
    this.#flush();
    const length = min(text.length, MOST_DUMP_TEXT);
    this.#text += fromCharCode(length);
    for (let i = 0; i < length; i++) this.#text += text[i];
  }

  take(): string {
    this.#flush();
    return this.#text;
  }

  #flush(): void {
    if (this.#used === CHUNK_UNITS) {
      this.#text += apply(fromCharCode, undefined, chunk as unknown as number[]);
    } else {
      rest.length = this.#used;
      for (let i = 0; i < this.#used; i++) rest[i] = chunk[i]!;
      this.#text += apply(fromCharCode, undefined, rest);
    }
    this.#used = 0;
  }
}
