/** Runs `cases check`: everything that is wrong with the case files, the reference and the starter, in one go. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { localized } from '../../base/messages/user-error.ts';
import { FileError, type FileProblem, problemIn } from '../../base/text/file-problem.ts';
import { shellCommand } from '../../base/text/shell.ts';
import { caseSchemaText } from '../../cases/case-file-schema.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { type CaseSurvey, surveyCases } from '../../cases/load-cases.ts';
import { disagreements, hintsForRight, loadRightAnswers } from '../../cases/right-answers.ts';
import type { CaseAnswers } from '../../engine/case-format.ts';
import type { Exercise } from '../../engine/exercise.ts';
import type { ExerciseSpec } from '../../engine/exercise-spec.ts';
import { checksOf, inputsOf } from '../../engine/in-child/inputs.ts';
import { frozenFile, hasReference, referenceFile } from '../../engine/reference/load-answers.ts';
import { sumPoints } from '../../results/result.ts';
import {
  type CasesArguments,
  casesFolder,
  printWarnings,
  sameCases,
  shownFrom,
} from '../cases-folder.ts';
import { EXIT, type Io } from '../io.ts';
import { withSandbox } from '../start-sandbox.ts';
import { loadProveContent } from '../with-reference.ts';
import { pointsText } from './points-text.ts';
import { staleness } from './staleness.ts';

interface CheckArguments extends CasesArguments {
  /** A folder made by `release`, to be compared with this project. */
  readonly released?: string;
}

/**
 * @returns the exit code; `lacking` when a released folder is out of date
 * @throws {FileError} with every problem there is
 */
export async function runCasesCheck(io: Io, given: CheckArguments): Promise<number> {
  const { exercise: name, released } = given;
  const { projectFolder } = io;
  const folder = casesFolder(given, name, io);
  const shownFolder = folder.replaceAll('\\', '/');
  const exercise = await io.exercises.load(name);
  const { spec, files } = exercise;
  const survey = await surveyCases(folder, exercise);
  const problems: FileProblem[] = [
    ...survey.problems,
    ...checksWithoutCases(survey, shownFolder, spec, sameCases(given, io)),
    ...oldSchema(spec, io),
  ];
  const answers = await answersFor(survey, exercise, problems);
  const isProven = answers !== undefined && hasReference(files);
  if (isProven) problems.push(...(await proofProblems(exercise, survey, io)));

  const source = { exercise, cases: folder, projectFolder };
  const releasedFolder = released && path.resolve(io.userFolder, released);
  const outdated = releasedFolder ? await staleness(releasedFolder, source, problems) : [];
  const warnings = [
    ...survey.warnings,
    ...(answers ? hintsForRight(survey.cases, answers) : []),
    ...oddTotal(survey, shownFolder),
    ...(await staleness(projectFolder, source, problems)),
    ...outdated,
  ];
  printTallies(survey, io);
  printWarnings(warnings, io);
  if (problems.length > 0) throw new FileError(problems.map((problem) => shownFrom(problem, io)));
  io.out(`\n${io.formatMessage('cases.in-order', { isProven })}\n`);
  if (outdated.length === 0) return EXIT.good;
  io.out(`\n${io.formatMessage('cases.not-released', { folder: released ?? '' })}\n`);
  return EXIT.lacking;
}

/**
 * @param problems receives what is wrong with the right answers, and where cases expect something else
 * @returns nothing when the right answers cannot be read
 */
async function answersFor(
  survey: CaseSurvey,
  exercise: Exercise,
  problems: FileProblem[],
): Promise<CaseAnswers | undefined> {
  const isOurs = hasReference(exercise.files);
  const source = isOurs ? referenceFile(exercise.name) : frozenFile(exercise.name);
  let answers: CaseAnswers;
  try {
    answers = await loadRightAnswers(exercise);
  } catch (error) {
    problems.push(problemIn(source, error));
    return undefined;
  }
  problems.push(...disagreements(survey.cases, answers));
  if (!survey.ownRules) problems.push(...againstRules(answers, source));
  return answers;
}

/** Grades the reference and the starter, to prove that the one gets all points and the other none. */
async function proofProblems(
  exercise: Exercise,
  { cases }: CaseSurvey,
  io: Io,
): Promise<readonly FileProblem[]> {
  if (loadProveContent === undefined) return [];
  io.err(`${io.formatMessage('cases.proving')}\n`);
  const proveContent = await loadProveContent();
  const content = { exercise, cases };
  return withSandbox({ sandbox: 'basic' }, io, (pool) => proveContent({ ...content, pool }));
}

function printTallies({ lists, cases }: CaseSurvey, io: Io): void {
  for (const list of lists) {
    io.out(`${tally(list.check, list.cases, io)}  ${shownFrom({ file: list.file }, io).file}\n`);
  }
  io.out(`${tally('together', cases, io)}\n`);
}

function tally(name: string, cases: readonly CaseSpec[], io: Io): string {
  const count = String(cases.length).padStart(3);
  return `${name.padEnd(11)} ${count} cases  ${pointsText(cases, io).padStart(10)}`;
}

const DEFAULT_TOTAL = 100;

/** Another total is often a slip, because people take points for percent. */
function oddTotal(survey: CaseSurvey, file: string): FileProblem[] {
  const total = sumPoints(survey.cases.map((spec) => spec.points));
  if (total === DEFAULT_TOTAL || survey.problems.length > 0) return [];
  return [{ file, explain: localized('cases.total', { points: total, usual: DEFAULT_TOTAL }) }];
}

/** Finds checks without a case. A student loses no points by leaving such a function unwritten. */
function checksWithoutCases(
  survey: CaseSurvey,
  folder: string,
  stated: ExerciseSpec,
  options: readonly string[],
): FileProblem[] {
  const checks = checksOf(stated);
  const files = checks.map((check) => `${folder}/${check}.json`);
  return checks.flatMap((check, index) => {
    // An unreadable file has the cases of the check that it is named after; one of another name may have any.
    const isFaulty = survey.problems.some(
      ({ file, jsonPath }) =>
        file === files[index] || (jsonPath === undefined && !files.includes(file)),
    );
    if (isFaulty || survey.cases.some((spec) => spec.check === check)) return [];
    // The reader replaces what stands between the angle brackets.
    const adding = `npm run cases -- add "<${inputsOf(stated, check).keys[0]![0]}>"`;
    const command = `${adding} ${shellCommand(['--check', check, ...options]) ?? ''}`.trimEnd();
    return { file: folder, explain: localized('cases.uncovered', { check, command }) };
  });
}

/** The schema of case files is generated from the exercise's spec, and is out of date when the spec has changed. */
function oldSchema(stated: ExerciseSpec, io: Io): FileProblem[] {
  const { name } = stated;
  const file = io.exercises.filesOf(name, io.projectFolder).caseSchema;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  // A formatter may have changed the white space.
  const compact = (json: string): string => JSON.stringify(JSON.parse(json));
  if (compact(text) === compact(caseSchemaText(stated))) return [];
  return [
    { file, explain: localized('cases.old-schema', { exercise: io.exercises.argumentFor(name) }) },
  ];
}

/** A reference with a mistake would make wrong answers right. The exercise's rules find such a mistake. */
function againstRules(answers: CaseAnswers, file: string): FileProblem[] {
  const count = (n: number): string => n.toLocaleString('en');
  return (answers.againstRules?.() ?? []).map(({ asked, different, ...others }) => {
    const values = { ...others, asked: count(asked), different: count(different) };
    return { file, explain: localized('cases.against-rules', values) };
  });
}
