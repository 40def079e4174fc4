/**
 * Assigns blame, and then asks each function alone that counts as right. If one answers differently alone, its record has
 * changed, and blame is assigned anew.
 */
import { countsAsRight, hasFailures, type Records } from '../../engine/check-record.ts';
import { differsAlone } from '../ask/ask-alone.ts';
import type { AskedChecks } from '../ask/ask-checks.ts';
import type { CheckWork } from '../ask/check-work.ts';
import type { SecretSample } from '../ask/secret-sample.ts';
import type { Submission } from '../ask/submission.ts';
import type { BlameState } from './blame-state.ts';

/**
 * Each round but the last asks a function alone that was not asked alone before, so it ends.
 *
 * @param onBlame called with the state of blame in each round; the last one counts
 */
export async function settleBlame(
  submission: Submission,
  asked: AskedChecks,
  sample: SecretSample,
  onBlame?: (state: BlameState) => void,
): Promise<Records> {
  const notAskedAlone = new Set(asked.askedAboutEvery);
  const inCompany = asked.askedAboutEvery.length > 1;
  for (;;) {
    const records = await withBlame(submission, asked.records(), sample, onBlame);
    const works = takeRightOnes(notAskedAlone, records);
    const asksFresh = !hasFailures(records);
    const askingAlone = { submission, sample, inCompany, asksFresh };
    const areDifferent = await Promise.all(
      works.map((work) => differsAlone(work, records.get(work.check.name)!, askingAlone)),
    );
    if (!areDifferent.includes(true)) return records;
  }
}

/** @returns the checks that count as right, which are taken out of the set */
function takeRightOnes(works: Set<CheckWork>, records: Records): readonly CheckWork[] {
  const right = [...works].filter(({ check }) => countsAsRight(records.get(check.name)!));
  for (const work of right) works.delete(work);
  return right;
}

async function withBlame(
  submission: Submission,
  records: Records,
  sample: SecretSample,
  onBlame: ((state: BlameState) => void) | undefined,
): Promise<Records> {
  if (!hasFailures(records)) return records;
  // Only a submission that failed needs this module, and it takes time to load.
  const { findFaults } = await import('./find-faults.ts');
  return findFaults(submission, records, sample, onBlame);
}
