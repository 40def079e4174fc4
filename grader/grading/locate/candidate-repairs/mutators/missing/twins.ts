/**
 * Adds a statement, a part of a condition or an item like one that is there, for a case that was forgotten: the other player, the
 * columns beside the rows, the other diagonal, or the opposite direction.
 */
import type { BinaryExpression, Identifier, Node } from '@babel/types';
import { type Edit, editedText } from '../../../../../submission/source/counting-text.ts';
import { nodesIn } from '../../../../../submission/source/syntax.ts';
import { isCondition } from '../../conditions.ts';
import { indexedTwice, swappedIndexes } from '../../indexed-twice.ts';
import { mutator, type Rewrite, type Rewrites, replaced, type Site } from '../../site.ts';
import { insertedAfter } from './insertion.ts';

/** Longer statements are not forgotten as a whole. In characters, a guess. */
const MAX_STATEMENT = 300;
/** Of more parts that could be turned, the right one is not found by trying. A guess. */
const MAX_TURNED_NUMBERS = 4;
/** The nearest variables, which may be compared as another one is. A guess. */
const MAX_OTHER_VARIABLES = 4;

const STATEMENTS = [
  'ExpressionStatement',
  'IfStatement',
  'ForStatement',
  'ForOfStatement',
] as const;
const CONDITIONS = ['CallExpression', 'BinaryExpression', 'LogicalExpression'] as const;

export const twins = [
  mutator('missing-twin', STATEMENTS, twinStatements),
  mutator('missing-condition', CONDITIONS, twinConditions),
  mutator('missing-condition', ['BinaryExpression'], comparisonOfOthers),
  mutator('missing-condition', ['Identifier'], otherAnswers),
];

function twinStatements(site: Site): Rewrites {
  const { node, siblings } = site;
  if (siblings.length === 0) return [];
  const present = new Set(siblings.map((each) => withoutSpaces(site.textOf(each))));
  return twinsOf(site)
    .filter((twin) => !present.has(withoutSpaces(twin)))
    .map((twin) => insertedAfter(node, twin));
}

/** `isRow(board) || isColumn(board)`: a part for the other case is missing. */
function twinConditions(site: Site): Rewrites {
  if (!isCondition(site)) return [];
  const { parent } = site;
  const isPart = parent?.type === 'LogicalExpression';
  const text = site.textOf();
  const whole = isPart ? site.textOf(parent) : text;
  const operators = isPart ? [parent.operator] : ['||', '&&'];
  const choices = [...twinsOf(site), ...withOppositeNumber(site)];
  const twinTexts = choices.filter((twin) => !whole.includes(twin));
  return twinTexts.flatMap((twin) =>
    operators.map((operator): Rewrite => {
      return { text: `(${text} ${operator} ${twin})`, likelihood: 0.5 };
    }),
  );
}

/** `value === 1`, where the win of the other side counts as well: `value === -1`. */
function withOppositeNumber(site: Site): readonly string[] {
  const { node } = site;
  if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(node.operator)) return [];
  if (!isNumberWithSign(node.right, [node])) return [];
  const number = opposite(site.textOf(node.right));
  return [`${site.textOf(node.left)} ${node.operator} ${number}`];
}

/** @returns the code of the node for other cases, without the code itself */
function twinsOf(site: Site): readonly string[] {
  const { node } = site;
  if (node.end! - node.start! > MAX_STATEMENT) return [];
  const choices = [
    ...forOtherTexts(site),
    // Columns for rows.
    swappedIndexes(site),
    ...withMirroredIndexes(site),
    ...withTurnedNumbers(site),
    withSwappedArguments(site),
  ];
  const text = site.textOf();
  const twinTexts = choices.filter((edits) => edits.length > 0).map((edits) => edited(site, edits));
  return [...new Set(twinTexts)].filter((twin) => twin !== text);
}

function edited(site: Site, edits: readonly Edit[]): string {
  const start = site.node.start!;
  const inNode = edits.map((edit) => ({
    ...edit,
    start: edit.start - start,
    end: edit.end - start,
  }));
  return editedText(site.textOf(), inNode);
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}

/** The same for the other player: with the other text, and often with the opposite number. */
function forOtherTexts(site: Site): readonly (readonly Edit[])[] {
  const signs = nodesIn(site.node, isNumberWithSign)
    .filter(({ key }) => key === 'argument' || key === 'right' || key === 'body')
    .map(({ node }) => replaced(node, opposite(site.textOf(node))));
  return site.confusedTexts.flatMap((one) =>
    site.confusedTexts.flatMap((other) => {
      const texts = one === other ? [] : textsWith(site, one, other);
      return texts.length > 0 ? [[...texts, ...signs], texts] : [];
    }),
  );
}

