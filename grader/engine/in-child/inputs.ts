/** Finds the functions and the inputs that belong to the checks of a spec. */
import { getOrInsert } from '../../base/in-child/memoize.ts';
import { shellWord } from '../../base/text/shell.ts';
import type { Input } from '../check.ts';
import type { ExerciseSpec, FunctionSpec, ParameterValues } from '../exercise-spec.ts';
import { FunctionInputs } from './function-inputs.ts';

/** The name of the check that asks the whole program, unless the spec has another one. */
export const PROGRAM = 'program';

/** @param check a function, or the whole program */
export function functionOf(spec: ExerciseSpec, check: string): FunctionSpec {
  return spec.functions[nameOf(spec, check)]!;
}

/** @returns the function that a check asks: the whole program is one of the functions, with the student's own partners */
export function nameOf(spec: ExerciseSpec, check: string): string {
  return check === wholeOf(spec) ? (spec.program ?? check) : check;
}

/** @returns the name of the check that asks the whole program */
export function wholeOf({ whole = PROGRAM }: ExerciseSpec): string {
  return whole;
}

/** @returns all checks, in the order in which to write the functions; the whole program comes last */
export function checksOf(spec: ExerciseSpec): readonly string[] {
  // In the spec of questions about an object, the whole program is one of the functions.
  return [...new Set([...Object.keys(spec.functions), wholeOf(spec)])];
}

const inputsBySpec = new WeakMap<ExerciseSpec, Map<string, FunctionInputs>>();

/** @param check a function, or the whole program */
export function inputsOf(spec: ExerciseSpec, check: string): FunctionInputs {
  const name = nameOf(spec, check);
  const byName = getOrInsert(inputsBySpec, spec, () => new Map<string, FunctionInputs>());
  return getOrInsert(byName, name, () => new FunctionInputs(spec, name));
}

/** @returns undefined for a text that is no input of a check, since a saved result may have been edited */
export function readInput(
  spec: ExerciseSpec,
  check: string,
  input: Input,
): ParameterValues | undefined {
  const isCheck = Object.hasOwn(spec.functions, nameOf(spec, check));
  return isCheck ? inputsOf(spec, check).read(input) : undefined;
}

/**
 * @param values the input to show; unless given, one in the middle of all inputs
 * @returns the arguments of the command `try`, quoted for a shell: the first value, and the others by their names
 */
export function tryExample(spec: ExerciseSpec, values?: ParameterValues): string {
  const inputs = inputsOf(spec, wholeOf(spec));
  const all = values === undefined ? inputs.everyValue() : [values];
  const example = all[Math.floor(all.length / 2)] ?? {};
  const [first = '', ...others] = inputs.asked.given;
  // The text stands in files of the project, which are the same on every system.
  const textOf = (name: string): string =>
    shellWord(spec.parts[name]!.write(example[name]) ?? '', 'linux') ?? '';
  return [textOf(first), ...others.map((name) => `--with ${name}=${textOf(name)}`)].join(' ');
}
