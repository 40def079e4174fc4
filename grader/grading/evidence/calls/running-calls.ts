/** Finds the calls that ran when a program was stopped because it did not end. */
import { isAborted } from '../../../engine/check-record.ts';
import type { TracedAnswer } from '../../ask/submission.ts';
import type { TracedCall } from '../../ask/traced-call.ts';

export function isStopped({ endedAt, judged }: TracedAnswer): boolean {
  return endedAt !== undefined || isAborted(judged);
}

/** @returns the indexes of the last call that did not return, and of those around it that did not either, outwards */
export function runningAtEnd(calls: readonly TracedCall[]): ReadonlySet<number> {
  const running = new Set<number>();
  let index = calls.findLastIndex(({ ending }) => ending !== 'returned');
  for (; index >= 0; index = calls[index]!.parent) {
    if (calls[index]!.ending !== 'returned') running.add(index);
  }
  return running;
}
