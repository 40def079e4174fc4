/**
 * Explains the wrong answers of an exercise from its spec. Sentences that fit any exercise are in `words/`. The exercise's
 * own texts are in its `words.json`, of which these keys are used here:
 *
 *     moves.hint         what to try where the function is wrong
 *     on                 the beginning of a sentence about an input: "With a heap of {heap}, "
 *     on.moves           the same for one function
 */

import { type FormatMessageOf, type Language, nameList } from '../base/messages/format-message.ts';
import type { ShownAnswer, ShownChange } from '../results/result.ts';
import type { Check, Input } from './check.ts';
import type { DerivedOracle } from './derive-oracle.ts';
import type { ExerciseSpec, ParameterValues } from './exercise-spec.ts';
import { type ExerciseTexts, formatterFor, wantedAnswerText } from './exercise-words.ts';
import {
  type AskedCalls,
  actualAnswers,
  changedField,
  drawnCalls,
  isWrongCall,
  rightAnswers,
  wrongCallMessage,
} from './explain-calls.ts';
import type { Explainer, FindingExplanation } from './explainer.ts';
import type { WrongAnswer } from './finding.ts';
import { functionOf, inputsOf, nameOf, readInput } from './in-child/inputs.ts';
import { callsIn, methodOf } from './in-child/object-spec.ts';
import { changedText } from './judge-answer.ts';
import { withTolerance } from './tolerance-text.ts';

/** The data of which explanations are made, in one language. */
interface ExplainingBasis {
  readonly spec: ExerciseSpec;
  readonly answers: DerivedOracle['answers'];
  readonly exerciseText: FormatMessageOf<string>;
  readonly commonText: FormatMessageOf<string>;
}

/** @param texts the exercise's own texts */
export function deriveExplainer(
  spec: ExerciseSpec,
  { answers }: Pick<DerivedOracle, 'answers'>,
  texts: ExerciseTexts,
  language: Language,
): Explainer {
  const basis: ExplainingBasis = {
    spec,
    answers,
    exerciseText: texts(language),
    commonText: formatterFor(language),
  };
  return {
    explain: (check, input, finding) => explainFinding(basis, check, input, finding),
    expected: (check, input) => shownRightAnswer(basis, check, input),
    actual: (check, finding) => shownAnswer(spec, check, finding),
    details: (check, input, finding) => {
      const picture = isWrongCall(finding)
        ? drawnCalls(askedCalls(basis, check, input), finding, basis.commonText)
        : drawnParameters(spec, check.name, valuesOf(spec, check, input));
      const changed = shownChange(basis, check, input, finding);
      const onlyAfter = isWrongCall(finding) ? finding.call.onlyAfter : undefined;
      return {
        ...(picture.length > 0 && { picture }),
        ...(changed && { changed }),
        ...(onlyAfter !== undefined && onlyAfter.length > 0 && { onlyAfter }),
      };
    },
    named: (_, input) => input,
    wanted: (check) => describeWanted(basis, check),
  };
}

function explainFinding(
  basis: ExplainingBasis,
  check: Check,
  input: Input,
  finding: WrongAnswer,
): FindingExplanation {
  const { spec, exerciseText, commonText } = basis;
  const { kind, text } = finding;
  if (isWrongCall(finding)) {
    const asked = askedCalls(basis, check, input);
    const [name] = callsIn(asked.values)[finding.call.index]!;
    const message = wrongCallMessage(asked, finding, commonText);
    return { message, hint: textIfAny(exerciseText, `${name}.hint`) };
  }
  const isWrongAnswer = kind === 'wrong-answer';
  const hasRule = typeof functionOf(spec, check.name).right === 'function';
  const message = commonText(isWrongAnswer && hasRule ? 'wrong-answer-free' : kind, {
    on: inputPhrase(basis, check, input),
    function: check.name,
    text,
    part: 'part' in finding ? finding.part : '',
    right: isWrongAnswer ? rightAnswerInWords(basis, check, input) : wantedIn(basis, finding),
  });
  const name = nameOf(spec, check.name);
  return { message, hint: textIfAny(exerciseText, `${name}.hint`) };
}

/** @returns the value that a changed argument should have; empty for a wrong returned value */
function wantedIn(basis: ExplainingBasis, finding: WrongAnswer): string {
  if (!('wanted' in finding)) return '';
  return withTolerance(basis.spec.parts[finding.part]!, finding.wanted, basis.commonText);
}

/** @returns the beginning of a sentence about an input, with the values of all its parameters */
function inputPhrase(basis: ExplainingBasis, check: Check, input: Input): string {
  const { spec, exerciseText, commonText } = basis;
  const values = valuesOf(spec, check, input);
  const written = writtenParameters(spec, check.name, values);
  const keys = [`on.${nameOf(spec, check.name)}`, 'on'];
  const key = keys.find((each) => textIfAny(exerciseText, each, written)?.trim());
  if (key === undefined) return commonText('on', { input });
  const named = exerciseText.valueNames(key);
  const { labels, parameters } = inputsOf(spec, check.name);
  const others = parameters.flatMap((parameter, index) => {
    if (named.has(parameter) || spec.parts[parameter]!.draw !== undefined) return [];
    return [`${labels[index]} ${spec.parts[parameter]!.write(values[parameter])}`];
  });
  const phrase = exerciseText(key, written);
  if (others.length === 0) return phrase;
  return phrase + commonText('on.others', { others: nameList(others, 'list.and') });
}

