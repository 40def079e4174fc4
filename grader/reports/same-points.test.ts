/** Points never lie: every format carries the same total and the same points of each check. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../fixtures/thorough.ts';
import type { GradeResult } from '../results/result.ts';
import { anyResult } from './fixtures/any-result.ts';
import { ON_CI } from './fixtures/on-ci.ts';
import { decoded, FORMATS_WITH_POINTS, readBack } from './fixtures/read-back.ts';
import { githubClassroomReport } from './platform-reports.ts';
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
            if (read.checks === undefined || (maxScore === 0 && format === 'github-classroom'))
              continue;
            expect(read.checks.get(name)?.score).toBeCloseTo(score, 6);
            expect(read.checks.get(name)?.maxScore).toBeCloseTo(maxScore, 6);
          }
        }),
        { numRuns: runsOf(60) },
      );
    },
  );

  // The format of the retired GitHub Classroom has no place for it.
  const naming = FORMATS_WITH_POINTS.filter((format) => format !== 'github-classroom');
  it.each(naming)('stand beside the name of the exercise in %s', async (format) => {
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

  it('agree in the old reporter’s notices, which add scores up, and in its table, which counts tests', () => {
    fc.assert(
      fc.property(anyResult, (result) => {
        const { tests, max_score, status } = decoded(githubClassroomReport(result, ON_CI));
        const notice = tests.reduce((sum, { score }) => sum + score, 0);
        expect(notice).toBe(result.score);
        expect(status === 'pass').toBe(result.maxScore > 0 && result.score === result.maxScore);
        if (!tests.some(({ name }) => name.includes('/'))) return; // points too fine to be split
        const passed = tests.filter((test) => test.status === 'pass').length;
        expect((passed / tests.length) * max_score).toBeCloseTo(result.score, 6);
      }),
    );
  });

  it('add up in the old reporter’s notices where adding them in the order of the checks does not', () => {
    const [some] = fc.sample(anyResult, { numRuns: 1, seed: 1 });
    const { loadError: _, ...rest } = some!;
    const checks = [0.61, 1, 5].map((score) => {
      const name = `of-${score}`;
      return { name, status: 'passed', score, maxScore: score, cases: [] } as const;
    });
    expect(0.61 + 1 + 5).not.toBe(6.61);
    const result: GradeResult = { ...rest, checks, score: 6.61, maxScore: 6.61 };
    const { tests } = decoded(githubClassroomReport(result, ON_CI));
    expect(tests.reduce((sum, { score }) => sum + score, 0)).toBe(6.61);
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
