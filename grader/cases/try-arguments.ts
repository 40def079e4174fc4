/** Writes a question as what `try` is given on the command line, so that it can be asked once more. */
import type { CaseFields, CaseFormat } from '../exercise/case-format.ts';
import type { Check, Input } from '../exercise/check.ts';
import type { Trial } from '../exercise/trial.ts';

/** A command that is longer is of no use to anybody who reads it. */
const MOST_CHARACTERS = 300;

/** @returns what `try` is given; nothing where an input cannot be written so, or not shortly */
export function tryArguments(
  format: CaseFormat,
  trial: Pick<Trial, 'complete'> | undefined,
  { name, isProgram }: Check,
  input: Input,
): readonly string[] | undefined {
  const full = format.write(name, input);
  if (!isSame(full)) return undefined;
  const [main = []] = format.fields(name);
  const others = Object.keys(full).filter((key) => !main.includes(key));
  const needed = others.reduce((fields, key) => {
    const { [key]: _, ...without } = fields;
    return isSame(trial?.complete(name, without)) ? without : fields;
  }, full);
  const words = Object.entries(needed).flatMap(([key, value]) =>
    main.includes(key) ? [String(value)] : [`--${key}`, String(value)],
  );
  const how = isProgram ? ['--explain'] : ['--call', name];
  return [...words, ...how].join(' ').length > MOST_CHARACTERS ? undefined : [...words, ...how];

  function isSame(fields: CaseFields | undefined): boolean {
    if (fields === undefined) return false;
    const read = format.read(name, fields);
    return read.kind === 'input' && read.input === input;
  }
}