/** @returns undefined where the exercise has no such text */
function textIfAny(
  exerciseText: FormatMessageOf<string>,
  key: string,
  values = {},
): string | undefined {
  return exerciseText.has(key) ? exerciseText(key, values) : undefined;
}

function valuesOf(spec: ExerciseSpec, { name }: Check, input: Input): ParameterValues {
  return readInput(spec, name, input) ?? {};
}

function askedCalls({ spec, answers }: ExplainingBasis, check: Check, input: Input): AskedCalls {
  const values = valuesOf(spec, check, input);
  return { stated: spec.ofObject!, values, right: answers.of(check.name, values) };
}

function rightAnswer({ spec, answers }: ExplainingBasis, check: Check, input: Input): unknown {
  return answers.of(check.name, valuesOf(spec, check, input)).returned;
}

function rightAnswerInWords(basis: ExplainingBasis, check: Check, input: Input): string {
  const { returns } = functionOf(basis.spec, check.name);
  const words = returns.inWords(rightAnswer(basis, check, input));
  return withTolerance(returns, words, basis.commonText);
}

/** @returns the right answer as reports show it: numbers and truth values themselves, anything else in words */
function shownRightAnswer(
  basis: ExplainingBasis,
  check: Check,
  input: Input,
): ShownAnswer | undefined {
  const answer = rightAnswer(basis, check, input);
  const { ofObject } = basis.spec;
  if (ofObject !== undefined) {
    const values = valuesOf(basis.spec, check, input);
    return { text: rightAnswers(ofObject, values, answer as readonly unknown[]) };
  }
  const { inReport, inWords, closeness } = functionOf(basis.spec, check.name).returns;
  if (inReport !== undefined) return inReport(answer);
  const isPlain = typeof answer === 'number' || typeof answer === 'boolean';
  return isPlain && closeness === undefined ? answer : { text: inWords(answer) };
}

/** @returns a wrong answer as reports show it; undefined where an argument is wrong, which is no answer */
function shownAnswer(
  spec: ExerciseSpec,
  { name }: Check,
  finding: WrongAnswer,
): ShownAnswer | undefined {
  if ('part' in finding) return undefined;
  if (isWrongCall(finding)) return { text: actualAnswers(spec.ofObject!, finding) };
  const { inReport } = functionOf(spec, name).returns;
  return inReport === undefined ? { text: finding.text } : inReport(finding.answer);
}

/** @returns a changed argument as reports show it, before the call and after it; undefined where no argument is wrong */
function shownChange(
  basis: ExplainingBasis,
  check: Check,
  input: Input,
  finding: WrongAnswer,
): ShownChange | undefined {
  if (!('part' in finding)) return undefined;
  if (isWrongCall(finding)) return changedField(askedCalls(basis, check, input), finding);
  const { spec } = basis;
  const { part: name, text: after, wanted: right } = finding;
  const type = spec.parts[name]!;
  // The finding is about one item of such a list, which is no value of the parameter.
  if (type.item?.inside !== undefined) return undefined;
  return { name, before: changedText(type, valuesOf(spec, check, input)[name]), after, right };
}

/** Describes the type of value that a function should return, with an example. */
function describeWanted(
  { spec, exerciseText, commonText }: ExplainingBasis,
  { name: check }: Check,
): ReturnType<Explainer['wanted']> {
  const method = spec.ofObject && methodOf(spec.ofObject, check);
  const { returns } = method ?? functionOf(spec, check);
  const { named, example } = returns;
  if (named === undefined) {
    const wanted = wantedAnswerText(returns, commonText);
    return { wanted, example: commonText('example', { example, wanted }) };
  }
  return {
    wanted: exerciseText(`wanted.${named}`),
    example: exerciseText(`wanted.example.${named}`, { check }),
  };
}

/** @returns the lines of the drawings of all arguments that can be drawn */
export function drawnParameters(
  spec: ExerciseSpec,
  check: string,
  values: ParameterValues,
): readonly string[] {
  const { given } = functionOf(spec, check);
  return given.flatMap((name) => spec.parts[name]!.draw?.(values[name]) ?? []);
}

/** @returns the arguments as inputs are written, by the names of their parameters */
function writtenParameters(
  spec: ExerciseSpec,
  check: string,
  values: ParameterValues,
): Record<string, string> {
  const { given } = functionOf(spec, check);
  return Object.fromEntries(
    given.map((name) => [name, spec.parts[name]!.write(values[name]) ?? '']),
  );
}
