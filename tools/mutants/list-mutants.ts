/** Lists the mutants on which an exercise's cases are tested. */

import { randomFrom } from '../../grader/base/random.ts';
import type { StoredMutant } from '../../grader/classroom/audit/stored-mutants.ts';
import { functionsOf } from '../../grader/engine/exercise.ts';
import { loadExercise } from '../../grader/exercises/all.ts';
import { isProgram } from '../../grader/fixtures/mutations.ts';
import type { Change } from '../../grader/submission/source/counting-text.ts';
import { parseAll } from '../../grader/submission/source/parse-files.ts';
import { functionName, isFunction, walk } from '../../grader/submission/source/syntax.ts';
import { type ChangeFacts, changed, changesOf } from './mutant-changes.ts';
import { loadTrial } from './mutant-trial.ts';
import { type RightProgram, referenceOf, rightProgramsOf } from './right-programs.ts';

/** A program in one file with one change. */
export interface ListedMutant extends Omit<StoredMutant, 'function'> {
  /** The changed function, or, when a helper was changed, all functions of the exercise. */
  readonly functions: readonly string[];
  /** The text of the changed program. */
  readonly text: string;
}

/** The number of mutants of all right programs. Trying them takes some hours (measured). */
const OF_RIGHT_PROGRAMS = 1000;
const SEED = 60;

/** @returns all mutants of the reference, and some of the right programs, always the same ones */
export async function listMutants(exercise: string): Promise<readonly ListedMutant[]> {
  const { confusions = {}, ...loaded } = await loadExercise(exercise);
  const { ends, leftOut } = await loadTrial(exercise);
  const facts = { functions: functionsOf(loaded), confusions, ends };
  return [
    ...mutantsOfReference(referenceOf(exercise), facts),
    ...someMutantsOf(rightProgramsOf(exercise, leftOut), facts, OF_RIGHT_PROGRAMS),
  ];
}

/** Code of the starter outside of the functions is not changed. */
export function mutantsOfReference(
  reference: RightProgram,
  facts: ChangeFacts,
): readonly ListedMutant[] {
  const { text } = reference;
  const ranges = rangesOf(text, facts.functions);
  const makeMutant = mutantMaker(reference, facts);
  const changes = changesOf(text, facts).filter((change) => isInside(change, ranges));
  return changes.map(makeMutant).filter((mutant) => isProgram(mutant.text));
}

/** @returns some mutants, drawn from those of all programs */
export function someMutantsOf(
  programs: readonly RightProgram[],
  facts: ChangeFacts,
  count: number,
): readonly ListedMutant[] {
  const makers = programs.flatMap((program) => {
    const makeMutant = mutantMaker(program, facts);
    return changesOf(program.text, facts).map((change) => () => makeMutant(change));
  });
  const drawn: ListedMutant[] = [];
  // There are tens of thousands of changes, and parsing a mutant takes a millisecond (measured), so only drawn ones are made.
  for (const make of randomFrom(SEED).shuffled(makers)) {
    if (drawn.length === count) break;
    const mutant = make();
    if (isProgram(mutant.text)) drawn.push(mutant);
  }
  return drawn;
}

function mutantMaker(program: RightProgram, facts: ChangeFacts): (change: Change) => ListedMutant {
  const { name, text } = program;
  const ranges = rangesOf(text, facts.functions);
  return (change) => {
    const { start, end, replacement } = change;
    const around = ranges.find((range) => isInside(change, [range]));
    const before = text.slice(0, start).split('\n');
    return {
      program: name,
      functions: around === undefined ? facts.functions : [around.name],
      line: before.length,
      column: before.at(-1)!.length + 1,
      was: text.slice(start, end),
      becomes: replacement,
      text: changed(text, change),
    };
  };
}

function isInside({ start, end }: Change, ranges: readonly FunctionRange[]): boolean {
  return ranges.some((range) => range.start <= start && end <= range.end);
}

/** The part of a text that is a function of the exercise. */
interface FunctionRange {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function rangesOf(text: string, functions: readonly string[]): readonly FunctionRange[] {
  const ranges: FunctionRange[] = [];
  for (const { tree } of parseAll(new Map([['program.ts', text]]))) {
    walk(tree, (node, parents) => {
      const name = isFunction(node) ? functionName(node, parents.at(-1)) : undefined;
      if (name === undefined || !functions.includes(name)) return;
      ranges.push({ name, start: node.start!, end: node.end! });
    });
  }
  return ranges;
}
