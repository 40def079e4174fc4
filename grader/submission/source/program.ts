/** The functions of a student's program, from all its files; and which of them one uses, since a slip in a helper makes it wrong. */
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
  /** The class of which it is a member. */
  readonly className: string | undefined;
  readonly source: ParsedFile;
  readonly node: FunctionNode;
}

export interface ParsedProgram {
  readonly files: readonly ParsedFile[];
  readonly definitions: readonly Definition[];
}

/** @returns an empty one when one of the files does not parse */
export function readProgram(texts: SourceTexts): ParsedProgram {
  const files = parseAll(texts);
  return { files, definitions: files.flatMap(definitionsIn) };
}

/** Wherever they stand: in a class, in an object, in a variable, or in another function. */
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
 * @param asked functions that are asked by themselves: they, and what only they call, are left out
 * @returns it and what it uses, nearest first, and in the order of the text where equally near; [] when there is none
 */
export function findFunction(
  program: ParsedProgram,
  name: string,
  asked: readonly string[] = [],
): readonly Definition[] {
  const found = new Set(program.definitions.filter((each) => each.name === name));
  for (const definition of found) {
    for (const each of usedBy(definition, program))
      if (each.name === name || !asked.includes(each.name)) found.add(each);
  }
  return [...found];
}

/** What is named in it; a member of its own class rather than another's. */
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

/** Between such marks a starter wants the function to be written. */
const BEGIN = /\/\*+ *Begin *\*+\//;

/** @returns of each function that is found the line with its `Begin` mark, else its first */
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

/** Where a node stands, with its line. */
export function locationOf({ start }: Pick<Node, 'start'>, source: SourceFile): SourceLocation {
  const place = positionAt(source.text, start!);
  return { file: source.file, ...place, ...sourceIn(source.text, place.line) };
}

/** What several functions rest on besides one another. */
export interface SharedHelper {
  readonly name: string;
  readonly users: readonly string[];
}

/** Of more than that a student reads none. */
const MAX_HELPERS = 2;

function textOf({ source, node }: Definition): string {
  return source.text.slice(node.start!, node.end!);
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}

/**
 * A function beside the class, a private or a static method: none of these can be replaced by a right one, so
 * where all who use it are wrong, nobody can say whether the mistake is in it or in each of them.
 *
 * @param among the functions that are wrong
 * @param functions all that the exercise asks for, which can be replaced
 * @param given the texts of what the starter brings along: as long as it is unchanged, it is right
 * @returns the nearest helper for each set of functions that share any
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
