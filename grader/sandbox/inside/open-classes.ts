/**
 * Leaves the methods of classes open to be replaced, whatever a submission does to close them while it
 * is loaded: freezing a prototype, or making a method one that cannot be configured, changes nothing
 * about what the methods answer. Used only for a program whose functions are to be replaced.
 */
import {
  bindNothing,
  createObject,
  defineProperty,
  descriptorOf,
  freeze,
  getOwnDescriptor,
  ownKeys,
  preventExtensions,
  seal,
} from './primordials.ts';

type Descriptors = Record<PropertyKey, PropertyDescriptor>;

export function leaveClassesOpen(): void {
  put(Object, 'freeze', unlessPrototype(freeze));
  put(Object, 'seal', unlessPrototype(seal));
  put(Object, 'preventExtensions', unlessPrototype(preventExtensions));
  put(Object, 'defineProperty', define);
  put(Object, 'defineProperties', (target: object, all: Descriptors) => {
    const keys = ownKeys(all);
    for (let i = 0; i < keys.length; i++) define(target, keys[i]!, all[keys[i]!]!);
    return target;
  });
  put(Reflect, 'defineProperty', (target: object, key: PropertyKey, how: PropertyDescriptor) => {
    try {
      define(target, key, how);
      return true;
    } catch {
      return false;
    }
  });
}

function unlessPrototype(close: (target: object) => object): object {
  return (target: object) => (isPrototype(target) ? target : close(target));
}

function define(target: object, key: PropertyKey, how: PropertyDescriptor): object {
  if (!isPrototype(target)) return defineProperty(target, key, how);
  const open = createObject(how) as PropertyDescriptor;
  defineProperty(open, 'configurable', descriptorOf({ value: true }));
  return defineProperty(target, key, open);
}

/** Of a class, or of a function used as one. */
function isPrototype(target: object): boolean {
  if (typeof target !== 'object' || target === null) return false;
  const owner = getOwnDescriptor(target, 'constructor')?.value as { prototype?: unknown };
  return typeof owner === 'function' && owner.prototype === target;
}

function put(owner: object, name: string, instead: object): void {
  defineProperty(owner, name, {
    value: bindNothing(instead),
    writable: true,
    configurable: true,
    enumerable: false,
  });
}
