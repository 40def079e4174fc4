/** The format of an exercise's case files, and the right answers as their authors see them. The keys are its parameters. */
import type { Language, MessageValues } from '../base/messages/format-message.ts';
import { localizedFrom } from '../base/messages/user-error.ts';
import type { Fault } from '../base/text/file-problem.ts';
import type { Schema } from '../base/validation/schema.ts';
import type {
  CaseAnswers,
  CaseFields,
  CaseFormat,
  CaseOverrides,
  CaseReading,
  ReadExpected,
} from './case-format.ts';
import type { Input } from './check.ts';
import { drawnParameters } from './derive-explainer.ts';
import type { DerivedOracle } from './derive-oracle.ts';
import type { ExerciseSpec } from './exercise-spec.ts';
import { formatterFor, valueFaultText, wantedText } from './exercise-words.ts';
import { isSameValue } from './in-child/closeness.ts';
import { exact } from './in-child/exact.ts';
import { functionOf, inputsOf, readInput } from './in-child/inputs.ts';
import { parsed, type ValueType } from './in-child/value-type.ts';
import { changedText, rightness } from './judge-answer.ts';
import { askRule } from './rule-limit.ts';
import { wrongPartOf } from './wrong-part.ts';

type Readers = NonNullable<CaseOverrides['readers']>;

/** How case files are read and written. A case whose first field is `"*"` stands for every input. */
export function deriveCaseFormat(
  spec: ExerciseSpec,
  { readers = {}, notAsked, complete, canonical, checkFor, typed }: CaseOverrides = {},
): CaseFormat {
  return {
    canonical,
    checkFor,
    typed,
    fields: (check) => inputsOf(spec, check).keys,
    read: (check, fields) => readCase(spec, check, fields, readers, notAsked),
    complete: (check, fields) => ({
      ...defaultFields(spec, check),
      ...(complete?.(check, fields) ?? fields),
    }),
    readExpected: (check, expected, changed) =>
      readExpected(typeOf(spec, check, changed), expected, readers),
    write: (check, input) => {
      const { keys, parameters } = inputsOf(spec, check);
      const values = readInput(spec, check, input)!;
      const written = parameters.map((name) => spec.parts[name]!.inCase(values[name]));
      return Object.fromEntries(
        written.map((value, index) => [keys[index]![0], value]),
      ) as CaseFields;
    },
  };
}

function readCase(
  spec: ExerciseSpec,
  check: string,
  fields: CaseFields,
  readers: Readers,
  notAsked: CaseOverrides['notAsked'],
): CaseReading<Input> {
  const inputs = inputsOf(spec, check);
  const parsed = fieldsReadBy(readers, fields);
  if ('fault' in parsed) return parsed;
  const values = inputs.readFields(parsed.value);
  if (typeof values === 'string') return wrongValue(spec, values, fields);
  if (inputs.mayBeAsked(values)) return { value: inputs.write(values), warning: parsed.warning };
  const fault = notAsked?.(check, values);
  if (fault !== undefined) return { fault };
  const input = inputs.like(values) ?? '';
  return { fault: faultAt(inputs.keys[0]![0], 'not-asked', { check, input }) };
}

/** @returns the fields, with those that have a reader as values */
function fieldsReadBy(
  readers: Readers,
  fields: CaseFields,
): CaseReading<Readonly<Record<string, unknown>>> {
  const value: Record<string, unknown> = { ...fields };
  let warning: Fault | undefined;
  for (const [key, reader] of Object.entries(readers)) {
    if (fields[key] === undefined) continue;
    const read = reader(String(fields[key]));
    if ('fault' in read) return read;
    value[key] = read.value;
    warning ??= read.warning;
  }
  return { value, warning };
}

/** @returns the fault of a parameter whose field has no value of its type */
function wrongValue(
  spec: ExerciseSpec,
  parameter: string,
  fields: CaseFields,
): { readonly fault: Fault } {
  const type = spec.parts[parameter]!;
  const { keys: [key] = [parameter], schema } = type;
  const given = fields[key];
  const ownFault = type.faultIn?.(given);
  if (ownFault !== undefined) return { fault: { path: [key], explain: valueFaultText(ownFault) } };
  const value = typeof given === 'string' ? (parsed(given) ?? given) : given;
  const part = wrongPartOf(type, value);
  const inWords = (language: Language): string =>
    wantedText(part.type.wanted, formatterFor(language));
  if (part.path !== '') {
    const isMissing = part.value === undefined;
    const values = { path: part.path, found: exact(part.value), wanted: inWords, isMissing };
    return { fault: faultAt(key, 'no-part-within', { key, ...values }, part.type.schema) };
  }
  const isNumber = type.wanted === 'number' && isNumberText(String(given));
  const found = isNumber ? String(given) : exact(given);
  return { fault: faultAt(key, 'no-part', { key, found, wanted: inWords, isNumber }, schema) };
}

