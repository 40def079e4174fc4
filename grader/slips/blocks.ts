/** Slips in where something stands: what a block, a comment or an empty statement makes of it. */
import type { Node } from '@babel/types';
import { isFunction, walk } from '../repair/syntax.ts';
import type { Found } from './found.ts';

type Declared = Extract<Node, { type: 'VariableDeclarator' }>;

/** `let best = 1;` in a block, where `best` outside was meant: nothing reads the new one. */
export function lostInBlock({ id, init }: Declared, parents: readonly Node[]): Found | undefined {
  if (id.type !== 'Identifier' || init == null) return undefined;
  const at = parents.findLastIndex(({ type }) => type === 'BlockStatement');
  const [block, declaration] = [parents[at], parents[at + 1]];
  if (block === undefined || declaration?.type !== 'VariableDeclaration') return undefined;
  if (declaration.kind === 'var') return undefined;
  const isRead = namesWithin(block, id.name) > 1;
  const around = parents.slice(0, at);
  const own = around.findLastIndex((each) => isFunction(each));
  const isOutside = around
    .slice(own)
    .some((each) => each.type === 'BlockStatement' && declares(each, id.name));
  return isOutside && !isRead ? { slip: { kind: 'lost-in-block', name: id.name } } : undefined;
}

function namesWithin(block: Node, name: string): number {
  let count = 0;
  walk(block, (each) => {
    if (each.type === 'Identifier' && each.name === name) count++;
  });
  return count;
}

/** With `let`, by a statement of its own. */
function declares(block: Extract<Node, { type: 'BlockStatement' }>, name: string): boolean {
  return block.body.some(
    (each) =>
      each.type === 'VariableDeclaration' &&
      each.kind !== 'const' &&
      each.declarations.some(({ id }) => id.type === 'Identifier' && id.name === name),
  );
}

/** `for (…); { … }`: the block is done once, after the loop. */
export function emptyLoop(node: Node, parents: readonly Node[]): Found | undefined {
  if (!('body' in node) || (node.body as Node).type !== 'EmptyStatement') return undefined;
  const parent = parents.at(-1);
  if (parent?.type !== 'BlockStatement') return undefined;
  const next = parent.body[parent.body.findIndex(({ start }) => start === node.start) + 1];
  return next?.type === 'BlockStatement'
    ? { slip: { kind: 'empty-loop' }, at: node.body as Node }
    : undefined;
}

const END_LINE = /\*{4,} End \*{3,}$/;

/** A comment that runs on to the End line: what stands in it is no code. */
export function openComment(definition: Node, comments: readonly Comment[]): Found | undefined {
  const [from, to] = [definition.start ?? 0, definition.end ?? 0];
  const at = comments.find(
    ({ start, end, value, type }) =>
      type === 'CommentBlock' &&
      (start ?? 0) >= from &&
      (end ?? 0) <= to &&
      value.includes('\n') &&
      END_LINE.test(value),
  );
  return (
    at && {
      slip: { kind: 'open-comment' },
      at: { ...definition, loc: at.loc, start: at.start } as Node,
    }
  );
}

type Comment = NonNullable<Extract<Node, { type: 'File' }>['comments']>[number];
