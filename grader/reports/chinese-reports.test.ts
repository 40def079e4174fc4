/** A report in Chinese holds no sentence in English, whatever its format. */
import { expect, test } from 'vitest';
import type { GradeResult } from '../results/result.ts';
import { ON_CI } from './fixtures/on-ci.ts';
import type { ReportFormat } from './report-formats.ts';
import { REPORTS } from './report-formats.ts';

const place = { file: 'lines.ts', line: 3, column: 1, source: 'let a;' };

const FAILED: GradeResult = {
  schemaVersion: 1,
  language: 'zh',
  submission: 'mine',
  score: 0,
  maxScore: 9,
  proven: false,
  checks: [
    { name: 'f', status: 'failed', score: 0, maxScore: 1, notWritten: true, cases: [] },
    {
      name: 'g',
      status: 'failed',
      score: 0,
      maxScore: 8,
      cases: [1, 2, 3].map((number) => ({
        id: `g/${number}`,
        board: '*',
        status: 'error' as const,
        score: 0,
        maxScore: 2,
        finding: 'threw' as const,
        message: '出错了。',
        hint: '再看看。',
        location: place,
        boards: { asked: 7, failed: 3 },
        printed: { text: '1', truncated: true },
      })),
    },
  ],
  warnings: [{ kind: 'note', message: '请注意。', location: place }],
  printedAtLoad: { text: '2', truncated: false },
  locks: [],
  graderVersion: '1.0.0',
  durationMs: 1,
};

const { checks: _, ...rest } = FAILED;
const UNREADABLE: GradeResult = {
  ...rest,
  checks: [],
  loadError: { message: '有错。', hint: '改好。', ...place },
};

const FOR_PEOPLE = ['markdown', 'github', 'gradescope', 'junit', 'prairielearn'] as const;

/** Keys and marks that other programs look for, and the notices that classrooms read. */
const NO_SENTENCE = /::\w+[^\n]*?::|Points \d+\/\d+|"[\w-]+":|<[^>]*>|`[^`]*`|npm run [^\n]*/g;

test.each(FOR_PEOPLE.map((format): [ReportFormat] => [format]))('%s', async (format) => {
  const report = await REPORTS[format]();
  for (const result of [FAILED, UNREADABLE, { ...UNREADABLE, maxScore: 0 }]) {
    const text = report(result, ON_CI).replace(NO_SENTENCE, '');
    expect(text).not.toMatch(/[a-z]{2,} [a-z]{2,} [a-z]{2,}/i);
  }
});
