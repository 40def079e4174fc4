/** The workflows of this project itself, and those that are copied: what they start is there. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { stepsOf } from './run-job.ts';

interface Workflow {
  readonly permissions?: unknown;
  readonly jobs: Readonly<Record<string, { readonly 'timeout-minutes'?: number }>>;
}

const folder = path.join(PROJECT_FOLDER, '.github/workflows');
const read = (file: string): string => readFileSync(path.join(PROJECT_FOLDER, file), 'utf8');
const workflows = [
  ...readdirSync(folder).map((name) => `.github/workflows/${name}`),
  'ci/github/grade-class.yml',
];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe.each(workflows)('%s', (file) => {
  const workflow = parse(read(file)) as Workflow;
  const steps = stepsOf(read(file));

  it('may only read, has time limits, and keeps no token', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(workflow.jobs)) {
      expect(job['timeout-minutes']).toBeGreaterThan(0);
    }
    for (const { uses, with: given } of steps) {
      if (uses?.startsWith('actions/checkout') === true) {
        expect(given['persist-credentials']).toBe('false');
      }
    }
  });

  it('runs scripts that there are, by actions of today', () => {
    const commands = steps.flatMap(({ run = '' }) => [
      ...run.matchAll(/npm (?:run (?:-s )?([\w:]+)|(test))\b/g),
    ]);
    expect(commands.length).toBeGreaterThan(0);
    for (const [, script, test] of commands) expect(scripts).toHaveProperty([script ?? test!]);
    for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/@v[78]$/);
  });
});

it('the tests run on every system and Node that the README names', () => {
  const { jobs } = parse(read('.github/workflows/tests.yml')) as {
    jobs: { tests: { strategy: { matrix: unknown } } };
  };
  expect(jobs.tests.strategy.matrix).toEqual({
    os: ['ubuntu-latest', 'macos-latest', 'windows-latest'],
    node: [20, 22, 24],
  });
});
