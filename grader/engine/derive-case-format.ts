/** The case files of a stated exercise: its parts are their keys. */

import type { Language, MessageValues as Named } from '../base/messages/format-message.ts';
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
import { drawnParts } from './derive-explainer.ts';
import { changedText, type DerivedOracle, rightness } from './derive-oracle.ts';
import type { ExerciseSpec } from './exercise-spec.ts';
import { formatterFor, wantedText } from './exercise-words.ts';
import { exact } from './in-child/exact.ts';
import { functionOf, inputsOf, readInput } from './in-child/inputs.ts';
import type { ValueType } from './in-child/value-types.ts';
import { askRule } from './rule-limit.ts';

/** How case files are read and written. A case whose first field is `"*"` stands for the whole universe. */
export function deriveCaseFormat(
  stated: ExerciseSpec,
  { readers = {}, notAsked, complete, canonical, checkFor }: CaseOverrides = {},
): CaseFormat {
  const fields = (check: string): readonly (readonly string[])[] => inputsOf(stated, check).keys;
  return {
    canonical,
    checkFor,
    fields,
    read: (check: string, fields: CaseFields): CaseReading<Input> => {
      const inputs = inputsOf(stated, check);
      const given: Record<string, unknown> = { ...fields };
      let warning: Fault | undefined;
      for (const [key, reader] of Object.entries(readers)) {
        if (fields[key] === undefined) continue;
        const read = reader(String(fields[key]));
        if ('fault' in read) return read;
        given[key] = read.value;
        warning ??= read.warning;
      }
      const values = inputs.readFields(given);
      if (typeof values === 'string') {
        const { wanted, schema, keys: [key] = [values] } = stated.parts[values]!;
        const inWords = (language: Language): string => wantedText(wanted, formatterFor(language));
        const isNumber = wanted === 'number' && isNumberText(String(fields[key]));
        const found = isNumber ? String(fields[key]) : exact(fields[key]);
        return faultAt(key, 'no-part', { key, found, wanted: inWords, isNumber }, schema);
      }
      if (inputs.mayBeAsked(values)) return { value: inputs.write(values), warning };
      const fault = notAsked?.(check, values);
      if (fault !== undefined) return { fault };
      const input = inputs.like(values) ?? '';
      return faultAt(inputs.keys[0]![0], 'not-asked', { check, input });
    },
    complete: (check: string, fields: CaseFields): CaseFields => {
      const { parts, keys } = inputsOf(stated, check);
      const usual = parts.flatMap((name, index) => {
        const value = stated.parts[name]!.usual;
        return value === undefined ? [] : [[keys[index]![0], value]];
      });
      return { ...Object.fromEntries(usual), ...(complete?.(check, fields) ?? fields) };
    },
    readExpected: (check: string, given: unknown, changed?: string): ReadExpected => {
      const kind = kindOf(stated, check, changed);
      const reader = readers[kind.item?.keys?.[0] ?? ''];
      const faults: Fault[] = [];
      const warnings: Fault[] = [];
      const readItem = (text: unknown, index: number): unknown => {
        const read = reader!(String(text));
        if ('fault' in read) faults.push({ ...read.fault, path: [index] });
        else if (read.warning) warnings.push({ ...read.warning, path: [index] });
        return 'fault' in read ? undefined : read.value;
      };
      const value = kind.read(reader && Array.isArray(given) ? given.map(readItem) : given);
      // What is no such answer is not the right one either, and is refused as that.
      const isOfKind = value !== undefined;
      return { expected: isOfKind ? kind.inCase(value) : given, isOfKind, faults, warnings };
    },
    write: (check: string, input: Input): CaseFields => {
      const { keys, parts } = inputsOf(stated, check);
      const values = readInput(stated, check, input)!;
      const written = parts.map((name) => stated.parts[name]!.inCase(values[name]));
      return Object.fromEntries(written.map((value, i) => [keys[i]![0], value])) as CaseFields;
    },
  };
}

/** A number that is too large, or not whole, is still one. */
function isNumberText(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}

/** @param schema of what is wrong: what it says is told in English alone */
function faultAt(
  key: string,
  message: 'no-part' | 'not-asked',
  named: Named,
  { items, description = items?.description }: Schema = {},
): { readonly fault: Fault } {
  return {
    fault: {
      path: [key],
      explain: localizedFrom(formatterFor, message, { ...named, description }),
    },
  };
}

/** What an answer of the check is, or what it changes. */
function kindOf(stated: ExerciseSpec, check: string, changed?: string): ValueType {
  return changed === undefined ? functionOf(stated, check).returns : stated.parts[changed]!;
}

export function deriveCaseAnswers(
  stated: ExerciseSpec,
  { answers, ruleLimit }: Pick<DerivedOracle, 'answers' | 'ruleLimit'>,
  { drawing = (check, values) => drawnParts(stated, check, values) }: CaseOverrides = {},
): CaseAnswers {
  const rightOf = (check: string, input: string, changed?: string): unknown => {
    const { returned, after = [] } = answers.of(check, readInput(stated, check, input)!);
    if (changed === undefined) return returned;
    return after[functionOf(stated, check).given.indexOf(changed)];
  };
  const words = (check: string, input: string): string => {
    const { returns, changes = [] } = functionOf(stated, check);
    const after = changes.map((part) => {
      const right = changedText(stated.parts[part]!, rightOf(check, input, part));
      return `; afterwards ${part} ${right}`;
    });
    return returns.inWords(rightOf(check, input)) + after.join('');
  };
  return {
    expected: (check, input, changed) =>
      kindOf(stated, check, changed).inCase(rightOf(check, input, changed)),
    agree: (check, given, input, changed) => {
      const kind = kindOf(stated, check, changed);
      // As a case has it: it may say less than an answer.
      const right = kind.read(kind.inCase(rightOf(check, input, changed)));
      const read = kind.read(given);
      if (changed !== undefined) return exact(read) === exact(right);
      const values = readInput(stated, check, input)!;
      const question = { check, values, answer: read };
      const ask = (rule: () => unknown): unknown => askRule(rule, question, ruleLimit);
      const asked = functionOf(stated, check);
      return kind.fits(read) && rightness(read, right, asked, values, ask) === true;
    },
    written: answers.table,
    words,
    drawing: (check, input) => {
      if (input === '*') {
        const count = inputsOf(stated, check).everyValue().length.toLocaleString('en');
        return `all ${count} inputs that ${check} can be asked about`;
      }
      const drawn = drawing(check, readInput(stated, check, input)!);
      return [...drawn, `${input} -> ${words(check, input)}`].join('\n');
    },
  };
}
