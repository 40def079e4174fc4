/** Of what is not found under its name: what there is instead. */

import type { Language } from '../messages/languages.ts';
import { type Say, sayIn } from '../messages/say.ts';
import type { Program } from '../repair/program.ts';
import type { CheckResult } from '../results/result.ts';
import { nearestName } from '../text/nearest-name.ts';
import type { SlipExercise } from './slip.ts';

export function tellAbsent(
  check: CheckResult,
  program: Program,
  exercise: SlipExercise,
  language: Language,
): CheckResult {
  const advice = adviceFor(check, program, exercise, sayIn(language));
  if (advice === undefined) return check;
  const cases = check.cases.map((each) =>
    each.finding === 'absent' ? { ...each, hint: advice } : each,
  );
  return { ...check, cases };
}

function adviceFor(
  { name, cases }: CheckResult,
  { files, definitions }: Program,
  { checks, exports }: SlipExercise,
  say: Say,
): string | undefined {
  const absent = cases.find(({ finding }) => finding === 'absent');
  if (absent === undefined) return undefined;
  const lacking = exports.find((each) => absent.message?.includes(each) === true);
  if (lacking !== undefined) {
    const isDefault = new RegExp(`\\bexport\\s+default\\s+(?:abstract\\s+)?class\\s+${lacking}\\b`);
    if (files.some(({ text }) => isDefault.test(text)))
      return say('absent.is-default', { name: lacking });
    const classes = new Set(definitions.flatMap(({ className }) => className ?? []));
    if (classes.has(lacking)) return undefined;
    const other = nearestName(lacking, [...classes]);
    return other === undefined || exports.includes(other)
      ? undefined
      : say('absent.other-name', { there: other, wanted: lacking });
  }
  // The exercise's other functions are themselves, however alike their names are.
  const free = definitions.filter((each) => !checks.some((check) => check.name === each.name));
  const there = nearestName(name, [...new Set(free.map((each) => each.name))]);
  return there === undefined ? undefined : say('absent.other-name', { there, wanted: name });
}
