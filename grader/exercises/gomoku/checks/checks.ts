/** The nine checks of gomoku, as grading asks for them. */
import type { Check, Input } from '../../../exercise/check.ts';
import { leavesOf } from '../game/rules.ts';
import { CHECK_NAMES, type CheckName, RELIES_ON } from './check-names.ts';
import { everyInput, questionOf } from './inputs.ts';
import { smallestFirst } from './smallest-first.ts';

/** In µs: what the reference needs for one board, or one line. */
const WORK: Readonly<Record<CheckName, number>> = {
  lines: 10,
  scoreLine: 1,
  evaluate: 24,
  winner: 14,
  candidates: 40,
  max_value: 24,
  min_value: 24,
  bestPoints: 24,
  program: 24,
};

/** So many of the large inputs stand for all. */
const SAMPLES = 12;
/** Above this an input is large: see `grading/sizes.ts`. */
const LARGE_WORK = 700;

export const CHECKS = Object.fromEntries(
  CHECK_NAMES.map((name) => [name, makeCheck(name)]),
) as Readonly<Record<CheckName, Check>>;

function makeCheck(name: CheckName): Check {
  const inputs = (): readonly Input[] => everyInput(name);
  const nodes = (input: Input): number => workOf(name, input);
  return {
    name,
    isProgram: name === 'program',
    reliesOn: RELIES_ON[name],
    kinds: ['none'],
    bugKind: 'none',
    universe: { inputs, isWhole: name === 'scoreLine' },
    nodes,
    compare: smallestFirst,
    largeSamples: () => spread(inputs().filter((input) => nodes(input) > LARGE_WORK)),
  };
}

function workOf(name: CheckName, input: Input): number {
  const searches = name.endsWith('_value') || name === 'bestPoints' || name === 'program';
  if (!searches) return WORK[name];
  const question = questionOf(name, input);
  if (!('position' in question)) return WORK[name];
  return WORK[name] * leavesOf(question.position, question.depth);
}

function spread(inputs: readonly Input[]): readonly Input[] {
  const step = Math.max(1, Math.floor(inputs.length / SAMPLES));
  return inputs.filter((_, index) => index % step === 0).slice(0, SAMPLES);
}
