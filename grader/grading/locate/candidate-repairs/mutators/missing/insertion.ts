/** Puts a statement into a list of statements, and says where: the line after which it is missing. */
import type { BlockStatement, Node } from '@babel/types';
import type { Rewrite } from '../../site.ts';

export function insertedAfter(statement: Node, text: string, likelihood = 1): Rewrite {
  const end = statement.end!;
  return { text: ` ${text}`, start: end, mark: { start: end - 1, end }, likelihood };
}

export function insertedAtStart(block: BlockStatement, text: string, likelihood = 1): Rewrite {
  const start = block.start! + 1;
  return { text: ` ${text} `, start, mark: { start: start - 1, end: start }, likelihood };
}

/** Behind the declarations with which a block begins, so that their variables can be used. */
export function insertedAfterDeclarations(
  block: BlockStatement,
  text: string,
  likelihood = 1,
): Rewrite {
  const firstOther = block.body.findIndex(({ type }) => type !== 'VariableDeclaration');
  const last = block.body.at(firstOther - 1);
  if (firstOther === 0 || last === undefined) return insertedAtStart(block, text, likelihood);
  return insertedAfter(last, text, likelihood);
}

/** Behind the last statement of a block, or before it where it is a jump, behind which nothing runs. */
export function insertedAtEnd(block: BlockStatement, text: string, likelihood = 1): Rewrite {
  const statements = block.body.filter(({ type }) => !JUMPS.has(type));
  const last = statements.at(-1);
  if (last === undefined) return insertedAtStart(block, text, likelihood);
  return insertedAfter(last, text, likelihood);
}

const JUMPS: ReadonlySet<string> = new Set([
  'ReturnStatement',
  'ContinueStatement',
  'BreakStatement',
  'ThrowStatement',
]);
