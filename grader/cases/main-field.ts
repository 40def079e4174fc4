/** Reads what a question is mainly about, as it stands on a command line, where everything is text. */
import type { CaseValue } from '../exercise/case-format.ts';
import { inJson } from './in-json.ts';
import { schemaFaults } from './schema-check.ts';

/**
 * @param key the field, as it stands in a case file
 * @returns what the text is in JSON where the case files of the check have no text there, else the text
 *   as it came
 */
export async function mainField(
  exercise: string,
  check: string,
  key: string,
  text: string,
): Promise<CaseValue> {
  const value = inJson(text);
  if (value === undefined) return text;
  const faults = await schemaFaults({ check, cases: [{ [key]: text }] }, exercise);
  return faults.some(({ path }) => path.at(-1) === key) ? value : text;
}
