/** Chooses the question that shows a blamed call. All stages that ask it again, or tell a student to, use this choice. */
import type { Input, JudgedCall } from '../../engine/check.ts';
import type { BlamedCall, CheckRecord } from '../../engine/check-record.ts';

interface ShownQuestion {
  /** The check that is asked. */
  readonly name: string;
  readonly input: Input;
}

/** @param record of the function that is at fault */
export function questionOfBlamedCall(
  { asked, input, call }: BlamedCall,
  record: CheckRecord,
): ShownQuestion {
  if (call.input !== undefined && mayBeWrongItself(call, record)) {
    return { name: call.name, input: call.input };
  }
  return { name: asked, input };
}

/**
 * Whether the function may answer the input of the call wrongly when it is asked directly, because that input was not
 * asked. The student can then ask this question too.
 */
export function mayBeWrongItself(
  { name, input, wrongBy }: JudgedCall,
  record: CheckRecord,
): boolean {
  const { check, every, listed } = record;
  if (name !== check.name || input === undefined || wrongBy !== undefined) return false;
  if (every !== undefined || listed.has(input)) return false;
  return check.inputDomain.inputs().includes(input);
}
