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
  spec: ExerciseSpec,
  overrides: ExerciseOverrides | undefined = undefined,
  files: ExerciseFiles = filesInProject(spec.name),
): Exercise {
  const {
    check: overrideCheck = (derived: Check) => derived,
    texts: ownTexts,
    cases,
    answers = storedAnswersOf(spec),
    againstRules,
    oracle: overrideOracle,
    explainer: overrideExplainer,
    ...replacedMembers
  } = overrides ?? {};
  // The rules of an exercise with overrides are the grader's own code, and judge hundreds of thousands of answers.
  // To limit one rule costs a tenth of a millisecond (measured).
  const ruleLimit = overrides === undefined ? new RuleLimit(spec, files) : undefined;
  const texts = (ownTexts as ExerciseTexts | undefined) ?? loadExerciseTexts(files.words);
  // To be right on some of the inputs is no proof.
  const isProvenByEveryInput = spec.every?.isWhole !== false;

  const oracleWith = (rightAnswers: RightAnswers): DerivedOracle => {
    const derived = deriveOracle(exercise, rightAnswers, ruleLimit);
    return { ...derived, ...overrideOracle?.(derived) };
  };
  const caseAnswers = (oracle: DerivedOracle): CaseAnswers => {
    const derived = deriveCaseAnswers(spec, oracle, cases);
    if (againstRules === undefined) return derived;
    return { ...derived, againstRules: () => againstRules(oracle.answers) };
  };
  const exercise: Exercise = {
    spec,
    files,
    name: spec.name,
    title: spec.title,
    exports: spec.classes,
    checks: deriveChecks(spec).map(overrideCheck),
    cases: deriveCaseFormat(spec, cases),
    ...(isProvenByEveryInput && { proof: 'every-input' }),
    words: reportWords(spec, texts),
    oracleWith,
    prepare: async () => {
      if (hasRules(spec)) return oracleWith(answersByRules(spec));
      return oracleWith(await loadAnswers(files, spec.name, answers));
    },
    caseAnswers: (oracle) => caseAnswers(oracle as DerivedOracle),
    explainer: async (oracle, language, failures) => ({
      ...deriveExplainer(spec, oracle as DerivedOracle, texts, language),
      ...(await overrideExplainer?.(language, oracle, failures)),
    }),
    bugs: { answerKey: answerKeyOf },
    ...replacedMembers,
  };
  return exercise;
}

/** Looks a text up in those of the exercise first, then in those of any exercise. */
function reportWords(spec: ExerciseSpec, texts: ExerciseTexts): WordsIn {
  return (language) => (key, values) => {
    // The whole program has the texts of the function that it is asked for.
    const keyOfFunction = key.replace(/[^.]*$/, (check) => nameOf(spec, check));
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

function deriveChecks(spec: ExerciseSpec): readonly Check[] {
  return checksOf(spec).map((name) => deriveCheck(spec, name));
}

function deriveCheck(spec: ExerciseSpec, name: string): Check {
  const inputs = inputsOf(spec, name);
  const { uses = [], setups = {}, baseCases } = inputs.asked;
  const isProgram = name === wholeOf(spec);
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
      inputs: () => inputs.every(() => builtInputs(spec.name, inputs.name)),
      isSmall: spec.every?.isSmall,
    },
    nodes: spec.line?.many?.work ?? inputs.workOn,
    compare: inputs.compare,
    ...(baseCases && !isProgram && { baseCases }),
  };
}
