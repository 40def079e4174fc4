/** The workflows of this project itself, and those that are copied: what they start is there. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PROJECT_FOLDER } from '../grader/fixtures/project-folder.ts';
import { stepsOf } from './fixtures/run-job.ts';

interface Workflow {
  readonly permissions?: unknown;
  readonly jobs: Readonly<Record<string, { readonly 'timeout-minutes'?: number }>>;
}

const folder = path.join(PROJECT_FOLDER, '.github/workflows');
const read = (file: string): string => readFileSync(path.join(PROJECT_FOLDER, file), 'utf8');
const copied = path.join(PROJECT_FOLDER, 'ci/github');
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
    // Runners drop the Node on which earlier ones run.
    const used = read(file).matchAll(/uses: actions\/\S+?@.*/g);
    for (const [action] of used) expect(action).toMatch(/# v[78]\.\d+\.\d+$/);
  });
});

it('whatever is taken from elsewhere is named by what it holds, and not by a name that can move', () => {
  const files = [...workflows, ...readdirSync(copied).map((name) => `ci/github/${name}`)];
  for (const file of files) {
    for (const [, action] of read(file).matchAll(/uses: (?!YOUR-ORGANISATION)(.*)/g)) {
      expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+(?:\.\d+)*$/);
    }
  }
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { integrity?: string }>;
  };
  const locked = Object.entries(packages).filter(([name]) => name !== '');
  expect(locked.length).toBeGreaterThan(100);
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

it('a class in parts is joined though one part ends with a submission that could not be graded', () => {
  const { jobs } = parse(read('ci/github/grade-class.yml')) as {
    jobs: Readonly<Record<string, Record<string, unknown>>>;
  };
  expect(jobs['grade']?.['strategy']).toMatchObject({ 'fail-fast': false });
  expect(jobs['merge']).toMatchObject({ needs: 'grade', if: 'always()' });
  const kept = /upload-artifact.*\n +if: always\(\)/g;
  expect(read('ci/github/grade-class.yml').match(kept)).toHaveLength(2);
  const gitlab = parse(read('ci/gitlab/grade-class.yml')) as Record<string, object>;
  expect(gitlab['grade']).toMatchObject({
    parallel: 5,
    allow_failure: { exit_codes: 2 },
    artifacts: { when: 'always' },
  });
  expect(gitlab['merge']).toMatchObject({ needs: ['grade'], artifacts: { when: 'always' } });
  for (const form of ['github', 'gitlab']) {
    expect(read(`ci/${form}/grade-class.yml`)).toContain('--roster roster.csv --shard');
  }
});

it('the tests run on every system and Node that the README names', () => {
  const { jobs } = parse(read('.github/workflows/tests.yml')) as {
    jobs: { tests: { strategy: { matrix: unknown } } };
  };
  expect(jobs.tests.strategy.matrix).toEqual({
    os: ['ubuntu-latest', 'macos-latest', 'windows-latest'],
    node: [20, 22, 24, 26],
  });
});
