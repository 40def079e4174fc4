/** Names the known bugs of a submission, for the result. */

import type { Records } from '../exercise/check-record.ts';
import { functionsOf, type Language } from '../exercise/exercise.ts';
import type { KnownBugs } from '../exercise/known-bugs.ts';
import type { Oracle } from '../exercise/oracle.ts';
import { textIn } from '../messages/languages.ts';
import type { NamedMisconception } from '../results/result.ts';
import { knownBugOf } from './known-bug.ts';
import { loadSignatures } from './signatures.ts';

/**
 * @param bugs none where the exercise has no known bugs
 * @returns those whose answers are exactly those of functions at fault, by function
 */
export function namedBugs(
  records: Records,
  oracle: Oracle,
  bugs: KnownBugs | undefined,
  language: Language,
): ReadonlyMap<string, NamedMisconception> {
  const { exercise } = oracle;
  const named = new Map<string, NamedMisconception>();
  if (bugs === undefined || bugs.areBugs?.(oracle) === false) return named;
  const load = () => loadSignatures(exercise.name);
  for (const name of functionsOf(exercise)) {
    const record = records.get(name);
    const bug = record && knownBugOf(record, { bugs, load, oracle });
    if (bug === undefined) {
      const derived = record && bugs.derived?.(record, oracle, language);
      if (derived !== undefined) named.set(name, derived);
      continue;
    }
    const { id, title, happens, advice } = bug;
    named.set(name, {
      id,
      function: bug.function,
      title: textIn(title, language),
      happens: textIn(happens, language),
      advice: textIn(advice, language),
    });
  }
  return named;
}
