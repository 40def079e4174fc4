/** What is found at one place of a program, and how a place tells which method it names. */
import type { Node } from '@babel/types';
import { nameOf } from '../repair/syntax.ts';
import type { Slip } from './slip.ts';

export type Call = Extract<Node, { type: 'CallExpression' }>;

export interface Found {
  readonly slip: Slip;
  /** Where to point, if not at the node itself. */
  readonly at?: Node;
}

export const EQUAL: ReadonlySet<string> = new Set(['==', '===', '!=', '!==']);
export const COMPARE: ReadonlySet<string> = new Set([...EQUAL, '<', '>', '<=', '>=']);

type Member = Extract<Node, { type: 'MemberExpression' }>;

/** `this.name`, or `this[…]`. */
export function isOnThis(node: Node): node is Member {
  return node.type === 'MemberExpression' && node.object.type === 'ThisExpression';
}

/** @returns `name` for `this.name` */
export function nameOnThis(node: Node): string | undefined {
  return isOnThis(node) ? nameOf(node.property) : undefined;
}
