/** A release has this in the place of `with-reference.ts`: each command says what it would need. */
import { DEFAULT_EXERCISE } from '../exercises/all.ts';
import { referenceNeeded } from '../reference/load-answers.ts';

export const loadRelease = async () => refuse('release');
export const loadCasesAudit = async () => refuse('cases audit');
export const loadProveContent = undefined;

function refuse(command: string): () => Promise<never> {
  return async () => {
    throw referenceNeeded(command, DEFAULT_EXERCISE);
  };
}
