/**
 * GitLab's safe form, with everything changed that whoever starts a pipeline can change: its
 * variables, which outrank all others, and whatever lies in the student's own project.
 */

import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../grader/fixtures/project-folder.ts';
import { isThorough } from '../grader/fixtures/thorough.ts';
import {
  newFolder,
  removeFolders,
  SUBMISSIONS,
  submit,
  write,
  writeRepository,
} from './fixtures/work-ground.ts';

const FORM = readFileSync(path.join(PROJECT_FOLDER, 'ci/gitlab/grade-submission.yml'), 'utf8');
const PATHS = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const hasNode =
  spawnSync('/usr/bin/env', ['-i', `PATH=${PATHS}`, 'node', '--version']).status === 0;

describe.skipIf(process.platform !== 'linux' || !hasNode)(
  'GitLab’s safe form',
  { timeout: 120_000 },
  () => {
    let folder: string;
    let project: string;
    let script: string;

    beforeAll(() => {
      folder = newFolder();
      project = path.join(folder, 'project');
      const origin = path.join(folder, 'origin');
      writeRepository(origin, 'v1.0.0');
      script = scriptOf(origin);
    });
    afterAll(() => removeFolders(folder));

    /** With the instructor's project on this disk, and packages in the place of an installation. */
    function scriptOf(origin: string): string {
      const packages = path.join(folder, 'packages');
      mkdirSync(packages);
      // No compiler for types, as where only what is needed to run was installed.
      for (const name of readdirSync(path.join(PROJECT_FOLDER, 'node_modules'))) {
        if (/typescript|^\./.test(name)) continue;
        symlinkSync(path.join(PROJECT_FOLDER, 'node_modules', name), path.join(packages, name));
      }
      const block = /^ {4}- \|\n((?: {6}.*\n| *\n)+)/m.exec(FORM)?.[1] ?? '';
      const own = block
        .replace(/^ {6}/gm, '')
        .replace(/"https:\/\/gitlab-ci-token:[^"]*"/, `"${origin}"`)
        .replace(/npm ci .*/, `cp -r "${packages}" node_modules`);
      expect(own).not.toMatch(/https:|npm ci/);
      return own;
    }

    function grade(
      variables: NodeJS.ProcessEnv = {},
      own = script,
    ): {
      code: number | null;
      log: string;
      junit: string;
    } {
      // As the runner does: a shell of its own, which then exports all variables.
      const given = { CI_PROJECT_DIR: project, CI_JOB_TOKEN: 'token', ...variables };
      const exports = Object.entries(given).map(([key, value]) => `export ${key}='${value}'\n`);
      const done = spawnSync('/bin/bash', ['-eo', 'pipefail', '-c', exports.join('') + own], {
        cwd: project,
        env: { PATH: PATHS },
        encoding: 'utf8',
      });
      const file = path.join(project, 'junit.xml');
      const junit = existsSync(file) ? readFileSync(file, 'utf8') : '';
      return { code: done.status, log: done.stdout + done.stderr, junit };
    }

    it.runIf(isThorough)(
      'takes no name, program or setting from variables or from the student’s project',
      () => {
        submit(SUBMISSIONS.wrong, project);
        const before = grade();
        expect(before.code, before.log).toBe(1);
        expect(before.junit).toContain('<failure');

        const evil = path.join(project, 'evil');
        for (const name of ['node', 'npm', 'git', 'bash', 'env', 'rm', 'mktemp']) {
          write(evil, name, '#!/bin/sh\necho FORGED; exit 0\n');
          chmodSync(path.join(evil, name), 0o755);
        }
        write(evil, 'evil.cjs', "console.log('FORGED'); process.exit(0);\n");
        write(evil, 'evil.sh', 'echo FORGED; exit 0\n');
        write(evil, '.npmrc', `script-shell=${evil}/bash\n`);
        write(
          project,
          '.npmrc',
          `script-shell=${evil}/bash\nnode-options=--require=${evil}/evil.cjs\n`,
        );
        write(project, 'package.json', '{"type":"module","scripts":{"grade":"echo FORGED"}}');
        write(project, 'junit.xml', '<testsuites name="FORGED"/>');
        // Where Node looks for packages that the grader does without.
        const compiler = 'node_modules/typescript';
        write(project, `${compiler}/package.json`, '{"bin":{"tsc":"./tsc.js"}}');
        write(
          project,
          `${compiler}/lib/getExePath.js`,
          "console.log('FORGED'); process.exit(0);\n",
        );
        const after = grade({
          PATH: `${evil}:${process.env['PATH']}`,
          ...{
            GRADER_PROJECT: 'evil/grader',
            GRADER_REF: 'evil',
            GRADER: evil,
            SUBMISSION: SUBMISSIONS.right,
          },
          ...{ CI_SERVER_HOST: 'evil.example', CI_SERVER_PROTOCOL: 'http', CI_PROJECT_DIR: evil },
          NODE_OPTIONS: `--require=${evil}/evil.cjs`,
          NODE_PATH: path.join(project, 'node_modules'),
          ...{ BASH_ENV: `${evil}/evil.sh`, ENV: `${evil}/evil.sh`, SHELL: `${evil}/bash` },
          ...{ npm_config_script_shell: `${evil}/bash`, npm_config_userconfig: `${evil}/.npmrc` },
          ...{ npm_config_prefix: evil, npm_execpath: `${evil}/npm`, INIT_CWD: evil, PWD: evil },
          ...{ ESBUILD_BINARY_PATH: `${evil}/node`, TSX_TSCONFIG_PATH: `${evil}/x.json` },
          ...{
            GIT_CONFIG_COUNT: '1',
            GIT_CONFIG_KEY_0: 'core.sshCommand',
            GIT_CONFIG_VALUE_0: evil,
          },
          ...{
            GIT_EXEC_PATH: evil,
            GIT_TEMPLATE_DIR: evil,
            HOME: evil,
            TMPDIR: '/nowhere',
            IFS: '/',
            CDPATH: evil,
          },
        });
        expect(after.log).not.toContain('FORGED');
        expect(after.junit).not.toContain('FORGED');
        expect(after.code, after.log).toBe(1);
        const marks = (junit: string): string[] => junit.match(/ value="[\d.]+"/g) ?? [];
        expect(marks(after.junit)).toEqual(marks(before.junit));
        expect(marks(after.junit).length).toBeGreaterThan(10);
      },
    );

    it('has no name in a variable, and nothing of the runner’s reaches the grader', () => {
      expect(FORM).not.toMatch(/^ *variables:/m);
      const outside = FORM.match(/\$\{?\w+/g) ?? [];
      expect(new Set(outside)).toEqual(
        new Set(['$PWD', '$work', '$token', '$project', '$CI_JOB_TOKEN']),
      );
      expect(script).toMatch(/^\(exec -c \/bin\/bash /);
    });

    it.runIf(isThorough)('gives the job’s token to nothing but the clone', () => {
      submit(SUBMISSIONS.wrong, project);
      const secret = 'hunter2-secret-token';
      // Whatever can be read of any process while the grader runs.
      const look = `grep -al ${secret.replace('2', '[2]')} /proc/[0-9]*/cmdline /proc/[0-9]*/environ`;
      const cut = script.replace(
        /npm run -s grade/,
        `(${look} || true) 2>/dev/null >"$project/seen"\n$&`,
      );
      const ran = grade({ CI_JOB_TOKEN: secret }, cut);
      expect(ran.code, ran.log).toBe(1);
      const seen = readFileSync(path.join(project, 'seen'), 'utf8').trim().split('\n');
      const inner = seen.filter((file) => file.endsWith('cmdline'));
      // The test's own shell has its exports in the command line; a runner's reads them from a pipe.
      expect(inner.length).toBeLessThanOrEqual(1);
      expect(seen.filter((file) => file.endsWith('environ'))).toEqual([]);
    });

    it.runIf(isThorough)('hands over a report with 0 points when the folder is gone', () => {
      removeFolders(project);
      mkdirSync(project, { recursive: true });
      const { code, junit, log } = grade();
      expect(code, log).toBe(1);
      expect(junit).toContain('there is no folder starter');
    });
  },
);
