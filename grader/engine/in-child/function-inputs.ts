/**
 * The inputs of one function of an exercise. An input is the values of a question's parameters as one line of text: the
 * first value stands alone, the others follow their labels, as in `7; depth 2`.
 */
import { getOrInsert, memoize } from '../../base/in-child/memoize.ts';
import { BoundedCache } from '../../sandbox/in-child/bounded-cache.ts';
import type { Input } from '../check.ts';
import type { ExerciseSpec, FunctionSpec, ParameterValues } from '../exercise-spec.ts';
import { exact } from './exact.ts';
import { compareText } from './sizes.ts';

const SEPARATOR = '; ';
/** Calls ask about other inputs as well. When the cache holds so many values, it starts empty again. A guess. */
const MAX_CACHED = 60_000;

/** An input, the text that the child gets for it, and the work of a right answer. */
type ListedInput = readonly [input: Input, questionText: string, work: number];

/** The inputs of one function. What was worked out about an input is cached, because it is needed many times. */
export class FunctionInputs {
  readonly name: string;
  /** The spec of the function. */
  readonly asked: FunctionSpec;
  /** The names of the parameters of a question. */
  readonly parameters: readonly string[];
  /** For each parameter, the keys of a case of which one has its value. */
  readonly keys: readonly (readonly [string, ...string[]])[];
  /** For each parameter, the word before its value in an input that has another parameter first. */
  readonly labels: readonly string[];
  /** Orders inputs by their work, then by the length of the text, then by the text, unless the spec says otherwise. */
  readonly compare: (a: Input, b: Input) => number;
  readonly #spec: ExerciseSpec;
  readonly #values = new BoundedCache<Input, ParameterValues>(MAX_CACHED);
  readonly #questionTexts = new Map<Input, string>();
  readonly #work = new Map<Input, number>();
  #everyValue: readonly ParameterValues[] | undefined;
  #inputs: readonly Input[] | undefined;

  constructor(spec: ExerciseSpec, name: string) {
    this.#spec = spec;
    this.name = name;
    this.asked = spec.functions[name]!;
    this.parameters = [...this.asked.given, ...(this.asked.also ?? [])];
    this.keys = this.parameters.map((parameter) => spec.parts[parameter]!.keys ?? [parameter]);
    this.labels = this.parameters.map(
      (parameter, index) => spec.parts[parameter]!.label ?? this.keys[index]![0],
    );
    this.compare = spec.compare ?? this.#compareByWork;
  }

  readonly #compareByWork = (a: Input, b: Input): number =>
    this.workOn(a) - this.workOn(b) || a.length - b.length || compareText(a, b);

  /** @throws when no input has these values, which is a mistake of the grader */
  write(values: ParameterValues): Input {
    const input = this.like(values);
    if (input === undefined) throw new Error(`no input of ${this.name} has these values`);
    // An exercise with its own lines may have hundreds of thousands of inputs, and reads them quickly.
    if (this.#spec.line === undefined) getOrInsert(this.#values, input, () => values);
    return input;
  }

  /** @returns the input with these values; undefined where there is none */
  like(values: ParameterValues): Input | undefined {
    const { parts, line } = this.#spec;
    if (line !== undefined) return line.write(this.name, values);
    const texts = this.parameters.map((parameter) => parts[parameter]!.write(values[parameter]));
    if (texts.includes(undefined)) return undefined;
    return texts
      .map((text, index) => (index === 0 ? text : `${this.labels[index]} ${text}`))
      .join(SEPARATOR);
  }

  /** @returns the values of the parameters; undefined for a text that is no input of the function */
  read(input: Input): ParameterValues | undefined {
    const { line } = this.#spec;
    if (line !== undefined) return line.read(this.name, input);
    const cached = this.#values.get(input);
    if (cached !== undefined) return cached;
    const values = this.#valuesIn(input);
    if (values !== undefined) this.#values.set(input, values);
    return values;
  }

  #valuesIn(input: Input): ParameterValues | undefined {
    const fields: Record<string, unknown> = {};
    let rest = input;
    for (const [index, [key]] of this.keys.entries()) {
      const nextLabel = this.labels[index + 1];
      const separator = `${SEPARATOR}${nextLabel} `;
      const end = nextLabel === undefined ? -1 : rest.indexOf(separator);
      fields[key] = end < 0 ? rest : rest.slice(0, end);
      rest = end < 0 ? '' : rest.slice(end + separator.length);
    }
    const values = this.readFields(fields);
    return typeof values === 'string' ? undefined : values;
  }

