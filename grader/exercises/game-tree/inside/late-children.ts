/**
 * Lists of children that come into being one by one, when they are looked at. Where a function is
 * relieved of small boards, most of the tree below these is never looked at.
 */
import {
  defineProperty,
  descriptorOf,
  WeakMapClass,
  weakForget,
  weakRead,
  weakWrite,
} from '../../../sandbox/inside/primordials.ts';

interface Expected {
  readonly code: number;
  readonly count: number;
}

/** Lists of which nobody has looked at any item. */
const untouched = new WeakMapClass<object, Expected>();

/** @returns the code of the board below which the list has all children, if nobody has looked at one */
export function untouchedBelow(list: object): number | undefined {
  const expected = weakRead(untouched, list);
  // Whoever adds to a list or cuts it need not have looked at it.
  if (expected === undefined || (list as unknown[]).length !== expected.count) return undefined;
  return expected.code;
}

/**
 * @param code of the board whose children these are
 * @param make called once for each, when it is looked at, with its index
 */
export function addLate<T>(
  list: object,
  code: number,
  count: number,
  make: (index: number) => T,
): void {
  for (let i = 0; i < count; i++) addOne(list, i, make);
  weakWrite(untouched, list, { code, count });
}

function addOne<T>(list: object, index: number, make: (index: number) => T): void {
  let isMade = false;
  let item: T | undefined;
  const keep = (value: T): void => {
    isMade = true;
    item = value;
    weakForget(untouched, list);
  };
  const late = descriptorOf({
    get: () => {
      if (!isMade) keep(make(index));
      return item;
    },
    set: keep,
    enumerable: true,
    configurable: true,
  });
  defineProperty(list, index, late);
}
