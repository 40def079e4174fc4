/**
 * The questions that a right function is likely to ask another one beyond those that are known: about a list with one item
 * more or less, or about another number. A release has no reference, so the reference is asked these when the release is made.
 */
import type { ExerciseSpec, ParameterValues } from '../exercise-spec.ts';
import { exact } from '../in-child/exact.ts';
import { inputsOf } from '../in-child/inputs.ts';
import type { ValueType } from '../in-child/value-type.ts';

/** The most questions to one function (a guess). */
export const MAX_QUESTIONS = 2000;
/** The most items that are added to a list, and the longest list. Guesses. */
const MAX_ITEMS = 40;
const MAX_LENGTH = 30;

/** The values of each parameter that occur in known questions. */
type KnownValues = ReadonlyMap<string, readonly unknown[]>;

/**
 * @param known questions to each function, by its name
 * @returns questions to the functions that others may call, without those in `known`
 */
export function likelyQuestions(
  spec: ExerciseSpec,
  known: ReadonlyMap<string, readonly ParameterValues[]>,
): ReadonlyMap<string, readonly ParameterValues[]> {
  const called = new Set(Object.values(spec.functions).flatMap(({ uses = [] }) => uses));
  const values = knownValues(spec, [...known.values()].flat());
  const questions = [...called].map((name) => {
    const knownOnes = known.get(name) ?? [];
    return [name, questionsTo(spec, name, knownOnes, values)] as const;
  });
  return new Map(questions);
}

function knownValues(spec: ExerciseSpec, questions: readonly ParameterValues[]): KnownValues {
  const parameters = Object.keys(spec.parts);
  return new Map(
    parameters.map((parameter) => {
      const values = questions.map((question) => question[parameter]);
      return [parameter, distinct(values.filter((value) => value !== undefined))];
    }),
  );
}

function questionsTo(
  spec: ExerciseSpec,
  name: string,
  known: readonly ParameterValues[],
  values: KnownValues,
): readonly ParameterValues[] {
  const inputs = inputsOf(spec, name);
  const choices = inputs.parameters.map((parameter) => {
    const knownOnes = values.get(parameter)!;
    const nearOnes = nearby(spec.parts[parameter]!, knownOnes, values);
    return [parameter, distinct([...knownOnes, ...nearOnes])] as const;
  });
  const knownTexts = new Set(known.map(exact));
  const questions = isSmall(choices) ? combined(choices) : withOneChanged(known, choices);
  return distinct(questions)
    .filter((question) => !knownTexts.has(exact(question)) && mayBeAsked(spec, name, question))
    .slice(0, MAX_QUESTIONS);
}

/** The values that each parameter may have. */
type Choices = readonly (readonly [parameter: string, values: readonly unknown[]])[];

function isSmall(choices: Choices): boolean {
  return choices.reduce((product, [, values]) => product * values.length, 1) <= MAX_QUESTIONS;
}

/** @returns every value of each parameter with every one of the others */
function combined([first, ...others]: Choices): readonly ParameterValues[] {
  if (first === undefined) return [{}];
  const [parameter, values] = first;
  const rest = combined(others);
  return values.flatMap((value) => rest.map((question) => ({ [parameter]: value, ...question })));
}

/** @returns known questions in which one parameter has another value, at least as many as are wanted where there are so many */
function withOneChanged(
  known: readonly ParameterValues[],
  choices: Choices,
): readonly ParameterValues[] {
  const questions: ParameterValues[] = [];
  for (const question of known) {
    for (const [parameter, values] of choices) {
      questions.push(...values.map((value) => ({ ...question, [parameter]: value })));
    }
    // Many of these are equal to each other or known.
    if (questions.length > 4 * MAX_QUESTIONS) break;
  }
  return questions;
}

/** A predicate of the spec may fail on values that its author did not think of. */
function mayBeAsked(spec: ExerciseSpec, name: string, question: ParameterValues): boolean {
  const inputs = inputsOf(spec, name);
  const areOfTheirTypes = inputs.parameters.every((parameter) =>
    spec.parts[parameter]!.fits(question[parameter]),
  );
  try {
    return areOfTheirTypes && inputs.mayBeAsked(question);
  } catch {
    return false;
  }
}

/** @returns values of the type that differ little from known ones */
function nearby(type: ValueType, known: readonly unknown[], values: KnownValues) {
  const { item, all, wanted } = type;
  if (item !== undefined) {
    const lists = known as readonly (readonly unknown[])[];
    const short = lists.filter((list) => list.length <= MAX_LENGTH);
    return nearbyLists(short, itemsToAdd(item, lists.flat(), values));
  }
  if (all !== undefined) return all.length <= MAX_QUESTIONS ? all : [];
  return wanted === 'number' ? nearbyNumbers(known as readonly number[]) : [];
}

/** @returns the lists with fewer items, and both these and the known ones with an item more at either end */
function nearbyLists(
  lists: readonly (readonly unknown[])[],
  items: readonly unknown[],
): readonly (readonly unknown[])[] {
  const shorter = distinct(lists.flatMap(shorterLists)).slice(0, MAX_QUESTIONS);
  const longer: (readonly unknown[])[] = [];
  for (const list of [...lists, ...shorter]) {
    for (const item of items) longer.push([...list, item], [item, ...list]);
    // Many of these are equal to each other or known.
    if (longer.length > 4 * MAX_QUESTIONS) break;
  }
  return [...shorter, ...longer];
}

/** @returns the list without one of its items, and its beginnings and ends */
function shorterLists(list: readonly unknown[]): readonly (readonly unknown[])[] {
  return list.flatMap((_, index) => [
    list.toSpliced(index, 1),
    list.slice(0, index),
    list.slice(index + 1),
  ]);
}

/** @returns all whole numbers from the smallest known one to the largest, and one beyond at either end */
function nearbyNumbers(known: readonly number[]): readonly number[] {
  const whole = known.filter(Number.isSafeInteger).toSorted((a, b) => a - b);
  const [smallest] = whole;
  if (smallest === undefined) return [];
  const count = whole.at(-1)! - smallest + 3;
  if (count > MAX_QUESTIONS) return [];
  return Array.from({ length: count }, (_, index) => smallest - 1 + index);
}

/** @returns known items, values of parameters that can be items, and records of known fields */
function itemsToAdd(item: ValueType, known: readonly unknown[], values: KnownValues) {
  if (item.fields === undefined) {
    const others = [...values.values()].flat();
    return distinct([...known, ...others.filter(item.fits)]).slice(0, MAX_ITEMS);
  }
  const records = known as readonly ParameterValues[];
  const choices = Object.keys(item.fields).map((field) => {
    const ofParameter = values.get(field) ?? [];
    const ofRecords = records.map((record) => record[field]);
    const fitting = [...ofRecords, ...ofParameter].filter(item.fields![field]!.fits);
    return [field, distinct(fitting)] as const;
  });
  const made = isSmall(choices) ? combined(choices) : [];
  return distinct([...known, ...made]).slice(0, MAX_ITEMS);
}

/** @returns each value once, shorter texts first */
export function distinct<Value>(values: readonly Value[]): readonly Value[] {
  const byText = new Map(values.map((value) => [exact(value), value]));
  const texts = [...byText.keys()].toSorted((a, b) => a.length - b.length);
  return texts.map((text) => byText.get(text)!);
}
