/** How a sandbox child ended, read from its exit code and from what it said last. */

/** How a child ended before it answered. */
export type ChildEnding =
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'crashed'; readonly detail: string };

/** The exit codes of `boot.cjs`. */
const CHANGED_OUTSIDE = 86;
export const NOT_OPENED = 87;

/** V8 says why it gave up on standard error, and aborts. */
export function endingOf(
  code: number | null,
  signal: NodeJS.Signals | null,
  stderr: string,
): ChildEnding {
  if (/out of memory|Allocation failed|bad_alloc|Cannot allocate memory/i.test(stderr)) {
    return { kind: 'out-of-memory' };
  }
  if (code === CHANGED_OUTSIDE) {
    return { kind: 'crashed', detail: 'it changed what does not belong to it' };
  }
  if (code === NOT_OPENED) return { kind: 'crashed', detail: 'it could not be loaded again' };
  const fatal = /(?:FATAL ERROR|Fatal error in)[^\n]*/.exec(stderr)?.[0];
  const how = howItEnded(code, signal);
  return { kind: 'crashed', detail: fatal === undefined ? how : `${how}: ${fatal}` };
}

export function howItEnded(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `exit code ${code}` : signal;
}
