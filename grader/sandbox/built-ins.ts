/**
 * The built-ins of Node 24 that this Node lacks, from core-js. To make them takes some ms in each session, so a
 * program gets those whose names stand somewhere in its text, and most programs get none.
 */
import path from 'node:path';
import { bundledBuiltIns } from '../base/built-parts.ts';
import { getOrInsert } from '../base/in-child/memoize.ts';
import { PROJECT_ROOT } from '../base/paths.ts';
import { compileModule } from './compile-module.ts';

interface Group {
  /** The file in `built-ins/` that makes them. */
  readonly file: string;
  /** Whether this engine, which the children run on too, lacks any of them. */
  readonly isLacking: () => boolean;
  /** A program that uses one of them has one of these in its text. */
  readonly words: RegExp;
}

const has = (holder: object, name: string): boolean => name in holder;
const iteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;

/**
 * Methods of iterators are called as those of lists are, so there it is the ways to get an iterator that count:
 * a generator, or what a map, a set or a list gives. `Object.keys` and the like give lists.
 */
const ITERATORS =
  /(?<!\bObject\.)\b(?:[iI]terator|entries|keys|values|matchAll|segment|toArray|take|drop)\b|\*\s*[\w$]*\s*[([]/;

const GROUPS: readonly Group[] = [
  {
    file: 'iterators',
    isLacking: () => !has(iteratorPrototype, 'toArray'),
    words: ITERATORS,
  },
  {
    file: 'sets',
    isLacking: () => !has(Set.prototype, 'union'),
    words:
      /\b(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\b/,
  },
  {
    file: 'grouping',
    isLacking: () => !has(Object, 'groupBy') || !has(Map, 'groupBy'),
    words: /\bgroupBy\b/,
  },
  {
    file: 'promises',
    isLacking: () => !has(Promise, 'try') || !has(Array, 'fromAsync'),
    words: /\b(?:withResolvers|fromAsync|Promise)\b/,
  },
  {
    file: 'disposal',
    isLacking: () => !has(globalThis, 'DisposableStack'),
    words: /\b(?:DisposableStack|AsyncDisposableStack|SuppressedError|dispose|asyncDispose)\b/,
  },
  {
    file: 'small',
    isLacking: () => !has(Error, 'isError') || !has(Math, 'f16round'),
    words: /\b(?:isError|escape|f16round|getFloat16|setFloat16|pause)\b/,
  },
];

/** What core-js keeps for several copies of itself is nothing for programs. */
const WITHOUT_STORE = "delete globalThis['__core-js_shared__']";

/** The names of the groups. */
export const BUILT_IN_GROUPS: readonly string[] = GROUPS.map(({ file }) => file);

const compiled = new Map<string, Promise<string>>();

/**
 * @param program compiled
 * @returns what is to be evaluated before it; empty for nothing
 */
export async function builtInsFor(program: string): Promise<string> {
  const groups = GROUPS.filter(({ isLacking, words }) => isLacking() && words.test(program));
  const texts = await Promise.all(
    groups.map(({ file }) =>
      getOrInsert(compiled, file, async () => bundledBuiltIns(file) ?? compileBuiltIns(file)),
    ),
  );
  return texts.length === 0 ? '' : [...texts, WITHOUT_STORE].join(';\n');
}

/** @param group one of {@link BUILT_IN_GROUPS} */
export function compileBuiltIns(group: string): Promise<string> {
  const file = path.join(PROJECT_ROOT, 'grader', 'sandbox', 'in-child', 'built-ins', `${group}.ts`);
  return compileModule({ entryPoints: [file] });
}
