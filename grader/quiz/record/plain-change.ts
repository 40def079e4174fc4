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
/** Words that are easily taken for each other. */
const JUMPS: readonly string[] = ['break', 'continue'];
/** In changes of these kinds one word takes the place of another. */
const KINDS_OF_WORDS: ReadonlySet<RepairKind> = new Set([
  'sister-call',
  'extreme',
  'truth',
  'start-value',
]);

/** Whether leaving out a statement is worth a question: without a plain `return`, nothing is returned in any case. */
export function isPlainOmission(statement: string): boolean {
  return !/^\s*return\b/.test(statement);
}

export function isPlainChange(kind: RepairKind, before: string, after: string): boolean {
  const { from, to, next } = differenceOf(before, after);
  if (CONFUSED_SIGNS.some((pair) => pair.includes(from) && pair.includes(to))) return true;
  if (JUMPS.includes(from) && JUMPS.includes(to)) return true;
  if (NUMBER.test(from) && NUMBER.test(to)) return Math.abs(Number(from) - Number(to)) <= 1;
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
