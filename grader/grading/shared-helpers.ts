/**
 * What several functions rest on besides one another: a function beside the class, a private or a
 * static method, a table. None of these can be replaced by a right one, so where all who use it are
 * wrong, nobody can say whether the mistake is in it or in each of them.
 */

import type { ClassBody, Node } from '@babel/types';
import type { SharedHelper } from '../feedback/not-told-apart.ts';
import { parseSource } from '../repair/parse-source.ts';
import { isFunction, walk } from '../repair/syntax.ts';

/** Of more than that a student reads none. */
const MOST_TOLD = 2;

/**
 * @param texts of the submission's files, by name
 * @param among the functions that are wrong
 * @param functions all that the exercise asks for, which can be replaced
 * @returns one helper for each set of functions that share any
 */
export function sharedHelpers(
  texts: ReadonlyMap<string, string>,
  among: readonly string[],
  functions: readonly string[],
): readonly SharedHelper[] {
  const declared = declarations(texts);
  const stepsTo = new Map(among.map((name) => [name, stepsFrom(name, declared, functions)]));
  const found = [...declared.keys()].flatMap((name) => {
    const users = among.filter((user) => stepsTo.get(user)!.has(name));
    if (users.length < 2) return [];
    const steps = Math.max(...users.map((user) => stepsTo.get(user)!.get(name)!));
    return [{ name, users, steps }];
  });
  const nearest = found.toSorted((a, b) => a.steps - b.steps);
  const isFirst = ({ users }: SharedHelper, i: number): boolean =>
    nearest.findIndex((other) => other.users.join() === users.join()) === i;
  return nearest
    .filter(isFirst)
    .toSorted((a, b) => b.users.length - a.users.length)
    .slice(0, MOST_TOLD)
    .map(({ name, users }) => ({ name, users }));
}

/** By name, the parts of the program that a name stands for. */
type Declarations = ReadonlyMap<string, readonly Node[]>;

function declarations(texts: ReadonlyMap<string, string>): Declarations {
  const declared = new Map<string, Node[]>();
  const add = (name: string, node: Node): void => {
    declared.set(name, [...(declared.get(name) ?? []), node]);
  };
  for (const [file, text] of texts) {
    const tree = parseSource({ file, text })?.tree;
    if (tree === undefined) continue;
    walk(tree, (node, parents) => {
      if (parents.some(isFunction)) return;
      const name = declaredName(node, parents);
      if (name !== undefined) add(name, node);
    });
  }
  return declared;
}

/** @returns nothing for what declares nothing that others could rest on */
function declaredName(node: Node, parents: readonly Node[]): string | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
      return node.id?.name;
    case 'VariableDeclarator':
      return node.id.type === 'Identifier' && isMore(node.init) ? node.id.name : undefined;
    case 'ClassMethod':
      return memberName(node.key, node.static, parents);
    case 'ClassProperty':
      return isMore(node.value) ? memberName(node.key, node.static === true, parents) : undefined;
    case 'ClassPrivateMethod':
      return `#${node.key.id.name}`;
    case 'ClassPrivateProperty':
      return isMore(node.value) ? `#${node.key.id.name}` : undefined;
    default:
      return undefined;
  }
}

/** A number or a text has no mistake that several functions could share. */
function isMore(value: Node | null | undefined): boolean {
  return value !== null && value !== undefined && !/Literal$/.test(value.type);
}

function memberName(key: Node, isStatic: boolean, parents: readonly Node[]): string | undefined {
  if (key.type !== 'Identifier' || key.name === 'constructor') return undefined;
  return isStatic ? `${classAround(parents)}.${key.name}` : key.name;
}

function classAround(parents: readonly Node[]): string {
  const body = parents.findLast((node): node is ClassBody => node.type === 'ClassBody');
  const owner = body && parents[parents.indexOf(body) - 1];
  const isNamed = owner?.type === 'ClassDeclaration' || owner?.type === 'ClassExpression';
  return (isNamed ? owner.id?.name : undefined) ?? 'this';
}

/** @returns by name, over how many uses a function comes to it; other functions asked for stop the way */
function stepsFrom(
  start: string,
  declared: Declarations,
  functions: readonly string[],
): ReadonlyMap<string, number> {
  const steps = new Map([[start, 0]]);
  const open = [start];
  for (let name = open.shift(); name !== undefined; name = open.shift()) {
    const nodes = declared.get(name) ?? [];
    for (const used of nodes.flatMap((node) => usedIn(node))) {
      if (!declared.has(used) || steps.has(used) || functions.includes(used)) continue;
      steps.set(used, steps.get(name)! + 1);
      open.push(used);
    }
  }
  steps.delete(start);
  return steps;
}

function usedIn(declaration: Node): string[] {
  const used: string[] = [];
  walk(declaration, (node, parents, key) => {
    if (node.type === 'Identifier') {
      const parent = parents.at(-1);
      const isMember = parent?.type === 'MemberExpression' && key === 'property';
      if (key !== 'key' && !(isMember && !parent.computed)) used.push(node.name);
      return;
    }
    if (node.type !== 'MemberExpression' && node.type !== 'OptionalMemberExpression') return;
    const { object, property } = node;
    if (property.type === 'PrivateName') used.push(`#${property.id.name}`);
    else if (property.type !== 'Identifier' || node.computed) return;
    else if (object.type === 'Identifier') used.push(`${object.name}.${property.name}`);
    if (object.type === 'ThisExpression' && property.type === 'Identifier')
      used.push(property.name);
  });
  return used;
}
