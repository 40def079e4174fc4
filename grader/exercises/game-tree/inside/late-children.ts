/**
 * Lists of children that are filled when somebody looks at them. Where a function is relieved of small
 * boards, most of the tree below these is never looked at. Where a node's field can be watched, that
 * is all it takes; a list that is watched by its first and its last item takes several times as long.
 */
import {
  defineProperty,
  descriptorOf,
  getOwnDescriptor,
  isArray,
  WeakMapClass,
  weakForget,
  weakRead,
  weakWrite,
} from '../../../sandbox/inside/primordials.ts';

export interface Late {
  readonly code: number;
  readonly count: number;
  readonly list: unknown[];
  /** Puts all children into the list, which is empty then. */
  readonly fill: () => void;
}

/** Nodes and lists of which nobody has looked at any child. */
const untouched = new WeakMapClass<object, Late>();
let isAnyLate = false;

/** @returns the code of the board whose children the node has, if nobody has looked at them */
export function untouchedBelow(node: { readonly children: unknown }): number | undefined {
  const late = weakRead(untouched, node);
  // Whoever adds to a list or cuts it need not have looked at it.
  if (late !== undefined) return late.list.length === 0 ? late.code : undefined;
  if (!isAnyLate || typeof node !== 'object' || node === null) return undefined;
  // A getter of the submission is not called: the first who asks it may be told something else.
  const children: unknown = getOwnDescriptor(node, 'children')?.value;
  const lateList = isArray(children) ? weakRead(untouched, children) : undefined;
  return lateList?.list.length === lateList?.count ? lateList?.code : undefined;
}

export function addLate(node: object, late: Late): void {
  isAnyLate = true;
  const own = getOwnDescriptor(node, 'children');
  const isWatched = own?.configurable === true && own.value === late.list;
  weakWrite(untouched, isWatched ? node : late.list, late);
  if (isWatched) defineProperty(node, 'children', LATE_FIELD);
  else watchList(late);
}

/** One for all nodes: an own one for each takes the engine several times as long. */
const LATE_FIELD = descriptorOf({
  get(this: object): unknown {
    return settle(this);
  },
  set(this: object, value: unknown): void {
    settle(this);
    (this as { children: unknown }).children = value;
  },
  enumerable: true,
  configurable: true,
});

/** From now on the node has its list as any other has. */
function settle(node: object): unknown {
  const late = weakRead(untouched, node);
  if (late === undefined) return undefined;
  weakForget(untouched, node);
  const { list, fill } = late;
  if (list.length === 0) fill();
  const settled = descriptorOf({
    value: list,
    writable: true,
    enumerable: true,
    configurable: true,
  });
  defineProperty(node, 'children', settled);
  return list;
}

/** Whoever goes through a list begins at one of its ends. */
function watchList({ list, count, fill }: Late): void {
  const settleList = (): void => {
    weakForget(untouched, list);
    list.length = 0;
    fill();
  };
  for (let i = 0; i < count; i += count > 1 ? count - 1 : 1) {
    const watching = descriptorOf({
      get: () => {
        settleList();
        return list[i];
      },
      set: (value: unknown) => {
        settleList();
        list[i] = value;
      },
      enumerable: true,
      configurable: true,
    });
    defineProperty(list, i, watching);
  }
}
