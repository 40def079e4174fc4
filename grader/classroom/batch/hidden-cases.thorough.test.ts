/** Cases that students do not see before a date: they count, and until then nothing of them is told but the function. */
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { textsBelow, writeFiles } from '../../fixtures/made-class.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import { readResult } from '../../results/read-result.ts';
import { SECRETS, setUpTests, wrong } from './fixtures/hidden-cases-setup.ts';

const { folder, writeCases, graded } = setUpTests();

describe('a case that is visible from a date', () => {
  beforeAll(() => writeFiles(folder, { 'class/ben.ts': wrong }));

  it('is told so in any report of a grading, too, and such a report is one', async () => {
    writeCases('2999-01-01');
    const reports = ['json=r.json', 'markdown=r.md', 'junit=r.xml', 'lines=r.txt'];
    for (const asked of [['--explain'], reports.flatMap((each) => ['--report', each])]) {
      const ran = await runCommand(folder, [
        'grade',
        'class/ben.ts',
        '--cases',
        'cases',
        '--sandbox',
        'basic',
        ...asked,
      ]);
      expect(ran.exitCode, ran.err).toBe(1);
      const text = [...textsBelow(folder)].flatMap(([name, text]) =>
        /^r\./.test(name) ? [text] : [],
      );
      for (const each of SECRETS) expect(ran.out + text.join('')).not.toMatch(each);
    }
    expect(await readResult(path.join(folder, 'r.json'), 'game-tree')).toMatchObject({
      maxScore: 15,
    });
  });

  it('is shown like any other from then on, also in results that were there', async () => {
    writeCases('2999-01-01T12:00Z');
    await graded();
    writeCases('2001-01-01T12:00Z');
    const { told } = await graded();
    for (const each of SECRETS) expect(told).toMatch(each);
  });
});
