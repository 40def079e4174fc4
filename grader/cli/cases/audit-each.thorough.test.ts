/**
 * Audits the shipped cases of each exercise as an instructor does, and compares all that is printed with what is
 * recorded. For the thorough run; `audit.test.ts` leaves something for the quick one. After a wanted change of the
 * cases or of the known bugs, record anew with `THOROUGH_TESTS=1 npx vitest run -u` on this file.
 */
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../fixtures/run-program.ts';

const RECORDED = fileURLToPath(new URL('../recorded/audits/', import.meta.url));

/** A function whose bugs take little time. */
const QUICK: Readonly<Record<string, string>> = {
  'game-tree': 'get_value',
  'heuristic-search': 'openLines',
  'alpha-beta': 'minimax',
  gomoku: 'evaluate',
};

describe.each(Object.keys(QUICK))('an audit of the listed cases of %s', (exercise) => {
  const audit = async (...more: readonly string[]): Promise<string> => {
    const given = ['cases', 'audit', '--exercise', exercise, '--without-every', ...more];
    const { exitCode, out } = await runCommand(tmpdir(), given);
    return `$ ${given.join(' ')}\n\n${out}\n(exit code ${exitCode})\n`;
  };

  it('says of one function which case catches which bug', async () => {
    const text = await audit('--only', QUICK[exercise]!);
    await expect(text).toMatchFileSnapshot(`${RECORDED}${exercise}-${QUICK[exercise]}.txt`);
  });

  it('says of all functions which case catches which bug', async () => {
    await expect(await audit()).toMatchFileSnapshot(`${RECORDED}${exercise}.txt`);
  }, 600_000);
});
