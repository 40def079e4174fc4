/** Changes what a regular expression fits: what it uses up before the next match, and how the one for the other side differs. */
import type { NewExpression, Node, RegExpLiteral } from '@babel/types';
import { nameOf } from '../../../../submission/source/syntax.ts';
import { mutator, type Rewrites, type Site } from '../site.ts';

/** What a pattern ends with: a group, a class of letters or one letter, which may be optional. */
const LAST_PART = /(?:\((?!\?)[^()]*\)|\[[^\]]+\]|[\w])\??$/;

export const patterns = [
  mutator('pattern-overlap', ['RegExpLiteral'], literalLookingAhead),
  mutator('pattern-overlap', ['NewExpression'], patternLookingAhead),
  mutator('pattern', ['RegExpLiteral'], patternOfOtherSide),
];

/** `/(_?)(x+)(_?)/g`, where the square behind one match belongs to the next match as well. */
function literalLookingAhead(_: Site, { pattern, flags }: RegExpLiteral): Rewrites {
  return flags.includes('g') ? lookingAhead(pattern).map((each) => `/${each}/${flags}`) : [];
}

/** The same in a pattern that is made of texts. */
function patternLookingAhead(site: Site, node: NewExpression): Rewrites {
  const [pattern, flags] = node.arguments;
  const isRepeated = flags?.type === 'StringLiteral' && flags.value.includes('g');
  if (nameOf(node.callee) !== 'RegExp' || pattern === undefined || !isRepeated) return [];
  if (!isText(pattern)) return [];
  const text = site.textOf(pattern);
  const quote = text.at(-1)!;
  const range = { start: pattern.start!, end: pattern.end!, mark: pattern };
  return lookingAhead(text.slice(0, -1)).map((each) => ({ ...range, text: each + quote }));
}

function isText({ type }: Node): boolean {
  return type === 'TemplateLiteral' || type === 'StringLiteral';
}

/** @returns the pattern that only looks at what it ends with, and leaves it for the next match */
function lookingAhead(pattern: string): readonly string[] {
  const [last] = LAST_PART.exec(pattern) ?? [];
  return last === undefined ? [] : [`${pattern.slice(0, -last.length)}(?=${last})`];
}

/** `/ooo|o..o..o/` beside `/^(...)*xxx|x..x..x/`: what one side's pattern has is missing in the other's. */
function patternOfOtherSide(site: Site, { pattern, flags }: RegExpLiteral): Rewrites {
  const { confusedTexts, facts } = site;
  return confusedTexts.flatMap((one) =>
    [...facts.patterns]
      .filter((other) => !pattern.includes(one) && other.includes(one))
      .flatMap((other) => confusedTexts.map((each) => other.replaceAll(one, each)))
      .filter((each) => each !== pattern && haveSameLetters(each, pattern))
      .map((each) => `/${each}/${flags}`),
  );
}

function haveSameLetters(one: string, other: string): boolean {
  const lettersOf = (text: string): string => [...new Set(text.match(/[a-z]/g))].sort().join('');
  return lettersOf(one) === lettersOf(other);
}
