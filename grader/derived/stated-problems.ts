/** What can be wrong with a page that no types have held: its fields, and the names in it. */
import { existsSync, readFileSync } from 'node:fs';
import { exercisePath } from '../exercise/places.ts';
import { GraderError } from '../grader-error.ts';
import { PROJECT } from '../paths.ts';
import { nearestName } from '../text/nearest-name.ts';
import type { Stated, StatedFunction } from './stated.ts';

/** What a field holds; `?` where it may be left out. */
type Shape = Readonly<Record<string, 'text' | 'list' | 'object' | '?'>>;

const PAGE = {
  ...{ name: 'text', title: 'object', classes: 'list', parts: 'object', functions: 'object' },
  ...{ program: 'text', every: '?', isKept: '?', line: '?', compare: '?' },
  ...{ mostCalls: '?', whole: '?' },
} as const satisfies Record<keyof Stated, Shape[string]>;

const FUNCTION = {
  ...{ given: 'list', returns: 'object', uses: '?', changes: '?', right: '?', asked: '?' },
  ...{ work: '?', of: '?', also: '?', madeWith: '?', optional: '?', picks: '?', standing: '?' },
  ...{ rule: '?', setups: '?', askedBack: '?' },
} as const satisfies Record<keyof StatedFunction, Shape[string]>;

interface Problem {
  readonly message: string;
  /** Words that stand in the page, one after the other; the problem is at the last. */
  readonly at: readonly string[];
}

/**
 * @param page the file; where the exercise has its own unless given
 * @returns the same
 * @throws {GraderError} with every mistake, each with its line and what to write instead
 */
export function heldTogether(
  stated: Stated,
  page = exercisePath(PROJECT, stated.name, `grader/exercises/${stated.name}/page.ts`),
): Stated {
  const problems = problemsOf(stated);
  if (problems.length === 0) return stated;
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const lines = problems.map(({ message, at }) => `${page}, line ${lineOf(at, text)}: ${message}`);
  throw new GraderError(
    lines.join('\n'),
    'Mend what it states; docs/adding-an-exercise.md says what each field means.',
  );
}

function lineOf(words: readonly string[], text: string): number {
  let at = 0;
  for (const word of words) {
    const found = text
      .slice(at)
      .search(new RegExp(`(?<![\\w$])${word.replace(/\W/g, '.')}(?![\\w$])`));
    if (found >= 0) at += found;
  }
  return text.slice(0, at).split('\n').length;
}

function problemsOf(stated: Stated): readonly Problem[] {
  const ownShape = shapeProblems('the exercise', stated, PAGE, ['stated']);
  if (ownShape.length > 0) return ownShape;
  const { classes, parts, functions, program } = stated;
  const shapes = Object.entries(functions).flatMap(([name, each]) =>
    shapeProblems(name, each, FUNCTION, ['functions', name]),
  );
  if (shapes.length > 0) return shapes;
  const names = Object.keys(functions);
  const unknown = (
    who: string,
    what: string,
    used: readonly string[],
    known: readonly string[],
  ): Problem[] =>
    used
      .filter((name) => !known.includes(name))
      .map((name) => ({
        message: `${who} has the ${what} ${name}, and there are ${known.join(', ')}`,
        at: who === 'program' ? ['program', name] : ['functions', who, name],
      }));
  const ofFunctions = Object.entries(functions).flatMap(
    ([name, { of, given, also = [], uses = [], changes = [] }]) => [
      ...unknown(name, 'class', of === undefined ? [] : [of], classes),
      ...unknown(name, 'part', [...given, ...also], Object.keys(parts)),
      ...unknown(name, 'part that it changes', changes, given),
      ...unknown(name, 'function to be built on', uses, names),
      ...(given.length === 0
        ? [problem(name, `${name} is given nothing, so there is nothing to ask about`)]
        : []),
      ...(name === 'program' ? [problem(name, 'no function can have the name program')] : []),
    ],
  );
  return [...ofFunctions, ...unknown('program', 'function', [program], names)];
}

function problem(name: string, message: string): Problem {
  return { message, at: ['functions', name] };
}

function shapeProblems(
  who: string,
  value: object,
  shape: Shape,
  at: readonly string[],
): readonly Problem[] {
  const fields = Object(value) as Record<string, unknown>;
  const unknown = Object.keys(fields).filter((key) => !(key in shape));
  const strange = unknown.map((key) => {
    const meant = nearestName(key, Object.keys(shape));
    const advice = meant === undefined ? '' : `; did you mean ${meant}?`;
    return { message: `${who} has ${key}, which says nothing here${advice}`, at: [...at, key] };
  });
  const wrong = Object.entries(shape).flatMap(([key, kind]) => {
    const found = fields[key];
    const isFine =
      kind === '?' || (kind === 'list' ? Array.isArray(found) : typeof found === TYPES[kind]);
    if (isFine && found !== null) return [];
    if (found === undefined) return [{ message: `${who} does not say ${key}`, at }];
    return [{ message: `the ${key} of ${who} is to be ${WANTED[kind]}`, at: [...at, key] }];
  });
  return [...strange, ...wrong];
}

const TYPES: Readonly<Record<string, string>> = { text: 'string', object: 'object' };
const WANTED: Readonly<Record<string, string>> = {
  text: 'a text',
  list: 'a list',
  object: 'an object',
};
