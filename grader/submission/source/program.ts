/** Finds the functions in all files of a student's program, and the helpers that each function uses. */
import type { Function as FunctionNode, Node } from '@babel/types';
import {
  type FunctionText,
  LINE_END,
  positionAt,
  type SourceLocation,
  sourceIn,
} from '../source-location.ts';
import { type ParsedFile, parseAll, type SourceFile, type SourceTexts } from './parse-files.ts';
import { classAround, functionName, isFunction, nameOf, walk } from './syntax.ts';

/** A function with a name. */
export interface Definition {
  readonly name: string;
  /** The class that has the function as a member. */
  readonly className: string | undefined;
  readonly source: ParsedFile;
  readonly node: FunctionNode;
}

export interface ParsedProgram {
  readonly files: readonly ParsedFile[];
  /** The functions of all files. */
  readonly definitions: readonly Definition[];
}

/** @returns a program without files when one of the files does not parse */
export function readProgram(texts: SourceTexts): ParsedProgram {
  const files = parseAll(texts);
  return { files, definitions: files.flatMap(definitionsIn) };
}

/** @returns all functions with a name: in classes, objects, variables, and other functions */
export function definitionsIn(source: ParsedFile): Definition[] {
  const definitions: Definition[] = [];
  walk(source.tree.program, (node, parents) => {
    if (!isFunction(node)) return;
    const name = functionName(node, parents.at(-1));
    if (name) definitions.push({ name, className: classAround(parents), source, node });
  });
  return definitions;
}

/**
 * @param checkedNames functions that are checked separately: they are left out, and so are functions that only they use
 * @returns the function, and then all functions that it uses, the nearest first; empty if the program lacks the function
 */
export function findFunction(
  program: ParsedProgram,
  name: string,
  checkedNames: readonly string[] = [],
): readonly Definition[] {
  const definitions = new Set(program.definitions.filter((each) => each.name === name));
  // The loop also visits the definitions that are added in it.
  for (const definition of definitions) {
    for (const used of usedBy(definition, program)) {
      if (used.name === name || !checkedNames.includes(used.name)) definitions.add(used);
    }
  }
  return [...definitions];
}

/** @returns the definitions of all names in a function; if several classes have such a member, that of the same class */
function usedBy(
  { node, className }: Definition,
  { definitions }: ParsedProgram,
): readonly Definition[] {
  const names = new Set<string | undefined>();
  const ownName = ownNameOf(node);
  walk(node, (each) => {
    if (each !== ownName && each.type !== 'StringLiteral') names.add(nameOf(each));
  });
  const used = definitions.filter((each) =>
    names.has(each.name === 'constructor' ? each.className : each.name),
  );
  const sameClass = used.filter((each) => each.className === className).map(({ name }) => name);
  return used.filter((each) => each.className === className || !sameClass.includes(each.name));
}

/** @returns the name that stands in the function itself; none where a variable has the function */
function ownNameOf(node: FunctionNode): Node | null | undefined {
  if ('key' in node) return node.key;
  return 'id' in node ? node.id : undefined;
}

/** A starter has this comment where the student's code of a function begins. */
const BEGIN = /\/\*+ *Begin *\*+\//;

/** @returns for each function that the program has, the location of its `Begin` comment, or else of its beginning */
export function definitionLocations(
  texts: SourceTexts,
  names: readonly string[],
): Map<string, SourceLocation> {
  const locations = new Map<string, SourceLocation>();
  const program = readProgram(texts);
  for (const name of names) {
    const [definition] = findFunction(program, name, names);
    if (definition === undefined) continue;
    const { file, text } = definition.source;
    const { start, end } = definition.node;
    const begin = BEGIN.exec(text.slice(start!, end!));
    locations.set(name, { file, ...positionAt(text, start! + (begin?.index ?? 0)) });
  }
  return locations;
}

/** The most functions, and the most lines of each, so that a page stays small (guesses). The others are left out. */
const MAX_FUNCTIONS = 30;
const MAX_FUNCTION_LINES = 100;
/** The most characters of a line (a guess). */
const MAX_SHOWN_LINE = 160;

