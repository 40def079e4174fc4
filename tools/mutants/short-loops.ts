/**
 * Changes of one kind that students' slips alone do not hold: a loop, or a method that goes through a list,
 * ends too early or begins too late, as in a program that was written for smaller inputs.
 */
import type { Node } from '@babel/types';
import type { Change } from '../../grader/submission/source/counting-text.ts';
import { isLoop, nameOf, parseAll, walk } from '../../grader/submission/source/syntax.ts';

const GOES_THROUGH =
  /^(?:entries|every|filter|find|findIndex|flatMap|forEach|includes|indexOf|join|keys|map|reduce|some|values)$/;

/**
 * @param text of a program in one file
 * @param ends at which a loop may stop although its input goes on
 */
export function shortLoops(text: string, ends: readonly number[]): readonly Change[] {
  const changes: Change[] = [];
  const replace = ({ start, end }: Node, replacement: string): void => {
    changes.push({ start: start!, end: end!, replacement });
  };
  for (const { tree } of parseAll(new Map([['program.ts', text]]))) {
    walk(tree, (node, parents, key) => {
      const parent = parents.at(-1);
      const isLength = node.type === 'MemberExpression' && nameOf(node.property) === 'length';
      const isWritten = key === 'left' || parent?.type === 'UpdateExpression';
      if ((isLength && !isWritten) || isBound(node, parents, key)) {
        for (const end of ends) replace(node, String(end));
      }
      if (isGoneThrough(node, parent, key)) {
        const list = text.slice(node.start!, node.end!);
        const parts = ['slice(0, -1)', 'slice(1)', ...ends.map((end) => `slice(0, ${end})`)];
        for (const part of parts) replace(node, `(${list}).${part}`);
      }
    });
  }
  return changes;
}

/** The number that a counter is compared with in a loop, or that says how long a list becomes. */
function isBound(node: Node, parents: readonly Node[], key: string): boolean {
  const [around, parent] = parents.slice(-2);
  if (node.type === 'NumericLiteral' && Number(node.value) <= 2) return false;
  if (parent?.type === 'ObjectProperty') {
    return key === 'value' && nameOf(parent.key) === 'length';
  }
  const isTest = around !== undefined && isLoop(around) && 'test' in around;
  return isTest && around.test === parent && parent?.type === 'BinaryExpression' && key === 'right';
}

function isGoneThrough(node: Node, parent: Node | undefined, key: string): boolean {
  if (node.type === 'Super' || node.type === 'ThisExpression') return false;
  if (parent?.type === 'ForOfStatement') return key === 'right';
  const isObject = parent?.type === 'MemberExpression' && key === 'object' && !parent.computed;
  return isObject && GOES_THROUGH.test(nameOf(parent.property) ?? '');
}
