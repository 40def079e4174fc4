/**
 * What the schema cannot say of a case: that it asks about something that can be asked about, that
 * what it expects can be an answer, and that nothing is asked twice.
 */

import { localized } from '../base/messages/user-error.ts';
import type { Findings, JsonPath } from '../base/text/file-problem.ts';
import { hasZone, instantOf } from '../base/text/instant.ts';
import { nearestName } from '../base/text/nearest-name.ts';
import type { CaseFields, CaseFormat } from '../engine/case-format.ts';
import type { Input } from '../engine/check.ts';
import { roundPoints } from '../results/result.ts';
import { type CaseHint, type CaseSpec, type CaseText, isForOne } from './case-spec.ts';

/** A case as it stands in a file, after the schema has let it through. */
export interface RawCase {
  readonly points?: number;
  readonly title?: CaseText;
  readonly hint?: CaseHint;
  readonly visibleFrom?: string;
  readonly expected?: unknown;
  readonly expectedAfter?: CaseFields;
  /** The exercise's own keys, which say what is asked about. */
  readonly [field: string]: unknown;
}

/** How answers are written that JSON lacks. */
const NO_JSON: ReadonlySet<string> = new Set(['NaN', 'Infinity', '-Infinity', 'undefined', 'null']);

const OF_ANY_CASE = ['points', 'title', 'hint', 'visibleFrom'];
const OF_ONE_INPUT = [...OF_ANY_CASE, 'expected', 'expectedAfter'];

/**
 * @param rawCases the cases of one file, with `undefined` in the place of those that the schema
 * refused, since they count in the numbering
 * @param findings receives what is wrong, or worth a warning
 * @param key the file's, with the cases in it
 * @returns the cases that nothing is wrong with
 */
export function readCases(
  format: CaseFormat,
  check: string,
  rawCases: readonly (RawCase | undefined)[],
  findings: Findings,
  key = 'cases',
): CaseSpec[] {
  const wanted = format.fields(check);
  const [main = []] = wanted;
  const earlier = new Map<Input, CaseSpec[]>();
  return rawCases.flatMap((raw, index) => {
    const spec = raw && readCase(raw, index);
    return spec === undefined || isRepeated(spec, [key, index]) ? [] : spec;
  });

  function readCase(raw: RawCase, index: number): CaseSpec | undefined {
    const path = [key, index];
    const { points = 1, expected, expectedAfter, visibleFrom } = raw;
    const isEvery = main.some((each) => raw[each] === '*');
    const fields = fieldsOf(raw, path, isEvery);
    const input = fields && (isEvery ? '*' : readInput(fields, path));
    if (input === undefined) return undefined;
    if (roundPoints(points) !== points) {
      const told = localized('cases.points', { points, counted: roundPoints(points) });
      findings.warning([...path, 'points'], told);
    }
    if (visibleFrom !== undefined) checkTime(visibleFrom, [...path, 'visibleFrom']);
    if (isForOne(raw.hint)) checkHintAnswer(raw.hint.for, [...path, 'hint', 'for']);
    const texts = ['title', 'hint', 'visibleFrom'].filter((each) => raw[each] !== undefined);
    return {
      ...{ id: `${check}/${index + 1}`, check, input, points },
      ...Object.fromEntries(texts.map((each) => [each, raw[each]])),
      ...(expected !== undefined && {
        expected: readExpected(expected, [...path, 'expected']),
      }),
      ...(expectedAfter && {
        expectedAfter: readAfter(expectedAfter, [...path, 'expectedAfter']),
      }),
      ...findings.at(path),
    };
  }

  function checkTime(time: string, place: JsonPath): void {
    if (instantOf(time) === undefined) {
      findings.problem(place, localized('cases.no-time', { time }));
    } else if (!hasZone(time)) {
      findings.warning(place, localized('cases.no-zone', { time }));
    }
  }

  /** Only answers of the check's kind, and what JSON cannot write, are likely to be given. */
  function checkHintAnswer(answer: unknown, place: JsonPath): void {
    if (NO_JSON.has(String(answer))) return;
    const { isOfKind, faults } = format.readExpected(check, answer);
    if (isOfKind && faults.length === 0) return;
    const told = localized('cases.hint-for-other-kind', { answer: JSON.stringify(answer), check });
    findings.warning(place, told);
  }

  function readInput(fields: CaseFields, path: JsonPath): Input | undefined {
    const read = format.read(check, fields);
    if ('fault' in read) {
      findings.problem([...path, ...read.fault.path], read.fault.explain);
      return undefined;
    }
    const { warning } = read;
    if (warning !== undefined) findings.warning([...path, ...warning.path], warning.explain);
    return read.value;
  }

  /** @returns the keys that say what is asked about, when all are there that the check needs, and no more */
  function fieldsOf(raw: RawCase, path: JsonPath, isEvery: boolean): CaseFields | undefined {
    const before = findings.problems.length;
    const needed = isEvery ? [main] : wanted;
    const names = wanted.map((keys) => keys.map((each) => `"${each}"`).join(' or '));
    const named = names.join(', ');
    for (const [index, keys] of needed.entries()) {
      const [first, second] = keys.filter((each) => raw[each] !== undefined);
      if (first === undefined) {
        const keys = names[index];
        findings.problem(path, localized('cases.key-missing', { keys, check, named }));
      } else if (second !== undefined) {
        findings.problem([...path, second], localized('cases.key-twice', { first, second }));
      }
    }
    const ofCase = isEvery ? OF_ANY_CASE : OF_ONE_INPUT;
    const own = Object.keys(raw).filter((each) => !ofCase.includes(each));
    const unknown = isEvery ? 'cases.key-beside-every' : 'cases.key-unknown';
    for (const each of own.filter((name) => !needed.flat().includes(name))) {
      const meant = nearestName(each, wanted.flat());
      findings.problem([...path, each], localized(unknown, { key: each, check, named, meant }));
    }
    if (findings.problems.length > before) return undefined;
    return Object.fromEntries(own.map((each) => [each, raw[each] as string | number]));
  }

  function readAfter(after: CaseFields, path: JsonPath): CaseFields {
    const read = Object.entries(after).map(([changed, stated]) => [
      changed,
      readExpected(stated, [...path, changed], changed),
    ]);
    return Object.fromEntries(read);
  }

  function readExpected(stated: unknown, place: JsonPath, changed?: string): unknown {
    const { expected, faults, warnings } = format.readExpected(check, stated, changed);
    for (const warning of warnings) findings.warning([...place, ...warning.path], warning.explain);
    for (const fault of faults) findings.problem([...place, ...fault.path], fault.explain);
    return expected;
  }

  /** The same asked twice is a mistake; asked again turned or mirrored it is mostly a waste. */
  function isRepeated(spec: CaseSpec, at: JsonPath): boolean {
    const { input } = spec;
    const same = input === '*' ? '*' : (format.canonical?.(check, input) ?? input);
    const alike = earlier.get(same) ?? [];
    earlier.set(same, [...alike, spec]);
    const path = [...at, ...main.slice(0, 1)];
    const twin = alike.find((each) => each.input === input);
    if (twin !== undefined) {
      const { id, line } = twin;
      findings.problem(path, localized('cases.again', { noun: main[0] ?? '', input, id, line }));
      return true;
    }
    const [turned] = alike;
    if (turned !== undefined) {
      const { id, line, input: other } = turned;
      findings.warning(path, localized('cases.turned', { input, other, id, line }));
    }
    return false;
  }
}
