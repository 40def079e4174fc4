/**
 * The commands that need the reference solution. The build of a release replaces this module by `without-reference.ts`,
 * so that a release has no code of them.
 */
import type { proveContent } from '../classroom/audit/prove-content.ts';

export const loadRelease = async () => (await import('./release/run-release.ts')).runRelease;

export const loadCasesAudit = async () =>
  (await import('./cases/run-cases-audit.ts')).runCasesAudit;

export const loadProveContent: (() => Promise<typeof proveContent>) | undefined = async () =>
  (await import('../classroom/audit/prove-content.ts')).proveContent;
