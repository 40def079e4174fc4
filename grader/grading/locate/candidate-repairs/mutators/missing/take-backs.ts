/** Takes back a change of a board, a list or the side to move that was made to try something. */
import type { ExpressionStatement } from '@babel/types';
import { methodNameOf, methodOf } from '../../method-calls.ts';
import { mutator, type Rewrites, type Site } from '../../site.ts';
import { insertedAfter } from './insertion.ts';

export const takeBacks = [mutator('missing-take-back', ['ExpressionStatement'], takenBack)];

function takenBack(site: Site, statement: ExpressionStatement): Rewrites {
  const { siblings } = site;
  const after = siblings.slice(siblings.indexOf(statement) + 1);
  const text = takeBackOf(site, statement);
  const isDone = after.some((each) =>
    text.some((one) => site.textOf(each).startsWith(one.split('=')[0]!)),
  );
  if (isDone) return [];
  return after.flatMap((each) => text.map((one) => insertedAfter(each, one)));
}

function takeBackOf(site: Site, { expression }: ExpressionStatement): readonly string[] {
  if (expression.type === 'CallExpression' && methodNameOf(expression) === 'push') {
    return [`${site.textOf(methodOf(expression)!.object)}.pop();`];
  }
  // `turn.next();`, which is for the other side again the second time.
  if (expression.type === 'CallExpression' && expression.arguments.length === 0) {
    return [`${site.textOf(expression)};`];
  }
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') {
    return [];
  }
  const left = site.textOf(expression.left);
  const isTurned = site.textOf(expression.right).replaceAll(/\s/g, '') === `!${left}`;
  if (isTurned) return [`${left} = !${left};`];
  if (!expression.left.computed) return [];
  return site.confusedTexts.map((text) => `${left} = '${text}';`);
}
