/**
 * A question as it stands on a command line: read by the rules for the cases of a file, and written as what `try` is
 * given, so that it can be asked once more.
 */
import type { GradedExercise } from '../derived/graded-exercise.ts';
import type { CaseFields } from '../exercise/case-format.ts';
import type { Check, Input } from '../exercise/check.ts';
import type { Oracle } from '../exercise/oracle.ts';
import { errorBy, saidError } from '../messages/said-error.ts';
import { SOURCE_LANGUAGE } from '../messages/say.ts';
import { readCases } from './case-meaning.ts';
import { CaseFindings, type JsonPath, shownPath } from './case-problem.ts';
import { mainField, schemaFaults } from './schema-check.ts';

/**
 * @param text what it asks about, as it was typed; what else it asks with is given by the keys of case files
 * @throws {GraderError} when no case can ask it
 */
export async function readAsked(
  check: string,
  text: string,
  given: CaseFields,
  { name: exercise, cases: format }: Pick<GradedExercise, 'name' | 'cases'>,
): Promise<Input> {
  if (text.trim() === '*') throw saidError('asked.every');
  const known = format.fields(check);
  const [main = []] = known;
  const [key = ''] = main;
  const written = { [key]: await mainField(exercise, check, key, text.trim()), ...given };
  const fields = format.complete(check, written);
  // What comes from standard input may be several lines; what is not asked with is told below.
  const wanted = Object.keys(fields).filter((name) => known.flat().includes(name));
  const onOneLine = wanted.map((name) => {
    const value = fields[name];
    const isText = main.includes(name) && typeof value === 'string';
    return [name, isText ? value.replace(/\s+/g, ' ') : value];
  });
  const cases = [Object.fromEntries(onOneLine)];
  const [fault] = await schemaFaults({ check, cases }, exercise);
  if (fault !== undefined) {
    throw errorBy((say) => {
      const isSource = say.language === SOURCE_LANGUAGE;
      const { message, advice } = (isSource ? undefined : fault.said?.(say.language)) ?? fault;
      const told = say('asked.field', { key: placeIn(fault.path), message });
      return { message: told, advice: advice ?? say('asked.examples') };
    });
  }
  const findings = new CaseFindings('', () => 1);
  const [spec] = readCases(format, check, [fields], findings);
  if (spec !== undefined) return spec.input;
  // A key that is not known may be one that is missing, misspelt.
  throw errorBy(({ language }) => {
    const told = findings.problems.map((problem) => problem.said?.(language) ?? problem);
    return { message: told.map(({ message }) => message).join('\n'), advice: told.at(-1)?.advice };
  });
}

/** @param path in a case file: its list, the number of the case, a key, and places in that one's value */
function placeIn([, , ...path]: JsonPath): string {
  return shownPath(path).replace(/^\$\.?/, '');
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
  { cases: format }: Pick<GradedExercise, 'cases'>,
  oracle: Pick<Oracle, 'question'>,
  { name, isProgram, setups }: Check,
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
    return JSON.stringify(oracle.question(name, [asked], { setup: setups[0]! }).arguments);
  }
}
