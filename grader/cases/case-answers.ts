/** The right answers of an exercise as its cases state them. */
import type { CaseAnswers } from '../exercise/case-format.ts';
import { caseFormatOf } from '../exercises/all.ts';
import { loadAnswers } from '../reference/load-answers.ts';

/** @throws {GraderError} when there are no answers, or they cannot be used */
export async function loadCaseAnswers(
  projectFolder: string,
  exercise: string,
): Promise<CaseAnswers> {
  const { fromReference, answers } = await caseFormatOf(exercise);
  return answers(fromReference && (await loadAnswers(projectFolder, exercise, fromReference)));
}
