import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { LoadError } from '../results/result.ts';
import { compile } from '../sandbox/compile.ts';
import { SubmissionFiles } from '../submission/submission-files.ts';
import { loadErrorIn } from './load-text.ts';

async function loadErrorOf(program: string | Buffer): Promise<LoadError> {
  const folder = mkdtempSync(path.join(tmpdir(), 'load-text-'));
  try {
    writeFileSync(path.join(folder, 'game-tree.ts'), program);
    const compiled = await compile(SubmissionFiles.find(folder, 'game-tree.ts'));
    if (compiled.kind !== 'refused') throw new Error('it compiles');
    return compiled.loadError;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Real messages, so that one that is reworded where it is made shows up here.
it.each([
  ["import 'fs';", "这里不能导入 'fs'"],
  ["import './lines';", "没有文件 './lines'"],
  ["import '../../secret';", "'../../secret' 在提交的文件夹之外"],
  ['const a = [1 2];', '此处应为 "]"，却是 "2"'],
  ['const a = ;', '此处不应出现 ";"'],
  ['const a = 1; const a = 2;', '"a" 已经声明过了'],
  ['await 1;', '在函数之外不能使用 await'],
  [Buffer.from([0x61, 0, 0x62]), 'game-tree.ts 不是文本文件'],
])('says of %j that %s', async (program, message) => {
  const loadError = await loadErrorOf(program);
  const chinese = loadErrorIn(loadError, 'zh');
  expect(chinese.message).toBe(message);
  expect(chinese.hint).toMatch(/\p{Script=Han}/u);
  expect({ ...chinese, message: '', hint: '' }).toEqual({ ...loadError, message: '', hint: '' });
  expect(loadErrorIn(loadError, 'en')).toBe(loadError);
});

it('shows words it does not know as they are, and how many faults follow', () => {
  const loadError = { message: 'Something new (and 3 more after it)' };
  expect(loadErrorIn(loadError, 'zh').message).toBe('Something new（后面还有 3 处）');
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
  const chinese = loadErrorIn(await loadErrorOf(program), 'zh');
  expect(chinese.message).toContain(message);
  expect(chinese.hint).toMatch(/^[^A-Z]*\p{Script=Han}/u);
});
