/**
 * Sequences of calls of one object, as cases and command lines have them: `new(2); put(1, 5); get(1)`. A sequence is read
 * and written by the spec of the object's methods.
 */
import type { ExerciseSpec } from '../exercise-spec.ts';
import { parsed, type ValueFault, type ValueType, valueType } from './value-type.ts';

/** The values of the arguments are in the order of the method's parameters. */
export type Call = readonly [name: string, args: readonly unknown[]];

/** The name of the call that makes the object. */
export const CONSTRUCTOR = 'new';

/** Longer sequences are not read. A guess: a wrong program shows in a few calls, and each call is a line of a report. */
const MAX_CALLS = 200;

/** @returns the value type of sequences of calls of the object that a spec states */
export function callsType(spec: ExerciseSpec): ValueType {
  const example = exampleOf(spec);
  return valueType({
    wanted: 'calls',
    example: `['${example}']`,
    schema: {
      type: ['array', 'string'],
      items: { type: 'string' },
      minItems: 1,
      description: `Calls in the order in which they are made, such as ["${example}"].`,
    },
    fits: (value) => areCalls(spec, value),
    write: (value) => writeCalls(spec, value as readonly Call[]).join('; '),
    inCase: (value) => writeCalls(spec, value as readonly Call[]),
    read: (written) => {
      const calls = callTexts(written)?.map((text) => readCall(spec, text));
      return areCalls(spec, calls) ? calls : undefined;
    },
    faultIn: (written) => faultInCalls(spec, written),
  });
}

/** @returns the parameters of a method or of the constructor; undefined where there is no such method */
export function parametersOf(
  { object, functions }: ExerciseSpec,
  name: string,
): readonly string[] | undefined {
  if (name === CONSTRUCTOR) return object?.madeWith ?? [];
  return Object.hasOwn(functions, name) ? functions[name]!.given : undefined;
}

/** @returns the values of a call's arguments, by the names of the parameters */
export function argumentsOf(spec: ExerciseSpec, [name, args]: Call): Record<string, unknown> {
  const parameters = parametersOf(spec, name) ?? [];
  return Object.fromEntries(parameters.map((parameter, index) => [parameter, args[index]]));
}

export function writeCalls(spec: ExerciseSpec, calls: readonly Call[]): readonly string[] {
  return calls.map(([name, args]) => {
    const parameters = parametersOf(spec, name) ?? [];
    const texts = args.map((value, index) =>
      argumentText(spec.parts[parameters[index]!]!.inCase(value)),
    );
    return `${name}(${texts.join(', ')})`;
  });
}

function argumentText(inCase: unknown): string {
  if (typeof inCase === 'string') return `'${inCase.replaceAll(/[\\']/g, '\\$&')}'`;
  return JSON.stringify(inCase);
}

/** @returns what authors type for the first method: `put(key, value)` */
function exampleOf(spec: ExerciseSpec): string {
  const [name = 'method'] = Object.keys(spec.functions);
  return `${name}(${(parametersOf(spec, name) ?? []).join(', ')})`;
}

function areCalls(spec: ExerciseSpec, value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_CALLS) return false;
  return value.every((call, index) => isCall(spec, call, index));
}

function isCall(spec: ExerciseSpec, call: unknown, index: number): boolean {
  if (!Array.isArray(call)) return false;
  const [name, args] = call as [unknown, unknown];
  const parameters = typeof name === 'string' ? parametersOf(spec, name) : undefined;
  if (parameters === undefined || !isInPlace(spec, name as string, index)) return false;
  if (!Array.isArray(args) || args.length !== parameters.length) return false;
  if (!parameters.every((each, at) => spec.parts[each]!.fits(args[at]))) return false;
  return mayBeCalled(spec, call as unknown as Call);
}

/** The object is made by the first call, which is only left out where the constructor has no parameters. */
function isInPlace({ object }: ExerciseSpec, name: string, index: number): boolean {
  if (name === CONSTRUCTOR) return index === 0;
  return index > 0 || (object?.madeWith ?? []).length === 0;
}

function mayBeCalled(spec: ExerciseSpec, call: Call): boolean {
  const asked = call[0] === CONSTRUCTOR ? undefined : spec.functions[call[0]]!.asked;
  return asked?.(argumentsOf(spec, call)) ?? true;
}

/** @returns the call, of which arguments that cannot be read are undefined; undefined for a text that is no call */
function readCall(spec: ExerciseSpec, text: string): Call | undefined {
  const parts = partsOfCall(text);
  if (parts === undefined) return undefined;
  const parameters = parametersOf(spec, parts.name) ?? [];
  const args = parts.args.map((written, index) => {
    const type = spec.parts[parameters[index] ?? ''];
    return type?.read(withoutQuotes(written));
  });
  return [parts.name, args];
}

interface CallParts {
  readonly name: string;
  /** The arguments as they are written. */
  readonly args: readonly string[];
}

