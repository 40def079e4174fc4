/**
 * Reads a folder of case files, one for each check, each in three steps: bytes to JSON, JSON held against the schema,
 * and what it means. What comes out can be graded; what cannot be is reported whole, every problem in every file at
 * once: a fault in one case does not hide those in the others.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileErrorReason, type LocalizedExplanation } from '../base/grader-error.ts';
import { localized } from '../base/messages/user-error.ts';
import { FileError, type FileLocation, type FileProblem } from '../base/text/file-problem.ts';
import { readJson } from '../base/text/json-text.ts';
import type { Exercise } from '../engine/exercise.ts';
import { checksOf } from '../engine/in-child/inputs.ts';
import { DEFAULT_EXERCISE, EXERCISE_NAMES } from '../exercises/all.ts';
import { sumPoints } from '../results/result.ts';
import { caseFaults } from './case-file-schema.ts';
import { type RawCase, readCases } from './case-meaning.ts';
import type { CaseSpec } from './case-spec.ts';

/** Its place is where the file says whose cases they are. */
export interface CaseList extends FileLocation {
  readonly check: string;
  readonly cases: readonly CaseSpec[];
}

/** What was read of the cases of a file, or of a folder: those that nothing is wrong with, and what is wrong. */
export interface CaseSurvey {
  /** The cases of each check, in file order; of a folder in the order of the checks. */
  readonly lists: readonly CaseList[];
  /** All of them. */
  readonly cases: readonly CaseSpec[];
  /** A file says that the reference goes by other rules than its exercise, on purpose. */
  readonly ownRules: boolean;
  readonly problems: readonly FileProblem[];
  /** What an author may want to mend, though the cases can be graded as they are. */
  readonly warnings: readonly FileProblem[];
}

/**
 * @param folder as the user gave it, since messages name files by it
 * @param exercise the one that the cases are of
 * @throws {FileError} with every problem there is
 */
export async function loadCases(folder: string, exercise: Exercise): Promise<CaseSurvey> {
  const survey = await surveyCases(folder, exercise);
  if (survey.problems.length > 0) throw new FileError(survey.problems);
  return survey;
}

/** @throws {FileError} when there are no case files at all */
export async function surveyCases(folder: string, exercise: Exercise): Promise<CaseSurvey> {
  const shownFolder = folder.replaceAll('\\', '/').replace(/\/+$/, '');
  const names = await caseFileNames(folder);
  const readings = await Promise.all(
    names.map(async (name) => {
      const file = `${shownFolder}/${name}`;
      const text = await readText(join(folder, name));
      return typeof text === 'string'
        ? readCaseText(text, file, exercise)
        : unreadable({ file, explain: text });
    }),
  );
  const all = readings.flatMap((reading) => reading.lists);
  const lists = exercise.checks.flatMap(({ name }) => all.filter((list) => list.check === name));
  const cases = lists.flatMap((list) => list.cases);
  const problems = readings.flatMap((reading) => reading.problems);
  problems.push(...checksInTwoFiles(all));
  if (problems.length === 0 && sumPoints(cases.map((spec) => spec.points)) === 0) {
    problems.push({ file: shownFolder, explain: localized('cases.no-points') });
  }
  const warnings = readings.flatMap((reading) => reading.warnings);
  const ownRules = readings.some((reading) => reading.ownRules);
  return { lists, cases, warnings, problems, ownRules };
}

/** As it is named in messages. */
const USUAL = `cases/${DEFAULT_EXERCISE}`;

async function caseFileNames(folder: string): Promise<string[]> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    const told = { reason: fileErrorReason(error), usual: USUAL };
    throw aboutFolder(folder, localized('cases.unreadable-folder', told), error);
  }
  // Names with a dot in front are what editors and systems leave behind.
  const caseFiles = names.filter((name) => /^[^.].*\.json$/i.test(name)).toSorted();
  if (caseFiles.length === 0) {
    throw aboutFolder(folder, localized('cases.no-files', { usual: USUAL }));
  }
  return caseFiles;
}

