/** Right programs in varied styles: each answer is found without the grader as well, and no question has another flaw. */
import { afterAll, expect, test } from 'vitest';
import { programsOf } from '../exercises/game-tree/fixtures/program-generator/program-sets.ts';
import { scratchFolder } from '../fixtures/made-class.ts';
import {
  answerByOtherMeans,
  type OtherAnswer,
  statedAnswer,
} from './fixtures/answer-by-other-means.ts';
import { quizAbout } from './fixtures/quiz-in-test.ts';
import type { QuizKind, QuizQuestion } from './quiz.ts';

const { folder, remove } = scratchFolder('quizzes');
afterAll(remove);

const MAX_PROGRAMS = 40;

const programs = programsOf('pairwise')
  .map(({ id, files }) => ({ id, texts: Object.values(files) }))
  .filter(({ texts }) => texts.length === 1)
  .slice(0, MAX_PROGRAMS)
  .map(({ id, texts }) => ({ id, text: texts[0]! }));

const questions: { readonly text: string; readonly question: QuizQuestion }[] = [];

test.each(programs)(
  'the answers about $id are found by other means',
  async ({ id, text }) => {
    const quiz = await quizAbout(
      folder,
      { 'game-tree.ts': text },
      { exercise: 'game-tree', seed: id },
    );
    expect(quiz.questions.length + quiz.notes.length).toBeGreaterThan(0);
    for (const question of quiz.questions) {
      questions.push({ text, question });
      expect([question.text, answerByOtherMeans(text, question)]).toEqual([
        question.text,
        statedAnswer(question),
      ]);
    }
  },
  60_000,
);

// A function that is one expression, or only calls a private one, has no lines to ask about.
test('three questions can be made about nearly every program, mostly one of each level', () => {
  const levels = [1, 2, 3].map((level) =>
    questions.filter(({ question }) => question.level === level),
  );
  expect(questions.length).toBeGreaterThan(2.8 * programs.length);
  for (const ofLevel of levels) expect(ofLevel.length).toBeGreaterThan(0.7 * programs.length);
});

test('there is one right choice of four, and no two are equal', () => {
  for (const { question } of questions) {
    const { answer } = question;
    if (answer.type === 'count') continue;
    const texts = answer.choices.map((choice) => choice.text);
    expect([question.text, new Set(texts).size]).toEqual([question.text, 4]);
    expect(answer.right).toBeGreaterThanOrEqual(0);
  }
});

test('that nothing changes is right in at most a quarter of the questions that offer it', () => {
  const changes = questions.filter(({ question }) => question.kind === 'changed-line');
  const same = changes.filter(({ question }) => statedAnswer(question) === SAME);
  expect(changes.length).toBeGreaterThan(0.8 * programs.length);
  expect(same.length).toBeLessThanOrEqual(changes.length / 4);
});

const SAME = 'Nothing changes: it returns the same answer.';

/** Kinds whose choices are not lines or variables of the program itself. */
const ABOUT_CALLS: readonly QuizKind[] = [
  'first-call',
  'order-of-calls',
  'source-of-result',
  'number-of-calls',
];

test('not every right program has the same answer to a question about calls', () => {
  const alike: string[] = [];
  for (const { question } of questions) {
    if (!ABOUT_CALLS.includes(question.kind)) continue;
    const answers = new Set<OtherAnswer | undefined>();
    for (const { text } of programs) {
      answers.add(answerByOtherMeans(text, question));
      if (answers.size > 1) break;
    }
    if (answers.size < 2) alike.push(`${question.run.sentence} ${question.text}`);
  }
  expect(alike).toEqual([]);
});
