import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { releasedWorkflow } from './released-workflow.ts';

const template = readFileSync(path.join(PROJECT_FOLDER, 'ci/github/self-grading.yml'), 'utf8');

interface WorkflowStep {
  readonly id?: string;
  readonly name: string;
  readonly run?: string;
  readonly if?: string;
}

function jobOf(exercises: readonly string[]): { steps: WorkflowStep[]; 'timeout-minutes': number } {
  return parse(releasedWorkflow(template, exercises)).jobs.grade;
}

it('a released workflow has one step for each released exercise, which names the exercise', () => {
  const { steps, 'timeout-minutes': minutes } = jobOf(['alpha-beta', 'gomoku']);
  const grading = steps.filter(({ run }) => run?.includes(' grade '));
  expect(grading).toEqual([
    {
      name: 'Grade alpha-beta',
      run: 'npm run -s grade -- --handed-in --exercise alpha-beta',
    },
    {
      name: 'Grade gomoku',
      run: 'npm run -s grade -- --handed-in --exercise gomoku',
      if: "steps.install.outcome == 'success' && !cancelled()",
    },
  ]);
  expect(steps.some(({ id }) => id === 'install')).toBe(true);
  expect(minutes).toBe(2 * parse(template).jobs.grade['timeout-minutes']);
});

it('the workflow of a release of the first exercise alone is the template itself', () => {
  expect(releasedWorkflow(template, ['game-tree'])).toBe(template);
});

it('a template in which no step grades an exercise is refused', () => {
  const other = 'jobs: { grade: { steps: [{ run: "npm ci" }] } }';
  expect(() => releasedWorkflow(other, ['gomoku'])).toThrow('does not grade an exercise');
});
