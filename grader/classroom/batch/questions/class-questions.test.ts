/** A batch with `--questions`, run as an instructor runs it. */
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileSchema } from '../../../base/validation/compile-schema.ts';
import {
  copyFixtures,
  scratchFolder,
  textsBelow,
  writeFiles,
} from '../../../fixtures/made-class.ts';
import { type ProgramRun, runCommand } from '../../../fixtures/run-program.ts';
import questionsSchema from '../../../results/questions.schema.json' with { type: 'json' };
import { importGift } from './fixtures/moodle-gift.ts';

const { folder, remove } = scratchFolder('questions');
const cases = path.join(folder, 'cases');
const submissions = path.join(folder, 'class');
afterAll(remove);

function batch(out: string, options: readonly string[], of = 'class'): Promise<ProgramRun> {
  const where = ['--out', out, '--cases', 'cases', '--sandbox', 'basic', '--jobs', '2'];
  return runCommand(folder, ['batch', of, ...where, ...options]);
}

function filesOf(out: string): Map<string, string> {
  return textsBelow(path.join(folder, out));
}

/** @returns the seed of the class, as the examiner reads it */
function seedOf(out: string): string {
  const [, seed = ''] = /Seed\S* ([0-9a-f]{32})\b/.exec(examinerOf(out)) ?? [];
  return seed;
}

function examinerOf(out: string): string {
  return filesOf(out).get('questions/for-examiners/examiner.md') ?? '';
}

let ran: ProgramRun;
beforeAll(async () => {
  const file = (check: string, board: string): string =>
    JSON.stringify({ check, cases: [{ board, points: 5 }] });
  writeFiles(cases, {
    'get_value.json': file('get_value', 'xxx o_o _xo'),
    'isTerminal.json': file('isTerminal', 'xxo xoo ___'),
    'min_value.json': file('min_value', 'xox o_o xx_'),
    'max_value.json': file('max_value', 'xox o_o _x_'),
    'minmax.json': file('minmax', 'xox o_o _x_'),
  });
  copyFixtures(submissions, {
    ada: 'right/textbook-recursion',
    ben: 'right/textbook-recursion',
    'Ćira Đ': 'wrong/transposed-boards',
    dan: 'wrong/syntax-error',
  });
  writeFiles(submissions, { 'ida/notes.txt': 'not a program' });
  ran = await batch('first', ['--questions', '2']);
});

