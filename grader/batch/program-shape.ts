/**
 * What each function of a program is when names, comments, types, layout and dead lines are taken away:
 * the tree of its code, written out in one way. Two functions with the same shape do the same, step by
 * step.
 */
import { createHash } from 'node:crypto';
import { parse } from '@babel/parser';
import type { Node } from '@babel/types';
import { isTooDeep } from '../repair/nesting.ts';
import { withoutDeadLines } from './shape/dead-lines.ts';
import { isNode, nodesIn } from './shape/nodes.ts';
import { writtenOut } from './shape/written-out.ts';

export interface FunctionShape {
  /** As the student calls it; where it stands in no function, `top`. */
  readonly name: string;
  readonly hash: string;
  /** How long it is, in words and signs. */
  readonly tokens: number;
}

/**
 * @param code JavaScript, from which the compiler has taken the types
 * @param given names that the exercise itself gives: `largest` is not `smallest`
 * @returns nothing for what cannot be parsed, and for what nests deeper than can be gone through
 */
export function functionShapes(
  code: string,
  given: ReadonlySet<string>,
): FunctionShape[] | undefined {
  let program: Node;
  try {
    program = parse(code, { sourceType: 'module', errorRecovery: true }).program;
    if (isTooDeep(program)) return undefined;
  } catch {
    return undefined;
  }
  return unitsOf(program).map(({ name, node }) => {
    const words = [given.has(name) ? name : '', ...writtenOut(withoutDeadLines(node), given)];
    const hash = createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 32);
    return { name, hash, tokens: words.length };
  });
}

/** @returns the names of fields and methods in a program that the exercise itself gives */
export function memberNames(code: string): Set<string> {
  const names = new Set<string>();
  for (const node of nodesIn(parse(code, { sourceType: 'module', errorRecovery: true }).program)) {
    const isMember = node.type === 'ClassMethod' || node.type === 'ClassProperty';
    if (isMember && !node.computed) names.add(nameOf(node.key));
    if (node.type === 'MemberExpression' && !node.computed) names.add(nameOf(node.property));
  }
  return names;
}

interface Unit {
  readonly name: string;
  readonly node: Node;
}

/** The methods of classes and the functions beside them; what is left is taken statement by statement. */
function unitsOf(node: Node): Unit[] {
  switch (node.type) {
    case 'Program':
      return node.body.flatMap(unitsOf);
    case 'ExportNamedDeclaration':
      return node.declaration ? unitsOf(node.declaration) : [];
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'EmptyStatement':
      return [];
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node.body.body.flatMap(unitsOf);
    case 'ClassMethod':
    case 'ClassPrivateMethod':
      return [{ name: nameOf(node.key), node }];
    case 'ClassProperty':
    case 'ClassPrivateProperty':
      return [{ name: nameOf(node.key), node: node.value ?? node }];
    case 'FunctionDeclaration':
      return [{ name: node.id?.name ?? 'top', node }];
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id, init }): Unit[] => {
        if (!init) return [];
        const called = calledAtOnce(init);
        if (called !== undefined) return called.flatMap(unitsOf);
        return init.type === 'ClassExpression' ? unitsOf(init) : [{ name: nameOf(id), node: init }];
      });
    case 'ExpressionStatement': {
      const inside = calledAtOnce(node.expression) ?? bodyOf(node.expression);
      return inside === undefined ? [{ name: 'top', node }] : inside.flatMap(unitsOf);
    }
    default:
      return [{ name: 'top', node }];
  }
}

/** Namespaces and enumerations are functions that are called at once. */
function calledAtOnce(node: Node): Node[] | undefined {
  return node.type === 'CallExpression' ? bodyOf(node.callee) : undefined;
}

/** The compiler puts a whole program into a function, for whoever loads it to call. */
function bodyOf(node: Node): Node[] | undefined {
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') {
    return undefined;
  }
  return node.body.type === 'BlockStatement' ? node.body.body : undefined;
}

function nameOf(key: Node): string {
  if (key.type === 'Identifier') return key.name;
  if (key.type === 'PrivateName') return key.id.name;
  return isNode(key) && key.type === 'StringLiteral' ? key.value : 'top';
}
