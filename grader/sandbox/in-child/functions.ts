/**
 * Finds a submission's functions in its classes, and replaces them there: by a substitute, or by a wrapper that records
 * calls. This works for methods, inherited methods, and functions that a constructor assigns. Class fields are among the
 * latter, because the program is compiled so that they are assigned.
 */
import * as intact from './primordials.ts';
import { originalOf, type Replacement, replace, replaceable } from './replaceable.ts';

export interface FunctionPlace {
  readonly name: string;
  /** The class that has the function as a method, which may be inherited. */
  readonly owner: object;
}

interface MethodProperty {
  /** The prototype that has the property: of the class itself or of one that it extends. */
  readonly holder: object;
  /** Undefined where a getter makes the function. */
  readonly value: unknown;
}

export interface FoundPlace {
  readonly place: FunctionPlace;
  /** The method of the class itself first; nothing where the class has no prototype object. */
  readonly methods: intact.List<MethodProperty> | undefined;
}

/**
 * To be called for every program, even if nothing is replaced: a class that is a proxy notices the look-up, and must not
 * learn from it whether functions are replaced.
 */
export function findPlaces(places: intact.List<FunctionPlace>): intact.List<FoundPlace> {
  const found = intact.newList<FoundPlace>();
  for (let i = 0; i < places.length; i++) {
    found[i] = { place: places[i]!, methods: methodsAt(places[i]!) };
  }
  return found;
}

function methodsAt({ name, owner }: FunctionPlace): intact.List<MethodProperty> | undefined {
  try {
    const { prototype } = owner as { prototype?: unknown };
    if (typeof prototype !== 'object' || prototype === null) return undefined;
    const methods = intact.newList<MethodProperty>();
    let holder: object | null = prototype;
    while (holder !== null && holder !== intact.ObjectPrototype) {
      const descriptor = intact.getOwnDescriptor(holder, name);
      if (descriptor !== undefined) methods[methods.length] = { holder, value: descriptor.value };
      holder = intact.getPrototypeOf(holder);
    }
    return methods;
  } catch {
    return undefined; // the class is a proxy whose handler threw
  }
}

/**
 * Replaces a property of a class by a getter, which a submission can notice.
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
  // A getter of the submission may hang, so it is called only where its function is needed.
  const isMadeByGetter = getter !== undefined && !replacement.isSubstitute;
  const fromPrototype = isMadeByGetter ? undefined : replaced(value);
  /** The functions that constructors assigned to single objects. */
  const assignedTo = new intact.WeakMapClass<object, unknown>();
  const descriptor = intact.descriptorOf({
    get(this: object): unknown {
      const found = intact.weakRead(assignedTo, this) ?? fromPrototype;
      if (found !== undefined || !isMadeByGetter) return found;
      return replaced(intact.apply(getter, this, []));
    },
    set(this: object, assigned: unknown): void {
      if (this !== prototype) intact.weakWrite(assignedTo, this, replaced(assigned));
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

/** @returns at most ten names of a submission's exports, for a message */
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
 * Makes `Object.freeze` and similar functions leave prototypes of classes open while a submission is loaded, so that its
 * methods can be replaced. What the methods answer does not depend on that. Used only for a program whose functions are
 * to be replaced.
 */
export function leaveClassesOpen(): void {
  const builtIns = Object as unknown as Record<string, object>;
  builtIns['freeze'] = intact.bindNothing(unlessPrototype(intact.freeze));
  builtIns['seal'] = intact.bindNothing(unlessPrototype(intact.seal));
  builtIns['preventExtensions'] = intact.bindNothing(unlessPrototype(intact.preventExtensions));
  builtIns['defineProperty'] = intact.bindNothing(define);
}

function unlessPrototype(close: (target: object) => object): object {
  return (target: object) => (isPrototype(target) ? target : close(target));
}

function define(target: object, key: PropertyKey, descriptor: PropertyDescriptor): object {
  if (!isPrototype(target)) return intact.defineProperty(target, key, descriptor);
  const open = intact.createObject(descriptor) as PropertyDescriptor;
  intact.defineProperty(open, 'configurable', intact.descriptorOf({ value: true }));
  return intact.defineProperty(target, key, open);
}

/** @returns whether it is the prototype of a class, or of a function that is used as one */
function isPrototype(target: object): boolean {
  if (typeof target !== 'object' || target === null) return false;
  const owner = intact.getOwnDescriptor(target, 'constructor')?.value as { prototype?: unknown };
  return typeof owner === 'function' && owner.prototype === target;
}
