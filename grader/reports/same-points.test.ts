/** Points never lie: every format carries the same total and the same points of each check. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../fixtures/thorough.ts';
import type { GradeResult } from '../results/result.ts';
import { anyResult } from './fixtures/any-result.ts';
import { ON_CI } from './fixtures/on-ci.ts';
import { FORMATS_WITH_POINTS, readBack } from './fixtures/read-back.ts';
import { REPORTS } from './report-formats.ts';

describe('the points', () => {
  it.each(FORMATS_WITH_POINTS)(
    'are the same in %s as in the result, whatever the result',
    async (format) => {
      const report = await REPORTS[format]();
      fc.assert(
        fc.property(anyResult, (result) => {
          const read = readBack(format, report(result, ON_CI), result);
          if (read === undefined) {
            expect(result.loadError !== undefined || result.maxScore === 0).toBe(true);
            return;
          }
          expect(read.total.score).toBeCloseTo(result.score, 6);
          expect(read.total.maxScore).toBeCloseTo(result.maxScore, 6);
          for (const { name, score, maxScore } of result.checks) {
            if (read.checks === undefined) continue;
            expect(read.checks.get(name)?.score).toBeCloseTo(score, 6);
            expect(read.checks.get(name)?.maxScore).toBeCloseTo(maxScore, 6);
          }
        }),
        { numRuns: runsOf(60) },
      );
    },
  );

  it.each(FORMATS_WITH_POINTS)('stand beside the name of the exercise in %s', async (format) => {
    const report = await REPORTS[format]();
    const [any] = fc.sample(anyResult, { seed: 1, numRuns: 1 });
    const graded: GradeResult = {
      ...any!,
      exercise: 'alpha-beta',
      loadError: undefined,
      score: 1,
      maxScore: 2,
    };
    expect(report(graded, ON_CI)).toContain('alpha-beta');
  });

  it('are full in no format unless they are full in the result', async () => {
    const reports = await Promise.all(
      FORMATS_WITH_POINTS.map(async (format) => [format, await REPORTS[format]()] as const),
    );
    fc.assert(
      fc.property(anyResult, (result) => {
        fc.pre(result.score < result.maxScore || result.maxScore === 0);
        for (const [format, report] of reports) {
          const read = readBack(format, report(result, ON_CI), result);
          const { score, maxScore } = read?.total ?? { score: 0, maxScore: 0 };
          expect(score < maxScore || maxScore === 0).toBe(true);
        }
      }),
      { numRuns: runsOf(30) },
    );
  });

  it('are said by no report for PrairieLearn of what could not be loaded: it costs no attempt', async () => {
    const report = await REPORTS.prairielearn();
    fc.assert(
      fc.property(anyResult, (result) => {
        fc.pre(result.loadError !== undefined && result.maxScore > 0);
        const { gradable, score, format_errors } = JSON.parse(report(result, ON_CI));
        expect({ gradable, score }).toEqual({ gradable: false, score: undefined });
        expect(format_errors.every((error: string) => error !== '')).toBe(true);
      }),
    );
  });
});
