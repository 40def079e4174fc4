/**
 * Replaces functions of one submission. In a program that `sandbox/prepared/` has prepared, each function of the exercise
 * is behind a proxy from the moment it is made, so the program cannot see whether the function is replaced. A function
 * that could not be prepared is replaced in the class that has it, where the program can see it.
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

/** A program as it is compiled. It puts what the submission exports into `module.exports`. */
export type ProgramFunction = (module: { exports: object }, exports: object) => void;

/** A program that `sandbox/prepared/` has prepared: `prepared-text.ts` makes its text. */
export interface PreparedProgram {
  /** All insertions stand between marks. The program itself does not contain this text. */
  readonly mark: string;
  /** The names of the functions that the program assigns to properties of `this`. */
  readonly assigned: readonly string[];
  /** The number of steps that the program may take in each question; nothing where steps are not counted. */
  readonly maxSteps: number | undefined;
  /**
   * @param count counts a step
   * @param current gives the number of the statement that runs
   * @param back makes this statement the current one again, and returns a value unchanged
   *
   * The others are members of {@link Replacing} with the same names.
   */
  readonly programWith: (
    held: Replacing['held'],
    made: Replacing['made'],
    put: Replacing['put'],
    count: (number: number) => void,
    inside: Replacing['inside'],
    current: () => number,
    back: <Value>(statement: number, value?: Value) => Value | undefined,
  ) => ProgramFunction;
}

/** A function that an object got by an assignment. */
interface AssignedFunction {
  readonly proxy: object;
  readonly name: string;
  readonly holder: unknown;
}

/** Watches the functions that the student has added. */
export interface Watcher {
  /** @returns what is called in the place of a function */
  readonly watching: (name: string, original: unknown) => unknown;
  /** Called by a private method, which cannot be replaced. @param run runs its body */
  readonly inside: (name: string, args: intact.List<unknown>, run: () => unknown) => unknown;
}

/** Takes the place of a name where a function is in several places. */
const SEVERAL_PLACES = '';

export class Replacing {
  /** The same as `assigned` of the {@link PreparedProgram}. */
  assignedNames: readonly string[] = [];
  /** The functions that were assigned while the program was loaded. */
  readonly #assigned = intact.newList<AssignedFunction>();
  /** By a proxy, the name of the place in which it is, or {@link SEVERAL_PLACES}. */
  readonly #names = new intact.WeakMapClass<object, string>();
  /** Nothing while the program is loaded. */
  #places: intact.List<FoundPlace> | undefined;

  /** The functions that were made while the program was loaded, if added functions are watched. */
  readonly #made = intact.newList<{ readonly proxy: object; readonly name: string }>();

  /**
   * @param replacementOf called once the program is loaded; gives nothing for a function that is not replaced
   * @param watcher only where the functions that the student has added are watched
   */
  constructor(
    private readonly replacementOf: (name: string) => Replacement | undefined,
    private readonly watcher?: Watcher,
  ) {}

