/** What `try` is to ask, and what comes of it. */

import type { CaseSpec } from '../../cases/case-spec.ts';
import type { GradedExercise, Trial } from '../../derived/graded-exercise.ts';
import type { Stated, Values } from '../../derived/stated.ts';
import type { Check, Input } from '../../exercise/check.ts';
import { DEFAULT_EXERCISE, loadExercise } from '../../exercises/all.ts';
import { type GradeOptions, grade } from '../../grading/grade.ts';
import { saidError } from '../../messages/said-error.ts';
import type { CaseResult, GradeResult } from '../../results/result.ts';
import { nearestName } from '../../text/nearest-name.ts';
import type { Io } from '../io.ts';

/** What an input takes at the very most, with room for what is wrong with it. */
const MOST_INPUT = 20_000;

export interface Asked {
  readonly check: Check;
  readonly input: Input;
  readonly values: Values;
  readonly stated: Stated;
  /** The input as messages name it. */
  readonly named: string;
  /** What the exercise says of this and that answer, in one language. */
  readonly trial: Trial | undefined;
}

/** @throws {GraderError} when the exercise has no such function */
export function checkCalled({ checks }: GradedExercise, call: string | undefined): Check {
  const program = checks.find(({ isProgram }) => isProgram) ?? checks.at(-1)!;
  if (call === undefined) return program;
  const names = checks.map(({ name }) => name);
  const found = checks.find(({ name }) => name === call);
  if (found !== undefined) return found;
  throw saidError('asked.no-function', { call, near: nearestName(call, names) ?? 'none', names });
}

/** @throws {GraderError} when it would take longer than anybody waits */
export function refuseTooLarge({ values, trial }: Asked, depth: unknown): void {
  if (trial?.isTooLarge?.(values) !== true) return;
  throw depth === undefined
    ? saidError('asked.too-large')
    : saidError('asked.too-deep', { depth: String(depth) });
}

/** @throws {GraderError} when nothing comes */
export async function readInputText({ input }: Io): Promise<string> {
  if (input.isTTY) throw saidError('asked.nothing');
  let text = '';
  for await (const piece of input) {
    text += String(piece);
    if (text.length > MOST_INPUT) break;
  }
  return text.replace(/^\uFEFF/, '');
}

export interface Tried {
  readonly result: GradeResult;
  readonly shown: CaseResult;
  /** Asked alone it is right; what is shown was answered after other questions. */
  readonly isRightAlone: boolean;
}

/** So many other questions are put before it, to see whether they make a difference. */
const OTHERS = 12;
/** None of them is larger, and neither is the one that matters: see `Check.nodes`. */
const MOST_NODES = 3000;

/** What is right alone is also asked among others. */
export async function tryCase(
  options: Omit<GradeOptions, 'cases'>,
  { check, input }: Asked,
): Promise<Tried> {
  const { own } = await loadExercise(options.exercise ?? DEFAULT_EXERCISE);
  // Who goes astray in a tree that the submission made wrong is not at fault: it is made first.
  const makers = own !== undefined && check.setups.includes(own.setup) ? [own.maker] : [];
  const ask = async (inputs: readonly Input[]): Promise<Tried> => {
    const cases = [...makers, check.name].flatMap((name) => casesOf(name, inputs));
    const result = await grade({ ...options, cases });
    const { cases: graded } = result.checks.find(({ name }) => name === check.name)!;
    return { result, shown: graded.at(-1)!, isRightAlone: false };
  };
  const alone = await ask([input]);
  const others = neighboursOf(check, input);
  if (!isRight(alone.shown) || others.length === 0) return alone;
  const after = await ask([...others, input]);
  const isOther = !isRight(after.shown) && after.shown.status !== 'skipped';
  const hint = options.say('said.right-alone.hint');
  return isOther ? { ...after, shown: { ...after.shown, hint }, isRightAlone: true } : alone;
}

/** What earlier calls leave behind shows only when there are any. */
function neighboursOf(check: Check, input: Input): readonly Input[] {
  const isSmall = (each: Input): boolean => check.nodes(each) <= MOST_NODES;
  if (!isSmall(input)) return [];
  const inputs = check.universe.inputs();
  const from = Math.max(0, inputs.indexOf(input) - OTHERS / 2);
  return inputs.slice(from, from + OTHERS).filter((each) => each !== input && isSmall(each));
}

/** By itself, and not only with right functions in the place of others. */
export function isRight({ status, carriedFrom }: CaseResult): boolean {
  return status === 'passed' && carriedFrom === undefined;
}

function casesOf(check: string, inputs: readonly Input[]): readonly CaseSpec[] {
  const place = { file: '', jsonPath: '', line: 1 };
  return inputs.map((input, index) => ({
    ...{ id: `${check}/${index + 1}`, check, input, points: 1, ...place },
  }));
}
