/** Reads what a command line asks about, by the rules for the cases of a file. */
import type { CaseFields, CaseFormat } from '../exercise/case-format.ts';
import type { Input } from '../exercise/check.ts';
import type { Trial } from '../exercise/graded-exercise.ts';
import { GraderError } from '../grader-error.ts';
import { SOURCE_LANGUAGE } from '../messages/languages.ts';
import { errorBy, saidError } from '../messages/said-error.ts';
import { readCases } from './case-meaning.ts';
import { CaseFindings } from './case-problem.ts';
import { mainField, schemaFaults } from './schema-check.ts';

/** What an exercise knows of its inputs. */
export interface InputRules {
  readonly exercise: string;
  readonly format: CaseFormat;
  /** Fills in what is usual. */
  readonly complete?: Trial['complete'] | undefined;
}

/**
 * @param text what it asks about, as it was typed; what else it asks with is given by the keys of case files
 * @throws {GraderError} when no case can ask it
 */
export async function readAsked(
  check: string,
  text: string,
  given: CaseFields,
  { exercise, format, complete }: InputRules,
): Promise<Input> {
  if (text.trim() === '*') throw saidError('asked.every');
  const known = format.fields(check);
  const [main = []] = known;
  const [key = ''] = main;
  const written = { [key]: await mainField(exercise, check, key, text.trim()), ...given };
  const fields = complete?.(check, written) ?? written;
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
      const told = say('asked.field', { key: String(fault.path.at(-1) ?? ''), message });
      return { message: told, advice: advice ?? say('asked.examples') };
    });
  }
  const findings = new CaseFindings('', () => 1);
  const [spec] = readCases(format, check, [fields], findings);
  if (spec !== undefined) return spec.input;
  const { message, advice, said } = findings.problems[0]!;
  throw new GraderError(message, advice, { said });
}
