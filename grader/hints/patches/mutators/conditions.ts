/** A condition that is the wrong way round, lacks a part, or has one too much. */
import type { Node } from '@babel/types';
import { isFunction, nameOf } from '../../syntax.ts';
import { mirrored } from '../mirrored.ts';
import { annotationOf } from '../scope.ts';
import type { Mutator, Rewrite, Site } from '../site.ts';

const TESTS = /^(some|every|filter|find|findIndex|findLast|findLastIndex)$/;
/** A longer condition is seldom repeated for something else. */
const LONGEST = 120;
const JOIN = /\s*(?:&&|\|\|)\s*/;

export const conditions: readonly Mutator[] = [
  {
    kind: 'negation',
    of: /^UnaryExpression$/,
    rewrites: (site) => {
      const { node } = site;
      return node.type === 'UnaryExpression' && node.operator === '!'
        ? [site.text(node.argument)]
        : [];
    },
  },
  {
    kind: 'negation',
    of: /Expression$|^Identifier$/,
    rewrites: (site) => {
      const { node } = site;
      const isOpposed =
        node.type === 'BinaryExpression' && /^([!=]==?|[<>]=?)$/.test(node.operator);
      const isNot = node.type === 'UnaryExpression' && node.operator === '!';
      if (!isCondition(site) || isOpposed || isNot) return [];
      const isSimple = /^(Identifier|(Optional)?(Call|Member)Expression)$/.test(node.type);
      return [isSimple ? `!${site.text()}` : `!(${site.text()})`];
    },
  },
  {
    // A number that is taken for a yes or no: -1 counts as a yes, too.
    kind: 'missing-condition',
    of: /^(Identifier|(Optional)?(Call|Member)Expression)$/,
    rewrites: (site) =>
      isCondition(site) && site.type() === 'number'
        ? [`${site.text()} === 1`, `${site.text()} > 0`]
        : [],
  },
  {
    // One part of it too much, or the two answers in each other's place.
    kind: 'condition',
    of: /^(Logical|Conditional)Expression$/,
    rewrites: (site) => {
      const { node } = site;
      if (node.type === 'LogicalExpression')
        return [node.left, node.right].map((each) => ({ text: site.text(each), part: 0.5 }));
      if (node.type !== 'ConditionalExpression') return [];
      const [yes, no] = [site.text(node.consequent), site.text(node.alternate)];
      return [
        { text: `${site.text(node.test)} ? ${no} : ${yes}`, part: 0.5 },
        ...[yes, no].map((text) => ({ text, part: 0.3 })),
      ];
    },
  },
  { kind: 'missing-condition', of: /^(Binary|Logical|Call)Expression$/, rewrites: missingParts },
];

/** Of this it is only asked whether it counts as true. */
function isCondition(site: Site): boolean {
  const { node, parent, parents, key } = site;
  if (key === 'test') return parent?.type !== 'SwitchCase';
  const isTruth = (): boolean => site.type(node) === 'boolean';
  switch (parent?.type) {
    case 'LogicalExpression':
      return parent.operator !== '??';
    case 'CallExpression':
    case 'NewExpression':
      return key === 'arguments' && isTruth();
    case 'ReturnStatement':
    case 'VariableDeclarator':
    case 'AssignmentExpression':
      return key !== 'id' && key !== 'left' && isTruth();
    case 'ArrowFunctionExpression': {
      const call = parents.at(-2);
      const callee = call?.type === 'CallExpression' ? call.callee : undefined;
      const name = callee?.type === 'MemberExpression' ? nameOf(callee.property) : undefined;
      return key === 'body' && (TESTS.test(name ?? '') || isTruth());
    }
    default:
      return false;
  }
}

/** The same question about the other text, sign or next place, or one that is asked elsewhere. */
function missingParts(site: Site): Rewrite[] {
  const { node, parent, key } = site;
  const text = site.text();
  const isPart = parent?.type === 'LogicalExpression' && parent.operator !== '??';
  const isWhole = key === 'test' || (key === 'argument' && parent?.type === 'ReturnStatement');
  const isBody = parent !== undefined && isFunction(parent) && key === 'body';
  if (!(isWhole || isBody || isPart) || text.length > LONGEST) return [];
  const isJoined = node.type === 'LogicalExpression';
  const operators = isPart ? [parent.operator] : isJoined ? [node.operator] : ['||', '&&'];
  const parts = text.split(JOIN);
  const whole = site.facts.joined
    .flatMap((each) => [each, ...mirrored(each)])
    .filter(
      (each) =>
        each.split(JOIN).length > parts.length &&
        parts.every((part) => each.split(JOIN).includes(part)),
    );
  const others = new Set([
    ...aboutOthers(site, text),
    ...nextInRow(site, text),
    ...(isPart ? [] : sisterQuestions(site)),
    ...unaskedHere(site, text),
    ...mirrored(text, site.lasts),
  ]);
  const joined = [...others].flatMap((other) =>
    operators.flatMap((operator) =>
      [`${text} ${operator} ${other}`, `${other} ${operator} ${text}`].map((each, i) => ({
        text: isPart ? `(${each})` : each,
        part: (operators.length > 1 ? 0.6 : 0.8) / (i + 1),
      })),
    ),
  );
  return [...whole.map((each) => ({ text: isPart ? `(${each})` : each })), ...joined];
}

