/** Holds a result against the schema of the JSON report: that of any exercise, and that of its own. */
import { readFile } from 'node:fs/promises';
import { Ajv, type ValidateFunction } from 'ajv';

const ANY = '../results/result.schema.json';
/** By exercise: to compile a schema takes a tenth of a second. */
const made = new Map<string, Promise<ValidateFunction>>();

/**
 * @param exercise its name, in letters and hyphens
 * @returns what tells whether something is a result of this exercise; where there is no such exercise,
 *   of any
 */
export function resultValidator(exercise: string): Promise<ValidateFunction> {
  const known = made.get(exercise) ?? compiledFor(exercise);
  made.set(exercise, known);
  return known;
}

async function compiledFor(exercise: string): Promise<ValidateFunction> {
  const [any, own] = await Promise.all([
    schemaIn(ANY),
    schemaIn(`../exercises/${exercise}/result.schema.json`),
  ]);
  const ajv = new Ajv({ strict: false });
  // The schemas refer to each other as files, so that editors find them; here they get addresses.
  ajv.addSchema(any ?? {}, 'file:///results/result.schema.json');
  return ajv.compile({
    ...(own ?? any),
    $id: `file:///exercises/${exercise}/result.schema.json`,
  });
}

async function schemaIn(file: string): Promise<object | undefined> {
  try {
    return JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
