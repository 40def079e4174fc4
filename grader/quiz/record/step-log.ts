/** Reads the log of a run that `sandbox/in-child/step-log.ts` wrote, and puts the steps of each call apart. */
import { readFields } from '../../sandbox/in-child/fields.ts';
import { CALL_BEGINS, CALL_ENDS, NOTES } from '../../sandbox/in-child/step-log.ts';

/** The value of a variable at one moment. */
export interface NotedValue {
  /** The number of the note: see `NotedVariable`. */
  readonly note: number;
  readonly value: number | boolean | string;
}

/** One step of a call: a statement by its number, a value, or another call by its index among the recorded ones. */
export type RunStep =
  | { readonly type: 'statement'; readonly number: number }
  | ({ readonly type: 'note' } & NotedValue)
  | { readonly type: 'call'; readonly index: number };

/**
 * The log comes from a child process and is not trusted.
 *
 * @returns the steps of each call without those of calls inside of it; nothing where the log is cut off or malformed
 */
export function readStepLog(
  text: string,
  callCount: number,
): readonly (readonly RunStep[])[] | undefined {
  const steps: RunStep[][] = [];
  /** The calls that are running, the outermost first. */
  const running: RunStep[][] = [];
  for (const event of readFields(text) ?? []) {
    const current = running.at(-1);
    if (event === CALL_BEGINS) {
      current?.push({ type: 'call', index: steps.length });
      const inside: RunStep[] = [];
      steps.push(inside);
      running.push(inside);
    } else if (event === CALL_ENDS) {
      if (running.pop() === undefined) return undefined;
    } else {
      const step = stepIn(event);
      if (step === undefined) return undefined;
      // What comes before and after all calls is the grader's own work.
      current?.push(step);
    }
  }
  return running.length === 0 && steps.length === callCount ? steps : undefined;
}

const NOTE = new RegExp(`^(\\d{1,9})${NOTES}([nbt])([^]*)$`);

function stepIn(event: string): RunStep | undefined {
  if (/^\d{1,9}$/.test(event)) return { type: 'statement', number: Number(event) };
  const [, note, type, text = ''] = NOTE.exec(event) ?? [];
  if (note === undefined) return undefined;
  return { type: 'note', note: Number(note), value: typedValue(type, text) };
}

function typedValue(type: string | undefined, text: string): NotedValue['value'] {
  if (type === 'n') return Number(text);
  return type === 'b' ? text === 'true' : text;
}