/** @returns the lines of each function of the program that has one of these names; very long ones are cut */
export function functionTexts(
  texts: SourceTexts,
  names: readonly string[],
): readonly FunctionText[] {
  const wanted = new Set(names);
  const { definitions } = readProgram(texts);
  return definitions
    .filter(({ name }) => wanted.has(name))
    .slice(0, MAX_FUNCTIONS)
    .map(functionText);
}

function functionText({ name, source: { file, text }, node }: Definition): FunctionText {
  const { line } = positionAt(text, node.start!);
  const { line: lastLine } = positionAt(text, node.end!);
  const end = Math.min(lastLine, line - 1 + MAX_FUNCTION_LINES);
  const lines = text.split(LINE_END).slice(line - 1, end);
  return { name, file, line, text: lines.map(shownLine).join('\n') };
}

function shownLine(line: string): string {
  return line.length <= MAX_SHOWN_LINE ? line : `${line.slice(0, MAX_SHOWN_LINE - 1)}…`;
}

/** @returns the location of a node, with the text of its line */
export function locationOf({ start }: Pick<Node, 'start'>, source: SourceFile): SourceLocation {
  const position = positionAt(source.text, start!);
  return { file: source.file, ...position, ...sourceIn(source.text, position.line) };
}

/** A function that several functions of the exercise use, but that is not itself one of them. */
export interface SharedHelper {
  readonly name: string;
  readonly users: readonly string[];
  /** It calls itself, or uses a function that does: then its users may call it in the place of one another. */
  readonly isRecursive: boolean;
}

function textOf({ source, node }: Definition): string {
  return source.text.slice(node.start!, node.end!);
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '');
}

/**
 * A helper cannot be replaced by a right function. If all functions that use it are wrong, the grader therefore cannot
 * decide whether the mistake is in the helper or in each of them.
 *
 * @param wrongFunctions the names of the wrong functions
 * @param functions the names of all functions of the exercise, which can be replaced
 * @param starterHelpers the texts of helpers in the starter, which are right as long as they are unchanged
 * @param rightFunctions the names of functions that are proven right: what these use too is left out
 * @returns for each set of functions that share helpers, the nearest helper; those with the most users first
 */
export function sharedHelpers(
  texts: SourceTexts,
  wrongFunctions: readonly string[],
  functions: readonly string[],
  starterHelpers: readonly string[] = [],
  rightFunctions: readonly string[] = [],
): readonly SharedHelper[] {
  const program = readProgram(texts);
  const starterTexts = new Set(starterHelpers.map(withoutSpaces));
  const isFromStarter = (name: string): boolean =>
    program.definitions
      .filter((definition) => definition.name === name)
      .every((definition) => starterTexts.has(withoutSpaces(textOf(definition))));
  const usedByFunction = new Map(
    wrongFunctions.map((user) => [user, findFunction(program, user, functions)]),
  );
  const names = new Set([...usedByFunction.values()].flat().map(({ name }) => name));
  const usedByRight = new Set(
    rightFunctions
      .flatMap((user) => findFunction(program, user, functions))
      .map(({ name }) => name),
  );
  const nearestByUsers = new Map<string, SharedHelper>();
  // The farthest come first, so that a nearer helper of the same functions takes their place.
  for (const name of [...names].toReversed()) {
    const users = wrongFunctions.filter(
      (user) => user !== name && usedByFunction.get(user)!.some((each) => each.name === name),
    );
    if (users.length < 2 || name === 'constructor' || isFromStarter(name)) continue;
    if (usedByRight.has(name)) continue;
    const isRecursive = isAnyRecursive(findFunction(program, name, functions), program);
    nearestByUsers.set(users.join(), { name, users, isRecursive });
  }
  return [...nearestByUsers.values()].toSorted((a, b) => b.users.length - a.users.length);
}

/** Whether any of these functions uses itself, directly or through others of them. */
function isAnyRecursive(definitions: readonly Definition[], program: ParsedProgram): boolean {
  const usedByEach = new Map(definitions.map((each) => [each, usedBy(each, program)]));
  let sizeBefore: number;
  // A function that uses none of those that are left cannot be in a circle.
  do {
    sizeBefore = usedByEach.size;
    for (const [definition, used] of usedByEach) {
      if (!used.some((other) => usedByEach.has(other))) usedByEach.delete(definition);
    }
  } while (usedByEach.size < sizeBefore);
  return usedByEach.size > 0;
}
