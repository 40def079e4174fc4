/** The parts of a case format that are different where each question is a sequence of calls of one object. */
import { localizedFrom } from '../../base/messages/user-error.ts';
import type { CaseOverrides } from '../case-format.ts';
import { formatterFor } from '../exercise-words.ts';
import { CALLS, type SequenceSpec } from '../in-child/object-spec.ts';
import { areExpectedAnswers } from './judge-sequence.ts';

export function sequenceCases({ ofObject }: SequenceSpec): CaseOverrides {
  return {
    // The input is also the text of the calls, which is shorter than a list of texts.
    typed: (_check, input) => ({ [CALLS]: input }),
    // A case of a method is a sequence that calls it.
    notAsked: (check) => {
      return { path: [CALLS], explain: localizedFrom(formatterFor, 'calls.never', { check }) };
    },
    agree: (values, expected, right, ask) =>
      areExpectedAnswers(ofObject, values, expected, right as readonly unknown[], ask),
  };
}
