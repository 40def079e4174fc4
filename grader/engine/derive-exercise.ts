/** Makes an exercise from what it states and from what it does otherwise. */
import { builtInputs } from '../base/built-parts.ts';
import type { CaseAnswers } from './case-format.ts';
import type { Check } from './check.ts';
import { deriveCaseAnswers, deriveCaseFormat } from './derive-case-format.ts';
import { deriveExplainer } from './derive-explainer.ts';
import { type DerivedOracle, deriveOracle } from './derive-oracle.ts';
import type { Exercise, MisconceptionRules } from './exercise.ts';
import { type ExerciseFiles, filesInProject } from './exercise-files.ts';
import type { ExerciseOverrides } from './exercise-overrides.ts';
import type { ConventionFields, ExerciseSpec } from './exercise-spec.ts';
import { type ExerciseTexts, formatterFor, loadExerciseTexts } from './exercise-words.ts';
import { checksOf, inputsOf, nameOf, wholeOf } from './in-child/inputs.ts';
import { loadAnswers } from './reference/load-answers.ts';
import {
  answersByRules,
  hasRules,
  type RightAnswers,
  storedAnswersOf,
} from './reference/right-answers.ts';
import { RuleLimit } from './rule-limit.ts';
import type { WordsIn } from './view.ts';

/** The only convention of an exercise that does not state any: all right functions expect the same. */
export const ONLY_CONVENTION = 'plain';

/**
 * @param files where its files lie
 * @throws {GraderError} when it has no texts
 */
export function deriveExercise(
  stated: ExerciseSpec,
  overrides: ExerciseOverrides | undefined = undefined,
  files: ExerciseFiles = filesInProject(stated.name),
): Exercise {
  const {
    check: overrideCheck = (derived: Check) => derived,
    texts: ownTexts,
    cases,
    answers = storedAnswersOf(stated),
    againstRules,
    oracle: overrideOracle,
    explainer: overrideExplainer,
    ...replacedMembers
  } = overrides ?? {};
  // The rules of an exercise with overrides are the grader's own code, and judge hundreds of thousands of answers.
  // To limit one rule costs a tenth of a millisecond (measured).
  const ruleLimit = overrides === undefined ? new RuleLimit(stated, files) : undefined;
  const texts = (ownTexts as ExerciseTexts | undefined) ?? loadExerciseTexts(files.words);
  // To be right on some of the inputs is no proof.
  const isProvenByEveryInput = stated.every?.isWhole !== false;

  const oracleWith = (rightAnswers: RightAnswers): DerivedOracle => {
    const derived = deriveOracle(exercise, rightAnswers, ruleLimit);
    return { ...derived, ...overrideOracle?.(derived) };
  };
  const caseAnswers = (oracle: DerivedOracle): CaseAnswers => {
    const derived = deriveCaseAnswers(stated, oracle, cases);
    if (againstRules === undefined) return derived;
    return { ...derived, againstRules: () => againstRules(oracle.answers) };
  };
  const exercise: Exercise = {
    spec: stated,
    files,
    name: stated.name,
    title: stated.title,
    exports: stated.classes,
    checks: deriveChecks(stated).map(overrideCheck),
    cases: deriveCaseFormat(stated, cases),
    ...(isProvenByEveryInput && { proof: 'every-input' }),
    words: reportWords(stated, texts),
    oracleWith,
    prepare: async () => {
      if (hasRules(stated)) return oracleWith(answersByRules(stated));
      return oracleWith(await loadAnswers(files, stated.name, answers));
    },
    caseAnswers: (oracle) => caseAnswers(oracle as DerivedOracle),
    explainer: async (oracle, language, failures) => ({
      ...deriveExplainer(stated, oracle as DerivedOracle, texts, language),
      ...(await overrideExplainer?.(language, oracle, failures)),
    }),
    bugs: { answerKey: answerKeyOf },
    ...replacedMembers,
  };
  return exercise;
}

/** Looks a text up in those of the exercise first, then in those of any exercise. */
function reportWords(stated: ExerciseSpec, texts: ExerciseTexts): WordsIn {
  return (language) => (key, values) => {
    // The whole program has the texts of the function that it is asked for.
    const keyOfFunction = key.replace(/[^.]*$/, (check) => nameOf(stated, check));
    for (const each of [key, keyOfFunction]) {
      const say = [texts(language), formatterFor(language)].find((catalogue) =>
        catalogue.has(each),
      );
      if (say !== undefined) return say(each, values);
    }
    return '';
  };
}

const answerKeyOf: MisconceptionRules['answerKey'] = (_check, finding) => {
  const part = 'part' in finding ? finding.part : '';
  return `${finding.kind} ${part} ${finding.text}`;
};

function deriveChecks(stated: ExerciseSpec): readonly Check[] {
  return checksOf(stated).map((name) => deriveCheck(stated, name));
}

function deriveCheck(stated: ExerciseSpec, name: string): Check {
  const inputs = inputsOf(stated, name);
  const { uses = [], setups = {}, baseCases } = inputs.asked;
  const isProgram = name === wholeOf(stated);
  const statedConventions: ConventionFields = isProgram ? {} : setups;
  return {
    name,
    isProgram,
    reliesOn: isProgram ? [] : uses,
    conventions: statedConventions.setups ?? [ONLY_CONVENTION],
    misconceptionConvention: statedConventions.bugSetup ?? ONLY_CONVENTION,
    ...(statedConventions.unmade !== undefined && {
      conventionWithoutTree: statedConventions.unmade,
    }),
    inputDomain: {
      inputs: () => inputs.every(() => builtInputs(stated.name, inputs.name)),
      isSmall: stated.every?.isSmall,
    },
    nodes: stated.line?.many?.work ?? inputs.workOn,
    compare: inputs.compare,
    ...(baseCases && !isProgram && { baseCases }),
  };
}
