/** A class is graded in the language that is asked for, and what was not handed in is said in it too. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  copyFixtures,
  scratchFolder,
  textsBelow,
  writeFiles,
  writeQuickCases,
} from '../../fixtures/made-class.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import type { GradeResult } from '../../results/result.ts';

const { folder, remove } = scratchFolder('batch-language');
afterAll(remove);

// The words of a report in Chinese and of a summary are held without a batch in every run.
it('a batch writes to students in the language of --lang', async () => {
  const submissions = path.join(folder, 'class');
  const cases = path.join(folder, 'cases');
  writeQuickCases(cases);
  copyFixtures(submissions, { wrong: 'wrong/transposed-boards', typo: 'wrong/syntax-error' });
  writeFiles(submissions, {
    'blank/game-tree.ts': ' ',
    'note/readme.txt': 'later',
    'packed/work.zip': 'no zip',
  });
  const out = path.join(folder, 'graded');
  const given = ['batch', submissions, '--out', out, '--cases', cases, '--sandbox', 'basic'];
  const run = await runCommand(folder, [
    ...given,
    '--lang',
    'zh',
    '--jobs',
    '1',
    '--assignment',
    '作业一',
  ]);
  expect(run).toMatchObject({ exitCode: 0 });
  const results = [...textsBelow(path.join(out, 'reports')).values()].map(
    (text) => JSON.parse(text) as GradeResult,
  );
  const told = new Map(
    results.map((result) => {
      const failed = result.checks.flatMap((check) => check.cases).find(({ message }) => message);
      expect(result.language).toBe('zh');
      return [result.submission, result.loadError?.message ?? failed?.message];
    }),
  );
  expect(told.get('blank')).toBe('game-tree.ts 是空的');
  expect(told.get('note')).toBe('没有文件 game-tree.ts，只有 readme.txt');
  expect(told.get('packed')).toBe('无法打开 work.zip：它不是能读取的 zip 文件，或者已经损坏');
  for (const name of ['wrong', 'typo']) expect(told.get(name)).toMatch(/\p{Script=Han}/u);

  // The instructor's own texts are in it too, every line of words.
  const page = readFileSync(path.join(out, 'summary.html'), 'utf8');
  expect(page).toContain('<html lang="zh-CN">');
  const shown = page.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, '\n');
  for (const text of [run.out, readFileSync(path.join(out, 'summary.md'), 'utf8'), shown]) {
    expect(englishLines(text)).toEqual([]);
  }
}, 60_000);

const WORD = '(?![xo]{3}\\b)[a-z]+';
/** Three words in a row, none of them a row of a board. */
const ENGLISH = new RegExp(`\\b${WORD} ${WORD} ${WORD}`, 'i');

/** Lines with several words of English in a row, and no Chinese. */
function englishLines(text: string): string[] {
  return text.split('\n').filter((line) => ENGLISH.test(line) && !/\p{Script=Han}/u.test(line));
}
