/**
 * Whether a call left what it was given closed: frozen, sealed, with a property that cannot be written
 * any more, or with something in its place that cannot be. What it reads as is the same then, and
 * whoever writes to it next fails without any fault of its own.
 */
import {
  createObject,
  getOwnDescriptor,
  getPrototypeOf,
  isArray,
  isExtensible,
  isNaNItself,
  type List,
  newList,
  ownKeys,
  setProperty,
} from './primordials.ts';

/** Looked at from each call's arguments on, the nearest first. */
const MOST_OBJECTS = 40;
const MOST_KEYS = 60;

/** Written and taken back. */
const TOKEN = ' ';

/** Something that could be written to when a call began. */
export interface OpenThing {
  readonly thing: object;
  readonly prototype: object | null;
  /** Where it was found; a root was handed over itself. */
  readonly owner?: object;
  readonly key?: PropertyKey;
}

/** @returns what can be written to among these and what they hold */
export function openThings(roots: List<unknown>, owner: unknown): List<OpenThing> {
  const found = newList<OpenThing>();
  for (let i = 0; i < roots.length; i++) add(found, roots[i]);
  add(found, owner);
  for (let i = 0; i < found.length; i++) addHeldBy(found, found[i]!.thing);
  return found;
}

/** Whether any of them is closed now, or was exchanged for something that is. */
export function hasClosed(things: List<OpenThing>): boolean {
  for (let i = 0; i < things.length; i++) {
    const { thing, prototype, owner, key } = things[i]!;
    if (!isOpen(thing) || prototypeOf(thing) !== prototype) return true;
    const now = owner === undefined ? thing : valueAt(owner, key!);
    if (now !== thing && isObject(now) && !isOpen(now)) return true;
  }
  return false;
}

function add(found: List<OpenThing>, value: unknown, owner?: object, key?: PropertyKey): void {
  if (found.length >= MOST_OBJECTS || !isObject(value) || !isOpen(value)) return;
  for (let i = 0; i < found.length; i++) if (found[i]!.thing === value) return;
  const thing = createObject(null) as { -readonly [Key in keyof OpenThing]: OpenThing[Key] };
  thing.thing = value;
  thing.prototype = prototypeOf(value);
  if (owner !== undefined) thing.owner = owner;
  if (key !== undefined) thing.key = key;
  found[found.length] = thing;
}

function addHeldBy(found: List<OpenThing>, thing: object): void {
  if (found.length >= MOST_OBJECTS) return;
  if (isArray(thing)) {
    for (let i = 0; i < thing.length && i < MOST_KEYS; i++) add(found, thing[i], thing, i);
    return;
  }
  const keys = ownKeys(thing);
  for (let i = 0; i < keys.length && i < MOST_KEYS; i++) {
    add(found, valueAt(thing, keys[i]!), thing, keys[i]!);
  }
}

function isOpen(thing: object): boolean {
  try {
    if (!isExtensible(thing)) return false;
    return isArray(thing) ? isOpenList(thing) : isOpenObject(thing);
  } catch {
    return false; // a proxy that refuses
  }
}

/** Tried by writing: to look up each place would take a hundred times as long. */
function isOpenList(list: unknown[]): boolean {
  for (let i = 0; i < list.length && i < MOST_KEYS; i++) {
    const item = list[i];
    // NaN equals nothing, not even itself.
    if (item === undefined || isNaNItself(item)) continue;
    if (!setProperty(list, i, TOKEN) || list[i] !== TOKEN) return false;
    if (!setProperty(list, i, item) || list[i] !== item) return false;
  }
  return true;
}

function isOpenObject(thing: object): boolean {
  const keys = ownKeys(thing);
  for (let i = 0; i < keys.length && i < MOST_KEYS; i++) {
    const descriptor = getOwnDescriptor(thing, keys[i]!);
    const isWritable = descriptor && getOwnDescriptor(descriptor, 'writable')?.value === true;
    if (isWritable !== true) return false;
  }
  return true;
}

/** What stands there itself: no getter is called. */
function valueAt(owner: object, key: PropertyKey): unknown {
  try {
    const descriptor = getOwnDescriptor(owner, key);
    return descriptor && getOwnDescriptor(descriptor, 'value')?.value;
  } catch {
    return undefined;
  }
}

function prototypeOf(thing: object): object | null {
  try {
    return getPrototypeOf(thing);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
