/** Reads the calls that `sandbox/in-child/trace.ts` recorded in the child for one question. */
import type { RecordedCall } from '../../engine/check.ts';
import type { ChanceSource } from '../../sandbox/in-child/chance.ts';
import { readFields } from '../../sandbox/in-child/fields.ts';
import { chanceIn } from '../../sandbox/raw-answer.ts';

export interface TracedCall extends RecordedCall {
  /** The index of the calling call; -1 for a call that the grader made. */
  readonly parent: number;
  /** Its position among all calls of the question, in the order in which they ended. */
  readonly order: number;
  /** The sources of chance that it used itself, without those of the functions that it called. */
  readonly chance?: readonly ChanceSource[] | undefined;
  /** Its caller had filled the stack, so no function could have answered. */
  readonly isStackFull?: true | undefined;
}

const FIELDS_OF_A_CALL = 9;
const ENDINGS = ['returned', 'threw', 'cut', 'refused'] as const;
const PRECONDITIONS = ['=', '!', '~', '+'] as const;

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
  const [name = '', parentText, orderText, ending = '', described = '', result = '', ...flags] =
    fields;
  const [unboundThis, usedChance, stackFull] = flags;
  const parent = Number(parentText);
  const precondition = described[0];
  if (!Number.isInteger(parent)) return undefined;
  if (!isOneOf(ENDINGS, ending) || !isOneOf(PRECONDITIONS, precondition)) return undefined;
  return {
    name,
    parent,
    order: Number(orderText),
    ending,
    precondition,
    argumentFields: described.slice(1),
    result,
    isThisUnbound: isSet(unboundThis),
    chance: usedChance === '' || usedChance === undefined ? undefined : chanceIn(usedChance),
    isStackFull: isSet(stackFull),
  };
}

function isSet(flag: string | undefined): true | undefined {
  return flag === '+' ? true : undefined;
}

function isOneOf<Item>(items: readonly Item[], text: unknown): text is Item {
  return items.includes(text as Item);
}
