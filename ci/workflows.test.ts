/** The workflows' steps, run in order in a bare folder with the variables that a runner sets. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../grader/fixtures/project-folder.ts';
import { INSTALL, stepsOf } from './fixtures/run-job.ts';

function workflow(name: string): string {
  return readFileSync(path.join(PROJECT_FOLDER, 'ci/github', name), 'utf8');
}

describe('each workflow', () => {
  it.each(['self-grading.yml', 'grade-submission.yml'])(
    '%s has a time limit, reads only, and keeps no token',
    (name) => {
      const text = workflow(name);
      expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
      expect(text).toMatch(/timeout-minutes: \d+/);
      expect(text).not.toMatch(/^ *pull_request_target/m);
      const steps = stepsOf(text);
      for (const step of steps) {
        if (step.uses?.includes('checkout') === true)
          expect(step.with['persist-credentials']).toBe('false');
        // Whatever a student can name must not be pasted into a script.
        expect(step.run ?? '').not.toContain('${{');
      }
      expect(steps.some(({ run }) => run === INSTALL)).toBe(true);
    },
  );
});
