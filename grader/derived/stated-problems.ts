/** What types cannot hold of a page: that the names in it are those of something. */
import { GraderError } from '../grader-error.ts';
import type { Stated } from './stated.ts';

/**
 * @returns the same
 * @throws {GraderError} with every mistake, each with what to write instead
 */
export function heldTogether(stated: Stated): Stated {
  const problems = problemsOf(stated);
  if (problems.length === 0) return stated;
  throw new GraderError(
    `grader/exercises/${stated.name}/page.ts does not hold together: ${problems.join('; ')}`,
    'Mend what it states; docs/adding-an-exercise.md says what each field means.',
  );
}

function problemsOf({ classes, parts, functions, program }: Stated): readonly string[] {
  const names = Object.keys(functions);
  const unknown = (who: string, what: string, used: readonly string[], known: readonly string[]) =>
    used
      .filter((name) => !known.includes(name))
      .map((name) => `${who} has the ${what} ${name}, and there are ${known.join(', ')}`);
  const ofFunctions = Object.entries(functions).flatMap(
    ([name, { of, given, uses = [], changes = [] }]) => [
      ...unknown(name, 'class', of === undefined ? [] : [of], classes),
      ...unknown(name, 'part', given, Object.keys(parts)),
      ...unknown(name, 'part that it changes', changes, given),
      ...unknown(name, 'function to be built on', uses, names),
      ...(given.length === 0 ? [`${name} is given nothing, so there is nothing to ask about`] : []),
      ...(name === 'program' ? ['no function can have the name program'] : []),
    ],
  );
  return [...ofFunctions, ...unknown('program', 'function', [program], names)];
}