function partsOfCall(text: string): CallParts | undefined {
  const [, name, args] = /^([A-Za-z_$][\w$]*)\s*\((.*)\)$/s.exec(text.trim()) ?? [];
  if (name === undefined || args === undefined) return undefined;
  return { name, args: args.trim() === '' ? [] : splitOutside(args, ',') };
}

function withoutQuotes(text: string): string {
  const [, quoted] = /^(?:'(.*)'|".*")$/s.exec(text) ?? [];
  if (quoted !== undefined) return quoted.replaceAll(/\\(.)/gs, '$1');
  if (!text.startsWith('"')) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

/** @returns the text of each call; undefined for a value that is neither a text nor a list of texts */
function callTexts(written: unknown): readonly string[] | undefined {
  const list = typeof written === 'string' ? listIn(written) : written;
  if (!Array.isArray(list)) return undefined;
  return list.every((item) => typeof item === 'string') ? list : undefined;
}

/** @param text calls with semicolons, commas or spaces between them, or a list as JSON has it */
function listIn(text: string): unknown {
  if (text.trim().startsWith('[')) {
    try {
      return JSON.parse(text);
    } catch {
      // A mistake in the list is reported as a text that is no call.
    }
  }
  return splitOutside(text.replaceAll(/\)\s*(?=[A-Za-z_$])/g, ');'), ';,\n');
}

const OPENING = '([{';
const CLOSING = ')]}';

/** Quoted texts, with their quotes, and single characters outside of them. */
const QUOTED_OR_CHARACTER = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|./gs;

/**
 * @returns the trimmed parts of a text between separators that are outside of quotes and brackets. Empty parts are left out
 */
function splitOutside(text: string, separators: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const piece of text.match(QUOTED_OR_CHARACTER) ?? []) {
    if (OPENING.includes(piece)) depth++;
    if (CLOSING.includes(piece)) depth--;
    if (depth === 0 && separators.includes(piece)) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** @returns what is wrong with the first call that cannot be made; undefined where all of them can */
function faultInCalls(spec: ExerciseSpec, written: unknown): ValueFault | undefined {
  const texts = callTexts(written);
  if (texts === undefined) return { key: 'calls.no-list', values: { example: exampleOf(spec) } };
  if (texts.length === 0) return { key: 'calls.none', values: { example: exampleOf(spec) } };
  if (texts.length > MAX_CALLS) {
    return { key: 'calls.many', values: { count: texts.length, most: MAX_CALLS } };
  }
  for (const [index, text] of texts.entries()) {
    const fault = faultInCall(spec, text, index);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** A number that is too large, or not whole, is still a number. */
function isNumberText(written: string): boolean {
  return typeof parsed(written) === 'number';
}

function faultInCall(spec: ExerciseSpec, call: string, index: number): ValueFault | undefined {
  const parts = partsOfCall(call);
  if (parts === undefined)
    return { key: 'calls.no-call', values: { call, example: exampleOf(spec) } };
  const { name, args } = parts;
  const parameters = parametersOf(spec, name);
  const made = `${CONSTRUCTOR}(${(spec.object?.madeWith ?? []).join(', ')})`;
  if (parameters === undefined) {
    return { key: 'calls.no-method', values: { name, names: Object.keys(spec.functions) } };
  }
  if (!isInPlace(spec, name, index)) {
    return { key: 'calls.made', values: { call, made, isMissing: name !== CONSTRUCTOR } };
  }
  if (args.length !== parameters.length) {
    const signature = `${name}(${parameters.join(', ')})`;
    return { key: 'calls.arguments', values: { call, signature } };
  }
  const [, values] = readCall(spec, call)!;
  const wrong = parameters.findIndex((each, at) => !spec.parts[each]!.fits(values[at]));
  if (wrong >= 0) {
    const parameter = parameters[wrong]!;
    const { wanted, schema } = spec.parts[parameter]!;
    const { description } = schema;
    const isNumber = wanted === 'number' && isNumberText(args[wrong]!);
    return {
      key: 'calls.argument',
      values: { call, found: args[wrong]!, parameter, description, isNumber },
      wanted,
    };
  }
  if (mayBeCalled(spec, [name, values])) return undefined;
  return { key: 'calls.not-asked', values: { call } };
}

/**
 * @param calls such as `push(1)`
 * @param longest how many of them a sequence has at most
 * @param first the calls that make the object, each of which begins every sequence; none where the constructor has no
 *   parameters
 * @returns all sequences, for `every.of`
 */
export function everySequence(
  calls: readonly string[],
  longest: number,
  first: readonly string[] = [],
): readonly { readonly calls: readonly string[] }[] {
  const beginnings = first.length === 0 ? [[]] : first.map((call) => [call]);
  const sequences: (readonly string[])[] = [];
  let last: readonly (readonly string[])[] = beginnings;
  for (let length = 1; length <= longest; length++) {
    last = last.flatMap((sequence) => calls.map((call) => [...sequence, call]));
    sequences.push(...last);
  }
  return sequences.map((sequence) => ({ calls: sequence }));
}
