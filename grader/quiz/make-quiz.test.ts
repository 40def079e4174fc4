/** Quizzes about right programs of game-tree: what is asked, about which runs, and that the answers are true. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CaseSpec } from '../cases/case-spec.ts';
import { scratchFolder } from '../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { answerByOtherMeans, statedAnswer } from './fixtures/answer-by-other-means.ts';
import { type Files, quizAbout } from './fixtures/quiz-in-test.ts';
import type { Quiz, QuizQuestion } from './quiz.ts';

const { folder, remove } = scratchFolder('make-quiz');
afterAll(remove);

const RIGHT = path.join(PROJECT_FOLDER, 'grader/exercises/game-tree/fixtures/right');
const EXERCISE = 'game-tree';
const LONG = 120_000;

function filesOf(name: string): Files {
  const own = path.join(RIGHT, name);
  const names = readdirSync(own, { recursive: true, encoding: 'utf8' });
  const texts = names.filter((file) => file.endsWith('.ts'));
  return Object.fromEntries(
    texts.map((file) => [file.replaceAll('\\', '/'), readFileSync(path.join(own, file), 'utf8')]),
  );
}

const TEXTBOOK = filesOf('textbook-recursion');

function expectTrue(files: Files, { questions }: Quiz): void {
  const [text] = Object.values(files);
  for (const question of questions) {
    const asked = `${question.run.sentence} ${question.text}`;
    expect([asked, answerByOtherMeans(text!, question)]).toEqual([asked, statedAnswer(question)]);
  }
}

test(
  'three questions are one of each level, easy ones first, of different kinds',
  async () => {
    const quiz = await quizAbout(folder, TEXTBOOK, { exercise: EXERCISE, seed: 'one' });
    expect(quiz.questions.map(({ level }) => level)).toEqual([1, 2, 3]);
    expect(new Set(quiz.questions.map(({ kind }) => kind)).size).toBe(3);
    expect(quiz.notes).toEqual([]);
    expect(quiz.available).toBeGreaterThan(50);
    for (const { run, why, calls } of quiz.questions) {
      expect(run.functions.map(({ name }) => name)).toContain(run.check);
      expect(why.length).toBeGreaterThan(0);
      expect(calls.calls.length).toBe(1);
      expect(calls.found).toBe('none');
    }
    expectTrue(TEXTBOOK, quiz);
  },
  LONG,
);

test(
  'the same seed asks the same, and another seed something else',
  async () => {
    const options = { exercise: EXERCISE, seed: 'Ada', count: 4 };
    const one = await quizAbout(folder, TEXTBOOK, options);
    const again = await quizAbout(folder, TEXTBOOK, options);
    const other = await quizAbout(folder, TEXTBOOK, { ...options, seed: 'Bea' });
    expect(again).toEqual(one);
    const ids = (quiz: Quiz) => quiz.questions.map(({ id }) => id);
    expect(ids(other).filter((id) => ids(one).includes(id))).toEqual([]);
    expectTrue(TEXTBOOK, other);
  },
  LONG,
);

test(
  'where the order of the children matters, the function that has made the tree is shown',
  async () => {
    const options = { exercise: EXERCISE, seed: 'order', count: 20 };
    const { questions } = await quizAbout(folder, TEXTBOOK, options);
    const about = (kinds: RegExp) =>
      questions.filter(
        ({ kind, run }) => kinds.test(kind) && run.sentence.includes('of your own buildTree'),
      );
    const namesIn = (some: readonly QuizQuestion[]) =>
      some.map(({ run }) => run.functions.some(({ name }) => name === 'buildTree'));
    const aboutOrder = about(/^(?:first-call|order-of-calls|source-of-result)$/);
    expect(aboutOrder.length).toBeGreaterThan(0);
    expect(namesIn(aboutOrder)).not.toContain(false);
    expect(namesIn(about(/^ending-return$/))).not.toContain(true);
  },
  LONG,
);

test(
  'only right functions are asked about',
  async () => {
    const options = { exercise: EXERCISE, seed: 'few', right: ['get_value'] };
    const { questions } = await quizAbout(folder, TEXTBOOK, options);
    expect(questions.length).toBeGreaterThan(0);
    for (const { run } of questions) expect(run.check).toBe('get_value');
    const none = await quizAbout(folder, TEXTBOOK, { ...options, right: [] });
    expect(none.questions).toEqual([]);
    expect(none.notes.join()).toContain('none is yet');
  },
  LONG,
);

test(
  'an input of a hidden case is never used',
  async () => {
    const options = { exercise: EXERCISE, seed: 'hidden', count: 12, right: ['min_value'] };
    const open = await quizAbout(folder, TEXTBOOK, options);
    const used = open.questions.map(({ run }) => run.input);
    expect(used.length).toBeGreaterThan(6);
    const cases = used.map((input): CaseSpec => {
      const place = { file: '', jsonPath: '', line: 1 };
      return {
        id: input,
        check: 'min_value',
        input,
        points: 1,
        visibleFrom: '2999-01-01',
        ...place,
      };
    });
    const { questions } = await quizAbout(folder, TEXTBOOK, { ...options, cases });
    expect(questions.length).toBeGreaterThan(6);
    expect(questions.map(({ run }) => run.input).filter((input) => used.includes(input))).toEqual(
      [],
    );
  },
  LONG,
);

test.each([
  'accessors',
  'memo-in-static-fields',
  'stops-at-sure-values',
  'private-and-static-members',
])(
  'the answers about the program %s are true',
  async (name) => {
    const files = filesOf(name);
    const quiz = await quizAbout(folder, files, { exercise: EXERCISE, seed: name, count: 6 });
    expect(quiz.questions.length).toBeGreaterThan(3);
    expectTrue(files, quiz);
  },
  LONG,
);

test(
  'lines of a program of several files are named with their files',
  async () => {
    const files = filesOf('helper-files');
    const options = { exercise: EXERCISE, seed: 'files', count: 6 };
    const { questions } = await quizAbout(folder, files, options);
    const lines = questions.flatMap(({ answer }) => {
      return answer.type === 'choice' ? answer.choices.filter(({ place }) => place) : [];
    });
    expect(lines.length).toBeGreaterThan(0);
    for (const { text, place } of lines)
      expect(text).toContain(`${place!.file}, line ${place!.line}`);
  },
  LONG,
);

test(
  'a run that depends on chance is not asked about',
  async () => {
    const text = Object.values(TEXTBOOK)[0]!.replace(
      'minmax(node: GameNode): Board[] {',
      'minmax(node: GameNode): Board[] { Math.random();',
    );
    const files = { 'game-tree.ts': text };
    const options = { exercise: EXERCISE, seed: 'chance', right: ['minmax'] };
    expect((await quizAbout(folder, files, options)).questions).toEqual([]);
  },
  LONG,
);

test(
  'the questions are asked in Chinese too',
  async () => {
    const options = { exercise: EXERCISE, seed: 'one', language: 'zh' };
    const { questions } = await quizAbout(folder, TEXTBOOK, options);
    expect(questions.length).toBe(3);
    for (const { run, text } of questions) {
      expect(run.sentence).toMatch(/\p{Script=Han}/u);
      expect(text).toMatch(/\p{Script=Han}/u);
    }
  },
  LONG,
);
