/** Finds the call that did not end, where a program was stopped. */
import { getOrInsert } from '../../../base/in-child/memoize.ts';
import type { CallRecord, TracedCall } from '../../ask/traced-call.ts';
import { runningAtEnd } from './running-calls.ts';
import type { WatchedFault } from './watched-fault.ts';

/** A call that has made more calls than this, when the program is stopped, made them without end (a guess). */
const MANY_CALLS = 1000;

/** The calls of an endless loop are about the children of a node, or what is on one board (a guess). */
const MANY_DIFFERENT_CALLS = 50;

/** Whether a call that ran when the program was stopped had asked the same on and on until then. */
export function isRepeatingAtEnd(calls: readonly TracedCall[]): boolean {
  const running = runningAtEnd(calls);
  const inside = new Map<number, CallRecord[]>();
  for (const { parent, record } of calls) {
    if (running.has(parent)) getOrInsert(inside, parent, () => []).push(record);
  }
  return [...inside.values()].some((records) => {
    const last = records.slice(-MANY_CALLS);
    return last.length === MANY_CALLS && new Set(last).size < MANY_DIFFERENT_CALLS;
  });
}

/**
 * Where a program is stopped inside of a function that an endless loop calls again and again, that function did not return
 * either. At fault is the function with the loop.
 *
 * @param ranEarlier the calls that ran already when the program had taken fewer steps, where that is known
 */
export function faultOfEndless(
  calls: readonly TracedCall[],
  fault: WatchedFault | undefined,
  ranEarlier: ReadonlySet<number> | undefined,
): WatchedFault | undefined {
  const running = runningAtEnd(calls);
  if (fault !== undefined && !running.has(fault.index)) return fault;
  const counts = new Map<number, number>();
  for (const { parent } of calls) {
    if (running.has(parent)) counts.set(parent, (counts.get(parent) ?? 0) + 1);
  }
  const hasManyCalls = (index: number): boolean => (counts.get(index) ?? 0) > MANY_CALLS;
  if (ranEarlier !== undefined) {
    const index = [...running].find((call) => ranEarlier.has(call));
    if (index === undefined) return undefined;
    // A program that is only slow is somewhere else meanwhile. One that loops calls on and on, or nothing at all.
    const [innermost] = running;
    return { index, isSure: index === innermost || hasManyCalls(index) };
  }
  const endless = [...running].find(hasManyCalls);
  if (endless === undefined || endless === fault?.index) return fault;
  return { index: endless, isSure: fault?.isSure === true };
}

/** @returns those of the calls that are of the exercise's functions, by their indexes among these */
export function amongOwn(running: ReadonlySet<number>, indexes: Uint32Array): ReadonlySet<number> {
  const own = new Set<number>();
  for (const [place, index] of indexes.entries()) if (running.has(index)) own.add(place);
  return own;
}
