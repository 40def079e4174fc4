/** What a student reads about a place: the kind of thing and the line, never what would be right. */
import { describe, expect, test } from 'vitest';
import resultSchema from '../../results/result.schema.json' with { type: 'json' };
import { patchedText, patchesOf } from './fixtures/patches-of.ts';
import type { Patch } from './mutate.ts';
import { choosePlaces, placeSentence, repairedLines } from './places.ts';
import { KIND_WEIGHTS } from './site.ts';

test('every kind of place is in the schema of results', () => {
  const { definitions } = resultSchema;
  const kinds: readonly string[] = definitions.repairPlace.properties.kind.enum;
  expect(Object.keys(KIND_WEIGHTS).filter((kind) => !kinds.includes(kind))).toEqual([]);
});

/** The place of the change that makes the wrong program the right one. */
function placeOf(wrong: string, right: string): Patch {
  const words = { confusedTexts: [['red', 'blue']] };
  const candidates = patchesOf(wrong, { words });
  const squeezed = (text: string): string => text.replace(/\s+/g, ' ');
  return choosePlaces(
    candidates.filter((each) => squeezed(patchedText(wrong, each)) === squeezed(right)),
  )[0]!;
}

const LOOP =
  'function f(a: number[]): number {\n  let sum = 0;\n  for (const b of a) {\n    sum += b;\n  }\n}';

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
    wrong: LOOP,
    right: `${LOOP.slice(0, -1)}return sum; }`,
    en: 'A `return` is missing before line 6.',
    zh: '第 6 行之前缺少 `return`。',
    repaired: 'return sum;',
  },
  {
    wrong: 'function f(a: number) {\n  if (a) {\n    g(a);\n  }\n  return 0;\n}',
    right: 'function f(a: number) {\n  if (a) {\n    return g(a);\n  }\n  return 0;\n}',
    en: 'A `return` is missing in line 3.',
    zh: '第 3 行缺少 `return`。',
    repaired: 'return g(a);',
  },
  {
    wrong: "function f(a: string) {\r\n  if (a === 'red')\r\n    return 1;\r\n  return 0;\r\n}",
    right:
      "function f(a: string) {\r\n  if (a === 'red')\r\n    return 1; if (a === 'blue')\r\n    return 1;\r\n  return 0;\r\n}",
    en: 'Look at what is returned, and whether a case is missing before it, in line 4.',
    zh: '请看第 4 行的返回值，以及在它之前是否缺少一种情况。',
    repaired: "return 1; if (a === 'blue')\r\n    return 1;",
  },
  {
    wrong:
      'function f(a: number[]) {\n  for (const b of a) {\n    if (b) {\n      g(b);\n    }\n  }\n}',
    right:
      'function f(a: number[]) {\n  for (const b of a) {\n    if (b) {\n      g(b);\n    break; }\n  }\n}',
    en: 'A `break`, `continue` or `return` is missing before line 5.',
    zh: '第 5 行之前缺少 `break`、`continue` 或 `return`。',
    repaired: 'break; }',
  },
  {
    wrong: 'function f(a: number[]) {\n  for (const b of a) {\n    if (b) { g(b); }\n  }\n}',
    right: 'function f(a: number[]) {\n  for (const b of a) {\n    if (b) { g(b); break; }\n  }\n}',
    en: 'A `break`, `continue` or `return` is missing in line 3.',
    zh: '第 3 行缺少 `break`、`continue` 或 `return`。',
    repaired: 'if (b) { g(b);  break; }',
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
    expect(placeSentence(place, wrong, 'en')).toBe(en);
    expect(placeSentence(place, wrong, 'zh')).toBe(zh);
  });

  test('has lines that are repaired', () => {
    expect(repairedLines(place, wrong)).toBe(repaired);
  });
});

test('a file is named where the student would not expect it', () => {
  const { wrong, right } = EXAMPLES[0]!;
  const place = placeOf(wrong, right);
  expect(placeSentence(place, wrong, 'en', true)).toBe('Look at the comparison in line 2 of a.ts.');
  expect(placeSentence(place, wrong, 'zh', true)).toBe('请看 a.ts 第 2 行的比较。');
});
