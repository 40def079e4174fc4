/** A list or a variable that is filled and that nobody reads. */
import type { Node } from '@babel/types';
import { isFunction, lastNameOf, walk } from '../repair/syntax.ts';
import type { Found } from './found.ts';

type Declared = Extract<Node, { type: 'VariableDeclarator' }>;

const FILLS = /^(?:push|unshift|add|set)$/;

/** `const column = []; … column.push(cell);`, and nothing else is done with it. */
export function neverRead({ id, init }: Declared, parents: readonly Node[]): Found | undefined {
  const isNew = init?.type === 'ArrayExpression' || init?.type === 'NewExpression';
  const around = parents.findLast((each) => isFunction(each) || each.type === 'BlockStatement');
  if (id.type !== 'Identifier' || !isNew || around === undefined) return undefined;
  const { name } = id;
  let filled = 0;
  let others = 0;
  walk(around, (each, above) => {
    if (each.type !== 'Identifier' || each.name !== name || each === id) return;
    const [call, member] = [above.at(-2), above.at(-1)];
    const isFilled =
      member?.type === 'MemberExpression' &&
      member.object === each &&
      FILLS.test(lastNameOf(member) ?? '') &&
      call?.type === 'CallExpression' &&
      call.callee === member &&
      isDropped(call, above.slice(0, -2));
    if (isFilled) filled++;
    else others++;
  });
  return filled > 0 && others === 0 ? { slip: { kind: 'never-read', name }, at: id } : undefined;
}

/** What the call gives back is used nowhere. */
function isDropped(call: Node, above: readonly Node[]): boolean {
  const parent = above.at(-1);
  return (
    parent?.type === 'ExpressionStatement' ||
    (parent?.type === 'ArrowFunctionExpression' && parent.body === call)
  );
}
