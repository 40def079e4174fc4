/** Asks a submission's functions again to find those at fault for its failures, and adds the facts to the records. */
import type { Records } from '../../engine/check-record.ts';
import type { SecretSample } from '../ask/secret-sample.ts';
import type { Submission } from '../ask/submission.ts';
import { assignBlame } from './assign-blame.ts';
import { BlameContext } from './blame-context.ts';
import type { BlameState } from './blame-state.ts';
import { findChances } from './by-chance.ts';
import { ChildReplayer } from './child-replayer.ts';
import { excuseListedCases } from './excused-cases.ts';
import { blameForIgnoredBaseCases } from './ignored-base-cases.ts';
import { gatherMisconceptionEvidence } from './misconception-evidence.ts';
import { recordsWithBlame } from './records-with-blame.ts';
import { blameForProgram, pendingFunctions } from './value-readers.ts';

/**
 * @param onBlame gets how blame was assigned
 * @returns the same records, with which functions are at fault and which are not
 */
export async function findFaults(
  submission: Submission,
  records: Records,
  sample: SecretSample,
  onBlame?: (state: BlameState) => void,
): Promise<Records> {
  const replayer = new ChildReplayer(submission, sample);
  const chances = await findChances(submission, records);
  const context = new BlameContext(submission.oracle, records, chances, replayer);
  const assigned = await assignBlame(context);
  const { state: blamed, readers } = await blameForProgram(context, assigned);
  const complete = await blameForIgnoredBaseCases(context, blamed);
  const pending = await pendingFunctions(context);
  const evidence = await gatherMisconceptionEvidence(context, complete);
  const state = await excuseListedCases(context, complete, [...evidence.keys()]);
  onBlame?.(state);
  return recordsWithBlame(context, { state, evidence, readers, pending });
}
