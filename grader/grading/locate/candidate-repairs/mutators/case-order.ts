/** Changes which case is asked for first, where several may hold at once and the first one decides. */
import type { ConditionalExpression, IfStatement, Node, ReturnStatement } from '@babel/types';
import type { Edit } from '../../../../submission/source/counting-text.ts';
import { nodesIn } from '../../../../submission/source/syntax.ts';
import { mutator, type Rewrites, replaced, type Site } from '../site.ts';

export const caseOrder = [
  mutator('case-order', ['IfStatement'], otherCaseBeforeLastReturn),
  mutator('case-order', ['ConditionalExpression'], otherChoiceFirst),
  mutator('case-order', ['ConditionalExpression'], swappedChoices),
];

/** `if (values.includes(-1)) return -1; return 0;`, where 0 is looked for before -1. */
function otherCaseBeforeLastReturn(site: Site, node: IfStatement): Rewrites {
  const next = site.siblings[site.siblings.indexOf(node) + 1];
  const returned = onlyReturnIn(node.consequent)?.argument;
  const last = next?.type === 'ReturnStatement' ? next.argument : undefined;
  if (node.alternate != null || returned == null || last == null) return [];
  return exchangedNumbers(site, node.test, [returned, last]);
}

/** `values.includes(1) ? 1 : 0`, where 0 is looked for before 1. */
function otherChoiceFirst(site: Site, node: ConditionalExpression): Rewrites {
  return exchangedNumbers(site, node.test, [node.consequent, node.alternate]);
}

/** `a ? 1 : b ? 2 : 0`, where `b` is asked for before `a`. */
function swappedChoices(site: Site, node: ConditionalExpression): Rewrites {
  const { test, consequent, alternate } = node;
  if (alternate.type !== 'ConditionalExpression') return [];
  const first = `${site.textOf(test)} ? ${site.textOf(consequent)}`;
  const second = `${site.textOf(alternate.test)} ? ${site.textOf(alternate.consequent)}`;
  return [`${second} : ${first} : ${site.textOf(alternate.alternate)}`];
}

function onlyReturnIn(node: Node): ReturnStatement | undefined {
  if (node.type === 'ReturnStatement') return node;
  const [only, ...more] = node.type === 'BlockStatement' ? node.body : [];
  return only?.type === 'ReturnStatement' && more.length === 0 ? only : undefined;
}

/**
 * A condition looks for one number, which is the answer then, and another number is the answer otherwise.
 *
 * @returns the change that looks for the other number, and answers accordingly
 */
function exchangedNumbers(
  site: Site,
  test: Node,
  [answer, otherwise]: readonly [Node, Node],
): Rewrites {
  if (!isNumber(answer) || !isNumber(otherwise)) return [];
  const number = site.textOf(answer);
  const other = site.textOf(otherwise);
  const inTest = numbersIn(test).filter((each) => site.textOf(each) === number);
  if (inTest.length === 0) return [];
  const edits: Edit[] = inTest.map((each) => replaced(each, other));
  edits.push(replaced(answer, other), replaced(otherwise, number));
  const { start, end, replacement } = edits[0]!;
  return [{ text: replacement, start, end, others: edits.slice(1), mark: test }];
}

function isNumber(node: Node): boolean {
  if (node.type === 'NumericLiteral') return true;
  return (
    node.type === 'UnaryExpression' &&
    node.operator === '-' &&
    node.argument.type === 'NumericLiteral'
  );
}

/** @returns the numbers with their signs */
function numbersIn(root: Node): readonly Node[] {
  const numbers = nodesIn(root, (node, parents) => {
    const parent = parents.at(-1);
    const isSigned = parent !== undefined && isNumber(parent);
    return isNumber(node) && !isSigned;
  });
  return numbers.map(({ node }) => node);
}
