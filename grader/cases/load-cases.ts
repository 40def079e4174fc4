/**
 * Reads a folder of case files. Each file is read in three steps: it is parsed as JSON, validated by the schema, and the
 * meaning of its cases is checked. All problems in all files are reported at once, so that a mistake in one case does not
 * hide those in others.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileErrorReason, type LocalizedExplanation } from '../base/grader-error.ts';
import { localized } from '../base/messages/user-error.ts';
import {
  type Fault,
  FileError,
  type FileLocation,
  type FileProblem,
  type Findings,
} from '../base/text/file-problem.ts';
import { readJson } from '../base/text/json-text.ts';
import type { Exercise } from '../engine/exercise.ts';
import type { ExerciseSpec } from '../engine/exercise-spec.ts';
import { checksOf } from '../engine/in-child/inputs.ts';
import { DEFAULT_EXERCISE, EXERCISE_NAMES } from '../exercises/all.ts';
import { sumPoints } from '../results/result.ts';
import { caseFaults } from './case-file-schema.ts';
import { type RawCase, readCases } from './case-meaning.ts';
import type { CaseSpec } from './case-spec.ts';

/** The cases of one check. The location is that of the key in the file which names the check. */
export interface CaseList extends FileLocation {
  readonly check: string;
  readonly cases: readonly CaseSpec[];
}

/** The cases of a file or a folder that have no mistakes, with the mistakes in the others. */
export interface CaseSurvey {
  /** The cases of each check: for a file in its order, for a folder in the order of the checks. */
  readonly lists: readonly CaseList[];
  /** The cases of all checks. */
  readonly cases: readonly CaseSpec[];
  /** A file says that the reference follows other rules than those of its exercise, on purpose. */
  readonly ownRules: boolean;
  readonly problems: readonly FileProblem[];
  /** Things that an author may want to change, although the cases can be graded. */
  readonly warnings: readonly FileProblem[];
}

/**
 * @param folder the folder as the user named it, by which messages name its files
 * @throws {FileError} with all problems in all files
 */
export async function loadCases(folder: string, exercise: Exercise): Promise<CaseSurvey> {
  const survey = await surveyCases(folder, exercise);
  if (survey.problems.length > 0) throw new FileError(survey.problems);
  return survey;
}

/** Reads a folder whose files may have problems. @throws {FileError} when there are no case files */
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

/** The folder that messages give as an example. */
const USUAL = `cases/${DEFAULT_EXERCISE}`;

async function caseFileNames(folder: string): Promise<string[]> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    const values = { reason: fileErrorReason(error), usual: USUAL };
    throw aboutFolder(folder, localized('cases.unreadable-folder', values), error);
  }
  // Editors and systems leave files behind whose names begin with a dot.
  const caseFiles = names.filter((name) => /^[^.].*\.json$/i.test(name)).toSorted();
  if (caseFiles.length === 0) {
    throw aboutFolder(folder, localized('cases.no-files', { usual: USUAL }));
  }
  return caseFiles;
}

/** Cases are numbered within their check, so all cases of a check must be in one file. */
function checksInTwoFiles(lists: readonly CaseList[]): FileProblem[] {
  return lists.flatMap(({ check, cases: _, ...location }) => {
    const ofSameCheck = lists.filter((other) => other.check === check);
    // A file with the name of the check is the right one.
    const namedForCheck = ofSameCheck.find((other) => other.file.endsWith(`/${check}.json`));
    const rightList = namedForCheck ?? ofSameCheck[0]!;
    if (rightList.file === location.file) return [];
    const explain = localized('cases.two-files', { check, other: rightList.file });
    return { ...location, explain };
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
  const { spec, files } = exercise;
  const isOutside = files.outsideFolder !== undefined;
  const faults = await caseFaults(json.value, spec, isOutside ? files.caseSchema : undefined);
  for (const { path, explain } of faults) findings.problem(path, explain);
  const content = Object(json.value) as CaseFileContent;
  reportBothForms(content, spec, findings);
  reportOtherSchema(content, exercise, findings);
  const lists = checksIn(content, spec).map((check) =>
    readList(content, check, exercise, faults, findings),
  );
  const cases = lists.flatMap((list) => list.cases);
  const problems = findings.problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const { warnings } = findings;
  return { ownRules: content.ownRules === true, lists, cases, problems, warnings };
}

/**
 * A case file has one of two forms: the cases of one check in `cases`, with the name of the check in `check`; or a list of
 * cases for each check, by the name of the check.
 */
interface CaseFileContent {
  readonly check?: unknown;
  readonly ownRules?: unknown;
  readonly $schema?: unknown;
  readonly [key: string]: unknown;
}

function reportBothForms(content: CaseFileContent, spec: ExerciseSpec, findings: Findings): void {
  if (content.check === undefined) return;
  const lists = checksOf(spec).filter((check) => check in content);
  for (const list of lists) findings.problem([list], localized('cases.both-forms', { list }));
}

function reportOtherSchema(
  { $schema }: CaseFileContent,
  { name }: Exercise,
  findings: Findings,
): void {
  const other = exerciseOfSchema($schema);
  if (other === undefined || other === name) return;
  findings.warning(['$schema'], localized('cases.other-schema', { other, exercise: name }));
}

/** @returns the checks of which the file has cases */
function checksIn(content: CaseFileContent, spec: ExerciseSpec): readonly string[] {
  const { check: namedCheck } = content;
  return checksOf(spec).filter((check) =>
    namedCheck === undefined ? check in content : check === namedCheck,
  );
}

/** @param faults what the schema does not allow in the file; the cases with such a fault are left out */
function readList(
  content: CaseFileContent,
  check: string,
  { cases: format }: Exercise,
  faults: readonly Fault[],
  findings: Findings,
): CaseList {
  const isOneCheck = content.check !== undefined;
  const key = isOneCheck ? 'cases' : check;
  const list = content[key];
  const rawCases = Array.isArray(list) ? (list as RawCase[]) : [];
  const faulty = new Set(faults.filter(({ path }) => path[0] === key).map(({ path }) => path[1]));
  const validCases = rawCases.map((raw, index) => (faulty.has(index) ? undefined : raw));
  const cases = readCases(format, check, validCases, findings, key);
  return { check, cases, ...findings.at([isOneCheck ? 'check' : check]) };
}

/** @returns the exercise whose schema the file names for editors; undefined where it is no exercise of the project */
function exerciseOfSchema(schema: unknown): string | undefined {
  const [, name] = /\/exercises\/([^/]+)\/case-file\.schema\.json$/.exec(String(schema)) ?? [];
  return EXERCISE_NAMES.find((each) => each === name);
}

function unreadable(...problems: readonly FileProblem[]): CaseSurvey {
  return { lists: [], cases: [], problems, warnings: [], ownRules: false };
}

/** Thousands of cases are smaller than this (a guess). A larger file is probably no case file. */
const MAX_BYTES = 1_000_000;

/** @returns the text of a file, or the reason why it cannot be read */
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
    // The decoder removes a byte order mark.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.trim() === '' ? localized('cases.empty') : text;
  } catch {
    const isUtf16 = /^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2));
    return localized('cases.encoding', { isUtf16 });
  }
}
