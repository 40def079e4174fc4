/** The options that several commands share, and the functions that read the values of options. */
import { Option } from 'commander';
import type { GraderError } from '../base/grader-error.ts';
import { LANGUAGES, type MessageKey, type MessageValues } from '../base/messages/format-message.ts';
import { userError } from '../base/messages/user-error.ts';
import { instantOf } from '../base/text/instant.ts';
import { nearestName } from '../base/text/nearest-name.ts';
import type { LateOptions } from '../classroom/batch/batch-info.ts';
import { GRADEBOOKS, type Gradebook } from '../classroom/batch/gradebook-names.ts';
import type { CaseFields } from '../engine/case-format.ts';
import type { ExerciseCatalog } from '../exercises/catalog.ts';
import { MAX_SEED } from '../grading/ask/secret-sample.ts';
import { REPORT_FORMATS, type ReportFormat } from '../reports/report-formats.ts';

/**
 * An option whose value is read by a function.
 *
 * @param parse reads a value, given the values before it; an error that it throws is shown with the option's name
 */
export function read<Value>(
  flags: string,
  parse: (value: string, before: Value) => Value,
  defaultValue?: Value,
): Option {
  const parseNamed = (value: string, before: Value): Value => {
    try {
      return parse(value, before);
    } catch (error) {
      const why = (language: string): string => (error as GraderError).textIn(language);
      throw userError('usage.wrong-value', { option: flags, value, why });
    }
  };
  return new Option(flags).argParser(parseNamed).default(defaultValue);
}

/** An option that may be given several times. */
export function several(flags: string): Option {
  return read<readonly string[]>(flags, (value, before) => [...before, value], []);
}

type NamedKind =
  | 'attempt'
  | 'exercise'
  | 'format'
  | 'gradebook'
  | 'side'
  | 'language'
  | 'sandbox'
  | 'player';

/** @returns a function that reads one of the names, and proposes the nearest one for a misspelt name */
export function oneOf<Name extends string>(kind: NamedKind, names: readonly Name[]) {
  return (name: string): Name => {
    const known = names.find((each) => each === name);
    if (known !== undefined) return known;
    const meant = nearestName(name, names);
    throw userError('option.no-name', { what: kind, name, meant, names });
  };
}

export function knownExercise({ names }: ExerciseCatalog): (name: string) => string {
  return oneOf('exercise', names);
}

export function exercise(exercises: ExerciseCatalog): Option {
  return read('--exercise <name>', knownExercise(exercises));
}

export const language = read('--lang <language>', oneOf('language', LANGUAGES));
export const sandbox = read('--sandbox <mode>', oneOf('sandbox', ['auto', 'strict', 'basic']));
export const jobs = read('--jobs <number>', wholeNumber(1, 256));
export const gradingSeed = wholeNumber(0, MAX_SEED);
export const seed = read('--seed <number>', gradingSeed);
/** For grading it must be a number, which is known once all options have been read. */
export const batchSeed = read('--seed <seed>', seedText);
/** More questions than this nobody answers at once, so a larger number is a mistake (a guess). */
const MAX_QUESTIONS = 20;
export const questionCount = wholeNumber(1, MAX_QUESTIONS);
export const questions = read('--questions <count>', questionCount);
export const timeLimit = read(
  '--time-limit <seconds>',
  numberThat((n) => n > 0 && n <= 3600, 'option.above-zero', { most: 3600 }),
);

/** @returns a function that reads names with commas between them, and returns them in the order of the course */
export function exerciseList(exercises: ExerciseCatalog): (given: string) => readonly string[] {
  const known = knownExercise(exercises);
  return (given) => {
    const names = given.split(',').map((name) => known(name.trim()));
    return exercises.names.filter((name) => names.includes(name));
  };
}

