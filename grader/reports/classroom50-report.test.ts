import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GraderError } from '../base/grader-error.ts';
import { classroom50Report } from './classroom50-report.ts';
import { anyResult } from './fixtures/any-result.ts';
import { ON_CI } from './fixtures/on-ci.ts';

/** The rules of Classroom 50's schema, in our words. */
const TEXT = { type: 'string', minLength: 1 };
const POINTS = { type: 'integer', minimum: 0 };
const TIME = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\dZ$',
};
const REQUIRED = {
  schema: { const: 'classroom50/result/v1' },
  classroom: TEXT,
  assignment: TEXT,
  assignment_type: { enum: ['individual', 'group'] },
  owner: TEXT,
  submission: { type: 'string', pattern: '^submit/' },
  commit: TEXT,
  release: TEXT,
  review: TEXT,
  datetime: TIME,
  score: POINTS,
  'max-score': POINTS,
  tests: {
    type: 'array',
    items: {
      type: 'object',
      required: ['test-name', 'passed', 'score', 'max-score'],
      properties: {
        'test-name': TEXT,
        passed: { type: 'boolean' },
        score: POINTS,
        'max-score': POINTS,
      },
    },
  },
};
const validate = new Ajv({ strict: false }).compile({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(REQUIRED),
  properties: REQUIRED,
});

describe('the result for Classroom 50', () => {
  it('fits its schema, with no score above the most there is, whatever was graded', () => {
    fc.assert(
      fc.property(anyResult, (result) => {
        const report = JSON.parse(classroom50Report(result, ON_CI));
        expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
        for (const each of [report, ...report.tests])
          expect(each.score).toBeLessThanOrEqual(each['max-score']);
        const sum = report.tests.reduce(
          (all: number, each: { score: number }) => all + each.score,
          0,
        );
        expect(sum).toBe(report.score);
      }),
    );
  });

  it('is out of the same number for everybody, whatever was earned', () => {
    const outOf = (score: number): number => {
      const cases = [0.25, 4.75].map((maxScore, i) => ({
        id: `minmax/${i + 1}`,
        board: '*',
        status: score >= maxScore ? ('passed' as const) : ('failed' as const),
        score: score >= maxScore ? maxScore : 0,
        maxScore,
      }));
      const check = {
        name: 'minmax' as const,
        status: 'failed' as const,
        score,
        maxScore: 5,
        cases,
      };
      const result = {
        ...fc.sample(anyResult, { seed: 1, numRuns: 1 })[0]!,
        score,
        maxScore: 5,
        checks: [check],
      };
      return JSON.parse(classroom50Report(result, ON_CI))['max-score'];
    };
    expect([outOf(0), outOf(0.25), outOf(5)]).toEqual([500, 500, 500]);
  });

  it('fills in what its runner leaves out from the variables of GitHub', () => {
    const env = {
      ...ON_CI.env,
      COMMIT_URL: '',
      RELEASE_URL: undefined,
      REVIEW_URL: undefined,
      OWNER: undefined,
      USERNAME: undefined,
    };
    const [result] = fc.sample(anyResult, { seed: 1, numRuns: 1 });
    const report = JSON.parse(classroom50Report(result!, { ...ON_CI, env }));
    expect(validate(report)).toBe(true);
    expect(report.owner).toBe('alice');
    expect(report.commit).toBe(
      `https://github.com/school/cs1-game-tree-alice/commit/${ON_CI.env['GITHUB_SHA']}`,
    );
  });

  it('has the instant of the commit, else that of the tag, whenever it is graded', () => {
    const [result] = fc.sample(anyResult, { seed: 1, numRuns: 1 });
    const told = (SUBMISSION_TAG: string, COMMIT_DATETIME?: string): string => {
      const env = { ...ON_CI.env, SUBMISSION_TAG, COMMIT_DATETIME };
      const now = new Date('2026-07-01T10:00:00Z');
      return JSON.parse(classroom50Report(result!, { ...ON_CI, now, env })).datetime;
    };
    const tag = 'submit/2026-06-01T14-32-05Z-a1b2c3d';
    expect(told(tag, '2026-06-01T14:31:00Z')).toBe('2026-06-01T14:31:00Z');
    expect(told(tag)).toBe('2026-06-01T14:32:05Z');
    expect(told(tag, '')).toBe('2026-06-01T14:32:05Z');
    expect(told('submit/9999-99-99T99-99-99Z')).toBe('2026-07-01T10:00:00Z');
    expect(told('submit/1')).toBe('2026-07-01T10:00:00Z');
  });

  it('is not made at all outside a classroom', () => {
    const [result] = fc.sample(anyResult, { seed: 1, numRuns: 1 });
    expect(() => classroom50Report(result!, { ...ON_CI, env: {} })).toThrow(GraderError);
    expect(() =>
      classroom50Report(result!, { ...ON_CI, env: { ...ON_CI.env, SUBMISSION_TAG: 'v1' } }),
    ).toThrow(/submit\//);
  });
});
