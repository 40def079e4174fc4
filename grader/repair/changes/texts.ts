/** One text constant for another. */
import {
  type Change,
  type ChangeMaker,
  replaceNode,
  type Site,
  textOf,
  variablesHere,
} from '../change.ts';
import { isEven } from '../even-steps.ts';

/** Longer texts are messages. */
const LONGEST = 12;

export const texts: ChangeMaker = (site) => {
  const { node, parent, key, code } = site;
  if (node.type !== 'StringLiteral' || node.value.length > LONGEST) return [];
  if (key === 'key' || key === 'source' || parent?.type.endsWith('Specifier')) return [];
  const quote = textOf(site, node)[0]!;
  const to = (value: string, part: number): Change =>
    replaceNode('text', node, `${quote}${value}${quote}`, part);
  const others = (lists: readonly (readonly string[])[] = []): string[] =>
    lists
      .filter((list) => list.includes(node.value))
      .flat()
      .filter((each) => each !== node.value);
  return [
    ...ofLetters(node.value, code.words.confusedTexts).map((value) => to(value, 1)),
    ...others(code.words.confusedTexts).map((value) => to(value, 1)),
    ...evened(node.value).map((value) => to(value, 1)),
    ...inTurn(site, node.value).map((value) => replaceNode('text', node, value, 0.6)),
    ...others(code.textUnions).map((value) => to(value, 0.6)),
    ...code.texts
      .filter((each) => each !== node.value && each.length === node.value.length)
      .map((value) => to(value, 0.5)),
  ].filter(({ replacement }) => !/[\\\n]/.test(replacement));
};

/** Digits that number places, of which one breaks the even steps of the others: `'346'` for `'246'`. */
function evened(value: string): string[] {
  if (!/^\d{3,9}$/.test(value) || goOnEvenly(value)) return [];
  return [...value].flatMap((own, at) =>
    [...'0123456789']
      .filter((digit) => digit !== own)
      .map((digit) => value.slice(0, at) + digit + value.slice(at + 1))
      .filter(goOnEvenly),
  );
}

function goOnEvenly(digits: string): boolean {
  return digits[0] !== digits[1] && isEven([...digits].map((digit) => [Number(digit)]));
}

/** Always the same one, where the two take turns: which it is, a number tells that is even or odd. */
function inTurn(site: Site, value: string): string[] {
  const { parent, key, code } = site;
  const isGiven =
    (parent?.type === 'VariableDeclarator' && key === 'init') ||
    (parent?.type === 'AssignmentExpression' && key === 'right') ||
    key === 'arguments';
  const pairs = (code.words.confusedTexts ?? []).filter(
    (list) => list.length === 2 && list.includes(value),
  );
  if (!isGiven || pairs.length === 0) return [];
  const here = variablesHere(site, site.node).filter(
    ({ variable }) => variable.origin.kind === 'parameter',
  );
  const numbers = here.flatMap(({ name, type }) =>
    type === 'number'
      ? [name]
      : code.types.fields
          .filter((field) => field.className === type && field.type === 'number')
          .map((field) => `${name}.${field.name}`),
  );
  return pairs.flatMap((pair) =>
    numbers.flatMap((number) =>
      [pair, pair.toReversed()].map(([even, odd]) => `${number} % 2 === 0 ? '${even}' : '${odd}'`),
    ),
  );
}

/** `xxx` for `ooo`, where `x` and `o` are confused: each letter by the same other one. */
function ofLetters(value: string, lists: readonly (readonly string[])[] = []): string[] {
  const letters = [...new Set(value)];
  if (value.length < 2) return [];
  return lists
    .filter((list) => letters.some((letter) => list.includes(letter)))
    .flatMap((list) =>
      letters.flatMap((letter) =>
        list.filter((other) => other !== letter).map((other) => value.replaceAll(letter, other)),
      ),
    );
}
