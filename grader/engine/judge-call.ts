/**
 * Judges the calls that a submission's functions make of one another, by the right answers of the exercise: whether the
 * called function answered rightly, whatever function called it.
 */
import { readFields } from '../sandbox/in-child/fields.ts';
import type { CallAnswer, CallWords, RecordedCall } from './check.ts';
import type { ExerciseSpec, FunctionSpec, ParameterValues } from './exercise-spec.ts';
import { mayBeCut, readExact } from './in-child/exact.ts';
import { inputsOf } from './in-child/inputs.ts';
import { type JudgingBasis, judgeAnswer, replyIn, storedAnswer } from './judge-answer.ts';
import type { RightAnswer } from './reference/right-answers.ts';

export const NOT_JUDGED: CallAnswer = {
  input: undefined,
  isRight: true,
  isRightAnswerUnknown: true,
};

/** Judges how a call was answered. Whether a right caller makes such a call is known from the child in most cases. */
export function judgeCall(
  { name, ending, precondition, argumentFields, result }: RecordedCall,
  spec: ExerciseSpec,
  basis: JudgingBasis,
): CallAnswer {
  // A function that the student has added.
  if (!Object.hasOwn(spec.functions, name)) return NOT_JUDGED;
  const inputs = inputsOf(spec, name);
  const args = readFields(argumentFields) ?? [];
  const fields = readFields(result) ?? [];
  // A call that could not be read or written whole shows nothing of how it was answered.
  const isReadable = ending !== 'returned' || fields.length > 0;
  if (!isReadable || [...args, ...fields].some(mayBeCut)) return NOT_JUDGED;
  const values = inputs.ofCall(args.map(readExact));
  if (values === undefined) {
    // The arguments are no values of the exercise, so there is no right answer.
    return { input: undefined, isRight: true, violatesPrecondition: precondition !== '+' };
  }
  const right = basis.answers.find(name, values);
  if (right === undefined) return NOT_JUDGED;
  const input = inputs.like(values);
  const isAnswered = ending === 'returned';
  if (isAnswered && judgeAnswer(spec, name, values, fields, basis) === undefined) {
    return { input, isRight: true };
  }
  const words = wordsForWrongCall(inputs.asked, isAnswered ? fields : undefined, right);
  return { input, isRight: false, ...words };
}

/** Describes a call of one of the exercise's functions, whether it was answered rightly or not. */
export function callInWords(
  call: RecordedCall,
  spec: ExerciseSpec,
  basis: JudgingBasis,
): CallWords {
  const { name, argumentFields } = call;
  const inputs = inputsOf(spec, name);
  const { asked } = inputs;
  const args = readFields(argumentFields) ?? [];
  const fields = answerFields(call);
  const returned = returnedInWords(call, spec);
  if ([...args, ...(fields ?? [])].some(mayBeCut)) return { returned };
  const values = inputs.ofCall(args.map(readExact));
  if (values === undefined) return { returned };
  const answer = fields && replyIn(asked, fields)?.answer;
  const leftOut = answer === undefined ? undefined : asked.leftOut?.(values, answer);
  return { returned, leftOut, ...whatIsRight(spec, { name, values, fields, returned }, basis) };
}

/** @returns the answer to a call in words; undefined where it did not return, or the answer cannot be read */
export function returnedInWords(call: RecordedCall, spec: ExerciseSpec): string | undefined {
  const { asked } = inputsOf(spec, call.name);
  const fields = answerFields(call);
  const reply = fields && replyIn(asked, fields);
  if (fields === undefined || reply === undefined) return undefined;
  return reply.text ?? asked.returns.inWords(storedAnswer(asked, fields, reply.answer));
}

/** @returns the fields of the answer; undefined for a call that did not return */
function answerFields({ ending, result }: RecordedCall): readonly string[] | undefined {
  return ending === 'returned' ? (readFields(result) ?? []) : undefined;
}

interface AnsweredCall {
  readonly name: string;
  readonly values: ParameterValues;
  /** The answer; undefined where the call did not return. */
  readonly fields: readonly string[] | undefined;
  /** The answer in words. */
  readonly returned: string | undefined;
}

/** @returns nothing for a call that was answered rightly, or whose right answer is not known */
function whatIsRight(
  spec: ExerciseSpec,
  { name, values, fields, returned }: AnsweredCall,
  basis: JudgingBasis,
): Pick<CallWords, 'expected' | 'isInputChanged'> {
  const right = basis.answers.find(name, values);
  if (right === undefined) return {};
  const finding = fields && judgeAnswer(spec, name, values, fields, basis);
  if (fields !== undefined && finding === undefined) return {};
  if (finding !== undefined && 'part' in finding) return { isInputChanged: true };
  const expected = inputsOf(spec, name).asked.returns.inWords(right.returned);
  return { expected: expected === returned ? undefined : expected };
}

/**
 * @param fields the answer; undefined for a call that did not return
 * @returns what was returned and what is right, in words; neither where both read the same, because then an argument was
 *   changed, nor where the right answer is too long
 */
function wordsForWrongCall(
  asked: FunctionSpec,
  fields: readonly string[] | undefined,
  right: RightAnswer,
): Pick<CallAnswer, 'returned' | 'expected'> {
  const reply = fields && replyIn(asked, fields);
  const { inWords, isLong } = asked.returns;
  if (isLong && reply?.finding === undefined) return {};
  const expected = inWords(right.returned);
  if (fields === undefined || reply === undefined) return { expected };
  const returned = reply.text ?? inWords(storedAnswer(asked, fields, reply.answer));
  return returned === expected ? {} : { returned, expected };
}
