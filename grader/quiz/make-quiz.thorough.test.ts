/** Quizzes about right programs of game-tree: about which runs they are, and that the answers are true. */
import { afterAll, expect, test } from 'vitest';
import type { CaseSpec } from '../cases/case-spec.ts';
import { scratchFolder } from '../fixtures/made-class.ts';
import { EXERCISE, expectTrue, filesOf, LONG, TEXTBOOK } from './fixtures/programs-in-test.ts';
import { quizAbout } from './fixtures/quiz-in-test.ts';
import type { Quiz, QuizQuestion } from './quiz.ts';

const { folder, remove } = scratchFolder('make-quiz');
afterAll(remove);

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

/** @returns every board that a question or its answer shows */
function boardsIn(question: QuizQuestion): readonly string[] {
  const boards = JSON.stringify(question).match(/[xo_]{3} [xo_]{3} [xo_]{3}/g) ?? [];
  return [...new Set(boards)];
}

test(
  'an input of a hidden case is never used',
  async () => {
    const options = { exercise: EXERCISE, seed: 'hidden', count: 12, right: ['min_value'] };
    const open = await quizAbout(folder, TEXTBOOK, options);
    // Boards of calls inside of a run are shown with the answers.
    const used = open.questions.slice(0, 4).flatMap(boardsIn);
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
    expect(questions.flatMap(boardsIn).filter((board) => used.includes(board))).toEqual([]);
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
