/** Writes a question as what `try` is given on the command line, so that it can be asked once more. */
import type { CaseFields, CaseFormat } from '../exercise/case-format.ts';
import type { Check, Input } from '../exercise/check.ts';
import type { Trial } from '../exercise/graded-exercise.ts';
import type { Oracle } from '../exercise/oracle.ts';

/** The keys of cases for which `try` has an option; the others are given by `--with`. */
export const TRY_KEYS = ['depth', 'mark', 'alpha', 'beta'] as const;

/** A command that is longer is of no use to anybody who reads it. */
const MOST_CHARACTERS = 300;

export interface InputWriter {
  readonly format: CaseFormat;
  readonly trial?: Pick<Trial, 'complete'> | undefined;
  readonly oracle: Pick<Oracle, 'question'>;
}

/** @returns what `try` is given; nothing where an input cannot be written so, or not shortly */
export function tryArguments(
  { format, trial, oracle }: InputWriter,
  { name, isProgram, kinds }: Check,
  input: Input,
): readonly string[] | undefined {
  const full = format.write(name, input);
  if (!asksTheSame(full)) return undefined;
  const [main = []] = format.fields(name);
  const needed = Object.keys(full).reduce((fields, key) => {
    const { [key]: _, ...without } = fields;
    const complete = main.includes(key) ? undefined : trial?.complete;
    return complete !== undefined && asksTheSame(complete(name, without)) ? without : fields;
  }, full);
  const words = Object.entries(needed).flatMap(([key, value]) => {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    if (main.includes(key)) return [text];
    const hasOption = TRY_KEYS.some((known) => known === key);
    return hasOption ? [`--${key}`, text] : ['--with', `${key}=${text}`];
  });
  const all = [...words, ...(isProgram ? ['--explain'] : ['--call', name])];
  return all.join(' ').length > MOST_CHARACTERS ? undefined : all;

  function asksTheSame(fields: CaseFields): boolean {
    const read = format.read(name, fields);
    if (read.kind !== 'input') return false;
    return read.input === input || questionAbout(read.input) === questionAbout(input);
  }

  function questionAbout(asked: Input): string {
    return JSON.stringify(oracle.question(name, [asked], { kind: kinds[0]! }).arguments);
  }
}
