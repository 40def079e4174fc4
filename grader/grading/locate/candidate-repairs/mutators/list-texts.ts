/** Lists and objects that become text, of which two that are different may become the same. */
import type {
  AssignmentExpression,
  BlockStatement,
  CallExpression,
  Node,
  StringLiteral,
} from '@babel/types';
import { isLoop, nameOf, nodesIn } from '../../../../submission/source/syntax.ts';
import { methodNameOf, methodOf } from '../method-calls.ts';
import { alsoEverywhere } from '../repeated-mistake.ts';
import { mutator, type Rewrites, type Site } from '../site.ts';
import { contentsOf, EQUALITY, mayBeObject } from './lists.ts';
import { insertedAtEnd } from './missing/insertion.ts';

/** Expressions that may turn a list or an object into text. */
const TEXT_FORMS = ['CallExpression', 'TemplateLiteral', 'BinaryExpression'] as const;

export const listTexts = [
  mutator('joined-text', TEXT_FORMS, joinedWithoutCommas),
  mutator('joined-text', ['StringLiteral'], joinedWithSpaces),
  mutator('joined-text', ['CallExpression'], rowsJoined),
  mutator('joined-text', ['AssignmentExpression'], addedWithSpace),
  mutator('missing-statement', ['BlockStatement'], spaceBehindInnerLoop),
  mutator('object-text', TEXT_FORMS, textWithContents),
];

/** `row.toString()` and `row.join()` put commas between the items. */
function joinedWithoutCommas(site: Site): Rewrites {
  if (isComparedWithCommas(site)) return [];
  return asText(site, 1, (list) => `${list}.join('')`);
}

/** A text with commas on the other side of the comparison shows that they are known to be there. */
function isComparedWithCommas({ parent, node }: Site): boolean {
  if (parent?.type !== 'BinaryExpression' || !EQUALITY.test(parent.operator)) return false;
  const other = parent.left === node ? parent.right : parent.left;
  return other.type === 'StringLiteral' && other.value.includes(',');
}

/** `lines.join('')` makes one text of them, in which something may go on from one line to the next. */
function joinedWithSpaces({ parent, key }: Site, { value }: StringLiteral): Rewrites {
  const isJoin = parent?.type === 'CallExpression' && methodNameOf(parent) === 'join';
  return isJoin && key === 'arguments' && value === '' ? [`' '`] : [];
}

/** `text += line;` in a loop, where something may go on from one line to the next. */
function addedWithSpace(site: Site, { operator, right }: AssignmentExpression): Rewrites {
  const isInLoop = site.parents.some(isLoop);
  const isItem = right.type === 'MemberExpression' && right.computed;
  if (operator !== '+=' || !isInLoop || isItem || site.typeOf(right) !== 'string') return [];
  return [{ text: ` + ' '`, start: right.end!, mark: right, likelihood: 0.5 }];
}

/** A text of all squares, in which the end of one row stands beside the begin of the next one. */
function spaceBehindInnerLoop(site: Site, block: BlockStatement): Rewrites {
  if (site.parent === undefined || !isLoop(site.parent)) return [];
  const innerLoops = block.body.filter(isLoop);
  const texts = innerLoops.flatMap((inner) => textsAddedTo(inner));
  const isDeclaredBefore = (name: string): boolean => {
    const variable = site.facts.variableNamed(name, block.start!);
    return variable !== undefined && variable.type === 'string';
  };
  return [...new Set(texts)]
    .filter(isDeclaredBefore)
    .map((name) => insertedAtEnd(block, `${name} += ' ';`));
}

/** @returns the variables to which a loop adds by `+=` */
function textsAddedTo(loop: Node): readonly string[] {
  return nodesIn(loop, (node) => node.type === 'AssignmentExpression').flatMap(({ node }) => {
    const { operator, left } = node as AssignmentExpression;
    const name = operator === '+=' ? nameOf(left) : undefined;
    return name === undefined ? [] : [name];
  });
}

/** `board.join('/')` puts commas between the squares of each row. */
function rowsJoined(site: Site, call: CallExpression): Rewrites {
  const method = methodOf(call);
  const [separator] = call.arguments;
  if (method === undefined || methodNameOf(call) !== 'join' || separator === undefined) return [];
  if (!mayBeObject(site, method.object)) return [];
  const start = site.facts.source.text.lastIndexOf('.', method.property.start! - 1);
  return [{ text: `.map((each) => each.join(''))`, start, mark: call, likelihood: 0.6 }];
}

/** Each object becomes the same text, `[object Object]`. */
function textWithContents(site: Site): Rewrites {
  return asText(site, 0.5, contentsOf);
}

function asText(site: Site, likelihood: number, repair: (list: string) => string): Rewrites {
  const { node } = site;
  const { form, value } = textForm(node, site) ?? {};
  if (form === undefined || value === undefined || !mayBeObject(site, value)) return [];
  return alsoEverywhere(site, {
    likelihood,
    isSameForm: (each) => textForm(each, site)?.form === form,
    repair: (each) => repair(site.textOf(textForm(each, site)!.value)),
  });
}

interface TextForm {
  /** The same for all expressions that do it in the same way. */
  readonly form: string;
  /** What becomes text. */
  readonly value: Node;
}

function textForm(node: Node, site: Site): TextForm | undefined {
  if (node.type === 'TemplateLiteral') {
    const [value] = node.expressions;
    const isAlone = node.expressions.length === 1 && site.textOf(node).startsWith('`${');
    return value !== undefined && isAlone && site.textOf(node).endsWith('}`')
      ? { form: 'template', value }
      : undefined;
  }
  if (node.type === 'BinaryExpression') {
    const isAdded = node.operator === '+' && site.textOf(node.right) === "''";
    return isAdded ? { form: 'sum', value: node.left } : undefined;
  }
  return node.type === 'CallExpression' ? textFormOfCall(node, site) : undefined;
}

function textFormOfCall(call: CallExpression, site: Site): TextForm | undefined {
  const [argument] = call.arguments;
  if (nameOf(call.callee) === 'String' && argument !== undefined) {
    return { form: 'String', value: argument };
  }
  const value = methodOf(call)?.object;
  const name = methodNameOf(call);
  if (value === undefined || (name !== 'toString' && name !== 'join')) return undefined;
  const separator = argument === undefined ? '' : site.textOf(argument);
  if (separator === "''" || separator === '""') return undefined;
  return { form: `${name}(${separator})`, value };
}