/** @param key the key of the message for a value that is no number, or does not fit */
export function numberThat(
  fits: (number: number) => boolean,
  key: MessageKey,
  values?: MessageValues,
): (value: string) => number {
  return (value) => {
    const number = value.trim() === '' ? Number.NaN : Number(value);
    if (fits(number)) return number;
    throw userError(key, values);
  };
}

/** Letters, digits and dashes need no quotes in any shell, so the seed can be written into commands. */
function seedText(text: string): string {
  if (/^\w[\w-]{0,63}$/.test(text)) return text;
  throw userError('option.seed');
}

export function wholeNumber(from: number, to: number): (value: string) => number {
  const fits = (n: number): boolean => Number.isInteger(n) && n >= from && n <= to;
  return numberThat(fits, 'option.whole-number', { from, to });
}

/** Reads `depth=2` as the text `2` for the key `depth`. The exercise reads the text. */
export function field(text: string, before: CaseFields = {}): CaseFields {
  const [, key, value = ''] = /^(\w+)=(.*)$/.exec(text) ?? [];
  if (key === undefined) throw userError('option.like', { example: 'depth=2' });
  return { ...before, [key]: value };
}

/** A report that `--report` asks for. */
export interface ReportRequest {
  readonly format: ReportFormat;
  /** Without a file, the report goes to standard output. */
  readonly file?: string;
}

export function collectReport(value: string, before: readonly ReportRequest[]): ReportRequest[] {
  const [name = '', ...rest] = value.split('=');
  const format = oneOf('format', REPORT_FORMATS)(name);
  const file = rest.join('=');
  if (rest.length > 0 && file === '') throw userError('option.no-file', { name: `${name}=` });
  return [...before, reportRequest(format, file)];
}

/** Values for standard output. For other programs `-` means it as well. */
const STANDARD_OUTPUT = ['', '-', '/dev/stdout'];

export function reportRequest(format: ReportFormat, file = ''): ReportRequest {
  return STANDARD_OUTPUT.includes(file) ? { format } : { format, file };
}

/** Reads a bound of a search window as people write it: a number, or infinity. The exercise checks any other text. */
export function bound(value: string): number | string {
  const plain = value.replace(/^[−–]/, '-').replace(/^([+-]?)(?:∞|inf(?:inity)?)$/i, '$1Infinity');
  return /^[+-]?\d{1,4}$/.test(plain) ? Number(plain) : plain.replace(/^\+/, '');
}

/** These platforms import no tables of points. Earlier versions wrote tables for them. */
const PLATFORMS_WITHOUT_IMPORT = ['nbgrader', 'gradescope', 'github-classroom', 'classroom50'];

/** Adds the gradebook with this name to those that were given before. */
export function bookAmong(name: string, before: readonly Gradebook[]): readonly Gradebook[] {
  if (PLATFORMS_WITHOUT_IMPORT.includes(name)) throw userError('option.no-import', { name });
  return [...new Set([...before, oneOf('gradebook', GRADEBOOKS)(name)])];
}

/** @returns milliseconds since 1970 */
export function dueTime(value: string): number {
  const time = instantOf(value);
  if (time !== undefined) return time;
  throw userError('option.time', { example: '2026-05-01T23:59' });
}

/** Reads points, `5`, or percent of all points, `10%`. */
export function latePenalty(value: string): LateOptions['latePenalty'] {
  const [, amount, percent] = /^(\d{1,4}(?:\.\d{1,2})?)(%?)$/.exec(value) ?? [];
  const isPercent = percent === '%';
  if (isPercent && Number(amount) > 100) throw userError('option.penalty-over');
  if (amount !== undefined) return { amount: Number(amount), isPercent };
  throw userError('option.penalty');
}

/** Reads a part of a class: `3/20` is the third of twenty parts. */
export function shard(value: string): string {
  const [, number = 0, count = 0] = (/^(\d{1,5})\/(\d{1,5})$/.exec(value) ?? []).map(Number);
  if (number >= 1 && number <= count) return `${number}/${count}`;
  throw userError('option.part', { example: '3/20' });
}
