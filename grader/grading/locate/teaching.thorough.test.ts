/** Known bugs, graded: is the right function named, and the right bug? */
import { describe, expect, it } from 'vitest';
import { ownCase } from '../../exercises/game-tree/case-details.ts';
import { fixture, QUICK, setUpTests } from './fixtures/teaching-setup.ts';

const { gradeProgram, programOf } = setUpTests();

describe('a known bug', () => {
  const bugs = [
    ['value-draw-as-win', 'get_value'],
    ['value-ten-and-minus-ten', 'get_value'],
    ['terminal-misses-columns', 'isTerminal'],
    ['max-starts-at-zero', 'max_value'],
    ['min-first-child-only', 'min_value'],
    ['tree-shares-children-list', 'buildTree'],
    ['tree-shares-rows', 'buildTree'],
    ['tree-plays-on-after-win', 'buildTree'],
    ['tree-x-always-moves', 'buildTree'],
    ['minmax-first-win-only', 'minmax'],
    ['minmax-draws-count', 'minmax'],
    ['minmax-piles-up', 'minmax'],
  ] as const;
  // `cli/grade/grade.test.ts` has one for the quick run.
  it.each(bugs)('%s is named, and so is %s, and no other', async (id, name) => {
    const { checks } = await gradeProgram(
      programOf(id),
      QUICK.filter((each) => each === name),
    );
    const wrong = checks.filter((check) => check.status !== 'passed' && check.name !== 'bestMoves');
    expect(wrong.map((check) => check.name)).toEqual([name]);
    const named = checks.filter(({ misconception }) => misconception !== undefined);
    expect(named.map(({ misconception }) => misconception?.id)).toEqual([id]);
    expect(named[0]?.name).toBe(name);
    const looks = checks.flatMap(({ cases }) =>
      cases.flatMap((each) => ownCase(each).treeDifference ?? []),
    );
    for (const difference of looks) {
      expect(difference.function, difference.text).toBe(name);
      expect(difference.text).toContain(name);
    }
  });

  it('is not named where any other endless recursion answers the same', async () => {
    const { checks } = await gradeProgram(programOf('max-asks-itself-again'), []);
    expect(checks.filter(({ misconception }) => misconception !== undefined)).toEqual([]);
  });
});

// `fairness.test.ts` has one for the quick run.
describe('a right program', () => {
  const styles = ['textbook-recursion', 'values-stored-while-building', 'alpha-beta', 'generators'];
  it.each(styles)(
    'sees no hint, no bug and no explanation when it is written as %s',
    async (style) => {
      const { checks, score, maxScore } = await gradeProgram(fixture(`right/${style}`), QUICK);
      expect(score).toBe(maxScore);
      const said = checks.filter(({ misconception }) => misconception !== undefined);
      const told = checks.flatMap(({ cases }) =>
        cases.filter((each) => TEACHING.some((key) => Object(each)[key] !== undefined)),
      );
      expect([...said, ...told]).toEqual([]);
    },
  );
});

const TEACHING = [
  'message',
  'hint',
  'refutations',
  'treeDifference',
  'submissionTree',
  'explanation',
  'finding',
];
