/** Lines that cannot mean what they say, whatever the exercise is: what a rule sees, and what it finds. */
import type { Node } from '@babel/types';
import type { Named } from '../../messages/say.ts';
import type { Definition, Program } from '../program.ts';
import { lastNameOf, type OfType } from '../syntax.ts';

/** The end of a message's key. */
export type LintKind = Exclude<Named<'lint.'>, `${string}.${string}`>;

/** What is wrong, with what its message names; at the node that a rule is about unless another is given. */
export interface LintFinding {
  readonly kind: LintKind;
  readonly at?: Node;
  readonly [named: string]: unknown;
}

export type Found = LintFinding | undefined;

export interface Around {
  readonly parents: readonly Node[];
  /** What the function that is read is defined by. */
  readonly definition: Definition;
  readonly program: Program;
}

/** For each type of a node what may be wrong with one; the first that finds something speaks. */
export type Rules = {
  readonly [T in Node['type']]?: readonly ((node: OfType<T>, around: Around) => Found)[];
};

export const EQUAL = /^[!=]==?$/;

export function isInBrackets({ extra }: Node): boolean {
  return extra?.['parenthesized'] === true;
}

/** Of `this.name` the name. */
export function nameOnThis(node: Node): string | undefined {
  return node.type === 'MemberExpression' && node.object.type === 'ThisExpression'
    ? lastNameOf(node)
    : undefined;
}
