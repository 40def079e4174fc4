import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

import { expectSameSaid } from '../fixtures/compare-words.ts';
import { compile } from '../sandbox/compile.ts';
import { Reader } from '../sandbox/reader.ts';
import type { LoadFault, LoadProblem } from '../submission/source-location.ts';
import { SubmissionFiles } from '../submission/submission-files.ts';
import { betterProblem, loadErrorIn } from './load-text.ts';

const reader = new Reader();
afterAll(() => reader.close());

async function problemOf(program: string | Buffer): Promise<LoadProblem> {
  const folder = mkdtempSync(path.join(tmpdir(), 'load-text-'));
  try {
    writeFileSync(path.join(folder, 'game-tree.ts'), program);
    const files = SubmissionFiles.find(folder, 'game-tree.ts');
    const compiled = await compile(files);
    if (compiled.kind !== 'refused') throw new Error('it compiles');
    return await betterProblem(compiled.problem, files.texts, reader);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function saying(words: string | RegExp): unknown {
  return typeof words === 'string' ? words : expect.stringMatching(words);
}

it.each([
  ["import 'fs';", "这里不能导入 'fs'", "'fs' cannot be imported here"],
  ["import './lines';", "没有文件 './lines'", "there is no file './lines'"],
  [
    "import '../../secret';",
    "'../../secret' 在提交的文件夹之外，或者是一个链接",
    "'../../secret' lies outside the submission, or is a link",
  ],
  ['const a = [1 2];', '此处应为 "]"，却是 "2"', 'Expected "]" but found "2"'],
  ['* 2;', '此处不应出现 "*"', 'Unexpected "*"'],
  ['const a = ;', '这个 = 后面少了东西', 'behind this = something is missing'],
  ['const a = 1; const a = 2;', '"a" 已经声明过了', 'The symbol "a" has already been declared'],
  ['await 1;', '这里不能使用 await', 'await cannot stand here'],
  [Buffer.from([0x61, 0, 0x62]), 'game-tree.ts 不是文本文件', 'game-tree.ts is not a text file'],
])('says of %j that %s, and in English that %s', async (program, inChinese, inEnglish) => {
  const problem = await problemOf(program);
  const zh = loadErrorIn(problem, 'zh');
  const en = loadErrorIn(problem, 'en');
  expect(zh.message).toEqual(saying(inChinese));
  expect(en.message).toEqual(saying(inEnglish));
  expect(zh.hint).toMatch(/\p{Script=Han}/u);
  expect(en.hint).not.toMatch(/\p{Script=Han}/u);
  expect({ ...zh, message: '', hint: '' }).toEqual({ ...en, message: '', hint: '' });
});

it('quotes the compiler where only that has words, and counts the faults that follow', () => {
  const problem: LoadProblem = {
    fault: { kind: 'other' },
    compilerSays: 'Something new',
    more: 3,
  };
  expect(loadErrorIn(problem, 'zh').message).toBe('语法错误：Something new（后面还有 3 处）');
  expect(loadErrorIn(problem, 'en').message).toBe('Something new (and 3 more after it)');
});

const FILE = 'thing.ts';
const FAULTS: readonly LoadFault[] = [
  { kind: 'not-there', file: FILE, why: 'it is a link' },
  { kind: 'empty', file: FILE },
  { kind: 'foreign-import', request: 'fs' },
  { kind: 'import-outside', request: '../a' },
  { kind: 'import-missing', request: './a' },
  { kind: 'import-too-deep', request: './a', parts: 32, bytes: 500 },
  { kind: 'too-many-imports', most: 2000 },
  { kind: 'import-by-pattern' },
  { kind: 'link-outside', file: FILE },
  { kind: 'too-many-files', most: 200 },
  { kind: 'too-large-together', mostKb: 1024 },
  { kind: 'too-large', file: FILE, kb: 300, mostKb: 128 },
  { kind: 'no-text', file: FILE },
  { kind: 'not-ordinary', file: FILE },
  { kind: 'not-permitted', file: FILE },
  { kind: 'compiler-gave-up' },
  { kind: 'took-too-long' },
  {
    kind: 'no-export',
    isNothing: false,
    file: FILE,
    wanted: 'A',
    exported: 'B',
    classes: 'A',
    count: 1,
  },
  {
    kind: 'no-export',
    isNothing: true,
    file: FILE,
    wanted: 'A',
    exported: '',
    classes: 'A',
    count: 1,
  },
  { kind: 'threw', isCall: false, error: 'a text', name: '', thrown: 'a text' },
  { kind: 'threw', isCall: true, error: 'Error: no', name: 'Error', thrown: '' },
  { kind: 'lost', how: 'crashed', seconds: '', detail: 'SIGKILL' },
];

it.each(FAULTS)('says $kind, and what to do, in either language', (fault) => {
  const zh = loadErrorIn({ fault }, 'zh');
  const en = loadErrorIn({ fault }, 'en');
  expectSameSaid(en.message, zh.message, [FILE, '300', '1000']);
  expectSameSaid(en.hint, zh.hint, []);
});

it.each([
  [
    'function f() {\n/********** Begin **********/\nif (a) {\n/********** End **********/\n}',
    '函数体里，这个 { 没有闭合',
  ],
  ['const a = 1；', '字符 ； 不是程序里的 ;'],
  ["const a = 'b;", '从这里开始的字符串没有结束'],
  ['<<<<<<< HEAD\nconst a = 1;', '这里留着 git 的冲突标记'],
  ['if a return;', 'if、while、for 后面的条件要写在 ( ) 里'],
  ['const a = 1; a = 2;', '不能给 "a" 赋值：它是常量'],
])('says of the mistake %j: %s', async (program, message) => {
  const problem = await problemOf(program);
  const chinese = loadErrorIn(problem, 'zh');
  const english = loadErrorIn(problem, 'en');
  expect(chinese.message).toContain(message);
  expect(chinese.hint).toMatch(/^[^A-Z]*\p{Script=Han}/u);
  expect(`${english.message} ${english.hint}`.replace('；', '')).not.toMatch(/\p{Script=Han}/u);
});
