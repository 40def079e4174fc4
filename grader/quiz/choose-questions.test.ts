/** Which questions are chosen among those that can be asked, and which wrong choices stand beside the right one. */
import { expect, test } from 'vitest';
import { randomFor } from '../base/random.ts';
import { chooseQuestions, type PossibleQuestion } from './choose-questions.ts';
import type { AskedRun, Candidate, CandidateAnswer, QuestionKind } from './kinds/kind.ts';
import type { QuizKind, QuizLevel } from './quiz.ts';
import type { ChangeOutcome } from './record/changed-lines.ts';

const kindOf = (name: QuizKind, level: QuizLevel): QuestionKind => ({
  name,
  level,
  candidates: () => [],
});
const RETURN = kindOf('ending-return', 1);
const ROUNDS = kindOf('loop-rounds', 1);
const ORDER = kindOf('order-of-calls', 2);
const CHANGE = kindOf('changed-line', 3);

/** A run of a function on an input; nothing else of it matters here. */
function runOf(name: string, input: string): AskedRun {
  return { run: { recorded: { check: { name }, input } } } as unknown as AskedRun;
}

const COUNT: CandidateAnswer = { type: 'count', right: 1 };

function possible(
  kind: QuestionKind,
  asked: AskedRun,
  { key = '', answer = COUNT, ...more }: Partial<Candidate> = {},
): PossibleQuestion {
  const text = `${kind.name} ${key}`;
  return { kind, asked, candidate: { key, text, code: [], answer, why: [], weight: 1, ...more } };
}

const choose = (questions: readonly PossibleQuestion[], count: number, seed = 'seed') =>
  chooseQuestions(questions, count, (purpose) => randomFor(seed, purpose));

test('one of each level is chosen, easy ones first, about different functions and inputs', () => {
  const runs = [runOf('f', 'a'), runOf('f', 'b'), runOf('g', 'c'), runOf('h', 'd')];
  const questions = runs.flatMap((run) =>
    [CHANGE, ORDER, RETURN].map((kind) => possible(kind, run)),
  );
  const { chosen, available } = choose(questions, 3);
  expect(chosen.map(({ kind }) => kind.level)).toEqual([1, 2, 3]);
  expect(new Set(chosen.map(({ asked }) => asked.run.recorded.check.name)).size).toBe(3);
  expect(available).toBe(12);
});

test('where a level has none, another one has more; the same question is not asked twice', () => {
  const run = runOf('f', 'a');
  const { chosen } = choose([possible(RETURN, run), possible(ROUNDS, run)], 5);
  expect(chosen.map(({ kind }) => kind.name).toSorted()).toEqual(['ending-return', 'loop-rounds']);
});

test('what is easily guessed is asked only where there is nothing better', () => {
  const run = runOf('f', 'a');
  const weak = possible(RETURN, run, { isWeak: true });
  for (let seed = 0; seed < 20; seed++) {
    const [first] = choose([weak, possible(ROUNDS, run)], 1, `${seed}`).chosen;
    expect(first!.kind.name).toBe('loop-rounds');
  }
  expect(choose([weak], 1).chosen.length).toBe(1);
});

test('a question with fewer than three different wrong choices is not asked', () => {
  const answer = (...wrong: readonly string[]): CandidateAnswer => ({
    type: 'choice',
    right: { text: 'right' },
    wrong: wrong.map((text) => ({ text })),
  });
  const run = runOf('f', 'a');
  expect(
    choose([possible(ORDER, run, { answer: answer('1', '2', '2', 'right') })], 1).chosen,
  ).toEqual([]);
  const [chosen] = choose([possible(ORDER, run, { answer: answer('1', '2', '3', '3') })], 1).chosen;
  const { answer: made } = chosen!;
  expect(made.type === 'choice' && made.choices.map(({ text }) => text).toSorted()).toEqual([
    '1',
    '2',
    '3',
    'right',
  ]);
  expect(made.type === 'choice' && made.choices[made.right]!.text).toBe('right');
});

test('that nothing changes is the answer to fewer than a quarter of the questions about changed lines', () => {
  const outcomes: readonly ChangeOutcome[] = ['same', 'same', 'same', 'same', 'other', 'error'];
  const questions = outcomes.map((outcome, index) =>
    possible(CHANGE, runOf('f', `${index}`), { key: `${index}`, outcome }),
  );
  const counts = new Map<ChangeOutcome | undefined, number>();
  const most = 400;
  for (let seed = 0; seed < most; seed++) {
    const { outcome } = choose(questions, 1, `${seed}`).chosen[0]!.candidate;
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  expect(counts.get('same')).toBeLessThan(most / 6);
  expect(counts.get('same')).toBeGreaterThan(0);
  expect(counts.get('error')).toBeGreaterThan(most / 4);
});

test('where nothing ever changes, no such question is asked', () => {
  const outcome: ChangeOutcome = 'same';
  for (let seed = 0; seed < 20; seed++) {
    expect(choose([possible(CHANGE, runOf('f', 'a'), { outcome })], 1, `${seed}`).chosen).toEqual(
      [],
    );
  }
});
