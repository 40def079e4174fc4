/** Reads the calls that `sandbox/in-child/trace.ts` recorded in the child for one question. */
import type { RecordedCall } from '../../engine/check.ts';
import type { ChanceSource } from '../../sandbox/in-child/chance.ts';
import { readFields } from '../../sandbox/in-child/fields.ts';
import { CHARACTER_BITS, ENDED_BITS, MAX_ENDED } from '../../sandbox/in-child/trace.ts';
import { chanceIn } from '../../sandbox/raw-answer.ts';

/** What is recorded of a call. Calls of one question that are equal in all of this have the same record. */
export interface CallRecord extends RecordedCall {
  /** The sources of chance that it used itself, without those of the functions that it called. */
  readonly chance?: readonly ChanceSource[] | undefined;
  /** Its caller had filled the stack, so no function could have answered. */
  readonly isStackFull?: true | undefined;
  /** It is a function that the student has added. */
  readonly isAdded?: true | undefined;
  /** The number of the statement that made the call, in a program that is watched. */
  readonly statement?: number | undefined;
}

export interface TracedCall extends CallRecord {
  readonly record: CallRecord;
  /** The index of the calling call; -1 for a call that the grader made. */
  readonly parent: number;
  /** Its position among all calls of the question, in the order in which they ended. */
  readonly order: number;
}

/** The calls of one question. */
export interface RecordedTrace {
  /** In the order in which they began. Empty where the answer aborted. */
  readonly calls: readonly TracedCall[];
  /** How many more calls were made, of which nothing else is known. */
  readonly countedCalls: number;
  /** The number of the statement at which the program took too many steps. */
  readonly endedAt: number | undefined;
}

const FIELDS_OF_A_RECORD = 9;
const ENDINGS = ['returned', 'threw', 'cut', 'refused'] as const;
const PRECONDITIONS = ['=', '!', '~', '+'] as const;

/** A trace comes from a child process and is not trusted: reading stops at the first call that is malformed. */
export function readTrace(text: string): RecordedTrace {
  const [recordsText = '', callsText = '', countedText, endText] = readFields(text) ?? [];
  const calls = readCalls(callsText, readRecords(recordsText));
  return { calls, countedCalls: countIn(countedText) ?? 0, endedAt: countIn(endText) };
}

/** @returns about how many characters the calls are, if each has a record of its own */
export function lengthOf(calls: readonly TracedCall[]): number {
  let length = 0;
  for (const { name, argumentFields, result } of calls) {
    length += name.length + argumentFields.length + result.length + LENGTH_OF_OTHER_FIELDS;
  }
  return length;
}

const LENGTH_OF_OTHER_FIELDS = 40;

/** A call as it is in a trace. There may be millions of them, which share the records of equal calls. */
class CallOfTrace implements TracedCall {
  constructor(
    readonly record: CallRecord,
    readonly parent: number,
    public order: number,
  ) {}

  get name(): string {
    return this.record.name;
  }

  get ending(): CallRecord['ending'] {
    return this.record.ending;
  }

  get precondition(): CallRecord['precondition'] {
    return this.record.precondition;
  }

  get argumentFields(): string {
    return this.record.argumentFields;
  }

  get result(): string {
    return this.record.result;
  }

  get isThisUnbound(): true | undefined {
    return this.record.isThisUnbound;
  }

  get chance(): CallRecord['chance'] {
    return this.record.chance;
  }

  get isStackFull(): true | undefined {
    return this.record.isStackFull;
  }

  get isAdded(): true | undefined {
    return this.record.isAdded;
  }

  get statement(): number | undefined {
    return this.record.statement;
  }
}

/** @returns the same call with another caller */
export function calledBy(parent: number, { record, order }: TracedCall): TracedCall {
  return new CallOfTrace(record, parent, order);
}

/** @returns the same call with another record */
export function recordedAs(record: CallRecord, { parent, order }: TracedCall): TracedCall {
  return new CallOfTrace(record, parent, order);
}

function readRecords(text: string): readonly CallRecord[] {
  const fields = readFields(text) ?? [];
  const records: CallRecord[] = [];
  for (let i = 0; i + FIELDS_OF_A_RECORD <= fields.length; i += FIELDS_OF_A_RECORD) {
    const record = readRecord(fields.slice(i, i + FIELDS_OF_A_RECORD));
    if (record === undefined) break;
    records.push(record);
  }
  return records;
}

function readCalls(text: string, records: readonly CallRecord[]): readonly TracedCall[] {
  const calls: CallOfTrace[] = [];
  /** The calls around the next one, the outermost first. */
  const around: CallOfTrace[] = [];
  /** Their indexes. */
  const indexes: number[] = [];
  let order = 0;
  const end = (count: number): void => {
    for (let i = 0; i < count; i++) {
      order++;
      // A call ends after those inside of it.
      around.pop()!.order = order;
      indexes.pop();
    }
  };
  let at = 0;
  while (at + 2 <= text.length) {
    const second = text.charCodeAt(at + 1);
    const number = text.charCodeAt(at) + ((second >> ENDED_BITS) << CHARACTER_BITS);
    at += 2;
    let ended = second & MAX_ENDED;
    if (ended === MAX_ENDED) {
      ended = text.charCodeAt(at);
      at++;
    }
    const record = records[number];
    // A comparison with NaN is false, too.
    if (record === undefined || !(ended <= around.length)) break;
    end(ended);
    const call = new CallOfTrace(record, indexes.at(-1) ?? -1, 0);
    indexes.push(calls.length);
    around.push(call);
    calls.push(call);
  }
  end(around.length);
  return calls;
}

function readRecord(fields: readonly string[]): CallRecord | undefined {
  const [name = '', ending = '', described = '', result = '', ...flags] = fields;
  const [unboundThis, usedChance, stackFull, added, statement] = flags;
  const precondition = described[0];
  if (!isOneOf(ENDINGS, ending) || !isOneOf(PRECONDITIONS, precondition)) return undefined;
  return {
    name,
    ending,
    precondition,
    argumentFields: described.slice(1),
    result,
    isThisUnbound: isSet(unboundThis),
    chance: usedChance === '' || usedChance === undefined ? undefined : chanceIn(usedChance),
    isStackFull: isSet(stackFull),
    isAdded: isSet(added),
    statement: countIn(statement),
  };
}

/** @returns undefined for a text that is no whole number, and for a negative one */
function countIn(text: string | undefined): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number >= 0 ? number : undefined;
}

function isSet(flag: string | undefined): true | undefined {
  return flag === '+' ? true : undefined;
}

function isOneOf<Item>(items: readonly Item[], text: unknown): text is Item {
  return items.includes(text as Item);
}
