/**
 * For tests: runs the steps of a workflow in order, as GitHub's runner does, with the few actions
 * that the workflows of this project use played out.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { INSTALLS, linkPackages } from './work-ground.ts';

export interface Step {
  readonly name: string;
  readonly uses?: string;
  readonly with: Readonly<Record<string, string>>;
  readonly run?: string;
  readonly workingDirectory?: string;
}

export interface JobRun {
  /** Of the step that ended the job; 0 when all went well. */
  readonly exitCode: number | null;
  readonly log: string;
  readonly summary: string;
  readonly outputs: string;
  /** The names of the steps that were begun. */
  readonly begun: readonly string[];
}

export const INSTALL = 'npm ci --omit=dev --ignore-scripts --no-audit --no-fund';

interface WrittenStep {
  readonly name?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly run?: string;
  readonly 'working-directory'?: string;
}

/** @returns the steps of all jobs, in the order they are written */
export function stepsOf(workflow: string): Step[] {
  const { jobs } = parse(workflow) as {
    readonly jobs: Readonly<Record<string, { readonly steps?: readonly WrittenStep[] }>>;
  };
  return Object.values(jobs).flatMap(({ steps = [] }) => steps.map(readStep));
}

function readStep({ name = '', uses, run, ...written }: WrittenStep): Step {
  const workingDirectory = written['working-directory'];
  const given = Object.entries(written.with ?? {}).map(([key, value]) => [key, String(value)]);
  return {
    name,
    with: Object.fromEntries(given),
    ...(run !== undefined && { run }),
    ...(uses !== undefined && { uses }),
    ...(workingDirectory !== undefined && { workingDirectory }),
  };
}

/**
 * @param folder a bare folder
 * @param checkOut puts a repository into a folder: the student's own when none is named
 */
export function runJob(
  workflow: string,
  folder: string,
  checkOut: (into: string, repository: string | undefined) => void,
): JobRun {
  const workspace = path.join(folder, 'work');
  const [temp, summary, outputs] = ['temp', 'summary.md', 'output.txt'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  for (const each of [workspace, temp]) mkdirSync(each, { recursive: true });
  for (const file of [summary, outputs]) writeFileSync(file, '');
  const env = {
    ...{
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      LANG: 'C.UTF-8',
      CI: 'true',
      GITHUB_ACTIONS: 'true',
    },
    ...{
      GITHUB_WORKSPACE: workspace,
      RUNNER_TEMP: temp,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_OUTPUT: outputs,
    },
  };
  const begun: string[] = [];
  let log = '';
  let exitCode: number | null = 0;
  for (const step of stepsOf(workflow)) {
    begun.push(step.name);
    if (step.uses?.startsWith('actions/checkout@') === true) {
      checkOut(path.join(workspace, step.with['path'] ?? ''), step.with['repository']);
    }
    if (step.run === undefined) continue;
    const cwd = path.join(workspace, step.workingDirectory ?? '');
    if (step.run === INSTALL && !INSTALLS) {
      if (!existsSync(path.join(cwd, 'node_modules'))) linkPackages(cwd);
      continue;
    }
    const done = spawnSync('bash', ['-e', '-c', step.run], { cwd, env, encoding: 'utf8' });
    log += done.stdout + done.stderr;
    exitCode = done.status;
    if (exitCode !== 0) break;
  }
  const read = (file: string): string => readFileSync(file, 'utf8');
  return { exitCode, log, summary: read(summary), outputs: read(outputs), begun };
}

/** What a classroom reads from a log: the totals of all notices of this title. */
export function totalsIn(log: string): string[] {
  return [...log.matchAll(/^\s*::notice title=Autograding report::(.*)$/gm)].map(
    ([, total]) => total!,
  );
}
