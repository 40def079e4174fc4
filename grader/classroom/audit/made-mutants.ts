/**
 * Makes mutants of a reference, for an exercise that has none stored: single changes of the kinds that students make by
 * mistake. Nobody has sorted these out, so some of them are as right as the reference.
 */
import { readFileSync } from 'node:fs';
import { type Exercise, functionsOf } from '../../engine/exercise.ts';
import type { CandidateRepair, mutate } from '../../grading/locate/candidate-repairs/mutate.ts';
import { esbuild } from '../../sandbox/compiler.ts';
import { Reader } from '../../sandbox/reader.ts';
import type { countingFiles } from '../../submission/source/counters.ts';
import type { SourceTexts } from '../../submission/source/parse-files.ts';
import { positionAt } from '../../submission/source-location.ts';
import { REFERENCE, type StoredMutant } from './stored-mutants.ts';

const FILE = 'reference.ts';
/** The most mutants of one function, the likeliest changes first. Trying one takes some 50 ms (measured). */
const MAX_OF_FUNCTION = 100;

/** @returns each mutant once, in the order of their places; none if the reference cannot be parsed */
export async function mutantsOfReference(exercise: Exercise): Promise<readonly StoredMutant[]> {
  const text = readFileSync(exercise.files.reference, 'utf8');
  const texts = new Map([[FILE, text]]);
  const reader = new Reader();
  const mutants = new Map<string, StoredMutant>();
  try {
    const ran = await allCode(texts, reader);
    for (const name of functionsOf(exercise)) {
      const others = functionsOf(exercise).filter((other) => other !== name);
      for (const change of await changesOf(texts, { name, others, ran }, exercise, reader)) {
        const changed = text.slice(0, change.start) + change.replacement + text.slice(change.end);
        if (changed === text || mutants.has(changed) || !(await isProgram(changed))) continue;
        mutants.set(changed, mutantOf(text, name, exercise, change));
      }
    }
  } finally {
    reader.close();
  }
  return [...mutants.values()].toSorted(
    (one, other) => one.line - other.line || one.column - other.column,
  );
}

/**
 * Only code that ran is changed, so all code counts as run. Each piece of it has a number and at least one insertion.
 *
 * @returns how often each piece of code ran
 */
async function allCode(texts: SourceTexts, reader: Reader): Promise<ReadonlyMap<number, number>> {
  const files = (await reader.read<typeof countingFiles>('countingFiles', texts)) ?? [];
  const counts = files.flatMap(({ insertions }) => insertions);
  return new Map(counts.map((_, number) => [number, 1]));
}

async function changesOf(
  texts: SourceTexts,
  place: Parameters<typeof mutate>[1],
  { confusions = {} }: Exercise,
  reader: Reader,
): Promise<readonly CandidateRepair[]> {
  const changes = (await reader.read<typeof mutate>('mutate', texts, place, confusions)) ?? [];
  return changes.filter((change) => change.others === undefined).slice(0, MAX_OF_FUNCTION);
}

function mutantOf(
  text: string,
  name: string,
  exercise: Exercise,
  { start, end, replacement, distance }: CandidateRepair,
): StoredMutant {
  return {
    program: REFERENCE,
    function: name,
    ...positionAt(text, start),
    was: text.slice(start, end),
    becomes: replacement,
    // Any function may call code that is in none of them.
    ...(distance !== 0 && { mayBeWrong: functionsOf(exercise) }),
  };
}

async function isProgram(text: string): Promise<boolean> {
  try {
    await esbuild.transform(text, { loader: 'ts', logLevel: 'silent' });
    return true;
  } catch {
    return false;
  }
}
