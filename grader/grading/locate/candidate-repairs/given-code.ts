/**
 * Tells which code of a program nobody looks for a mistake in, because every starter has it: constructors that keep their
 * parameters. A copy that is missing in one of them is missing where the object is made.
 */
import type { Node } from '@babel/types';
import { nameOf, parameterIn } from '../../../submission/source/syntax.ts';

/**
 * Whether a node is, or stands in, a parameter of a constructor, a statement `this.name = name` about one of them, or a constructor
 * that has no other statements.
 *
 * @param path from the file to the node itself
 */
export function isGivenCode(path: readonly Node[]): boolean {
  const at = path.findLastIndex(
    (node) => node.type === 'ClassMethod' && node.kind === 'constructor',
  );
  const around = path[at];
  if (around?.type !== 'ClassMethod') return false;
  const names = new Set(around.params.map((each) => nameOf(parameterIn(each).id)));
  const inside = path[at + 1];
  if (inside !== undefined && inside !== around.body) return true;
  const isKept = (node: Node): boolean => keepsParameter(node, names);
  return around.body.body.every(isKept) || path.slice(at).some(isKept);
}

/** Whether it is `this.name = name;`, where the name is that of a parameter. */
function keepsParameter(node: Node, parameters: ReadonlySet<string | undefined>): boolean {
  const assignment = node.type === 'ExpressionStatement' ? node.expression : undefined;
  if (assignment?.type !== 'AssignmentExpression' || assignment.operator !== '=') return false;
  const { left, right } = assignment;
  if (left.type !== 'MemberExpression' || left.object.type !== 'ThisExpression') return false;
  const name = nameOf(right);
  return right.type === 'Identifier' && name === nameOf(left.property) && parameters.has(name);
}
