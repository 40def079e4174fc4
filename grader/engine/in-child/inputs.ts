/**
 * What a function of a stated exercise is asked about. An input is the values of its parts as one line of text:
 * the first part stands by itself, the others behind their names: `7; depth 2`.
 */

import { getOrInsert, memoize } from '../../base/in-child/memoize.ts';
import { shellWord } from '../../base/text/shell.ts';
import { Known } from '../../sandbox/in-child/known.ts';
import type { Input } from '../check.ts';
import type { ExerciseSpec, FunctionSpec, ParameterValues } from '../exercise-spec.ts';
import { exact } from './exact.ts';
import { compareText } from './sizes.ts';

/** @param check a function, or the whole program */
export function functionOf(stated: ExerciseSpec, check: string): FunctionSpec {
  return stated.functions[nameOf(stated, check)]!;
}

/** The whole program is one of its functions, asked with its own partners. */
export function nameOf(stated: ExerciseSpec, check: string): string {
  return check === wholeOf(stated) ? stated.program : check;
}

/** The check of the whole program. */
export function wholeOf({ whole = PROGRAM }: ExerciseSpec): string {
  return whole;
}

export const PROGRAM = 'program';

/** In the order in which to write the functions; the whole program comes last. */
export function checksOf(stated: ExerciseSpec): readonly string[] {
  return [...Object.keys(stated.functions), wholeOf(stated)];
}

const known = new WeakMap<ExerciseSpec, Map<string, FunctionInputs>>();

/** @param check a function, or the whole program */
export function inputsOf(stated: ExerciseSpec, check: string): FunctionInputs {
  const name = nameOf(stated, check);
  const ofStated = getOrInsert(known, stated, () => new Map<string, FunctionInputs>());
  return getOrInsert(ofStated, name, () => new FunctionInputs(stated, name));
}

/** @returns nothing for a text that is no input of a check: a result may come from a file that somebody wrote */
export function readInput(
  stated: ExerciseSpec,
  check: string,
  input: Input,
): ParameterValues | undefined {
  const isCheck = Object.hasOwn(stated.functions, nameOf(stated, check));
  return isCheck ? inputsOf(stated, check).read(input) : undefined;
}

const BETWEEN = '; ';
/** What calls ask about is remembered, too: when it is so much, all of it is found out anew. */
const MOST_TEXTS = 60_000;

/** An input, what is told of it, and its work. */
type ListedInput = readonly [input: Input, told: string, work: number];

/** Those of one function, and what is remembered of them: they are asked for again and again. */
class FunctionInputs {
  readonly #stated: ExerciseSpec;
  readonly name: string;
  readonly asked: FunctionSpec;
  /** The names of the parts of a question, and for each the keys of a case that it is read from: one of these. */
  readonly parts: readonly string[];
  readonly keys: readonly (readonly [string, ...string[]])[];
  readonly #labels: readonly string[];
  /** Least work first unless the page says otherwise, then shorter texts; else in the order of the text. */
  readonly compare: (a: Input, b: Input) => number;
  readonly #values = new Known<Input, ParameterValues | undefined>(MOST_TEXTS);
  readonly #told = new Map<Input, string>();
  readonly #work = new Map<Input, number>();
  #all: readonly ParameterValues[] | undefined;
  #inputs: readonly Input[] | undefined;

  constructor(stated: ExerciseSpec, name: string) {
    this.#stated = stated;
    this.name = name;
    this.asked = functionOf(stated, name);
    this.parts = [...this.asked.given, ...(this.asked.also ?? [])];
    this.keys = this.parts.map((part) => stated.parts[part]!.keys ?? [part]);
    this.#labels = this.parts.map((part, i) => stated.parts[part]!.label ?? this.keys[i]![0]);
    const { workOn } = this;
    this.compare =
      stated.compare ??
      ((a, b) => workOn(a) - workOn(b) || a.length - b.length || compareText(a, b));
  }

