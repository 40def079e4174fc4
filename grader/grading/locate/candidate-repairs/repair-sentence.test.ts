/** What a student reads about a place: the kind of thing and the line, never what would be right. */
import { describe, expect, test } from 'vitest';
import { formatterFor, nameList } from '../../../base/messages/format-message.ts';
import resultSchema from '../../../results/result.schema.json' with { type: 'json' };
import { changeValues, repairedLines } from './changed-lines.ts';
import { repairedText, repairsOf } from './fixtures/repairs-of.ts';
import type { CandidateRepair } from './mutate.ts';
import { placeSentence } from './repair-location.ts';
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
    repaired: 'line 2: function f(a: number) { let best = 0;',
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
  {
    wrong: 'function f(a: number[]) {\n  if (a.includes(1)) return 1;\n\n  return 0;\n}',
    right: 'function f(a: number[]) {\n  if (a.includes(0)) return 0;\n\n  return 1;\n}',
    en: 'Look at the order of the cases (more than one may hold, and the first one decides) in line 2.',
    zh: '请看第 2 行的各种情况的先后顺序（可能同时有几种成立，由最先成立的一种决定）。',
    repaired: 'line 2: if (a.includes(0)) return 0;\nline 4: return 1;',
  },
];

describe.each(EXAMPLES)('$en', ({ wrong, right, en, zh, repaired }) => {
  const place = placeOf(wrong, right);

  test('is said in both languages', () => {
    expect(placeSentence(place, wrong, formatterFor('en'))).toBe(en);
    expect(placeSentence(place, wrong, formatterFor('zh'))).toBe(zh);
  });

  test('has lines that are repaired', () => {
    expect(repairedLines(place, wrong, formatterFor('en'))).toBe(repaired);
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

/** Repairs that need several changes, or a change in another line than the place. */
const CHANGES = [
  {
    title: 'a variable for a field is changed wherever the field stands',
    wrong:
      'class A {\n  best = 0;\n  f(a: number[]): number {\n    this.best = 2;\n    for (const b of a) if (b < this.best) this.best = b;\n    return this.best;\n  }\n}',
    right:
      'class A {\n  best = 0;\n  f(a: number[]): number {\n    let best = 2;\n    for (const b of a) if (b < best) best = b;\n    return best;\n  }\n}',
    en: 'P Changes in lines 4, 5 and 6 make f right on everything it was asked.',
    zh: 'P改动第 4、5、6 行，f 对问到的全部内容就都答对了。',
    repaired:
      'line 4: let best = 2;\nline 5: for (const b of a) if (b < best) best = b;\nline 6: return best;',
  },
  {
    title:
      'a search goes on behind what was found, for which a variable is declared before the loop',
    wrong:
      'function f(line: string, runs: string[]) {\n  for (const run of runs) {\n    const start = line.indexOf(run);\n    g(start);\n  }\n}',
    right:
      'function f(line: string, runs: string[]) {\n  let from = 0; for (const run of runs) {\n    const start = line.indexOf(run, from); from = start + run.length;\n    g(start);\n  }\n}',
    en: 'P Changes in lines 2 and 3 make f right on everything it was asked.',
    zh: 'P改动第 2、3 行，f 对问到的全部内容就都答对了。',
    repaired:
      'line 2: let from = 0; for (const run of runs) {\nline 3: const start = line.indexOf(run, from); from = start + run.length;',
  },
  {
    title: 'a variable that is declared elsewhere',
    wrong: EXAMPLES[1]!.wrong,
    right: EXAMPLES[1]!.right,
    en: 'P One change in line 2 makes f right on everything it was asked.',
    zh: 'P只改第 2 行，f 对问到的全部内容就都答对了。',
    repaired: 'line 2: function f(a: number) { let best = 0;',
  },
  {
    title: 'two truth values that are exchanged are two changes',
    wrong:
      'function f(a: number[]): boolean {\n  for (const b of a) {\n    if (b > 1) return true;\n  }\n  return false;\n}',
    right:
      'function f(a: number[]): boolean {\n  for (const b of a) {\n    if (b > 1) return false;\n  }\n  return true;\n}',
    en: 'P Changes in lines 3 and 5 make f right on everything it was asked.',
    zh: 'P改动第 3、5 行，f 对问到的全部内容就都答对了。',
    repaired: 'line 3: if (b > 1) return false;\nline 5: return true;',
  },
  {
    title: 'one change in one line',
    wrong: EXAMPLES[0]!.wrong,
    right: EXAMPLES[0]!.right,
    en: 'P One change there makes f right on everything it was asked.',
    zh: 'P只改那一处，f 对问到的全部内容就都答对了。',
    repaired: 'return a <= 3;',
  },
  {
    title: 'a statement in another place leaves its line',
    wrong:
      'function f(a: number[]): number {\n  let best = 0;\n  for (const b of a) {\n    best += b;\n    best *= 2;\n  }\n  return best;\n}',
    right:
      'function f(a: number[]): number {\n  let best = 0;\n  for (const b of a) {\n    best += b;\n    \n  } best *= 2; \n  return best;\n}',
    en: 'P Changes in lines 5 and 6 make f right on everything it was asked.',
    zh: 'P改动第 5、6 行，f 对问到的全部内容就都答对了。',
    repaired: 'without line 5\nline 6: } best *= 2;',
  },
];

test.each(CHANGES)('$title: all changed lines are told', ({ wrong, right, en, zh, repaired }) => {
  const place = placeOf(wrong, right);
  const values = {
    sentence: 'P',
    name: 'f',
    ...changeValues(place, wrong),
    replaced: nameList([]),
  };
  expect(formatterFor('en')('place.proof', values)).toBe(en);
  expect(formatterFor('zh')('place.proof', values)).toBe(zh);
  expect(repairedLines(place, wrong, formatterFor('en'))).toBe(repaired);
});

test('a change of too many lines is not shown', () => {
  const body = Array.from({ length: 8 }, (_, i) => `    this.best += a[${i}]!;\n`).join('');
  const wrong = `class A {\n  best = 0;\n  f(a: number[]): number {\n    this.best = 2;\n${body}    return this.best;\n  }\n}`;
  const right = wrong.replace('this.best = 2', 'let best = 2').replaceAll('this.best', 'best');
  expect(repairedLines(placeOf(wrong, right), wrong, formatterFor('en'))).toBeUndefined();
});

test.each([
  [
    ['g'],
    'right on everything it was asked, with a right g in the place of yours.',
    '（这时用正确的 g 代替你的）',
  ],
  [
    ['g', 'h'],
    'right on everything it was asked, with right functions g and h in the place of yours.',
    '（这时用正确的 g、h 代替你的）',
  ],
])('where right ones stood in for %j, that is said', (replaced, en, zh) => {
  const values = {
    sentence: 'P',
    name: 'f',
    change: 'there',
    lines: '2',
    replaced: nameList(replaced),
  };
  expect(formatterFor('en')('place.proof', values)).toContain(en);
  expect(formatterFor('zh')('place.proof', values)).toContain(zh);
});
