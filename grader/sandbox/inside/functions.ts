/**
 * Puts something in the place of a submission's functions: a right function that stands in for one,
 * or a wrapper that writes down its calls. It reaches methods, inherited methods, and functions that
 * a constructor assigns (a program is compiled so that class fields are assigned as well).
 */
import * as intact from './primordials.ts';

export interface FunctionPlace {
  readonly name: string;
  /** The class that has it as a method, of its own or inherited. */
  readonly owner: object;
}

/**
 * @param original gives the submission's own function: where a getter makes it, reading it may hang
 * @returns what is called instead
 */
export type Instead = (original: () => unknown, isGetter: boolean) => unknown;

/**
 * From now on, whoever reads the function gets what `instead` makes of it.
 *
 * @returns whether that was possible: a method may be frozen
 */
export function putInPlace({ name, owner }: FunctionPlace, instead: Instead): boolean {
  const { prototype } = owner as { prototype?: unknown };
  if (typeof prototype !== 'object' || prototype === null) return false;
  for (
    let at: object | null = prototype;
    at !== null && at !== intact.ObjectPrototype;
    at = intact.getPrototypeOf(at)
  ) {
    const isThere = at === prototype || intact.getOwnDescriptor(at, name) !== undefined;
    if (isThere && !putOn(at, name, instead)) return false;
  }
  return true;
}

function putOn(prototype: object, name: string, instead: Instead): boolean {
  const getter: unknown = intact.getOwnDescriptor(prototype, name)?.get;
  const inherited = (): unknown =>
    instead(withoutReading((prototype as Record<string, unknown>)[name]), false);
  const fromPrototype = typeof getter === 'function' ? undefined : inherited();
  /** What constructors assigned to single objects. */
  const own = new intact.WeakMapClass<object, unknown>();
  const descriptor = intact.descriptorOf({
    get(this: object): unknown {
      return (
        intact.weakRead(own, this) ??
        fromPrototype ??
        instead(() => intact.apply(getter as () => unknown, this, []), true)
      );
    },
    set(this: object, value: unknown): void {
      if (this !== prototype) intact.weakWrite(own, this, instead(withoutReading(value), false));
    },
    enumerable: false,
    configurable: false,
  });
  try {
    intact.defineProperty(prototype, name, descriptor);
    return true;
  } catch {
    return false;
  }
}

const withoutReading = (value: unknown) => (): unknown => value;

/** The names of what a submission exports, for a message; ten at most. */
export function namesOf(exports: object): string {
  const keys = intact.ownKeys(exports);
  let names = '';
  for (let i = 0; i < keys.length && i < 10; i++) {
    const key = intact.toText(keys[i]);
    if (key !== '__esModule') names += names === '' ? key : `, ${key}`;
  }
  return names;
}

/**
 * Leaves the methods of classes open to be replaced, whatever a submission does to close them while it
 * is loaded: freezing a prototype, or making a method one that cannot be configured, changes nothing
 * about what the methods answer. Used only for a program whose functions are to be replaced.
 */
export function leaveClassesOpen(): void {
  const instead = Object as unknown as Record<string, object>;
  instead['freeze'] = intact.bindNothing(unlessPrototype(intact.freeze));
  instead['seal'] = intact.bindNothing(unlessPrototype(intact.seal));
  instead['preventExtensions'] = intact.bindNothing(unlessPrototype(intact.preventExtensions));
  instead['defineProperty'] = intact.bindNothing(define);
}

function unlessPrototype(close: (target: object) => object): object {
  return (target: object) => (isPrototype(target) ? target : close(target));
}

function define(target: object, key: PropertyKey, how: PropertyDescriptor): object {
  if (!isPrototype(target)) return intact.defineProperty(target, key, how);
  const open = intact.createObject(how) as PropertyDescriptor;
  intact.defineProperty(open, 'configurable', intact.descriptorOf({ value: true }));
  return intact.defineProperty(target, key, open);
}

/** Of a class, or of a function used as one. */
function isPrototype(target: object): boolean {
  if (typeof target !== 'object' || target === null) return false;
  const owner = intact.getOwnDescriptor(target, 'constructor')?.value as { prototype?: unknown };
  return typeof owner === 'function' && owner.prototype === target;
}