  /** @throws when no input says this: a mistake of the grader's own */
  write(values: ParameterValues): Input {
    const input = this.like(values);
    if (input === undefined) throw new Error(`no input of ${this.name} has these values`);
    // There may be hundreds of thousands of lines, which are sooner read again.
    if (this.#stated.line === undefined) getOrInsert(this.#values, input, () => values);
    return input;
  }

  /** @returns nothing where no question is like these values */
  like(values: ParameterValues): Input | undefined {
    const { parts, line } = this.#stated;
    if (line !== undefined) return line.write(this.name, values);
    const texts = this.parts.map((part) => parts[part]!.write(values[part]));
    if (texts.includes(undefined)) return undefined;
    return texts
      .map((text, index) => (index === 0 ? text : `${this.#labels[index]} ${text}`))
      .join(BETWEEN);
  }

  /** @returns nothing for a text that is none of these */
  read(input: Input): ParameterValues | undefined {
    const { line } = this.#stated;
    if (line !== undefined) return line.read(this.name, input);
    return getOrInsert(this.#values, input, () => this.#partsIn(input));
  }

  #partsIn(input: Input): ParameterValues | undefined {
    const fields: Record<string, unknown> = {};
    let rest = input;
    for (const [index, [key]] of this.keys.entries()) {
      const label = this.#labels[index + 1];
      const between = `${BETWEEN}${label} `;
      const end = label === undefined ? -1 : rest.indexOf(between);
      fields[key] = end < 0 ? rest : rest.slice(0, end);
      rest = end < 0 ? '' : rest.slice(end + between.length);
    }
    const values = this.readFields(fields);
    return typeof values === 'string' ? undefined : values;
  }

  /**
   * @param fields of a case, or texts
   * @returns the values, or the name of the part that does not read
   */
  readFields(fields: ParameterValues): ParameterValues | string {
    const values: Record<string, unknown> = {};
    for (const [index, keys] of this.keys.entries()) {
      const part = this.parts[index]!;
      const key = keys.find((each) => fields[each] !== undefined) ?? part;
      values[part] = this.#stated.parts[part]!.read(fields[key]);
      if (values[part] === undefined) return part;
    }
    return values;
  }

  mayBeAsked(values: ParameterValues): boolean {
    return this.asked.asked?.(values) ?? true;
  }

  /**
   * The values that a call was made with, as `in-child/derive-harness.ts` writes them: what is given, what is optional, and
   * what its object has.
   *
   * @returns nothing where no right caller makes it
   */
  ofCall(args: readonly unknown[]): ParameterValues | undefined {
    const { given, optional = [], also = [], standing } = this.asked;
    const values: Record<string, unknown> = {};
    for (const [index, name] of [...given, ...optional, ...also].entries()) {
      const value = args[index];
      if (value === undefined && optional.includes(name)) continue;
      if (!this.#stated.parts[name]!.fits(value)) return undefined;
      values[name] = value;
    }
    // What may be asked on the way to something else is told in the sandbox then.
    return standing !== undefined || this.mayBeAsked(values) ? values : undefined;
  }

  /** All values that `"*"` stands for, the least work first. */
  everyValue(): readonly ParameterValues[] {
    if (this.#all !== undefined) return this.#all;
    const { every, compare } = this.#stated;
    const all = every?.of?.(this.name) ?? together(this.#stated.parts, this.parts);
    const fit = all.filter((values) => this.mayBeAsked(values));
    this.#all = compare ? fit : fit.toSorted((a, b) => this.workOf(a) - this.workOf(b));
    return this.#all;
  }

  /**
   * The same as inputs.
   *
   * @param findList finds the list that the build has made, as JSON, if it has: to make it takes long
   */
  every(findList: () => string | undefined = () => undefined): readonly Input[] {
    this.#inputs ??=
      this.#stated.line?.many?.inputs(this.name) ?? this.#listFrom(findList()).map(this.#learn);
    return this.#inputs;
  }

  /** @returns JSON for {@link every}; nothing where the exercise lists its inputs itself */
  listAsJson(): string | undefined {
    if (this.#stated.line?.many !== undefined) return undefined;
    return JSON.stringify(this.#makeList());
  }

  #listFrom(list: string | undefined): readonly ListedInput[] {
    return list === undefined ? this.#makeList() : JSON.parse(list);
  }

  #makeList(): readonly ListedInput[] {
    // The same input twice is asked about once.
    const inputs = new Set(this.everyValue().map((values) => this.write(values)));
    return Array.from(inputs, (input) => [input, this.told(input), this.workOn(input)]);
  }

  readonly #learn = ([input, questionText, work]: ListedInput): Input => {
    this.#told.set(input, questionText);
    this.#work.set(input, work);
    return input;
  };

  /** The values of its parts, as a program is told of them. */
  readonly told = memoize((input: Input): string => {
    const values = this.read(input) ?? {};
    return this.parts.map((part) => exact(values[part])).join();
  }, this.#told);

  /** Of its arguments, in their order, as answers are told by them. */
  argumentTexts(values: ParameterValues): readonly string[] {
    return exactArguments(this.asked.given.map((name) => values[name]));
  }

  workOf(values: ParameterValues): number {
    return Math.max(1, Math.ceil(this.asked.work?.(values) ?? 1));
  }

  readonly workOn = memoize((input: Input): number => {
    const values = this.read(input);
    return values === undefined ? Number.MAX_SAFE_INTEGER : this.workOf(values);
  }, this.#work);
}

/** Every value of the first part with every one of the others. */
function together(
  parts: ExerciseSpec['parts'],
  [first, ...others]: readonly string[],
): ParameterValues[] {
  if (first === undefined) return [{}];
  const { all = [] } = parts[first]!;
  const rest = together(parts, others);
  return all.flatMap((value) => rest.map((values) => ({ [first]: value, ...values })));
}

export function exactArguments(args: readonly unknown[]): readonly string[] {
  return args.map((value) => exact(value));
}

/** @returns the first part by itself, the others by their names, quoted for a shell; one of all inputs unless given */
export function tryExample(stated: ExerciseSpec, values?: ParameterValues): string {
  const inputs = inputsOf(stated, wholeOf(stated));
  const all = values === undefined ? inputs.everyValue() : [values];
  const shown = all[Math.floor(all.length / 2)] ?? {};
  const [first = '', ...others] = inputs.asked.given;
  // It stands in files of the project, which are the same on every system.
  const text = (name: string): string =>
    shellWord(stated.parts[name]!.write(shown[name]) ?? '', 'linux') ?? '';
  return [text(first), ...others.map((name) => `--with ${name}=${text(name)}`)].join(' ');
}
