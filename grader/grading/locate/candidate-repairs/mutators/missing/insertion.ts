/** Puts a statement into a list of statements, and says where: the line after which it is missing. */
import type { BlockStatement, Node } from '@babel/types';
import { isJump } from '../../../../../submission/source/syntax.ts';
import type { Rewrite } from '../../site.ts';

export function insertedAfter(statement: Node, text: string, likelihood = 1): Rewrite {
  const end = statement.end!;
  return { text: ` ${text}`, start: end, mark: { start: end - 1, end }, likelihood };
}

export function insertedAtStart(block: BlockStatement, text: string, likelihood = 1): Rewrite {
  const start = block.start! + 1;
  return { text: ` ${text} `, start, mark: { start: start - 1, end: start }, likelihood };
}

/** @returns the last of the declarations with which a block begins; nothing where it begins with something else */
export function lastLeadingDeclaration({ body }: BlockStatement): Node | undefined {
  const firstOther = body.findIndex(({ type }) => type !== 'VariableDeclaration');
  return firstOther < 0 ? body.at(-1) : body[firstOther - 1];
}

/** Behind the last statement of a block, or before it where it is a jump, behind which nothing runs. */
export function insertedAtEnd(block: BlockStatement, text: string, likelihood = 1): Rewrite {
  const last = block.body.findLast((statement) => !isJump(statement));
  if (last === undefined) return insertedAtStart(block, text, likelihood);
  return insertedAfter(last, text, likelihood);
}
