/** Tells which changes of a line a reader understands at a glance: one sign or word is another one. */
import type { RepairKind } from '../../grading/locate/candidate-repairs/site.ts';

/** What a text becomes, without what is the same before and behind. */
interface Difference {
  readonly from: string;
  readonly to: string;
  /** The word or sign that follows. */
  readonly next: string;
}

/** Signs that are easily taken for each other. Comparisons of texts by `<` and the like are not among them. */
const CONFUSED_SIGNS: readonly (readonly [string, string])[] = [
  ['<', '<='],
  ['>', '>='],
  ['<', '>'],
  ['<=', '>='],
  ['===', '!=='],
  ['==', '!='],
  ['&&', '||'],
  ['+', '-'],
  ['+=', '-='],
  ['++', '--'],
];
const NUMBER = /^(?:\d+(?:\.\d+)?|Infinity)$/;
const WORD = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
/** Changes of these kinds are plain whatever they change. */
const PLAIN_KINDS: ReadonlySet<RepairKind> = new Set([
  'statement-too-much',
  'jump',
  'swapped-arguments',
]);
/** In changes of these kinds one word takes the place of another. */
const KINDS_OF_WORDS: ReadonlySet<RepairKind> = new Set([
  'sister-call',
  'extreme',
  'truth',
  'start-value',
]);

export function isPlainChange(kind: RepairKind, before: string, after: string): boolean {
  if (PLAIN_KINDS.has(kind)) return true;
  const { from, to, next } = differenceOf(before, after);
  if (CONFUSED_SIGNS.some((pair) => pair.includes(from) && pair.includes(to))) return true;
  if (NUMBER.test(from) && NUMBER.test(to)) return true;
  const isSignLess = from === '-' && to === '' && NUMBER.test(next);
  const isNotLess = from === '!' && to === '';
  if (isSignLess || isNotLess) return true;
  return KINDS_OF_WORDS.has(kind) && WORD.test(from) && WORD.test(to);
}

function differenceOf(before: string, after: string): Difference {
  const one = tokensOf(before);
  const other = tokensOf(after);
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++;
  return {
    from: one.slice(start, one.length - end).join(''),
    to: other.slice(start, other.length - end).join(''),
    next: one[one.length - end] ?? '',
  };
}

/** @returns the words, numbers and signs of a line without spaces */
function tokensOf(line: string): readonly string[] {
  return line.match(/[\p{L}_$][\p{L}\p{N}_$]*|\d+(?:\.\d+)?|[<>=!&|+*/%?-]+|\S/gu) ?? [];
}
