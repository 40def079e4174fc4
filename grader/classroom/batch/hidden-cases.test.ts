/** Cases that students do not see before a date: they count, and until then nothing of them is told but the function. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casesChecksum } from '../../engine/reference/checksums.ts';
import { scratchFolder, textsBelow, writeFiles } from '../../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import { readResult } from '../../results/read-result.ts';
import { releasedFiles } from '../release/released-files.ts';

const { folder, remove } = scratchFolder('hidden');
afterAll(remove);

const [shown, secret] = ['xxx o_o _xo', 'xxx oo_ ___'];
const hint = 'Look at the first row.';

function writeCases(visibleFrom: string): void {
  const hidden = { board: secret, points: 5, title: 'A secret title', hint, visibleFrom };
  const cases = [{ board: shown, points: 5 }, hidden];
  writeFiles(folder, {
    'cases/get_value.json': JSON.stringify({ check: 'get_value', cases }, null, 2),
    'cases/isTerminal.json': JSON.stringify({ check: 'isTerminal', cases: [hidden] }, null, 2),
  });
}

const right = readFileSync(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');
/** Wrong on nothing but the hidden case. */
const bug = `if (node.map.flat().join('') === '${secret.replaceAll(' ', '')}') return 0;\n    $&`;
const wrong = right.replace(/if \(lines\.some/, bug);

/** What students read, of each: the page and the report; and what a run told. */
async function graded(): Promise<{ readonly told: string; readonly out: string }> {
  const ran = await runCommand(folder, [
    ...['batch', 'class', '--out', 'out', '--cases', 'cases', '--sandbox', 'basic', '--resume'],
    ...['--jobs', '1'],
  ]);
  expect(ran).toMatchObject({ exitCode: 0 });
  const texts = textsBelow(path.join(folder, 'out'));
  return { told: texts.get('reports/ben.json')! + texts.get('pages/ben.html'), out: ran.out };
}

const SECRETS = [/xxx oo_ ___/, /A secret title/, /first row/];

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

  it.runIf(isThorough)(
    'is told so in any report of a grading, too, and such a report is one',
    async () => {
      writeCases('2999-01-01');
      const reports = ['json=r.json', 'markdown=r.md', 'junit=r.xml', 'lines=r.txt'];
      for (const asked of [['--explain'], reports.flatMap((each) => ['--report', each])]) {
        const ran = await runCommand(folder, [
          ...['grade', 'class/ben.ts', '--cases', 'cases', '--sandbox', 'basic', ...asked],
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
    },
  );

  it.runIf(isThorough)(
    'is shown like any other from then on, also in results that were there',
    async () => {
      writeCases('2999-01-01T12:00Z');
      await graded();
      writeCases('2001-01-01T12:00Z');
      const { told } = await graded();
      for (const each of SECRETS) expect(told).toMatch(each);
    },
  );

  it('is in no release before that, and nothing is said to be stale for it', async () => {
    const cases = path.join(folder, 'cases');
    const release = async (): Promise<string> =>
      [...(await releasedFiles(PROJECT_FOLDER, ['game-tree'], () => cases))]
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

  it('is refused where that is no time', async () => {
    writeCases('2026-13-45T12:00Z');
    const ran = await runCommand(folder, ['cases', 'list', '--cases', 'cases']);
    expect(ran).toMatchObject({ exitCode: 2 });
    expect(ran.err).toContain('2026-13-45T12:00Z is no time');
  });
});
