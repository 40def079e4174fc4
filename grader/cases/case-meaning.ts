/**
 * Checks what the schema cannot express about cases: that a case asks about a valid input, that the expected value can be
 * an answer, and that no question is asked twice.
 */
import { getOrInsert } from '../base/in-child/memoize.ts';
import { localized } from '../base/messages/user-error.ts';
import type { Findings, JsonPath } from '../base/text/file-problem.ts';
import { hasZone, instantOf } from '../base/text/instant.ts';
import { nearestName } from '../base/text/nearest-name.ts';
import type { CaseFields, CaseFormat } from '../engine/case-format.ts';
import type { Input } from '../engine/check.ts';
import { roundPoints } from '../results/result.ts';
import { type CaseHint, type CaseSpec, type CaseText, isForOne } from './case-spec.ts';

/** A case as it is written in a file; the schema has accepted it. */
export interface RawCase {
  readonly points?: number;
  readonly title?: CaseText;
  readonly hint?: CaseHint;
  readonly visibleFrom?: string;
  readonly expected?: unknown;
  readonly expectedAfter?: CaseFields;
  /** The keys of the exercise, which are the parameters of the question. */
  readonly [field: string]: unknown;
}

/** Names of values that JSON lacks. */
const VALUES_WITHOUT_JSON: ReadonlySet<string> = new Set([
  'NaN',
  'Infinity',
  '-Infinity',
  'undefined',
  'null',
]);

/** The keys of a case that are not parameters of the question. */
const KEYS_OF_ANY_CASE = ['points', 'title', 'hint', 'visibleFrom'];
const KEYS_OF_ONE_INPUT = [...KEYS_OF_ANY_CASE, 'expected', 'expectedAfter'];

/**
 * @param rawCases the cases of one file; those that the schema refused are `undefined`, since they count in the numbering
 * @param findings receives the problems and warnings
 * @param key the key of the list in the file
 * @returns the cases without problems
 */
export function readCases(
  format: CaseFormat,
  check: string,
  rawCases: readonly (RawCase | undefined)[],
  findings: Findings,
  key = 'cases',
): CaseSpec[] {
  const reader = new CaseReader(format, check, findings);
  const specs: CaseSpec[] = [];
  for (const [index, raw] of rawCases.entries()) {
    const spec = raw && reader.read(raw, [key, index], `${check}/${index + 1}`);
    if (spec === undefined) continue;
    specs.push(spec);
    if (spec.input === '*' && index < rawCases.length - 1) {
      findings.warning([key, index], localized('cases.every-not-last', { id: spec.id }));
    }
  }
  return specs;
}

/** Reads the cases of one check. */
class CaseReader {
  /** The keys of each parameter of the question, one of which a case must have. */
  readonly #parameters: readonly (readonly string[])[];
  /** The keys of the main parameter, which may be `"*"`. */
  readonly #mainKeys: readonly string[];
  /** The cases so far by their input, where turned and mirrored inputs count as the same. */
  readonly #earlier = new Map<Input, CaseSpec[]>();

  constructor(
    private readonly format: CaseFormat,
    private readonly check: string,
    private readonly findings: Findings,
  ) {
    this.#parameters = format.fields(check);
    this.#mainKeys = this.#parameters[0] ?? [];
  }

  /** @returns undefined where the case has a problem that leaves no question to ask */
  read(raw: RawCase, path: JsonPath, id: string): CaseSpec | undefined {
    const isExhaustive = this.#mainKeys.some((key) => raw[key] === '*');
    const fields = this.#readFields(raw, path, isExhaustive);
    if (fields === undefined) return undefined;
    const input = isExhaustive ? '*' : this.#readInput(fields, path);
    if (input === undefined) return undefined;
    const spec = this.#specOf(raw, input, path, id);
    return this.#isRepeated(spec, path) ? undefined : spec;
  }

