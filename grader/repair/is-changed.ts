/** Whether a piece of a program gives a variable another value. */
import type { Node } from '@babel/types';
import { nameOf, walk } from './syntax.ts';

export function isChanged(node: Node, name: string): boolean {
  let isOne = false;
  walk(node, (each) => {
    if (each.type === 'AssignmentExpression' && nameOf(each.left) === name) isOne = true;
    if (each.type === 'UpdateExpression' && nameOf(each.argument) === name) isOne = true;
  });
  return isOne;
}