/** What the other functions say of one of the parameters: `this.won(board)`. */
function sisterQuestions(site: Site): string[] {
  const { own, ownName } = site;
  const { functions } = site.facts.scope;
  const className = functions.find((each) => each.node === own)?.className;
  if (!isFunction(own) || className === undefined) return [];
  const { scope } = site.facts;
  const typeOf = (each: Node): string => scope.named(annotationOf(each) ?? each);
  return functions
    .filter((each) => each.className === className && each.name !== ownName)
    .flatMap(({ name, node }) => {
      const [only, ...more] = node.params as Node[];
      if (only === undefined || more.length > 0) return [];
      const returned = annotationOf(node as Node, 'returnType')?.type;
      const isOnly = own.params.length === 1;
      const meant = own.params.filter((each) => isOnly || typeOf(each) === typeOf(only));
      return meant.flatMap((parameter) => {
        const call = `this.${name}(${nameOf(parameter)})`;
        if (returned === 'TSBooleanKeyword') return [call];
        return returned === 'TSNumberKeyword' && isOnly ? [`${call} !== 0`] : [];
      });
    });
}

/** The same about the text that it is confused with, or about the number with the other sign. */
function aboutOthers(site: Site, text: string): string[] {
  const texts = (site.facts.words.confusedTexts ?? []).flatMap((list) =>
    list
      .filter((one) => text.includes(`'${one}'`))
      .flatMap((one) =>
        list
          .filter((each) => each !== one)
          .map((other) => text.replaceAll(`'${one}'`, `'${other}'`)),
      ),
  );
  const negated = text.replace(
    /(?<=[(=>] ?)(-?)(\d+)(?=\)|$)/,
    (_, sign: string, digits: string) => (sign === '' ? `-${digits}` : digits),
  );
  return negated === text ? texts : [...texts, negated];
}

/** What was found out and then not asked: `const isFull = …`, or `down === n` after `up === n`. */
function unaskedHere(site: Site, text: string): string[] {
  const here = site.variables();
  return here
    .filter(({ variable }) => site.facts.scope.isUnread(variable))
    .flatMap(({ name, type }) => [
      ...(type === 'boolean' || type === '?' ? [name] : []),
      ...here
        .filter((each) => each.name !== name && each.type === type)
        .map((each) =>
          text.replaceAll(
            new RegExp(`(?<![.\\w$])${each.name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'),
            name,
          ),
        )
        .filter((each) => each !== text),
    ]);
}

/** After `a[0] === p && a[1] === p` comes `a[2] === p`: the indices go on as they went. */
function nextInRow(site: Site, text: string): string[] {
  const { node } = site;
  const withNumbers = (code: string, other: (value: number, i: number) => number): string => {
    let i = 0;
    return code.replace(/\[(\d+)\]/g, (_, digits) => `[${other(Number(digits), i++)}]`);
  };
  if (node.type !== 'LogicalExpression')
    return /\[\d\]/.test(text)
      ? [1, -1].map((step) => withNumbers(text, (value) => value + step))
      : [];
  const one = site.text(node.left.type === 'LogicalExpression' ? node.left.right : node.left);
  const two = site.text(node.right);
  const numbersIn = (code: string): number[] =>
    [...code.matchAll(/\[(\d+)\]/g)].map((each) => Number(each[1]));
  const steps = numbersIn(two).map((value, i) => value - (numbersIn(one)[i] ?? value));
  const isSameShape = one.replace(/\d+/g, '#') === two.replace(/\d+/g, '#');
  if (!isSameShape || steps.every((step) => step === 0)) return [];
  return [
    withNumbers(two, (value, i) => value + steps[i]!),
    withNumbers(one, (value, i) => value - steps[i]!),
    withNumbers(one, (value, i) => value + steps[i]! / 2),
  ].filter((each) => !/\[-|\[\d*\.\d/.test(each));
}
