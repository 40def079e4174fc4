/** Finds what is wrong with the inputs of a spec, which are computed by its own code. */
import type { LocalizedExplanation } from '../base/grader-error.ts';
import type { Language, MessageValues } from '../base/messages/format-message.ts';
import { localizedFrom } from '../base/messages/user-error.ts';
import type { Fault } from '../base/text/file-problem.ts';
import { nearestName } from '../base/text/nearest-name.ts';
import { describe } from '../sandbox/in-child/describe.ts';
import type { ExerciseSpec, ParameterValues } from './exercise-spec.ts';
import { formatterFor, lookUp, valueFaultText, wantedText } from './exercise-words.ts';
import { inputsOf, wholeOf } from './in-child/inputs.ts';
import { asksSequences } from './in-child/object-spec.ts';
import { wrongPartOf } from './wrong-part.ts';

/** @returns a fault for each function whose inputs are wrong */
export function inputFaults(spec: ExerciseSpec): readonly Fault[] {
  const names = Object.keys(spec.functions);
  if (!asksSequences(spec)) return faultsOf(spec, names);
  // All functions are asked about the same sequences of calls, so a mistake in these is told once.
  const [ofAllSequences] = faultsOf(spec, [wholeOf(spec)]);
  return ofAllSequences === undefined ? faultsOf(spec, names) : [ofAllSequences];
}

function faultsOf(spec: ExerciseSpec, names: readonly string[]): readonly Fault[] {
  return names.flatMap((name) => {
    const explain = inputFault(spec, name);
    if (explain === undefined) return [];
    const path = spec.every?.of === undefined ? ['functions', name] : ['every', 'of'];
    return [{ path, explain }];
  });
}

function inputFault(spec: ExerciseSpec, name: string): LocalizedExplanation | undefined {
  try {
    const listed = spec.every?.of?.(name);
    // `asked` may fail on an input that is wrong, so it is not asked about one.
    const wrong = listed?.map((values) => wrongInput(spec, name, values)).find(Boolean);
    if (wrong !== undefined) return wrong;
    const inputs = inputsOf(spec, name);
    const everyValue = inputs.everyValue();
    if (everyValue.length === 0 && asksSequences(spec)) {
      return explained('spec.never-called', { function: name });
    }
    if (everyValue.length === 0) {
      return explained('spec.no-inputs', { function: name, refused: listed?.length ?? 0 });
    }
    return wrongWork(name, everyValue, inputs.asked.work);
  } catch (error) {
    return explained('spec.inputs-fail', { function: name, reason: String(error) });
  }
}

function wrongInput(
  spec: ExerciseSpec,
  name: string,
  values: ParameterValues,
): LocalizedExplanation | undefined {
  const { parameters } = inputsOf(spec, name);
  const parameter = parameters.find((each) => !spec.parts[each]!.fits(values[each]));
  if (parameter === undefined) return undefined;
  const input = describe(values);
  if (values[parameter] === undefined) {
    const others = Object.keys(values).filter((key) => !parameters.includes(key));
    const meant = nearestName(parameter, others);
    return explained('spec.input-lacks', { function: name, input, parameter, meant });
  }
  const ownFault = spec.parts[parameter]!.faultIn?.(values[parameter]);
  if (ownFault !== undefined) return valueFaultText(ownFault);
  const part = wrongPartOf(spec.parts[parameter]!, values[parameter]);
  const wanted = (language: Language): string =>
    wantedText(part.type.wanted, formatterFor(language));
  const path = part.path === '' ? parameter : `${parameter}: ${part.path}`;
  const found = describe(part.value);
  const { description } = part.type.schema;
  // A number that is too large, or not whole, is still a number.
  const isNumber = part.type.wanted === 'number' && typeof part.value === 'number';
  const place = { function: name, input, path };
  return explained('spec.input-other', { ...place, found, wanted, isNumber, description });
}

/** The work is a number of calls. Work below 1 counts as 1, so that an author may leave it to a formula. */
function wrongWork(
  name: string,
  everyValue: readonly ParameterValues[],
  work: ((values: ParameterValues) => number) | undefined,
): LocalizedExplanation | undefined {
  if (work === undefined) return undefined;
  for (const values of everyValue) {
    const found = work(values);
    if (Number.isFinite(found) && found >= 0) continue;
    return explained('spec.work', {
      function: name,
      input: describe(values),
      found: describe(found),
    });
  }
  return undefined;
}

function explained(key: string, values: MessageValues): LocalizedExplanation {
  const explain = localizedFrom(formatterFor, key, values);
  return (language) => {
    const { message, advice = lookUp(language) } = explain(language);
    return { message, advice };
  };
}
