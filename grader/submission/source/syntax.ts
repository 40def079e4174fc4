/**
 * Reads a student's file as TypeScript, and goes through the parts of it that run. A file that does not
 * read gives nothing: without knowing what the program says, no place in it can be named.
 */
import { type ParserOptions, parse } from '@babel/parser';
import type { File, Function as FunctionNode, Identifier, Loop, Node } from '@babel/types';

/** One file of a submission, as it was saved. All offsets count UTF-16 units of this text. */
export interface SourceFile {
  /** As shown to the student: relative to the submission, with forward slashes. */
  readonly file: string;
  readonly text: string;
}

export interface ParsedFile extends SourceFile {
  readonly tree: File;
}

const OPTIONS: ParserOptions = {
  sourceType: 'unambiguous',
  allowUndeclaredExports: true,
  plugins: ['typescript', 'decorators', 'decoratorAutoAccessors', 'explicitResourceManagement'],
};

/** The text of each file of a submission, by its name. */
export type SourceTexts = ReadonlyMap<string, string>;

/** The files that are programs; none when one of them does not read. */
export function parseAll(texts: SourceTexts): readonly ParsedFile[] {
  const programs = [...texts].filter(([file]) => /\.[cm]?[jt]sx?$/i.test(file));
  try {
    return programs.map(([file, text]) => {
      const isJsx = /x$/i.test(file);
      const plugins = [...OPTIONS.plugins!, ...(isJsx ? (['jsx'] as const) : [])];
      return { file, text, tree: parse(text, { ...OPTIONS, plugins }) };
    });
  } catch {
    return []; // a syntax error, or nested too deep for the parser
  }
}

/** Fields that do not run. */
const TYPES_AND_COMMENTS =
  /^(?:decorators|extra|implements|loc|returnType|super(?:Type)?Parameters|superTypeParameters|type(?:Annotation|Arguments|Parameters)|(?:inner|leading|trailing)Comments)$/;

/** @param parents from the outermost to the node's own parent @param key the parent's field in which it stands */
type Visit<T> = (node: Node, parents: readonly Node[], key: string) => T;

export function walk(root: Node, visit: Visit<void>): void {
  const parents: Node[] = [];
  const go = (node: Node, key: string): void => {
    visit(node, parents, key);
    parents.push(node);
    for (const [field, value] of Object.entries(node)) {
      if (value === null || typeof value !== 'object' || TYPES_AND_COMMENTS.test(field)) continue;
      for (const each of Array.isArray(value) ? value : [value])
        if (typeof each?.type === 'string' && !/^TS(?:TypeAlias|Interface)/.test(each.type))
          go(each, field);
    }
    parents.pop();
  };
  go(root, '');
}

/** A node, and where it stands: see `Visit`. */
export interface NodePlace {
  readonly node: Node;
  readonly parents: readonly Node[];
  readonly key: string;
}

/** All of it for which this holds, in the order of the text. */
export function placesIn(root: Node, isOne: Visit<boolean>): NodePlace[] {
  const found: NodePlace[] = [];
  walk(root, (node, parents, key) => {
    if (isOne(node, parents, key)) found.push({ node, parents: [...parents], key });
  });
  return found;
}

export function hasIn(root: Node, isOne: Visit<boolean>): boolean {
  return placesIn(root, isOne).length > 0;
}

export type OfType<T extends Node['type']> = Extract<Node, { type: T }>;

export const FUNCTIONS = [
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'ClassPrivateMethod',
  'ObjectMethod',
] as const;

export function isFunction(node: Node): node is FunctionNode {
  return (FUNCTIONS as readonly string[]).includes(node.type);
}

export function isLoop(node: Node): node is Loop {
  return /^(?:For|ForOf|ForIn|While|DoWhile)Statement$/.test(node.type);
}

/** What is declared in it ends with it. */
export function holdsVariables(node: Node): boolean {
  const isBlock = /^(?:Block|Switch)Statement$|^(?:Program|StaticBlock|TSModuleBlock)$/;
  return isBlock.test(node.type) || isFunction(node) || isLoop(node);
}

/** What a pattern or a plain variable declares, in the order of the text. */
export function declaredBy(pattern: Node): Identifier[] {
  return placesIn(
    pattern,
    ({ type }, _, key) => type === 'Identifier' && key !== 'key' && key !== 'right',
  ).map(({ node }) => node as Identifier);
}

/** The name that a key, a property or a plain variable has; none when it is computed. */
export function nameOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type === 'PrivateName') return node.id.name;
  return undefined;
}

/** Of `a.b`, of `a['b']` and of `b` the name `b`; of `a[b]` none. */
export function lastNameOf(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return nameOf(node);
  return node.computed && node.property.type === 'Identifier' ? undefined : nameOf(node.property);
}

/** Of `Math.max` the name `max`; none of anything else. */
export function nameInMath(callee: Node): string | undefined {
  const isMath = callee.type === 'MemberExpression' && nameOf(callee.object) === 'Math';
  return isMath ? lastNameOf(callee) : undefined;
}

/** What a function is called by: its own name, or that of the key, the variable or the member that holds it. */
export function functionName(node: Node, parent: Node | undefined): string | undefined {
  const held = parent?.type === 'AssignmentExpression' ? lastNameOf(parent.left) : keyOf(parent);
  return keyOf(node) ?? held;
}

function keyOf(node: Node | undefined): string | undefined {
  const { key, id } = (node ?? {}) as { key?: Node; id?: Node | null };
  return nameOf(key ?? id);
}

/** What the class is called in whose body something stands, or the variable that holds it. */
export function classAround(parents: readonly Node[]): string | undefined {
  const at = parents.findLastIndex(({ type }) => type === 'ClassBody');
  const [holder, maker] = [parents[at - 1], parents[at - 2]] as { id?: Node | null }[];
  return nameOf(holder?.id) ?? nameOf(maker?.id);
}

/** It is left there, whatever comes after. */
export function isEnd({ alternate, consequent }: OfType<'IfStatement'>): boolean {
  const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent;
  return alternate == null && /^(Return|Continue|Break)Statement$/.test(last?.type ?? '');
}

/** What a parameter declares, and its value where none is given. */
export function parameterIn(given: Node): { readonly id: Node; readonly value?: Node } {
  const whole = given.type === 'TSParameterProperty' ? given.parameter : given;
  if (whole.type !== 'AssignmentPattern') return { id: whole };
  return { id: whole.left, value: whole.right };
}

/** Without what only the type checker reads: `x!`, `x as T`, `x satisfies T`. */
export function withoutTypes(node: Node): Node {
  const isTyped = /^TS(?:(?:NonNull|As|Satisfies)Expression|TypeAssertion)$/.test(node.type);
  return isTyped ? withoutTypes((node as OfType<'TSAsExpression'>).expression) : node;
}

/** What a declaration, an assignment or a step gives a value. */
export function targetOf(node: Node): Node | undefined {
  if (node.type === 'VariableDeclarator') return node.id;
  if (node.type === 'AssignmentExpression') return node.left;
  return node.type === 'UpdateExpression' ? node.argument : undefined;
}

/** Everywhere that a name stands. */
export function usesOf(root: Node, name: string): NodePlace[] {
  return placesIn(root, (each) => each.type === 'Identifier' && each.name === name);
}
