/** Tests that each wrong fixture program is wrong in exactly the functions that its first comment names. */
import { beforeAll, describe, expect, it, test } from 'vitest';
import { sampleOf } from '../../fixtures/thorough.ts';
import {
  type AlphaBetaProgram,
  type AlphaBetaSearcher,
  askDirectly,
  withRightPartners,
} from './fixtures/ask-directly.ts';
import { FUNCTIONS } from './fixtures/check-names.ts';
import { fixtureNames, fixtureText, loadFixture } from './fixtures/fixture-programs.ts';
import { isRight, judge, questionsFor } from './fixtures/questions.ts';
import { rightPartners } from './fixtures/right-partners.ts';
import type { AlphaBetaFunction } from './in-child/alpha-beta-rules.ts';

const STEP = 197;
const FIRST_COMMENT = /^\/\*\*\s+(?:\* )?Wrong in itself: ([\w, ]+)\. ([\s\S]*?)\*\//;

let partners: AlphaBetaSearcher[];
beforeAll(async () => {
  partners = await rightPartners();
});

const isAllRight = (
  program: AlphaBetaProgram,
  searcher: AlphaBetaSearcher,
  name: AlphaBetaFunction,
): boolean => {
  for (const question of questionsFor(name, STEP)) {
    try {
      const answer = askDirectly(program, searcher, name, question);
      if (!isRight(judge(name, question, answer))) return false;
    } catch {
      return false;
    }
  }
  return true;
};

const isRightAmongRightOnes = (program: AlphaBetaProgram, name: AlphaBetaFunction): boolean =>
  partners.some((right) =>
    isAllRight(program, withRightPartners(new program.AlphaBeta(), name, right), name),
  );

describe.each(sampleOf(fixtureNames('wrong'), 3))('the wrong program %s', (fixture) => {
  const [, named, rest] = FIRST_COMMENT.exec(fixtureText('wrong', fixture))!;
  const blamed = named!.split(', ') as AlphaBetaFunction[];

  it('is wrong in the functions that it names, whatever their partners, and right in the others', async () => {
    const program = await loadFixture('wrong', fixture);
    const direct = rest!.startsWith('Shows only in calls') ? [] : blamed;
    const wrong = FUNCTIONS.filter((name) => !isRightAmongRightOnes(program, name));
    expect(wrong.toSorted()).toEqual(direct.toSorted());
    for (const name of direct)
      expect(isAllRight(program, new program.AlphaBeta(), name)).toBe(false);
  });

  it('does not pass as a whole', async () => {
    const program = await loadFixture('wrong', fixture);
    const wrong = FUNCTIONS.filter((name) => !isAllRight(program, new program.AlphaBeta(), name));
    expect(wrong.length).toBeGreaterThan(0);
  });
});

test('each hostile program says what must happen', () => {
  const names = fixtureNames('hostile');
  expect(names.length).toBeGreaterThanOrEqual(5);
  for (const name of names) {
    expect(fixtureText('hostile', name), name).toMatch(
      /^\/\*\*[\s\S]*?What must happen: [\s\S]*?\*\//,
    );
  }
});
