/** Asks the questions of an exercise that has a spec, and judges the answers by those of its reference or its rules. */
import { readRaw } from '../sandbox/raw-answer.ts';
import type { Check, Input } from './check.ts';
import type { Oracle } from './exercise.ts';
import { checkNamed, type Exercise } from './exercise.ts';
import type { ExerciseSpec } from './exercise-spec.ts';
import { type Finding, findingOf } from './finding.ts';
import { exact, readExact } from './in-child/exact.ts';
import { inputsOf, nameOf, readInput, wholeOf } from './in-child/inputs.ts';
import { domainBySize } from './in-child/sizes.ts';
import { judgeAnswer } from './judge-answer.ts';
import { callInWords, judgeCall } from './judge-call.ts';
import { judgeCalls } from './judge-calls.ts';
import { hasRules, type RightAnswers } from './reference/right-answers.ts';
import type { RuleLimit } from './rule-limit.ts';
import { sequenceMembers } from './sequence-members.ts';
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
    const isUnanswered = raw.kind === 'returned' && raw.fields[0] === 'unanswered';
    if (spec.ofObject !== undefined && !isUnanswered) {
      return judgeCalls(spec, name, readInput(spec, name, input)!, raw, { answers, ruleLimit });
    }
    if (raw.kind !== 'returned') return findingOf(raw);
    if (raw.fields[0] === 'unanswered') return unansweredIn(spec, raw.fields);
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
      const { nodes } = checkNamed(exercise, name);
      const asked = inputsOf(spec, name);
      const questionText = (input: Input, index: number): string => {
        if (spec.ofObject !== undefined && hasSubstitutes) {
          const { returned, after = [] } = answers.of(name, readInput(spec, name, input)!);
          return `[[${asked.questionText(input)}],${exact([returned, after])},${learns}]`;
        }
        const table = hasSubstitutes && index === 0 ? answers.table() : '';
        return `[[${asked.questionText(input)}],${table || null},${learns}]`;
      };
      return {
        // There may be many inputs, so their texts are made when the question is sent.
        get arguments() {
          return [name, convention, ...(spec.line?.many ? inputs : inputs.map(questionText))];
        },
        nodes: inputs.reduce((sum, input) => sum + nodes(input), 0),
      };
    },
    judge,
    ...(spec.ofObject !== undefined && sequenceMembers(spec, answers)),
    judgeCall: (call) => judgeCall(call, spec, { answers, ruleLimit }),
    callInWords: (call) => callInWords(call, spec, { answers, ruleLimit }),
    learn: (finding) => {
      if (finding.kind !== 'unanswered' || spec.ofObject !== undefined) return false;
      const { name, argumentTexts } = finding;
      const values = inputsOf(spec, name).ofCall(argumentTexts.map(readExact));
      return values !== undefined && answers.find(name, values) !== undefined;
    },
    shared: () =>
      sharedByProgram(
        checkNamed(exercise, nameOf(spec, wholeOf(spec))),
        checkNamed(exercise, wholeOf(spec)),
        judge,
      ),
  };
}

/** The whole program is one of the functions with its own partners, so one answer serves both checks. */
function sharedByProgram(
  functionCheck: Check,
  programCheck: Check,
  judge: Oracle['judge'],
): SharedQuestion {
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

/** @param fields as the child writes them where a substitute has no answer: its name, and what it was asked */
function unansweredIn(
  { functions }: ExerciseSpec,
  [, name = '', ...argumentTexts]: readonly string[],
): Finding {
  return Object.hasOwn(functions, name)
    ? { kind: 'unanswered', name, argumentTexts }
    : { kind: 'garbled' };
}
