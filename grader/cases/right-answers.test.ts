import { describe, expect, it } from 'vitest';
import { FileError } from '../base/text/file-problem.ts';
import { answersFrom } from '../exercises/game-tree/answers.ts';
import { gameTreeOracle, graded } from '../exercises/game-tree/graded.ts';
import type { GameTreeCheck } from '../exercises/game-tree/page.ts';
import type { CaseSpec } from './case-spec.ts';
import { checkExpected, disagreements, hintsForRight } from './right-answers.ts';

/** What is right on every board, for this test. */
const answers = graded.caseAnswers(
  gameTreeOracle(
    answersFrom({
      value: () => 1,
      forcedWins: () => ['xx_ ___ ___', 'x__ _x_ ___'],
    }),
  ),
);

function caseOf(check: GameTreeCheck, expected?: unknown, board = 'xox o_o _x_'): CaseSpec {
  return {
    id: `${check}/3`,
    check,
    input: board,
    points: 1,
    ...(expected !== undefined && { expected }),
    file: `cases/${check}.json`,
    jsonPath: '$.cases[2]',
    line: 7,
  };
}

describe('what a case expects', () => {
  it('is the rule’s fault where the rule refuses what the reference answers', () => {
    const refusing = { ...answers, agree: () => false };
    const [problem] = disagreements([caseOf('get_value', 1, 'xxx oo_ ___')], refusing);
    const { message } = problem!.explain('en');
    expect(message).toContain('the rule "right" of get_value does not accept it');
  });

  it('is fine when it is right, with boards in any order', () => {
    const cases = [
      caseOf('isTerminal', false),
      caseOf('get_value', 1, 'xxx oo_ ___'),
      caseOf('max_value', 1),
      caseOf('min_value', 1),
      caseOf('minmax', ['x__ _x_ ___', 'xx_ ___ ___']),
      caseOf('bestMoves', ['xx_ ___ ___', 'x__ _x_ ___']),
    ];
    expect(() => checkExpected(cases, answers)).not.toThrow();
  });

  it('may be left out', () => {
    expect(disagreements([caseOf('buildTree'), caseOf('minmax', undefined, '*')], answers)).toEqual(
      [],
    );
  });

  it('is refused together with the right answer when the two differ', () => {
    const cases = [
      caseOf('isTerminal', true),
      caseOf('min_value', -1),
      caseOf('max_value', 0),
      caseOf('minmax', []),
      caseOf('bestMoves', ['xx_ ___ ___']),
      caseOf('minmax', ['xx_ ___ ___', 'xx_ ___ ___']),
    ];
    const wins = "['xx_ ___ ___', 'x__ _x_ ___']";
    expect(disagreements(cases, answers).map(({ explain }) => explain('en').message)).toEqual([
      'the case expects true on "xox o_o _x_", but the reference answers false',
      'the case expects -1 on "xox o_o _x_", but the reference answers 1',
      'the case expects 0 on "xox o_o _x_", but the reference answers 1',
      `the case expects [] on "xox o_o _x_", but the reference answers ${wins}`,
      `the case expects ['xx_ ___ ___'] on "xox o_o _x_", but the reference answers ${wins}`,
      `the case expects ['xx_ ___ ___', 'xx_ ___ ___'] on "xox o_o _x_", but the reference answers ${wins}`,
    ]);
  });

  it('is refused as the fault of the case file, with its place', () => {
    expect(() => checkExpected([caseOf('max_value', 0)], answers)).toThrow(FileError);
    expect(() => checkExpected([caseOf('max_value', 0)], answers)).toThrow(
      'cases/max_value.json, line 7, $.cases[2].expected: the case expects 0',
    );
  });
});

describe('a hint for one answer', () => {
  it('is worth a look where that answer is the right one', () => {
    const hint = (value: unknown) => ({ hint: { en: 'E', zh: 'Z', for: value } });
    const cases = [
      { ...caseOf('max_value'), ...hint(1) },
      { ...caseOf('max_value'), ...hint(0) },
      { ...caseOf('max_value', undefined, '*'), ...hint(1) },
    ];
    const found = hintsForRight(cases, answers);
    expect(found.map(({ jsonPath, explain }) => [jsonPath, explain('en').message])).toEqual([
      ['$.cases[2].hint.for', 'the hint is for 1, which is the right answer'],
    ]);
  });
});
