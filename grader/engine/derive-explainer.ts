/**
 * Tells of wrong answers in a stated exercise. What is said of any exercise lies in `words/`; what only
 * this one has to say lies in its own `words.json`, a text in each language for each key:
 *
 *     moves.hint         what to try where it is wrong
 *     on                 begins a sentence about an input: "With a heap of {heap}, "
 *     on.moves           the same of one function
 *
 * and what the reports say of every exercise: see `engine/view.ts`.
 */

import type { FormatMessageOf, Language } from '../base/messages/format-message.ts';
import type { Check, Input } from './check.ts';
import type { DerivedOracle } from './derive-oracle.ts';
import type { ExerciseSpec, ParameterValues } from './exercise-spec.ts';
import { type ExerciseTexts, formatterFor, wantedText } from './exercise-words.ts';
import type { Explainer } from './explainer.ts';
import { functionOf, nameOf, readInput } from './in-child/inputs.ts';

/** @returns nothing where the exercise has nothing to say there */
function said(
  formatMessage: FormatMessageOf<string>,
  key: string,
  values = {},
): string | undefined {
  return formatMessage.has(key) ? formatMessage(key, values) : undefined;
}

export function deriveExplainer(
  spec: ExerciseSpec,
  { answers }: Pick<DerivedOracle, 'answers'>,
  words: ExerciseTexts,
  language: Language,
): Explainer {
  const formatMessage = formatterFor(language);
  const own = words(language);
  const valuesOf = ({ name }: Check, input: Input): ParameterValues =>
    readInput(spec, name, input) ?? {};
  const right = (check: Check, input: Input): unknown =>
    answers.of(check.name, valuesOf(check, input)).returned;
  const wordsOf = ({ name }: Check, answer: unknown): string =>
    functionOf(spec, name).returns.inWords(answer);
  return {
    explain: (check, input, finding) => {
      const { kind, text, part, wanted } = { part: '', wanted: '', ...finding };
      const texts = textsOf(spec, check.name, valuesOf(check, input));
      const name = nameOf(spec, check.name);
      const on =
        said(own, `on.${name}`, texts) ?? said(own, 'on', texts) ?? formatMessage('on', { input });
      const isFree = typeof functionOf(spec, check.name).right === 'function';
      const message = formatMessage(
        isFree && kind === 'wrong-answer' ? 'wrong-answer-free' : kind,
        {
          on,
          function: check.name,
          text,
          part,
          right: kind === 'wrong-answer' ? wordsOf(check, right(check, input)) : wanted,
        },
      );
      return { message, hint: said(own, `${name}.hint`) };
    },
    expected: (check, input) => {
      const answer = right(check, input);
      const { inReport } = functionOf(spec, check.name).returns;
      if (inReport !== undefined) return inReport(answer);
      const isPlain = typeof answer === 'number' || typeof answer === 'boolean';
      return isPlain ? answer : { text: wordsOf(check, answer) };
    },
    actual: ({ name }, finding) => {
      // What it makes of what it is given is no answer.
      if ('part' in finding) return undefined;
      const { inReport } = functionOf(spec, name).returns;
      return inReport === undefined ? { text: finding.text } : inReport(finding.answer);
    },
    details: (check, input) => {
      const picture = drawnParameters(spec, check.name, valuesOf(check, input));
      return picture.length > 0 ? { picture } : {};
    },
    named: (_, input) => input,
    wanted: ({ name: check }) => {
      const { named, wanted: kind, example } = functionOf(spec, check).returns;
      const wanted = named === undefined ? wantedText(kind, formatMessage) : own(`wanted.${named}`);
      if (named === undefined)
        return { wanted, example: formatMessage('example', { example, wanted }) };
      return { wanted, example: own(`wanted.example.${named}`, { check }) };
    },
  };
}

/** All that is drawn of what a function is given. */
export function drawnParameters(
  spec: ExerciseSpec,
  check: string,
  values: ParameterValues,
): readonly string[] {
  const { given } = functionOf(spec, check);
  return given.flatMap((name) => spec.parts[name]!.draw?.(values[name]) ?? []);
}

/** The input as its parts are written. */
function textsOf(
  spec: ExerciseSpec,
  check: string,
  values: ParameterValues,
): Record<string, string> {
  const { given } = functionOf(spec, check);
  return Object.fromEntries(
    given.map((name) => [name, spec.parts[name]!.write(values[name]) ?? '']),
  );
}
