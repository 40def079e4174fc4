/** Finds the functions in all files of a student's program, and the helpers that each function uses. */
import type { Function as FunctionNode, Node } from '@babel/types';
import { positionAt, type SourceLocation, sourceIn } from '../source-location.ts';
import {
  classAround,
  functionName,
  isFunction,
  nameOf,
  type ParsedFile,
  parseAll,
  type SourceFile,
  type SourceTexts,
  walk,
} from './syntax.ts';

export interface Definition {
  readonly name: string;
  /** The class that has the function as a member. */
  readonly className: string | undefined;
  readonly source: ParsedFile;
  readonly node: FunctionNode;
}

export interface ParsedProgram {
  readonly files: readonly ParsedFile[];
  readonly definitions: readonly Definition[];
}

/** @returns a program without files when one of the files does not parse */
export function readProgram(texts: SourceTexts): ParsedProgram {
  const files = parseAll(texts);
  return { files, definitions: files.flatMap(definitionsIn) };
}

/** @returns all functions with a name: in classes, objects, variables, and other functions */
export function definitionsIn(source: ParsedFile): Definition[] {
  const found: Definition[] = [];
  walk(source.tree.program, (node, parents) => {
    const name = isFunction(node) && functionName(node, parents.at(-1));
    if (isFunction(node) && name)
      found.push({ name, className: classAround(parents), source, node });
  });
  return found;
}

/**
 * @param asked functions that are checked by themselves: they, and what only they call, are left out
 * @returns the function, then those that it uses, nearest first; an empty list when the program lacks the function
 */
export function findFunction(
  program: ParsedProgram,
  name: string,
  asked: readonly string[] = [],
): readonly Definition[] {
  const found = new Set(program.definitions.filter((each) => each.name === name));
  for (const definition of found) {
    for (const each of usedBy(definition, program)) {
      if (each.name === name || !asked.includes(each.name)) found.add(each);
    }
  }
  return [...found];
}

/** @returns the definitions of all names in a function; where several classes have a member, that of the same class */
function usedBy(
  { node, className }: Definition,
  { definitions }: ParsedProgram,
): readonly Definition[] {
  const names = new Set<string | undefined>();
  walk(node, (each) => {
    if (each.type !== 'StringLiteral') names.add(nameOf(each));
  });
  const used = definitions.filter((each) =>
    names.has(each.name === 'constructor' ? each.className : each.name),
  );
  const own = used.filter((each) => each.className === className).map(({ name }) => name);
  return used.filter((each) => each.className === className || !own.includes(each.name));
}

/** A starter marks with this comment where the student writes a function. */
const BEGIN = /\/\*+ *Begin *\*+\//;

/** @returns for each function that is found, its line with the `Begin` mark, or else its first line */
export function definitionLocations(
  texts: SourceTexts,
  names: readonly string[],
): Map<string, SourceLocation> {
  const places = new Map<string, SourceLocation>();
  const program = readProgram(texts);
  for (const name of names) {
    const [found] = findFunction(program, name, names);
    if (found === undefined) continue;
    const { file, text } = found.source;
    const { start, end } = found.node;
    const mark = BEGIN.exec(text.slice(start!, end!));
    places.set(name, { file, ...positionAt(text, start! + (mark?.index ?? 0)) });
  }
  return places;
}

/** @returns the location of a node, with the text of its line */
export function locationOf({ start }: Pick<Node, 'start'>, source: SourceFile): SourceLocation {
  const place = positionAt(source.text, start!);
  return { file: source.file, ...place, ...sourceIn(source.text, place.line) };
}

/** A function that several functions of the exercise use, but that is not itself one of them. */
export interface SharedHelper {
  readonly name: string;
  readonly users: readonly string[];
}

/** Students do not read longer lists (a guess). */
const MAX_HELPERS = 2;

function textOf({ source, node }: Definition): string {
  return source.text.slice(node.start!, node.end!);
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}

/**
 * A helper cannot be replaced by a right function. If all functions that use it are wrong, the grader therefore cannot
 * tell whether the mistake is in the helper or in each of them.
 *
 * @param among the wrong functions
 * @param functions all functions of the exercise, which can be replaced
 * @param given the texts of helpers in the starter, which are right as long as they are unchanged
 * @returns for each set of functions that share helpers, the nearest one
 */
export function sharedHelpers(
  texts: SourceTexts,
  among: readonly string[],
  functions: readonly string[],
  given: readonly string[] = [],
): readonly SharedHelper[] {
  const program = readProgram(texts);
  const givenTexts = new Set(given.map(withoutSpaces));
  const isGiven = (name: string): boolean =>
    program.definitions
      .filter((definition) => definition.name === name)
      .every((definition) => givenTexts.has(withoutSpaces(textOf(definition))));
  const needed = new Map(among.map((user) => [user, findFunction(program, user, functions)]));
  const helpers = new Set([...needed.values()].flat().map(({ name }) => name));
  const shared = [...helpers].toReversed().flatMap((name): SharedHelper[] => {
    const users = among.filter(
      (user) => user !== name && needed.get(user)!.some((each) => each.name === name),
    );
    return users.length > 1 && name !== 'constructor' && !isGiven(name) ? [{ name, users }] : [];
  });
  const nearest = new Map(shared.map((each) => [each.users.join(), each]));
  return [...nearest.values()]
    .toSorted((a, b) => b.users.length - a.users.length)
    .slice(0, MAX_HELPERS);
}
