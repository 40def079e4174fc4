/** Finds what a student's program has instead of a class or function that it lacks. */
import type { FormatMessage } from '../../../base/messages/format-message.ts';
import { nearestName } from '../../../base/text/nearest-name.ts';
import type { Check } from '../../../engine/check.ts';
import type { Exercise } from '../../../engine/exercise.ts';
import type { CheckResult } from '../../../results/result.ts';
import type { ParsedProgram } from '../../../submission/source/program.ts';

/** The parts of an exercise that are needed to read its programs. They can be copied to the reading process. */
export interface LintedExercise extends Pick<Exercise, 'exports'> {
  readonly checks: readonly Pick<Check, 'name' | 'isProgram' | 'reliesOn'>[];
  /** The functions for which a change is known that makes them right. It says more than the type checker does. */
  readonly repaired: readonly string[];
}

/** @returns the check with a hint where something is there under another name */
export function withHintOnAbsent(
  check: CheckResult,
  { files, definitions }: ParsedProgram,
  { checks, exports }: LintedExercise,
  formatMessage: FormatMessage,
): CheckResult {
  const absent = check.cases.find(({ finding }) => finding === 'absent');
  const lackingExport = exports.find((each) => absent?.message?.includes(each) === true);
  const wanted = lackingExport ?? check.name;
  const defaultExport = new RegExp(
    `\\bexport\\s+default\\s+(?:abstract\\s+)?class\\s+${wanted}\\b`,
  );
  const names = definitions.flatMap(({ name, className }) =>
    lackingExport === undefined ? name : (className ?? []),
  );
  // The exercise's own names mean themselves, however alike they are.
  const ofExercise = [...exports, ...checks.map(({ name }) => name)];
  const others = [...new Set(names)].filter((name) => !ofExercise.includes(name));
  const isDeclared = lackingExport !== undefined && names.includes(lackingExport);
  const there = isDeclared ? undefined : nearestName(wanted, others);
  const hint = files.some(({ text }) => defaultExport.test(text))
    ? formatMessage('absent.is-default', { name: wanted })
    : there && formatMessage('absent.other-name', { there, wanted });
  if (hint === undefined) return check;
  const cases = check.cases.map((each) => (each.finding === 'absent' ? { ...each, hint } : each));
  return { ...check, cases };
}
