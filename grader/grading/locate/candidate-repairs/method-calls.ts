/** Which method of which object a call is about. */
import type { CallExpression } from '@babel/types';
import { nameOf, type OfType } from '../../../submission/source/syntax.ts';

/** @returns the member that is called: `list.sort` in `list.sort()` */
export function methodOf({ callee }: CallExpression): OfType<'MemberExpression'> | undefined {
  return callee.type === 'MemberExpression' && !callee.computed ? callee : undefined;
}

export function methodNameOf(call: CallExpression): string | undefined {
  return nameOf(methodOf(call)?.property);
}
