/** Quizzes about a right program of game-tree: what is asked, and about which functions. */
import { afterAll, expect, test } from 'vitest';
import { scratchFolder } from '../fixtures/made-class.ts';
import { EXERCISE, expectTrue, LONG, TEXTBOOK } from './fixtures/programs-in-test.ts';
import { quizAbout } from './fixtures/quiz-in-test.ts';

const { folder, remove } = scratchFolder('make-quiz');
afterAll(remove);

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