/** @returns changes of all texts and patterns that are made of one text into the other */
function textsWith(site: Site, one: string, other: string): readonly Edit[] {
  return nodesIn(site.node, (node) => {
    if (node.type === 'StringLiteral') return isMadeOf(node.value, one);
    return node.type === 'RegExpLiteral' && node.pattern.includes(one);
  }).map(({ node }) => replaced(node, site.textOf(node).replaceAll(one, other)));
}

function isMadeOf(text: string, part: string): boolean {
  return text !== '' && text.replaceAll(part, '') === '';
}

function isNumberWithSign(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1);
  const isNegated = parent?.type === 'UnaryExpression' && parent.operator === '-';
  const isInfinity = node.type === 'Identifier' && node.name === 'Infinity';
  if (isNegated) return false;
  const isNegative = node.type === 'UnaryExpression' && node.operator === '-';
  return isNegative || isInfinity || (node.type === 'NumericLiteral' && node.value !== 0);
}

function opposite(number: string): string {
  return number.startsWith('-') ? number.slice(1) : `-${number}`;
}

/** One diagonal for the other. */
function withMirroredIndexes(site: Site): readonly (readonly Edit[])[] {
  const columns = indexedTwice(site).map(([outer]) => outer.property);
  if (columns.length === 0) return [];
  const numbers = columns.flatMap((each) => (each.type === 'NumericLiteral' ? [each.value] : []));
  const last = Math.max(...numbers);
  if (numbers.length === columns.length) {
    return [columns.map((each, i) => replaced(each, String(last - numbers[i]!)))];
  }
  const ends = [...site.facts.lastIndexes, '2', '14'];
  return ends.map((end) => columns.map((each) => replaced(each, `${end} - ${site.textOf(each)}`)));
}

/** The opposite direction: `count(row, column, 1, -1)` for `count(row, column, 1, 1)`. */
function withTurnedNumbers(site: Site): readonly (readonly Edit[])[] {
  const numbers = nodesIn(
    site.node,
    (node, parents, key) => key === 'arguments' && isNumberWithSign(node, parents),
  );
  if (numbers.length > MAX_TURNED_NUMBERS) return [];
  return numbers.map(({ node }) => [replaced(node, opposite(site.textOf(node)))]);
}

/** Columns for rows: `add(0, i, 1, 0)` for `add(i, 0, 0, 1)`. */
function withSwappedArguments(site: Site): readonly Edit[] {
  const { node } = site;
  const call = node.type === 'ExpressionStatement' ? node.expression : node;
  if (call.type !== 'CallExpression' || call.arguments.length % 2 !== 0) return [];
  return call.arguments.map((argument, i) => {
    const neighbour = call.arguments[i % 2 === 0 ? i + 1 : i - 1]!;
    return replaced(argument, site.textOf(neighbour));
  });
}

/** `column < 15`, where `row < 15` was to hold as well; `row === i && column === j`, where one of both is missing. */
function comparisonOfOthers(site: Site, { operator, left, right }: BinaryExpression): Rewrites {
  if (!isCondition(site) || left.type !== 'Identifier' || !/[<>=]/.test(operator)) return [];
  const whole = site.parent?.type === 'LogicalExpression' ? site.textOf(site.parent) : '';
  const others = site.namesOf(site.typeOf(left)).slice(-MAX_OTHER_VARIABLES);
  const rights = right.type === 'Identifier' ? others : [site.textOf(right)];
  const comparisons = others.flatMap((one) =>
    rights.filter((other) => other !== one).map((other) => `${one} ${operator} ${other}`),
  );
  return comparisons
    .filter((comparison) => comparison !== site.textOf() && !whole.includes(comparison))
    .map((comparison): Rewrite => {
      return { text: `(${comparison} && ${site.textOf()})`, likelihood: 0.4 };
    });
}

/** `if (after)`, where `before` counts, too. */
function otherAnswers(site: Site, { name }: Identifier): Rewrites {
  if (!isCondition(site) || site.typeOf() !== 'boolean') return [];
  const others = site.namesOf('boolean').filter((other) => other !== name);
  return others.flatMap((other) =>
    ['||', '&&'].map((operator): Rewrite => {
      return { text: `(${name} ${operator} ${other})`, likelihood: 0.7 };
    }),
  );
}