/** Cases are numbered within their check, so its cases must all stand in one file. */
function checksInTwoFiles(found: readonly CaseList[]): FileProblem[] {
  return found.flatMap(({ check, cases: _, ...place }) => {
    const alike = found.filter((other) => other.check === check);
    // The one that is called so is the one that is meant.
    const kept = alike.find((other) => other.file.endsWith(`/${check}.json`)) ?? alike[0]!;
    if (kept.file === place.file) return [];
    return { ...place, explain: localized('cases.two-files', { check, other: kept.file }) };
  });
}

function aboutFolder(folder: string, explain: LocalizedExplanation, cause?: unknown): FileError {
  return new FileError([{ file: folder.replaceAll('\\', '/'), explain }], { cause });
}

/** @param text the whole text of a case file, without a byte order mark */
export async function readCaseText(
  text: string,
  file: string,
  exercise: Exercise,
): Promise<CaseSurvey> {
  const json = readJson(text, file);
  const { findings } = json;
  if (json.value === undefined) return unreadable(...findings.problems);
  const { name, cases: format, spec, files } = exercise;
  const isOutside = files.outsideFolder !== undefined;
  const faults = await caseFaults(json.value, spec, isOutside ? files.caseSchema : undefined);
  for (const { path, explain } of faults) findings.problem(path, explain);
  const value = Object(json.value) as Readonly<Record<string, unknown>>;
  // A file has the cases of one check, which it names, or a list for each of several by their names.
  const { check: named, ownRules } = value;
  if (named !== undefined) {
    const besides = checksOf(spec).filter((name) => name in value);
    for (const list of besides) findings.problem([list], localized('cases.both-forms', { list }));
  }
  const other = exerciseOfSchema(value['$schema']);
  if (other !== undefined && other !== name) {
    findings.warning(['$schema'], localized('cases.other-schema', { other, exercise: name }));
  }
  const own = checksOf(spec).filter((name) =>
    named === undefined ? name in value : name === named,
  );
  const lists = own.map((check): CaseList => {
    const key = named === undefined ? check : 'cases';
    const { [key]: list } = value;
    const faulty = new Set(faults.flatMap(({ path }) => (path[0] === key ? [path[1]] : [])));
    const raw = Array.isArray(list) ? (list as RawCase[]) : [];
    const sound = raw.map((each, index) => (faulty.has(index) ? undefined : each));
    const cases = readCases(format, check, sound, findings, key);
    return { check, cases, ...findings.at([named === undefined ? check : 'check']) };
  });
  const cases = lists.flatMap((list) => list.cases);
  const problems = findings.problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const { warnings } = findings;
  return { ownRules: ownRules === true, lists, cases, problems, warnings };
}

/** @returns the exercise whose schema an editor holds the file against, where it is one of the grader's own */
function exerciseOfSchema(schema: unknown): string | undefined {
  const [, name] = /\/exercises\/([^/]+)\/case-file\.schema\.json$/.exec(String(schema)) ?? [];
  return EXERCISE_NAMES.find((each) => each === name);
}

function unreadable(...problems: readonly FileProblem[]): CaseSurvey {
  return { lists: [], cases: [], problems, warnings: [], ownRules: false };
}

/** Thousands of cases fit in; whatever is larger was not meant as a case file. */
const MAX_BYTES = 1_000_000;

/** The text of a file, or why there is none. */
async function readText(path: string): Promise<string | LocalizedExplanation> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    return localized('cases.unreadable', { reason: fileErrorReason(error) });
  }
  const { length } = bytes;
  if (length > MAX_BYTES) return localized('cases.too-large', { bytes: length, most: MAX_BYTES });
  try {
    // The decoder takes a byte order mark away.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.trim() === '' ? localized('cases.empty') : text;
  } catch {
    const isUtf16 = /^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2));
    return localized('cases.encoding', { isUtf16 });
  }
}
