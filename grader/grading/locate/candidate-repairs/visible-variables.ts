/**
 * Finds the variables that can be named at a place of a file. A file may have many thousands of variables, so a lookup
 * does not go through all of them: it goes from the nearest variable outwards.
 */
import { getOrInsert } from '../../../base/in-child/memoize.ts';

/** Something with a name, and the offsets between which it can be named. */
export interface Named {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export class VisibleVariables<Variable extends Named> {
  readonly #all: NestedRanges<Variable>;
  readonly #byName: ReadonlyMap<string, NestedRanges<Variable>>;

  constructor(variables: readonly Variable[]) {
    this.#all = new NestedRanges(variables);
    const listsByName = new Map<string, Variable[]>();
    for (const variable of variables) {
      getOrInsert(listsByName, variable.name, () => []).push(variable);
    }
    this.#byName = new Map(
      [...listsByName].map(([name, sameName]) => [name, new NestedRanges(sameName)]),
    );
  }

  /** @returns of the variables with that name the innermost one that can be named at the offset */
  named(name: string, offset: number): Variable | undefined {
    const [innermost] = this.#byName.get(name)?.around(offset) ?? [];
    return innermost;
  }

  /**
   * @param maxCount so many of the nearest
   * @returns the variables that can be named at the offset, of those with the same name only the innermost; the nearest last
   */
  at(offset: number, maxCount: number): readonly Variable[] {
    const nearest = new Map<string, Variable>();
    for (const variable of this.#all.around(offset)) {
      if (!nearest.has(variable.name)) nearest.set(variable.name, variable);
      if (nearest.size >= maxCount) break;
    }
    return [...nearest.values()].reverse();
  }
}

interface NestedRange<Variable> {
  readonly variable: Variable;
  /** Of the variables that can be named where this one starts, the one that starts last. */
  readonly outer: NestedRange<Variable> | undefined;
}

/** Ranges of which one lies in another or beside it, as blocks of a program do. */
class NestedRanges<Variable extends Named> {
  /** In the order of their starts. */
  readonly #ranges: readonly NestedRange<Variable>[];

  constructor(variables: readonly Variable[]) {
    let outer: NestedRange<Variable> | undefined;
    this.#ranges = variables
      .toSorted((one, other) => one.start - other.start)
      .map((variable) => {
        while (outer !== undefined && outer.variable.end <= variable.start) outer = outer.outer;
        outer = { variable, outer };
        return outer;
      });
  }

  /** @returns the variables in whose range the offset lies, from the innermost outwards */
  *around(offset: number): Generator<Variable> {
    let range = this.#lastStartedAt(offset);
    while (range !== undefined) {
      if (offset < range.variable.end) yield range.variable;
      range = range.outer;
    }
  }

  /** @returns the last of the ranges that have started at the offset, by a binary search */
  #lastStartedAt(offset: number): NestedRange<Variable> | undefined {
    let startedCount = 0;
    let end = this.#ranges.length;
    while (startedCount < end) {
      const middle = Math.floor((startedCount + end) / 2);
      if (this.#ranges[middle]!.variable.start <= offset) startedCount = middle + 1;
      else end = middle;
    }
    return this.#ranges[startedCount - 1];
  }
}
