/**
 * Tries the rules by which a spec judges answers: on the answers of the reference, which must all be right, and on
 * wrong answers like those in a grading.
 */

import { type ExerciseFiles, filesInProject } from '../../grader/engine/exercise-files.ts';
import type { ExerciseSpec, ParameterValues } from '../../grader/engine/exercise-spec.ts';
import { exact } from '../../grader/engine/in-child/exact.ts';
import { functionOf, inputsOf } from '../../grader/engine/in-child/inputs.ts';
import { rightness } from '../../grader/engine/judge-answer.ts';
import type { RightAnswers } from '../../grader/engine/reference/right-answers.ts';
import { RuleLimit } from '../../grader/engine/rule-limit.ts';
import { sampleAcross } from '../../grader/grading/blame/sample-inputs.ts';
import { changedAnswers } from './changed-answers.ts';
import { placeOfFunction } from './place-of-function.ts';

/** A slow rule takes a millisecond, so this many inputs take some seconds. A guess. */
const MAX_INPUTS = 60;
/** The number of right answers to other inputs that are tried as wrong ones. A guess. */
const MAX_OTHER_ANSWERS = 12;

/**
 * @returns sentences about what is wrong with the rules
 * @throws {GraderError} when a rule does not end, or all together take too long for a grading
 */
export function faultsOfRules(
  stated: ExerciseSpec,
  answers: RightAnswers,
  files: ExerciseFiles = filesInProject(stated.name),
): readonly string[] {
  const names = Object.keys(stated.functions);
  const limit = new RuleLimit(stated, files);
  // The answers of a right program must be judged within the time that all rules have in one grading.
  const refusing = names.flatMap((name) => refusedReference(stated, name, answers, files, limit));
  if (refusing.length > 0) return refusing;
  return names.flatMap((name) => faultsOnWrongAnswers(stated, name, answers, files, limit));
}

function refusedReference(
  stated: ExerciseSpec,
  name: string,
  answers: RightAnswers,
  files: ExerciseFiles,
  limit: RuleLimit,
): readonly string[] {
  const refused = inputsOf(stated, name)
    .everyValue()
    .find((values) => {
      const { returned } = answers.of(name, values);
      return !isAccepted(stated, name, values, returned, returned, limit);
    });
  if (refused === undefined) return [];
  return [
    `${ruleInPage(name, files)} refuses the reference's own answer on ${JSON.stringify(refused)}: mend one of them`,
  ];
}

/** Finds a rule that accepts every wrong answer, and one that changes its arguments. */
function faultsOnWrongAnswers(
  stated: ExerciseSpec,
  name: string,
  answers: RightAnswers,
  files: ExerciseFiles,
  limit: RuleLimit,
): readonly string[] {
  const { right, returns } = functionOf(stated, name);
  if (typeof right !== 'function') return [];
  const tried = sampleAcross(inputsOf(stated, name).everyValue(), MAX_INPUTS);
  const others = distinct(tried.map((values) => answers.of(name, values).returned));
  let accepted: string | undefined;
  let changed: ParameterValues | undefined;
  let isAnyRefused = false;
  for (const values of tried) {
    const { returned } = answers.of(name, values);
    const wrong = [
      ...sampleAcross(others, MAX_OTHER_ANSWERS),
      [],
      ...changedAnswers(returned),
    ].filter((answer) => returns.fits(answer) && exact(answer) !== exact(returned));
    for (const answer of wrong) {
      // A grading judges far fewer answers to one input, so each of these gets the time of a whole grading.
      limit.begin();
      const before = exact([answer, values]);
      if (isAccepted(stated, name, values, answer, returned, limit)) {
        accepted ??= `${returns.inWords(answer)} on ${JSON.stringify(values)}, where the reference answers ${returns.inWords(returned)}`;
      } else isAnyRefused = true;
      if (exact([answer, values]) !== before) changed ??= values;
    }
  }
  if (changed !== undefined) {
    return [
      `${ruleInPage(name, files)} changes what it is given on ${JSON.stringify(changed)}, so that later questions are others: let it work on copies`,
    ];
  }
  if (accepted === undefined || isAnyRefused) return [];
  return [
    `${ruleInPage(name, files)} accepts every answer that was tried, such as ${accepted}: a wrong program would get full marks; let it compare the answer with the reference's`,
  ];
}

/** Names a rule as the subject of a sentence, with its place. */
function ruleInPage(name: string, files: ExerciseFiles): string {
  return `the page's rule for ${name}${placeOfFunction(files.spec, name)}`;
}

function isAccepted(
  stated: ExerciseSpec,
  name: string,
  values: ParameterValues,
  answer: unknown,
  reference: unknown,
  limit: RuleLimit,
): boolean {
  const question = { check: name, values, answer };
  const ask = (rule: () => unknown): unknown => limit.run(rule, question);
  return rightness(answer, reference, functionOf(stated, name), values, ask) === true;
}

function distinct(answers: readonly unknown[]): readonly unknown[] {
  return [...new Map(answers.map((answer) => [exact(answer), answer])).values()];
}
