/**
 * Inputs of a stated exercise: the values of one function's parts, as one line of text. The first part
 * stands by itself, the others behind their names: `7; depth 2`.
 */

import type { Input } from '../exercise/check.ts';
import { compareText } from '../exercise/sizes.ts';
import { exact } from './exact.ts';
import type { Stated, StatedFunction, Values } from './stated.ts';

/** @param check a function, or the whole program */
export function functionOf(stated: Stated, check: string): StatedFunction {
  return stated.functions[nameOf(stated, check)]!;
}

/** The whole program is one of its functions, asked with its own partners. */
export function nameOf(stated: Stated, check: string): string {
  return check === wholeOf(stated) ? stated.program : check;
}

/** The check of the whole program. */
export function wholeOf({ whole = PROGRAM }: Stated): string {
  return whole;
}

export const PROGRAM = 'program';

/** In the order in which to write the functions; the whole program comes last. */
export function checksOf(stated: Stated): readonly string[] {
  return [...Object.keys(stated.functions), wholeOf(stated)];
}

/** What was read or written before, by exercise, check and text: it is asked for again and again. */
const texts = new WeakMap<Stated, Map<string, Map<Input, Values>>>();
/** What calls ask about adds to it: then all of it is found out anew. */
const MOST_TEXTS = 60_000;

function textsOf(stated: Stated, check: string): Map<Input, Values> {
  const name = nameOf(stated, check);
  const ofStated = texts.get(stated) ?? new Map<string, Map<Input, Values>>();
  texts.set(stated, ofStated);
  const known = ofStated.get(name);
  if (known !== undefined && known.size < MOST_TEXTS) return known;
  const fresh = new Map<Input, Values>();
  ofStated.set(name, fresh);
  return fresh;
}

/** @throws when no input says this: a mistake of the grader's own */
export function writeInput(stated: Stated, check: string, values: Values): Input {
  const input = inputLike(stated, check, values);
  if (input === undefined) throw new Error(`no input of ${check} has these values`);
  if (stated.line === undefined) textsOf(stated, check).set(input, values);
  return input;
}

/** @returns nothing where no question is like these arguments */
export function inputLike(stated: Stated, check: string, values: Values): Input | undefined {
  if (stated.line !== undefined) return stated.line.write(nameOf(stated, check), values);
  let line = '';
  for (const [index, name] of partsOf(stated, check).entries()) {
    const text = stated.parts[name]!.write(values[name]);
    if (text === undefined) return undefined;
    line += index === 0 ? text : `${BETWEEN}${labelOf(stated, name)} ${text}`;
  }
  return line;
}

function labelOf(stated: Stated, part: string): string {
  return stated.parts[part]!.label ?? keyOf(stated, part);
}

/** The keys of a case that a part is read from: one of these. */
export function keysOf({ parts }: Stated, part: string): readonly string[] {
  return parts[part]!.keys ?? [part];
}

/** The first of them. */
export function keyOf(stated: Stated, part: string): string {
  return keysOf(stated, part)[0]!;
}

/** The parts of a question. */
export function partsOf(stated: Stated, check: string): readonly string[] {
  const { given, also = [] } = functionOf(stated, check);
  return [...given, ...also];
}

const BETWEEN = '; ';

/** @returns nothing for a text that is none of the check's inputs */
export function readInput(stated: Stated, check: string, input: Input): Values | undefined {
  // A result may come from a file that somebody wrote.
  if (functionOf(stated, check) === undefined) return undefined;
  // There may be hundreds of thousands, which are sooner read again than remembered.
  if (stated.line !== undefined) return stated.line.read(nameOf(stated, check), input);
  const known = textsOf(stated, check).get(input);
  if (known !== undefined) return known;
  const values = readText(stated, check, input);
  if (values !== undefined) textsOf(stated, check).set(input, values);
  return values;
}

