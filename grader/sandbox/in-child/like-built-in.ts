/** Functions of the grader's that a program finds in the place of the engine's own. */
import * as intact from './primordials.ts';

/** Puts it there as the engine's own functions are: with their name and length, and without source text. */
export function addFunction(holder: object, name: string, length: number, work: object): void {
  addAs(holder, name, length, intact.bindNothing(work));
}

/** The same of one that needs to know the object whose method it is. */
export function addMethod(holder: object, name: string, length: number, work: object): void {
  addAs(holder, name, length, intact.withoutText(work));
}

function addAs(holder: object, name: string, length: number, value: object): void {
  const named = (key: string, is: unknown): void => {
    intact.defineProperty(value, key, { value: is, configurable: true });
  };
  named('name', name);
  named('length', length);
  const put = { value, writable: true, configurable: true, enumerable: false };
  intact.defineProperty(holder, name, put);
}
