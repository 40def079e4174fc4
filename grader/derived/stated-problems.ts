/** What can be wrong with a page that no types have held: its fields, and the names in it. */
import { existsSync, readFileSync } from 'node:fs';
import { exercisePath } from '../exercise/places.ts';
import type { GraderError } from '../grader-error.ts';
import { saidError } from '../messages/said-error.ts';
import { PROJECT } from '../paths.ts';
import { describe } from '../sandbox/inside/describe.ts';
import { nearestName } from '../text/nearest-name.ts';
import type { Stated, StatedFunction, Values } from './stated.ts';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** What a field holds; `?` where it may be left out. */
const KINDS = {
  text: ['a text', (value: unknown) => typeof value === 'string'],
  list: ['a list', (value: unknown) => Array.isArray(value)],
  object: ['an object', isObject],
  '?': ['something', (value: unknown) => value !== null],
} as const;

type Shape = Readonly<Record<string, keyof typeof KINDS>>;

const PAGE = {
  ...{ name: 'text', title: 'object', classes: 'list', parts: 'object', functions: 'object' },
  ...{ program: 'text', every: '?', isKept: '?', line: '?', compare: '?' },
  ...{ mostCalls: '?', whole: '?', ownRules: '?' },
} as const satisfies Record<keyof Stated, Shape[string]>;

const FUNCTION = {
  ...{ given: 'list', returns: 'object', uses: '?', changes: '?', right: '?', asked: '?' },
  ...{ work: '?', of: '?', also: '?', madeWith: '?', optional: '?', picks: '?', standing: '?' },
  ...{ rule: '?', setups: '?', askedBack: '?' },
} as const satisfies Record<keyof StatedFunction, Shape[string]>;

function pageOf({ name }: Stated): string {
  return exercisePath(PROJECT, name, `grader/exercises/${name}/page.ts`);
}

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
export function heldTogether(stated: Stated, page = pageOf(stated)): Stated {
  const problems = problemsOf(stated);
  if (problems.length === 0) return stated;
  throw told(problems, page);
}

function told(problems: readonly Problem[], page: string, cause?: unknown): GraderError {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const lines = problems.map(({ message, at }) => `${page}, line ${lineOf(at, text)}: ${message}`);
  return saidError('exercise.problems', { problems: lines.join('\n') }, { cause });
}

const watched = new WeakMap<Stated, Stated>();

/**
 * What a page computes may throw, or be none of what is wanted, when it is asked: its author's mistake, too.
 *
 * @param page as in {@link heldTogether}
 * @returns the same page, always the same one, whose functions throw a {@link GraderError} then
 * @throws {GraderError} as {@link heldTogether} does
 */
export function watchedPage(stated: Stated, page = pageOf(stated)): Stated {
  const known = watched.get(stated);
  if (known !== undefined) return known;
  const { functions, every } = heldTogether(stated, page);
  const watchedIn = <Fields extends object>(fields: Fields, ...at: readonly string[]): Fields =>
    mapped(fields, (value, field) => {
      if (typeof value !== 'function') return value;
      return (...given: readonly unknown[]): unknown => {
        const place = [...at, field];
        const mistake = (what: string, cause?: unknown): GraderError =>
          told([{ message: `${place.slice(-2).join('.')} ${what}`, at: place }], page, cause);
        let found: unknown;
        try {
          found = value(...given);
        } catch (error) {
          throw mistake(`throws ${String(error)}`, error);
        }
        const fault = faultIn(field, found, given, stated);
        if (fault !== undefined) throw mistake(`gives ${fault}`);
        return found;
      };
    });
  const whole: Stated = {
    ...stated,
    functions: mapped(functions, (each, name) => watchedIn(each as object, 'functions', name)),
    ...(every && { every: watchedIn(every, 'every') }),
  };
  watched.set(stated, whole);
  watched.set(whole, whole);
  return whole;
}

function mapped<Fields extends object>(
  fields: Fields,
  change: (value: unknown, key: string) => unknown,
): Fields {
  const changed = Object.entries(fields).map(([key, value]) => [key, change(value, key)]);
  return Object.fromEntries(changed) as Fields;
}

