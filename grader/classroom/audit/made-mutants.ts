/**
 * Makes mutants of a reference, for an exercise that has none stored: single changes of the kinds that students make by
 * mistake. Nobody has sorted these out, so some of them are as right as the reference.
 */
import { readFileSync } from 'node:fs';
import { type Confusions, type Exercise, functionsOf } from '../../engine/exercise.ts';
import { type CandidateRepair, mutate } from '../../grading/locate/candidate-repairs/mutate.ts';
import { countFiles } from '../../submission/source/counters.ts';
import { parseAll } from '../../submission/source/parse-files.ts';
import { positionAt } from '../../submission/source-location.ts';
import { REFERENCE, type StoredMutant } from './stored-mutants.ts';

/** The most mutants of one function, the likeliest changes first. Trying one takes some 50 ms (measured). */
const MAX_OF_FUNCTION = 100;

/** @returns each mutant once, in the order of their places */
export function mutantsOfReference(exercise: Exercise): readonly StoredMutant[] {
  const text = readFileSync(exercise.files.reference, 'utf8');
  const functions = functionsOf(exercise);
  const { confusions = {} } = exercise;
  const mutants = new Map<string, StoredMutant>();
  for (const name of functions) {
    for (const change of changesOf(text, name, functions, confusions)) {
      const changed = text.slice(0, change.start) + change.replacement + text.slice(change.end);
      if (changed === text || mutants.has(changed) || !isProgram(changed)) continue;
      const mutant = mutantOf(text, name, change);
      // Any function may call code that is in none of them.
      mutants.set(changed, change.distance === 0 ? mutant : { ...mutant, mayBeWrong: functions });
    }
  }
  return [...mutants.values()].toSorted(
    (one, other) => one.line - other.line || one.column - other.column,
  );
}

function changesOf(
  text: string,
  name: string,
  functions: readonly string[],
  confusions: Confusions,
): readonly CandidateRepair[] {
  const texts = new Map([['reference.ts', text]]);
  // Only code that ran is changed, so all code counts as run.
  const numbers = countFiles(texts).flatMap((file) => [...file.numbers.values()]);
  const ran = new Map(numbers.map((number) => [number, 1]));
  const others = functions.filter((other) => other !== name);
  return mutate(texts, { name, others, ran }, confusions)
    .filter((change) => change.others === undefined)
    .slice(0, MAX_OF_FUNCTION);
}

function mutantOf(text: string, name: string, change: CandidateRepair): StoredMutant {
  const { start, end, replacement } = change;
  return {
    program: REFERENCE,
    function: name,
    ...positionAt(text, start),
    was: text.slice(start, end),
    becomes: replacement,
  };
}

function isProgram(text: string): boolean {
  return parseAll(new Map([['reference.ts', text]])).length > 0;
}
