/** Adds an item to a list that is written out: another direction, number or side. */
import type { ArrayExpression } from '@babel/types';
import { mutator, type Rewrite, type Rewrites, type Site } from '../../site.ts';

export const missingItems = [
  mutator('missing-item', ['ArrayExpression'], turnedItems),
  mutator('missing-item', ['ArrayExpression'], nextNumbers),
  mutator('missing-item', ['ArrayExpression'], otherTexts),
];

/** `[[0, 1], [1, 0], [1, 1]]`, where the other diagonal is missing. */
function turnedItems(site: Site, list: ArrayExpression): Rewrites {
  const items = list.elements.flatMap((each) => {
    const numbers = each?.type === 'ArrayExpression' ? numbersIn(each, site) : undefined;
    return numbers === undefined ? [] : [numbers];
  });
  const last = list.elements.at(-1);
  if (last == null || items.length < 2 || items.length !== list.elements.length) return [];
  const present = new Set(items.map(String));
  const choices = items.flatMap((item) => item.map((number, i) => item.with(i, -number)));
  const opposites = items.map((item) => item.map((number) => -number));
  const turned = items.map((item) => item.toReversed());
  const missing = new Set([...choices, ...opposites, ...turned].map(String).filter(isNew));
  return [...missing].map((item): Rewrite => {
    return { text: `, [${item.replaceAll(',', ', ')}]`, start: last.end!, mark: list };
  });

  function isNew(item: string): boolean {
    return !present.has(item) && !item.includes('-0');
  }
}

/** @returns nothing where an element is something else than a number */
function numbersIn({ elements }: ArrayExpression, site: Site): number[] | undefined {
  const numbers = elements.map((each) => (each == null ? Number.NaN : Number(site.textOf(each))));
  return numbers.some(Number.isNaN) ? undefined : numbers;
}

/** `[1, 2, 3]` where 4 is missing, and `[2]` where 1 is. */
function nextNumbers(site: Site, list: ArrayExpression): Rewrites {
  const numbers = numbersIn(list, site) ?? [];
  const first = numbers[0];
  const last = numbers.at(-1);
  const isInList = site.parent?.type === 'ArrayExpression';
  if (first === undefined || last === undefined || isInList) return [];
  if (numbers.some((number, i) => number !== first + i)) return [];
  return [
    { text: `, ${last + 1}`, start: list.end! - 1, mark: list },
    { text: `${first - 1}, `, start: list.elements[0]!.start!, mark: list },
  ];
}

/** `['x']`, where the other side is missing. */
function otherTexts(site: Site, list: ArrayExpression): Rewrites {
  const texts = list.elements.map((each) => (each?.type === 'StringLiteral' ? each.value : ''));
  const areConfused = texts.length > 0 && texts.every((text) => site.confusedTexts.includes(text));
  if (!areConfused) return [];
  const others = site.confusedTexts.filter((text) => !texts.includes(text));
  return others.map((text): Rewrite => {
    return { text: `, '${text}'`, start: list.end! - 1, mark: list };
  });
}
