/**
 * Reads one case file in three steps: bytes to JSON, JSON held against the schema, and what it means.
 * A fault in one case does not hide those in the others.
 */
import { readFile, stat } from 'node:fs/promises';
import type { CaseFault } from '../exercise/case-format.ts';
import { caseFormatOf } from '../exercises/all.ts';
import { readJson } from '../text/json-text.ts';
import { type RawCase, readCases } from './case-meaning.ts';
import type { CaseProblem } from './case-problem.ts';
import { CaseFindings } from './case-problem.ts';
import type { CaseSpec } from './case-spec.ts';
import { schemaFaults } from './schema-check.ts';

export interface CaseFileReading {
  readonly file: string;
  /** The checks that it has cases of, each with the key, and its line from 1, that says so. */
  readonly checks: readonly {
    readonly check: string;
    readonly key: string;
    readonly line: number;
  }[];
  /** It says that the reference goes by other rules, on purpose. */
  readonly ownRules?: boolean;
  readonly cases: readonly CaseSpec[];
  readonly problems: readonly CaseProblem[];
  readonly warnings: readonly CaseProblem[];
}

/** Thousands of cases fit in; whatever is larger was not meant as a case file. */
const MAX_BYTES = 1_000_000;

/**
 * @param path where the file is
 * @param file how messages name it
 * @param exercise the name of the one that its cases are of
 */
export async function readCaseFile(
  path: string,
  file: string,
  exercise: string,
): Promise<CaseFileReading> {
  const text = await readText(path);
  return typeof text === 'string'
    ? readCaseText(text, file, exercise)
    : unreadable({ file, ...text });
}

/** @param text the whole text of a case file, without a byte order mark */
export async function readCaseText(
  text: string,
  file: string,
  exercise: string,
): Promise<CaseFileReading> {
  const json = readJson(text);
  if (json.kind === 'broken') {
    const { line, column, fault } = json;
    const advice = 'JSON is strict: double quotes, no comments, no comma after the last item.';
    return unreadable({ file, line, column, message: `this is not JSON: ${fault}`, advice });
  }
  const findings = new CaseFindings(file, json.lineOf);
  for (const repeated of json.repeatedKeys) {
    findings.problem(
      repeated,
      fault('the key stands twice in the same object', 'Take one of them out.'),
    );
  }
  const faults = await schemaFaults(json.value, exercise);
  for (const fault of faults) findings.problem(fault.path, fault);
  const format = await caseFormatOf(exercise);
  const listed = listsIn(json.value, format.checks);
  const cases = listed.flatMap(({ check, key }) =>
    readCases(format, check, soundCases(json.value, key, faults), findings, key),
  );
  const checks = listed.map(({ check, key: list }) => {
    const key = list === 'cases' ? 'check' : list;
    return { check, key, line: json.lineOf([key]) };
  });
  const problems = findings.problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const { warnings } = findings;
  const { ownRules } = Object(json.value) as { ownRules?: unknown };
  return {
    ...{ file, ownRules: ownRules === true },
    ...{ checks, cases, problems, warnings },
  };
}

function unreadable(problem: CaseProblem): CaseFileReading {
  return { file: problem.file, checks: [], cases: [], problems: [problem], warnings: [] };
}

type Fault = Pick<CaseProblem, 'message' | 'advice'>;

/** The text of a file, or why there is none. */
async function readText(path: string): Promise<string | Fault> {
  let bytes: Buffer;
  try {
    const found = await stat(path);
    if (!found.isFile()) return fault('this is not a file', 'Give it a name without .json.');
    if (found.size > MAX_BYTES) {
      const message = `the file has ${found.size} bytes, more than ${MAX_BYTES}`;
      return fault(message, 'Check that it is a case file.');
    }
    bytes = await readFile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fault(`the file cannot be read (${reason})`, 'Check that you may read it.');
  }
  try {
    // The decoder takes a byte order mark away.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.trim() === ''
      ? fault('the file is empty', 'Write cases in it, or delete it.')
      : text;
  } catch {
    const isUtf16 = /^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2));
    const found = isUtf16 ? 'UTF-16 (in Notepad "Unicode")' : 'not UTF-8';
    return fault(`the encoding of the file is ${found}`, 'Save it with the encoding UTF-8.');
  }
}

function fault(message: string, advice: string): Fault {
  return { message, advice };
}

/** A file has the cases of one check, which it names, or a list for each of several by their names. */
function listsIn(
  value: unknown,
  checks: readonly string[],
): readonly { readonly check: string; readonly key: string }[] {
  const { check } = Object(value) as { check?: unknown };
  return check === undefined
    ? checks.filter((name) => name in Object(value)).map((name) => ({ check: name, key: name }))
    : checks.filter((name) => name === check).map((name) => ({ check: name, key: 'cases' }));
}

/** The cases below a key of a file, with `undefined` for those in which the schema found a fault. */
function soundCases(
  value: unknown,
  key: string,
  faults: readonly CaseFault[],
): (RawCase | undefined)[] {
  const { [key]: cases } = value as Record<string, unknown>;
  if (!Array.isArray(cases)) return [];
  const faulty = new Set(faults.map(({ path }) => (path[0] === key ? path[1] : undefined)));
  return cases.map((raw: RawCase, index) => (faulty.has(index) ? undefined : raw));
}
