/**
 * The definitions of a student's program, from all its files and wherever they stand: functions, members
 * of classes, constants, and what has another name where it is imported or exported.
 */
import type { Node } from '@babel/types';
import { type ParsedFile, parseSource, type SourceFile } from './parse-source.ts';
import { isFunction, nameOf, startOf, walk } from './syntax.ts';

export interface Definition {
  readonly name: string;
  /** The class of which it is a member. */
  readonly className?: string;
  readonly source: ParsedFile;
  /** All of its text: a member of a class or of an object, or a statement. */
  readonly node: Node;
}

export interface Program {
  readonly files: readonly ParsedFile[];
  readonly definitions: readonly Definition[];
}

/** @returns nothing when one of the files does not parse */
export function readProgram(sources: readonly SourceFile[]): Program | undefined {
  const files: ParsedFile[] = [];
  for (const source of sources.filter(({ file }) => /\.[cm]?[jt]sx?$/i.test(file))) {
    const parsed = parseSource(source);
    if (parsed === undefined) return undefined;
    files.push(parsed);
  }
  return { files, definitions: files.flatMap(definitionsIn) };
}

const TOP = /^(?:Program|TSModuleBlock|Export(?:Named|Default)Declaration)$/;
const FILLING = /^(?:Expression|For|ForOf|While|If|Block)Statement$/;

function definitionsIn(source: ParsedFile): Definition[] {
  const found: Definition[] = [];
  walk(source.tree.program, (node, parents) => {
    const parent = parents.at(-1);
    const add = (name: string | undefined, className?: string, whole = node): void => {
      if (name === undefined) return;
      found.push({ name, ...(className !== undefined && { className }), source, node: whole });
    };
    const isTop = TOP.test(parent?.type ?? '');
    switch (node.type) {
      case 'ImportSpecifier':
        if (nameOf(node.imported) !== nameOf(node.local)) add(nameOf(node.local));
        return;
      case 'ExportSpecifier':
        if (nameOf(node.exported) !== nameOf(node.local)) add(nameOf(node.exported));
        return;
      case 'FunctionDeclaration':
      case 'TSEnumDeclaration':
        if (isTop) add(nameOf(node.id) ?? 'default');
        return;
      case 'VariableDeclaration':
        if (!isTop) return;
        for (const { id, init } of node.declarations)
          if (init?.type !== 'ClassExpression') for (const name of namesIn(id)) add(name);
        return;
      case 'AssignmentExpression': {
        const { left, right } = node;
        const isOnThis = left.type === 'MemberExpression' && left.object.type === 'ThisExpression';
        if (isOnThis && isFunction(right)) add(nameOf(left.property), classAround(parents));
        return;
      }
      default:
    }
    if (parent?.type === 'ClassBody' && 'key' in node) {
      const hasCode = isFunction(node) || ('value' in node && node.value != null);
      if (hasCode) add(nameOf(node.key as Node), classAround(parents));
    }
    if (!isTop || !FILLING.test(node.type)) return;
    if (node.type === 'ExpressionStatement')
      for (const [name, member] of assignedIn(node.expression))
        add(name, firstNameIn(source, node), member ?? node);
    for (const name of filledIn(node)) add(name);
  });
  return found;
}

/** The names that a pattern declares. */
function namesIn(pattern: Node): Set<string> {
  const names = new Set<string>();
  walk(pattern, (node, _, key) => {
    if (node.type === 'Identifier' && key !== 'key' && key !== 'right') names.add(node.name);
  });
  return names;
}

function classAround(parents: readonly Node[]): string {
  const at = parents.findLastIndex(({ type }) => type === 'ClassBody');
  const [holder, maker] = [parents[at - 1], parents[at - 2]] as { id?: Node | null }[];
  return nameOf(holder?.id) ?? nameOf(maker?.id) ?? 'default';
}

/** `A.prototype.f = …`, `A.prototype = { … }`, `Object.assign(A.prototype, { … })` and their like. */
function assignedIn(expression: Node): [name: string | undefined, node?: Node][] {
  const membersOf = (object: Node | undefined): [string | undefined, Node][] =>
    object?.type === 'ObjectExpression'
      ? object.properties.map((each) => ['key' in each ? nameOf(each.key) : undefined, each])
      : [];
  if (expression.type === 'AssignmentExpression' && expression.left.type === 'MemberExpression') {
    const name = nameOf(expression.left.property);
    return name === 'prototype' ? membersOf(expression.right) : [[name]];
  }
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression')
    return [];
  const [, second] = expression.arguments;
  switch (nameOf(expression.callee.property)) {
    case 'assign':
    case 'defineProperties':
      return membersOf(second);
    case 'defineProperty':
      return [[nameOf(second)]];
    default:
      return [];
  }
}

/** Of what is assigned to: `A` of `A.prototype.f` and of `Object.assign(A.prototype, …)`. */
function firstNameIn({ text }: ParsedFile, statement: Node): string | undefined {
  const start = text.slice(startOf(statement), startOf(statement) + 100);
  return /^(?:Object\.\w+\(\s*)?\(?([A-Za-z_$][\w$]*)/.exec(start)?.[1];
}

/** The variables into which a statement outside of all functions puts something: `list.push(1)`, `list[0] = 1`. */
function filledIn(statement: Node): Set<string> {
  const names = new Set<string>();
  walk(statement, (node, parents, key) => {
    const isFilled = key === 'object' || key === 'left' || key === 'argument';
    if (node.type === 'Identifier' && isFilled && !parents.some(isFunction)) names.add(node.name);
  });
  return names;
}
