/**
 * GitLab's safe form, with everything changed that whoever starts a pipeline can change: its
 * variables, which outrank all others, and whatever lies in the student's own project.
 */
import { describe, expect, it } from 'vitest';
import { FORM, hasNode, setUpJob } from './fixtures/gitlab-form-setup.ts';

describe.skipIf(process.platform !== 'linux' || !hasNode)(
  'GitLab’s safe form',
  { timeout: 120_000 },
  () => {
    const { prepared } = setUpJob();

    it('has no name in a variable, and nothing of the runner’s reaches the grader', () => {
      expect(FORM).not.toMatch(/^ *variables:/m);
      const outside = FORM.match(/\$\{?\w+/g) ?? [];
      expect(new Set(outside)).toEqual(
        new Set(['$PWD', '$work', '$token', '$project', '$CI_JOB_TOKEN']),
      );
      expect(prepared.script).toMatch(/^\(exec -c \/bin\/bash /);
    });
  },
);
