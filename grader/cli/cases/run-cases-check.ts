/**
 * Runs `cases check`: everything that is wrong with the case files, the reference and the starter, in
 * one go. And `cases list`: every case with its board drawn, its points and the right answer.
 */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { textIn } from '../../base/messages/format-message.ts';
import { localized } from '../../base/messages/user-error.ts';
import { FileError, type FileProblem, problemIn } from '../../base/text/file-problem.ts';
import { shellCommand } from '../../base/text/shell.ts';
import { caseSchemaText } from '../../cases/case-file-schema.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { type CaseSurvey, surveyCases } from '../../cases/load-cases.ts';
import {
  disagreements,
  hintsForRight,
  loadCasesAndAnswers,
  loadRightAnswers,
} from '../../cases/right-answers.ts';
import type { CaseAnswers } from '../../engine/case-format.ts';
import { filesInProject } from '../../engine/exercise-files.ts';
import type { ExerciseSpec } from '../../engine/exercise-spec.ts';
import { checksOf, inputsOf } from '../../engine/in-child/inputs.ts';
import { exerciseName, filesOf } from '../../engine/places.ts';
import { casesChecksum, referenceChecksum } from '../../engine/reference/checksums.ts';
import {
  frozenFile,
  hasReference,
  loadFrozen,
  referenceFile,
} from '../../engine/reference/load-answers.ts';
import { EXERCISE_NAMES, loadExercise } from '../../exercises/all.ts';
import { isHidden } from '../../results/hint-level.ts';
import { sumPoints } from '../../results/result.ts';
import {
  type CasesArguments,
  casesFolder,
  sameCases,
  shownFrom,
  tellWarnings,
} from '../cases-folder.ts';
import { EXIT, type Io } from '../io.ts';
import { withSandbox } from '../start-sandbox.ts';
import { loadProveContent } from '../with-reference.ts';

interface CheckArguments extends CasesArguments {
  /** A folder made by `release`, to be held against this project. */
  readonly released?: string;
}

/**
 * @returns 1 when a released folder is stale
 * @throws {FileError} with every problem there is
 */
export async function runCasesCheck(io: Io, given: CheckArguments): Promise<number> {
  const { exercise, released } = given;
  const { projectFolder } = io;
  const folder = casesFolder(given, exercise, io);
  const shownFolder = folder.replaceAll('\\', '/');
  const { stated } = await loadExercise(exercise);
  const survey = await surveyCases(folder, exercise);
  const problems: FileProblem[] = [
    ...survey.problems,
    ...uncovered(survey, shownFolder, stated, sameCases(given)),
    ...oldSchema(stated, io),
  ];
  const isOurs = hasReference(filesOf(exercise, projectFolder));
  const source = isOurs ? referenceFile(exercise) : frozenFile(exercise);
  const answers = await loadRightAnswers(exercise).catch(
    (error: unknown) => void problems.push(problemIn(source, error)),
  );
  if (answers) {
    problems.push(...disagreements(survey.cases, answers));
    if (!survey.ownRules) problems.push(...againstRules(answers, source));
  }
  const proves = answers !== undefined && isOurs;
  if (proves && loadProveContent !== undefined) {
    io.err(`${io.formatMessage('cases.proving')}\n`);
    const proveContent = await loadProveContent();
    const content = { projectFolder, exercise, cases: survey.cases };
    const proven = await withSandbox({ sandbox: 'basic' }, io, (pool) =>
      proveContent({ ...content, pool }),
    );
    problems.push(...proven);
  }
  const answersOf = { exercise, cases: folder, projectFolder };
  const stale =
    released && (await staleness(path.resolve(io.userFolder, released), answersOf, problems));
  const warnings = [
    ...survey.warnings,
    ...(answers ? hintsForRight(survey.cases, answers) : []),
    ...oddTotal(survey, shownFolder),
    ...(await staleness(projectFolder, answersOf, problems)),
    ...(stale || []),
  ];
  for (const { check, file, cases } of survey.lists) {
    io.out(`${tally(check, cases, io)}  ${shownFrom({ file }, io).file}\n`);
  }
  io.out(`${tally('together', survey.cases, io)}\n`);
  tellWarnings(warnings, io);
  if (problems.length > 0) throw new FileError(problems.map((problem) => shownFrom(problem, io)));
  io.out(`\n${io.formatMessage('cases.in-order', { isProven: proves })}\n`);
  if (!stale || stale.length === 0) return EXIT.good;
  io.out(`\n${io.formatMessage('cases.not-released', { folder: released ?? '' })}\n`);
  return EXIT.lacking;
}

function worth(cases: readonly CaseSpec[], { formatMessage }: Io): string {
  return formatMessage('cases.worth', { points: sumPoints(cases.map(({ points }) => points)) });
}

function tally(name: string, cases: readonly CaseSpec[], io: Io): string {
  const count = String(cases.length).padStart(3);
  return `${name.padEnd(11)} ${count} cases  ${worth(cases, io).padStart(10)}`;
}

