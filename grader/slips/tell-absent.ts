/** Of what is not found under its name: what there is instead. */
import { nearestName } from '../cases/nearest-name.ts';
import type { Language } from '../exercise/exercise.ts';
import type { Program } from '../repair/program.ts';
import type { CheckResult } from '../results/result.ts';
import type { SlipExercise } from './slip.ts';

interface AbsentWords {
  readonly otherName: (there: string, wanted: string) => string;
  readonly isDefault: (name: string) => string;
}

const WORDS: Readonly<Record<Language, AbsentWords>> = {
  en: {
    otherName: (there, wanted) =>
      `There is ${there}. If that is it, call it ${wanted}, as in the starter.`,
    isDefault: (name) => `Write 'export class ${name}', without default.`,
  },
  zh: {
    otherName: (there, wanted) => `有一个 ${there}。如果就是它，请像起始代码那样叫它 ${wanted}。`,
    isDefault: (name) => `请写 'export class ${name}'，去掉 default。`,
  },
};

export function tellAbsent(
  check: CheckResult,
  program: Program,
  exercise: SlipExercise,
  language: Language,
): CheckResult {
  const advice = adviceFor(check, program, exercise, WORDS[language]);
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
  words: AbsentWords,
): string | undefined {
  const absent = cases.find(({ finding }) => finding === 'absent');
  if (absent === undefined) return undefined;
  const lacking = exports.find((each) => absent.message?.includes(each) === true);
  if (lacking !== undefined) {
    const isDefault = new RegExp(`\\bexport\\s+default\\s+(?:abstract\\s+)?class\\s+${lacking}\\b`);
    if (files.some(({ text }) => isDefault.test(text))) return words.isDefault(lacking);
    const classes = new Set(definitions.flatMap(({ className }) => className ?? []));
    if (classes.has(lacking)) return undefined;
    const other = nearestName(lacking, [...classes]);
    return other === undefined || exports.includes(other)
      ? undefined
      : words.otherName(other, lacking);
  }
  // The exercise's other functions are themselves, however alike their names are.
  const free = definitions.filter((each) => !checks.some((check) => check.name === each.name));
  const there = nearestName(name, [...new Set(free.map((each) => each.name))]);
  return there === undefined ? undefined : words.otherName(there, name);
}
