/**
 * Replaces functions of one submission by right ones. In a program that `sandbox/prepared/` has prepared, each function
 * of the exercise is behind a proxy from the moment it is made, so the program cannot see whether the function is
 * replaced. A function that could not be prepared is replaced in the class that has it, where the program can see it.
 */
import { type FoundPlace, putOn } from './functions.ts';
import * as intact from './primordials.ts';
import {
  isReplaceable,
  originalOf,
  type Replacement,
  replace,
  replaceable,
} from './replaceable.ts';

export type ProgramFunction = (module: { exports: object }, exports: object) => void;

/** A program that was prepared by `sandbox/prepared/`: whatever was put into it stands between marks. */
export interface PreparedProgram {
  /** Stands nowhere in the program as it was. */
  readonly mark: string;
  /** The functions that objects get by an assignment to `this`, a comma after each. */
  readonly assigned: string;
  /** The number of steps that the program may take in each question; nothing where steps are not counted. */
  readonly maxSteps: number | undefined;
  readonly of: (held: object, made: object, put: object, count: object) => ProgramFunction;
}

/** A function that an object got by an assignment. */
interface Assigned {
  readonly made: object;
  readonly name: string;
  readonly holder: unknown;
}

export class Replacing {
  /** The same as `assigned` of the {@link PreparedProgram}. */
  assignedNames = '';
  /** The functions that were assigned while the program was loaded. */
  readonly #assigned = intact.newList<Assigned>();
  /** The name of the place in which a function is; {@link SEVERAL} where there are more. */
  readonly #names = new intact.WeakMapClass<object, string>();
  #places: intact.List<FoundPlace> | undefined;

  /** @param replacementOf a function of the exercise's, once the program is loaded; nothing where it is not replaced */
  constructor(private readonly replacementOf: (name: string) => Replacement | undefined) {}

  /** For the program: methods of a class are made replaceable; all of them where none is named. */
  readonly held = (holder: object, ...keys: readonly string[]): void => {
    const all = keys.length > 0 ? keys : (intact.ownKeys(holder) as readonly string[]);
    for (let i = 0; i < all.length; i++) {
      const key = all[i]!;
      const value: unknown = intact.getOwnDescriptor(holder, key)?.value;
      if (typeof value !== 'function' || key === 'constructor') continue;
      intact.defineProperty(holder, key, intact.descriptorOf({ value: replaceable(value) }));
    }
  };

  /** For the program: a function is made replaceable. @param name that it would have got from where it stands */
  readonly made = (value: object, name?: string): object => {
    if (name !== undefined)
      intact.defineProperty(value, 'name', intact.descriptorOf({ value: name }));
    const made = replaceable(value);
    const prototype = intact.getOwnDescriptor(value, 'prototype')?.value as object | undefined;
    const constructed = prototype && intact.getOwnDescriptor(prototype, 'constructor')?.value;
    if (constructed === value) {
      intact.defineProperty(prototype!, 'constructor', intact.descriptorOf({ value: made }));
    }
    return made;
  };

  /** For the program. @returns what is to be assigned to the property of the object in the place of the value */
  readonly put = (value: unknown, name: string, holder: unknown): unknown => {
    let made = replaceable(value);
    if (!isReplaceable(made)) return value;
    if (this.#isElsewhere(made, name)) made = replaceable(originalOf(value));
    intact.weakWrite(this.#names, made as object, name);
    const assigned: Assigned = { made: made as object, name, holder };
    if (this.#places === undefined) this.#assigned[this.#assigned.length] = assigned;
    else this.#replaceAssigned(assigned, this.#places);
    return made;
  };

  /** @returns the names of the functions that kept their place */
  replaceAll(found: intact.List<FoundPlace>): string {
    this.#places = found;
    for (let i = 0; i < found.length; i++) this.#noteNames(found[i]!);
    let kept = '';
    for (let i = 0; i < found.length; i++) {
      const { name } = found[i]!.place;
      const replacement = this.replacementOf(name);
      if (replacement === undefined) continue;
      if (!this.#isReplacedIn(found[i]!, replacement)) kept += `${name},`;
    }
    for (let i = 0; i < this.#assigned.length; i++) {
      this.#replaceAssigned(this.#assigned[i]!, found);
    }
    return kept;
  }

  #isReplacedIn({ place, methods }: FoundPlace, replacement: Replacement): boolean {
    const { name, owner } = place;
    if (methods === undefined) return false;
    for (let i = 0; i < methods.length; i++) {
      const { holder, value } = methods[i]!;
      if (isReplaceable(value) && !this.#isElsewhere(value, name)) replace(value, replacement);
      else if (!putOn(holder, name, replacement)) return false;
    }
    const isAssigned = intact.indexOf(`,${this.assignedNames}`, `,${name},`) >= 0;
    if (methods.length > 0 || isAssigned) return true;
    return putOn((owner as { readonly prototype: object }).prototype, name, replacement);
  }

  #noteNames({ place, methods = intact.newList() }: FoundPlace): void {
    for (let i = 0; i < methods.length; i++) {
      const { value } = methods[i]!;
      if (!isReplaceable(value)) continue;
      const isElsewhere = this.#isElsewhere(value, place.name);
      intact.weakWrite(this.#names, value, isElsewhere ? SEVERAL : place.name);
    }
  }

  /** A function in two places cannot be replaced in one of these alone. */
  #isElsewhere(made: object, name: string): boolean {
    return (intact.weakRead(this.#names, made) ?? name) !== name;
  }

  #replaceAssigned({ made, name, holder }: Assigned, places: intact.List<FoundPlace>): void {
    for (let i = 0; i < places.length; i++) {
      const { place } = places[i]!;
      if (place.name !== name || !isInstance(holder, place.owner)) continue;
      const replacement = this.replacementOf(name);
      if (replacement !== undefined) replace(made, replacement);
    }
  }
}

/** Stands in the place of a name where a function is in several places. */
const SEVERAL = '';

function isInstance(value: unknown, owner: object): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { prototype } = owner as { readonly prototype?: unknown };
  let above = intact.getPrototypeOf(value);
  while (above !== null && above !== prototype) above = intact.getPrototypeOf(above);
  return above !== null;
}
