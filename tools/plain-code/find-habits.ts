/** Finds habits that make code hard to read and that the linter has no rule for. */
import { parse } from '@babel/parser';
import type { Node } from '@babel/types';

/** Each habit saves a line and makes the rest harder to read. */
export const HABITS = ['spread of a literal into a literal', 'two declarations in one'] as const;
export type Habit = (typeof HABITS)[number];

export interface FoundHabit {
  readonly habit: Habit;
  readonly line: number;
}

/** @param text a module in TypeScript */
export function findHabits(text: string): readonly FoundHabit[] {
  const { program } = parse(text, { sourceType: 'module', plugins: ['typescript'] });
  const habits: FoundHabit[] = [];
  const waiting: Node[] = [program];
  for (const node of waiting) {
    const habit = habitOf(node);
    if (habit !== undefined) habits.push({ habit, line: node.loc?.start.line ?? 0 });
    waiting.push(...childrenOf(node));
  }
  return habits.toSorted((a, b) => a.line - b.line);
}

function habitOf(node: Node): Habit | undefined {
  if (node.type === 'SpreadElement' && isLiteral(node.argument)) return HABITS[0];
  if (node.type !== 'VariableDeclarator') return undefined;
  // `const [width, height] = [a, b];` declares two things that have nothing to do with each other.
  const isPair = node.id.type === 'ArrayPattern' && isArrayLiteral(node.init);
  return isPair ? HABITS[1] : undefined;
}

function isLiteral({ type }: Node): boolean {
  return type === 'ObjectExpression' || type === 'ArrayExpression';
}

/** @returns whether the node is a list literal, also one with a type: `[1, 2] as const` */
function isArrayLiteral(node: Node | null | undefined): boolean {
  if (node?.type === 'TSAsExpression') return isArrayLiteral(node.expression);
  return node?.type === 'ArrayExpression';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value: unknown): value is Node => isNode(value));
}

function isNode(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value && 'loc' in value;
}
