/**
 * What needs the reference solution. The build of a release puts `without-reference.ts` in the place of this module,
 * so that nothing of it is in there.
 */
import type { proveContent } from '../classroom/audit/prove-content.ts';

export const loadRelease = async () => (await import('./release/run-release.ts')).runRelease;

export const loadCasesAudit = async () =>
  (await import('./cases/run-cases-audit.ts')).runCasesAudit;

export const loadProveContent: (() => Promise<typeof proveContent>) | undefined = async () =>
  (await import('../classroom/audit/prove-content.ts')).proveContent;
