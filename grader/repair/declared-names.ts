/** The names that patterns declare, and the members that classes get by assignments. */
import type { ExpressionStatement, Node } from '@babel/types';
import { isFunction, nameOf, walk, withoutTypes } from './syntax.ts';

export function namesIn(pattern: Node | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) =>
        namesIn(each.type === 'RestElement' ? each : (each.value as Node)),
      );
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'TSParameterProperty':
      return namesIn(pattern.parameter);
    default:
      return [];
  }
}

interface AssignedMember {
  readonly className: string;
  readonly name: string;
  readonly node: Node;
}

/** `A.prototype.f = …`, `A.prototype = { … }`, `Object.assign(A.prototype, { … })` and their like. */
export function assignedMembers(statement: ExpressionStatement): AssignedMember[] {
  const { expression } = statement;
  if (expression.type === 'AssignmentExpression' && expression.left.type === 'MemberExpression') {
    const { left, right } = expression;
    const className = classMeant(left.object);
    const name = nameOf(left.property);
    if (className === undefined || name === undefined) return [];
    if (name === 'prototype') return membersOf(right, className);
    return [{ className, name, node: statement }];
  }
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression')
    return [];
  const called = nameOf(expression.callee.property) ?? '';
  const [target, second] = expression.arguments;
  const className = target && classMeant(target);
  if (className === undefined || second === undefined) return [];
  if (called === 'assign') return membersOf(second, className);
  const name = nameOf(second);
  if (called !== 'defineProperty' || name === undefined) return [];
  return [{ className, name, node: statement }];
}

function membersOf(node: Node, className: string): AssignedMember[] {
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((each): AssignedMember[] => {
    const name = 'key' in each ? nameOf(each.key) : undefined;
    return name === undefined ? [] : [{ className, name, node: each }];
  });
}

function classMeant(node: Node): string | undefined {
  if (node.type === 'MemberExpression' && nameOf(node.property) === 'prototype')
    return nameOf(withoutTypes(node.object));
  return nameOf(withoutTypes(node));
}

/** The variables into which a statement outside of all functions puts something: `list.push(1)`, `list[0] = 1`. */
export function filledIn(statement: Node): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (target: Node): void => {
    if (target.type === 'Identifier') names.add(target.name);
    else if (target.type === 'MemberExpression') add(withoutTypes(target.object));
  };
  walk(statement, (node, parents) => {
    if (parents.some((each) => isFunction(each))) return;
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') add(node.callee);
    if (node.type === 'AssignmentExpression') add(node.left);
    if (node.type === 'UpdateExpression') add(node.argument);
  });
  return names;
}
