/** Tests that every right fixture program is right by the rules of the exercise. */
import { describe, expect, it, test } from 'vitest';
import { isThorough, sampleOf } from '../../fixtures/thorough.ts';
import { type AlphaBetaSearcher, askDirectly } from './fixtures/ask-directly.ts';
import { FUNCTIONS } from './fixtures/check-names.ts';
import { fixtureNames, fixtureText, loadFixture } from './fixtures/fixture-programs.ts';
import { isRight, judge, questionsFor, writeQuestion } from './fixtures/questions.ts';
import type { AlphaBetaFunction } from './in-child/alpha-beta-rules.ts';

/** The whole input domain takes half a minute. */
const STEP = isThorough ? 1 : 29;
const names = fixtureNames('right');

test('there are at least ten right programs, each with a word on its style', () => {
  expect(names.length).toBeGreaterThanOrEqual(10);
  for (const name of names) expect(fixtureText('right', name)).toMatch(/^\/\*\* \w/);
});

describe.each(sampleOf(names, 1))('the right program %s', (name) => {
  it('is right about every question, asked again and again of one object', async () => {
    const program = await loadFixture('right', name);
    const searcher: AlphaBetaSearcher = new program.AlphaBeta();
    for (const check of FUNCTIONS) {
      const wrong = firstWrong(check, (question) =>
        askDirectly(program, searcher, check, question),
      );
      expect(wrong, check).toBeUndefined();
    }
  });
});

type Ask = (question: Parameters<typeof judge>[1]) => Parameters<typeof judge>[2];

function firstWrong(check: AlphaBetaFunction, ask: Ask): string | undefined {
  for (const question of questionsFor(check, STEP)) {
    const verdict = judge(check, question, ask(question));
    if (!isRight(verdict)) {
      return `${writeQuestion(check, question)} ${JSON.stringify(verdict)}`;
    }
  }
  return undefined;
}
