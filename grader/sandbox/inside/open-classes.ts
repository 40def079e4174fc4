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
  preventExtensions,
  seal,
} from './primordials.ts';

export function leaveClassesOpen(): void {
  put('freeze', unlessPrototype(freeze));
  put('seal', unlessPrototype(seal));
  put('preventExtensions', unlessPrototype(preventExtensions));
  put('defineProperty', define);
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

function put(name: string, instead: object): void {
  defineProperty(Object, name, {
    value: bindNothing(instead),
    writable: true,
    configurable: true,
    enumerable: false,
  });
}
