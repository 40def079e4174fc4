/** A class is graded in the language that is asked for, and what was not handed in is said in it too. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import {
  copyFixtures,
  scratchFolder,
  textsBelow,
  writeFiles,
  writeQuickCases,
} from '../../fixtures/made-class.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import type { GradeResult } from '../../results/result.ts';

const { folder, remove } = scratchFolder('batch-language');
afterAll(remove);

// The words of a report in Chinese and of a summary are held without a batch in every run.
it.runIf(isThorough)(
  'tells students in the language of --lang',
  async () => {
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
      ...[...given, '--lang', 'zh', '--jobs', '1'],
      ...['--assignment', '作业一'],
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
  },
  60_000,
);

const WORD = '(?![xo]{3}\\b)[a-z]+';
/** Three words in a row, none of them a row of a board. */
const ENGLISH = new RegExp(`\\b${WORD} ${WORD} ${WORD}`, 'i');

/** Lines with several words of English in a row, and no Chinese. */
function englishLines(text: string): string[] {
  return text.split('\n').filter((line) => ENGLISH.test(line) && !/\p{Script=Han}/u.test(line));
}

it('has reasons in both languages with the same names and numbers in them', () => {
  const reasons = (['en', 'zh'] as const).map((language) => {
    const formatMessage = formatterFor(language);
    const shown = 'b/a.ts';
    return [
      formatMessage('intake.several', { count: 2, file: 'a.ts', shown }),
      formatMessage('intake.only-archives', { file: 'a.ts', shown: 'b.rar', count: 1 }),
      formatMessage('intake.only-archives', { file: 'a.ts', shown: 'b.rar', count: 2 }),
      formatMessage('intake.in-zip', { zip: 'b.zip', reason: '' }),
      formatMessage('intake.zip-too-large', { files: 500, mb: 50, unpackedMb: 20 }),
      formatMessage('intake.no-file', { file: 'a.ts', shown: ['b.docx'] }),
      formatMessage('intake.no-program', { shown }),
    ];
  });
  const names = (text: string): string[] =>
    (text.match(/[\w/]+\.\w+|\d+/g) ?? []).filter((name) => name !== '.zip').toSorted();
  for (const [index, en] of reasons[0]!.entries()) {
    const zh = reasons[1]![index]!;
    expect(names(zh)).toEqual(names(en));
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en).not.toMatch(/\p{Script=Han}/u);
  }
});
