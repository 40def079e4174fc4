/**
 * Makes the harness of an exercise from its spec. It is compiled and runs in the child, beside the student's code.
 *
 * A question is a text with the values of its parameters. Where substitutes are used and the spec has no rules, it also
 * has the answers of the substitutes. An answer says what was returned, and which values the arguments have afterwards.
 */
import { seedChance, startClock } from '../../sandbox/in-child/chance.ts';
import { showByField } from '../../sandbox/in-child/describe.ts';
import { field } from '../../sandbox/in-child/fields.ts';
import { type FunctionPlace, namesOf } from '../../sandbox/in-child/functions.ts';
import {
  ExerciseHarness,
  type ExerciseInChild,
  type Harness,
} from '../../sandbox/in-child/harness.ts';
import { beginCall } from '../../sandbox/in-child/preconditions.ts';
import * as intact from '../../sandbox/in-child/primordials.ts';
import { Absent, tellOwnObjects } from '../../sandbox/in-child/replies.ts';
import type { CallDescriber } from '../../sandbox/in-child/trace.ts';
import type { ExerciseSpec, ParameterValues } from '../exercise-spec.ts';
import {
  answerToCalls,
  type CurrentCall,
  callSubstitute,
  type RightResults,
} from './answer-calls.ts';
import { answerText } from './answer-text.ts';
import { AskedObjects, type SubmissionClasses } from './asked-objects.ts';
import { exact } from './exact.ts';
import { type FunctionPlan, plansOf, type SpecPlans } from './function-plans.ts';
import { argumentsAfterCall, callText, preconditionOf, valuesOfCall } from './spec-calls.ts';
import { type CurrentQuestion, SpecSubstitutes } from './spec-substitutes.ts';
import type { GivenThing } from './value-type.ts';

const { parse } = JSON;

/**
 * A question as the child reads it from JSON.
 * - `values` are in the order of the spec
 * - `table` and `learns`: see {@link CurrentQuestion}
 */
type QuestionJson = readonly [values: readonly unknown[], table: object | null, learns: boolean];

/** A question that is a sequence of calls. It has the right results where substitutes are used. */
type SequenceJson = readonly [
  values: readonly [calls: Parameters<typeof answerToCalls>[0]],
  right: RightResults | null,
  learns: boolean,
];

/** @param overrides what the exercise does differently; `ExerciseOverrides.oracle` has the contract */
export function deriveHarness(
  spec: ExerciseSpec,
  overrides: Partial<ExerciseInChild<SubmissionClasses>> = {},
): Harness {
  const plans = plansOf(spec);
  const question: CurrentQuestion = {
    values: intact.createObject(null) as ParameterValues,
    convention: '',
    table: undefined,
    learns: false,
  };
  const planNamed = (check: string): FunctionPlan =>
    intact.mapRead(plans.functions, check === 'program' ? (spec.program ?? check) : check)!;
  const names = Object.keys(spec.functions);
  const readQuestion = questionReader(spec, question);
  const substitutes = new SpecSubstitutes(question, plans.reliesOn);
  const current: CurrentCall = { name: '', index: 0, right: undefined };
  const objects = new AskedObjects(spec.isKept === true);
  describeOwnObjects(plans);

  return new ExerciseHarness<SubmissionClasses>({
    read: (exports) => classesIn(exports, spec.classes),
    places: (classes) => placesOf(names, planNamed, classes),
    substituteFor: (name, classes, original) =>
      spec.object === undefined
        ? substitutes.substituteFor(planNamed(name), classes, original)
        : callSubstitute(planNamed(name), plans, classes, current),
    describe: callDescriber(planNamed, plans, question, spec.mostCalls),
    answer: (classes, check, convention, input) => {
      if (spec.object !== undefined) {
        const sequence = parse(input) as SequenceJson;
        const calls = sequence[0][0];
        // The seed depends on the calls alone, so that they have the same answers in every check.
        seedChance(spec.name, calls, exact);
        startClock(calls, exact);
        current.right = sequence[1] ?? undefined;
        return answerToCalls(calls, plans, classes, current);
      }
      const plan = planNamed(check);
      const values = readQuestion(plan, input);
      // The seed depends on the values alone, and not on the table that comes with them.
      seedChance(plan.name, values, exact);
      startClock(values, exact);
      const { args, nows } = argumentsFor(plan, values, classes);
      beginCall(plan.name);
      question.values = values;
      question.convention = convention;
      const object = objects.objectFor(plan, classes, values);
      const method = object[plan.name];
      if (typeof method !== 'function') throw new Absent(plan.name, 'method');
      const result: unknown = intact.apply(method, object, args as unknown as unknown[]);
      return answerText(plan.returns, result, afterText(plan, nows, values));
    },
    ...overrides,
  });
}

