/** `--help` describes every command and every option, in every language. */
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../base/messages/format-message.ts';
import { runCommand } from '../fixtures/run-program.ts';

const COMMANDS: readonly string[] = [
  '',
  'grade',
  'try',
  'play',
  'quiz',
  'cases',
  'cases list',
  'cases check',
  'cases add',
  'cases audit',
  'release',
  'batch',
  'batch merge',
  'batch tables',
  'batch explain',
  'report',
  'report gradescope-zip',
];

test.each(COMMANDS)('%s --help', async (command) => {
  for (const language of LANGUAGES) {
    const words = [...command.split(' '), '--help', '--lang', language].filter(Boolean);
    const { exitCode, out, err } = await runCommand(tmpdir(), words);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).not.toMatch(/help\.|\{|undefined/);
    // Each line of a list has its words, or they begin in the next one.
    for (const line of out.split('\n').filter((each) => /^ {2}\S/.test(each))) {
      expect(line, out).toMatch(/\S {2,}\S|^ {2}npm run/);
    }
    if (language === 'zh') expect(out.split('\n')[2]).toMatch(/\p{Script=Han}/u);
  }
});
