/**
 * Reads a folder of case files, one for each check, each in three steps: bytes to JSON, JSON held against the schema,
 * and what it means. What comes out can be graded; what cannot be is reported whole, every problem in every file at
 * once: a fault in one case does not hide those in the others.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { caseFormatOf, DEFAULT_EXERCISE } from '../exercises/all.ts';
import { fileErrorReason } from '../grader-error.ts';
import { sumPoints } from '../results/result.ts';
import { readJson } from '../text/json-text.ts';
import { type RawCase, readCases } from './case-meaning.ts';
import { CaseError, CaseFindings, type CaseProblem, caseFault, type Told } from './case-problem.ts';
import type { CaseSet, CaseSpec } from './case-spec.ts';
import { schemaFaults } from './schema-check.ts';

/**
 * @param folder as the user gave it, since messages name files by it
 * @param exercise the name of the one that the cases are of
 * @throws {CaseError} with every problem there is
 */
export async function loadCases(folder: string, exercise = DEFAULT_EXERCISE): Promise<CaseSet> {
  const { problems, ownRules: _, ...set } = await surveyCases(folder, exercise);
  if (problems.length > 0) throw new CaseError(problems);
  return set;
}

/** The cases of a folder that nothing is wrong with, and what is wrong with the others. */
export interface CaseSurvey extends CaseSet {
  readonly problems: readonly CaseProblem[];
  /** A file says that the reference goes by other rules than its exercise, on purpose. */
  readonly ownRules: boolean;
}

/** @throws {CaseError} when there are no case files at all */
export async function surveyCases(folder: string, exercise: string): Promise<CaseSurvey> {
  const { checks } = await caseFormatOf(exercise);
  const shownFolder = folder.replaceAll('\\', '/').replace(/\/+$/, '');
  const names = await caseFileNames(folder);
  const readings = await Promise.all(
    names.map(async (name) => {
      const [file, text] = [`${shownFolder}/${name}`, await readText(join(folder, name))];
      return typeof text === 'string'
        ? readCaseText(text, file, exercise)
        : unreadable({ file, ...text });
    }),
  );
  const problems = readings.flatMap((reading) => reading.problems);
  problems.push(...checksInTwoFiles(readings));

  const files = checks.flatMap((check) =>
    readings
      .filter((reading) => reading.checks.some((each) => each.check === check))
      .map(({ file, cases }) => ({
        file,
        check,
        cases: cases.filter((spec) => spec.check === check),
      })),
  );
  const cases = files.flatMap((file) => file.cases);
  const points = sumPoints(cases.map((spec) => spec.points));
  if (points === 0 && problems.length === 0) {
    problems.push({ file: shownFolder, ...caseFault('cases.no-points') });
  }
  const warnings = readings.flatMap((reading) => reading.warnings);
  const ownRules = readings.some((reading) => reading.ownRules === true);
  return { files, cases, points, warnings, problems, ownRules };
}

/** As it is named in messages. */
const USUAL = `cases/${DEFAULT_EXERCISE}`;

async function caseFileNames(folder: string): Promise<string[]> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    const told = { reason: fileErrorReason(error), usual: USUAL };
    throw aboutFolder(folder, caseFault('cases.unreadable-folder', told), error);
  }
  // Names with a dot in front are what editors and systems leave behind.
  const caseFiles = names.filter((name) => /^[^.].*\.json$/i.test(name)).toSorted();
  if (caseFiles.length === 0) {
    throw aboutFolder(folder, caseFault('cases.no-files', { usual: USUAL }));
  }
  return caseFiles;
}

/** Cases are numbered within their check, so its cases must all stand in one file. */
function checksInTwoFiles(readings: readonly CaseFileReading[]): CaseProblem[] {
  const found = readings.flatMap(({ file, checks }) => checks.map((each) => ({ file, ...each })));
  return found.flatMap(({ file, check, key, line }) => {
    const alike = found.filter((other) => other.check === check);
    // The one that is called so is the one that is meant.
    const kept = alike.find((other) => other.file.endsWith(`/${check}.json`)) ?? alike[0]!;
    if (kept.file === file) return [];
    const told = caseFault('cases.two-files', { check, other: kept.file });
    return { file, line, jsonPath: `$.${key}`, ...told };
  });
}

function aboutFolder(folder: string, told: Told, cause?: unknown): CaseError {
  return new CaseError([{ file: folder.replaceAll('\\', '/'), ...told }], { cause });
}

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

/** @param text the whole text of a case file, without a byte order mark */
export async function readCaseText(
  text: string,
  file: string,
  exercise: string,
): Promise<CaseFileReading> {
  const json = readJson(text);
  if (json.kind === 'broken') {
    const { line, column, fault } = json;
    return unreadable({ file, line, column, ...caseFault('cases.no-json', { fault }) });
  }
  const findings = new CaseFindings(file, json.lineOf);
  for (const repeated of json.repeatedKeys) {
    findings.problem(repeated, caseFault('cases.repeated-key'));
  }
  const faults = await schemaFaults(json.value, exercise);
  for (const each of faults) findings.problem(each.path, each);
  const format = await caseFormatOf(exercise);
  const value = Object(json.value) as Readonly<Record<string, unknown>>;
  // A file has the cases of one check, which it names, or a list for each of several by their names.
  const { check: named, ownRules } = value;
  const own = format.checks.filter((name) =>
    named === undefined ? name in value : name === named,
  );
  const keyOf = (check: string): string => (named === undefined ? check : 'cases');
  const cases = own.flatMap((check) => {
    const { [keyOf(check)]: list } = value;
    const faulty = new Set(
      faults.flatMap(({ path }) => (path[0] === keyOf(check) ? [path[1]] : [])),
    );
    const raw = Array.isArray(list) ? (list as RawCase[]) : [];
    const sound = raw.map((each, index) => (faulty.has(index) ? undefined : each));
    return readCases(format, check, sound, findings, keyOf(check));
  });
  const checks = own.map((check) => {
    const key = named === undefined ? check : 'check';
    return { check, key, line: json.lineOf([key]) };
  });
  const problems = findings.problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const { warnings } = findings;
  return { file, ownRules: ownRules === true, checks, cases, problems, warnings };
}

function unreadable(problem: CaseProblem): CaseFileReading {
  return { file: problem.file, checks: [], cases: [], problems: [problem], warnings: [] };
}

/** Thousands of cases fit in; whatever is larger was not meant as a case file. */
const MAX_BYTES = 1_000_000;

/** The text of a file, or why there is none. */
async function readText(path: string): Promise<string | Told> {
  let bytes: Buffer;
  try {
    const found = await stat(path);
    const { size } = found;
    if (!found.isFile()) return caseFault('cases.no-file');
    if (size > MAX_BYTES) return caseFault('cases.too-large', { bytes: size, most: MAX_BYTES });
    bytes = await readFile(path);
  } catch (error) {
    return caseFault('cases.unreadable', { reason: (error as Error).message });
  }
  try {
    // The decoder takes a byte order mark away.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.trim() === '' ? caseFault('cases.empty') : text;
  } catch {
    const isUtf16 = /^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2));
    return caseFault('cases.encoding', { isUtf16 });
  }
}
