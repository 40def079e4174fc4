/** Asks the questions of an exercise that has a spec, and judges the answers by those of its reference or its rules. */
import { type RawAnswer, readRaw } from '../sandbox/raw-answer.ts';
import type { Question } from '../sandbox/session.ts';
import type { Check, Convention, Input } from './check.ts';
import type { Oracle } from './exercise.ts';
import { checkNamed, type Exercise } from './exercise.ts';
import type { ExerciseSpec } from './exercise-spec.ts';
import { type Finding, findingOf } from './finding.ts';
import { readExact } from './in-child/exact.ts';
import { inputsOf, nameOf, readInput, wholeOf } from './in-child/inputs.ts';
import { domainBySize } from './in-child/sizes.ts';
import { judgeAnswer } from './judge-answer.ts';
import { callInWords, judgeCall } from './judge-call.ts';
import { hasRules, type RightAnswers } from './reference/right-answers.ts';
import type { RuleLimit } from './rule-limit.ts';
import type { SharedQuestion } from './shared-question.ts';

export interface DerivedOracle extends Oracle {
  readonly answers: RightAnswers;
  /** The limit for the rules of an author outside the project, who may make mistakes in them. */
  readonly ruleLimit: RuleLimit | undefined;
}

export function deriveOracle(
  exercise: Exercise,
  answers: RightAnswers,
  ruleLimit?: RuleLimit,
): DerivedOracle {
  const { spec, files } = exercise;
  const isOfProject = files.outsideFolder === undefined;
  const judge: Oracle['judge'] = ({ name }, input, raw) => {
    if (raw.kind !== 'returned') return findingOf(raw);
    if (tellsUnanswered(raw)) return unansweredIn(spec, raw.fields);
    const values = readInput(spec, name, input)!;
    return judgeAnswer(spec, name, values, raw.fields, { answers, ruleLimit });
  };
  return {
    answers,
    ruleLimit,
    exercise,
    beginGrading: () => ruleLimit?.begin(),
    fixedBy: hasRules(spec) && isOfProject ? '' : undefined,
    question: (name, inputs, { convention, hasSubstitutes, learns = false }) => {
      const asked = inputsOf(spec, name);
      const questionText = (input: Input, index: number): string => {
        const table = hasSubstitutes && index === 0 ? answers.table() : '';
        return `[[${asked.questionText(input)}],${table || null},${learns}]`;
      };
      const textOf = spec.line?.many ? (input: Input) => input : questionText;
      return questionAbout(checkNamed(exercise, name), inputs, convention, textOf);
    },
    judge,
    judgeCall: (call) => judgeCall(call, spec, { answers, ruleLimit }),
    callInWords: (call) => callInWords(call, spec, { answers, ruleLimit }),
    learn: (finding) => {
      if (finding.kind !== 'unanswered') return false;
      const { name, argumentTexts } = finding;
      const values = inputsOf(spec, name).ofCall(argumentTexts.map(readExact));
      return values !== undefined && answers.find(name, values) !== undefined;
    },
    shared: () =>
      sharedByProgram(exercise, checkNamed(exercise, nameOf(spec, wholeOf(spec))), judge),
  };
}

/** @param textOf how the child reads an input */
export function questionAbout(
  { name, nodes }: Check,
  inputs: readonly Input[],
  convention: Convention,
  textOf: (input: Input, index: number) => string,
): Question {
  return {
    // There may be many inputs, so their texts are made when the question is sent.
    get arguments() {
      return [name, convention, ...inputs.map(textOf)];
    },
    nodes: inputs.reduce((sum, input) => sum + nodes(input), 0),
  };
}

/** The whole program is one of the functions with its own partners, so one answer serves both checks. */
export function sharedByProgram(
  exercise: Exercise,
  functionCheck: Check,
  judge: Oracle['judge'],
): SharedQuestion {
  const programCheck = checkNamed(exercise, wholeOf(exercise.spec));
  const checks = [functionCheck.name, programCheck.name];
  return {
    name: programCheck.name,
    convention: programCheck.misconceptionConvention,
    checks,
    asSingly: checks,
    inputs: (size) => domainBySize(programCheck)[size],
    nodes: programCheck.nodes,
    read: (input, text) => {
      const finding = judge(programCheck, input, readRaw(text));
      return [functionCheck, programCheck].map((check) => ({ check, input, finding }));
    },
  };
}

/** Whether the question has no answer because a substitute had none. */
export function tellsUnanswered(raw: RawAnswer): boolean {
  return raw.kind === 'returned' && raw.fields[0] === 'unanswered';
}

/** @param fields as the child writes them where a substitute has no answer: its name, and what it was asked */
function unansweredIn(
  { functions }: ExerciseSpec,
  [, name = '', ...argumentTexts]: readonly string[],
): Finding {
  return Object.hasOwn(functions, name)
    ? { kind: 'unanswered', name, argumentTexts }
    : { kind: 'garbled' };
}
