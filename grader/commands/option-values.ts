/** What several commands have in common: their options, and how the values of options are read. */
import { InvalidArgumentError } from 'commander';
import { inJson } from '../cases/in-json.ts';
import type { CaseFields } from '../exercise/case-format.ts';
import { EXERCISE_NAMES } from '../exercises/all.ts';
import { LANGUAGES } from '../messages/languages.ts';
import { nearestName } from '../text/nearest-name.ts';
import type { OptionRow } from './declared-command.ts';

export const LANGUAGE: OptionRow = { choices: LANGUAGES };
export const SANDBOX: OptionRow = { parse: sandboxMode };
export const TIME_LIMIT: OptionRow = {
  parse: numberThat((n) => n > 0 && n <= 3600, 'It must be a number above 0 and at most 3600.'),
  byDefault: 2,
};

/**
 * @param fallback the name that holds when the option is not given; else the files say it
 * @param names those that may be given
 */
export function exerciseRow(fallback?: string, names = EXERCISE_NAMES): OptionRow {
  return {
    parse: (name) => knownExercise(name, names),
    byDefault: fallback,
    values: { exercises: names.join(', '), isFixed: fallback !== undefined },
  };
}

/** In the order of the course, each once. */
export function exerciseList(given: string): readonly string[] {
  const wanted = given.split(',').map((name) => knownExercise(name.trim()));
  return EXERCISE_NAMES.filter((name) => wanted.includes(name));
}

/** @throws {InvalidArgumentError} when there is no exercise of this name */
export function knownExercise(name: string, names = EXERCISE_NAMES): string {
  if (names.includes(name)) return name;
  const near = nearestName(name, names);
  throw new InvalidArgumentError(
    `There is no exercise '${name}'.${near === undefined ? '' : ` Did you mean ${near}?`} Known: ${names.join(', ')}.`,
  );
}

/** @param said where a number does not fit, or what is given is none */
export function numberThat(
  fits: (number: number) => boolean,
  said: string,
): (value: string) => number {
  return (value) => {
    const number = value.trim() === '' ? Number.NaN : Number(value);
    if (fits(number)) return number;
    throw new InvalidArgumentError(said);
  };
}

export const jobsNumber = numberThat(
  (n) => Number.isInteger(n) && n >= 1 && n <= 256,
  'It must be from 1 to 256.',
);
export const smallNumber = numberThat(
  (n) => Number.isInteger(n) && n >= 0 && n <= 99,
  'It must be a whole number from 0 to 99.',
);

function sandboxMode(value: string): 'auto' | 'strict' | 'basic' {
  if (value === 'auto' || value === 'strict' || value === 'basic') return value;
  throw new InvalidArgumentError('It must be auto, strict or basic.');
}

/** `depth=2` is the key `depth` with the number 2. */
export function field(text: string, before: CaseFields = {}): CaseFields {
  const [, key, value = ''] = /^(\w+)=(.*)$/.exec(text) ?? [];
  if (key === undefined) throw new InvalidArgumentError('It must be like depth=2.');
  return { ...before, [key]: inJson(value) ?? value };
}
