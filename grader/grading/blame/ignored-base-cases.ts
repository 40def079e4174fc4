/** If no function handles base cases and no caller looks first, all functions that are asked about them are at fault. */
import { kindOfBaseCase } from './base-cases.ts';
import type { BlameContext } from './blame-context.ts';
import { type BlameState, blamedCallOf, withBlamed } from './blame-state.ts';

export async function blameForIgnoredBaseCases(
  { exercise, policies }: BlameContext,
  before: BlameState,
): Promise<BlameState> {
  let state = before;
  for (const evidence of before.blamed.values()) {
    const blamedCall = blamedCallOf(evidence);
    const kind = blamedCall && kindOfBaseCase(exercise, blamedCall.call);
    if (kind === undefined || (await policies.of(kind)) !== 'ignored') continue;
    for (const owner of policies.ownersOf(kind)) {
      const { wrong } = await policies.handlingOf(owner, kind);
      if (wrong === undefined) continue;
      state = withBlamed(state, owner, { kind: 'call', blamedCall: wrong });
    }
  }
  return state;
}
