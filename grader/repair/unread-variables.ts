/**
 * Variables that a function makes and never reads: what they hold was found out, or handed over, to be
 * used. Where one is named in a change, that change is likelier than others.
 */
import type { Node } from '@babel/types';
import type { FoundFunction } from './find-function.ts';
import { endOf, startOf, walk } from './syntax.ts';
import type { TypeReader } from './type-reader.ts';
import type { Variable } from './variables.ts';

export function unreadIn({ node, source }: FoundFunction, types: TypeReader): Set<Variable> {
  const reads = new Map<string, number[]>();
  walk(node, (each, parents, key) => {
    if (each.type !== 'Identifier' || !isRead(parents, key)) return;
    reads.set(each.name, [...(reads.get(each.name) ?? []), startOf(each)]);
  });
  const made = types.variablesIn(source.tree, startOf(node), endOf(node));
  // `_` says that nobody wants it.
  return new Set(
    made.filter(
      ({ name, id, from, to }) =>
        !name.startsWith('_') &&
        !reads.get(name)?.some((at) => at !== startOf(id) && from <= at && at < to),
    ),
  );
}

function isRead(parents: readonly Node[], key: string): boolean {
  const parent = parents.at(-1);
  const isAlone = /^(ExpressionStatement|ForStatement)$/.test(parents.at(-2)?.type ?? '');
  switch (parent?.type) {
    case 'AssignmentExpression':
      return key === 'right' || (!isAlone && parent.operator !== '=');
    case 'UpdateExpression':
      return !isAlone;
    case 'VariableDeclarator':
      return key === 'init';
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return key === 'object' || parent.computed;
    case 'ObjectProperty':
      return key === 'value';
    default:
      return true;
  }
}
