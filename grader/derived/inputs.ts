/**
 * Inputs of a stated exercise: the values of one function's parts, as one line of text. The first part
 * stands by itself, the others behind their names: `7; depth 2`.
 */
import type { Input } from '../exercise/check.ts';
import { compareText } from '../exercise/sizes.ts';
import { exact } from './exact.ts';
import type { Stated, StatedFunction, Values } from './stated.ts';

/** @param check a function, or the whole program */
export function functionOf({ functions, program }: Stated, check: string): StatedFunction {
  return functions[nameOf({ program }, check)]!;
}

/** The whole program is one of its functions, asked with its own partners. */
export function nameOf({ program }: Pick<Stated, 'program'>, check: string): string {
  return check === PROGRAM ? program : check;
}

export const PROGRAM = 'program';

/** In the order in which to write the functions; the whole program comes last. */
export function checksOf({ functions }: Stated): readonly string[] {
  return [...Object.keys(functions), PROGRAM];
}

export function writeInput(stated: Stated, check: string, values: Values): Input {
  const { given } = functionOf(stated, check);
  return given
    .map((name, index) => {
      const text = stated.parts[name]!.write(values[name]);
      return index === 0 ? text : `${name} ${text}`;
    })
    .join(BETWEEN);
}

const BETWEEN = '; ';

/** @returns nothing for a text that is none of the check's inputs */
export function readInput(stated: Stated, check: string, input: Input): Values | undefined {
  const { given } = functionOf(stated, check);
  const fields: Record<string, unknown> = {};
  let rest = input;
  for (const [index, name] of given.entries()) {
    const next = given[index + 1];
    const end = next === undefined ? -1 : rest.indexOf(`${BETWEEN}${next} `);
    fields[name] = end < 0 ? rest : rest.slice(0, end);
    rest = end < 0 ? '' : rest.slice(end + BETWEEN.length + next!.length + 1);
  }
  const values = readValues(stated, check, fields);
  return typeof values === 'string' ? undefined : values;
}

/**
 * @param fields of a case, or texts
 * @returns the values, or the name of the part that does not read
 */
export function readValues(stated: Stated, check: string, fields: Values): Values | string {
  const { given } = functionOf(stated, check);
  const values: Record<string, unknown> = {};
  for (const name of given) {
    const value = stated.parts[name]!.read(fields[name]);
    if (value === undefined) return name;
    values[name] = value;
  }
  return values;
}

export function mayBeAsked(stated: Stated, check: string, values: Values): boolean {
  return functionOf(stated, check).asked?.(values) ?? true;
}

/** In the order of the arguments. */
export function argumentsOf({ given }: StatedFunction, values: Values): readonly unknown[] {
  return given.map((name) => values[name]);
}

/** The values that a call was made with; nothing where no right caller makes it. */
export function valuesIn(
  stated: Stated,
  check: string,
  args: readonly unknown[],
): Values | undefined {
  const { given } = functionOf(stated, check);
  const isFit = given.every((name, index) => stated.parts[name]!.fits(args[index]));
  if (!isFit) return undefined;
  const values = Object.fromEntries(given.map((name, index) => [name, args[index]]));
  return mayBeAsked(stated, check, values) ? values : undefined;
}

const known = new WeakMap<Stated, Map<string, readonly Values[]>>();

/** All values that `"*"` stands for, the least work first. */
export function everyValue(stated: Stated, check: string): readonly Values[] {
  const name = nameOf(stated, check);
  const ofStated = known.get(stated) ?? new Map<string, readonly Values[]>();
  known.set(stated, ofStated);
  const before = ofStated.get(name);
  if (before !== undefined) return before;
  const all = stated.every?.of(name) ?? together(stated, functionOf(stated, name).given);
  const work = (values: Values): number => workOf(stated, name, values);
  const values = all
    .filter((each) => mayBeAsked(stated, name, each))
    .toSorted((a, b) => work(a) - work(b));
  ofStated.set(name, values);
  return values;
}

export function workOf(stated: Stated, check: string, values: Values): number {
  return Math.max(1, Math.ceil(functionOf(stated, check).work?.(values) ?? 1));
}

/** Every value of the first part with every one of the others. */
function together({ name, parts }: Stated, [first, ...others]: readonly string[]): Values[] {
  if (first === undefined) return [{}];
  const { all } = parts[first]!;
  if (all === undefined) {
    throw new Error(`${name} states no end of ${first}: say in \`every\` what "*" stands for`);
  }
  const rest = together({ name, parts } as Stated, others);
  return all.flatMap((value) => rest.map((values) => ({ [first]: value, ...values })));
}

/** Least work first, then shorter texts; else in the order of the text. */
export function smallestFirst(stated: Stated, check: string): (a: Input, b: Input) => number {
  const works = new Map<Input, number>();
  const of = (input: Input): number => {
    const before = works.get(input);
    if (before !== undefined) return before;
    const values = readInput(stated, check, input);
    const work = values === undefined ? Number.MAX_SAFE_INTEGER : workOf(stated, check, values);
    works.set(input, work);
    return work;
  };
  return (a, b) => of(a) - of(b) || a.length - b.length || compareText(a, b);
}

/** What an answer is told by: the arguments' exact texts. */
export function exactArguments(args: readonly unknown[]): readonly string[] {
  return args.map((value) => exact(value));
}
