/** Asks a submission about one input for `try`: for the answer itself, and for the verdict that a grading would give. */

import type { CaseSpec } from '../../cases/case-spec.ts';
import type { Check, Input } from '../../engine/check.ts';
import type { Exercise, Oracle } from '../../engine/exercise.ts';
import { functionOf } from '../../engine/in-child/inputs.ts';
import { replyIn } from '../../engine/judge-answer.ts';
import type { Trial } from '../../engine/trial.ts';
import { type GradeOptions, grade } from '../../grading/grade.ts';
import type { OpenedSubmission } from '../../grading/open/open-submission.ts';
import type { CaseResult, GradeResult } from '../../results/result.ts';

export interface TryQuestion {
  readonly exercise: Exercise;
  readonly check: Check;
  readonly input: Input;
  /** The input as messages name it. */
  readonly inputName: string;
  /** How the exercise shows answers, in one language. */
  readonly trial: Trial | undefined;
}

export interface RawReply {
  /** The answer as it came; nothing when none came, or when it depends on the convention of the tree that is given. */
  readonly reply?: ReturnType<typeof replyIn>;
  readonly printed?: CaseResult['printed'];
}

export interface TryVerdict {
  readonly result: GradeResult;
  readonly shown: CaseResult;
  /** The submission is right when it is asked this alone. `shown` is the wrong answer that it gives after other questions. */
  readonly isRightAlone: boolean;
}

/** The number of other questions that are asked before the one, to see whether they make a difference (a guess). */
const NEIGHBOUR_COUNT = 12;
/** The largest input that is asked among others, in nodes as `Check.nodes` counts them: larger ones take too long. */
const MAX_NODES = 3000;

/** Grades the one input. When the answer is right, it is asked again after other inputs, as a grading would ask it. */
export async function gradeInput(
  options: Omit<GradeOptions, 'cases'>,
  { exercise, check, input }: TryQuestion,
): Promise<TryVerdict> {
  const { submissionTree } = exercise;
  // A function that fails on a tree that the submission built wrongly is not at fault, so the builder is asked first.
  const makers =
    submissionTree !== undefined && check.conventions.includes(submissionTree.convention)
      ? [submissionTree.maker]
      : [];
  const gradeAfter = async (others: readonly Input[]): Promise<TryVerdict> => {
    const inputs = [...others, input];
    const cases = [...makers, check.name].flatMap((name) => casesOf(name, inputs));
    const result = await grade({ ...options, cases });
    const graded = result.checks.find(({ name }) => name === check.name)!;
    return { result, shown: graded.cases.at(-1)!, isRightAlone: false };
  };
  const alone = await gradeAfter([]);
  const neighbours = neighboursOf(check, input);
  if (!isRight(alone.shown) || neighbours.length === 0) return alone;
  const after = await gradeAfter(neighbours);
  if (isRight(after.shown) || after.shown.status === 'skipped') return alone;
  const hint = options.formatMessage('said.right-alone.hint');
  return { ...after, shown: { ...after.shown, hint }, isRightAlone: true };
}

/** @returns inputs around this one, whose calls may leave something behind; none when they would take too long */
function neighboursOf(check: Check, input: Input): readonly Input[] {
  const isSmall = (each: Input): boolean => check.nodes(each) <= MAX_NODES;
  if (!isSmall(input)) return [];
  const inputs = check.inputDomain.inputs();
  const from = Math.max(0, inputs.indexOf(input) - NEIGHBOUR_COUNT / 2);
  return inputs
    .slice(from, from + NEIGHBOUR_COUNT)
    .filter((each) => each !== input && isSmall(each));
}

/** @returns whether the function itself is right, and not only with substitutes for the other functions */
export function isRight({ status, carriedFrom }: CaseResult): boolean {
  return status === 'passed' && carriedFrom === undefined;
}

/** Makes cases of inputs. They come from no file, so their source location is empty. */
function casesOf(check: string, inputs: readonly Input[]): readonly CaseSpec[] {
  return inputs.map((input, index) => ({
    id: `${check}/${index + 1}`,
    check,
    input,
    points: 1,
    file: '',
    jsonPath: '',
    line: 1,
  }));
}

/** Asks for the answer itself. A result does not have it, and a drawing of it shows more than whether it is right. */
export async function askOnce(
  { check, input, exercise }: TryQuestion,
  opened: OpenedSubmission,
  oracle: Oracle,
): Promise<RawReply> {
  const [convention, ...others] = check.conventions;
  if (opened.kind === 'refused' || others.length > 0) return {};
  const question = oracle.question(check.name, [input], { convention: convention! });
  const [answer] = await opened.sandboxedProgram.answersTo([question], {
    purpose: 'try',
    maxAborted: 1,
  });
  const { raw, printed } = answer!;
  if (raw.kind !== 'returned') return {};
  return { reply: replyIn(functionOf(exercise.spec, check.name), raw.fields), printed };
}
