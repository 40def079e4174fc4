/**
 * Makes changes after which a loop, or a method that goes through a list, ends too early or begins too late, as in a program
 * that was written for smaller inputs. The other mutators do not make such changes.
 */
import type { Node } from '@babel/types';
import type { Change } from '../../grader/submission/source/counting-text.ts';
import { parseAll } from '../../grader/submission/source/parse-files.ts';
import { isLoop, nameOf, walk } from '../../grader/submission/source/syntax.ts';

/** The methods that go through a list. */
const ITERATING_METHODS: ReadonlySet<string> = new Set([
  'entries',
  'every',
  'filter',
  'find',
  'findIndex',
  'flatMap',
  'forEach',
  'includes',
  'indexOf',
  'join',
  'keys',
  'map',
  'reduce',
  'some',
  'values',
]);

/**
 * @param text a program in one file
 * @param ends the numbers at which a loop may stop although its input goes on
 */
export function shortLoops(text: string, ends: readonly number[]): readonly Change[] {
  const slices = ['slice(0, -1)', 'slice(1)', ...ends.map((end) => `slice(0, ${end})`)];
  const changes: Change[] = [];
  const replace = ({ start, end }: Node, replacements: readonly string[]): void => {
    for (const replacement of replacements) {
      changes.push({ start: start!, end: end!, replacement });
    }
  };
  for (const { tree } of parseAll(new Map([['program.ts', text]]))) {
    walk(tree, (node, parents, key) => {
      if (isReadLength(node, parents.at(-1), key) || isBound(node, parents, key)) {
        replace(node, ends.map(String));
      }
      if (isIteratedList(node, parents.at(-1), key)) {
        const list = text.slice(node.start!, node.end!);
        replace(
          node,
          slices.map((slice) => `(${list}).${slice}`),
        );
      }
    });
  }
  return changes;
}

function isReadLength(node: Node, parent: Node | undefined, key: string): boolean {
  const isLength = node.type === 'MemberExpression' && nameOf(node.property) === 'length';
  const isWritten = key === 'left' || parent?.type === 'UpdateExpression';
  return isLength && !isWritten;
}

/** @returns whether the node is the number that a counter is compared with in a loop, or the length of a new list */
function isBound(node: Node, parents: readonly Node[], key: string): boolean {
  const [around, parent] = parents.slice(-2);
  if (node.type === 'NumericLiteral' && Number(node.value) <= 2) return false;
  if (parent?.type === 'ObjectProperty') {
    return key === 'value' && nameOf(parent.key) === 'length';
  }
  const isTest = around !== undefined && isLoop(around) && 'test' in around;
  return isTest && around.test === parent && parent?.type === 'BinaryExpression' && key === 'right';
}

function isIteratedList(node: Node, parent: Node | undefined, key: string): boolean {
  if (node.type === 'Super' || node.type === 'ThisExpression') return false;
  if (parent?.type === 'ForOfStatement') return key === 'right';
  const isObject = parent?.type === 'MemberExpression' && key === 'object' && !parent.computed;
  return isObject && ITERATING_METHODS.has(nameOf(parent.property) ?? '');
}
