/** Takes back a change of a board, a list or the side to move that was made to try something. */
import type { ExpressionStatement } from '@babel/types';
import { methodNameOf, methodOf } from '../../method-calls.ts';
import { mutator, type Rewrites, type Site } from '../../site.ts';
import { insertedAfter } from './insertion.ts';

export const takeBacks = [mutator('missing-take-back', ['ExpressionStatement'], takenBack)];

function takenBack(site: Site, statement: ExpressionStatement): Rewrites {
  const takeBack = takeBackOf(site, statement);
  if (takeBack === undefined) return [];
  const { siblings } = site;
  const after = siblings.slice(siblings.indexOf(statement) + 1);
  const isDone = after.some((each) => site.textOf(each).startsWith(takeBack.beginning));
  if (isDone) return [];
  return after.flatMap((each) => takeBack.texts.map((text) => insertedAfter(each, text)));
}

interface TakeBack {
  /** Statements of which one may take the change back. */
  readonly texts: readonly string[];
  /** A statement that begins so takes it back already. */
  readonly beginning: string;
}

/** @returns nothing where the statement changes nothing that could be taken back */
function takeBackOf(site: Site, { expression }: ExpressionStatement): TakeBack | undefined {
  if (expression.type === 'CallExpression' && methodNameOf(expression) === 'push') {
    return byStatement(`${site.textOf(methodOf(expression)!.object)}.pop();`);
  }
  // `turn.next();`, which is for the other side again the second time.
  if (expression.type === 'CallExpression' && expression.arguments.length === 0) {
    return byStatement(`${site.textOf(expression)};`);
  }
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') {
    return undefined;
  }
  const left = site.textOf(expression.left);
  const isTurned = site.textOf(expression.right).replaceAll(/\s/g, '') === `!${left}`;
  const beginning = `${left} `;
  if (isTurned) return { texts: [`${left} = !${left};`], beginning };
  if (!expression.left.computed) return undefined;
  return { texts: site.confusedTexts.map((text) => `${left} = '${text}';`), beginning };
}

function byStatement(text: string): TakeBack {
  return { texts: [text], beginning: text };
}
