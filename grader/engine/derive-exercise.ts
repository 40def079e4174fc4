/** All that the machinery needs of an exercise, from what it states. */
import { builtInputs } from '../base/built-parts.ts';
import type { FormatMessageOf, Language } from '../base/messages/format-message.ts';
import type { CaseOverrides } from './case-format.ts';
import type { Check } from './check.ts';
import { deriveCaseAnswers, deriveCaseFormat } from './derive-case-format.ts';
import { deriveExplainer } from './derive-explainer.ts';
import { type DerivedOracle, deriveOracle } from './derive-oracle.ts';
import type { Exercise } from './exercise.ts';
import type { ExerciseSpec } from './exercise-spec.ts';
import { type ExerciseTexts, formatterFor, loadExerciseTexts } from './exercise-words.ts';
import type { Explainer } from './explainer.ts';
import { checksOf, inputsOf, nameOf, wholeOf } from './in-child/inputs.ts';
import { loadAnswers } from './reference/load-answers.ts';
import { answersByRules, hasRules, keptAnswersOf } from './reference/right-answers.ts';
import { RuleLimit } from './rule-limit.ts';
/** How questions are put where right functions are all alike. */
export const SETUP = 'plain';

const made = new WeakMap<ExerciseSpec, Exercise>();

/** What an exercise says itself, in the place of what is derived. */
interface OwnExercise extends Partial<Omit<Exercise, 'words' | 'explainer' | 'cases'>> {
  readonly cases?: CaseOverrides;
  /** All its words, where they are more than those of any exercise. */
  readonly formatMessage?: (language: Language) => FormatMessageOf<never>;
  readonly explainer?: (language: Language) => Partial<Explainer>;
}

/**
 * The same one each time.
 *
 * @throws {GraderError} when words are missing
 */
export function deriveExercise(stated: ExerciseSpec, developed?: OwnExercise): Exercise {
  const known = made.get(stated);
  if (known !== undefined) return known;
  const { formatMessage, explainer, cases, ...own } = developed ?? {};
  // Rules of an exercise that says more than its page are the grader's own code, and hundreds of thousands of
  // answers are judged by them. To limit one costs a tenth of a millisecond.
  const ruleLimit = developed === undefined ? new RuleLimit(stated) : undefined;
  const { name, title, classes } = stated;
  const words = (formatMessage as ExerciseTexts | undefined) ?? loadExerciseTexts(stated);
  const exercise: Exercise = {
    stated,
    name,
    title,
    exports: classes,
    checks: deriveChecks(stated),
    cases: deriveCaseFormat(stated, cases),
    // Being right on some of the inputs is no proof.
    ...(stated.every?.isWhole !== false && { proof: 'every-input' }),
    words: (language) => (key, values) => {
      // The whole program is for what its function is for.
      const ofFunction = key.replace(/[^.]*$/, (check) => nameOf(stated, check));
      for (const each of [key, ofFunction]) {
        const formatMessage = [words(language), formatterFor(language)].find((one) =>
          one.has(each),
        );
        if (formatMessage !== undefined) return formatMessage(each, values);
      }
      return '';
    },
    prepare: async (projectFolder) => {
      const answers = hasRules(stated)
        ? answersByRules(stated)
        : await loadAnswers(projectFolder, name, keptAnswersOf(stated));
      return deriveOracle(stated, exercise, answers, ruleLimit);
    },
    caseAnswers: (oracle) => deriveCaseAnswers(stated, oracle as DerivedOracle, cases),
    explainer: async (oracle, language) => ({
      ...deriveExplainer(stated, oracle as DerivedOracle, words, language),
      ...explainer?.(language),
    }),
    bugs: {
      answerKey: (_check, finding) => {
        const { kind, text, part } = { part: '', ...finding };
        return `${kind} ${part} ${text}`;
      },
    },
    ...own,
  };
  made.set(stated, exercise);
  return exercise;
}

export function deriveChecks(stated: ExerciseSpec): readonly Check[] {
  return checksOf(stated).map((check) => {
    const inputs = inputsOf(stated, check);
    const { uses = [], setups, baseCases } = inputs.asked;
    const isProgram = check === wholeOf(stated);
    return {
      name: check,
      isProgram,
      reliesOn: isProgram ? [] : uses,
      ...{ setups: [SETUP], bugSetup: SETUP, ...(!isProgram && setups) },
      universe: {
        inputs: () => inputs.every(() => builtInputs(stated.name, inputs.name)),
        isSmall: stated.every?.isSmall,
      },
      nodes: stated.line?.many?.work ?? inputs.workOn,
      compare: inputs.compare,
      ...(baseCases && !isProgram && { baseCases }),
    };
  });
}
