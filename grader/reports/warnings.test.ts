/** A warning about a submission is in every report that its student reads. */
import { expect, it } from 'vitest';
import type { GradeResult } from '../results/result.ts';
import { ON_CI } from './fixtures/on-ci.ts';
import { REPORTS } from './report-formats.ts';

const MESSAGE = 'gametree was graded and is the only file with these exports';

const full = { status: 'passed', score: 15, maxScore: 15 } as const;
const accepted: GradeResult = {
  schemaVersion: 1,
  exercise: 'game-tree',
  submission: 'starter',
  score: 15,
  maxScore: 15,
  proven: false,
  checks: [{ name: 'minmax', ...full, cases: [{ id: 'minmax/1', board: 'xox oxo _x_', ...full }] }],
  warnings: [{ kind: 'note', message: MESSAGE }],
  locks: [],
  graderVersion: '1',
  durationMs: 1,
};

it.each(['html', 'markdown', 'github', 'gradescope', 'prairielearn'] as const)(
  'the warning about a file under another name is in the report %s',
  async (format) => {
    const report = await REPORTS[format]();
    expect(report(accepted, ON_CI)).toContain(MESSAGE);
  },
);