const USUAL_TOTAL = 100;

/** Points of another total are often a slip: everything else takes them for percent. */
function oddTotal(survey: CaseSurvey, file: string): FileProblem[] {
  const total = sumPoints(survey.cases.map((spec) => spec.points));
  if (total === USUAL_TOTAL || survey.problems.length > 0) return [];
  return [{ file, explain: localized('cases.total', { points: total, usual: USUAL_TOTAL }) }];
}

/** A check without a single case is a function that nobody has to write. */
function uncovered(
  survey: CaseSurvey,
  folder: string,
  stated: ExerciseSpec,
  options: readonly string[],
): FileProblem[] {
  const checks = checksOf(stated);
  const files = checks.map((check) => `${folder}/${check}.json`);
  return checks.flatMap((check, index) => {
    // A file that does not read at all has what it is named after, or may have anything.
    const isFaulty = survey.problems.some(
      ({ file, jsonPath }) =>
        file === files[index] || (jsonPath === undefined && !files.includes(file)),
    );
    if (isFaulty || survey.cases.some((spec) => spec.check === check)) return [];
    // What stands between the angle brackets is for the reader to put in.
    const adding = `npm run cases -- add "<${inputsOf(stated, check).keys[0]![0]}>"`;
    const command = `${adding} ${shellCommand(['--check', check, ...options]) ?? ''}`.trimEnd();
    return { file: folder, explain: localized('cases.uncovered', { check, command }) };
  });
}

/** Editors and the grader read what was made of the page when the starters were written. */
function oldSchema(stated: ExerciseSpec, io: Io): FileProblem[] {
  const { name } = stated;
  const file = filesOf(name, io.projectFolder).caseSchema;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  // A formatter may have written it otherwise.
  const sameAs = (written: string): string => JSON.stringify(JSON.parse(written));
  if (sameAs(text) === sameAs(caseSchemaText(stated))) return [];
  return [{ file, explain: localized('cases.old-schema', { exercise: exerciseName(name) }) }];
}

/** A reference with a slip in it would make that right, and what is right wrong. */
function againstRules(answers: CaseAnswers, file: string): FileProblem[] {
  const count = (n: number): string => n.toLocaleString('en');
  return (answers.againstRules?.() ?? []).map(({ asked, different, ...own }) => {
    const told = { ...own, asked: count(asked), different: count(different) };
    return { file, explain: localized('cases.against-rules', told) };
  });
}

/**
 * What has changed since the answers in a released folder were frozen.
 *
 * @param cases the folder with the cases that they are made from, beside the project's reference
 * @param problems receives what is wrong with the folder itself
 */
export async function staleness(
  released: string,
  { exercise, cases, projectFolder }: Record<'exercise' | 'cases' | 'projectFolder', string>,
  problems: FileProblem[],
): Promise<FileProblem[]> {
  const file = path.join(released, frozenFile(exercise));
  const isOther = released !== projectFolder;
  try {
    const frozen = await loadFrozen(filesInProject(exercise, released), exercise);
    if (frozen === undefined) {
      if (isOther) problems.push({ file, explain: localized('cases.not-frozen') });
      return [];
    }
    const files = filesOf(exercise, projectFolder);
    const reference = referenceChecksum(files.referenceFolder, exercise, EXERCISE_NAMES);
    const isOld = frozen.reference !== reference && hasReference(files);
    const areOld = frozen.cases !== casesChecksum(cases);
    const changed = isOld ? (areOld ? 'both' : 'reference') : 'cases';
    const ownCases = path.join(released, 'cases', exercise);
    const isEdited = isOther && frozen.cases !== casesChecksum(ownCases);
    return [
      ...(isEdited ? [{ file: ownCases, explain: localized('cases.edited') }] : []),
      ...(isOld || areOld ? [{ file, explain: localized('cases.stale', { changed }) }] : []),
    ];
  } catch (error) {
    problems.push(problemIn(file, error));
    return [];
  }
}

export async function runCasesList(io: Io, given: CasesArguments): Promise<number> {
  const { exercise } = given;
  const folder = casesFolder(given, exercise, io);
  const { set, answers } = await loadCasesAndAnswers(folder, exercise);
  for (const { file, check, cases } of set.lists) {
    const shown = shownFrom({ file }, io).file;
    io.out(`${check}: ${cases.length} cases, ${worth(cases, io)} (${shown})\n\n`);
    for (const spec of cases) {
      const title = spec.title === undefined ? '' : `, ${textIn(spec.title, 'en')}`;
      const hidden = isHidden(spec) ? `, not shown to students before ${spec.visibleFrom}` : '';
      io.out(`  ${spec.id}, ${worth([spec], io)}${title}${hidden}\n`);
      io.out(`${answers.drawing(check, spec.input).replace(/^/gm, '      ')}\n\n`);
    }
  }
  io.out(`${set.cases.length} cases, ${worth(set.cases, io)} together.\n`);
  return EXIT.good;
}
