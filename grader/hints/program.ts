/**
 * The definitions of a student's program, from all its files: functions, members of classes, and variables
 * beside them; and which of them a function uses, since a slip in a helper makes the function wrong.
 */
import type { Node } from '@babel/types';
import { placeAt, type SourceLocation, sourceIn } from '../submission/source-location.ts';
import {
  classAround,
  declaredBy,
  isFunction,
  nameOf,
  type ParsedFile,
  parseAll,
  type SourceFile,
  type Texts,
  walk,
} from './syntax.ts';

export interface Definition {
  readonly name: string;
  /** The class of which it is a member. */
  readonly className: string | undefined;
  readonly source: ParsedFile;
  /** All of its text: a member of a class or of an object, or a statement. */
  readonly node: Node;
}

export interface Program {
  readonly files: readonly ParsedFile[];
  readonly definitions: readonly Definition[];
}

/** @returns nothing when one of the files does not parse */
export function readProgram(texts: Texts): Program | undefined {
  const files = parseAll(texts);
  return files && { files, definitions: files.flatMap(definitionsIn) };
}

const TOP = /^(?:Program|TSModuleBlock|Export(?:Named|Default)Declaration)$/;

export function definitionsIn(source: ParsedFile): Definition[] {
  const found: Definition[] = [];
  walk(source.tree.program, (node, parents) => {
    const parent = parents.at(-1);
    const add = (name: string | undefined, className?: string): void => {
      if (name !== undefined) found.push({ name, className, source, node });
    };
    const isTop = TOP.test(parent?.type ?? '');
    if (isTop && (node.type === 'FunctionDeclaration' || node.type === 'TSEnumDeclaration'))
      add(nameOf(node.id) ?? 'default');
    if (isTop && node.type === 'VariableDeclaration')
      for (const { id, init } of node.declarations)
        if (init?.type !== 'ClassExpression') for (const { name } of declaredBy(id)) add(name);
    if (parent?.type === 'ClassBody' && 'key' in node) {
      const hasCode = isFunction(node) || ('value' in node && node.value != null);
      if (hasCode) add(nameOf(node.key as Node), classAround(parents) ?? 'default');
    }
  });
  return found;
}

export interface FoundFunction extends Definition {
  /** 0 for the function itself, 1 for what it calls or reads, and so on. */
  readonly distance: number;
}

/**
 * @param asked functions that are asked by themselves: they, and what only they call, are left out
 * @returns nearest first, and in the order of the text where equally near; [] when there is none
 */
export function findFunction(
  program: Program,
  name: string,
  asked: readonly string[] = [],
): FoundFunction[] {
  const found = new Map<Node, FoundFunction>();
  let level = program.definitions.filter((each) => each.name === name);
  for (let distance = 0; level.length > 0; distance++) {
    const fresh = level.filter(({ node }) => !found.has(node));
    for (const definition of fresh) found.set(definition.node, { ...definition, distance });
    level = fresh
      .flatMap((definition) => [...usedBy(definition, program)])
      .filter((each) => each.name === name || !asked.includes(each.name));
  }
  return [...found.values()];
}

function usedBy({ node: whole, className }: Definition, { definitions }: Program): Set<Definition> {
  const used = new Set<Definition>();
  walk(whole, (node, parents, key) => {
    const name = nameOf(node);
    if (name === undefined || node.type === 'StringLiteral') return;
    const parent = parents.at(-1);
    const isProperty = key === 'property' && (parent as { computed?: boolean }).computed !== true;
    const isMember = isProperty || parent?.type === 'ObjectProperty';
    const named = definitions.filter((each) => {
      if (each.className === undefined) return !isProperty && each.name === name;
      return isMember ? each.name === name : each.name === 'constructor' && each.className === name;
    });
    // Those of the same class, where it has one; a call of another class's member may be of any.
    const own = named.filter(
      (each) => each.className !== undefined && each.className === className,
    );
    for (const each of own.length > 0 ? own : named) used.add(each);
  });
  return used;
}

/** Between such marks a starter wants the function to be written. */
const BEGIN = /\/\*+ *Begin *\*+\//;

/** @returns of each function that is found the line with its `Begin` mark, else its first */
export function standsAt(texts: Texts, names: readonly string[]): Map<string, SourceLocation> {
  const places = new Map<string, SourceLocation>();
  const program = readProgram(texts);
  for (const name of program === undefined ? [] : names) {
    const found = findFunction(program!, name, names)[0];
    if (found === undefined) continue;
    const { file, text } = found.source;
    const { start, end } = found.node;
    const mark = BEGIN.exec(text.slice(start!, end!));
    places.set(name, { file, ...placeAt(text, start! + (mark?.index ?? 0)) });
  }
  return places;
}

/** Where a node stands, with its line. */
export function locationOf({ start }: Pick<Node, 'start'>, source: SourceFile): SourceLocation {
  const place = placeAt(source.text, start!);
  return { file: source.file, ...place, ...sourceIn(source.text, place.line) };
}

/** What several functions rest on besides one another, as a student writes it: `help`, `#value`, `Table.LINES`. */
export interface SharedHelper {
  readonly name: string;
  readonly users: readonly string[];
}

/** Of more than that a student reads none. */
const MOST_TOLD = 2;

/**
 * A function beside the class, a private or a static method, a table: none of these can be replaced by a
 * right one, so where all who use it are wrong, nobody can say whether the mistake is in it or in each of them.
 *
 * @param among the functions that are wrong
 * @param functions all that the exercise asks for, which can be replaced
 * @returns one helper for each set of functions that share any
 */
export function sharedHelpers(
  texts: Texts,
  among: readonly string[],
  functions: readonly string[],
): readonly SharedHelper[] {
  const program = readProgram(texts);
  if (program === undefined) return [];
  const helpers = new Map<Node, { name: string; users: string[]; steps: number }>();
  for (const user of among) {
    for (const found of findFunction(program, user, functions)) {
      if (found.distance === 0 || found.name === 'constructor' || isPlain(found)) continue;
      const helper = helpers.get(found.node) ?? { name: writtenName(found), users: [], steps: 0 };
      helper.users.push(user);
      helper.steps = Math.max(helper.steps, found.distance);
      helpers.set(found.node, helper);
    }
  }
  const shared = new Map<string, SharedHelper>();
  for (const { name, users } of [...helpers.values()].toSorted((a, b) => a.steps - b.steps))
    if (users.length > 1 && !shared.has(users.join())) shared.set(users.join(), { name, users });
  return [...shared.values()]
    .toSorted((a, b) => b.users.length - a.users.length)
    .slice(0, MOST_TOLD);
}

function writtenName({ node, name, className }: FoundFunction): string {
  if ('key' in node && node.key.type === 'PrivateName') return `#${name}`;
  return 'static' in node && node.static === true ? `${className}.${name}` : name;
}

/** A number or a text has no mistake that several functions could share. */
function isPlain({ node, source }: FoundFunction): boolean {
  return !/[([{]/.test(source.text.slice(node.start!, node.end!));
}