  #specOf(raw: RawCase, input: Input, path: JsonPath, id: string): CaseSpec {
    const { points = 1, title, hint, visibleFrom, expected, expectedAfter } = raw;
    this.#checkPoints(points, [...path, 'points']);
    if (visibleFrom !== undefined) this.#checkTime(visibleFrom, [...path, 'visibleFrom']);
    if (isForOne(hint)) this.#checkHintAnswer(hint.for, [...path, 'hint', 'for']);
    return {
      id,
      check: this.check,
      input,
      points,
      ...(title !== undefined && { title }),
      ...(hint !== undefined && { hint }),
      ...(visibleFrom !== undefined && { visibleFrom }),
      ...(expected !== undefined && {
        expected: this.#readExpected(expected, [...path, 'expected']),
      }),
      ...(expectedAfter !== undefined && {
        expectedAfter: this.#readAfter(expectedAfter, [...path, 'expectedAfter']),
      }),
      ...this.findings.at(path),
    };
  }

  #checkPoints(points: number, path: JsonPath): void {
    const counted = roundPoints(points);
    if (counted === points) return;
    this.findings.warning(path, localized('cases.points', { points, counted }));
  }

  #checkTime(time: string, path: JsonPath): void {
    if (instantOf(time) === undefined) {
      this.findings.problem(path, localized('cases.no-time', { time }));
    } else if (!hasZone(time)) {
      this.findings.warning(path, localized('cases.no-zone', { time }));
    }
  }

  /** A hint is useful only for answers of the check's type, and for values that JSON cannot write. */
  #checkHintAnswer(answer: unknown, path: JsonPath): void {
    if (VALUES_WITHOUT_JSON.has(String(answer))) return;
    const { isOfKind, faults } = this.format.readExpected(this.check, answer);
    if (isOfKind && faults.length === 0) return;
    const values = { answer: JSON.stringify(answer), check: this.check };
    this.findings.warning(path, localized('cases.hint-for-other-kind', values));
  }

  #readInput(fields: CaseFields, path: JsonPath): Input | undefined {
    const read = this.format.read(this.check, fields);
    if ('fault' in read) {
      this.findings.problem([...path, ...read.fault.path], read.fault.explain);
      return undefined;
    }
    const { warning } = read;
    if (warning !== undefined) this.findings.warning([...path, ...warning.path], warning.explain);
    return read.value;
  }

  /** @returns the fields of the question; undefined where a key is missing, doubled or unknown */
  #readFields(raw: RawCase, path: JsonPath, isExhaustive: boolean): CaseFields | undefined {
    const problemsBefore = this.findings.problems.length;
    const needed = isExhaustive ? [this.#mainKeys] : this.#parameters;
    for (const keys of needed) this.#checkParameter(raw, path, keys);
    const otherKeys = isExhaustive ? KEYS_OF_ANY_CASE : KEYS_OF_ONE_INPUT;
    const given = Object.keys(raw).filter((key) => !otherKeys.includes(key));
    for (const key of given) {
      if (!needed.flat().includes(key)) this.#reportUnknownKey(key, path, isExhaustive);
    }
    if (this.findings.problems.length > problemsBefore) return undefined;
    return Object.fromEntries(given.map((key) => [key, raw[key] as string | number]));
  }

  /** @param keys those of one parameter: a case has exactly one of them */
  #checkParameter(raw: RawCase, path: JsonPath, keys: readonly string[]): void {
    const [first, second] = keys.filter((key) => raw[key] !== undefined);
    if (first === undefined) {
      const values = { keys: quotedKeys(keys), check: this.check, named: this.#allKeys() };
      this.findings.problem(path, localized('cases.key-missing', values));
    } else if (second !== undefined) {
      this.findings.problem([...path, second], localized('cases.key-twice', { first, second }));
    }
  }

  #reportUnknownKey(key: string, path: JsonPath, isExhaustive: boolean): void {
    const message = isExhaustive ? 'cases.key-beside-every' : 'cases.key-unknown';
    const meant = nearestName(key, this.#parameters.flat());
    const values = { key, check: this.check, named: this.#allKeys(), meant };
    this.findings.problem([...path, key], localized(message, values));
  }

  #allKeys(): string {
    return this.#parameters.map(quotedKeys).join(', ');
  }

  #readAfter(after: CaseFields, path: JsonPath): CaseFields {
    const read = Object.entries(after).map(([changed, given]) => [
      changed,
      this.#readExpected(given, [...path, changed], changed),
    ]);
    return Object.fromEntries(read);
  }

  /** @param changed the parameter whose value afterwards is expected; the returned value where it is undefined */
  #readExpected(given: unknown, path: JsonPath, changed?: string): unknown {
    const { expected, faults, warnings } = this.format.readExpected(this.check, given, changed);
    for (const warning of warnings) {
      this.findings.warning([...path, ...warning.path], warning.explain);
    }
    for (const fault of faults) this.findings.problem([...path, ...fault.path], fault.explain);
    return expected;
  }

  /** The same question twice is a mistake. A turned or mirrored one is mostly a waste, so it is only a warning. */
  #isRepeated(spec: CaseSpec, casePath: JsonPath): boolean {
    const { input } = spec;
    const path = [...casePath, ...this.#mainKeys.slice(0, 1)];
    const similar = getOrInsert(this.#earlier, this.#canonical(input), () => []);
    const [turned] = similar;
    const same = similar.find((other) => other.input === input);
    similar.push(spec);
    if (same !== undefined) {
      const { id, line } = same;
      const values = { noun: this.#mainKeys[0] ?? '', input, id, line };
      this.findings.problem(path, localized('cases.again', values));
      return true;
    }
    if (turned !== undefined) {
      const { id, line, input: other } = turned;
      this.findings.warning(path, localized('cases.turned', { input, other, id, line }));
    }
    return false;
  }

  #canonical(input: Input): Input {
    if (input === '*') return input;
    return this.format.canonical?.(this.check, input) ?? input;
  }
}

function quotedKeys(keys: readonly string[]): string {
  return keys.map((key) => `"${key}"`).join(' or ');
}
