/** All that the machinery needs of an exercise, from what it states. */
import type { Check } from '../exercise/check.ts';
import type { GradedExercise } from '../exercise/graded-exercise.ts';
import { loadAnswers } from '../reference/load-answers.ts';
import { answersByRules, hasRules, keptAnswersOf } from './answers.ts';
import { derivedExplainer, reportWords } from './explainer.ts';
import {
  checksOf,
  everyValue,
  functionOf,
  nameOf,
  readInput,
  smallestFirst,
  wholeOf,
  workOf,
  writeInput,
} from './inputs.ts';
import { type DerivedOracle, derivedOracle, type WrongAnswer } from './oracle.ts';
import { ownWords } from './own-words.ts';
import { sayIn } from './say.ts';
import type { Stated } from './stated.ts';
import { heldTogether } from './stated-problems.ts';

/** How its questions are put: there is only one way. */
export const KIND = 'plain';

const made = new WeakMap<Stated, GradedExercise>();

/**
 * The same one each time.
 *
 * @param own what the exercise says itself, in the place of what is derived
 * @throws {GraderError} when the page does not hold together, or words are missing
 */
export function derivedExercise(stated: Stated, own: Partial<GradedExercise> = {}): GradedExercise {
  const exercise = made.get(stated) ?? derive(heldTogether(stated), own);
  made.set(stated, exercise);
  return exercise;
}

function derive(stated: Stated, own: Partial<GradedExercise>): GradedExercise {
  const { name, title, classes } = stated;
  // Who has words of its own for all of it tells it itself.
  const words = own.explainer === undefined ? ownWords(stated) : sayIn;
  const exercise: GradedExercise = {
    name,
    title,
    exports: classes,
    checks: derivedChecks(stated),
    // Being right on some of the inputs is no proof.
    ...((stated.every?.isWhole ?? true) === true && { proof: 'every-input' }),
    words: reportWords(stated, words),
    prepare: async (projectFolder) =>
      derivedOracle(
        stated,
        exercise,
        hasRules(stated)
          ? answersByRules(stated)
          : await loadAnswers(projectFolder, name, keptAnswersOf(stated)),
      ),
    explainer: async (oracle, _failures, language) =>
      derivedExplainer(stated, oracle as DerivedOracle, words, language),
    bugs: {
      answerKey: (_check, finding) => {
        const { kind, text, part = '' } = { part: '', ...(finding as WrongAnswer) };
        return `${kind} ${part} ${text}`;
      },
    },
    ...own,
  };
  return exercise;
}

export function derivedChecks(stated: Stated): readonly Check[] {
  return checksOf(stated).map((check) => checkOf(stated, check));
}

/** So many of the large inputs stand for all. */
const SAMPLES = 12;
/** In nodes; above this an input is large. */
const LARGE = 700;

function checkOf(stated: Stated, check: string): Check {
  let inputs: readonly string[] | undefined;
  const { uses = [] } = functionOf(stated, check);
  const { isWhole = true } = stated.every ?? {};
  const all = (): readonly string[] => {
    inputs ??= everyValue(stated, check).map((values) => writeInput(stated, check, values));
    return inputs;
  };
  const nodes = (input: string): number =>
    workOf(stated, nameOf(stated, check), readInput(stated, check, input) ?? {});
  return {
    name: check,
    isProgram: check === wholeOf(stated),
    reliesOn: check === wholeOf(stated) ? [] : uses,
    kinds: [KIND],
    bugKind: KIND,
    universe: {
      inputs: all,
      isWhole: typeof isWhole === 'boolean' ? isWhole : isWhole(nameOf(stated, check)),
    },
    nodes,
    compare: smallestFirst(stated, check),
    largeSamples: () => {
      const large = all().filter((input) => nodes(input) > LARGE);
      const step = Math.max(1, Math.floor(large.length / SAMPLES));
      return large.filter((_, index) => index % step === 0).slice(0, SAMPLES);
    },
  };
}
