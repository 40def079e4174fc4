/**
 * Lists the single changes that make mutants of a program: those that fault localization would undo, those of the tests, and
 * loops that are too short.
 */
import type { Confusions } from '../../grader/engine/exercise.ts';
import { changesIn } from '../../grader/fixtures/mutations.ts';
import { mutate } from '../../grader/grading/locate/candidate-repairs/mutate.ts';
import { countFiles } from '../../grader/submission/source/counters.ts';
import type { Change } from '../../grader/submission/source/counting-text.ts';
import { shortLoops } from './short-loops.ts';

/** The facts of an exercise on which the changes depend. */
export interface ChangeFacts {
  /** The functions of the exercise. */
  readonly functions: readonly string[];
  /** Names that students take for each other. */
  readonly confusions: Confusions;
  /** See `MutantTrial`. */
  readonly ends: readonly number[];
}

/** @returns each change once; some of them make a text that is no program */
export function changesOf(text: string, facts: ChangeFacts): readonly Change[] {
  const changes = [...slipsIn(text, facts), ...changesIn(text), ...shortLoops(text, facts.ends)];
  const byEffect = new Map<string, Change>();
  for (const change of changes) {
    const effect = effectOf(text, change);
    if (effect !== undefined && !byEffect.has(effect)) byEffect.set(effect, change);
  }
  return [...byEffect.values()];
}

function slipsIn(text: string, { functions, confusions }: ChangeFacts): readonly Change[] {
  const texts = new Map([['program.ts', text]]);
  // A mutator changes only code that ran, so all code counts as run.
  const numbers = countFiles(texts).flatMap((file) => [...file.numbers.values()]);
  const ran = new Map(numbers.map((number): [number, number] => [number, 1]));
  return functions.flatMap((name) => {
    const others = functions.filter((other) => other !== name);
    return mutate(texts, { name, others, ran }, confusions);
  });
}

export function changed(text: string, { start, end, replacement }: Change): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

/**
 * Two changes that make the same text have the same effect, though one may replace an operator and the other
 * the whole expression around it.
 *
 * @returns the shortest change that makes the text, as a key; undefined when the text does not change
 */
function effectOf(text: string, change: Change): string | undefined {
  const { replacement } = change;
  let start = change.start;
  let from = 0;
  while (from < replacement.length && start < change.end && text[start] === replacement[from]) {
    start++;
    from++;
  }
  let end = change.end;
  let to = replacement.length;
  while (to > from && end > start && text[end - 1] === replacement[to - 1]) {
    end--;
    to--;
  }
  if (start === end && from === to) return undefined;
  return `${start} ${end} ${replacement.slice(from, to)}`;
}