  /** The prepared program calls this. It makes methods of a class replaceable: the named ones, or all if none is named. */
  readonly held = (prototype: object, ...names: readonly string[]): void => {
    const keys = names.length > 0 ? names : (intact.ownKeys(prototype) as readonly string[]);
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i]!;
      const value: unknown = intact.getOwnDescriptor(prototype, key)?.value;
      if (typeof value !== 'function' || key === 'constructor') continue;
      const proxy = replaceable(value);
      intact.defineProperty(prototype, key, intact.descriptorOf({ value: proxy }));
      this.#watch(proxy, key);
    }
  };

  /**
   * The prepared program calls this. It makes a function replaceable.
   *
   * @param name the name that the function would have got from the code around it
   * @param watchedAs the name under which it is watched, if it gets none
   */
  readonly made = (original: object, name?: string, watchedAs = name): object => {
    if (name !== undefined) {
      intact.defineProperty(original, 'name', intact.descriptorOf({ value: name }));
    }
    const proxy = replaceable(original);
    const prototype = intact.getOwnDescriptor(original, 'prototype')?.value as object | undefined;
    const constructed = prototype && intact.getOwnDescriptor(prototype, 'constructor')?.value;
    if (constructed === original) {
      intact.defineProperty(prototype!, 'constructor', intact.descriptorOf({ value: proxy }));
    }
    if (watchedAs !== undefined) this.#watch(proxy, watchedAs);
    return proxy;
  };

  /** The prepared program calls this in a private method. */
  readonly inside = (name: string, args: intact.List<unknown>, run: () => unknown): unknown =>
    this.watcher === undefined ? run() : this.watcher.inside(name, args, run);

  /** Watches a function unless it turns out to be one of the exercise, which is replaced once the program is loaded. */
  #watch(proxy: object, name: string): void {
    const { watcher } = this;
    if (watcher === undefined) return;
    if (this.#places === undefined) {
      this.#made[this.#made.length] = { proxy, name };
      return;
    }
    // A function of the exercise that is made later is replaced when it is assigned.
    if (this.#isOfExercise(name)) return;
    replace(proxy, {
      isSubstitute: false,
      insteadOf: (original) => watcher.watching(name, original),
    });
  }

  #isOfExercise(name: string): boolean {
    const places = this.#places!;
    for (let i = 0; i < places.length; i++) if (places[i]!.place.name === name) return true;
    return false;
  }

  /**
   * The prepared program calls this when it assigns a value to a property of an object.
   *
   * @returns what is assigned in the place of the value
   */
  readonly put = (value: unknown, name: string, holder: unknown): unknown => {
    let proxy = replaceable(value);
    if (!isReplaceable(proxy)) return value;
    if (this.#isInAnotherPlace(proxy, name)) proxy = replaceable(originalOf(value));
    intact.weakWrite(this.#names, proxy as object, name);
    const assigned: AssignedFunction = { proxy: proxy as object, name, holder };
    if (this.#places === undefined) this.#assigned[this.#assigned.length] = assigned;
    else this.#replaceAssigned(assigned, this.#places);
    return proxy;
  };

  /** To be called once the program is loaded. @returns the names of the functions that could not be replaced */
  replaceAll(places: intact.List<FoundPlace>): intact.List<string> {
    this.#places = places;
    for (let i = 0; i < places.length; i++) this.#noteName(places[i]!);
    const irreplaceable = intact.newList<string>();
    for (let i = 0; i < places.length; i++) {
      const { name } = places[i]!.place;
      const replacement = this.replacementOf(name);
      if (replacement === undefined || this.#replaceIn(places[i]!, replacement)) continue;
      irreplaceable[irreplaceable.length] = name;
    }
    for (let i = 0; i < this.#assigned.length; i++) {
      this.#replaceAssigned(this.#assigned[i]!, places);
    }
    for (let i = 0; i < this.#made.length; i++)
      this.#watch(this.#made[i]!.proxy, this.#made[i]!.name);
    return irreplaceable;
  }

  /** @returns whether that was possible */
  #replaceIn({ place, methods }: FoundPlace, replacement: Replacement): boolean {
    const { name, owner } = place;
    if (methods === undefined) return false;
    for (let i = 0; i < methods.length; i++) {
      const { holder, value } = methods[i]!;
      if (isReplaceable(value) && !this.#isInAnotherPlace(value, name)) replace(value, replacement);
      else if (!putOn(holder, name, replacement)) return false;
    }
    if (methods.length > 0 || intact.includes(this.assignedNames, name)) return true;
    return putOn((owner as { readonly prototype: object }).prototype, name, replacement);
  }

  #noteName({ place, methods }: FoundPlace): void {
    if (methods === undefined) return;
    for (let i = 0; i < methods.length; i++) {
      const { value } = methods[i]!;
      if (!isReplaceable(value)) continue;
      const isInAnother = this.#isInAnotherPlace(value, place.name);
      intact.weakWrite(this.#names, value, isInAnother ? SEVERAL_PLACES : place.name);
    }
  }

  /** A function in two places cannot be replaced in one of them alone. */
  #isInAnotherPlace(proxy: object, name: string): boolean {
    return (intact.weakRead(this.#names, proxy) ?? name) !== name;
  }

  #replaceAssigned(
    { proxy, name, holder }: AssignedFunction,
    places: intact.List<FoundPlace>,
  ): void {
    for (let i = 0; i < places.length; i++) {
      const { place } = places[i]!;
      if (place.name !== name || !isInstance(holder, place.owner)) continue;
      const replacement = this.replacementOf(name);
      if (replacement !== undefined) replace(proxy, replacement);
    }
  }
}

/** @returns whether the value inherits from the prototype of the class, as `instanceof` tests it */
function isInstance(value: unknown, owner: object): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { prototype } = owner as { readonly prototype?: unknown };
  let above = intact.getPrototypeOf(value);
  while (above !== null && above !== prototype) above = intact.getPrototypeOf(above);
  return above !== null;
}
