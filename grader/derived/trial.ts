/** What `try` shows of an exercise that states its rules: what is usual, answers in short, and why. */
import type { CaseFields } from '../exercise/case-format.ts';
import type { Passage, Trial } from '../exercise/graded-exercise.ts';
import { ruledAnswer } from './answers.ts';
import { functionOf, inputsOf, readInput, wholeOf } from './inputs.ts';
import { answerIn } from './oracle.ts';
import type { Stated, Values } from './stated.ts';

/** What an exercise says of it itself. */
export interface OwnTrial {
  readonly isTooLarge?: (values: Values) => boolean;
  /** What follows from what the user gave, beside what is usual. */
  readonly complete?: (check: string, fields: CaseFields) => CaseFields;
  /** An answer, right or not, where it is not shown as answers are written. */
  readonly inShort?: (check: string, answer: unknown) => string | undefined;
  /** What the whole program answered, with its drawing. */
  readonly program: (values: Values, answer: unknown) => readonly Passage[];
  /** Why it should have answered so. */
  readonly reasons: (values: Values) => readonly Passage[];
}

export function derivedTrial(stated: Stated, own: OwnTrial): Required<Trial> {
  const valuesOf = (check: string, input: string): Values => readInput(stated, check, input)!;
  const shown = (check: string, answer: unknown): string | undefined =>
    own.inShort?.(check, answer) ?? functionOf(stated, check).returns.write(answer);
  return {
    complete: (check, fields) => {
      const { parts, keys } = inputsOf(stated, check);
      const usual = parts.flatMap((name, index) => {
        const value = stated.parts[name]!.usual;
        return value === undefined ? [] : [[keys[index]![0], value]];
      });
      return { ...Object.fromEntries(usual), ...(own.complete?.(check, fields) ?? fields) };
    },
    isTooLarge: (check, input) => own.isTooLarge?.(valuesOf(check, input)) ?? false,
    answered: ({ name }, _input, { fields }) => {
      const reply = answerIn(stated, name, fields);
      return reply?.answer === undefined ? reply?.text : shown(name, reply.answer);
    },
    right: ({ name }, input) => shown(name, ruledAnswer(stated, name, input)),
    program: (input, { fields }) => {
      const answer = answerIn(stated, wholeOf(stated), fields)?.answer;
      return answer === undefined
        ? undefined
        : own.program(valuesOf(wholeOf(stated), input), answer);
    },
    reasons: (input) => own.reasons(valuesOf(wholeOf(stated), input)),
  };
}
