/** What several commands have in common: their options, and how the values of options are read. */
import { inJson } from '../cases/schema-check.ts';
import type { CaseFields } from '../exercise/case-format.ts';
import { EXERCISE_NAMES } from '../exercises/all.ts';
import { LANGUAGES } from '../messages/languages.ts';
import { type SaidValues, saidError } from '../messages/said-error.ts';
import type { Key } from '../messages/say.ts';
import { REPORT_FORMATS, type ReportFormat } from '../reports/report-formats.ts';
import { nearestName } from '../text/nearest-name.ts';
import type { OptionRow } from './declared-command.ts';

export const LANGUAGE: OptionRow = { choices: LANGUAGES };
export const SANDBOX: OptionRow = { choices: ['auto', 'strict', 'basic'] };
export const TIME_LIMIT: OptionRow = {
  parse: numberThat((n) => n > 0 && n <= 3600, 'option.above-zero', { most: 3600 }),
  byDefault: 2,
};
export const JOBS: OptionRow = { parse: wholeNumber(1, 256) };
export const SMALL_NUMBER: OptionRow = { parse: wholeNumber(0, 99) };
export const HINT_LEVEL: OptionRow = { parse: wholeNumber(0, 3) };
export const WITH: OptionRow = { parse: field };
/** It may be given several times. */
export const SEVERAL: OptionRow = {
  parse: (value, before: readonly string[]) => [...before, value],
  byDefault: [],
};

/**
 * @param fallback the name that holds when the option is not given; else the files say it
 */
export function exerciseRow(fallback?: string): OptionRow {
  const isFixed = fallback !== undefined;
  return {
    ...{ parse: knownExercise, byDefault: fallback },
    values: { exercises: EXERCISE_NAMES.join(', '), isFixed },
  };
}

/** In the order of the course, each once. */
export function exerciseList(given: string): readonly string[] {
  const wanted = given.split(',').map((name) => knownExercise(name.trim()));
  return EXERCISE_NAMES.filter((name) => wanted.includes(name));
}

/** @throws {GraderError} when there is no exercise of this name */
export function knownExercise(name: string): string {
  return knownName('exercise', name, EXERCISE_NAMES);
}

/** @throws {GraderError} when there is none of this name */
export function knownName<Name extends string>(
  what: 'exercise' | 'format' | 'gradebook' | 'side',
  name: string,
  names: readonly Name[],
): Name {
  const known = names.find((each) => each === name);
  if (known !== undefined) return known;
  throw saidError('option.no-name', {
    what,
    name,
    meant: nearestName(name, names) ?? 'none',
    names,
  });
}

/** @param key of the message where a number does not fit, or what is given is none */
export function numberThat(
  fits: (number: number) => boolean,
  key: Key,
  values?: SaidValues,
): (value: string) => number {
  return (value) => {
    const number = value.trim() === '' ? Number.NaN : Number(value);
    if (fits(number)) return number;
    throw saidError(key, values);
  };
}

function wholeNumber(from: number, to: number): (value: string) => number {
  const fits = (n: number): boolean => Number.isInteger(n) && n >= from && n <= to;
  return numberThat(fits, 'option.whole-number', { from, to });
}

/** `depth=2` is the key `depth` with the number 2. */
export function field(text: string, before: CaseFields = {}): CaseFields {
  const [, key, value = ''] = /^(\w+)=(.*)$/.exec(text) ?? [];
  if (key === undefined) throw saidError('option.like', { example: 'depth=2' });
  return { ...before, [key]: inJson(value) ?? value };
}

/** What `--report` asks for: a format, and perhaps a file. */
export interface ReportRequest {
  readonly format: ReportFormat;
  /** Standard output when there is none. */
  readonly file?: string;
}

export function collectReport(value: string, before: readonly ReportRequest[]): ReportRequest[] {
  const [name = '', ...rest] = value.split('=');
  const format = knownName('format', name, REPORT_FORMATS);
  const file = rest.join('=');
  if (rest.length > 0 && file === '') throw saidError('option.no-file', { name: `${name}=` });
  return [...before, file === '' ? { format } : { format, file }];
}
