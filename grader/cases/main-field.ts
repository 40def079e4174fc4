/** Reads what a question is mainly about, as it stands on a command line, where everything is text. */
import { schemaFaults } from './schema-check.ts';

/**
 * @param key the field, as it stands in a case file
 * @returns a number where the case files of the check have numbers there, else the text as it came
 */
export async function mainField(
  exercise: string,
  check: string,
  key: string,
  text: string,
): Promise<string | number> {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  const faults = await schemaFaults({ check, cases: [{ [key]: text }] }, exercise);
  return faults.some(({ path }) => path.at(-1) === key) ? Number(text) : text;
}
