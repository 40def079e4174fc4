/**
 * GitLab's safe form, with everything changed that whoever starts a pipeline can change: its
 * variables, which outrank all others, and whatever lies in the student's own project.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasNode, PATHS, setUpJob } from './fixtures/gitlab-form-setup.ts';
import { removeFolders, SUBMISSIONS, submit, write } from './fixtures/work-ground.ts';

describe.skipIf(process.platform !== 'linux' || !hasNode)(
  'GitLab’s safe form',
  { timeout: 120_000 },
  () => {
    const { prepared } = setUpJob();

    function grade(
      variables: NodeJS.ProcessEnv = {},
      own = prepared.script,
    ): {
      code: number | null;
      log: string;
      junit: string;
    } {
      // As the runner does: a shell of its own, which then exports all variables.
      const given = { CI_PROJECT_DIR: prepared.project, CI_JOB_TOKEN: 'token', ...variables };
      const exports = Object.entries(given).map(([key, value]) => `export ${key}='${value}'\n`);
      const done = spawnSync('/bin/bash', ['-eo', 'pipefail', '-c', exports.join('') + own], {
        cwd: prepared.project,
        env: { PATH: PATHS },
        encoding: 'utf8',
      });
      const file = path.join(prepared.project, 'junit.xml');
      const junit = existsSync(file) ? readFileSync(file, 'utf8') : '';
      return { code: done.status, log: done.stdout + done.stderr, junit };
    }

    it('takes no name, program or setting from variables or from the student’s project', () => {
      submit(SUBMISSIONS.wrong, prepared.project);
      const before = grade();
      expect(before.code, before.log).toBe(1);
      expect(before.junit).toContain('<failure');

      const evil = path.join(prepared.project, 'evil');
      for (const name of ['node', 'npm', 'git', 'bash', 'env', 'rm', 'mktemp']) {
        write(evil, name, '#!/bin/sh\necho FORGED; exit 0\n');
        chmodSync(path.join(evil, name), 0o755);
      }
      write(evil, 'evil.cjs', "console.log('FORGED'); process.exit(0);\n");
      write(evil, 'evil.sh', 'echo FORGED; exit 0\n');
      write(evil, '.npmrc', `script-shell=${evil}/bash\n`);
      write(
        prepared.project,
        '.npmrc',
        `script-shell=${evil}/bash\nnode-options=--require=${evil}/evil.cjs\n`,
      );
      write(
        prepared.project,
        'package.json',
        '{"type":"module","scripts":{"grade":"echo FORGED"}}',
      );
      write(prepared.project, 'junit.xml', '<testsuites name="FORGED"/>');
      // Node looks here for packages that the grader does not need.
      const compiler = 'node_modules/typescript';
      write(prepared.project, `${compiler}/package.json`, '{"bin":{"tsc":"./tsc.js"}}');
      write(
        prepared.project,
        `${compiler}/lib/getExePath.js`,
        "console.log('FORGED'); process.exit(0);\n",
      );
      const after = grade({
        PATH: `${evil}:${process.env['PATH']}`,
        GRADER_PROJECT: 'evil/grader',
        GRADER_REF: 'evil',
        GRADER: evil,
        SUBMISSION: SUBMISSIONS.right,
        CI_SERVER_HOST: 'evil.example',
        CI_SERVER_PROTOCOL: 'http',
        CI_PROJECT_DIR: evil,
        NODE_OPTIONS: `--require=${evil}/evil.cjs`,
        NODE_PATH: path.join(prepared.project, 'node_modules'),
        BASH_ENV: `${evil}/evil.sh`,
        ENV: `${evil}/evil.sh`,
        SHELL: `${evil}/bash`,
        npm_config_script_shell: `${evil}/bash`,
        npm_config_userconfig: `${evil}/.npmrc`,
        npm_config_prefix: evil,
        npm_execpath: `${evil}/npm`,
        INIT_CWD: evil,
        PWD: evil,
        ESBUILD_BINARY_PATH: `${evil}/node`,
        TSX_TSCONFIG_PATH: `${evil}/x.json`,
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'core.sshCommand',
        GIT_CONFIG_VALUE_0: evil,
        GIT_EXEC_PATH: evil,
        GIT_TEMPLATE_DIR: evil,
        HOME: evil,
        TMPDIR: '/nowhere',
        IFS: '/',
        CDPATH: evil,
      });
      expect(after.log).not.toContain('FORGED');
      expect(after.junit).not.toContain('FORGED');
      expect(after.code, after.log).toBe(1);
      const marks = (junit: string): string[] => junit.match(/ value="[\d.]+"/g) ?? [];
      expect(marks(after.junit)).toEqual(marks(before.junit));
      expect(marks(after.junit).length).toBeGreaterThan(10);
    });

    it('gives the job’s token to nothing but the clone', () => {
      submit(SUBMISSIONS.wrong, prepared.project);
      const secret = 'hunter2-secret-token';
      // Whatever can be read of any process while the grader runs.
      const look = `grep -al ${secret.replace('2', '[2]')} /proc/[0-9]*/cmdline /proc/[0-9]*/environ`;
      const cut = prepared.script.replace(
        /npm run -s grade/,
        `(${look} || true) 2>/dev/null >"$project/seen"\n$&`,
      );
      const ran = grade({ CI_JOB_TOKEN: secret }, cut);
      expect(ran.code, ran.log).toBe(1);
      const seen = readFileSync(path.join(prepared.project, 'seen'), 'utf8').trim().split('\n');
      const inner = seen.filter((file) => file.endsWith('cmdline'));
      // The test's own shell has its exports in the command line; a runner's reads them from a pipe.
      expect(inner.length).toBeLessThanOrEqual(1);
      expect(seen.filter((file) => file.endsWith('environ'))).toEqual([]);
    });

    it('hands over a report with 0 points when the folder is gone', () => {
      removeFolders(prepared.project);
      mkdirSync(prepared.project, { recursive: true });
      const { code, junit, log } = grade();
      expect(code, log).toBe(1);
      expect(junit).toContain('there is no folder starter');
    });
  },
);
