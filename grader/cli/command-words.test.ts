/** A command line that cannot be read: everything that is said of it with `--lang zh` is Chinese. */
import { tmpdir } from 'node:os';
import { expect, it, test } from 'vitest';
import { runCommand } from '../fixtures/run-program.ts';

const WRONG: readonly string[] = [
  'grade --langg zh',
  'grade one two',
  'grad',
  'batch',
  'try --call',
  'try gomokuu h8',
  'try xox --with 3',
  'try xox --depth 1.5',
  'grade --report foo',
  'grade --report junitt',
  'grade --report json=',
  'grade --exercise gomku',
  'grade gomku',
  'grade --sandbox no',
  'grade --jobs 0',
  'grade --time-limit 0',
  'play --as y',
  'batch . --format foo',
];

test.each(WRONG)('%s', async (line) => {
  const { exitCode, out, err } = await runCommand(tmpdir(), [...line.split(' '), '--lang', 'zh']);
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  expect(err).toMatch(/[\u4e00-\u9fff]/);
  // Names of options, formats and files stay; no English sentence does.
  expect(err).not.toMatch(/error:|[a-z]+ [a-z]+ [a-z]+/i);
});

it('the message about a removed option names its replacement', async () => {
  const { exitCode, err } = await runCommand(tmpdir(), ['grade', '--show-repair']);
  expect(exitCode).toBe(2);
  expect(err).toContain("unknown option '--show-repair'. Did you mean --hint 3?");
});
