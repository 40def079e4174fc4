/** Replaces the text of one side by that of another one: the two players, and the empty square. */
import type { BinaryExpression, Node, StringLiteral } from '@babel/types';
import { classAround, nameOf } from '../../../../submission/source/syntax.ts';
import { UNKNOWN } from '../expression-types.ts';
import { mutator, type Rewrite, type Rewrites, replaced, type Site, weighted } from '../site.ts';

export const sides = [
  mutator('comparison', ['BinaryExpression'], oppositeOfOtherText),
  mutator('comparison', ['BinaryExpression'], textForDifferent),
  mutator('wrong-argument', ['BinaryExpression'], fixedSides),
  mutator('text', ['StringLiteral'], otherSideOfVariable),
  mutator('comparison', ['BinaryExpression'], otherBound),
];

/** `cell === 'x'`, where anything but the empty square was meant: `cell !== '_'`. */
function oppositeOfOtherText(site: Site, { operator, left, right }: BinaryExpression): Rewrites {
  const opposite = { '===': '!==', '!==': '===', '==': '!=', '!=': '==' }[operator as string];
  if (opposite === undefined || right.type !== 'StringLiteral') return [];
  if (!site.confusedTexts.includes(right.value)) return [];
  // `first === 'x' ? 1 : -1` is about the two players, and `first !== 'o'` would only hide what an empty square has caused.
  const isChoice = site.role === 'ConditionalExpression test';
  const possible = isChoice ? emptyTexts(site) : site.confusedTexts;
  const others = possible.filter((each) => each !== right.value);
  return weighted([0.6, others.map((other) => `${site.textOf(left)} ${opposite} '${other}'`)]);
}

/** `cell !== mark`, where not the other mark was meant as well, but the empty square alone: `cell === '_'`. */
function textForDifferent(site: Site, { operator, left, right }: BinaryExpression): Rewrites {
  const isDifferent = operator === '!==' || operator === '!=';
  const isFixed = right.type === 'StringLiteral' || nameOf(right) === 'undefined';
  if (!isDifferent || isFixed || !isTextOrUnknown(site.typeOf(right))) return [];
  const texts = [...site.facts.texts].filter((text) => text.length === 1);
  return weighted([0.4, texts.map((text) => `${site.textOf(left)} === '${text}'`)]);
}

function isTextOrUnknown(type: string): boolean {
  return type === 'string' || type === UNKNOWN;
}

/** `count(board, toMove) - count(board, opponent)`, where always the same side was meant to be the first. */
function fixedSides(site: Site, { left, right }: BinaryExpression): Rewrites {
  const pairs = argumentPairs(site, left, right);
  const differing = pairs.filter(([one, other]) => site.textOf(one) !== site.textOf(other));
  const [sidePair, ...more] = differing;
  if (sidePair === undefined || more.length > 0) return [];
  const [first, second] = sidePair;
  return site.confusedTexts.flatMap((one) =>
    site.confusedTexts.flatMap((other): Rewrite[] => {
      if (one === other) return [];
      const edit = replaced(second, `'${other}'`);
      const range = { start: first.start!, end: first.end!, mark: site.node };
      return [{ ...range, text: `'${one}'`, others: [edit], likelihood: 0.6 }];
    }),
  );
}

/** @returns the arguments of two calls of one function, side by side */
function argumentPairs(site: Site, left: Node, right: Node): readonly (readonly [Node, Node])[] {
  if (left.type !== 'CallExpression' || right.type !== 'CallExpression') return [];
  const isSameFunction = site.textOf(left.callee) === site.textOf(right.callee);
  if (!isSameFunction || left.arguments.length !== right.arguments.length) return [];
  return left.arguments.map((argument, i) => [argument, right.arguments[i]!]);
}

/** `value <= alpha` as for the other player, where `value >= beta` was meant. */
function otherBound(site: Site, { operator, left, right }: BinaryExpression): Rewrites {
  const opposite = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }[operator as string];
  if (opposite === undefined || right.type !== 'Identifier') return [];
  const type = site.typeOf(right);
  const leftName = nameOf(left);
  const parameters = site.variablesAt().filter(({ id, start }) => id.start! >= start);
  const others = parameters.filter((each) => {
    return each.type === type && each.name !== right.name && each.name !== leftName;
  });
  return weighted([0.5, others.map(({ name }) => `${site.textOf(left)} ${opposite} ${name}`)]);
}

/** `const opponent = 'o';`, where the other side than the one that thinks was meant. */
function otherSideOfVariable(site: Site, { value }: StringLiteral): Rewrites {
  const isSide = site.confusedTexts.includes(value);
  if (!isSide || !site.isPassedOn || site.role.startsWith('ConditionalExpression')) return [];
  const names = [...variablesAndFields(site, 'string'), ...fieldsOfVariables(site, 'string')];
  const isOfObject = (name: string): boolean => name.startsWith('this.');
  const isDeclared = site.role === 'VariableDeclarator init';
  return names.map((name): Rewrite => {
    const likelihood = isDeclared && isOfObject(name) ? 1 : 0.4;
    return { text: otherSide(site, name), likelihood };
  });
}

/** @returns the fields of a type that the variables at a place have, such as `state.toMove` */
function fieldsOfVariables(site: Site, type: string): readonly string[] {
  return site.variablesAt().flatMap((variable) => {
    const fields = [...site.facts.fieldsOf(variable.type)];
    return fields
      .filter(([, ofField]) => ofField === type)
      .map(([field]) => `${variable.name}.${field}`);
  });
}

/** @returns code for the player that a variable does not name; the first two of the confused texts are the players */
export function otherSide({ confusedTexts: [one, other] }: Site, name: string): string {
  return `(${name} === '${one}' ? '${other}' : '${one}')`;
}

/** @returns the texts that are no player: the first two of the confused texts are the players */
export function emptyTexts({ confusedTexts }: Site): readonly string[] {
  return confusedTexts.slice(2);
}

/** @returns the variables of a type, and the fields of the object itself */
export function variablesAndFields(site: Site, type: string): readonly string[] {
  const fields = [...site.facts.fieldsOf(classAround(site.parents) ?? '')];
  const ofType = fields.filter(([, ofField]) => ofField === type).map(([name]) => `this.${name}`);
  return [...site.namesOf(type), ...ofType];
}
