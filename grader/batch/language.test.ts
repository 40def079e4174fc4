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
} from '../fixtures/made-class.ts';
import { runCommand } from '../fixtures/run-program.ts';
import { isThorough } from '../fixtures/thorough.ts';
import type { GradeResult } from '../results/result.ts';
import { reasonIn } from './intake/intake-words.ts';
import { summaryWords } from './summary-words.ts';

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
    expect(told.get('note')).toBe('没有文件 game-tree.ts');
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

it('has the same words for a class in both languages', () => {
  const texts = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(texts)
      : [`${value}`];
  const [en, zh] = [summaryWords('en'), summaryWords('zh')] as const;
  expect(texts(zh).length).toBe(texts(en).length);
  const numbers = { submissions: 3, maxScore: 90, mean: 41.5, median: 7, fullMarks: 2, proven: 1 };
  const found = (text: string): string[] => (text.match(/[\d.]+\d|\d/g) ?? []).toSorted();
  expect(found(zh.headline(numbers))).toEqual(found(en.headline(numbers)));
});

it('has every reason in both languages, with the same names and numbers in it', () => {
  const reasons = [
    reasonIn((words) => words.several(2, 'a.ts', ['b/a.ts', 'c/a.ts'])),
    reasonIn((words) => words.onlyArchives('a.ts', ['b.rar'], false)),
    reasonIn((words) => words.onlyArchives('a.ts', ['b.rar', 'c.7z'], true)),
    reasonIn((words, language) =>
      words.inZip('b.zip', reasonIn((own) => own.noFile('a.ts', []))[language], ['c.zip'], true),
    ),
    reasonIn((words) => words.zipTooManyFiles(501, 500)),
    reasonIn((words) => words.noFile('a.ts', ['b.docx'])),
    reasonIn((words) => words.noProgram(['b.txt'])),
  ];
  const names = (text: string): string[] =>
    (text.match(/[\w/]+\.\w+|\d+/g) ?? []).filter((name) => name !== '.zip').toSorted();
  for (const { en, zh } of reasons) {
    expect(names(zh)).toEqual(names(en));
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en).not.toMatch(/\p{Script=Han}/u);
  }
});