  /**
   * @param fields the fields of a case, or texts
   * @returns the values, or the name of the first parameter that has no value of its type
   */
  readFields(fields: ParameterValues): ParameterValues | string {
    const values: Record<string, unknown> = {};
    for (const [index, keys] of this.keys.entries()) {
      const parameter = this.parameters[index]!;
      const key = keys.find((each) => fields[each] !== undefined) ?? parameter;
      values[parameter] = this.#spec.parts[parameter]!.read(fields[key]);
      if (values[parameter] === undefined) return parameter;
    }
    return values;
  }

  mayBeAsked(values: ParameterValues): boolean {
    return this.asked.asked?.(values) ?? true;
  }

  /**
   * Names the values of a call as `spec-calls.ts` writes them: the arguments, the optional ones, the fields of the object.
   *
   * @returns undefined where no right caller makes the call
   */
  ofCall(args: readonly unknown[]): ParameterValues | undefined {
    const { given, optional = [], also = [], standing } = this.asked;
    const values: Record<string, unknown> = {};
    for (const [index, name] of [...given, ...optional, ...also].entries()) {
      const value = args[index];
      if (value === undefined && optional.includes(name)) continue;
      if (!this.#spec.parts[name]!.fits(value)) return undefined;
      values[name] = value;
    }
    // If the spec has `standing`, the child has already said whether a right caller makes the call.
    return standing !== undefined || this.mayBeAsked(values) ? values : undefined;
  }

  /** @returns all values that `"*"` stands for, the least work first */
  everyValue(): readonly ParameterValues[] {
    if (this.#everyValue !== undefined) return this.#everyValue;
    const { every, compare } = this.#spec;
    const all = every?.of?.(this.name) ?? combinations(this.#spec.parts, this.parameters);
    const asked = all.filter((values) => this.mayBeAsked(values));
    this.#everyValue = compare ? asked : asked.toSorted((a, b) => this.workOf(a) - this.workOf(b));
    return this.#everyValue;
  }

  /**
   * The same as {@link everyValue}, as inputs.
   *
   * @param findList finds the list that the build has made, as JSON. To make the list takes long.
   */
  every(findList: () => string | undefined = () => undefined): readonly Input[] {
    this.#inputs ??=
      this.#spec.line?.many?.inputs(this.name) ?? this.#listFrom(findList()).map(this.#cache);
    return this.#inputs;
  }

  /** @returns the list for {@link every} as JSON; undefined where the exercise lists its inputs itself */
  listAsJson(): string | undefined {
    if (this.#spec.line?.many !== undefined) return undefined;
    return JSON.stringify(this.#makeList());
  }

  #listFrom(json: string | undefined): readonly ListedInput[] {
    return json === undefined ? this.#makeList() : JSON.parse(json);
  }

  #makeList(): readonly ListedInput[] {
    // An input that is there twice is asked about once.
    const inputs = new Set(this.everyValue().map((values) => this.write(values)));
    return Array.from(inputs, (input) => [input, this.questionText(input), this.workOn(input)]);
  }

  readonly #cache = ([input, questionText, work]: ListedInput): Input => {
    this.#questionTexts.set(input, questionText);
    this.#work.set(input, work);
    return input;
  };

  /** The values of the parameters as the child reads them. */
  readonly questionText = memoize((input: Input): string => {
    const values = this.read(input) ?? {};
    return this.parameters.map((parameter) => exact(values[parameter])).join();
  }, this.#questionTexts);

  /** @returns the exact text of each argument, in their order */
  argumentTexts(values: ParameterValues): readonly string[] {
    return exactArguments(this.asked.given.map((name) => values[name]));
  }

  /** @returns how much work a right answer is, in calls; at least 1 */
  workOf(values: ParameterValues): number {
    return Math.max(1, Math.ceil(this.asked.work?.(values) ?? 1));
  }

  readonly workOn = memoize((input: Input): number => {
    const values = this.read(input);
    return values === undefined ? Number.MAX_SAFE_INTEGER : this.workOf(values);
  }, this.#work);
}

/** @returns every value of the first parameter with every one of the others */
function combinations(
  parts: ExerciseSpec['parts'],
  [first, ...others]: readonly string[],
): ParameterValues[] {
  if (first === undefined) return [{}];
  const { all = [] } = parts[first]!;
  const rest = combinations(parts, others);
  return all.flatMap((value) => rest.map((values) => ({ [first]: value, ...values })));
}

export function exactArguments(args: readonly unknown[]): readonly string[] {
  return args.map((value) => exact(value));
}
