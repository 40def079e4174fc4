/** One text constant for another. */
import { type Change, type ChangeMaker, replaceNode, textOf } from '../change.ts';

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
    ...others(code.textUnions).map((value) => to(value, 0.6)),
    ...code.texts
      .filter((each) => each !== node.value && each.length === node.value.length)
      .map((value) => to(value, 0.5)),
  ].filter(({ replacement }) => !/[\\\n]/.test(replacement));
};

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
