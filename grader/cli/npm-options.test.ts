/** Options before which `--` was forgotten, so that npm took them for its own. */
import { spawnSync } from 'node:child_process';
import { Command } from 'commander';
import { expect, it, test } from 'vitest';
import { formatterFor } from '../base/messages/format-message.ts';
import { PROJECT_EXERCISES } from '../exercises/all.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { addCommands } from './all-commands.ts';
import { noteOnNpm, optionsTakenByNpm } from './npm-options.ts';

const program = new Command();
addCommands(program, () => async () => {}, PROJECT_EXERCISES);

const commandCalled = (name: string): Command =>
  program.commands.find((each) => each.name() === name)!;

test.each([
  ['grade', { npm_config_watch: 'true' }, ['--watch']],
  ['grade', { npm_config_hints: '' }, ['--no-hints']],
  ['grade', { npm_config_time_limit: '3' }, ['--time-limit 3']],
  ['grade', { npm_config_all: 'true' }, ['--all']],
  [
    'try',
    { npm_config_call: 'max_value', npm_config_explain: 'true' },
    ['--call max_value', '--explain'],
  ],
  ['play', { npm_config_depth: '2' }, ['--depth 2']],
  ['quiz', { npm_config_count: '5', npm_config_seed: '7' }, ['--count 5', '--seed 7']],
  [
    'batch',
    { npm_config_roster: 'true', npm_config_csv: 'moodle' },
    ['--roster …', '--csv moodle'],
  ],
  ['cases', { npm_config_points: 'true' }, ['--points …']],
  [
    'grade',
    { npm_config_long: 'true', npm_config_all: 'true', npm_config_global: 'true' },
    ['--lang …'],
  ],
])('of the command %s npm has taken options in %j', (name, env, taken) => {
  expect(optionsTakenByNpm(commandCalled(name), env).toSorted()).toEqual(taken.toSorted());
});

it('settings that npm makes by itself are not taken for options', () => {
  const env = {
    npm_config_cache: '/home/ada/.npm',
    npm_config_user_agent: 'npm/10',
    npm_config_local_prefix: '/home/ada',
    npm_config_global: 'true',
    npm_config_watch: '',
    PATH: '/bin',
  };
  expect(optionsTakenByNpm(commandCalled('grade'), env)).toEqual([]);
});

function noteOn(words: readonly string[], env: object, more: object = {}): string | undefined {
  const [name] = words;
  const run = { words, hasFailed: false, platform: 'linux' as const, ...more };
  return noteOnNpm(
    program,
    { ...run, env: { npm_lifecycle_event: name, ...env } },
    formatterFor('en'),
  );
}

it('the note says what to type, with the quotation marks that PowerShell needs on Windows', () => {
  const env = { npm_config_watch: 'true' };
  expect(noteOn(['grade'], env)).toContain('Type: npm run grade -- --watch');
  expect(noteOn(['grade'], env, { platform: 'win32' })).toContain('npm run grade "--" --watch');
  expect(noteOn(['grade', 'my work'], env)).toContain('npm run grade -- "my work" --watch');
});

it('the note does not guess which word was the value of an option', () => {
  const env = { npm_config_report: 'true' };
  expect(noteOn(['grade', 'html=x.html'], env)).toContain('npm run grade -- … --report …');
});

it('there is no note if npm runs another script that runs the grader', () => {
  expect(noteOn(['grade'], { npm_config_watch: 'true', npm_lifecycle_event: 'bench' })).toBe(
    undefined,
  );
});

it('the note asks about a last word that is no row, if the command fails and npm has left no trace', () => {
  const words = ['try', 'xox o_o _x_', 'get_value'];
  expect(noteOn(words, {}, { hasFailed: true })).toContain('If get_value belongs to an option');
  expect(noteOn(words, {})).toBe(undefined);
  expect(noteOn(['try', 'xox o_o', 'oxo'], {}, { hasFailed: true })).toBe(undefined);
});

it('the note is the last line that the user of the real npm sees', () => {
  const { stderr } = spawnSync(
    'npm run --silent try "xox o_o _x_" --call get_value --explain --lang en',
    { cwd: PROJECT_FOLDER, shell: true, encoding: 'utf8' },
  );
  const lastLine = stderr.trimEnd().split('\n').at(-1);
  expect(lastLine).toMatch(/^npm took options for its own.* npm run try -- … --call get_value/);
});