/** A number that is too large, or not whole, is still a number. */
function isNumberText(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}

/** @param schema the schema of the wrong value; its description is in English alone */
function faultAt(
  key: string,
  message: 'no-part' | 'no-part-within' | 'not-asked',
  values: MessageValues,
  { items, description = items?.description }: Schema = {},
): Fault {
  return {
    path: [key],
    explain: localizedFrom(formatterFor, message, { ...values, description }),
  };
}

/** @returns the fields of parameters that have a default for `try` */
function defaultFields(spec: ExerciseSpec, check: string): CaseFields {
  const { parameters, keys } = inputsOf(spec, check);
  const fields: Record<string, string | number> = {};
  for (const [index, name] of parameters.entries()) {
    const value = spec.parts[name]!.usual;
    if (value !== undefined) fields[keys[index]![0]] = value;
  }
  return fields;
}

function readExpected(type: ValueType, expected: unknown, readers: Readers): ReadExpected {
  const reader = readers[type.item?.keys?.[0] ?? ''];
  const faults: Fault[] = [];
  const warnings: Fault[] = [];
  const readItem = (text: unknown, index: number): unknown => {
    const read = reader!(String(text));
    if ('fault' in read) {
      faults.push({ ...read.fault, path: [index] });
      return undefined;
    }
    if (read.warning) warnings.push({ ...read.warning, path: [index] });
    return read.value;
  };
  const hasReadItems = reader !== undefined && Array.isArray(expected);
  const value = type.read(hasReadItems ? expected.map(readItem) : expected);
  // A value of another type is compared as it stands, and refused because it is not the right answer.
  const isOfKind = value !== undefined;
  return { expected: isOfKind ? type.inCase(value) : expected, isOfKind, faults, warnings };
}

/** @returns the type of the check's answer, or of a parameter that it changes */
function typeOf(spec: ExerciseSpec, check: string, changed?: string): ValueType {
  return changed === undefined ? functionOf(spec, check).returns : spec.parts[changed]!;
}

export function deriveCaseAnswers(
  spec: ExerciseSpec,
  { answers, ruleLimit }: Pick<DerivedOracle, 'answers' | 'ruleLimit'>,
  { drawing = (check, values) => drawnParameters(spec, check, values), agree }: CaseOverrides = {},
): CaseAnswers {
  const rightOf = (check: string, input: string, changed?: string): unknown => {
    const { returned, after = [] } = answers.of(check, readInput(spec, check, input)!);
    if (changed === undefined) return returned;
    return after[functionOf(spec, check).given.indexOf(changed)];
  };
  const words = (check: string, input: string): string => {
    const { returns, changes = [] } = functionOf(spec, check);
    const after = changes.map((parameter) => {
      const right = changedText(spec.parts[parameter]!, rightOf(check, input, parameter));
      return `; afterwards ${parameter} ${right}`;
    });
    return returns.inWords(rightOf(check, input)) + after.join('');
  };
  return {
    expected: (check, input, changed) =>
      typeOf(spec, check, changed).inCase(rightOf(check, input, changed)),
    agree: (check, expected, input, changed) => {
      const type = typeOf(spec, check, changed);
      // The right answer as a case has it, since a case may say less than an answer.
      const right = type.read(type.inCase(rightOf(check, input, changed)));
      const answer = type.read(expected);
      if (changed !== undefined) return isSameValue(type, answer, right);
      if (!type.fits(answer)) return false;
      const values = readInput(spec, check, input)!;
      const ask = (rule: () => unknown): unknown =>
        askRule(rule, { check, values, answer }, ruleLimit);
      if (agree !== undefined) return agree(values, answer, rightOf(check, input), ask);
      return rightness(answer, right, functionOf(spec, check), values, ask) === true;
    },
    written: answers.table,
    forRelease: () => {
      answers.askLikelyQuestions?.();
      return answers.table();
    },
    words,
    drawing: (check, input) => {
      if (input === '*') {
        const count = inputsOf(spec, check).everyValue().length.toLocaleString('en');
        return `all ${count} inputs that ${check} can be asked about`;
      }
      const lines = drawing(check, readInput(spec, check, input)!);
      return [...lines, `${input} -> ${words(check, input)}`].join('\n');
    },
  };
}
