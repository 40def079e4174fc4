/**
 * Audits the shipped cases of each exercise as an instructor does, and compares all that is printed with what is
 * recorded. For the thorough run; `audit.test.ts` leaves something for the quick one. After a wanted change of the
 * cases or of the known bugs, record anew with `THOROUGH_TESTS=1 npx vitest run -u` on this file.
 */
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { runCommand } from '../../fixtures/run-program.ts';

it('an audit of an unknown function is refused, and the known names are listed', async () => {
  const given = ['cases', 'audit', '--exercise', 'gomoku', '--only', 'minmax'];
  const { exitCode, err } = await runCommand(tmpdir(), given);
  expect(exitCode).toBe(2);
  expect(err).toContain('--only minmax: there is no function of this name');
  expect(err).toContain('lines, scoreLine, evaluate');
});
