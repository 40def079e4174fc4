/** Replaces `with-reference.ts` in a release. Each command says that it needs the reference solution. */

import { referenceNeeded } from '../engine/reference/load-answers.ts';
import { DEFAULT_EXERCISE } from '../exercises/all.ts';

export const loadRelease = async () => refuse('release');
export const loadCasesAudit = async () => refuse('cases audit');
export const loadProveContent = undefined;

function refuse(command: string): () => Promise<never> {
  return async () => {
    throw referenceNeeded(command, DEFAULT_EXERCISE);
  };
}
