/** The members of an explainer that are different where each question is a sequence of calls of one object. */
import type { Language } from '../../base/messages/format-message.ts';
import type { Check, Input } from '../check.ts';
import { deriveExplainer, textIfAny, wantedIn } from '../derive-explainer.ts';
import type { DerivedOracle } from '../derive-oracle.ts';
import { type ExerciseTexts, formatterFor } from '../exercise-words.ts';
import type { Explainer } from '../explainer.ts';
import { functionOf, readInput } from '../in-child/inputs.ts';
import { callsIn, methodOf, type SequenceSpec } from '../in-child/object-spec.ts';
import {
  type AskedCalls,
  actualAnswers,
  changedField,
  drawnCalls,
  isWrongCall,
  rightAnswers,
  wrongCallMessage,
} from './explain-sequence.ts';

/** @param texts the exercise's own texts */
export function sequenceExplainer(
  spec: SequenceSpec,
  oracle: Pick<DerivedOracle, 'answers'>,
  texts: ExerciseTexts,
  language: Language,
): Partial<Explainer> {
  const { ofObject } = spec;
  const exerciseText = texts(language);
  const commonText = formatterFor(language);
  const ofSingleCalls = deriveExplainer(spec, oracle, texts, language);
  const askedCalls = (check: Check, input: Input): AskedCalls => {
    const values = readInput(spec, check.name, input) ?? {};
    return { stated: ofObject, values, right: oracle.answers.of(check.name, values) };
  };
  return {
    explain: (check, input, finding) => {
      if (!isWrongCall(finding)) return ofSingleCalls.explain(check, input, finding);
      const asked = askedCalls(check, input);
      const [name] = callsIn(asked.values)[finding.call.index]!;
      const message = wrongCallMessage(asked, finding, commonText);
      return { message, hint: textIfAny(exerciseText, `${name}.hint`) };
    },
    expected: (check, input) => {
      const { values, right } = askedCalls(check, input);
      return { text: rightAnswers(ofObject, values, right.returned as readonly unknown[]) };
    },
    actual: (check, finding) => {
      if (!isWrongCall(finding) || 'part' in finding) return ofSingleCalls.actual(check, finding);
      return { text: actualAnswers(ofObject, finding) };
    },
    details: (check, input, finding) => {
      if (!isWrongCall(finding)) return ofSingleCalls.details(check, input, finding);
      const asked = askedCalls(check, input);
      const { onlyAfter = [] } = finding.call;
      return {
        picture: drawnCalls(asked, finding, commonText),
        ...('part' in finding && { changed: changedField(asked, finding) }),
        ...(onlyAfter.length > 0 && { onlyAfter }),
      };
    },
    wanted: ({ name }) => {
      const method = methodOf(ofObject, name) ?? functionOf(spec, name);
      return wantedIn(method, name, { exerciseText, commonText });
    },
  };
}
