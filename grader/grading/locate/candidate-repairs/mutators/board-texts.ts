/** Changes how the text of a board is made: what its squares become, and which of them a move replaces. */
import type { CallExpression, ConditionalExpression, IfStatement } from '@babel/types';
import { editedText } from '../../../../submission/source/counting-text.ts';
import { lastNameOf, nameOf, withoutTypes } from '../../../../submission/source/syntax.ts';
import { alsoEverywhere } from '../repeated-mistake.ts';
import { mutator, type Rewrites, replaced, type Site } from '../site.ts';

export const boardTexts = [
  mutator('lost-difference', ['ConditionalExpression'], keptDifference),
  mutator('lost-difference', ['IfStatement'], keptDifferenceOfSum),
  mutator('replaced-text', ['CallExpression'], replacedAtIndex),
];

const REPLACING_METHODS: ReadonlySet<string | undefined> = new Set(['replace', 'replaceAll']);

/** `cell === 'x' ? '1' : '0'`, after which empty squares look like those of the other side: `cell === 'x' ? '1' : cell`. */
function keptDifference(site: Site, node: ConditionalExpression): Rewrites {
  const lost = lostIn(node);
  if (lost === undefined || !isOnlyText(node)) return [];
  const branches = [node.consequent, node.alternate].map((each) => site.textOf(each));
  return alsoEverywhere(site, {
    isSameForm: (each) =>
      each.type === 'ConditionalExpression' &&
      lostIn(each) !== undefined &&
      site.textOf(each.consequent) === branches[0] &&
      site.textOf(each.alternate) === branches[1],
    repair: (each) => {
      const { value, branch } = lostIn(each as ConditionalExpression)!;
      const start = each.start!;
      const edit = replaced(branch, site.textOf(value));
      return editedText(site.textOf(each), [
        { ...edit, start: edit.start - start, end: edit.end - start },
      ]);
    },
    likelihood: 1,
  });
}

/** `if (cell === 'x') key += '1'; else key += '0';` */
function keptDifferenceOfSum(site: Site, node: IfStatement): Rewrites {
  const lost = lostIn(node);
  if (lost === undefined) return [];
  const { value, branch } = lost;
  const [only, ...more] = branch.type === 'BlockStatement' ? branch.body : [branch];
  const sum = only?.type === 'ExpressionStatement' ? only.expression : undefined;
  const isSum = sum?.type === 'AssignmentExpression' && sum.operator === '+=' && more.length === 0;
  if (!isSum || sum.right.type !== 'StringLiteral') return [];
  const { start, end } = sum.right;
  return [{ text: site.textOf(value), start: start!, end: end!, mark: sum.right }];
}

/** @returns the value that is compared with a text, and the branch that is for all other texts */
function lostIn({ test, consequent, alternate }: ConditionalExpression | IfStatement) {
  if (test.type !== 'BinaryExpression' || test.right.type !== 'StringLiteral') return undefined;
  const { left: value, operator } = test;
  const isEqual = operator === '===' || operator === '==';
  const isDifferent = operator === '!==' || operator === '!=';
  const branch = isEqual ? alternate : consequent;
  return (isEqual || isDifferent) && branch ? { value, branch } : undefined;
}

/** Whether both branches are constants, and not the two sides of a game. */
function isOnlyText({ test, consequent, alternate }: ConditionalExpression): boolean {
  const areConstants = [consequent, alternate].every(({ type }) =>
    /^(?:String|Numeric)L/.test(type),
  );
  const compared = test.type === 'BinaryExpression' ? test.right : undefined;
  const isOtherSide = [consequent, alternate].some(
    (each) => each.type === 'StringLiteral' && each.value === nameOf(compared),
  );
  return areConstants && !isOtherSide;
}

/** `text.replace('_', mark)` replaces the first blank: `text.slice(0, i) + mark + text.slice(i + 1)`. */
function replacedAtIndex(site: Site, { callee, arguments: [old, mark] }: CallExpression): Rewrites {
  const isReplacing =
    callee.type === 'MemberExpression' && REPLACING_METHODS.has(lastNameOf(callee));
  if (!isReplacing || old?.type !== 'StringLiteral' || mark === undefined) return [];
  const text = site.textOf(withoutTypes(callee.object));
  return site.namesOf('number').map((index) => {
    return `(${text}.slice(0, ${index}) + ${site.textOf(mark)} + ${text}.slice(${index} + 1))`;
  });
}
