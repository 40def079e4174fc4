/**
 * Runs `cases check`: everything that is wrong with the case files, the reference and the starter, in
 * one go.
 */
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { loadCaseAnswers } from '../../cases/case-answers.ts';
import { CaseError, type CaseProblem, formatProblem } from '../../cases/case-problem.ts';
import { disagreements, hintsForRight } from '../../cases/check-expected.ts';
import { type CaseSurvey, surveyCases } from '../../cases/load-cases.ts';
import type { CaseAnswers, CaseFormat } from '../../exercise/case-format.ts';
import { exerciseName, exercisePath } from '../../exercise/places.ts';
import { caseFormatOf } from '../../exercises/all.ts';
import { GraderError } from '../../grader-error.ts';
import { frozenFile, hasReference, referenceFile } from '../../reference/load-answers.ts';
import { roundPoints } from '../../results/score.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { casesFolder, points, sameCases, shownFrom } from '../cases-folder.ts';
import { EXIT, type Io } from '../io.ts';
import type { CasesArguments } from './run-cases-list.ts';
import { staleness } from './staleness.ts';

interface CheckArguments extends CasesArguments {
  /** A folder made by `release`, to be held against this project. */
  readonly released?: string;
}

/**
 * @returns 1 when a released folder is stale
 * @throws {CaseError} with every problem there is
 */
export async function runCasesCheck(given: CheckArguments, io: Io): Promise<number> {
  const { exercise } = given;
  const folder = casesFolder(given, exercise, io);
  const format = await caseFormatOf(exercise);
  const survey = await surveyCases(folder, exercise);
  const problems: CaseProblem[] = [
    ...survey.problems,
    ...uncovered(survey, folder, format, sameCases(given)),
    ...oldSchema(format, exercise, io),
  ];
  const answers = await answersOr(problems, exercise, io);
  if (answers !== undefined) {
    problems.push(...disagreements(survey.cases, answers));
    if (!survey.ownRules) problems.push(...againstRules(answers, exercise, io));
  }
  const proves = answers !== undefined && hasReference(io.projectFolder, exercise);
  if (proves) {
    io.err('Proving the content: grading the reference and the starter …\n');
    const { proveContent } = await import('../../audit/prove-content.ts');
    const options = { exercise, cases: survey.cases, locks: findLocks('basic') };
    problems.push(
      ...(await proveContent({
        ...options,
        projectFolder: io.projectFolder,
        jobs: availableParallelism(),
      })),
    );
  }
  const answersOf = { exercise, cases: folder, projectFolder: io.projectFolder };
  const stale =
    given.released === undefined
      ? []
      : staleness(path.resolve(io.userFolder, given.released), answersOf, problems);
  const warnings = [
    ...survey.warnings,
    ...(answers === undefined ? [] : hintsForRight(survey.cases, answers)),
    ...oddTotal(survey, folder),
    ...staleness(io.projectFolder, answersOf, problems),
    ...stale,
  ];
  io.out(tally(survey, io));
  for (const warning of warnings)
    io.out(`\nworth a look: ${formatProblem(shownFrom(warning, io))}\n`);
  if (problems.length > 0) throw new CaseError(problems.map((problem) => shownFrom(problem, io)));
  io.out(proves ? PROVEN : UNPROVEN);
  if (stale.length === 0) return EXIT.good;
  io.out(`\nBut ${given.released} is no longer what would be released now: see above.\n`);
  return EXIT.lacking;
}

const PROVEN = `
Everything is in order: every case is possible, the reference earns full marks, the starter none,
every function has a case, and the starter is the reference with its bodies removed.
`;
const UNPROVEN = `
The case files are in order. Whether the reference earns full marks and the starter none cannot be
told here, because this folder has no reference solution; the instructor's has.
`;

function tally(survey: CaseSurvey, io: Io): string {
  const lines = survey.files.map((file) => {
    const worth = roundPoints(file.cases.reduce((sum, spec) => sum + spec.points, 0));
    return `${file.check.padEnd(11)} ${String(file.cases.length).padStart(3)} cases  ${points(worth).padStart(10)}  ${shownFrom(file, io).file}`;
  });
  const total = `${'together'.padEnd(11)} ${String(survey.cases.length).padStart(3)} cases  ${points(roundPoints(survey.points)).padStart(10)}`;
  return `${[...lines, total].join('\n')}\n`;
}

const USUAL_TOTAL = 100;

/** Points of another total are often a slip: everything else takes them for percent. */
function oddTotal(survey: CaseSurvey, folder: string): CaseProblem[] {
  const total = roundPoints(survey.points);
  if (total === USUAL_TOTAL || survey.problems.length > 0) return [];
  const message = `all cases together are worth ${points(total)}, and not ${USUAL_TOTAL}`;
  const advice = 'Change the points of some, unless another total is meant.';
  return [{ file: folder.replaceAll('\\', '/'), message, advice }];
}

/** A check without a single case is a function that nobody has to write. */
function uncovered(
  survey: CaseSurvey,
  folder: string,
  { checks, noun }: CaseFormat,
  options: string,
): CaseProblem[] {
  const shown = folder.replaceAll('\\', '/');
  return checks.flatMap((check) => {
    const file = `${shown}/${check}.json`;
    const isFaulty = survey.problems.some((problem) => problem.file === file);
    if (isFaulty || survey.cases.some((spec) => spec.check === check)) return [];
    const message = `${check} has no case`;
    const command = `npm run cases -- add "<${noun(check)}>" --check ${check}${options}`;
    return { file, message, advice: `Add one: ${command}` };
  });
}

/** Editors and the grader read what was made of the page when the starters were written. */
function oldSchema({ schema }: CaseFormat, exercise: string, io: Io): CaseProblem[] {
  if (schema === undefined) return [];
  const file = exercisePath(io.projectFolder, exercise, schema.file);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  // A formatter may have written it otherwise.
  const sameAs = (written: string): string => JSON.stringify(JSON.parse(written));
  if (sameAs(text) === sameAs(schema.text())) return [];
  const message = 'this is not the schema that follows from the page of the exercise';
  return [{ file, message, advice: `Make it anew: npm run starters -- ${exerciseName(exercise)}` }];
}

/** A broken reference is one problem among the others here. */
async function answersOr(
  problems: CaseProblem[],
  exercise: string,
  io: Io,
): Promise<CaseAnswers | undefined> {
  try {
    return await loadCaseAnswers(io.projectFolder, exercise);
  } catch (error) {
    if (!(error instanceof GraderError)) throw error;
    const file = hasReference(io.projectFolder, exercise)
      ? exercisePath(io.projectFolder, exercise, referenceFile(exercise))
      : frozenFile(exercise);
    problems.push({ file, message: error.message, advice: error.advice ?? '' });
    return undefined;
  }
}

/** A reference with a slip in it would make that right, and what is right wrong. */
function againstRules(answers: CaseAnswers, exercise: string, io: Io): CaseProblem[] {
  const file = hasReference(io.projectFolder, exercise)
    ? referenceFile(exercise)
    : frozenFile(exercise);
  const count = (n: number): string => n.toLocaleString('en');
  return (answers.againstRules?.() ?? []).map(
    ({ check, input, asked, different, stated, byRules }) => ({
      file,
      message: `by the rules ${check} is wrong on ${count(different)} of ${count(asked)} inputs; the first is ${input}: the reference answers ${stated}, the rules ${byRules}`,
      advice:
        'Mend the reference; or write "ownRules": true into a case file if other rules are meant.',
    }),
  );
}
