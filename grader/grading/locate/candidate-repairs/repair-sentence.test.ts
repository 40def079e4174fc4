/** What a student reads about a place: the kind of thing and the line, never what would be right. */
import { describe, expect, test } from 'vitest';
import { formatterFor } from '../../../base/messages/format-message.ts';
import resultSchema from '../../../results/result.schema.json' with { type: 'json' };
import { repairedText, repairsOf } from './fixtures/repairs-of.ts';
import type { CandidateRepair } from './mutate.ts';
import { placeSentence, repairedLines } from './repair-location.ts';
import { KIND_WEIGHTS } from './site.ts';

test('every kind of place is in the schema of results', () => {
  const { definitions } = resultSchema;
  const kinds: readonly string[] = definitions.repairPlace.properties.kind.enum;
  expect(Object.keys(KIND_WEIGHTS).filter((kind) => !kinds.includes(kind))).toEqual([]);
});

/** The place of the change that makes the wrong program the right one. */
function placeOf(wrong: string, right: string): CandidateRepair {
  const candidates = repairsOf(wrong, { confusions: { confusedTexts: [['x', 'o']] } });
  const squeezed = (text: string): string => text.replace(/\s+/g, ' ');
  return candidates.find((each) => squeezed(repairedText(wrong, each)) === squeezed(right))!;
}

const OTHER = 'function g(n: number): number { if (n < 1) return 0; return 2; }\n';

const EXAMPLES = [
  {
    wrong: 'function f(a: number) {\n  return a < 3;\n}',
    right: 'function f(a: number) {\n  return a <= 3;\n}',
    en: 'Look at the comparison in line 2.',
    zh: '请看第 2 行的比较。',
    repaired: 'return a <= 3;',
  },
  {
    wrong: 'let best = 0;\nfunction f(a: number) {\n  best += a;\n  return best;\n}',
    right: 'let best = 0;\nfunction f(a: number) { let best = 0;\n  best += a;\n  return best;\n}',
    en: 'Look at where this variable is declared (it keeps what an earlier call has left) in line 1.',
    zh: '请看第 1 行的这个变量声明的位置（它保留着上一次调用留下的值）。',
    repaired: 'function f(a: number) { let best = 0;',
  },
  {
    wrong: 'function f() {\n  let best = 0;\n  return best;\n}',
    right: 'function f() {\n  let best = -Infinity;\n  return best;\n}',
    en: 'Look at the start value in line 2.',
    zh: '请看第 2 行的初始值。',
    repaired: 'let best = -Infinity;',
  },
  {
    wrong: 'function f(a: number) {\n  if (a) {\n    g(a);\n  }\n  return 0;\n}',
    right: 'function f(a: number) {\n  if (a) {\n    return g(a);\n  }\n  return 0;\n}',
    en: 'A `return` is missing in line 3.',
    zh: '第 3 行缺少 `return`。',
    repaired: 'return g(a);',
  },
  {
    wrong: `${OTHER}function f(a: number): number {\r\n  return g(a);\r\n}`,
    right: `${OTHER}function f(a: number): number { if (a < 1) return 0; \r\n  return g(a);\r\n}`,
    en: 'Look at what is returned, and whether a case is missing before it, in line 3.',
    zh: '请看第 3 行的返回值，以及在它之前是否缺少一种情况。',
    repaired: 'if (a < 1) return 0;',
  },
  {
    wrong: `${OTHER}function f(a: number): number {\n  a++;\n  return g(a);\n}`,
    right: `${OTHER}function f(a: number): number { if (a < 1) return 0; \n  a++;\n  return g(a);\n}`,
    en: 'A case is missing before line 3.',
    zh: '第 3 行之前缺少一种情况。',
    repaired: 'if (a < 1) return 0;',
  },
  {
    wrong: "function f(b: Board) {\n  if (g(b, 'x')) return 1;\n  return 0;\n}",
    right:
      "function f(b: Board) {\n  if (g(b, 'x')) return 1; if (g(b, 'o')) return -1;\n  return 0;\n}",
    en: 'A statement (like the one before it, for another case) is missing after line 2.',
    zh: '第 2 行之后缺少一条语句（与前一条类似，但针对另一种情况）。',
    repaired: "if (g(b, 'o')) return -1;",
  },
  {
    wrong: 'function f(a: number[]) {\n  a.push(1);\n  a.push(1);\n}',
    right: 'function f(a: number[]) {\n  a.push(1);\n}',
    en: 'Look at the statement in line 2.',
    zh: '请看第 2 行的语句。',
    repaired: '',
  },
];

describe.each(EXAMPLES)('$en', ({ wrong, right, en, zh, repaired }) => {
  const place = placeOf(wrong, right);

  test('is said in both languages', () => {
    expect(placeSentence(place, wrong, formatterFor('en'))).toBe(en);
    expect(placeSentence(place, wrong, formatterFor('zh'))).toBe(zh);
  });

  test('has lines that are repaired', () => {
    expect(repairedLines(place, wrong)).toBe(repaired);
  });
});

test('a file is named where the student would not expect it', () => {
  const { wrong, right } = EXAMPLES[0]!;
  const place = placeOf(wrong, right);
  expect(placeSentence(place, wrong, formatterFor('en'), true)).toBe(
    'Look at the comparison in line 2 of a.ts.',
  );
  expect(placeSentence(place, wrong, formatterFor('zh'), true)).toBe('请看 a.ts 第 2 行的比较。');
});