/** @returns what it is in the place of what the field is to give, as the end of a sentence */
function faultIn(
  field: string,
  found: unknown,
  given: readonly unknown[],
  { functions, parts }: Stated,
): string | undefined {
  if (field === 'work') return Number.isFinite(found) ? undefined : `${found}, which is no number`;
  if (field !== 'of') return undefined;
  const name = String(given[0]);
  const { given: first = [], also = [] } = functions[name] ?? {};
  if (!Array.isArray(found) || found.length === 0) return `no list of inputs for ${name}`;
  for (const values of found as readonly Values[]) {
    const strange = [...first, ...also].find((part) => !parts[part]!.fits(values[part]));
    if (strange === undefined) continue;
    const is = describe(values[strange]);
    return `${is} for ${name} in the place of ${strange}`;
  }
  return undefined;
}

function lineOf(words: readonly string[], text: string): number {
  let at = 0;
  for (const word of words) {
    const left = text.slice(at);
    const alone = `(?<![\\w$])${word.replace(/\W/g, '.')}(?![\\w$])`;
    // As a key if it is there as one: it may be a word of a comment before.
    const asKey = left.search(new RegExp(`${alone}\\s*[:(]`));
    const found = asKey < 0 ? left.search(new RegExp(alone)) : asKey;
    if (found >= 0) at += found;
  }
  return text.slice(0, at).split('\n').length;
}

function problemsOf(stated: Stated): readonly Problem[] {
  const ownShape = shapeProblems('the exercise', stated, PAGE, ['stated']);
  if (ownShape.length > 0) return ownShape;
  const { parts, functions, every, line } = stated;
  const shapes = Object.entries(functions).flatMap(([name, each]) =>
    shapeProblems(name, each, FUNCTION, ['functions', name]),
  );
  if (shapes.length > 0) return shapes;
  const problems = [...nameProblems(stated)];
  if (problems.length > 0 || every?.of !== undefined || line?.many !== undefined) return problems;
  const asked = Object.values(functions).flatMap(({ given, also = [] }) => [...given, ...also]);
  return [...new Set(asked)]
    .filter((part) => parts[part]!.all === undefined)
    .map((part) => ({
      message: `there is no end of ${part}: say in every.of what "*" stands for`,
      at: ['parts', part],
    }));
}

/** Names of what is not there, and functions that nobody can be asked about. */
function* nameProblems({ classes, parts, functions, program }: Stated): Generator<Problem> {
  const names = Object.keys(functions);
  for (const [name, stated] of Object.entries(functions)) {
    const { of, given, also = [], uses = [], changes = [], right, rule } = stated;
    const at = ['functions', name];
    yield* unknown(name, 'class', of === undefined ? [] : [of], classes, at);
    yield* unknown(name, 'part', [...given, ...also], Object.keys(parts), at);
    yield* unknown(name, 'part that it changes', changes, given, at);
    yield* unknown(name, 'function to be built on', uses, names, at);
    if (given.length === 0) {
      yield { message: `${name} is given nothing, so there is nothing to ask about`, at };
    }
    if (typeof right === 'string' && right !== 'any-order') {
      const message = `${name} is right by ${right}: say 'any-order', or a rule`;
      yield { message, at: [...at, 'right'] };
    }
    if (rule !== undefined && changes.length > 0) {
      const message = `${name} has a rule, and the reference alone says what is changed: leave one of them out`;
      yield { message, at: [...at, 'rule'] };
    }
    if (name === 'program') yield { message: 'no function can have the name program', at };
  }
  yield* unknown('program', 'function', [program], names, ['program']);
}

function* unknown(
  who: string,
  what: string,
  used: readonly string[],
  known: readonly string[],
  at: readonly string[],
): Generator<Problem> {
  for (const name of used) {
    if (known.includes(name)) continue;
    const message = `${who} has the ${what} ${name}, and there are ${known.join(', ')}`;
    yield { message, at: [...at, name] };
  }
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
    const [wanted, isOne] = KINDS[kind];
    if (isOne(fields[key])) return [];
    if (fields[key] === undefined) return [{ message: `${who} does not say ${key}`, at }];
    return [{ message: `the ${key} of ${who} is to be ${wanted}`, at: [...at, key] }];
  });
  return [...strange, ...wrong];
}
