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
import type { ExerciseSpec, FunctionSpec, ParameterValues } from './exercise-spec.ts';
import { type ExerciseTexts, formatterFor, wantedAnswerText } from './exercise-words.ts';
import type { Explainer, FindingExplanation } from './explainer.ts';
import type { WrongAnswer } from './finding.ts';
import { functionOf, inputsOf, nameOf, readInput } from './in-child/inputs.ts';
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
      const picture = drawnParameters(spec, check.name, valuesOf(spec, check, input));
      const changed = shownChange(basis, check, input, finding);
      return { ...(picture.length > 0 && { picture }), ...(changed && { changed }) };
    },
    named: (_, input) => input,
    wanted: ({ name }) => wantedIn(functionOf(spec, name), name, basis),
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
  const isWrongAnswer = kind === 'wrong-answer';
  const hasRule = typeof functionOf(spec, check.name).right === 'function';
  const message = commonText(isWrongAnswer && hasRule ? 'wrong-answer-free' : kind, {
    on: inputPhrase(basis, check, input),
    function: check.name,
    text,
    part: 'part' in finding ? finding.part : '',
    right: isWrongAnswer ? rightAnswerInWords(basis, check, input) : rightChange(basis, finding),
  });
  const name = nameOf(spec, check.name);
  return { message, hint: textIfAny(exerciseText, `${name}.hint`) };
}

/** @returns the value that a changed argument should have; empty for a wrong returned value */
function rightChange(basis: ExplainingBasis, finding: WrongAnswer): string {
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
export function textIfAny(
  exerciseText: FormatMessageOf<string>,
  key: string,
  values = {},
): string | undefined {
  return exerciseText.has(key) ? exerciseText(key, values) : undefined;
}

function valuesOf(spec: ExerciseSpec, { name }: Check, input: Input): ParameterValues {
  return readInput(spec, name, input) ?? {};
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
  const { spec } = basis;
  const { part: name, text: after, wanted: right } = finding;
  const type = spec.parts[name]!;
  // The finding is about one item of such a list, which is no value of the parameter.
  if (type.item?.inside !== undefined) return undefined;
  return { name, before: changedText(type, valuesOf(spec, check, input)[name]), after, right };
}

/** Describes the type of value that a function should return, with an example. */
export function wantedIn(
  { returns }: FunctionSpec,
  check: string,
  { exerciseText, commonText }: Pick<ExplainingBasis, 'exerciseText' | 'commonText'>,
): ReturnType<Explainer['wanted']> {
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
