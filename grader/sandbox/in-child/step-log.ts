/**
 * Logs one question in order: the statements that ran, the calls that began and ended, and values of variables. The
 * statements come from `countStep`, the calls from the trace, and the values from calls of {@link noteValue} that were
 * inserted into the program (`quiz/record/read-facts.ts`).
 */
import { field } from './fields.ts';
import * as intact from './primordials.ts';

/** The most events of one question (a guess): runs that people follow have fewer than a hundred. */
export const MAX_EVENTS = 5000;
/** The most characters of a text that is noted (a guess). Longer ones are not noted. */
const MAX_TEXT_LENGTH = 20;

/** How events are written, besides the numbers of statements. */
export const CALL_BEGINS = '(';
export const CALL_ENDS = ')';
/** Stands between the number of a note and its value. Before the value there is one letter for its type. */
export const NOTES = '=';

let isLogging = false;
/** While an object is described, its getters may run, and these steps are not the program's own. */
let isPaused = false;
let events = '';
let eventCount = 0;

export function keepLog(isKept: boolean): void {
  isLogging = isKept;
}

export function pauseLog(isWanted: boolean): void {
  isPaused = isWanted;
}

export function logStatement(number: number): void {
  if (isLogging && !isPaused) add(intact.toText(number));
}

export function logCall(event: typeof CALL_BEGINS | typeof CALL_ENDS): void {
  if (isLogging && !isPaused) add(event);
}

/**
 * Called by the program. Only numbers, truth values and short texts are noted.
 *
 * @param read returns the value of a variable; it throws where the variable has none yet
 */
export function noteValue(place: number, read: () => unknown): void {
  if (!isLogging || isPaused) return;
  let value: unknown;
  try {
    value = read();
  } catch {
    return;
  }
  if (typeof value === 'number') add(`${place}${NOTES}n${value}`);
  else if (typeof value === 'boolean') add(`${place}${NOTES}b${value}`);
  else if (typeof value === 'string' && value.length <= MAX_TEXT_LENGTH) {
    add(`${place}${NOTES}t${value}`);
  }
}

function add(event: string): void {
  eventCount++;
  if (eventCount <= MAX_EVENTS) events += field(event);
}

/** @returns one field, if the log is kept: the events since this was last called, as fields; empty if they were too many */
export function takeLog(): string {
  if (!isLogging) return '';
  const text = eventCount > MAX_EVENTS ? '' : events;
  events = '';
  eventCount = 0;
  return field(text);
}
