/**
 * Reads a question from a command line, by the same rules as a case in a file, and writes a question as the arguments of
 * the command `try`, by which a student can ask it again.
 */

import { GraderError } from '../base/grader-error.ts';
import { userError } from '../base/messages/user-error.ts';
import { Findings } from '../base/text/file-problem.ts';
import type { CaseFields } from '../engine/case-format.ts';
import type { Check, Input } from '../engine/check.ts';
import type { Exercise, Oracle } from '../engine/exercise.ts';
import { readCases } from './case-meaning.ts';

/**
 * @param text the value of the first parameter, as the user typed it
 * @param given the values of other parameters, by their keys in case files
 * @returns the input
 * @throws {GraderError} when no case can ask this question
 */
export function readAsked(
  check: string,
  text: string,
  given: CaseFields,
  { cases: format }: Pick<Exercise, 'cases'>,
): Input {
  if (text.trim() === '*') throw userError('asked.every');
  const [[key = ''] = []] = format.fields(check);
  const fields = format.complete(check, { [key]: text.trim(), ...given });
  const findings = new Findings('', () => 1);
  const [spec] = readCases(format, check, [fields], findings);
  if (spec !== undefined) return spec.input;
  // All problems are reported, because an unknown key may be a missing one that is misspelt.
  throw new GraderError((language) => {
    const explanations = findings.problems.map(({ explain }) => explain(language));
    const message = explanations.map((explanation) => explanation.message).join('\n');
    return { message, advice: explanations.at(-1)?.advice };
  });
}

/**
 * @param main the keys of values that are written without an option
 * @param options the keys for which there is an option
 * @returns the fields of a case as the words of a command line, in their order
 */
export function questionWords(
  fields: CaseFields,
  main: readonly string[] = [],
  options: readonly string[] = [],
): string[] {
  return Object.entries(fields).flatMap(([key, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    if (main.includes(key)) return [text];
    return options.includes(key) ? [`--${key}`, text] : ['--with', `${key}=${text}`];
  });
}

/** The keys of cases for which `try` has an option; the others are given by `--with`. */
export const TRY_KEYS = ['depth', 'mark', 'alpha', 'beta'] as const;

/** A longer command is not shown, because it is hard to read. A guess. */
const MAX_CHARACTERS = 300;

/** @returns the arguments of `try` for an input; undefined where it cannot be written so, or they are too long */
export function tryArguments(
  { cases: format }: Pick<Exercise, 'cases'>,
  oracle: Pick<Oracle, 'question'>,
  { name, isProgram, conventions }: Check,
  input: Input,
): readonly string[] | undefined {
  const full = format.typed?.(name, input) ?? format.write(name, input);
  if (!asksTheSame(full)) return undefined;
  const [main = []] = format.fields(name);
  const needed = Object.keys(full).reduce((fields, key) => {
    const { [key]: _, ...otherFields } = fields;
    // A value that `try` fills in itself is not written.
    const isDefault = !main.includes(key) && asksTheSame(format.complete(name, otherFields));
    return isDefault ? otherFields : fields;
  }, full);
  const all = [
    ...questionWords(needed, main, TRY_KEYS),
    ...(isProgram ? ['--explain'] : ['--call', name]),
  ];
  return all.join(' ').length > MAX_CHARACTERS ? undefined : all;

  function asksTheSame(fields: CaseFields): boolean {
    const read = format.read(name, fields);
    if ('fault' in read) return false;
    return read.value === input || questionAbout(read.value) === questionAbout(input);
  }

  function questionAbout(asked: Input): string {
    return JSON.stringify(
      oracle.question(name, [asked], { convention: conventions[0]! }).arguments,
    );
  }
}
