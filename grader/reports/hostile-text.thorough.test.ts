/** Nothing that a submission says becomes a command, a mark, broken XML or a control code. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyResult } from './fixtures/any-result.ts';
import { ON_CI } from './fixtures/on-ci.ts';
import { REPORTS } from './report-formats.ts';

describe('text of a submission', () => {
  it('cannot make a report too long to be taken', async () => {
    const long = '`|:'.repeat(5_000);
    const limits = {
      markdown: 1_000_000,
      prairielearn: 1_000_000,
      classroom50: 1_000_000,
    };
    const reports = await Promise.all(
      (Object.keys(limits) as (keyof typeof limits)[]).map(
        async (format) => [format, await REPORTS[format]()] as const,
      ),
    );
    for (const result of fc.sample(anyResult, { seed: 7, numRuns: 3 })) {
      const checks = result.checks.map((check) => ({
        ...check,
        cases: check.cases.map((each) => ({ ...each, title: long, message: long, hint: long })),
      }));
      const huge = { ...result, submission: long, checks };
      for (const [format, report] of reports) {
        expect(Buffer.byteLength(report(huge, ON_CI)), format).toBeLessThan(limits[format]);
      }
    }
  });
});
