/**
 * Puts something in the place of a submission's functions: a right function that stands in for one,
 * or a wrapper that writes down its calls. It reaches methods, inherited methods, and functions that
 * a constructor assigns (a program is compiled so that class fields are assigned as well).
 */
import * as intact from './primordials.ts';
import { originalOf, type Replacement, replace, replaceable } from './replaceable.ts';

export interface FunctionPlace {
  readonly name: string;
  /** The class that has it as a method, of its own or inherited. */
  readonly owner: object;
}

/** A property of a class, or of one above it. @property value nothing where a getter makes it */
interface Method {
  readonly holder: object;
  readonly value: unknown;
}

export interface FoundPlace {
  readonly place: FunctionPlace;
  /** That of the class itself first; nothing where there can be none. */
  readonly methods: intact.List<Method> | undefined;
}

/** To be called for every program, also where nothing is replaced: a class that is a proxy knows that it is looked at. */
export function findPlaces(places: intact.List<FunctionPlace>): intact.List<FoundPlace> {
  const found = intact.newList<FoundPlace>();
  for (let i = 0; i < places.length; i++) {
    found[i] = { place: places[i]!, methods: methodsAt(places[i]!) };
  }
  return found;
}

function methodsAt({ name, owner }: FunctionPlace): intact.List<Method> | undefined {
  try {
    const { prototype } = owner as { prototype?: unknown };
    if (typeof prototype !== 'object' || prototype === null) return undefined;
    const methods = intact.newList<Method>();
    let holder: object | null = prototype;
    while (holder !== null && holder !== intact.ObjectPrototype) {
      const descriptor = intact.getOwnDescriptor(holder, name);
      if (descriptor !== undefined) methods[methods.length] = { holder, value: descriptor.value };
      holder = intact.getPrototypeOf(holder);
    }
    return methods;
  } catch {
    return undefined; // what the proxy does instead threw
  }
}

/**
 * Puts what is called instead into a property of a class, for all who read it from now on. The property becomes a
 * getter, which a submission can notice.
 *
 * @returns whether that was possible: a method may be frozen
 */
export function putOn(prototype: object, name: string, replacement: Replacement): boolean {
  const replaced = (value: unknown): unknown => {
    const original = originalOf(value);
    if (typeof original !== 'function') return replacement.insteadOf(original);
    const made = replaceable(original);
    replace(made, replacement);
    return made;
  };
  const { get: getter, value } = intact.getOwnDescriptor(prototype, name) ?? {};
  // What a getter makes is not made for its looks alone: it may hang.
  const isMade = getter !== undefined && !replacement.isSubstitute;
  const fromPrototype = isMade ? undefined : replaced(value);
  /** What constructors assigned to single objects. */
  const own = new intact.WeakMapClass<object, unknown>();
  const descriptor = intact.descriptorOf({
    get(this: object): unknown {
      const found = intact.weakRead(own, this) ?? fromPrototype;
      if (found !== undefined || !isMade) return found;
      return replaced(intact.apply(getter, this, []));
    },
    set(this: object, assigned: unknown): void {
      if (this !== prototype) intact.weakWrite(own, this, replaced(assigned));
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
