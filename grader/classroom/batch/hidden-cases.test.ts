/** Cases that students do not see before a date: they count, and until then nothing of them is told but the function. */

import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { casesChecksum } from '../../engine/reference/checksums.ts';
import { PROJECT_EXERCISES } from '../../exercises/all.ts';
import { textsBelow, writeFiles } from '../../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import { releasedFiles } from '../release/released-files.ts';
import { SECRETS, setUpTests, shown, wrong } from './fixtures/hidden-cases-setup.ts';

const { folder, writeCases, graded } = setUpTests();

describe('a case that is visible from a date', () => {
  beforeAll(() => writeFiles(folder, { 'class/ben.ts': wrong }));

  it('counts in a class before that, and its failure is told students by function alone', async () => {
    writeCases('2999-01-01T12:00Z');
    const { told, out } = await graded();
    for (const each of SECRETS) expect(told).not.toMatch(each);
    expect(told).toContain('get_value fails a case that is shown after 2999-01-01T12:00Z.');
    expect(textsBelow(path.join(folder, 'out')).get('grades.csv')).toMatch(/^ben,graded,\d+,15,/m);
    // The instructor sees it.
    expect(out).toMatch(/get_value\/2 A secret title/);
  });

  it('is in no release before that, and nothing is said to be stale for it', async () => {
    const cases = path.join(folder, 'cases');
    const release = async (): Promise<string> =>
      [...(await releasedFiles(PROJECT_FOLDER, PROJECT_EXERCISES.only(['game-tree']), () => cases))]
        .flatMap(([name, content]) => (name.startsWith('cases/') ? [name, content.toString()] : []))
        .join('\n');
    writeCases('2999-01-01T12:00Z');
    const early = await release();
    for (const each of SECRETS) expect(early).not.toMatch(each);
    // A file of which nothing is left is left out.
    expect(early).not.toContain('isTerminal');
    expect(early).toContain(shown);
    const sum = casesChecksum(path.join(folder, 'cases'));
    writeFiles(folder, { 'other/get_value.json': early.slice(early.indexOf('{')) });
    expect(casesChecksum(path.join(folder, 'other'))).toBe(sum);
    writeCases('2001-01-01T12:00Z');
    expect(await release()).toMatch(SECRETS[1]!);
    expect(casesChecksum(path.join(folder, 'cases'))).not.toBe(sum);
  });

  it('is refused if the date is none', async () => {
    writeCases('2026-13-45T12:00Z');
    const ran = await runCommand(folder, ['cases', 'list', '--cases', 'cases']);
    expect(ran).toMatchObject({ exitCode: 2 });
    expect(ran.err).toContain('2026-13-45T12:00Z is no time');
  });
});