/** Objects of the submission are described by one field, and told from other objects, where the spec says how. */
function describeOwnObjects({ parameters }: SpecPlans): void {
  for (let i = 0; i < parameters.length; i++) {
    const { shownBy, take } = parameters[i]!;
    if (shownBy === undefined) continue;
    showByField(shownBy[0], shownBy[1]);
    tellOwnObjects((value) => !intact.isArray(value) && take(value) !== undefined);
  }
}

/** @throws {Absent} where the first class is not there; the others are missed when they are needed */
function classesIn(
  exports: Record<string, unknown>,
  names: ExerciseSpec['classes'],
): SubmissionClasses {
  const classes = intact.createObject(null) as SubmissionClasses;
  for (let i = 0; i < names.length; i++) {
    const exported = exports[names[i]!];
    if (typeof exported === 'function') classes[names[i]!] = exported;
  }
  if (classes[names[0]] === undefined) throw new Absent(namesOf(exports), 'class');
  return classes;
}

function placesOf(
  names: readonly string[],
  planNamed: (name: string) => FunctionPlan,
  classes: SubmissionClasses,
): intact.List<FunctionPlace> {
  const places = intact.newList<FunctionPlace>();
  for (let i = 0; i < names.length; i++) {
    const name = names[i]!;
    const owner = classes[planNamed(name).owner];
    if (owner !== undefined) places[places.length] = { name, owner };
  }
  return places;
}

/** Describes the calls that are traced. */
function callDescriber(
  planNamed: (name: string) => FunctionPlan,
  { reliesOn }: SpecPlans,
  question: CurrentQuestion,
  maxCalls: number | undefined,
): CallDescriber {
  /** By the list of arguments of a call, what `ValueTypeInChild.begin` gave before it. */
  const begunCalls = new intact.WeakMapClass<object, unknown>();
  return {
    call: (name, args, owner) => {
      const plan = planNamed(name);
      const values = valuesOfCall(plan, args, owner);
      const { begin } = plan.returns;
      if (begin !== undefined) intact.weakWrite(begunCalls, args, begin());
      const precondition = preconditionOf(plan, args, values, question.values, reliesOn);
      return precondition + callText(plan, args, values);
    },
    result: (name, args, result) => {
      const plan = planNamed(name);
      const after = argumentsAfterCall(plan, args);
      return answerText(plan.returns, result, after, intact.weakRead(begunCalls, args));
    },
    maxCalls,
  };
}

/** @returns a function that reads the values of a question, and stores the table that comes with it */
function questionReader(
  { line }: ExerciseSpec,
  question: CurrentQuestion,
): (plan: FunctionPlan, text: string) => ParameterValues {
  const readLine = line?.many && line.read;
  return ({ name, ofQuestion }, text) => {
    if (readLine !== undefined) return readLine(name, text)!;
    const read = parse(text) as QuestionJson;
    if (read[1] !== null) {
      question.table = read[1];
      question.learns = read[2];
    }
    const values = intact.createObject(null) as Record<string, unknown>;
    for (let i = 0; i < ofQuestion.length; i++) values[ofQuestion[i]!.name] = read[0][i];
    return values;
  };
}

interface GivenArguments {
  readonly args: intact.List<unknown>;
  /** For each argument that is an object, a function that returns the value it has by now. */
  readonly nows: intact.List<GivenThing['now']>;
}

function argumentsFor(
  { given }: FunctionPlan,
  values: ParameterValues,
  classes: SubmissionClasses,
): GivenArguments {
  const args = intact.newList<unknown>();
  const nows = intact.newList<GivenThing['now']>();
  for (let i = 0; i < given.length; i++) {
    const value = values[given[i]!.name];
    if (given[i]!.isPlain) {
      args[i] = value;
      continue;
    }
    const { thing, now } = given[i]!.give(value, classes);
    args[i] = thing;
    nows[i] = now;
  }
  return { args, nows };
}

/** @returns the values of the arguments after a call; empty for unchanged texts and numbers, or where all are unchanged */
function afterText(
  { given }: FunctionPlan,
  nows: GivenArguments['nows'],
  values: ParameterValues,
): string {
  let text = '';
  let areAllUnchanged = true;
  for (let i = 0; i < given.length; i++) {
    const { name, isPlain } = given[i]!;
    const value = isPlain ? values[name] : nows[i]!();
    const isUnchanged = value === values[name] && typeof value !== 'object';
    text += field(isUnchanged ? '' : exact(value));
    areAllUnchanged &&= isUnchanged;
  }
  return areAllUnchanged ? '' : text;
}
