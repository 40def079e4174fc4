/** Makes an exercise from its spec, and from what it does differently (`ExerciseOverrides`). */
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
import { asksSequences } from './in-child/object-spec.ts';
import { loadAnswers } from './reference/load-answers.ts';
import {
  answersByRules,
  hasRules,
  type RightAnswers,
  storedAnswersOf,
} from './reference/right-answers.ts';
import { RuleLimit } from './rule-limit.ts';
import { sequenceOverrides } from './sequences/sequence-overrides.ts';
import type { WordsIn } from './view.ts';

/** The only convention of a function whose spec has none: all right programs expect the same. */
export const ONLY_CONVENTION = 'plain';

/**
 * @param files by default those of an exercise of the project
 * @throws {GraderError} when the exercise has no texts
 */
export function deriveExercise(
  spec: ExerciseSpec,
  overrides: ExerciseOverrides | undefined = undefined,
  files: ExerciseFiles = filesInProject(spec.name),
): Exercise {
  const texts = (overrides?.texts as ExerciseTexts | undefined) ?? loadExerciseTexts(files.words);
  const ofSequences = asksSequences(spec) ? sequenceOverrides(spec, texts) : {};
  const {
    check: overrideCheck = (derived: Check) => derived,
    texts: _,
    cases,
    answers = storedAnswersOf(spec),
    againstRules,
    oracle: overrideOracle,
    explainer: overrideExplainer,
    ...replacedMembers
  } = { ...ofSequences, ...overrides };
  // The time limit costs a tenth of a millisecond for each answer (measured). Exercises with overrides have hundreds of
  // thousands of answers, and their rules are the grader's own code, so they have no limit.
  const ruleLimit = overrides === undefined ? new RuleLimit(spec, files) : undefined;
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

/** @returns the texts of the exercise for the reports; where it does not have one, that for any exercise */
function reportWords(spec: ExerciseSpec, texts: ExerciseTexts): WordsIn {
  return (language) => (key, values) => {
    // Without texts of its own, the whole program has those of the function that it is asked for.
    const keyOfFunction = key.replace(/[^.]*$/, (check) => nameOf(spec, check));
    const ownTexts = texts(language);
    const commonTexts = formatterFor(language);
    // The whole program is asked the inputs of a function, so these have the same name.
    const nameOfInputs = key === 'asked.of-program' ? 'asked.many' : key;
    const candidates = [
      [ownTexts, key],
      [ownTexts, nameOfInputs],
      ...(asksSequences(spec) ? [[commonTexts, `sequences.${key}`] as const] : []),
      [commonTexts, key],
      [ownTexts, keyOfFunction],
      [commonTexts, keyOfFunction],
    ] as const;
    for (const [catalogue, candidate] of candidates) {
      if (catalogue.has(candidate)) return catalogue(candidate, values);
    }
    return '';
  };
}

/** Two answers are the same for misconceptions if their kinds and texts are, and the parameter that was changed. */
const answerKeyOf: MisconceptionRules['answerKey'] = (_check, finding) => {
  const parameter = 'part' in finding ? finding.part : '';
  return `${finding.kind} ${parameter} ${finding.text}`;
};

function deriveChecks(spec: ExerciseSpec): readonly Check[] {
  return checksOf(spec).map((name) => deriveCheck(spec, name));
}

function deriveCheck(spec: ExerciseSpec, name: string): Check {
  const inputs = inputsOf(spec, name);
  const { uses = [], setups = {}, baseCases } = inputs.asked;
  const isProgram = name === wholeOf(spec);
  const conventions: ConventionFields = isProgram ? {} : setups;
  return {
    name,
    isProgram,
    reliesOn: isProgram ? [] : uses,
    conventions: conventions.setups ?? [ONLY_CONVENTION],
    misconceptionConvention: conventions.bugSetup ?? ONLY_CONVENTION,
    ...(conventions.unmade !== undefined && { conventionWithoutTree: conventions.unmade }),
    inputDomain: {
      inputs: () => inputs.every(() => builtInputs(spec.name, inputs.name)),
      isSmall: spec.every?.isSmall,
    },
    nodes: spec.line?.many?.work ?? inputs.workOn,
    compare: inputs.compare,
    ...(baseCases && !isProgram && { baseCases }),
  };
}
