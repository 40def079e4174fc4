/**
 * What the schema cannot say of a case: that it asks about something that can be asked about, that
 * what it expects can be an answer, and that nothing is asked twice.
 */
import type { CaseFields, CaseFormat } from '../exercise/case-format.ts';
import type { Input } from '../exercise/check.ts';
import { roundPoints } from '../results/score.ts';
import { instantOf } from '../text/instant.ts';
import type { CaseFindings } from './case-problem.ts';
import { type JsonPath, shownPath } from './case-problem.ts';
import type { CaseHint, CaseSpec, CaseText } from './case-spec.ts';

/** A case as it stands in a file, after the schema has let it through. */
export interface RawCase {
  readonly points?: number;
  readonly title?: CaseText;
  readonly hint?: CaseHint;
  readonly visibleFrom?: string;
  readonly expected?: unknown;
  /** The exercise's own keys, which say what is asked about. */
  readonly [field: string]: unknown;
}

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
  findings: CaseFindings,
  key = 'cases',
): CaseSpec[] {
  const cases: CaseSpec[] = [];
  const earlier = new Map<string, CaseSpec[]>();
  for (const [index, raw] of rawCases.entries()) {
    const spec = raw && readCase(format, check, raw, [key, index], findings);
    if (spec === undefined) continue;
    const same = spec.input === '*' ? '*' : (format.canonical?.(check, spec.input) ?? spec.input);
    const alike = earlier.get(same) ?? [];
    earlier.set(same, [...alike, spec]);
    if (!isRepeated(format, spec, [key, index], alike, findings)) cases.push(spec);
  }
  return cases;
}

function readCase(
  format: CaseFormat,
  check: string,
  raw: RawCase,
  path: readonly [key: string, index: number],
  findings: CaseFindings,
): CaseSpec | undefined {
  const { points = 1, title, hint, expected, visibleFrom } = raw;
  const input = readInput(format, check, raw, path, findings);
  if (input === undefined) return undefined;
  if (roundPoints(points) !== points) {
    findings.warning([...path, 'points'], {
      message: `${points} points count as ${roundPoints(points)}`,
      advice: 'Write two decimals at most.',
    });
  }
  if (visibleFrom !== undefined && instantOf(visibleFrom) === undefined) {
    findings.problem([...path, 'visibleFrom'], {
      message: `${visibleFrom} is no time`,
      advice: 'Write it as in 2026-05-01T23:59+02:00.',
    });
  }
  return {
    id: `${check}/${path[1] + 1}`,
    check,
    input,
    points,
    ...(title !== undefined && { title }),
    ...(hint !== undefined && { hint }),
    ...(visibleFrom !== undefined && { visibleFrom }),
    ...(expected !== undefined && {
      expected: readExpected(format, check, input, expected, path, findings),
    }),
    file: findings.file,
    jsonPath: shownPath(path),
    line: findings.lineOf(path),
  };
}

function readInput(
  format: CaseFormat,
  check: string,
  raw: RawCase,
  path: JsonPath,
  findings: CaseFindings,
): Input | undefined {
  const wanted = format.fields(check);
  const isEvery = wanted[0]?.some((key) => raw[key] === '*') === true;
  if (isEvery) return '*';
  const fields = fieldsOf(check, raw, wanted, path, findings);
  if (fields === undefined) return undefined;
  const read = format.read(check, fields);
  if (read.kind === 'fault') {
    findings.problem([...path, ...read.fault.path], read.fault);
    return undefined;
  }
  const { warning } = read;
  if (warning !== undefined) findings.warning([...path, ...warning.path], warning);
  return read.input;
}

const COMMON_KEYS = ['points', 'title', 'hint', 'visibleFrom', 'expected'];

/** @returns the keys that say what is asked about, when all are there that the check needs, and no more */
function fieldsOf(
  check: string,
  raw: RawCase,
  wanted: readonly (readonly string[])[],
  path: JsonPath,
  findings: CaseFindings,
): CaseFields | undefined {
  const before = findings.problems.length;
  const named = wanted.map((keys) => keys.map((key) => `"${key}"`).join(' or ')).join(', ');
  const advice = `A case of ${check} has ${named}.`;
  for (const keys of wanted) {
    const [first, ...more] = keys.filter((key) => raw[key] !== undefined);
    if (first === undefined) {
      const names = keys.map((key) => `"${key}"`).join(' or ');
      findings.problem(path, { message: `the key ${names} is missing`, advice });
    } else if (more.length > 0) {
      const message = `"${more[0]}" says the same as "${first}"`;
      findings.problem([...path, more[0]!], { message, advice: 'Take one of the two out.' });
    }
  }
  const own = Object.keys(raw).filter((key) => !COMMON_KEYS.includes(key));
  for (const key of own.filter((name) => !wanted.flat().includes(name))) {
    findings.problem([...path, key], {
      message: `${check} is not asked with a key "${key}"`,
      advice,
    });
  }
  if (findings.problems.length > before) return undefined;
  return Object.fromEntries(own.map((key) => [key, raw[key] as string | number]));
}

function readExpected(
  format: CaseFormat,
  check: string,
  input: Input,
  stated: unknown,
  path: JsonPath,
  findings: CaseFindings,
): unknown {
  const { expected, faults, warnings } = format.readExpected(check, input, stated);
  const place = [...path, 'expected'];
  for (const warning of warnings) findings.warning([...place, ...warning.path], warning);
  for (const fault of faults) findings.problem([...place, ...fault.path], fault);
  return expected;
}

/**
 * The same asked twice is a mistake; asked again turned or mirrored it is mostly a waste.
 *
 * @param alike the earlier cases that are the same up to symmetry
 */
function isRepeated(
  format: CaseFormat,
  spec: CaseSpec,
  at: JsonPath,
  alike: readonly CaseSpec[],
  findings: CaseFindings,
): boolean {
  const keys = format.fields(spec.check)[0] ?? [];
  const path = [...at, ...keys.slice(0, 1)];
  const same = alike.find(({ input }) => input === spec.input);
  if (same !== undefined) {
    findings.problem(path, {
      message: `the ${format.noun(spec.check)} "${spec.input}" stands here a second time, after ${same.id} in line ${same.line}`,
      advice: 'Take one of the two out; a case may be worth more points instead.',
    });
    return true;
  }
  const [turned] = alike;
  if (turned !== undefined) {
    findings.warning(path, {
      message: `"${spec.input}" is "${turned.input}" of ${turned.id} (line ${turned.line}), turned or mirrored`,
      advice:
        'Keep both only if a program may well be right on one of them and wrong on the other.',
    });
  }
  return false;
}
