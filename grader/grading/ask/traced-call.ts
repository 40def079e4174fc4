/** Reads the calls that were written down in the sandbox for one question: see `sandbox/in-child/trace.ts`. */
import type { RecordedCall } from '../../engine/check.ts';
import type { ChanceSource } from '../../sandbox/in-child/chance.ts';
import { readFields } from '../../sandbox/in-child/fields.ts';
import { chanceIn } from '../../sandbox/raw-answer.ts';

export interface TracedCall extends RecordedCall {
  /** The index of the call that made it; -1 for the grader's own. */
  readonly parent: number;
  /** When it ended, counted over all calls. */
  readonly order: number;
  /** What it has used of chance itself, and not by what it called. */
  readonly chance?: readonly ChanceSource[] | undefined;
  /** Its caller had filled the stack, so that no function could have answered. */
  readonly isStackFull?: true | undefined;
}

const FIELDS_OF_A_CALL = 9;
const ENDINGS = ['returned', 'threw', 'cut', 'refused'] as const;
const STANDINGS = ['=', '!', '~', '+'] as const;

/** A trace comes from a child process and is not trusted: reading stops at the first call that is malformed. */
export function readTrace(text: string): readonly TracedCall[] {
  const fields = readFields(text) ?? [];
  const calls: TracedCall[] = [];
  for (let i = 0; i + FIELDS_OF_A_CALL <= fields.length; i += FIELDS_OF_A_CALL) {
    const call = readCall(fields.slice(i, i + FIELDS_OF_A_CALL));
    if (call === undefined || call.parent >= calls.length) return calls;
    calls.push(call);
  }
  return calls;
}

function readCall(fields: readonly string[]): TracedCall | undefined {
  const [name = '', parentText, orderText, how = '', given = '', result = '', ...flags] = fields;
  const [alone, used, stackFull] = flags;
  const parent = Number(parentText);
  const standing = given[0];
  if (!Number.isInteger(parent)) return undefined;
  if (!isOneOf(ENDINGS, how) || !isOneOf(STANDINGS, standing)) return undefined;
  return {
    name,
    parent,
    order: Number(orderText),
    how,
    standing,
    given: given.slice(1),
    result,
    isThisUnbound: alone === '+' ? true : undefined,
    chance: used === '' || used === undefined ? undefined : chanceIn(used),
    isStackFull: stackFull === '+' ? true : undefined,
  };
}

function isOneOf<Known>(known: readonly Known[], text: unknown): text is Known {
  return known.includes(text as Known);
}
