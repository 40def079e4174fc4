/** Reads the sketch of a new exercise: its name, its title, and its functions with the kinds of what they get and return. */
import path from 'node:path';
import { GraderError } from '../../grader/base/grader-error.ts';
import type { ExerciseSpec } from '../../grader/engine/exercise-spec.ts';
import { CONSTRUCTOR } from '../../grader/engine/in-child/calls.ts';
import { PROGRAM } from '../../grader/engine/in-child/inputs.ts';
import { questionSpecOf } from '../../grader/engine/in-child/object-spec.ts';
import { kindFrom, type SketchKind, splitAtCommas } from './value-kinds.ts';

export interface ExerciseSketch {
  readonly name: string;
  readonly title: string;
  /** Such as `isWon(heap: 0..20): truth`. The kind of a parameter stands where the parameter is first named. */
  readonly functions: readonly string[];
}

export interface ParsedSketch {
  readonly stated: ExerciseSpec;
  readonly className: string;
  readonly parts: ReadonlyMap<string, SketchKind>;
  readonly functions: readonly SketchedFunction[];
  /** The parameters of the constructor, where the functions are methods of one object. */
  readonly madeWith?: readonly string[];
}

export interface SketchedFunction {
  readonly name: string;
  /** The names of its parameters. */
  readonly given: readonly string[];
  readonly returns: SketchKind;
}

/** @param given the name of an exercise, or a folder with that name */
export function isName(given: string): boolean {
  return /^[a-z][a-z0-9-]*$/.test(path.basename(given));
}

/** @throws {GraderError} when the sketch is malformed */
export function parseSketch({ name, title, functions: texts }: ExerciseSketch): ParsedSketch {
  const parts = new Map<string, SketchKind>();
  const all = texts.map((text) => functionFrom(text, parts));
  const functions = all.filter(({ name: each }) => each !== CONSTRUCTOR);
  const madeWith = all.find(({ name: each }) => each === CONSTRUCTOR)?.given;
  if (functions.length === 0) throw new GraderError('an exercise has at least one function');
  checkNames(all);
  const className = name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());
  if (madeWith !== undefined) {
    const sketch = { name, title, className, parts, functions, madeWith };
    return { ...sketch, stated: objectSpec(sketch) };
  }
  checkFunctions(functions, parts);
  const isListed = [...parts.values()].every(({ part }) => part.all !== undefined);
  const exampleValues = Object.fromEntries([...parts].map(([part, { value }]) => [part, value]));
  const stated: ExerciseSpec = {
    name,
    title: { en: title, zh: title },
    classes: [className],
    parts: Object.fromEntries([...parts].map(([part, kind]) => [part, kind.part])),
    functions: Object.fromEntries(
      functions.map(({ name: each, given, returns }) => [
        each,
        { given, returns: returns.part, changes: changedBy({ given, returns }, parts) },
      ]),
    ),
    program: functions.at(-1)!.name,
    ...(!isListed && { every: { of: () => [exampleValues], isWhole: false } }),
  };
  return { stated, className, parts, functions };
}

function objectSpec({
  name,
  title,
  className,
  parts,
  functions,
  madeWith,
}: Required<Omit<ParsedSketch, 'stated'>> & Omit<ExerciseSketch, 'functions'>): ExerciseSpec {
  const made = madeWith.length === 0 ? [] : [exampleCall(CONSTRUCTOR, madeWith, parts)];
  const calls = [...made, ...functions.map((each) => exampleCall(each.name, each.given, parts))];
  return questionSpecOf({
    name,
    title: { en: title, zh: title },
    classes: [className],
    object: { madeWith },
    parts: Object.fromEntries([...parts].map(([part, kind]) => [part, kind.part])),
    functions: Object.fromEntries(
      functions.map(({ name: each, given, returns }) => [each, { given, returns: returns.part }]),
    ),
    every: { of: () => [{ calls }], isWhole: false },
  });
}

/** @throws {GraderError} when two functions have one name */
function checkNames(functions: ParsedSketch['functions']): void {
  const names = functions.map(({ name }) => name);
  const doubled = names.find((name, index) => names.indexOf(name) < index);
  if (doubled === undefined) return;
  throw new GraderError(`two functions are called ${doubled}`, 'Give each a name of its own.');
}

/** @throws {GraderError} when a function is given nothing, or has no answer */
function checkFunctions(functions: ParsedSketch['functions'], parts: ParsedSketch['parts']): void {
  for (const fields of functions) {
    const { name, given, returns } = fields;
    if (given.length === 0) {
      throw new GraderError(
        `${name} is given nothing, so there is nothing to ask it about`,
        'If it is a method of an object that is called again and again, name the constructor first: "new()".',
      );
    }
    if (returns.type === 'void' && changedBy(fields, parts).length === 0) {
      throw new GraderError(
        `${name} has no answer: it returns nothing, and there is nothing that it could change`,
        'Let it return something, or give it a list, a record or a board.',
      );
    }
  }
}

/** @param parts the kinds of the parameters so far; the parameters that this function names first are added */
export function functionFrom(text: string, parts: Map<string, SketchKind>): SketchedFunction {
  const [, name, given, written] =
    /^(\w+)\(((?:[^()]|\([^()]*\))*)\)\s*(?::\s*(.+))?$/.exec(text.trim()) ?? [];
  // The constructor returns nothing that is asked about.
  const returns = name === CONSTRUCTOR ? 'nothing' : written;
  if (name === undefined || given === undefined || returns === undefined || name === PROGRAM) {
    throw new GraderError(`"${text}" is no function`, 'Write it like "isWon(heap: 0..20): truth".');
  }
  const parameters = given.trim() === '' ? [] : splitAtCommas(given);
  const names = parameters.map((one) => {
    const [, part = '', words] = /^\s*(\w+)\s*(?::\s*(.+))?$/s.exec(one) ?? [];
    if (words !== undefined) addKind(parts, part, kindFrom(words));
    if (parts.has(part)) return part;
    throw new GraderError(
      `what "${one.trim()}" is in ${name}`,
      'Write its kind where it stands first.',
    );
  });
  return { name, given: names, returns: kindFrom(returns) };
}

/** @throws {GraderError} when the parameter has another kind already */
function addKind(parts: Map<string, SketchKind>, part: string, kind: SketchKind): void {
  const earlier = parts.get(part);
  if (earlier !== undefined && earlier.code !== kind.code) {
    throw new GraderError(
      `${part} is ${earlier.code} in one function and ${kind.code} in another`,
      'A parameter has one kind in all functions: give one of the two another name.',
    );
  }
  parts.set(part, kind);
}

/** @returns the parameters that a function changes: the first one that can be changed, when it returns nothing */
export function changedBy(
  { given, returns }: Pick<SketchedFunction, 'given' | 'returns'>,
  parts: ParsedSketch['parts'],
): readonly string[] {
  if (returns.type !== 'void') return [];
  return given.filter((name) => typeof parts.get(name)?.value === 'object').slice(0, 1);
}

/** @returns a call with the example of each parameter: `put(0, 0)` */
export function exampleCall(
  name: string,
  given: readonly string[],
  parts: ParsedSketch['parts'],
): string {
  const args = given.map((each) => {
    const { part, value } = parts.get(each)!;
    return JSON.stringify(part.inCase(value));
  });
  return `${name}(${args.join(', ')})`;
}
