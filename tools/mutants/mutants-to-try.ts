/**
 * The mutants of an exercise that cases are held against: single changes of its reference and of its right
 * programs, by the mutators that look for a student's slip, by those of the tests, and short loops.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { KeptMutant } from '../../grader/audit/kept-mutants.ts';
import { functionsOf, type MixedUp } from '../../grader/exercise/exercise.ts';
import { entryOf } from '../../grader/exercise/places.ts';
import { loadExercise } from '../../grader/exercises/all.ts';
import { mutationsOf } from '../../grader/fixtures/mutations.ts';
import { inProject } from '../../grader/fixtures/project-folder.ts';
import { type Change, countFiles } from '../../grader/hints/patches/counters.ts';
import { mutate } from '../../grader/hints/patches/mutate.ts';
import { functionName, isFunction, parseAll, walk } from '../../grader/hints/syntax.ts';
import { randomFrom } from '../../grader/random.ts';
import { shortLoops } from './short-loops.ts';

/** A program in one file, and what is changed in it. */
export interface Mutant extends Omit<KeptMutant, 'function'> {
  /** The one that was changed; where it is a helper, all that may be wrong by it. */
  readonly functions: readonly string[];
  /** With the change. */
  readonly text: string;
}

const REFERENCE = 'reference';
/** The issue that asked for this search wanted a thousand. */
const OF_RIGHT_PROGRAMS = 1000;
const SEED = 60;

/** @returns all of the reference, and so many of the right programs, always the same ones */
export async function mutantsToTry(exercise: string): Promise<readonly Mutant[]> {
  const { mixedUp = {}, ...loaded } = await loadExercise(exercise);
  const functions = functionsOf(loaded);
  const reference = readFileSync(inProject(`reference/${entryOf(exercise)}`), 'utf8');
  const { ends } = await trialFolder(exercise);
  const mutantsIn = (program: string, text: string): readonly Mutant[] => {
    const ranges = rangesOf(text, functions);
    return changesOf(text, functions, mixedUp, ends).flatMap((change) => {
      const around = ranges.find(({ start, end }) => start <= change.start && change.end <= end);
      // What is handed out with the exercise is nobody's function; a helper may be anybody's.
      if (around === undefined && program === REFERENCE) return [];
      return [mutantOf(program, text, change, around ? [around.name] : functions)];
    });
  };
  const ofRight = rightPrograms(exercise).flatMap(({ name, text }) => mutantsIn(name, text));
  const some = randomFrom(SEED).shuffled(ofRight).slice(0, OF_RIGHT_PROGRAMS);
  return [...mutantsIn(REFERENCE, reference), ...some];
}

async function trialFolder(exercise: string): Promise<{ readonly ends: readonly number[] }> {
  const file = inProject(`grader/exercises/${exercise}/fixtures/mutant-trial.ts`);
  const { ends } = await import(file);
  return { ends };
}

function rightPrograms(exercise: string): readonly { name: string; text: string }[] {
  const folder = inProject(`grader/exercises/${exercise}/fixtures/right`);
  const names = readdirSync(folder).toSorted();
  const inOneFile = names.filter((name) => readdirSync(path.join(folder, name)).length === 1);
  return inOneFile.map((name) => {
    const text = readFileSync(path.join(folder, name, entryOf(exercise)), 'utf8');
    return { name, text };
  });
}

/** Each once, whoever makes it. */
function changesOf(
  text: string,
  functions: readonly string[],
  words: MixedUp,
  ends: readonly number[],
): readonly Change[] {
  const texts = new Map([['program.ts', text]]);
  const numbers = countFiles(texts).flatMap((file) => [...file.numbers.values()]);
  const ran = new Map(numbers.map((number): [number, number] => [number, 1]));
  const patches = functions.flatMap((name) => {
    const others = functions.filter((other) => other !== name);
    return mutate(texts, { name, others, ran }, words);
  });
  const mutations = mutationsOf(text).map((mutation) => changeBetween(text, mutation.text));
  const all = [...patches, ...mutations, ...shortLoops(text, ends)];
  const byText = new Map(all.map((change) => [keyOf(change), change]));
  return [...byText.values()];
}

function keyOf({ start, end, replacement }: Change): string {
  return `${start} ${end} ${replacement}`;
}

function changeBetween(text: string, other: string): Change {
  let start = 0;
  while (text[start] === other[start]) start++;
  let end = text.length;
  let otherEnd = other.length;
  while (end > start && otherEnd > start && text[end - 1] === other[otherEnd - 1]) {
    end--;
    otherEnd--;
  }
  return { start, end, replacement: other.slice(start, otherEnd) };
}

/** Which part of a text is a function of the exercise. */
interface FunctionRange {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

function rangesOf(text: string, functions: readonly string[]): readonly FunctionRange[] {
  const found: FunctionRange[] = [];
  for (const { tree } of parseAll(new Map([['program.ts', text]]))) {
    walk(tree, (node, parents) => {
      const name = isFunction(node) ? functionName(node, parents.at(-1)) : undefined;
      if (name === undefined || !functions.includes(name)) return;
      found.push({ name, start: node.start!, end: node.end! });
    });
  }
  return found;
}

function mutantOf(
  program: string,
  text: string,
  { start, end, replacement }: Change,
  functions: readonly string[],
): Mutant {
  const before = text.slice(0, start).split('\n');
  return {
    program,
    functions,
    line: before.length,
    column: before.at(-1)!.length + 1,
    was: text.slice(start, end),
    becomes: replacement,
    text: text.slice(0, start) + replacement + text.slice(end),
  };
}
