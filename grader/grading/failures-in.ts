/** What an exercise's explainer gets to know of a submission that failed. */
import { type Records, wasLost, wrongOnes } from '../exercise/check-record.ts';
import { functionsOf } from '../exercise/exercise.ts';
import type { Failures } from '../exercise/explainer.ts';
import type { Oracle } from '../exercise/oracle.ts';
import type { Asker } from './asker.ts';

export function failuresIn(asker: Asker, { exercise }: Oracle, records: Records): Failures {
  const wrongOf = (name: string) => {
    const record = records.get(name);
    return record === undefined ? [] : wrongOnes(record);
  };
  return {
    of: (check) =>
      wrongOf(check).flatMap(({ input, verdict }) =>
        verdict.kind === 'wrong' ? [{ input, finding: verdict.finding }] : [],
      ),
    atFault: functionsOf(exercise).filter((name) =>
      wrongOf(name).some(({ carriedFrom }) => carriedFrom === undefined),
    ),
    wasLost: [...records.values()].some(wasLost),
    // A submission that has hung often enough is not asked for more than its marks.
    ask: async (questions) =>
      asker.limits.isOutOfPatience ? [] : asker.ask(questions, { mostStrikes: 1 }),
  };
}
