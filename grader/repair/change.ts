/** One single change of a program, and what is known where it is made. */
import type { BlockStatement, Node, Statement } from '@babel/types';
import { type ChangeKind, KIND_WEIGHTS } from './change-kinds.ts';
import type { Ends } from './ends.ts';
import type { FoundFunction } from './find-function.ts';
import type { Program } from './program.ts';
import { endOf, type FunctionNode, lastNameOf, nameOf, startOf } from './syntax.ts';
import type { TypeReader } from './type-reader.ts';
import type { Variable } from './variables.ts';

/** Words of an exercise: what its students mix up. */
export interface ExerciseWords {
  /** Functions that do the same for the two sides: each list is of such. */
  readonly sisters?: readonly (readonly string[])[];
  /** Texts that are confused with each other: each list is of such. */
  readonly confusedTexts?: readonly (readonly string[])[];
}

/** A node of the function, and what stands around it. */
export interface Site {
  readonly node: Node;
  /** From the function's own text to the node's parent. */
  readonly parents: readonly Node[];
  readonly parent: Node | undefined;
  /** The field of the parent in which the node stands. */
  readonly key: string;
  readonly code: Code;
}

export interface Code {
  readonly program: Program;
  readonly found: FoundFunction;
  readonly types: TypeReader;
  readonly words: ExerciseWords;
  /** The whole numbers that stand in the function, each once. */
  readonly numbers: readonly number[];
  /** The same numbers of the whole program. */
  readonly allNumbers: readonly number[];
  /** Texts of the program that are values of one type, as in `'a' | 'b'`. */
  readonly textUnions: readonly (readonly string[])[];
  /** What ends the functions and loops of the program. */
  readonly ends: Ends;
  /** The variables that the function makes and never reads. */
  readonly unread: ReadonlySet<Variable>;
  /** How the last place of the function's lists is written: `14`, `n - 1`. */
  readonly lasts: readonly string[];
  /** The conditions of the program that are joined of parts. */
  readonly joined: readonly string[];
  /** The texts that stand in the function, each once. */
  readonly texts: readonly string[];
}

export interface Change {
  readonly kind: ChangeKind;
  /** What is shown as the place. */
  readonly mark: Node;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly weight: number;
}

export type ChangeMaker = (site: Site) => Change[];

/** @param part how likely this form is among those of its kind, up to 1 */
export function replaceNode(kind: ChangeKind, node: Node, replacement: string, part = 1): Change {
  return replaceRange(kind, node, [startOf(node), endOf(node)], replacement, part);
}

export function replaceRange(
  kind: ChangeKind,
  mark: Node,
  [start, end]: readonly [start: number, end: number],
  replacement: string,
  part = 1,
): Change {
  return { kind, mark, start, end, replacement, weight: KIND_WEIGHTS[kind] * part };
}

export function insertAt(kind: ChangeKind, mark: Node, at: number, text: string, part = 1): Change {
  return replaceRange(kind, mark, [at, at], text, part);
}

/**
 * What is marked where a statement is missing: the statement that follows, else the bracket that closes
 * the block, so that the place is always said to be before a line.
 */
export function nextIn({ body, end, loc }: BlockStatement, previous?: Statement): Node {
  const next = body[previous === undefined ? 0 : body.indexOf(previous) + 1];
  if (next !== undefined) return next;
  const { line, column, index } = loc!.end;
  const start = { line, column: column - 1, index: index - 1 };
  return { type: 'EmptyStatement', start: end! - 1, end: end!, loc: { ...loc!, start } };
}

export function textOf({ code }: Site, node: Node): string {
  return code.found.source.text.slice(startOf(node), endOf(node));
}

export function typeOf({ code }: Site, node: Node): string {
  return code.types.typeOf(node, code.found.source.tree);
}

/** A call of the function in which it stands. */
export function isRecursion({ node, code }: Pick<Site, 'node' | 'code'>): boolean {
  return node.type === 'CallExpression' && lastNameOf(node.callee) === code.found.name;
}

export interface NamedType {
  readonly name: string;
  readonly type: string;
  readonly variable: Variable;
}

/** Of so many variables the right one is not found by trying. */
const MOST_VARIABLES = 40;

/** What can be named at the node, with types; the innermost last. */
export function variablesHere({ code }: Site, node: Node): NamedType[] {
  const { tree } = code.found.source;
  const nearest = code.types.variablesAt(tree, startOf(node)).slice(-MOST_VARIABLES);
  return nearest.map((variable) => ({
    name: variable.name,
    type: code.types.typeOfVariable(variable, tree),
    variable,
  }));
}

/** The variables here that say yes or no. */
export function flagsHere(site: Site): string[] {
  return variablesHere(site, site.node).flatMap(({ name, type }) =>
    type === 'boolean' ? [name] : [],
  );
}

/** Code of one function with the parameters of another in the places of its own. */
export function withParametersOf(own: FunctionNode, text: string, of: FunctionNode): string {
  const names = new Map(of.params.map((each, i) => [nameOf(each), nameOf(own.params[i])]));
  return text.replace(/(?<![.\w$'"])[A-Za-z_$][\w$]*/g, (name) => names.get(name) || name);
}

/** What stands in the brackets of `list[…]`. */
export function isIndex({ parent, key }: Site): boolean {
  return parent?.type === 'MemberExpression' && parent.computed && key === 'property';
}

/** The offset of an operator that stands after an offset, past comments. */
export function findOperator({ code }: Site, operator: string, from: number): number {
  const { text } = code.found.source;
  let at = from;
  for (;;) {
    if (text.startsWith('/*', at)) at = text.indexOf('*/', at) + 2;
    else if (text.startsWith('//', at)) at = text.indexOf('\n', at) + 1;
    else if (text.startsWith(operator, at)) return at;
    else at++;
  }
}
