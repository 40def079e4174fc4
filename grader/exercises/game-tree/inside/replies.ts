/** How this exercise's answers are written for the grader: lists of boards, trees, and given nodes. */
import { classOf, describe } from '../../../sandbox/inside/describe.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import { isArray } from '../../../sandbox/inside/primordials.ts';
import { kindOf, valueReply } from '../../../sandbox/inside/replies.ts';
import { IRREGULAR } from './board-code.ts';
import { codeOfMap, codeOfNode, type StudentNode } from './nodes.ts';

/** Nine squares at most are free, so a list of hundreds is a list that piles up. */
const MOST_BOARDS = 200;
/** A board that is none any more is told so far. */
const MOST_ODD_BOARD = 120;

/** A node, or what has a board as a node has. */
export function isNodeLike(value: object): boolean {
  return classOf(value) === 'GameNode' || (!isArray(value) && codeOfNode(value) !== IRREGULAR);
}

/** `boards code,code,…` for a list of boards; else `value …`, with the kind of its items. */
export function boardsReply(value: unknown): string {
  if (!isArray(value)) return valueReply(value);
  let codes = '';
  for (let i = 0; i < value.length && i < MOST_BOARDS; i++) {
    const code = codeOfMap(value[i]);
    if (code === IRREGULAR) {
      return field('items') + field(kindOf(value[i])) + field(describe(value));
    }
    codes += i === 0 ? code : `,${code}`;
  }
  return field('boards') + field(codes) + field(value.length > MOST_BOARDS ? 'more' : 'all');
}

/** `tree dump` */
export function treeReply(dump: string): string {
  return field('tree') + field(dump);
}

/**
 * A given node's board and its children's, by code, as they are after a call: `5;6,7`. Where the board
 * is none any more, what stands there comes last: `-1;?;[…]`.
 */
export function stateOf({ map, children }: StudentNode): string {
  const own = codeOfMap(map);
  if (own === IRREGULAR) return `${own};?;${describe(map, MOST_ODD_BOARD)}`;
  let text = `${own};`;
  if (!isArray(children)) return `${text}?`;
  for (let i = 0; i < children.length && i < 10; i++) {
    text += `${i === 0 ? '' : ','}${codeOfNode(children[i])}`;
  }
  return text;
}