describe('a class that gets questions', () => {
  it('has a sheet for everyone with a right function, and says why others have none', () => {
    expect(ran, ran.err).toMatchObject({ exitCode: 0 });
    const students = [...filesOf('first').keys()].filter((name) => name.endsWith('sheet.md'));
    expect(students).toEqual(
      expect.arrayContaining([
        'questions/for-students/ada/sheet.md',
        'questions/for-students/ben/sheet.md',
      ]),
    );
    expect(examinerOf('first')).toMatch(/- dan\S* the program could not be loaded/);
    expect(examinerOf('first')).toMatch(/- ida\S* there is no program/);
    expect(ran.out).toContain('for-students/all-sheets.html is to be printed');
  });

  it('draws a seed of 128 bits that no student and no log gets', () => {
    const seed = seedOf('first');
    expect(seed).toHaveLength(32);
    expect(ran.out + ran.err).not.toContain(seed);
    const forStudents = [...filesOf('first')].filter(([name]) =>
      /^(?:feedback|pages|reports|questions\/for-students)\//.test(name),
    );
    expect(forStudents.length).toBeGreaterThan(8);
    const { quizzes } = JSON.parse(filesOf('first').get('quizzes/ada.json')!);
    for (const [name, text] of forStudents) {
      expect(text, name).not.toContain(seed);
      expect(text, name).not.toContain(quizzes[0].seed);
    }
  });

  it('asks two students with the same program different questions', () => {
    const sheetOf = (name: string): string | undefined =>
      filesOf('first').get(`questions/for-students/${name}/sheet.md`)?.replaceAll(name, 'X');
    expect(sheetOf('ada')).not.toBe(sheetOf('ben'));
    expect(examinerOf('first')).toContain('ada and ben handed in the same program');
  });

  it('has the command that shows a question with its answer', async () => {
    const [, words = ''] = /` npm run quiz -- (class\/ada .*--show 2) `/.exec(examinerOf('first'))!;
    const shown = await runCommand(folder, ['quiz', ...words.split(' ')]);
    expect(shown, shown.err).toMatchObject({ exitCode: 0 });
    const { quizzes } = JSON.parse(filesOf('first').get('quizzes/ada.json')!);
    const question = quizzes[0].questions[1];
    const flat = shown.out.replace(/\s+/g, ' ');
    expect(flat).toContain(question.text.replace(/\s+/g, ' '));
    expect(flat).toMatch(/The right answer is \d/);
    expect(flat).toContain(question.why[0].replace(/\s+/g, ' '));
  });

  it('has files that Moodle imports and that fit their schema, with the same answers', () => {
    const files = filesOf('first');
    const written = JSON.parse(files.get('questions/for-examiners/questions.json')!);
    const validate = compileSchema(questionsSchema, 'all');
    expect(validate(written), JSON.stringify(validate.errors)).toBe(true);
    for (const { submission, questions } of written.sheets) {
      const gift = files.get(`questions/for-examiners/${submission}/questions.gift`)!;
      const [, ...imported] = importGift(gift);
      expect(imported).toHaveLength(questions.length);
      for (const [index, { answer }] of questions.entries()) {
        const { answers } = imported[index]!;
        const right = answers.filter(({ fraction }) => fraction === 1);
        expect(right).toHaveLength(1);
        if (answer.type === 'count') expect(right[0]!.answer.text).toBe(`${answer.right}:0`);
        else expect(answers.indexOf(right[0]!)).toBe(answer.right);
      }
    }
  });

  it('has the same points and reports as without questions', async () => {
    expect(await batch('without', [])).toMatchObject({ exitCode: 0 });
    const without = filesOf('without');
    expect(without.get('grades.csv')).toBe(filesOf('first').get('grades.csv'));
    expect([...without.keys()].some((name) => /quiz|question/.test(name))).toBe(false);
    const reports = [...without].filter(([name]) => name.startsWith('reports/'));
    for (const [name, text] of reports) {
      const { seed: _, ...report } = JSON.parse(text);
      const { seed: __, ...other } = JSON.parse(filesOf('first').get(name)!);
      expect(report, name).toEqual(other);
    }
  });

  it('gives a student the same sheet in another class, by the same seed', async () => {
    cpSync(path.join(submissions, 'ada'), path.join(folder, 'alone/ada'), { recursive: true });
    const options = ['--questions', '2', '--seed', seedOf('first')];
    expect(await batch('alone-graded', options, 'alone')).toMatchObject({ exitCode: 0 });
    const sheet = 'questions/for-students/ada/sheet.html';
    expect(filesOf('alone-graded').get(sheet)).toBe(filesOf('first').get(sheet));
    // The seed of the questions is no seed of the grading, which reports name.
    expect(filesOf('alone-graded').get('reports/ada.json')).not.toContain(seedOf('first'));
  });

  it('keeps the seed and the sheets when it goes on, also without the option', async () => {
    const before = filesOf('first');
    writeFiles(submissions, {
      'eva/game-tree.ts': readFileSync(path.join(submissions, 'ada/game-tree.ts'), 'utf8'),
    });
    const again = await batch('first', ['--resume']);
    expect(again, again.err).toMatchObject({ exitCode: 0 });
    const sheets = filesOf('first');
    expect(sheets.get('quizzes/ada.json')).toBe(before.get('quizzes/ada.json'));
    expect(sheets.has('questions/for-students/eva/sheet.html')).toBe(true);
    expect(examinerOf('first')).toMatch(/ada\S* ben and eva handed in the same program/);
  });
});

describe('the seed of a batch', () => {
  it.each([
    [['--questions', '2', '--seed', 'two words'], 'letters, digits and dashes'],
    [['--questions', '0'], 'a whole number from 1 to 20'],
    [['--seed', 'abc'], 'a whole number from 0 to 4294967295'],
    [['--questions', '2', '--shard', '1/2'], 'Give all parts the same --seed'],
  ])('%j is refused before anything is graded', async (options, why) => {
    const refused = await batch('refused', options);
    expect(refused).toMatchObject({ exitCode: 2 });
    expect(refused.err).toContain(why);
    expect(filesOf('refused').size).toBe(0);
  });
});
