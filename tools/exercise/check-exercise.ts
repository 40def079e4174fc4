/**
 * Finds what is still missing in an exercise that consists of a spec and a reference, in the order in which the author
 * should do it. It also compares the spec with the reference on every input.
 */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { GraderError } from '../../grader/base/grader-error.ts';
import { SOURCE_LANGUAGE } from '../../grader/base/messages/format-message.ts';
import { caseSchemaText } from '../../grader/cases/case-file-schema.ts';
import { checkWords } from '../../grader/engine/check-words.ts';
import { type ExerciseFiles, filesInProject } from '../../grader/engine/exercise-files.ts';
import type { ExerciseSpec } from '../../grader/engine/exercise-spec.ts';
import { loadExerciseTexts } from '../../grader/engine/exercise-words.ts';
import { readExact } from '../../grader/engine/in-child/exact.ts';
import { inputsOf } from '../../grader/engine/in-child/inputs.ts';
import { storedAnswersOf } from '../../grader/engine/reference/right-answers.ts';
import { specIn } from '../../grader/exercises/outside.ts';
import { readFields } from '../../grader/sandbox/in-child/fields.ts';
import { starterFrom } from '../../grader/submission/starter-text.ts';
import {
  answersByChance,
  callsNotStated,
  parametersInOtherOrder,
  unusedParameters,
} from './author-mistakes.ts';
import { EXERCISE_LIST } from './exercise-list-line.ts';
import { NOT_SAID_YET } from './new-exercise.ts';
import { placeOfFunction } from './place-of-function.ts';
import { faultsOfRules } from './try-rules.ts';
import { typeErrorsIn } from './type-errors.ts';
import { wordsSchemaText } from './words-schema.ts';

/**
 * @param files the paths of its files; in the project unless given
 * @returns sentences about what is missing or wrong
 */
export async function missingIn(
  project: string,
  name: string,
  files: ExerciseFiles = filesInProject(name, project),
): Promise<readonly string[]> {
  const { outsideFolder, spec: page, reference, starter } = files;
  if (!existsSync(page)) return [`${page} is not there: npm run exercise -- new lays it out`];
  const typeErrors = typeErrorsIn(files);
  try {
    const stated = await specIn(page);
    const list = path.join(project, EXERCISE_LIST);
    if (!existsSync(reference)) return [`${reference} is not there: write what is right`];
    const referenceText = readFileSync(reference, 'utf8');
    const mistakes = [
      ...unusedParameters(stated),
      ...parametersInOtherOrder(stated, referenceText),
      ...callsNotStated(stated, referenceText),
    ];
    // A reference with type errors, or with its arguments in another order, may fail in any way or never end.
    if (mistakes.length + typeErrors.length > 0) return [...typeErrors, ...mistakes];
    // A reference that does not run throws here, so the rest is not checked.
    const disagreements = await disagreementsIn(stated, files);
    const isListed =
      outsideFolder !== undefined || readFileSync(list, 'utf8').includes(`name: '${name}'`);
    const isMade =
      isText(starter, starterFrom(referenceText)) &&
      isSameJson(files.caseSchema, caseSchemaText(stated)) &&
      (!existsSync(files.wordsSchema) || isSameJson(files.wordsSchema, wordsSchemaText(stated)));
    return [
      ...disagreements,
      ...(await missingWords(stated, files.words)),
      ...(isListed ? [] : [`${list} has no line for it: docs/adding-an-exercise.md, part 5`]),
      ...(isMade
        ? []
        : [
            `starter and schema are not of this reference and page: npm run starters -- ${outsideFolder ?? name}`,
          ]),
    ];
  } catch (error) {
    if (!(error instanceof GraderError)) throw error;
    return [...typeErrors, error.textIn(SOURCE_LANGUAGE)];
  }
}

/** Specs of earlier versions import two modules that have moved. */
const OLD_IMPORT = /['"][^'"\n]*\/derived\/(?:parts|stated)\.ts['"]/;

/** @returns advice about what still works and should be changed */
export function adviceOn(project: string, { spec: page }: ExerciseFiles): string | undefined {
  if (!existsSync(page) || !OLD_IMPORT.test(readFileSync(page, 'utf8'))) return undefined;
  const spec = path.join(project, 'grader', 'exercise-spec.ts');
  const fromPage = path.relative(path.dirname(page), spec).split(path.sep).join('/');
  return `${page} imports from grader/derived/, as earlier versions had it.\nImport everything from "${fromPage}".`;
}

function isText(file: string, text: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === text;
}

/** The formatter lays JSON out in its own way, so only the values are compared. */
function isSameJson(file: string, text: string): boolean {
  return existsSync(file) && isDeepStrictEqual(readJsonFile(file), JSON.parse(text));
}

/** @returns undefined when the file is no JSON */
function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Checks that every answer of the reference is right by the rule of its function, and that its functions ask each other only
 * questions that the spec allows.
 */
async function disagreementsIn(
  stated: ExerciseSpec,
  files: ExerciseFiles,
): Promise<readonly string[]> {
  const answers = await storedAnswersOf(stated).run(files.referenceFolder);
  const again = await storedAnswersOf(stated).run(files.referenceFolder);
  const byChance = answersByChance([answers.table(), again.table()]);
  if (byChance.length > 0) return byChance;
  const asked = JSON.parse(answers.table()) as Record<string, object>;
  const outside = Object.entries(asked).flatMap(([name, keys]) => {
    const calls = Object.keys(keys).map((key) => (readFields(key) ?? []).map(readExact));
    const forbidden = calls.find((args) => inputsOf(stated, name).ofCall(args) === undefined);
    if (forbidden === undefined) return [];
    const call = `${name}(${forbidden.map((value) => JSON.stringify(value)).join(', ')})`;
    const place = placeOfFunction(files.spec, name);
    return `the reference asks ${call}, which the page${place} says nobody may ask: widen its parts or asked, or mend the reference`;
  });
  return [...faultsOfRules(stated, answers, files), ...outside];
}

/** @returns which texts the author must still write; reading malformed words throws an error */
async function missingWords(stated: ExerciseSpec, file: string): Promise<readonly string[]> {
  await checkWords(stated, file);
  const formatMessage = loadExerciseTexts(file)(SOURCE_LANGUAGE);
  const unsaid = Object.keys((stated.ofObject ?? stated).functions)
    .map((name) => `purpose.${name}`)
    .filter((key) => formatMessage(key) === NOT_SAID_YET.en);
  return unsaid.length === 0 ? [] : [`${file} does not say ${unsaid.join(', ')}`];
}
