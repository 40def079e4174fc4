/** Puts functions of the grader in the place of the engine's, in such a way that they look like built-in ones. */
import * as intact from './primordials.ts';

/** Adds a function that has a name and a length, and whose source text cannot be read. */
export function addFunction(holder: object, name: string, length: number, work: object): void {
  addAs(holder, name, length, intact.bindNothing(work));
}

/** The same for a method that uses `this`. */
export function addMethod(holder: object, name: string, length: number, work: object): void {
  addAs(holder, name, length, intact.withoutText(work));
}

function addAs(holder: object, name: string, length: number, value: object): void {
  intact.defineProperty(value, 'name', { value: name, configurable: true });
  intact.defineProperty(value, 'length', { value: length, configurable: true });
  const property = { value, writable: true, configurable: true, enumerable: false };
  intact.defineProperty(holder, name, property);
}
