/** The names that patterns declare, and the members that classes get by assignments. */
import type { Expression, Node } from '@babel/types';
import { nameOf, withoutTypes } from './syntax.ts';

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

/** `A.prototype.f = …`, `A.f = …` and `Object.assign(A.prototype, { f() {} })`: class and name. */
export function assignedMembers(node: Expression): [className: string, name: string][] {
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
    const name = nameOf(node.left.property);
    const className = classMeant(node.left.object);
    return name === undefined || className === undefined ? [] : [[className, name]];
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  if (!/^(assign|defineProperty|defineProperties)$/.test(nameOf(node.callee.property) ?? ''))
    return [];
  const [target, second] = node.arguments;
  const className = target && classMeant(target);
  if (className === undefined || second === undefined) return [];
  const names =
    second.type === 'ObjectExpression'
      ? second.properties.map((each) => ('key' in each ? nameOf(each.key) : undefined))
      : [nameOf(second)];
  return names.flatMap((name) => (name === undefined ? [] : [[className, name]]));
}

function classMeant(node: Node): string | undefined {
  if (node.type === 'MemberExpression' && nameOf(node.property) === 'prototype')
    return nameOf(withoutTypes(node.object));
  return nameOf(withoutTypes(node));
}
