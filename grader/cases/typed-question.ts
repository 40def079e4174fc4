/**
 * A question as it stands on a command line: read by the rules for the cases of a file, and written as what `try` is
 * given, so that it can be asked once more.
 */

import { GraderError } from '../base/grader-error.ts';
import { userError } from '../base/messages/user-error.ts';
import { Findings } from '../base/text/file-problem.ts';
import type { CaseFields } from '../engine/case-format.ts';
import type { Check, Input } from '../engine/check.ts';
import type { Exercise, Oracle } from '../engine/exercise.ts';
import { readCases } from './case-meaning.ts';

/**
 * @param text what it asks about, as it was typed; what else it asks with is given by the keys of case files
 * @throws {GraderError} when no case can ask it
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
  // A key that is not known may be one that is missing, misspelt.
  throw new GraderError((language) => {
    const told = findings.problems.map(({ explain }) => explain(language));
    return { message: told.map(({ message }) => message).join('\n'), advice: told.at(-1)?.advice };
  });
}

/**
 * @param main the keys of what stands by itself
 * @param options those for which there is an option of their own
 * @returns the fields of a case as they are given on a command line, in their order
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

/** A command that is longer is of no use to anybody who reads it. */
const MOST_CHARACTERS = 300;

/** @returns what `try` is given; nothing where an input cannot be written so, or not shortly */
export function tryArguments(
  { cases: format }: Pick<Exercise, 'cases'>,
  oracle: Pick<Oracle, 'question'>,
  { name, isProgram, conventions }: Check,
  input: Input,
): readonly string[] | undefined {
  const full = format.write(name, input);
  if (!asksTheSame(full)) return undefined;
  const [main = []] = format.fields(name);
  const needed = Object.keys(full).reduce((fields, key) => {
    const { [key]: _, ...without } = fields;
    const isLeftOut = !main.includes(key) && asksTheSame(format.complete(name, without));
    return isLeftOut ? without : fields;
  }, full);
  const all = [
    ...questionWords(needed, main, TRY_KEYS),
    ...(isProgram ? ['--explain'] : ['--call', name]),
  ];
  return all.join(' ').length > MOST_CHARACTERS ? undefined : all;

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
