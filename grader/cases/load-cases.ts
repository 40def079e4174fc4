/**
 * Reads a folder of case files, one for each check. What comes out can be graded; what cannot be is
 * reported whole, every problem in every file at once.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { caseFormatOf, DEFAULT_EXERCISE } from '../exercises/all.ts';
import { fileErrorReason } from '../file-error.ts';
import { CaseError, type CaseProblem } from './case-problem.ts';
import type { CaseFile, CaseSet } from './case-spec.ts';
import { type CaseFileReading, readCaseFile } from './read-case-file.ts';

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
    names.map((name) => readCaseFile(join(folder, name), `${shownFolder}/${name}`, exercise)),
  );
  const problems = readings.flatMap((reading) => reading.problems);
  problems.push(...checksInTwoFiles(readings));

  const files = checks
    .flatMap((name) => readings.map((reading) => casesOf(name, reading)))
    .filter((file) => file !== undefined);
  const cases = files.flatMap((file) => file.cases);
  const points = cases.reduce((sum, spec) => sum + spec.points, 0);
  if (points === 0 && problems.length === 0) {
    const message = 'all cases together are worth 0 points';
    problems.push({ file: shownFolder, message, advice: 'Give some case points.' });
  }
  const warnings = readings.flatMap((reading) => reading.warnings);
  const ownRules = readings.some((reading) => reading.ownRules === true);
  return { files, cases, points, warnings, problems, ownRules };
}

function casesOf(name: string, { file, checks, cases }: CaseFileReading): CaseFile | undefined {
  if (!checks.some(({ check }) => check === name)) return undefined;
  return { file, check: name, cases: cases.filter(({ check }) => check === name) };
}

/** As it is named in messages. */
const USUAL = `cases/${DEFAULT_EXERCISE}`;

async function caseFileNames(folder: string): Promise<string[]> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    const advice = `Name the folder that the case files are in, such as "${USUAL}".`;
    throw aboutFolder(folder, `this cannot be read: ${fileErrorReason(error)}`, advice, error);
  }
  // Names with a dot in front are what editors and systems leave behind.
  const caseFiles = names.filter((name) => /^[^.].*\.json$/i.test(name)).toSorted();
  if (caseFiles.length === 0) {
    const advice = `A case file ends in .json. Name the folder that they are in, such as "${USUAL}".`;
    throw aboutFolder(folder, 'there are no case files in this folder', advice);
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
    return {
      file,
      line,
      jsonPath: `$.${key}`,
      message: `${check} has a case file already, ${kept.file}`,
      advice: 'Put all the cases of a check into one file.',
    };
  });
}

function aboutFolder(folder: string, message: string, advice: string, cause?: unknown): CaseError {
  return new CaseError([{ file: folder.replaceAll('\\', '/'), message, advice }], { cause });
}
