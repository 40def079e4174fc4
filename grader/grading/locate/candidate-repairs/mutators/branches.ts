/** Changes which branch is for which case: branches are swapped, `else` is missing or too much, or a case is taken for another. */
import type {
  BinaryExpression,
  ConditionalExpression,
  IfStatement,
  LogicalExpression,
  Node,
} from '@babel/types';
import { hasIn, nameOf, targetOf } from '../../../../submission/source/syntax.ts';
import { mutator, type Rewrite, type Rewrites, replaced, type Site } from '../site.ts';

const EQUALITY = /^===?$/;

export const branches = [
  mutator('branches', ['ConditionalExpression'], (site, { consequent, alternate }) => [
    swapped(site, consequent, alternate),
  ]),
  mutator('branches', ['IfStatement'], swappedBranches),
  mutator('else', ['IfStatement', 'ExpressionStatement'], missingElse),
  mutator('else', ['IfStatement'], elseTooMuch),
  mutator('condition-too-much', ['LogicalExpression'], oneOfBoth),
  mutator('condition-too-much', ['IfStatement'], (site, { test, consequent, alternate }) => {
    if (alternate != null) return [];
    return [{ text: site.textOf(consequent), mark: test, likelihood: 0.5 }];
  }),
  mutator('missing-condition', ['ConditionalExpression', 'IfStatement'], thirdCase),
  mutator('missing-update', ['IfStatement'], missingUpdate),
];

/** `if (value > best) …`, where the better value is not kept: `best = value;` is missing. */
function missingUpdate(site: Site, { test, consequent }: IfStatement): Rewrites {
  if (test.type !== 'BinaryExpression' || !/^[<>]=?$/.test(test.operator)) return [];
  const { left, right } = test;
  if (left.type !== 'Identifier' || right.type !== 'Identifier') return [];
  return [left, right].flatMap((kept, i): Rewrite[] => {
    const better = i === 0 ? right : left;
    const variable = site.facts.variableNamed(kept.name, test.start!);
    const isKept = hasIn(consequent, (node) => nameOf(targetOf(node)) === kept.name);
    if (isKept || variable === undefined || variable.isConstant) return [];
    const update = `${kept.name} = ${better.name};`;
    if (consequent.type === 'BlockStatement') {
      return [{ text: ` ${update}`, start: consequent.start! + 1, mark: test }];
    }
    return [
      {
        text: `{ ${update} ${site.textOf(consequent)} }`,
        start: consequent.start!,
        end: consequent.end!,
        mark: test,
      },
    ];
  });
}

function swapped(site: Site, first: Node, second: Node): Rewrite {
  const removed = replaced(second, site.textOf(first));
  return {
    text: site.textOf(second),
    start: first.start!,
    end: first.end!,
    others: [removed],
    mark: site.node,
  };
}

/** What belongs to a case is done in the other one. */
function swappedBranches(site: Site, { consequent, alternate }: IfStatement): Rewrites {
  if (alternate != null) {
    const other = alternate.type === 'IfStatement' ? alternate.consequent : alternate;
    return [swapped(site, consequent, other)];
  }
  const next = site.siblings[site.siblings.indexOf(site.node) + 1];
  if (next?.type !== 'IfStatement') return [];
  return [{ ...swapped(site, consequent, next.consequent), likelihood: 0.6 }];
}

/** A statement behind an `if` is meant for the other case alone. */
function missingElse(site: Site): Rewrites {
  const before = site.siblings[site.siblings.indexOf(site.node) - 1];
  if (before?.type !== 'IfStatement') return [];
  let last = before;
  while (last.alternate?.type === 'IfStatement') last = last.alternate;
  if (last.alternate != null) return [];
  return [{ text: 'else ', start: site.node.start! }];
}

/** `else` keeps a statement from running that is meant for both cases. */
function elseTooMuch(site: Site, { consequent, alternate }: IfStatement): Rewrites {
  if (alternate == null || site.siblings.length === 0) return [];
  return [{ text: ' ', start: consequent.end!, end: alternate.start!, mark: alternate }];
}

/** One of two conditions is too much. */
function oneOfBoth(site: Site, { operator, left, right }: LogicalExpression): Rewrites {
  if (operator === '??') return [];
  return [left, right].map((side): Rewrite => {
    return { text: site.textOf(side), mark: side === left ? right : left };
  });
}

/** `cell === 'x' ? 1 : -1` and `if (cell === 'x') … else …`, where a cell can be three things. */
function thirdCase(site: Site, node: ConditionalExpression | IfStatement): Rewrites {
  const { test, alternate } = node;
  if (alternate == null || alternate.type === 'IfStatement' || isChoice(alternate)) return [];
  if (test.type !== 'BinaryExpression' || !EQUALITY.test(test.operator)) return [];
  const text = site.textOf(alternate);
  const isIf = node.type === 'IfStatement';
  // Without a third value nothing can be chosen.
  if (!isIf && site.typeOf(alternate) !== 'number') return [];
  return otherComparisons(site, test).map((comparison): Rewrite => {
    return {
      text: isIf ? `if (${comparison}) ${text}` : `${comparison} ? ${text} : 0`,
      start: alternate.start!,
      end: alternate.end!,
      mark: alternate,
    };
  });
}

function isChoice(node: Node): boolean {
  return node.type === 'ConditionalExpression';
}

/** @returns the same comparison with each other text that students of the exercise take for this one */
function otherComparisons(site: Site, { left, right, operator }: BinaryExpression): string[] {
  if (right.type !== 'StringLiteral') return [];
  const { value } = right;
  if (!site.confusedTexts.includes(value)) return [];
  const others = site.confusedTexts.filter((each) => each !== value);
  return others.map((other) => `${site.textOf(left)} ${operator} '${other}'`);
}
