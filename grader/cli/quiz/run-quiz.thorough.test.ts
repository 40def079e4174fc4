/** `quiz` where all is right, where it ends early, and in Chinese. */
import { expect, test } from 'vitest';
import { LONG, setUpTests } from './fixtures/quiz-setup.ts';

const { quiz, quickly } = setUpTests();

test(
  'a right answer is called right',
  async () => {
    const unknown = await quiz(['?', '?', '?'], ...quickly('--seed', '7'));
    const right = [...unknown.out.matchAll(/The right answer is (\d+)/g)].map(
      ([, number]) => number!,
    );
    const { exitCode, out } = await quiz(right, ...quickly('--seed', '7'));
    expect(exitCode).toBe(0);
    expect(out.match(/That is right\./g)).toHaveLength(3);
    expect(out).toContain('You answered 3 of 3 questions rightly.');
  },
  LONG,
);

test(
  'where the input ends early, or the user leaves, the exit code is 2',
  async () => {
    expect((await quiz(['?'], ...quickly())).exitCode).toBe(2);
    expect((await quiz(['?', 'q', '?'], ...quickly())).exitCode).toBe(2);
  },
  LONG,
);

test(
  'it speaks Chinese too',
  async () => {
    const { exitCode, out } = await quiz(['?', '?', '?'], ...quickly('--lang', 'zh'));
    expect(exitCode).toBe(0);
    expect(out).toContain('第 1 个问题，共 3 个');
    expect(out).toContain('这次运行中的调用');
  },
  LONG,
);
