/** The known bugs of this exercise, told by the answers of functions at fault. */
import type { Jury } from '../../exercise/check.ts';
import type { Records } from '../../exercise/check-record.ts';
import type { Language } from '../../exercise/exercise.ts';
import { knownBugOf } from '../../known-bugs/known-bug.ts';
import { loadSignatures } from '../../known-bugs/signatures.ts';
import type { NamedMisconception } from '../../results/result.ts';
import { FUNCTION_NAMES } from './checks/check-names.ts';
import { derivedBug } from './derived-bugs.ts';
import type { GameTreeJury } from './jury.ts';

export function bugsIn(
  records: Records,
  jury: Jury,
  language: Language,
): ReadonlyMap<string, NamedMisconception> {
  const bugs = new Map<string, NamedMisconception>();
  for (const name of FUNCTION_NAMES) {
    const record = records.get(name);
    const bug = record && knownBugOf(record, loadSignatures, (jury as GameTreeJury).answers);
    if (bug === undefined) {
      const derived = record && derivedBug(record, (jury as GameTreeJury).answers, language);
      if (derived !== undefined) bugs.set(name, derived);
      continue;
    }
    const { id, title, happens, advice } = bug;
    bugs.set(name, {
      id,
      function: bug.function,
      title: title[language],
      happens: happens[language],
      advice: advice[language],
    });
  }
  return bugs;
}
