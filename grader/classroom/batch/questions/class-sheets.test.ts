/** Whose sheets there are, made of the results of a class that are written by hand. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatterFor } from '../../../base/messages/format-message.ts';
import { batchInfo } from '../../../fixtures/batch-info.ts';
import { scratchFolder, textsBelow } from '../../../fixtures/made-class.ts';
import type { GradeResult } from '../../../results/result.ts';
import { ResultsFolder } from '../results-folder.ts';
import { CHOICE, madeQuiz } from './fixtures/made-sheets.ts';
import { studentSeed } from './quiz-seeds.ts';
import { writeQuestions } from './write-questions.ts';

const { folder, remove } = scratchFolder('class-sheets');
afterAll(remove);

const result: GradeResult = {
  schemaVersion: 1,
  submission: 'x',
  score: 10,
  maxScore: 10,
  proven: true,
  checks: [],
  warnings: [],
  locks: [],
  graderVersion: '1',
  durationMs: 0,
};
const program = { checksum: 'p', files: [{ name: 'game-tree.ts', checksum: 'f' }] };

const students = [
  { name: 'Zoé Mai', login: 'zoe1' },
  { name: 'Zoé Mai', login: 'zoe2' },
  { name: 'Ada', login: 'ada' },
  { name: 'Ben', login: 'ben' },
  { name: 'Cy', login: 'cy' },
  { name: 'Dan', login: 'dan' },
  { name: 'Eva', login: 'eva' },
  { name: 'Fay', login: 'fay' },
];
const submissions = ['cy', 'dan', 'eva', 'group', 'java', 'stranger', 'zoe-a', 'zoe-b'];

let files: Map<string, string>;
let text: string;
beforeAll(() => {
  const info = batchInfo({
    submissions,
    questions: { count: 3, seed: 'seed-of-the-class' },
    matched: {
      roster: { headings: [], students },
      studentsOf: [
        ['zoe-a', [0]],
        ['zoe-b', [1]],
        ['group', [3, 2]],
        ['cy', [4]],
        ['dan', [5]],
        ['eva', [6]],
      ],
      unmatched: [],
    },
  });
  const results = ResultsFolder.open(path.join(folder, 'results'), info);
  const place = { path: '/class/x', archive: undefined };
  const graded = (name: string): void => results.write({ name, key: 'k', result, program });
  for (const name of ['zoe-a', 'zoe-b', 'group', 'cy', 'stranger', 'eva']) graded(name);
  results.write({ name: 'dan', result: { ...result, loadError: { message: 'line 3 is broken' } } });
  results.write({ name: 'java', result: { ...result, command: 'java Main' }, program });
  const store = (name: string, quizzes: ReturnType<typeof madeQuiz>[]): void =>
    results.writeQuizzes({ name, key: 'k', place, quizzes });
  store('zoe-a', [madeQuiz()]);
  store('zoe-b', [madeQuiz({ questions: [CHOICE] })]);
  store('group', [madeQuiz({ seed: 'seed-of-ben' }), madeQuiz({ seed: 'seed-of-ada' })]);
  store('stranger', [madeQuiz()]);
  store('cy', [madeQuiz({ questions: [], notes: ['No run is small enough.'] })]);
  results.writeQuizzes({ name: 'eva', trouble: 'out of memory' });
  const formatMessage = formatterFor('en');
  const options = { title: 'Tree', options: [], relative: (file: string) => file, formatMessage };
  text = writeQuestions(results, false, options);
  files = textsBelow(path.join(folder, 'results', 'questions'));
});

describe('the sheets of a class', () => {
  it('have a folder for each submission, one for students and one for examiners', () => {
    const names = [...files.keys()].filter((name) => name.startsWith('for-students/'));
    expect(names.toSorted()).toEqual([
      'for-students/all-sheets.html',
      ...['group', 'stranger', 'zoe-a', 'zoe-b'].flatMap((name) => [
        `for-students/${name}/sheet.html`,
        `for-students/${name}/sheet.md`,
      ]),
    ]);
    const others = [...files.keys()].filter((name) => !name.startsWith('for-students/'));
    expect(others.toSorted()).toEqual([
      'for-examiners/examiner.html',
      'for-examiners/examiner.md',
      'for-examiners/group/questions.gift',
      'for-examiners/questions.json',
      'for-examiners/stranger/questions.gift',
      'for-examiners/zoe-a/questions.gift',
      'for-examiners/zoe-b/questions.gift',
    ]);
    expect(text).toContain('5 sheets, 5 without one');
  });

  it('tell students of the same name apart', () => {
    const { sheets } = JSON.parse(files.get('for-examiners/questions.json')!);
    expect(sheets.map(({ student }: { student: string }) => student)).toEqual([
      'Zoé Mai (zoe1)',
      'Zoé Mai (zoe2)',
      'Ada (ada)',
      'Ben (ben)',
      'stranger',
    ]);
  });

  it('give each member of a group the questions of that member', () => {
    const examiner = files.get('for-examiners/examiner.md')!;
    const ofAda = examiner.slice(examiner.indexOf('## Ada'), examiner.indexOf('## Ben'));
    expect(ofAda).toContain('--seed seed-of-ada');
    expect(ofAda).not.toContain('--seed seed-of-ben');
    expect(files.get('for-students/group/sheet.html')?.match(/class="student"/g)).toHaveLength(2);
  });

  it('name everybody who has none, with the reason', () => {
    const { without } = JSON.parse(files.get('for-examiners/questions.json')!);
    expect(without).toEqual([
      { who: 'Cy (cy)', reason: 'No run is small enough.' },
      { who: 'Dan (dan)', reason: 'the program could not be loaded (line 3 is broken)' },
      {
        who: 'Eva (eva)',
        reason: expect.stringContaining('by the grader’s fault (out of memory)'),
      },
      { who: 'Fay (fay)', reason: 'handed nothing in' },
      { who: 'java', reason: expect.stringContaining('a program in another language') },
    ]);
  });

  it('have the seed of the class on the examiner’s sheet alone', () => {
    const withSeed = [...files].filter(([, each]) => each.includes('seed-of-the-class'));
    expect(withSeed.map(([name]) => name).toSorted()).toEqual(['for-examiners/examiner.html']);
    expect(files.get('for-examiners/examiner.md')).toContain('seed\\-of\\-the\\-class');
  });
});

describe('the seed of a student', () => {
  it('depends on the seed of the class, the submission and the member alone', () => {
    expect(studentSeed('s', 'ada')).toBe(studentSeed('s', 'ada'));
    const seeds = [
      studentSeed('s', 'ada'),
      studentSeed('t', 'ada'),
      studentSeed('s', 'ben'),
      studentSeed('s', 'ada', 'ben'),
      studentSeed('s', 'ada', 'cy'),
    ];
    expect(new Set(seeds).size).toBe(seeds.length);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is the same where a file system writes an accent as a character of its own', () => {
    expect(studentSeed('s', 'Zoe\u0301')).toBe(studentSeed('s', 'Zoé'));
  });
});

it('a class in which nobody has a sheet gets the examiner’s sheet alone', () => {
  const info = batchInfo({ submissions: ['dan'], questions: { count: 3, seed: 's' } });
  const results = ResultsFolder.open(path.join(folder, 'nobody'), info);
  results.write({ name: 'dan', result: { ...result, loadError: { message: 'broken' } } });
  const formatMessage = formatterFor('en');
  const options = { title: 'Tree', options: [], relative: (file: string) => file, formatMessage };
  expect(writeQuestions(results, false, options)).toContain('nobody has a sheet');
  const names = [...textsBelow(path.join(folder, 'nobody', 'questions')).keys()];
  expect(names.filter((name) => name.startsWith('for-students'))).toEqual([]);
});