function readText(stated: Stated, check: string, input: Input): Values | undefined {
  const names = partsOf(stated, check);
  const fields: Record<string, unknown> = {};
  let rest = input;
  for (const [index, name] of names.entries()) {
    const next = names[index + 1];
    const between = next === undefined ? '' : `${BETWEEN}${labelOf(stated, next)} `;
    const end = next === undefined ? -1 : rest.indexOf(between);
    fields[keyOf(stated, name)] = end < 0 ? rest : rest.slice(0, end);
    rest = end < 0 ? '' : rest.slice(end + between.length);
  }
  const values = readValues(stated, check, fields);
  return typeof values === 'string' ? undefined : values;
}

/**
 * @param fields of a case, or texts
 * @returns the values, or the name of the part that does not read
 */
export function readValues(stated: Stated, check: string, fields: Values): Values | string {
  const values: Record<string, unknown> = {};
  for (const name of partsOf(stated, check)) {
    const key = keysOf(stated, name).find((each) => fields[each] !== undefined) ?? name;
    const value = stated.parts[name]!.read(fields[key]);
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

/**
 * The values that a call was made with, as `inside.ts` writes them: what is given, what is optional, and
 * what its object has.
 *
 * @returns nothing where no right caller makes it
 */
export function valuesIn(
  stated: Stated,
  check: string,
  args: readonly unknown[],
): Values | undefined {
  const { given, optional = [], also = [], standing } = functionOf(stated, check);
  const names = [...given, ...optional, ...also];
  const values: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) {
    const value = args[index];
    if (value === undefined && optional.includes(name)) continue;
    if (!stated.parts[name]!.fits(value)) return undefined;
    values[name] = value;
  }
  // What may be asked on the way to something else is told in the sandbox then.
  return standing !== undefined || mayBeAsked(stated, check, values) ? values : undefined;
}

const known = new WeakMap<Stated, Map<string, readonly Values[]>>();

/** All values that `"*"` stands for, the least work first. */
export function everyValue(stated: Stated, check: string): readonly Values[] {
  const name = nameOf(stated, check);
  const ofStated = known.get(stated) ?? new Map<string, readonly Values[]>();
  known.set(stated, ofStated);
  const before = ofStated.get(name);
  if (before !== undefined) return before;
  const all = stated.every?.of?.(name) ?? together(stated, partsOf(stated, name));
  const work = (values: Values): number => workOf(stated, name, values);
  const isFit = (values: Values): boolean => mayBeAsked(stated, name, values);
  const fit = all.every(isFit) ? all : all.filter(isFit);
  const values = stated.compare === undefined ? fit.toSorted((a, b) => work(a) - work(b)) : fit;
  ofStated.set(name, values);
  return values;
}

/** As inputs: functions that are asked alike have the same values. */
const written = new WeakMap<readonly Values[], readonly Input[]>();

/** The same as inputs. */
export function everyInput(stated: Stated, check: string): readonly Input[] {
  const { many } = stated.line ?? {};
  if (many !== undefined) return many.inputs(nameOf(stated, check));
  const every = everyValue(stated, check);
  const inputs = written.get(every) ?? every.map((values) => writeInput(stated, check, values));
  written.set(every, inputs);
  return inputs;
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

/** Least work first unless the page says otherwise, then shorter texts; else in the order of the text. */
export function smallestFirst(stated: Stated, check: string): (a: Input, b: Input) => number {
  if (stated.compare !== undefined) return stated.compare;
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

/** @returns the first part by itself, the others by their names, quoted for a shell; one of all inputs unless given */
export function tryExample(stated: Stated, values: Values = middleOf(stated)): string {
  const [first = '', ...others] = functionOf(stated, wholeOf(stated)).given;
  const text = (name: string): string => quoted(stated.parts[name]!.write(values[name]) ?? '');
  return [text(first), ...others.map((name) => `--with ${name}=${text(name)}`)].join(' ');
}

function middleOf(stated: Stated): Values {
  const all = everyValue(stated, wholeOf(stated));
  return all[Math.floor(all.length / 2)] ?? {};
}

function quoted(text: string): string {
  if (/^[\w.,:-]+$/.test(text)) return text;
  return text.includes('"') ? `'${text}'` : `"${text}"`;
}
